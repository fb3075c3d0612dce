//! Several models at once.
//!
//! In: a tuple of models. Out: their schemas, in the order of the tuple. Nothing here looks into a schema.

use super::Schema;
use crate::Record;

/// A tuple of one to sixteen models: `(User, Post)`.
///
/// Made for calls that take models as a type: `store.create_all::<(User, Post)>()`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a set of models",
    label = "not a tuple of models",
    note = "write a tuple of one to sixteen models: `(User, Post)`, `(User,)`"
)]
pub trait ModelSet {
    /// The models' schemas, in the order of the tuple.
    fn schemas() -> Vec<&'static Schema>;
}

macro_rules! tuples {
    ($head:ident $($tail:ident)*) => {
        // Not recommended: else an error lists the tuples by their letters.
        #[diagnostic::do_not_recommend]
        impl<$head: Record, $($tail: Record),*> ModelSet for ($head, $($tail,)*) {
            fn schemas() -> Vec<&'static Schema> {
                vec![$head::SCHEMA, $($tail::SCHEMA),*]
            }
        }

        tuples!($($tail)*);
    };
    () => {};
}

tuples!(A B C D E F G H I J K L M N O P);
