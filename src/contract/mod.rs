//! The contract: the messages that travel, generated from `proto/`, and nothing but the parse and print of each game's types.

pub mod changes;
pub mod codec;
pub mod encoded;
pub mod errors;
pub mod json_errors;
mod kinds;
mod language;
pub mod limits;
pub mod messages;
mod number;
pub mod openapi;
pub(crate) mod operations;
pub mod questions;
pub mod rpcs;
pub mod scan;
pub mod session_refs;
mod texts;
pub mod verdicts;
pub mod well_known;
pub mod wire;

pub use language::Language;
pub use texts::Text;
pub(crate) use texts::text;

/// Every file of the contract with its comments, for reflection and for the `OpenAPI` document.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));
