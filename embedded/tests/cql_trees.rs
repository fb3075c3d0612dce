//! The trees of statements whose reading is not obvious.

use cassandra_embedded::cql::parse;
use cassandra_embedded::cql::syntax::{
    ArithmeticOperator, Assignment, AssignmentOperation, ColumnCondition, ConditionSubject, ConditionTest, Conditions,
    Constant, ConstantKind, CqlType, Describe, DescribeSubject, Direction, FunctionName, Identifier, InValues,
    IntegerValue, Marker, NativeType, OrderBy, Property, PropertyValue, QualifiedName, Relation, RelationOperator,
    Select, SelectClause, SelectedColumn, Selector, SelectorStep, Statement, TableProperty, Term, TupleInValues,
    Unsupported, UnsupportedKind, UsingParameter,
};

fn name(text: &str) -> Identifier {
    Identifier::new(text)
}

fn integer(text: &str) -> Term {
    Term::Constant(Constant {
        kind: ConstantKind::Integer,
        text: text.to_owned(),
    })
}

fn string(text: &str) -> Constant {
    Constant {
        kind: ConstantKind::String,
        text: text.to_owned(),
    }
}

fn column(text: &str) -> Selector {
    Selector::Column(name(text))
}

fn select(text: &str) -> Select {
    match parse(text) {
        Ok(Statement::Select(select)) => select,
        other => panic!("no SELECT: {other:?}"),
    }
}

fn selectors(text: &str) -> Vec<Selector> {
    match select(&format!("SELECT {text} FROM t")).clause {
        SelectClause::Columns(columns) => columns.into_iter().map(|column| column.selector).collect(),
        SelectClause::All => panic!("no selectors"),
    }
}

fn relations(text: &str) -> Vec<Relation> {
    select(&format!("SELECT * FROM t WHERE {text}")).relations
}

fn assignments(text: &str) -> Vec<AssignmentOperation> {
    match parse(&format!("UPDATE t SET {text} WHERE k = 1")) {
        Ok(Statement::Update(update)) => update
            .assignments
            .into_iter()
            .map(|Assignment { operation, .. }| operation)
            .collect(),
        other => panic!("no UPDATE: {other:?}"),
    }
}

#[test]
fn a_select_has_all_its_clauses() {
    let statement = select(
        r#"SELECT JSON DISTINCT a AS "B" FROM Shop.t WHERE k = ? GROUP BY a ORDER BY c DESC, d PER PARTITION LIMIT :p LIMIT 5 ALLOW FILTERING;"#,
    );
    assert_eq!(
        statement,
        Select {
            json: true,
            distinct: true,
            clause: SelectClause::Columns(vec![SelectedColumn {
                selector: column("a"),
                alias: Some(name("B"))
            }]),
            table: QualifiedName {
                keyspace: Some(name("shop")),
                name: name("t")
            },
            relations: vec![Relation::Column {
                column: name("k"),
                operator: RelationOperator::Equal,
                value: Term::Marker(Marker { index: 0, name: None }),
            }],
            group_by: vec![column("a")],
            order_by: vec![
                OrderBy {
                    column: name("c"),
                    nearest_to: None,
                    direction: Direction::Descending
                },
                OrderBy {
                    column: name("d"),
                    nearest_to: None,
                    direction: Direction::Ascending
                },
            ],
            per_partition_limit: Some(IntegerValue::Marker(Marker {
                index: 1,
                name: Some(name("p"))
            })),
            limit: Some(IntegerValue::Literal("5".to_owned())),
            allow_filtering: true,
        }
    );
}

#[test]
fn json_and_distinct_are_columns_where_nothing_to_select_follows() {
    assert_eq!(selectors("json, distinct"), [column("json"), column("distinct")]);
    assert_eq!(selectors("json AS j"), [column("json")]);
    assert!(select("SELECT json json FROM t").json);
    let slice = SelectorStep::Slice {
        from: Some(integer("1")),
        to: None,
    };
    assert_eq!(
        selectors("json[1..]"),
        [Selector::Path {
            root: Box::new(column("json")),
            steps: vec![slice]
        }]
    );
    assert!(select("SELECT json[1] FROM t").json);
}

