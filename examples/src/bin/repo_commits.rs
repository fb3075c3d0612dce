//! A repository's real history in three tables, written by one insert and read by three queries.
//!
//! `cargo run -p cassandra-model-examples --bin repo_commits -- PATH_OF_A_GIT_REPOSITORY` (default: this repository).

use std::path::{Path, PathBuf};

use cassandra_model::prelude::*;
use cassandra_model_examples::{Failure, git, in_own_keyspace};
use chrono::Duration;
use futures::TryStreamExt as _;
use indicatif::{ProgressBar, ProgressStyle};

/// One commit of a branch. Commits of one second are many, so the key ends in the hash. A commit never changes: what is
/// in the key of a query table is `immutable`.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "commits",
    query(name = latest, partition(branch), order(desc(committed_at)), limit = 10),
    query(name = by_author, partition(author_email), order(desc(committed_at))),
    query(name = by_hash, partition(hash), limit = 10),
    allow(unbounded_partition, reason = "a history is read whole, and has no end that is known")
)]
pub struct Commit {
    /// The branch whose history it is in.
    #[cassandra(partition_key)]
    pub branch: String,
    /// When it was committed.
    #[cassandra(clustering_key(desc))]
    pub committed_at: DateTime<Utc>,
    /// Its full hash.
    #[cassandra(clustering_key)]
    pub hash: String,
    /// Who wrote it, by address.
    #[cassandra(immutable)]
    pub author_email: String,
    /// Who wrote it, by name.
    pub author_name: String,
    /// The first line of its message.
    pub subject: String,
    /// How many parents it has; none for a first commit.
    pub parents: Option<i32>,
}

impl Commit {
    fn line(&self) -> String {
        let subject: String = self.subject.chars().take(60).collect();
        format!(
            "{} {} {:<20} {subject}",
            &self.hash[..10.min(self.hash.len())],
            self.committed_at,
            self.author_name
        )
    }
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let repository = std::env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from("."), PathBuf::from);
    in_own_keyspace("repo_commits", |store| async move {
        store.create::<Commit>().await?;
        let branch = git::branch(&repository)?;
        load(&store, &repository, &branch).await?;
        answer(&store, &branch).await
    })
    .await
}

/// Loads every commit; one insert writes all three tables.
async fn load(store: &Store, repository: &Path, branch: &str) -> Result<(), Failure> {
    let total = git::count(repository)?;
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} commits, {per_sec}, {eta} left")?;
    let bar = ProgressBar::new(total).with_style(style);
    let history = git::history(repository)?;
    let failed = history.failure();
    let branch = branch.to_owned();
    let rows = history.map(move |entry| Commit {
        branch: branch.clone(),
        committed_at: entry.committed_at,
        hash: entry.hash,
        author_email: entry.author_email,
        author_name: entry.author_name,
        subject: entry.subject,
        parents: entry.parents,
    });
    let progress = bar.clone();
    let inserted = store
        .insert_many(rows)
        .on_progress(move |done| progress.set_position(done))
        .await?;
    bar.finish();
    if let Some(failure) = inserted.failures.into_iter().next() {
        return Err(format!("commit {} was not written: {}", failure.index, failure.error).into());
    }
    if let Some(failure) = failed.take() {
        return Err(failure);
    }
    println!(
        "\n{} commits loaded into {} tables",
        inserted.rows,
        Commit::SCHEMA.tables.len()
    );
    Ok(())
}

async fn answer(store: &Store, branch: &str) -> Result<(), Failure> {
    let latest = Commit::latest(branch).fetch(store).await?;
    show("the latest 10", &Commit::latest(branch).cql(), &latest);
    let Some(newest) = latest.first() else {
        return Err("the branch has no commits".into());
    };

    let author = newest.author_email.as_str();
    let by_author: Vec<Commit> = Commit::by_author(author).stream(store).try_collect().await?;
    show(
        "all by the newest commit's author, newest first",
        &Commit::by_author(author).cql(),
        &by_author,
    );

    let week = newest.committed_at - Duration::weeks(1)..=newest.committed_at;
    let of_week = Commit::latest(branch)
        .committed_at_in(week.clone())
        .limit(1_000)
        .fetch(store)
        .await?;
    let cql = Commit::latest(branch).committed_at_in(week).limit(1_000).cql();
    show("those of the week up to the newest", &cql, &of_week);

    let by_hash = Commit::by_hash(&newest.hash).fetch(store).await?;
    show("one commit by its hash", &Commit::by_hash(&newest.hash).cql(), &by_hash);

    let first = Commit::latest(branch).page(5, None);
    let cql = first.cql();
    let page = first.fetch(store).await?;
    let rows: Vec<Commit> = page.rows.into_iter().collect::<Result<_, _>>()?;
    show("a page of 5", &cql, &rows);
    if let Some(token) = page.next {
        println!("  the next page starts at {token}");
        let page = Commit::latest(branch)
            .page(5, Some(token.to_string().parse()?))
            .fetch(store)
            .await?;
        let rows: Vec<Commit> = page.rows.into_iter().collect::<Result<_, _>>()?;
        show("the next page, by its token", &cql, &rows);
    }
    Ok(())
}

/// How many rows of a long answer are printed.
const SHOWN: usize = 10;

fn show(what: &str, cql: &str, rows: &[Commit]) {
    println!("\n{what}: {} rows\n  {cql}", rows.len());
    for row in rows.iter().take(SHOWN) {
        println!("  {}", row.line());
    }
    if rows.len() > SHOWN {
        println!("  .. and {} more", rows.len() - SHOWN);
    }
}
