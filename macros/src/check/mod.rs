//! The rules: what a model must be, each one function named after it.
//!
//! In: a [`Model`]. Out: one error for each mistake, at its token, all at once: lower case, what is wrong, then what to
//! write. What follows from a mistake that is reported already is not a second error. Rules that need a plan (what a
//! table can serve, what it may be called) are in `plan/`; mistakes of syntax (unknown keys, keys given twice, values
//! of the wrong kind) are in `parse/`.

mod counters;
mod fields;
mod indexes;
mod keys;
mod limits;
mod names;
mod option_values;
mod options;
mod query_columns;
mod query_names;
mod struct_values;
mod user_type;
mod variants;
mod views;
mod words;

#[cfg(test)]
pub(crate) mod tests;

/// Rules that `model/` asks while it builds: what breaks them has no place in a model.
pub(crate) use self::{
    counters::counters_are_not_frozen,
    fields::{json_stands_alone, one_role, skipped},
    struct_values::{ttl, write},
    user_type::{attribute_of_another_form, type_field_skipped},
    variants::{rename_all_is_known, repr_is_int},
};

use crate::errors::Errors;
use crate::model::{Form, Model, UserType};
use crate::parse::ViewSyntax;

/// Reports every mistake that can be seen without a plan.
pub(crate) fn check(model: &Model, errors: &mut Errors) {
    keys::partition_key_exists(model, errors);
    keys::static_needs_clustering_key(model, errors);
    fields::immutable_on_a_regular_column(model, errors);
    counters::counters_stand_alone(model, errors);
    counters::counters_have_no_ttl(model, errors);
    counters::counters_do_not_move(model, errors);
    counters::a_row_has_a_counter(model, errors);
    indexes::index_is_possible(model, errors);

    names::table_names_are_valid(model, errors);
    names::keyspace_is_not_the_servers(model, errors);
    names::column_names_are_valid(model, errors);
    names::column_names_are_not_hidden_ones(model, errors);
    names::column_names_differ(model, errors);
    names::setter_methods_differ(model, errors);

    query_names::query_names_differ(model, errors);
    query_names::query_types_differ(model, errors);
    for query in &model.queries {
        query_names::query_has_a_name(query, errors);
        query_names::query_name_is_free(query, errors);
        query_names::order_methods_differ(model, query, errors);
        query_columns::query_has_partition_columns(query, errors);
        query_columns::query_columns_exist(model, query, errors);
        query_columns::query_columns_differ(query, errors);
        query_columns::query_columns_are_not_static(model, query, errors);
        query_columns::query_columns_are_not_counters(model, query, errors);
        query_columns::query_columns_are_not_json(model, query, errors);
        query_columns::order_is_not_by_partition_columns(query, errors);
        query_columns::order_has_directions(query, errors);
        limits::limit_is_an_int_above_zero(query, errors);
        indexes::via_index_has_an_index(model, query, errors);
        indexes::via_index_filters_nothing(model, query, errors);
        indexes::via_index_has_no_order(query, errors);
        indexes::via_index_has_no_table(query, errors);
    }
    query_columns::query_keys_do_not_change(model, errors);

    options::option_is_known(model, errors);
    options::option_is_given_once(model, errors);
    options::option_value_is_of_its_kind(model, errors);
    option_values::option_value_is_in_range(model, errors);
    option_values::option_words_are_known(model, errors);
    option_values::map_option_has_a_class(model, errors);
    option_values::map_option_is_known(model, errors);
    struct_values::allow_names_a_rule(model, errors);
    struct_values::allow_gives_a_reason(model, errors);
}

/// Reports every mistake of a view that can be seen without its model.
pub(crate) fn check_view(view: &ViewSyntax, errors: &mut Errors) {
    views::view_names_its_model(view, errors);
    views::view_has_columns(view, errors);
    views::view_columns_differ(view, errors);
    views::view_skips_no_column(view, errors);
}

/// Reports every mistake of an item that derives `CassandraType`.
pub(crate) fn check_type(of: &UserType, errors: &mut Errors) {
    user_type::type_has_fields(of, errors);
    user_type::type_name_is_valid(of, errors);
    user_type::type_field_names_are_valid(of, errors);
    user_type::type_field_names_differ(of, errors);
    user_type::type_fields_are_frozen_already(of, errors);
    user_type::type_does_not_hold_itself(of, errors);
    if let Form::Enum(variants) = &of.form {
        variants::enum_has_variants(of, variants, errors);
        variants::variants_have_no_fields(variants, errors);
        variants::other_keeps_the_value(variants, errors);
        variants::one_other_variant(variants, errors);
        variants::variant_names_differ(variants, errors);
        variants::variants_have_numbers(variants, errors);
        variants::variant_numbers_are_ints(variants, errors);
    }
}
