//! Random trees print as text that parses to the same tree.

use cassandra_embedded::cql::parse;
use cassandra_embedded::cql::syntax::{
    ArithmeticOperator, Constant, ConstantKind, CqlType, Direction, FunctionName, Identifier, InValues, NativeType,
    OrderBy, QualifiedName, Relation, RelationOperator, Select, SelectClause, SelectedColumn, Selector, SelectorStep,
    Statement, StoredProperty, Term, TupleInValues, TupleValue,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn identifier() -> impl Strategy<Value = Identifier> {
    prop_oneof![
        "[a-z][a-z0-9_]{0,5}",
        "[A-Za-z\" é.]{1,4}",
        select(vec!["select", "key", "json", "ttl", "values", "byte", "nan", "list"]).prop_map(str::to_owned),
    ]
    .prop_map(Identifier::new)
}

fn qualified_name() -> impl Strategy<Value = QualifiedName> {
    (option::of(identifier()), identifier()).prop_map(|(keyspace, name)| QualifiedName { keyspace, name })
}

fn function_name() -> impl Strategy<Value = FunctionName> {
    (option::of(identifier()), identifier()).prop_map(|(keyspace, name)| FunctionName { keyspace, name })
}

fn constant() -> impl Strategy<Value = Constant> {
    let of = |kind, texts: &'static str| texts.prop_map(move |text| Constant { kind, text });
    prop_oneof![
        of(ConstantKind::String, "[a-z'\n$é😀 -]{0,6}"),
        of(ConstantKind::Integer, "-?[0-9]{1,20}"),
        of(ConstantKind::Float, "-?[0-9]{1,5}\\.[0-9]{0,5}(E-?[0-9]{1,2})?"),
        of(ConstantKind::Float, "NaN|Infinity|-Infinity"),
        of(ConstantKind::Boolean, "true|FALSE"),
        of(
            ConstantKind::Duration,
            "-?[0-9]{1,3}(y|mo|w|d|h|m|s|ms|us|µs|ns)([0-9](h|m))?"
        ),
        of(
            ConstantKind::Duration,
            "-?P[0-9]Y[0-9]{1,2}M(T[0-9]H)?|PT[0-9]S|-P[0-9]W"
        ),
        of(ConstantKind::Uuid, "[0-9a-fA-F]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
        of(ConstantKind::Blob, "0[xX][0-9a-fA-F]{0,8}"),
    ]
}

fn native_type() -> impl Strategy<Value = NativeType> {
    select(NativeType::ALL)
}

fn cql_type() -> impl Strategy<Value = CqlType> {
    let leaf = prop_oneof![
        native_type().prop_map(CqlType::Native),
        qualified_name().prop_map(CqlType::UserType)
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(|element| CqlType::List(Box::new(element))),
            inner
                .clone()
                .prop_map(|element| CqlType::Frozen(Box::new(CqlType::Set(Box::new(element))))),
            (inner.clone(), inner.clone()).prop_map(|(key, value)| CqlType::Map(Box::new(key), Box::new(value))),
            vec(inner.clone(), 1..3).prop_map(CqlType::Tuple),
            (inner, -5..100_i32).prop_map(|(element, dimension)| CqlType::Vector {
                element: Box::new(element),
                dimension
            }),
        ]
    })
}

fn operators(multiplicative: bool) -> impl Strategy<Value = ArithmeticOperator> {
    use ArithmeticOperator::{Add, Divide, Multiply, Remainder, Subtract};
    select(if multiplicative {
        vec![Multiply, Divide, Remainder]
    } else {
        vec![Add, Subtract]
    })
}

/// What stands where, so that the tree is one that the text can have: `simple` has neither sign nor operator.
fn term_over(simple: impl Strategy<Value = Term> + Clone + 'static) -> BoxedStrategy<Term> {
    let signed = prop_oneof![
        4 => simple.clone(),
        1 => simple.prop_map(|term| Term::Negation(Box::new(term))),
    ]
    .boxed();
    let with_operators = |operand: BoxedStrategy<Term>, multiplicative| {
        (operand.clone(), vec((operators(multiplicative), operand), 0..3))
            .prop_map(|(first, rest)| {
                if rest.is_empty() {
                    first
                } else {
                    Term::Arithmetic {
                        first: Box::new(first),
                        rest,
                    }
                }
            })
            .boxed()
    };
    with_operators(with_operators(signed, true), false)
}

fn simple_term() -> impl Strategy<Value = Term> + Clone {
    let leaf = prop_oneof![constant().prop_map(Term::Constant), Just(Term::Null)];
    leaf.prop_recursive(3, 24, 3, |inner| {
        let term = term_over(inner.clone());
        prop_oneof![
            vec(term.clone(), 0..3).prop_map(Term::List),
            vec(term.clone(), 0..3).prop_map(Term::Set),
            vec((term.clone(), term.clone()), 1..3).prop_map(Term::Map),
            vec((identifier(), term.clone()), 1..3).prop_map(Term::UserType),
            vec(term.clone(), 1..3).prop_map(Term::Tuple),
            (function_name(), vec(term, 0..3)).prop_map(|(name, arguments)| Term::Function { name, arguments }),
            (cql_type(), inner.clone()).prop_map(|(target, term)| Term::TypeHint {
                target,
                term: Box::new(term)
            }),
            (inner, native_type()).prop_map(|(term, target)| Term::Cast {
                term: Box::new(term),
                target
            }),
        ]
    })
}

fn term() -> impl Strategy<Value = Term> {
    term_over(simple_term())
}

