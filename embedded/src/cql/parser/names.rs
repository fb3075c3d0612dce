//! Names of every kind, and `IF (NOT) EXISTS` in front of them.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::{Class, Keyword};
use crate::cql::syntax::{FunctionName, Identifier, QualifiedName};
use crate::cql::token::{Symbol, TokenKind};

/// What may stand behind the name of a table.
fn follows_table(kind: TokenKind) -> bool {
    match kind {
        TokenKind::End | TokenKind::Symbol(Symbol::Semicolon | Symbol::OpenParenthesis) => true,
        TokenKind::Keyword(keyword) => matches!(
            keyword,
            Keyword::Where
                | Keyword::Group
                | Keyword::Order
                | Keyword::Per
                | Keyword::Limit
                | Keyword::Allow
                | Keyword::Json
                | Keyword::Using
                | Keyword::Set
                | Keyword::With
                | Keyword::Alter
                | Keyword::Add
                | Keyword::Drop
                | Keyword::Rename
                | Keyword::Primary
                | Keyword::As
                | Keyword::To
                | Keyword::From
                | Keyword::Of
                | Keyword::NoRecursive
        ),
        _ => false,
    }
}

/// What may stand behind the name of a function.
fn follows_function(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::End
            | TokenKind::Keyword(Keyword::With)
            | TokenKind::Symbol(Symbol::OpenParenthesis | Symbol::Semicolon)
    )
}

