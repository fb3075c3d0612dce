//! Whether a change of columns has one, as types, so that an empty change does not compile.

/// No column is given yet.
#[derive(Debug)]
pub struct NoColumns;

/// At least one column is given.
#[derive(Debug)]
pub struct SomeColumns;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::NoColumns {}
    impl Sealed for super::SomeColumns {}
}

/// Whether a change has a column: [`NoColumns`] or [`SomeColumns`].
pub trait GivenColumns: sealed::Sealed + Send + 'static {}

impl GivenColumns for NoColumns {}
impl GivenColumns for SomeColumns {}

/// A change that has a column, which `execute` needs.
#[diagnostic::on_unimplemented(
    message = "`execute` needs a column, or there is nothing to change",
    label = "no column is given",
    note = "write `.column(value)` before `.execute(..)`, with one of the columns that can be changed"
)]
pub trait HasColumns: GivenColumns {}

// Not recommended: the note says what to write, not which types there are.
#[diagnostic::do_not_recommend]
impl HasColumns for SomeColumns {}
