//! Whether a query has a limit, as types, so that a `fetch` without one does not compile.

/// The query has no limit, declared or given.
#[derive(Debug)]
pub struct Unlimited;

/// The model declares a limit for the query: `fetch` uses it; `stream`, `page` and `count` see all rows.
#[derive(Debug)]
pub struct Declared;

/// The call gave a limit: every end but `count` keeps it.
#[derive(Debug)]
pub struct Limited;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Unlimited {}
    impl Sealed for super::Declared {}
    impl Sealed for super::Limited {}
}

/// Whether a query has a limit: [`Unlimited`], [`Declared`] or [`Limited`].
pub trait LimitState: sealed::Sealed + Send + 'static {}

impl LimitState for Unlimited {}
impl LimitState for Declared {}
impl LimitState for Limited {}

/// A query with a limit, which `fetch` needs.
#[diagnostic::on_unimplemented(
    message = "`fetch` needs a limit, or it could read a whole partition into memory",
    label = "no limit, neither declared nor given",
    note = "write `.limit(..)` before `.fetch(..)`, `limit = ..` in the model's `query(..)`, or read with `.stream(..)` or `.page(..)`"
)]
pub trait HasLimit: LimitState {}

// Not recommended, as below: the note says what to write, not which types there are.
#[diagnostic::do_not_recommend]
impl HasLimit for Declared {}
#[diagnostic::do_not_recommend]
impl HasLimit for Limited {}

/// A query without a given limit, which `count` needs.
#[diagnostic::on_unimplemented(
    message = "`count` counts every row of the query, so it takes no limit",
    label = "a limit was given",
    note = "remove `.limit(..)`"
)]
pub trait NoGivenLimit: LimitState {}

#[diagnostic::do_not_recommend]
impl NoGivenLimit for Unlimited {}
#[diagnostic::do_not_recommend]
impl NoGivenLimit for Declared {}
