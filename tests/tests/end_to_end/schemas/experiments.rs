//! Experiments: copies of one entity under several keys, hours as texts, a counter, keys alone.

use cassandra_model::prelude::*;

use super::is_the_same;

/// One entity and the tables that its queries need, which by hand were three.
#[derive(CassandraModel)]
#[cassandra(
    table = "experiment",
    query(name = by_app, partition(app_name), table = "experiment_label_index", limit = 10),
    query(name = by_state, partition(state), order(desc(modified)), table = "state_experiment_index", limit = 10),
    write = "batch",
    allow(unbounded_partition, reason = "an application has few experiments")
)]
struct Experiment {
    #[cassandra(partition_key)]
    id: Uuid,
    app_name: String,
    state: String,
    modified: DateTime<Utc>,
    label: Option<String>,
    start_time: Option<DateTime<Utc>>,
    sample_percent: Option<f64>,
    rule: Option<String>,
}

/// Exports by experiment and hour, which is a text.
#[derive(CassandraModel)]
#[cassandra(
    table = "user_assignment_export",
    allow(unbounded_partition, reason = "an hour of an experiment")
)]
struct Export {
    #[cassandra(partition_key)]
    experiment_id: Uuid,
    #[cassandra(partition_key)]
    day_hour: String,
    #[cassandra(clustering_key)]
    context: String,
    #[cassandra(clustering_key)]
    created: DateTime<Utc>,
    #[cassandra(clustering_key)]
    user_id: String,
    bucket_label: Option<String>,
    is_bucket_null: Option<bool>,
}

/// Who is in which bucket, counted.
#[derive(CassandraModel)]
#[cassandra(
    table = "bucket_assignment_counts",
    allow(unbounded_partition, reason = "few buckets")
)]
struct BucketCount {
    #[cassandra(partition_key)]
    experiment_id: Uuid,
    #[cassandra(clustering_key)]
    bucket_label: String,
    #[cassandra(counter)]
    bucket_assignment_count: Counter,
}

/// Keys alone: a set of names.
#[derive(CassandraModel)]
#[cassandra(table = "applicationlist")]
struct ApplicationName {
    #[cassandra(partition_key)]
    app_name: String,
}

/// Columns called like words, and an audit's time as a text.
#[derive(CassandraModel)]
#[cassandra(table = "auditlog", allow(unbounded_partition, reason = "it is an audit"))]
struct Audit {
    #[cassandra(partition_key)]
    application_name: String,
    #[cassandra(clustering_key(desc))]
    time: String,
    #[cassandra(clustering_key)]
    event: Uuid,
    role: Option<String>,
    r#type: Option<String>,
    value: Option<String>,
}

#[tokio::test]
async fn copies_of_one_entity() {
    is_the_same::<Experiment>(&[
        "CREATE TABLE {ks}.experiment (
            id uuid PRIMARY KEY, app_name text, state text, modified timestamp, label text, start_time timestamp,
            sample_percent double, rule text
        )",
        "CREATE TABLE {ks}.experiment_label_index (
            app_name text, id uuid, state text, modified timestamp, label text, start_time timestamp,
            sample_percent double, rule text, PRIMARY KEY (app_name, id)
        )",
        "CREATE TABLE {ks}.state_experiment_index (
            state text, modified timestamp, id uuid, app_name text, label text, start_time timestamp,
            sample_percent double, rule text, PRIMARY KEY (state, modified, id)
        ) WITH CLUSTERING ORDER BY (modified DESC, id ASC)",
    ])
    .await;
}

#[tokio::test]
async fn an_hour_as_a_text_and_words_as_names() {
    is_the_same::<Export>(&["CREATE TABLE {ks}.user_assignment_export (
        experiment_id uuid, user_id text, context text, created timestamp, day_hour text, bucket_label text,
        is_bucket_null boolean, PRIMARY KEY ((experiment_id, day_hour), context, created, user_id)
    )"])
    .await;
    is_the_same::<Audit>(&["CREATE TABLE {ks}.auditlog (
        application_name text, time text, event uuid, role text, type text, value text,
        PRIMARY KEY (application_name, time, event)
    ) WITH CLUSTERING ORDER BY (time DESC)"])
    .await;
}

#[tokio::test]
async fn a_counter_and_keys_alone() {
    is_the_same::<BucketCount>(&["CREATE TABLE {ks}.bucket_assignment_counts (
        experiment_id uuid, bucket_label text, bucket_assignment_count counter,
        PRIMARY KEY (experiment_id, bucket_label)
    )"])
    .await;
    is_the_same::<ApplicationName>(&["CREATE TABLE {ks}.applicationList (app_name text PRIMARY KEY)"]).await;
}
