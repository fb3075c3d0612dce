//! Counts the hits of a web server's access log by page and day, in two tables of counters, and gives the pages titles.
//!
//! `cargo run -p cassandra-model-examples --bin page_views -- ACCESS_LOG` (Common Log Format; default: a log of its own).

use cassandra_model::prelude::*;
use cassandra_model_examples::access_log::{Hit, SAMPLE, hit};
use cassandra_model_examples::{Failure, in_own_keyspace};
use chrono::{Days, TimeZone as _};
use futures::{StreamExt as _, stream};

/// How often a page was seen on a day, and how many bytes that took.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "page_views",
    query(name = of_page, partition(page), order(desc(day)), limit = 7),
    query(name = of_day, partition(day), order(asc(page)), limit = 100)
)]
struct PageViews {
    #[cassandra(partition_key)]
    page: String,
    #[cassandra(clustering_key(desc))]
    day: NaiveDate,
    #[cassandra(counter)]
    views: Counter,
    #[cassandra(counter)]
    bytes: Counter,
}

/// What was said about a page. Its title is one for all remarks, and is there before the first.
#[derive(CassandraModel, Clone, Debug, PartialEq)]
#[cassandra(
    table = "remarks",
    query(name = on_page, partition(page), order(desc(at)), limit = 10),
    allow(unbounded_partition, reason = "a page gets a few remarks, and they stay")
)]
struct Remark {
    #[cassandra(partition_key)]
    page: String,
    #[cassandra(clustering_key(desc))]
    at: DateTime<Utc>,
    #[cassandra(clustering_key)]
    author: String,
    #[cassandra(static)]
    title: Option<String>,
    text: String,
}

/// How many increments are on their way at once.
const CONCURRENCY: usize = 32;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let log = match std::env::args_os().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => SAMPLE.to_owned(),
    };
    let hits: Vec<Hit> = log.lines().filter_map(hit).collect();
    in_own_keyspace("page_views", |store| async move {
        store.create_all::<(PageViews, Remark)>().await?;
        count(&store, &hits).await?;
        let Some(last) = hits.iter().max_by_key(|hit| hit.day) else {
            return Err("the log has no hits".into());
        };
        days(&store, last.day).await?;
        pages(&store, last).await
    })
    .await
}

/// One increment a hit: both counters, in both tables.
async fn count(store: &Store, hits: &[Hit]) -> Result<(), Failure> {
    let increments = hits.iter().map(|hit| {
        let increment = PageViews::increment(&hit.page, hit.day);
        increment.views(1).bytes(hit.bytes).execute(store)
    });
    let mut counted = stream::iter(increments).buffer_unordered(CONCURRENCY);
    let (mut missed, mut unknown) = (0, 0);
    while let Some(outcome) = counted.next().await {
        // Nothing is counted again here: a hit too few is better than one too many.
        match outcome {
            Ok(()) => {}
            Err(error) if error.may_have_been_applied() => unknown += 1,
            Err(_) => missed += 1,
        }
    }
    println!("{} hits: {missed} not counted, {unknown} perhaps", hits.len());
    Ok(())
}

/// The pages of the last two days.
async fn days(store: &Store, last: NaiveDate) -> Result<(), Failure> {
    for day in [last.checked_sub_days(Days::new(1)).unwrap_or(last), last] {
        println!("\n{day}");
        for row in PageViews::of_day(day).fetch(store).await? {
            println!("  {:<10} {:>3} views {:>6} bytes", row.page, row.views.0, row.bytes.0);
        }
    }
    Ok(())
}

/// A page with its title, and its days.
async fn pages(store: &Store, hit: &Hit) -> Result<(), Failure> {
    let page = hit.page.as_str();
    let title = Some(page.trim_start_matches('/').to_uppercase());
    Remark::update_statics(page).title(title).execute(store).await?;
    println!("\n{page}: {} remarks", Remark::on_page(page).count(store).await?);

    let remark = Remark {
        page: page.to_owned(),
        at: Utc.from_utc_datetime(&hit.day.and_hms_opt(12, 0, 0).unwrap_or_default()),
        author: "ada".to_owned(),
        title: None,
        text: "worth a visit".to_owned(),
    };
    remark.insert(store).await?;
    for Remark { title, text, .. } in Remark::on_page(page).fetch(store).await? {
        println!("  {}: {text}", title.unwrap_or_default());
    }
    if let Some(statics) = Remark::statics(page).one(store).await? {
        println!("  {}, by day:", statics.title.unwrap_or_default());
    }
    for row in PageViews::of_page(page).fetch(store).await? {
        println!("  {} {:>3} views", row.day, row.views.0);
    }
    Ok(())
}
