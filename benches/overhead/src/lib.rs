//! The calls that the bench counts: the same three things, told to each candidate in its own words.
//!
//! In: the server at `CASSANDRA_URI`, with what [`server::prepare`] makes. Out: for each candidate a [`Call`] that is
//! ready to be made: connected, prepared, made twice already. Nothing is counted here.

pub mod charybdis;
pub mod derives;
pub mod ours;
pub mod row;
pub mod server;
pub mod tuples;

use std::future::Future;
use std::rc::Rc;

use tokio::runtime::Runtime;

/// One call, made again and again; the driver's own tasks run on the same thread, inside of the call.
pub struct Call(Box<dyn FnMut()>);

impl Call {
    /// Makes a call of an asynchronous function, and makes it twice, so that the first of the counted ones finds
    /// everything as the last one does.
    pub fn new<R>(runtime: Rc<Runtime>, call: impl AsyncFn() -> R + 'static) -> Self {
        let mut made = Self(Box::new(move || {
            std::hint::black_box(runtime.block_on(call()));
        }));
        made.make(2);
        made
    }

    /// Makes the call a number of times, one after the other.
    pub fn make(&mut self, times: u32) {
        for _ in 0..times {
            (self.0)();
        }
    }
}

/// A runtime of one thread, and what a future gives on it.
pub fn on_one_thread<T>(future: impl Future<Output = T>) -> (Rc<Runtime>, T) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let value = runtime.block_on(future);
    (Rc::new(runtime), value)
}
