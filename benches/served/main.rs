//! What `benches/served.sh` needs beside the service and the load generators.
//!
//! - `served bare` answers the requests over REST and gRPC as the service does, without any work of its own: it reads the body
//!   and sends bytes that were made before. Its rate is the limit of the stack.
//! - `served echo` decodes the questions into the messages of the contract and encodes an answer that is ready: no rules, no
//!   limits, no telemetry. It is the floor of this stack.
//! - `served questions FOLDER` writes the questions, as JSON and as framed gRPC messages.
//! - `served ready BINARY` prints how long a binary takes from its start until it is ready.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bare;
mod echo;
mod questions;
mod ready;

use mimalloc::MiMalloc;

/// The allocator of the service, so that the bare handlers have it too.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["bare"] => bare::serve(),
        ["echo"] => echo::serve(),
        ["questions", folder] => questions::write(folder.as_ref()),
        ["ready", binary] => ready::measure(binary.as_ref()),
        _ => panic!("usage: served bare | echo | questions FOLDER | ready BINARY"),
    }
}
