//! What the derive warns about, as deprecated items: on stable Rust that is how a macro warns at a token.
//!
//! Nothing here is to be called; the names are public because rustc prints them in front of each warning's text. What
//! decides is the type of a column, so that an alias or a newtype needs no care.

use crate::types::{CqlType, Native, Type};

/// A type whose `check` is deprecated where its parameter is `true`.
macro_rules! warnings {
    ($($(#[$docs:meta])* $name:ident: $note:literal;)*) => {$(
        $(#[$docs])*
        #[derive(Debug)]
        pub struct $name<const IT_IS: bool>;

        impl $name<true> {
            /// Warns.
            #[deprecated(note = $note)]
            pub const fn check() {}
        }

        impl $name<false> {
            /// Says nothing.
            pub const fn check() {}
        }
    )*};
}

warnings! {
    /// Warns at compile time about a key that ends in a timestamp.
    KeyEndsInTimestamp: "the key ends in a timestamp, so two rows of one millisecond overwrite each other; add an id as the last clustering key, or write `#[cassandra(allow(key_ends_in_timestamp, reason = \"..\"))]` on the model";

    /// Warns at compile time about a partition key with few values.
    LowCardinalityPartitionKey: "the whole partition key has fewer values than a small cluster has token ranges, so that few nodes hold all rows in partitions that only grow; add a column to the partition key, or write `#[cassandra(allow(low_cardinality_partition_key, reason = \"..\"))]` on the model";

    /// Warns at compile time about a partition that gets rows as time goes on and loses none.
    UnboundedPartition: "a partition in order of time grows for as long as rows are written; write `#[cassandra(ttl = \"..\")]` on the model so that rows expire, or `#[cassandra(allow(unbounded_partition, reason = \"..\"))]`";

    /// Warns at compile time about a collection that is a log.
    GrowingCollection: "a collection with times in it grows with each event, and is read and kept whole; write a model with the time as its clustering key, `#[cassandra(ttl = \"..\")]` on this one so that elements expire, or `#[cassandra(allow(growing_collection, reason = \"..\"))]`";

    /// Warns at compile time about an index that a table should be.
    IndexOnFewOrUniqueValues: "an index on a boolean or a small enum has rows without end for a value, and one on a uuid few rows for which many nodes are asked; remove `via_index`, so that the query has a table (a boolean beside another column in `partition(..)`), or write `#[cassandra(allow(index_on_few_or_unique_values, reason = \"..\"))]` on the model";

    /// Warns at compile time about two queries that are one.
    QueryEqualsAnother: "another query has these columns and this order; remove `query(..)`, or write `#[cassandra(allow(query_equals_another, reason = \"..\"))]` on the model";

    /// Warns at compile time about a model with many tables.
    TooManyQueryTables: "this is the sixth query table, and each insert writes a row in each of them in one logged batch; remove `query(..)`, or write `#[cassandra(allow(too_many_query_tables, reason = \"..\"))]` on the model";
}

/// What the warnings ask of a column's type.
#[derive(Debug)]
pub struct TypeOf<T>(std::marker::PhantomData<T>);

impl<T: CqlType> TypeOf<T> {
    /// Whether it is a timestamp.
    pub const IS_TIMESTAMP: bool = T::TYPE.is_timestamp();
    /// Whether it is a moment: rows in its order come as time goes on. A date is one where other columns follow it.
    pub const IS_TIME: bool = is_time(&T::TYPE);
    /// Whether it is a day.
    pub const IS_DATE: bool = matches!(T::TYPE, Type::Native(Native::Date));
    /// Whether it is a collection with moments as elements or keys.
    pub const IS_LOG: bool = is_log(&T::TYPE);
    /// How many values it has; [`MANY`] where that is not known.
    pub const VALUES: u64 = match T::DISTINCT_VALUES {
        Some(values) => values,
        None => MANY,
    };
    /// Whether its values are few for a partition key.
    pub const IS_FEW: bool = few(&[Self::VALUES]);
    /// Whether an index on it finds either too much or too little.
    pub const IS_FEW_OR_UNIQUE: bool = Self::IS_FEW || matches!(T::TYPE, Type::Native(Native::Uuid | Native::Timeuuid));
    /// Whether a column of it that is not frozen is kept as several cells.
    pub const IS_MULTI_CELL: bool = T::TYPE.is_multi_cell();
}

/// What [`TypeOf`] says of a type without CQL form, which has an error of its own already: taken only where the constant
/// of the same name above is not.
pub trait NoCqlType {
    /// It is no timestamp.
    const IS_TIMESTAMP: bool = false;
    /// It is none.
    const IS_TIME: bool = false;
    /// It is none.
    const IS_DATE: bool = false;
    /// It is none.
    const IS_LOG: bool = false;
    /// It is not known.
    const VALUES: u64 = MANY;
    /// It is not known.
    const IS_FEW: bool = false;
    /// It is not known.
    const IS_FEW_OR_UNIQUE: bool = false;
    /// It is none.
    const IS_MULTI_CELL: bool = false;
}

impl<T> NoCqlType for TypeOf<T> {}

/// More values than matter.
pub const MANY: u64 = u64::MAX;

/// The token ranges of a small cluster: three nodes with the 16 that are Cassandra's default. With fewer partitions than
/// that, some ranges hold none at all, and a node that is added takes nothing.
const FEW: u64 = 3 * 16;

/// Whether a partition key of columns with so many values makes fewer partitions than a small cluster has token ranges.
#[must_use]
pub const fn few(values: &[u64]) -> bool {
    let mut product = 1_u64;
    let mut at = 0;
    while at < values.len() {
        product = product.saturating_mul(values[at]);
        at += 1;
    }
    product < FEW
}

const fn is_time(cql_type: &Type) -> bool {
    matches!(cql_type, Type::Native(Native::Timestamp | Native::Timeuuid))
}

const fn is_log(cql_type: &Type) -> bool {
    match cql_type {
        Type::List(element) | Type::Set(element) | Type::Map(element, _) => is_time(element),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use scylla::value::{CqlDate, CqlTimestamp, CqlTimeuuid};
    use uuid::Uuid;

    use super::{MANY, NoCqlType as _, TypeOf, few};

    #[test]
    fn few_values_are_fewer_than_a_small_cluster_has_token_ranges() {
        assert!(few(&[2]));
        assert!(few(&[2, 2, 11]));
        assert!(few(&[47]));
        assert!(!few(&[48]));
        assert!(!few(&[2, MANY]));
        assert!(!few(&[MANY, MANY]));
    }

    #[test]
    fn a_log_is_a_collection_of_moments() {
        const {
            assert!(<TypeOf<Vec<CqlTimestamp>>>::IS_LOG);
            assert!(<TypeOf<Option<BTreeSet<CqlTimeuuid>>>>::IS_LOG);
            assert!(<TypeOf<BTreeMap<CqlTimestamp, String>>>::IS_LOG);
            assert!(!<TypeOf<BTreeMap<String, CqlTimestamp>>>::IS_LOG);
            assert!(!<TypeOf<Vec<Uuid>>>::IS_LOG);
            assert!(!<TypeOf<BTreeSet<CqlDate>>>::IS_LOG);
        }
    }

    #[test]
    fn types_are_asked_and_not_their_names() {
        struct NoColumn;
        type Moment = CqlTimeuuid;
        const {
            assert!(<TypeOf<Moment>>::IS_TIME && !<TypeOf<Moment>>::IS_TIMESTAMP);
            assert!(!<TypeOf<CqlDate>>::IS_TIME && <TypeOf<CqlDate>>::IS_DATE);
            assert!(<TypeOf<bool>>::IS_FEW_OR_UNIQUE && <TypeOf<Option<Uuid>>>::IS_FEW_OR_UNIQUE);
            assert!(!<TypeOf<String>>::IS_FEW_OR_UNIQUE);
            assert!(!<TypeOf<NoColumn>>::IS_TIME && <TypeOf<NoColumn>>::VALUES == MANY);
        }
    }
}
