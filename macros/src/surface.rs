//! What a user can call on a model: the names and arguments of the generated methods.
//!
//! In: a model, with mistakes or without. Out: plain data, from which `expand/` makes the methods and `fallback/` makes
//! stand-ins of the same arity. Everything that names a generated item is decided here.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt as _;
use syn::{Ident, Type};

use crate::model::{ColumnId, Model, Query, Role, camel_case};
use crate::reserved;

/// One query: a method of the model, and the type that it starts.
pub(crate) struct Finder<'a> {
    /// The method, at the query's name.
    pub(crate) method: Ident,
    /// The type of its builder.
    pub(crate) builder: Ident,
    pub(crate) arguments: Vec<Argument<'a>>,
    pub(crate) order: Vec<OrderMethods<'a>>,
}

/// An argument that is bound by equality.
pub(crate) struct Argument<'a> {
    pub(crate) name: Ident,
    pub(crate) column: Option<ColumnId>,
    /// `None`: no such column, an attribute of it could not be read, or it is json.
    pub(crate) ty: Option<&'a Type>,
}

/// The two methods of a column that a query orders by.
pub(crate) struct OrderMethods<'a> {
    pub(crate) equal: Ident,
    pub(crate) range: Ident,
    pub(crate) column: Option<ColumnId>,
    /// `None`: no such column, or an attribute of it could not be read.
    pub(crate) ty: Option<&'a Type>,
}

/// A change of columns: the type of its builder, and the method of each column.
pub(crate) struct Changes<'a> {
    pub(crate) builder: Ident,
    pub(crate) setters: Vec<Setter<'a>>,
}

/// The method that changes a column.
pub(crate) struct Setter<'a> {
    pub(crate) method: Ident,
    pub(crate) column: ColumnId,
    /// `None`: an attribute of it could not be read.
    pub(crate) ty: Option<&'a Type>,
}

/// What a model with counters has beside others: for those of a row, or for those of a partition alone.
pub(crate) struct Increments<'a> {
    /// The methods of the model that start it: the one that adds, and the one that subtracts.
    pub(crate) increment: &'static str,
    pub(crate) decrement: &'static str,
    pub(crate) arguments: Vec<Argument<'a>>,
    /// Whether the counters are those of a partition.
    pub(crate) of_partition: bool,
    pub(crate) changes: Changes<'a>,
}

/// What a model with static columns has beside others.
pub(crate) struct Statics<'a> {
    /// The struct of the static columns.
    pub(crate) record: Ident,
    /// Its columns.
    pub(crate) columns: Vec<ColumnId>,
    /// `None`: all of them are counters, which are not written.
    pub(crate) changes: Option<Changes<'a>>,
}

/// The type that holds the column constants of a model.
pub(crate) fn columns_type(model: &Model) -> Ident {
    generated(model, "Columns")
}

/// The arguments of `get` and `delete`: the identity.
pub(crate) fn identity(model: &Model) -> Vec<Argument<'_>> {
    let keys = model.partition_key().chain(model.clustering_key().map(|(id, _)| id));
    keys.map(|id| argument(model, &model.columns[id].field, Some(id)))
        .collect()
}

/// The arguments that name a partition: the partition key.
pub(crate) fn partition(model: &Model) -> Vec<Argument<'_>> {
    let keys = model.partition_key();
    keys.map(|id| argument(model, &model.columns[id].field, Some(id)))
        .collect()
}

/// What increments a model's counters; nothing: it has none.
pub(crate) fn increments(model: &Model) -> Vec<Increments<'_>> {
    let has = |role| model.columns_where(|other| other == role).next().is_some();
    let of_row = has(Role::Counter).then(|| Increments {
        increment: "increment",
        decrement: "decrement",
        arguments: identity(model),
        of_partition: false,
        changes: changes(model, "Increment", Role::is_counter, reserved::is_increment),
    });
    let of_partition = has(Role::StaticCounter).then(|| Increments {
        increment: "increment_statics",
        decrement: "decrement_statics",
        arguments: partition(model),
        of_partition: true,
        changes: changes(
            model,
            "IncrementStatics",
            |role| role == Role::StaticCounter,
            reserved::is_increment,
        ),
    });
    of_row.into_iter().chain(of_partition).collect()
}