impl Parser<'_> {
    /// Whether the token may stand as a name.
    pub(super) fn is_identifier(&mut self, ahead: usize) -> bool {
        match self.kind(ahead) {
            TokenKind::Identifier | TokenKind::QuotedName => true,
            TokenKind::Keyword(keyword) => keyword.class() != Class::Reserved,
            _ => false,
        }
    }

    /// Whether the token may stand as a column: `""` may, where no column is created.
    pub(super) fn is_column(&mut self, ahead: usize) -> bool {
        self.kind(ahead) == TokenKind::EmptyQuotedName || self.is_identifier(ahead)
    }

    /// Takes the next token, which is known to be a name.
    pub(super) fn take_identifier(&mut self) -> Identifier {
        let token = self.next();
        match token.kind {
            TokenKind::QuotedName => Identifier::new(self.value(token)),
            TokenKind::EmptyQuotedName => Identifier::new(""),
            _ => Identifier::new(self.written(token).to_ascii_lowercase()),
        }
    }

    pub(super) fn identifier(&mut self) -> Parsed<Identifier> {
        if self.is_identifier(0) {
            Ok(self.take_identifier())
        } else {
            Err(self.no_viable(0))
        }
    }

    pub(super) fn column(&mut self) -> Parsed<Identifier> {
        if self.is_column(0) {
            Ok(self.take_identifier())
        } else {
            Err(self.no_viable(0))
        }
    }

    /// A name for which Cassandra reads a bind marker, too, to refuse it.
    fn name_or_marker(&mut self, what: &str) -> Parsed<Identifier> {
        if self.take_symbol(Symbol::Question) {
            self.note_error(format!("Bind variables cannot be used for {what} names"));
            return Ok(Identifier::new("?"));
        }
        self.identifier()
    }

    pub(super) fn keyspace_name(&mut self) -> Parsed<Identifier> {
        self.name_or_marker("keyspace")
    }

    pub(super) fn simple_index_name(&mut self) -> Parsed<Identifier> {
        self.name_or_marker("index")
    }

    /// The name of a role, which may be a string.
    pub(super) fn role_name(&mut self) -> Parsed<()> {
        if matches!(self.kind(0), TokenKind::String | TokenKind::DollarString) {
            self.next();
            return Ok(());
        }
        self.name_or_marker("role").map(drop)
    }

    fn qualified_name(&mut self, what: &str) -> Parsed<QualifiedName> {
        let is_name = self.is_identifier(0) || self.is_symbol(0, Symbol::Question);
        let keyspace = if is_name && self.is_symbol(1, Symbol::Dot) {
            let keyspace = self.keyspace_name()?;
            self.next();
            Some(keyspace)
        } else {
            let following = self.kind(1);
            if is_name && !follows_table(following) {
                return Err(self.no_viable(1));
            }
            None
        };
        Ok(QualifiedName {
            keyspace,
            name: self.name_or_marker(what)?,
        })
    }

    pub(super) fn table_name(&mut self) -> Parsed<QualifiedName> {
        self.qualified_name("table")
    }

    pub(super) fn index_name(&mut self) -> Parsed<QualifiedName> {
        self.qualified_name("index")
    }

    /// The name of a user-defined type. Native types and some words are no such names.
    pub(super) fn type_name(&mut self) -> Parsed<QualifiedName> {
        let keyspace = if self.is_identifier(0) && self.is_symbol(1, Symbol::Dot) {
            let keyspace = self.take_identifier();
            self.next();
            Some(keyspace)
        } else {
            None
        };
        let allowed = match self.kind(0) {
            TokenKind::Identifier | TokenKind::QuotedName | TokenKind::Keyword(Keyword::Key) => true,
            TokenKind::Keyword(keyword) => keyword.class() == Class::Unreserved,
            _ => false,
        };
        if !allowed {
            if keyspace.is_none() && self.is_identifier(0) {
                // As the name of a keyspace it would be right.
                self.next();
                return Err(self.mismatched(TokenKind::Symbol(Symbol::Dot)));
            }
            return Err(self.no_viable(0));
        }
        let token = self.token(0);
        let written = self.written(token);
        if matches!(
            written,
            "byte" | "complex" | "enum" | "date" | "interval" | "macaddr" | "bitstring"
        ) {
            self.note_error(format!("Invalid (reserved) user type name {written}"));
        }
        Ok(QualifiedName {
            keyspace,
            name: self.take_identifier(),
        })
    }

    /// Whether the token may stand as the name of a function, without its keyspace.
    pub(super) fn is_function_name(&mut self, ahead: usize) -> bool {
        match self.kind(ahead) {
            TokenKind::Identifier | TokenKind::QuotedName | TokenKind::Keyword(Keyword::Token | Keyword::Count) => true,
            TokenKind::Keyword(keyword) => matches!(keyword.class(), Class::Unreserved | Class::NativeType),
            _ => false,
        }
    }

    /// Whether a function with its parenthesis starts here.
    pub(super) fn is_function_call(&mut self, ahead: usize) -> bool {
        let qualified = self.is_identifier(ahead) && self.is_symbol(ahead + 1, Symbol::Dot);
        let name = if qualified { ahead + 2 } else { ahead };
        self.is_function_name(name) && self.is_symbol(name + 1, Symbol::OpenParenthesis)
    }

    pub(super) fn simple_function_name(&mut self) -> Parsed<Identifier> {
        if self.is_function_name(0) {
            Ok(self.take_identifier())
        } else {
            Err(self.no_viable(0))
        }
    }

    pub(super) fn function_name(&mut self) -> Parsed<FunctionName> {
        let keyspace = if self.is_symbol(1, Symbol::Dot) {
            let keyspace = self.keyspace_name()?;
            self.next();
            Some(keyspace)
        } else {
            let following = self.kind(1);
            if self.is_identifier(0) && !follows_function(following) {
                return Err(self.no_viable(1));
            }
            None
        };
        Ok(FunctionName {
            keyspace,
            name: self.simple_function_name()?,
        })
    }

    /// `IF NOT EXISTS`, if it is there.
    pub(super) fn if_not_exists(&mut self) -> Parsed<bool> {
        let found = self.take_keyword(Keyword::If);
        if found {
            self.expect_keywords(&[Keyword::Not, Keyword::Exists])?;
        }
        Ok(found)
    }

    /// `IF EXISTS`, if it is there.
    pub(super) fn if_exists(&mut self) -> Parsed<bool> {
        let found = self.take_keyword(Keyword::If);
        if found {
            self.expect_keyword(Keyword::Exists)?;
        }
        Ok(found)
    }
}
