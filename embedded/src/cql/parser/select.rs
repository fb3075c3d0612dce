//! SELECT.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Direction, OrderBy, Select};

impl Parser<'_> {
    pub(super) fn select(&mut self) -> Parsed<Select> {
        self.next();
        let json = self.take_modifier(Keyword::Json);
        let distinct = self.take_modifier(Keyword::Distinct);
        let clause = self.select_clause()?;
        self.expect_keyword(Keyword::From)?;
        let table = self.table_name()?;
        let relations = self.optional_where()?;
        let group_by = if self.take_keyword(Keyword::Group) {
            self.expect_keyword(Keyword::By)?;
            self.comma_separated(Self::selector)?
        } else {
            Vec::new()
        };
        let order_by = if self.take_keyword(Keyword::Order) {
            self.expect_keyword(Keyword::By)?;
            self.comma_separated(Self::order_by)?
        } else {
            Vec::new()
        };
        let per_partition_limit = if self.take_keyword(Keyword::Per) {
            self.expect_keywords(&[Keyword::Partition, Keyword::Limit])?;
            Some(self.integer_value()?)
        } else {
            None
        };
        let limit = if self.take_keyword(Keyword::Limit) {
            Some(self.integer_value()?)
        } else {
            None
        };
        let allow_filtering = self.take_keyword(Keyword::Allow);
        if allow_filtering {
            self.expect_keyword(Keyword::Filtering)?;
        }
        Ok(Select {
            json,
            distinct,
            clause,
            table,
            relations,
            group_by,
            order_by,
            per_partition_limit,
            limit,
            allow_filtering,
        })
    }

    /// Takes JSON or DISTINCT, unless it is the name of a column here.
    fn take_modifier(&mut self, keyword: Keyword) -> bool {
        let found = self.is_keyword(0, keyword) && self.is_select_clause_start(1);
        if found {
            self.next();
        }
        found
    }

    fn order_by(&mut self) -> Parsed<OrderBy> {
        let column = self.column()?;
        let nearest_to = if self.take_keyword(Keyword::Ann) {
            self.expect_keyword(Keyword::Of)?;
            Some(self.term()?)
        } else {
            None
        };
        let direction = if self.take_keyword(Keyword::Desc) {
            Direction::Descending
        } else {
            self.take_keyword(Keyword::Asc);
            Direction::Ascending
        };
        Ok(OrderBy {
            column,
            nearest_to,
            direction,
        })
    }
}