#[test]
fn products_bind_before_sums_and_a_sign_belongs_to_its_number() {
    let product = Selector::Arithmetic {
        first: Box::new(column("b")),
        rest: vec![(ArithmeticOperator::Multiply, Selector::Term(integer("-2")))],
    };
    assert_eq!(
        selectors("a + b * -2 - c"),
        [Selector::Arithmetic {
            first: Box::new(column("a")),
            rest: vec![
                (ArithmeticOperator::Add, product),
                (ArithmeticOperator::Subtract, column("c"))
            ],
        }]
    );
    assert_eq!(selectors("-a"), [Selector::Negation(Box::new(column("a")))]);
}

#[test]
fn a_type_in_parentheses_is_a_hint_only_in_front_of_a_value() {
    assert_eq!(selectors("(a)"), [Selector::Tuple(vec![column("a")])]);
    assert_eq!(
        selectors("(a)[1]"),
        [Selector::TypeHint {
            target: CqlType::UserType(QualifiedName {
                keyspace: None,
                name: name("a")
            }),
            selector: Box::new(Selector::List(vec![Selector::Term(integer("1"))])),
        }]
    );
    assert_eq!(
        relations("a = (int) 1"),
        [Relation::Column {
            column: name("a"),
            operator: RelationOperator::Equal,
            value: Term::TypeHint {
                target: CqlType::Native(NativeType::Int),
                term: Box::new(integer("1"))
            },
        }]
    );
    assert_eq!(
        relations("a = ('x')"),
        [Relation::Column {
            column: name("a"),
            operator: RelationOperator::Equal,
            value: Term::Tuple(vec![Term::Constant(string("x"))]),
        }]
    );
}

#[test]
fn relations_of_several_columns_keep_their_form() {
    assert_eq!(
        relations("(a, b) IN ((1, 2), (3, 4))"),
        [Relation::TupleIn {
            columns: vec![name("a"), name("b")],
            values: TupleInValues::Tuples(vec![vec![integer("1"), integer("2")], vec![integer("3"), integer("4")],]),
        }]
    );
    assert_eq!(
        relations("(a) IN (?, :x)"),
        [Relation::TupleIn {
            columns: vec![name("a")],
            values: TupleInValues::Markers(vec![
                Marker { index: 0, name: None },
                Marker {
                    index: 1,
                    name: Some(name("x"))
                },
            ]),
        }]
    );
    assert_eq!(
        relations("a IN ? AND ((b CONTAINS KEY 1)) AND c IS NOT NULL"),
        [
            Relation::In {
                column: name("a"),
                values: InValues::Marker(Marker { index: 0, name: None })
            },
            Relation::ContainsKey {
                column: name("b"),
                key: integer("1")
            },
            Relation::IsNotNull { column: name("c") },
        ]
    );
}

#[test]
fn assignments_tell_adding_from_setting() {
    let list = Term::List(vec![integer("1")]);
    assert_eq!(assignments("l = [1] + l"), [AssignmentOperation::Prepend(list.clone())]);
    assert_eq!(assignments("l = l + [1]"), [AssignmentOperation::Add(list.clone())]);
    assert_eq!(assignments("l += [1]"), [AssignmentOperation::Add(list.clone())]);
    assert_eq!(assignments("l -= [1]"), [AssignmentOperation::Subtract(list)]);
    assert_eq!(assignments("n = n - 1"), [AssignmentOperation::Subtract(integer("1"))]);
    assert_eq!(assignments("n = n -1"), [AssignmentOperation::Add(integer("-1"))]);
    assert_eq!(
        assignments("m[1] = 2, u.f = 3"),
        [
            AssignmentOperation::SetElement {
                element: integer("1"),
                value: integer("2")
            },
            AssignmentOperation::SetField {
                field: name("f"),
                value: integer("3")
            },
        ]
    );
    let call = Term::Function {
        name: FunctionName {
            keyspace: Some(name("a")),
            name: name("b"),
        },
        arguments: vec![integer("1")],
    };
    assert_eq!(assignments("a = a.b(1)"), [AssignmentOperation::Set(call)]);
}

#[test]
fn assignments_that_exclude_each_other_are_a_syntax_error() {
    for (text, column) in [
        ("a = 1, a = 2", "a"),
        ("l = l + [1], l = [2]", "l"),
        ("u.f = 1, u.f = 2", "u"),
    ] {
        let error = parse(&format!("UPDATE t SET {text} WHERE k = 1")).unwrap_err();
        assert_eq!(
            error.message(),
            format!("Multiple incompatible setting of column {column}")
        );
    }
}

