//! Counts the instructions of whole client calls, each bench alone under callgrind: what stands in `setup` is not counted.

use cost_at_run_time::{Call, charybdis, derives, ours, tuples};
use gungraun::prelude::*;

/// How often a call that writes is made.
const WRITES: u32 = 200;
/// How often a call that reads a thousand rows is made.
const READS: u32 = 20;

#[library_benchmark]
#[bench::ours(setup = ours::insert)]
#[bench::tuples(setup = tuples::insert)]
#[bench::derives(setup = derives::insert)]
#[bench::charybdis(setup = charybdis::insert)]
fn insert(mut call: Call) -> Call {
    call.make(WRITES);
    call
}

#[library_benchmark]
#[bench::ours(setup = ours::fan_out)]
#[bench::tuples(setup = tuples::fan_out)]
#[bench::derives(setup = derives::fan_out)]
#[bench::charybdis(setup = charybdis::fan_out)]
fn fan_out(mut call: Call) -> Call {
    call.make(WRITES);
    call
}

#[library_benchmark]
#[bench::ours(setup = ours::fetch)]
#[bench::tuples(setup = tuples::fetch)]
#[bench::derives(setup = derives::fetch)]
#[bench::charybdis(setup = charybdis::fetch)]
fn fetch(mut call: Call) -> Call {
    call.make(READS);
    call
}

library_benchmark_group!(name = client_call, benchmarks = [insert, fan_out, fetch]);

main!(
    config = LibraryBenchmarkConfig::default().pass_through_env("CASSANDRA_URI"),
    library_benchmark_groups = client_call
);
