//! GRANT, REVOKE and LIST.

use super::super::Parser;
use super::super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::UnsupportedKind;
use crate::cql::token::{Symbol, TokenKind};

impl Parser<'_> {
    pub(super) fn grant(&mut self) -> Parsed<UnsupportedKind> {
        self.grant_or_revoke(Keyword::To)?;
        Ok(UnsupportedKind::Grant)
    }

    pub(super) fn revoke(&mut self) -> Parsed<UnsupportedKind> {
        self.grant_or_revoke(Keyword::From)?;
        Ok(UnsupportedKind::Revoke)
    }

    /// A role, or permissions on a resource, and whom they are given to or taken from.
    fn grant_or_revoke(&mut self, direction: Keyword) -> Parsed<()> {
        self.next();
        // Some permissions are words that may name a role, too.
        let is_role = self.is_identifier(0) && self.is_keyword(1, direction);
        if self.is_permission_start() && !is_role {
            self.permissions()?;
            self.expect_keyword(Keyword::On)?;
            self.resource()?;
        } else {
            self.role_name()?;
        }
        self.expect_keyword(direction)?;
        self.role_name()
    }

    pub(super) fn list_roles_or_permissions(&mut self) -> Parsed<UnsupportedKind> {
        match self.kind(1) {
            TokenKind::Keyword(Keyword::Users) => {
                self.next();
                self.next();
                Ok(UnsupportedKind::ListUsers)
            }
            TokenKind::Keyword(Keyword::Roles) => {
                self.next();
                self.next();
                self.of_role()?;
                Ok(UnsupportedKind::ListRoles)
            }
            _ => {
                self.list_permissions()?;
                Ok(UnsupportedKind::ListPermissions)
            }
        }
    }

    fn list_permissions(&mut self) -> Parsed<()> {
        self.next();
        if !self.is_permission_start() {
            return Err(self.no_viable(0));
        }
        self.permissions()?;
        if self.take_keyword(Keyword::On) {
            self.resource()?;
        }
        self.of_role()
    }

    /// `[OF role] [NORECURSIVE]`
    fn of_role(&mut self) -> Parsed<()> {
        if self.take_keyword(Keyword::Of) {
            self.role_name()?;
        }
        self.take_keyword(Keyword::NoRecursive);
        Ok(())
    }

    fn is_permission_start(&mut self) -> bool {
        matches!(
            self.kind(0),
            TokenKind::Keyword(
                Keyword::All
                    | Keyword::Create
                    | Keyword::Alter
                    | Keyword::Drop
                    | Keyword::Select
                    | Keyword::Modify
                    | Keyword::Authorize
                    | Keyword::Describe
                    | Keyword::Execute
                    | Keyword::Unmask
                    | Keyword::SelectMasked
            )
        )
    }

    fn permissions(&mut self) -> Parsed<()> {
        if self.take_keyword(Keyword::All) {
            self.take_keyword(Keyword::Permissions);
            return Ok(());
        }
        self.comma_separated(|parser| {
            if !parser.is_permission_start() || parser.is_keyword(0, Keyword::All) {
                return Err(parser.no_viable(0));
            }
            parser.next();
            parser.take_keyword(Keyword::Permission);
            Ok(())
        })
        .map(drop)
    }

    fn resource(&mut self) -> Parsed<()> {
        let TokenKind::Keyword(subject) = self.kind(0) else {
            return self.table_name().map(drop);
        };
        match (subject, self.kind(1)) {
            (
                Keyword::All,
                TokenKind::Keyword(
                    Keyword::Keyspaces | Keyword::Tables | Keyword::Functions | Keyword::Roles | Keyword::Mbeans,
                ),
            ) => self.all_of_a_resource(),
            (Keyword::Keyspace, _) => {
                self.next();
                self.keyspace_name().map(drop)
            }
            (Keyword::Table, _) => {
                self.next();
                self.table_name().map(drop)
            }
            (Keyword::Role, following) if following != TokenKind::Symbol(Symbol::Dot) && !self.names_a_table() => {
                self.next();
                self.role_name()
            }
            (Keyword::Function, following) if following != TokenKind::Symbol(Symbol::Dot) && !self.names_a_table() => {
                self.next();
                self.function_name()?;
                self.argument_types()
            }
            (Keyword::Mbean | Keyword::Mbeans, TokenKind::String | TokenKind::DollarString) => {
                self.next();
                self.expect_string().map(drop)
            }
            _ => self.table_name().map(drop),
        }
    }

    /// Whether the next word is a table and not what it means: nothing it could belong to follows.
    fn names_a_table(&mut self) -> bool {
        matches!(
            self.kind(1),
            TokenKind::End
                | TokenKind::Symbol(Symbol::Semicolon)
                | TokenKind::Keyword(Keyword::To | Keyword::From | Keyword::Of | Keyword::NoRecursive)
        )
    }

    /// `ALL KEYSPACES`, `ALL TABLES IN KEYSPACE ks` and the like.
    fn all_of_a_resource(&mut self) -> Parsed<()> {
        self.next();
        let resources = self.next();
        let in_keyspace = match resources.kind {
            TokenKind::Keyword(Keyword::Tables) => true,
            TokenKind::Keyword(Keyword::Functions) => self.is_keyword(0, Keyword::In),
            _ => false,
        };
        if in_keyspace {
            self.expect_keywords(&[Keyword::In, Keyword::Keyspace])?;
            self.keyspace_name()?;
        }
        Ok(())
    }
}
