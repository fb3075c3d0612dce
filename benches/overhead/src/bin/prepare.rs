//! Makes the tables and rows that the bench needs, once for all candidates.

fn main() {
    cost_at_run_time::on_one_thread(cost_at_run_time::server::prepare());
}
