//! The planner's rules, one test each. A struct goes in as tokens; tables, fragments and refusals are compared as text.

mod fragments;
mod refusals;
mod tables;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::{Plan, Table, plan};
use crate::errors::Errors;
use crate::model::{Direction, Model};
use crate::{model, parse};

fn model(tokens: TokenStream) -> Model {
    let mut errors = Errors::default();
    let input = syn::parse2(tokens).unwrap();
    let parsed = parse::parse(&input, &mut errors).unwrap();
    let model = model::build(parsed, &mut errors);
    assert_eq!(errors.texts(), Vec::<String>::new());
    model
}

fn planned(tokens: TokenStream) -> (Model, Plan) {
    let model = model(tokens);
    let (plan, refusals) = plan(&model);
    let texts = refusals.into_iter().map(|refusal| refusal.text).collect::<Vec<_>>();
    assert_eq!(texts, Vec::<String>::new());
    (model, plan)
}

fn refused(tokens: TokenStream) -> Vec<String> {
    let (_, refusals) = plan(&model(tokens));
    refusals.into_iter().map(|refusal| refusal.text).collect()
}

/// `name ((partition), clustering desc)`.
fn shape(model: &Model, table: &Table) -> String {
    let name = |id: usize| model.columns[id].name.value.as_str();
    let partition = table
        .partition_key
        .iter()
        .map(|&id| name(id))
        .collect::<Vec<_>>()
        .join(", ");
    let clustering = table.clustering_key.iter().map(|&(id, direction)| match direction {
        Direction::Asc => format!(", {}", name(id)),
        Direction::Desc => format!(", {} desc", name(id)),
    });
    format!("{} (({partition}){})", table.name, clustering.collect::<String>())
}

fn shapes((model, plan): &(Model, Plan)) -> Vec<String> {
    plan.tables.iter().map(|table| shape(model, table)).collect()
}

/// For each query the table's name, and `reversed` where it is.
fn served((_, plan): &(Model, Plan)) -> Vec<String> {
    let served = plan.queries.iter().map(|query| {
        let reversed = if query.reversed { " reversed" } else { "" };
        format!("{}{reversed}", plan.tables[query.table].name)
    });
    served.collect()
}

/// A model with the key `((user_id), watched_at desc, show_id)` and these queries.
fn viewing(attributes: impl ToTokens) -> TokenStream {
    quote! {
        #[cassandra(table = "viewing", #attributes)]
        struct Viewing {
            #[cassandra(partition_key)]
            user_id: Uuid,
            #[cassandra(clustering_key(desc))]
            watched_at: Timestamp,
            #[cassandra(clustering_key)]
            show_id: Uuid,
            #[cassandra(immutable)]
            title: String,
            progress: i32,
        }
    }
}
