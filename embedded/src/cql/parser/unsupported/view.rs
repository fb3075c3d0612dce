//! Materialized views and triggers.

use super::super::Parser;
use super::super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{TableProperty, UnsupportedKind};

impl Parser<'_> {
    /// `<verb> MATERIALIZED VIEW`
    fn view(&mut self) -> Parsed<()> {
        self.next();
        self.expect_keywords(&[Keyword::Materialized, Keyword::View])
    }

    pub(super) fn create_view(&mut self) -> Parsed<UnsupportedKind> {
        self.view()?;
        self.if_not_exists()?;
        self.table_name()?;
        self.expect_keywords(&[Keyword::As, Keyword::Select])?;
        self.select_clause()?;
        self.expect_keyword(Keyword::From)?;
        self.table_name()?;
        self.optional_where()?;
        self.primary_key()?;
        if self.take_keyword(Keyword::With) && self.table_properties()?.contains(&TableProperty::CompactStorage) {
            self.note_error("COMPACT STORAGE tables are not allowed starting with version 4.0".to_owned());
        }
        Ok(UnsupportedKind::CreateMaterializedView)
    }

    pub(super) fn alter_view(&mut self) -> Parsed<UnsupportedKind> {
        self.view()?;
        self.if_exists()?;
        self.table_name()?;
        self.with_properties()?;
        Ok(UnsupportedKind::AlterMaterializedView)
    }

    pub(super) fn drop_view(&mut self) -> Parsed<UnsupportedKind> {
        self.view()?;
        self.if_exists()?;
        self.table_name()?;
        Ok(UnsupportedKind::DropMaterializedView)
    }

    pub(super) fn create_trigger(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_not_exists()?;
        self.identifier()?;
        self.expect_keyword(Keyword::On)?;
        self.table_name()?;
        self.expect_keyword(Keyword::Using)?;
        self.expect_string()?;
        Ok(UnsupportedKind::CreateTrigger)
    }

    pub(super) fn drop_trigger(&mut self) -> Parsed<UnsupportedKind> {
        self.next();
        self.next();
        self.if_exists()?;
        self.identifier()?;
        self.expect_keyword(Keyword::On)?;
        self.table_name()?;
        Ok(UnsupportedKind::DropTrigger)
    }
}
