//! Statements that are right, and that this server does not do.

use std::fmt;

/// A statement that was read and is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// Which statement it is.
    pub what: UnsupportedKind,
    /// Its text.
    pub text: String,
}

macro_rules! unsupported_kinds {
    ($($name:ident $text:literal)*) => {
        /// The statements that are read and not done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum UnsupportedKind {
            $(#[doc = concat!("`", $text, "`")] $name),*
        }

        impl fmt::Display for UnsupportedKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$name => $text),* })
            }
        }
    };
}

unsupported_kinds! {
    CreateMaterializedView "CREATE MATERIALIZED VIEW"
    AlterMaterializedView "ALTER MATERIALIZED VIEW"
    DropMaterializedView "DROP MATERIALIZED VIEW"
    CreateFunction "CREATE FUNCTION"
    DropFunction "DROP FUNCTION"
    CreateAggregate "CREATE AGGREGATE"
    DropAggregate "DROP AGGREGATE"
    CreateTrigger "CREATE TRIGGER"
    DropTrigger "DROP TRIGGER"
    CreateRole "CREATE ROLE"
    AlterRole "ALTER ROLE"
    DropRole "DROP ROLE"
    CreateUser "CREATE USER"
    AlterUser "ALTER USER"
    DropUser "DROP USER"
    AddIdentity "ADD IDENTITY"
    DropIdentity "DROP IDENTITY"
    Grant "GRANT"
    Revoke "REVOKE"
    ListPermissions "LIST PERMISSIONS"
    ListRoles "LIST ROLES"
    ListUsers "LIST USERS"
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
