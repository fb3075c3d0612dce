//! UPDATE.

use super::Parser;
use super::stream::Parsed;
use crate::cql::keywords::Keyword;
use crate::cql::syntax::{Assignment, AssignmentOperation, Constant, ConstantKind, Identifier, Term, Update};
use crate::cql::token::{Symbol, TokenKind};
use std::collections::{HashMap, HashSet};

/// What the assignments so far do to one column.
#[derive(Default)]
struct AssignedColumn {
    whole: bool,
    part: bool,
    fields: HashSet<Identifier>,
}

impl AssignedColumn {
    /// Whether one more assignment can stand beside the earlier ones: a column's whole value only alone, and a field
    /// only once.
    fn admits(&mut self, operation: &AssignmentOperation) -> bool {
        match operation {
            AssignmentOperation::Set(_) => !std::mem::replace(&mut self.whole, true) && !self.part,
            AssignmentOperation::SetField { field, .. } => {
                self.part = true;
                self.fields.insert(field.clone()) && !self.whole
            }
            _ => {
                self.part = true;
                !self.whole
            }
        }
    }
}

impl Parser<'_> {
    pub(super) fn update(&mut self) -> Parsed<Update> {
        self.next();
        let table = self.table_name()?;
        let using = self.using()?;
        self.expect_keyword(Keyword::Set)?;
        let assignments = self.assignments()?;
        let relations = self.where_clause()?;
        let conditions = self.conditions()?;
        Ok(Update {
            table,
            using,
            assignments,
            relations,
            conditions,
        })
    }

    fn assignments(&mut self) -> Parsed<Vec<Assignment>> {
        let mut assignments = Vec::new();
        let mut of_columns: HashMap<Identifier, AssignedColumn> = HashMap::new();
        loop {
            let Assignment { column, operation } = self.assignment()?;
            if !of_columns.entry(column.clone()).or_default().admits(&operation) {
                self.note_error(format!("Multiple incompatible setting of column {column}"));
            }
            assignments.push(Assignment { column, operation });
            if !self.take_symbol(Symbol::Comma) {
                return Ok(assignments);
            }
        }
    }

    fn assignment(&mut self) -> Parsed<Assignment> {
        let column = self.column()?;
        let operation = match self.kind(0) {
            TokenKind::Symbol(Symbol::Equal) => {
                self.next();
                self.assigned(&column)?
            }
            TokenKind::Symbol(Symbol::PlusAssign) => {
                self.next();
                AssignmentOperation::Add(self.term()?)
            }
            TokenKind::Symbol(Symbol::MinusAssign) => {
                self.next();
                AssignmentOperation::Subtract(self.term()?)
            }
            TokenKind::Symbol(Symbol::OpenBracket) => {
                self.next();
                let element = self.term()?;
                self.expect_symbol(Symbol::CloseBracket)?;
                self.expect_symbol(Symbol::Equal)?;
                AssignmentOperation::SetElement {
                    element,
                    value: self.term()?,
                }
            }
            TokenKind::Symbol(Symbol::Dot) => {
                self.next();
                let field = self.identifier()?;
                self.expect_symbol(Symbol::Equal)?;
                AssignmentOperation::SetField {
                    field,
                    value: self.term()?,
                }
            }
            _ => return Err(self.no_viable(0)),
        };
        Ok(Assignment { column, operation })
    }

    /// What stands behind `column =`.
    fn assigned(&mut self, column: &Identifier) -> Parsed<AssignmentOperation> {
        if self.is_column(0) {
            match self.kind(1) {
                TokenKind::Symbol(symbol @ (Symbol::Plus | Symbol::Minus)) => {
                    let sign = symbol.text();
                    self.itself(column, &format!("X {sign}<value>"))?;
                    self.next();
                    let value = self.term()?;
                    return Ok(match symbol {
                        Symbol::Plus => AssignmentOperation::Add(value),
                        _ => AssignmentOperation::Subtract(value),
                    });
                }
                // `a = a -1`: the minus sign belongs to the number.
                TokenKind::Integer => {
                    let token = self.token(1);
                    let sign = if self.written(token).starts_with('-') { '-' } else { '+' };
                    self.itself(column, &format!("X {sign} <value>"))?;
                    self.next();
                    let text = self.value(token);
                    return Ok(AssignmentOperation::Add(Term::Constant(Constant {
                        kind: ConstantKind::Integer,
                        text,
                    })));
                }
                _ => {}
            }
        }
        let value = self.term()?;
        if !self.take_symbol(Symbol::Plus) {
            return Ok(AssignmentOperation::Set(value));
        }
        self.itself(column, "<value> + X")?;
        Ok(AssignmentOperation::Prepend(value))
    }

    /// The column on the right of its own assignment. Another column there is an error.
    fn itself(&mut self, column: &Identifier, form: &str) -> Parsed<()> {
        if self.column()? != *column {
            self.note_error(format!("Only expressions of the form X = {form} are supported."));
        }
        Ok(())
    }
}