/// What `statics` and `update_statics` give; `None`: the model has no static columns.
pub(crate) fn statics(model: &Model) -> Option<Statics<'_>> {
    let columns = model.columns_where(Role::is_static).collect::<Vec<_>>();
    let changes = changes(model, "UpdateStatics", |role| role == Role::Static, reserved::is_update);
    (!columns.is_empty()).then(|| Statics {
        record: generated(model, "Statics"),
        columns,
        changes: (!changes.setters.is_empty()).then_some(changes),
    })
}

/// The types that stand beside a model, whatever its queries are called, and what each is.
pub(crate) fn types(model: &Model) -> Vec<(Ident, &'static str)> {
    let mut types = vec![(columns_type(model), "the list of columns")];
    for increments in increments(model) {
        let what = if increments.of_partition {
            "`increment_statics`"
        } else {
            "`increment`"
        };
        types.push((increments.changes.builder, what));
    }
    if let Some(Statics { record, changes, .. }) = statics(model) {
        types.push((record, "`statics`"));
        types.extend(changes.map(|changes| (changes.builder, "`update_statics`")));
    }
    types
}

fn changes<'a>(
    model: &'a Model,
    suffix: &str,
    is_changed: fn(Role) -> bool,
    is_taken: fn(&str) -> bool,
) -> Changes<'a> {
    let setters = model.columns_where(is_changed).map(|column| {
        let field = &model.columns[column].field;
        Setter {
            method: method(&field_name(field), field.span(), is_taken),
            column,
            ty: known_type(model, Some(column)),
        }
    });
    Changes {
        builder: generated(model, suffix),
        setters: setters.collect(),
    }
}

/// The methods of one query; `None`: it has no name.
pub(crate) fn finder<'a>(model: &'a Model, query: &Query) -> Option<Finder<'a>> {
    let name = query.name.as_ref()?;
    let arguments = query
        .arguments()
        .map(|column| argument(model, &column.ident, column.column));
    let order = query.order.iter().map(|order| {
        let written = &order.column.ident;
        let field = order.column.column.map_or(written, |id| &model.columns[id].field);
        OrderMethods {
            equal: builder_method(&field_name(field), written.span()),
            range: builder_method(&format!("{}_in", field_name(field)), written.span()),
            column: order.column.column,
            ty: known_type(model, order.column.column),
        }
    });
    Some(Finder {
        method: ident(&field_name(name), name.span()),
        builder: generated(model, &camel_case(&name.to_string())),
        arguments: arguments.collect(),
        order: order.collect(),
    })
}

fn argument<'a>(model: &'a Model, written: &Ident, column: Option<ColumnId>) -> Argument<'a> {
    let field = column.map_or(written, |id| &model.columns[id].field);
    Argument {
        name: ident(&field_name(field), field.span()),
        column,
        ty: known_type(model, column),
    }
}

/// The type of a column, where it is known that the field is one and what it is used for.
fn known_type(model: &Model, column: Option<ColumnId>) -> Option<&Type> {
    column
        .map(|id| &model.columns[id])
        .filter(|column| !column.unread && !column.json)
        .map(|column| &column.ty)
}

/// What lets the types beside a model have its name where that is not in camel case: the lint is the struct's, and what the
/// user says of it there is not heard by the others.
pub(crate) fn style(model: &Model) -> Option<TokenStream> {
    let name = model.ident.unraw().to_string();
    let camel_case = name.starts_with(|first: char| !first.is_lowercase()) && !name.contains('_');
    (!camel_case).then(|| quote!(#[allow(nonstandard_style)]))
}

/// A type beside the model, named after it.
fn generated(model: &Model, suffix: &str) -> Ident {
    format_ident!("{}{}", model.ident, suffix)
}

/// A method of a query's builder.
fn builder_method(name: &str, span: Span) -> Ident {
    method(name, span, reserved::is_builder)
}

/// A method of a builder; `_` is appended where the builder has one of that name.
fn method(name: &str, span: Span, is_taken: fn(&str) -> bool) -> Ident {
    if is_taken(name) {
        Ident::new(&format!("{name}_"), span)
    } else {
        ident(name, span)
    }
}

/// The name without `r#`.
fn field_name(field: &Ident) -> String {
    let name = field.to_string();
    name.strip_prefix("r#").map_or(name.clone(), ToOwned::to_owned)
}

/// An identifier, raw where the name is a keyword in any edition: of the user's, nothing is known here.
fn ident(name: &str, span: Span) -> Ident {
    match syn::parse_str::<Ident>(name) {
        Ok(_) if name != "gen" => Ident::new(name, span),
        _ => Ident::new_raw(name, span),
    }
}
