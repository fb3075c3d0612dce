//! CREATE and ALTER KEYSPACE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::syntax::{AlterKeyspace, CreateKeyspace};

impl Parser<'_> {
    pub(super) fn create_keyspace(&mut self) -> Parsed<CreateKeyspace> {
        self.next();
        self.next();
        let if_not_exists = self.if_not_exists()?;
        let keyspace = self.keyspace_name()?;
        Ok(CreateKeyspace {
            keyspace,
            if_not_exists,
            properties: self.with_properties()?,
        })
    }

    pub(super) fn alter_keyspace(&mut self) -> Parsed<AlterKeyspace> {
        self.next();
        self.next();
        let if_exists = self.if_exists()?;
        let keyspace = self.keyspace_name()?;
        Ok(AlterKeyspace {
            keyspace,
            if_exists,
            properties: self.with_properties()?,
        })
    }
}
