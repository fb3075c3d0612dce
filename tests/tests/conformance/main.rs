//! What a server answers, case by case: one file of statements and answers (`cases.txt`), run on the server that the other
//! tests use. `CONFORMANCE=overwrite` writes what the server answers in the place of what stands there.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests too")]

mod answer;
mod bind;
mod cases;
mod value;

use std::path::PathBuf;

use cassandra_model::scylla::client::session::Session;
use cassandra_model::scylla::client::session_builder::SessionBuilder;
use cassandra_model_tests::address;

use self::cases::{Case, File, Step};

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/cases.txt")
}

async fn connect() -> Session {
    let address = address();
    match SessionBuilder::new()
        .known_node(&address)
        .fetch_schema_metadata(false)
        .build()
        .await
    {
        Ok(session) => session,
        Err(error) => panic!(
            "no Cassandra on {address} ({error}): start one with `scripts/cassandra start`, or set CASSANDRA_URI=host:port"
        ),
    }
}

/// Its release, as the answers are marked with it: `4.1`.
async fn release(session: &Session) -> String {
    let answer = answer::of(session, "SELECT release_version FROM system.local", &[]).await;
    let version = answer.lines().nth(1).unwrap_or_default();
    let mut parts = version.trim_start_matches(['>', ' ', '\'']).split('.');
    format!(
        "{}.{}",
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default()
    )
}

/// Runs a case in a keyspace of its own; gives what the server answers to each statement.
async fn run(session: &Session, file: &File, case: &Case, keyspace: &str) -> Vec<String> {
    let must = |answer: String| assert!(answer.is_empty(), "{}: {answer}", case.name);
    let create =
        format!("CREATE KEYSPACE {keyspace} WITH replication = {{'class': 'SimpleStrategy', 'replication_factor': 1}}");
    must(answer::of(session, &create, &[]).await);
    session.use_keyspace(keyspace, true).await.unwrap();
    let mut answers = Vec::new();
    for step in &case.steps {
        match step {
            Step::Table(name) => must(answer::of(session, file.table(name), &[]).await),
            Step::Statement { cql, bound, .. } => {
                let cql = cql.replace("{ks}", keyspace);
                let answer = answer::of(session, &cql, bound).await;
                answers.push(answer.replace(keyspace, "{ks}"));
            }
        }
    }
    must(answer::of(session, &format!("DROP KEYSPACE {keyspace}"), &[]).await);
    answers
}

#[tokio::test]
async fn the_server_answers_as_the_cases_say() {
    let mut file = cases::read(&std::fs::read_to_string(path()).unwrap());
    let session = connect().await;
    let release = release(&session).await;
    let overwrite = std::env::var("CONFORMANCE").as_deref() == Ok("overwrite");
    let mut differences = String::new();
    for index in 0..file.cases.len() {
        let keyspace = format!("conformance_{}_{index}", std::process::id());
        let answers = run(&session, &file, &file.cases[index], &keyspace).await;
        let case = &mut file.cases[index];
        let name = case.name.clone();
        for ((cql, expected), answer) in case.statements().zip(answers) {
            if expected.on(&release) == answer {
                continue;
            }
            let expected_text = expected.on(&release);
            differences.extend([
                "\n",
                &name,
                "\n  ",
                &cql,
                "\nexpected:\n",
                expected_text,
                "answered:\n",
                &answer,
            ]);
            expected.is(&release, answer);
        }
    }
    if overwrite {
        std::fs::write(path(), file.text()).unwrap();
    } else {
        assert!(
            differences.is_empty(),
            "on {release}:\n{differences}\nto take the answers: CONFORMANCE=overwrite"
        );
    }
}
