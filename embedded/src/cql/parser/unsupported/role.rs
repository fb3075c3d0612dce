//! Roles, users and identities.

use super::super::Parser;
use super::super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::UnsupportedKind;
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn create_role(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_not_exists()?;
        self.role()?;
        Ok(UnsupportedKind::CreateRole)
    }

    pub(super) fn alter_role(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_exists()?;
        self.role()?;
        Ok(UnsupportedKind::AlterRole)
    }

    pub(super) fn drop_role(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_exists()?;
        self.role_name()?;
        Ok(UnsupportedKind::DropRole)
    }

    pub(super) fn create_user(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_not_exists()?;
        self.user()?;
        Ok(UnsupportedKind::CreateUser)
    }

    pub(super) fn alter_user(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_exists()?;
        self.user()?;
        Ok(UnsupportedKind::AlterUser)
    }

    pub(super) fn drop_user(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_exists()?;
        self.user_name()?;
        Ok(UnsupportedKind::DropUser)
    }

    pub(super) fn add_identity(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.expect_keyword(Keyword::Identity)?;
        self.if_not_exists()?;
        self.identity()?;
        self.expect_keywords(&[Keyword::To, Keyword::Role])?;
        self.identity()?;
        Ok(UnsupportedKind::AddIdentity)
    }

    pub(super) fn drop_identity(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_exists()?;
        self.identity()?;
        Ok(UnsupportedKind::DropIdentity)
    }

    /// A role with its options.
    fn role(&mut self) -> Parsed<()> {
        self.role_name()?;
        if self.take_keyword(Keyword::With) {
            self.and_separated(Self::role_option)?;
        }
        Ok(())
    }

    fn role_option(&mut self) -> Parsed<()> {
        let TokenKind::Keyword(option) = self.kind(0) else {
            return Err(self.no_viable(0));
        };
        match option {
            Keyword::Password => {
                self.next();
                self.expect_symbol(Symbol::Equal)?;
                self.expect_string().map(drop)
            }
            Keyword::Hashed => {
                self.next();
                self.expect_keyword(Keyword::Password)?;
                self.expect_symbol(Symbol::Equal)?;
                self.expect_string().map(drop)
            }
            Keyword::Options => {
                self.next();
                self.expect_symbol(Symbol::Equal)?;
                self.property_map().map(drop)
            }
            Keyword::Superuser | Keyword::Login => {
                self.next();
                self.expect_symbol(Symbol::Equal)?;
                if self.kind(0) != TokenKind::Boolean {
                    return Err(self.mismatched(TokenKind::Boolean));
                }
                self.next();
                Ok(())
            }
            Keyword::Access => self.role_access(),
            _ => Err(self.no_viable(0)),
        }
    }

    /// `ACCESS TO ALL DATACENTERS`, `ACCESS FROM CIDRS {..}` and the like.
    fn role_access(&mut self) -> Parsed<()> {
        self.next();
        let places = if self.take_keyword(Keyword::To) {
            Keyword::Datacenters
        } else if self.take_keyword(Keyword::From) {
            Keyword::Cidrs
        } else {
            return Err(self.no_viable(0));
        };
        if self.take_keyword(Keyword::All) {
            return self.expect_keyword(places);
        }
        self.expect_keyword(places)?;
        self.expect_symbol(Symbol::OpenBrace)?;
        self.comma_separated(Self::expect_string)?;
        self.expect_symbol(Symbol::CloseBrace)
    }

    /// A user with its password and rank.
    fn user(&mut self) -> Parsed<()> {
        self.user_name()?;
        if self.take_keyword(Keyword::With) {
            if !self.take_keyword(Keyword::Hashed) && !self.is_keyword(0, Keyword::Password) {
                return Err(self.no_viable(0));
            }
            self.expect_keyword(Keyword::Password)?;
            self.expect_string()?;
        }
        if !self.take_keyword(Keyword::Superuser) {
            self.take_keyword(Keyword::NoSuperuser);
        }
        Ok(())
    }

    fn user_name(&mut self) -> Parsed<()> {
        self.word_or_string(
            "Quoted strings are are not supported for user names and USER is deprecated, please use ROLE",
        )
    }

    fn identity(&mut self) -> Parsed<()> {
        self.word_or_string("Quoted strings are are not supported for identity")
    }

    /// A word that is no keyword, or a string. A quoted name is an error that lets the parser go on.
    fn word_or_string(&mut self, quoted: &str) -> Parsed<()> {
        match self.kind(0) {
            TokenKind::QuotedName => self.note_error(quoted.to_owned()),
            TokenKind::Identifier | TokenKind::String | TokenKind::DollarString => {}
            _ => return Err(self.no_viable(0)),
        }
        self.next();
        Ok(())
    }
}
