//! The server of Maecenas: the operations of the engine (`maecenas-engine`) over REST and gRPC, sessions, telemetry and documents.
//!
//! Data flows one way, and so do imports: `sessions` stores opaque bytes; `service` serves operations and sessions for any game; `games`
//! has the list of games with their sessions; `transport` speaks HTTP and gRPC; `cli` is the command line, which builds what `transport` needs
//! and starts it; no other module imports `transport`. `mcp` makes tools of agents of the operations, which `transport` and `cli` serve. `sessions`, `service` and `transport` record in `telemetry` what they do. `openapi` makes the
//! committed document, of which `transport` serves a copy.

pub mod cli;
pub mod games;
mod mcp;
pub mod openapi;
pub mod service;
pub mod sessions;
pub mod telemetry;
pub mod transport;

#[cfg(all(test, feature = "toy"))]
#[path = "../tests/toy/tests/mod.rs"]
mod toy;
