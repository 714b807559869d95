//! The server of Maecenas: the operations of the engine (`maecenas-engine`) over REST and gRPC, sessions, telemetry and documents.
//!
//! Data flows one way, and so do imports: `sessions` keeps bytes; `service` serves operations and sessions for any game; `games` has the list
//! of games with their sessions; `transport` speaks HTTP and gRPC; the binary imports `transport` and what it hands to it. `telemetry`
//! stands beside them: `sessions`, `service` and `transport` record there what they do. `openapi` makes the document that is committed, of
//! which `transport` serves a copy. Only the macros of `transport::operations` are used elsewhere too.

pub mod games;
pub mod openapi;
pub mod service;
pub mod sessions;
pub mod telemetry;
pub mod transport;

#[cfg(all(test, feature = "toy"))]
#[path = "../tests/toy/tests/mod.rs"]
mod toy;