fn steps() -> impl Strategy<Value = Vec<SelectorStep>> {
    let step = prop_oneof![
        identifier().prop_map(SelectorStep::Field),
        term().prop_map(SelectorStep::Element),
        (option::of(term()), term()).prop_map(|(from, to)| SelectorStep::Slice { from, to: Some(to) }),
        term().prop_map(|from| SelectorStep::Slice {
            from: Some(from),
            to: None
        }),
    ];
    vec(step, 1..3)
}

fn selector() -> BoxedStrategy<Selector> {
    let leaf = prop_oneof![
        identifier().prop_map(Selector::Column),
        constant().prop_map(|constant| Selector::Term(Term::Constant(constant))),
        Just(Selector::CountRows),
        (
            select(vec![
                StoredProperty::Writetime,
                StoredProperty::MaxWritetime,
                StoredProperty::Ttl
            ]),
            identifier()
        )
            .prop_map(|(property, column)| Selector::Stored {
                property,
                column,
                steps: Vec::new()
            }),
    ];
    leaf.prop_recursive(3, 16, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Selector::List),
            vec(inner.clone(), 0..3).prop_map(Selector::Set),
            // Two, since one column in parentheses reads as a type in front of a bracket or a colon.
            vec(inner.clone(), 2..4).prop_map(Selector::Tuple),
            vec((inner.clone(), inner.clone()), 1..3).prop_map(Selector::Map),
            (function_name(), vec(inner.clone(), 0..3))
                .prop_map(|(name, arguments)| Selector::Function { name, arguments }),
            (inner.clone(), native_type()).prop_map(|(selector, target)| Selector::Cast {
                selector: Box::new(selector),
                target
            }),
            (identifier(), steps()).prop_map(|(root, steps)| Selector::Path {
                root: Box::new(Selector::Column(root)),
                steps
            }),
            (identifier(), operators(false), identifier()).prop_map(|(left, operator, right)| Selector::Arithmetic {
                first: Box::new(Selector::Column(left)),
                rest: vec![(operator, Selector::Negation(Box::new(Selector::Column(right))))],
            }),
        ]
    })
    .boxed()
}

fn relation_operator() -> impl Strategy<Value = RelationOperator> {
    use RelationOperator::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual};
    select(vec![Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual])
}

fn relation() -> impl Strategy<Value = Relation> {
    let columns = || vec(identifier(), 1..3);
    prop_oneof![
        (identifier(), relation_operator(), term()).prop_map(|(column, operator, value)| Relation::Column {
            column,
            operator,
            value
        }),
        (identifier(), vec(term(), 0..3)).prop_map(|(column, terms)| Relation::In {
            column,
            values: InValues::Terms(terms)
        }),
        (identifier(), term()).prop_map(|(column, value)| Relation::Contains { column, value }),
        (identifier(), term()).prop_map(|(column, key)| Relation::ContainsKey { column, key }),
        (identifier(), term()).prop_map(|(column, pattern)| Relation::Like { column, pattern }),
        identifier().prop_map(|column| Relation::IsNotNull { column }),
        (identifier(), term(), relation_operator(), term()).prop_map(|(column, key, operator, value)| {
            Relation::Element {
                column,
                key,
                operator,
                value,
            }
        }),
        (columns(), relation_operator(), term()).prop_map(|(columns, operator, value)| Relation::Token {
            columns,
            operator,
            value
        }),
        (columns(), relation_operator(), vec(term(), 1..3)).prop_map(|(columns, operator, terms)| {
            Relation::Tuple {
                columns,
                operator,
                value: TupleValue::Terms(terms),
            }
        }),
        (columns(), vec(vec(term(), 1..3), 0..3)).prop_map(|(columns, tuples)| Relation::TupleIn {
            columns,
            values: TupleInValues::Tuples(tuples)
        }),
        (identifier(), term()).prop_map(|(index, value)| Relation::Expression {
            index: QualifiedName {
                keyspace: None,
                name: index
            },
            value,
        }),
    ]
}

prop_compose! {
    fn statement()(
        json in any::<bool>(),
        columns in vec((selector(), option::of(identifier())), 1..4),
        table in qualified_name(),
        relations in vec(relation(), 0..4),
        order in vec((identifier(), option::of(term())), 0..2),
        allow_filtering in any::<bool>(),
    ) -> Select {
        Select {
            json,
            distinct: false,
            clause: SelectClause::Columns(
                columns.into_iter().map(|(selector, alias)| SelectedColumn { selector, alias }).collect(),
            ),
            table,
            relations,
            group_by: Vec::new(),
            order_by: order
                .into_iter()
                .map(|(column, nearest_to)| OrderBy { column, nearest_to, direction: Direction::default() })
                .collect(),
            per_partition_limit: None,
            limit: None,
            allow_filtering,
        }
    }
}

proptest! {
    #[test]
    fn a_random_select_parses_to_the_tree_it_was_printed_from(select in statement()) {
        let tree = Statement::Select(select);
        prop_assert_eq!(parse(&tree.to_string()), Ok(tree));
    }

    #[test]
    fn random_text_never_panics(text in "\\PC{0,40}") {
        drop(parse(&text));
    }

    #[test]
    fn random_words_never_panic(
        words in vec(select(vec![
            "select", "insert into", "update", "delete", "create table", "alter table", "from", "where", "set", "(", ")",
            "[", "]", "{", "}", "<", ">", "=", ",", ":", "?", ".", "..", "-", "+", "*", "a", "'s'", "1", "in", "and", "if",
            "values", "json", "distinct", "frozen", "list", "key", "token", "ttl", "cast", "as", "é", "\n", "--", "$$", "\"",
        ]), 0..30),
    ) {
        drop(parse(&words.join(" ")));
    }
}
