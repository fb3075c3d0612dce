//! The data layer of an application: it depends on the runtime, and its users depend on it alone.

pub use cassandra_model;

/// The same under another name, in a module.
pub mod data {
    pub use cassandra_model as access;
}

/// A macro that makes a model wherever it is used: the runtime is where the macro knows it.
#[macro_export]
macro_rules! model {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident { $($fields:tt)* }) => {
        #[derive($crate::cassandra_model::CassandraModel)]
        #[cassandra(crate = $crate::cassandra_model)]
        $(#[$attribute])*
        $visibility struct $name { $($fields)* }
    };
}

/// A macro that makes a user-defined type, and a view that reads a column of it.
#[macro_export]
macro_rules! user_type {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident { $($fields:tt)* }; $view:ident of $model:path) => {
        #[derive($crate::cassandra_model::CassandraType)]
        #[cassandra(crate = $crate::cassandra_model)]
        $(#[$attribute])*
        $visibility struct $name { $($fields)* }

        /// What has it.
        #[derive($crate::cassandra_model::CassandraView)]
        #[cassandra(crate = $crate::cassandra_model, view_of = $model)]
        $visibility struct $view {
            /// Where.
            pub address: $name,
        }
    };
}
