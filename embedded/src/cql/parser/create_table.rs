//! CREATE TABLE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{
    ClusteringOrder, ColumnDefinition, ColumnMask, CreateTable, Direction, Identifier, PrimaryKey, TableProperty,
};
use crate::cql::token::{Symbol, TokenKind};
use std::collections::HashSet;

/// What may stand behind `MASKED WITH DEFAULT`.
fn follows_default_mask(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::End
            | TokenKind::Keyword(Keyword::Primary)
            | TokenKind::Symbol(Symbol::Comma | Symbol::CloseParenthesis | Symbol::Semicolon)
    )
}

impl Parser<'_> {
    pub(super) fn create_table(&mut self) -> Parsed<CreateTable> {
        self.next();
        self.next();
        let if_not_exists = self.if_not_exists()?;
        let table = self.table_name()?;
        let mut statement = CreateTable {
            table,
            if_not_exists,
            columns: Vec::new(),
            primary_keys: Vec::new(),
            properties: Vec::new(),
        };
        self.expect_symbol(Symbol::OpenParenthesis)?;
        self.column_or_primary_key(&mut statement)?;
        while self.take_symbol(Symbol::Comma) {
            // Cassandra lets commas stand without a column between them.
            if self.is_identifier(0) || self.is_keyword(0, Keyword::Primary) {
                self.column_or_primary_key(&mut statement)?;
            }
        }
        self.expect_symbol(Symbol::CloseParenthesis)?;
        if self.take_keyword(Keyword::With) {
            statement.properties = self.table_properties()?;
        }
        Ok(statement)
    }

    fn column_or_primary_key(&mut self, statement: &mut CreateTable) -> Parsed<()> {
        if self.is_keyword(0, Keyword::Primary) {
            statement.primary_keys.push(self.primary_key()?);
        } else {
            statement.columns.push(self.column_definition()?);
        }
        Ok(())
    }

    fn column_definition(&mut self) -> Parsed<ColumnDefinition> {
        let name = self.identifier()?;
        let data_type = self.cql_type()?;
        let is_static = self.take_keyword(Keyword::Static);
        let mask = self.optional_mask()?;
        let is_primary_key = self.take_keyword(Keyword::Primary);
        if is_primary_key {
            self.expect_keyword(Keyword::Key)?;
        }
        Ok(ColumnDefinition {
            name,
            data_type,
            is_static,
            mask,
            is_primary_key,
        })
    }

    /// `MASKED WITH ..`, if it is there.
    pub(super) fn optional_mask(&mut self) -> Parsed<Option<ColumnMask>> {
        if self.is_keyword(0, Keyword::Masked) {
            self.mask().map(Some)
        } else {
            Ok(None)
        }
    }

    /// `MASKED WITH ..`
    pub(super) fn mask(&mut self) -> Parsed<ColumnMask> {
        if !self.is_keyword(1, Keyword::With) {
            return Err(self.no_viable(1));
        }
        if self.is_keyword(2, Keyword::Default) && !self.is_function_call(2) {
            let following = self.kind(3);
            if !follows_default_mask(following) {
                return Err(self.no_viable(3));
            }
        }
        self.expect_keywords(&[Keyword::Masked, Keyword::With])?;
        // `default` is the name of a function, too.
        if self.is_keyword(0, Keyword::Default) && !self.is_function_call(0) {
            self.next();
            return Ok(ColumnMask::Default);
        }
        let name = self.function_name()?;
        Ok(ColumnMask::Function {
            name,
            arguments: self.arguments()?,
        })
    }

    /// `PRIMARY KEY ((a, b), c)`
    pub(super) fn primary_key(&mut self) -> Parsed<PrimaryKey> {
        self.expect_keywords(&[Keyword::Primary, Keyword::Key])?;
        self.expect_symbol(Symbol::OpenParenthesis)?;
        let partition_key = if self.take_symbol(Symbol::OpenParenthesis) {
            let columns = self.comma_separated(Self::identifier)?;
            self.expect_symbol(Symbol::CloseParenthesis)?;
            columns
        } else {
            vec![self.identifier()?]
        };
        let mut clustering_columns = Vec::new();
        while self.take_symbol(Symbol::Comma) {
            clustering_columns.push(self.identifier()?);
        }
        self.expect_symbol(Symbol::CloseParenthesis)?;
        Ok(PrimaryKey {
            partition_key,
            clustering_columns,
        })
    }

    /// The properties of a table, behind WITH.
    pub(super) fn table_properties(&mut self) -> Parsed<Vec<TableProperty>> {
        let mut names = HashSet::new();
        let mut properties = Vec::new();
        loop {
            properties.push(self.table_property(&mut names)?);
            if !self.take_keyword(Keyword::And) {
                return Ok(properties);
            }
        }
    }

    fn table_property(&mut self, names: &mut HashSet<Identifier>) -> Parsed<TableProperty> {
        if self.is_keyword(0, Keyword::Compact) && self.is_keyword(1, Keyword::Storage) {
            self.next();
            self.next();
            return Ok(TableProperty::CompactStorage);
        }
        if self.is_keyword(0, Keyword::Clustering) && self.is_keyword(1, Keyword::Order) {
            self.next();
            self.next();
            self.expect_keyword(Keyword::By)?;
            self.expect_symbol(Symbol::OpenParenthesis)?;
            let orders = self.comma_separated(Self::clustering_order)?;
            self.expect_symbol(Symbol::CloseParenthesis)?;
            return Ok(TableProperty::ClusteringOrder(orders));
        }
        self.property(names).map(TableProperty::Property)
    }

    fn clustering_order(&mut self) -> Parsed<ClusteringOrder> {
        let column = self.identifier()?;
        let direction = if self.take_keyword(Keyword::Asc) {
            Direction::Ascending
        } else if self.take_keyword(Keyword::Desc) {
            Direction::Descending
        } else {
            return Err(self.no_viable(0));
        };
        Ok(ClusteringOrder { column, direction })
    }
}