#[test]
fn conditions_are_on_columns_elements_and_fields() {
    let Ok(Statement::Delete(delete)) = parse("DELETE FROM t WHERE k = 1 IF m[1] != 2 AND u.f IN ? AND exists = 3")
    else {
        panic!("no DELETE")
    };
    assert_eq!(
        delete.conditions,
        Conditions::Columns(vec![
            ColumnCondition {
                column: name("m"),
                subject: ConditionSubject::Element(integer("1")),
                test: ConditionTest::Compare(RelationOperator::NotEqual, integer("2")),
            },
            ColumnCondition {
                column: name("u"),
                subject: ConditionSubject::Field(name("f")),
                test: ConditionTest::In(InValues::Marker(Marker { index: 0, name: None })),
            },
            ColumnCondition {
                column: name("exists"),
                subject: ConditionSubject::Column,
                test: ConditionTest::Compare(RelationOperator::Equal, integer("3")),
            },
        ])
    );
}

#[test]
fn the_last_of_two_parameters_counts() {
    let Ok(Statement::Insert(insert)) = parse("INSERT INTO t (a) VALUES (1) USING TTL 1 AND TIMESTAMP ? AND TTL 2")
    else {
        panic!("no INSERT")
    };
    assert_eq!(
        insert.using.time_to_live(),
        Some(&IntegerValue::Literal("2".to_owned()))
    );
    assert_eq!(
        insert.using.parameters.get(1),
        Some(&UsingParameter::Timestamp(IntegerValue::Marker(Marker {
            index: 0,
            name: None
        })))
    );
}

#[test]
fn properties_are_data() {
    let Ok(Statement::CreateTable(table)) =
        parse("CREATE TABLE t (a int PRIMARY KEY) WITH COMPACT STORAGE AND cdc = true AND compaction = {'class': 'X'}")
    else {
        panic!("no CREATE TABLE")
    };
    assert_eq!(
        table.properties,
        [
            TableProperty::CompactStorage,
            TableProperty::Property(Property {
                name: name("cdc"),
                value: PropertyValue::Constant(Constant {
                    kind: ConstantKind::Boolean,
                    text: "true".to_owned()
                }),
            }),
            TableProperty::Property(Property {
                name: name("compaction"),
                value: PropertyValue::Map(vec![(string("class"), string("X"))]),
            }),
        ]
    );
}

#[test]
fn a_word_that_may_be_described_may_also_be_a_name() {
    let named = |text: &str| {
        DescribeSubject::Named(QualifiedName {
            keyspace: None,
            name: name(text),
        })
    };
    for (text, subject) in [
        ("DESCRIBE only", named("only")),
        (
            "DESC ONLY KEYSPACE a",
            DescribeSubject::Keyspace {
                only: true,
                keyspace: Some(name("a")),
            },
        ),
        ("DESCRIBE type", named("type")),
        ("DESCRIBE TYPES", DescribeSubject::Types),
    ] {
        assert_eq!(
            parse(text),
            Ok(Statement::Describe(Describe {
                subject,
                with_internals: false
            }))
        );
    }
}

#[test]
fn a_statement_that_is_not_done_is_named() {
    let text = "CREATE ROLE r WITH LOGIN = true";
    assert_eq!(
        parse(text),
        Ok(Statement::Unsupported(Unsupported {
            what: UnsupportedKind::CreateRole,
            text: text.to_owned()
        }))
    );
    assert_eq!(
        UnsupportedKind::CreateMaterializedView.to_string(),
        "CREATE MATERIALIZED VIEW"
    );
}

#[test]
fn an_error_shows_the_text_around_it() {
    for (text, message) in [
        ("FROB", "line 1:0 no viable alternative at input 'FROB' ([FROB])"),
        (
            "SELECT x y FROM t",
            "line 1:9 no viable alternative at input 'y' (SELECT [x] y...)",
        ),
        ("SELECT a", "line 0:-1 mismatched input '<EOF>' expecting K_FROM"),
        (
            "SELECT a FROM t LIMIT 'b'",
            "line 1:22 no viable alternative at input 'b' (SELECT a FROM t LIMIT [']...)",
        ),
        (
            "SELECT *, a FROM t",
            "line 1:8 mismatched input ',' expecting K_FROM (SELECT *[,]...)",
        ),
        (
            "SELECT a FROM t WHERE b IS NULL",
            "line 1:27 mismatched input 'NULL' expecting K_NOT (...FROM t WHERE b IS [NULL])",
        ),
        ("USE ?", "Bind variables cannot be used for keyspace names"),
    ] {
        assert_eq!(parse(text).unwrap_err().message(), message);
    }
}
