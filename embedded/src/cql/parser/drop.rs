//! DROP, TRUNCATE and USE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{DropIndex, DropKeyspace, DropTable, DropType, Truncate, Use};

impl Parser<'_> {
    /// `DROP <what> [IF EXISTS]`
    fn drop_if_exists(&mut self) -> Parsed<bool> {
        self.next();
        self.next();
        self.if_exists()
    }

    pub(super) fn drop_keyspace(&mut self) -> Parsed<DropKeyspace> {
        let if_exists = self.drop_if_exists()?;
        Ok(DropKeyspace {
            keyspace: self.keyspace_name()?,
            if_exists,
        })
    }

    pub(super) fn drop_table(&mut self) -> Parsed<DropTable> {
        let if_exists = self.drop_if_exists()?;
        Ok(DropTable {
            table: self.table_name()?,
            if_exists,
        })
    }

    pub(super) fn drop_type(&mut self) -> Parsed<DropType> {
        let if_exists = self.drop_if_exists()?;
        Ok(DropType {
            name: self.type_name()?,
            if_exists,
        })
    }

    pub(super) fn drop_index(&mut self) -> Parsed<DropIndex> {
        let if_exists = self.drop_if_exists()?;
        Ok(DropIndex {
            name: self.index_name()?,
            if_exists,
        })
    }

    pub(super) fn truncate(&mut self) -> Parsed<Truncate> {
        self.next();
        self.take_keyword(Keyword::Table);
        Ok(Truncate {
            table: self.table_name()?,
        })
    }

    pub(super) fn use_keyspace(&mut self) -> Parsed<Use> {
        self.next();
        Ok(Use {
            keyspace: self.keyspace_name()?,
        })
    }
}
