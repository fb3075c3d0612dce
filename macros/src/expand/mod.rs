//! The generated items: a plan in, tokens out.
//!
//! One file for each kind of item; all docs come from `docs.rs`. Nothing is decided here: names and arguments come from
//! `surface`, tables and CQL from `plan/`. A body is one call of the runtime. Paths are absolute, so that the code works
//! wherever the struct stands.

mod bounds;
mod cells;
mod columns;
mod counter;
mod decode;
mod docs;
mod finder;
mod identity;
mod index;
mod model;
mod order;
mod schema;
mod statics;
mod user_type;
mod view;
mod warnings;

#[cfg(test)]
mod tests;

pub(crate) use self::bounds::{Bounds, column_type};
pub(crate) use self::statics::usual_traits;
pub(crate) use self::user_type::expand_type;
pub(crate) use self::view::view;

use proc_macro2::TokenStream;
use quote::quote;
use syn::Path;

use crate::model::Model;
use crate::plan::{Plan, PlannedQuery};
use crate::surface::{self, Finder, Increments, Statics};

/// What the items are made from.
struct Context<'a> {
    model: &'a Model,
    plan: &'a Plan,
    bounds: Bounds,
    queries: Vec<(Finder<'a>, &'a PlannedQuery)>,
    increments: Vec<Increments<'a>>,
    statics: Option<Statics<'a>>,
    /// The runtime's private module, for items outside of the `const` that imports it.
    private: TokenStream,
}

/// Everything that the derive makes for one model.
pub(crate) fn expand(model: &Model, plan: &Plan, runtime: &Path) -> TokenStream {
    let finders = plan.queries.iter().filter_map(|planned| {
        let finder = surface::finder(model, &model.queries[planned.query])?;
        Some((finder, planned))
    });
    let context = Context {
        model,
        plan,
        bounds: Bounds::new(model),
        queries: finders.collect(),
        increments: surface::increments(model),
        statics: surface::statics(model),
        private: quote!(#runtime::__private),
    };
    let private = &context.private;
    let columns = columns::definition(&context);
    let builders = context
        .queries
        .iter()
        .map(|(finder, _)| finder::definition(&context, finder));
    let increments = counter::definitions(&context);
    let statics = statics::definitions(&context);
    let implementation = model::implementation(&context);
    let inherent = inherent(&context);
    let indexes = index::checks(&context);
    let changes = [counter::implementations(&context), statics::implementations(&context)];
    let warnings = warnings::statement(&context);
    let queries = context.queries.iter().map(|(finder, planned)| {
        let query = finder::implementation(&context, finder);
        let order = order::methods(&context, finder, planned);
        quote!(#query #order)
    });
    quote! {
        #columns
        #(#builders)*
        #increments
        #statics
        #[allow(unused, unreachable_pub, nonstandard_style, private_interfaces)]
        #[allow(clippy::all, clippy::pedantic)]
        const _: () = {
            use #private::{self as __cm, NoCqlType as _};
            #implementation
            #inherent
            #indexes
            #warnings
            #(#queries)*
            #(#changes)*
        };
    }
}

/// `impl Model { .. }`: what is called without a value.
fn inherent(context: &Context<'_>) -> TokenStream {
    let model = &context.model.ident;
    let docs = docs::inherent(context);
    let columns = columns::constant(context);
    let get = identity::get(context);
    let delete = identity::delete(context);
    let changes = [counter::methods(context), statics::methods(context)];
    let finders = context
        .queries
        .iter()
        .enumerate()
        .map(|(index, (finder, planned))| finder::method(context, index, finder, planned));
    let identity = surface::identity(context.model)
        .into_iter()
        .filter_map(|argument| argument.column);
    let arguments = context
        .queries
        .iter()
        .flat_map(|(_, planned)| planned.arguments.iter().copied());
    let bounds = context.bounds.of(identity.chain(arguments));
    quote! {
        #docs
        impl #model #bounds {
            #columns
            #get
            #delete
            #(#changes)*
            #(#finders)*
        }
    }
}
