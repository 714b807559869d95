//! The contract of Maecenas: the messages, and what follows from their descriptors.
//!
//! `build.rs` generates the messages with their canonical JSON from `proto/`, and the texts from the files in `words/`. Beside them stand
//! the limits of each field ([`limits`]), the faults of JSON that breaks them ([`json_errors`]), the estimate of what a request takes in
//! memory ([`scan`]), the notation of moves ([`notation`]), the catalog of problems ([`errors`]) and the table of operations ([`operations`]). It knows no rule of a game.

pub mod changes;
pub mod columns;
pub mod encodings;
pub mod errors;
pub mod field_limits;
pub mod json;
pub mod json_errors;
pub mod limits;
pub mod messages;
pub mod notation;
pub mod operations;
pub mod scan;
mod texts;
mod traits;
pub mod well_known;
pub mod wire;
pub mod words;

pub use texts::{Text, shown};
pub use traits::{questions, session_refs, verdicts};
pub use words::Language;

use std::sync::LazyLock;

use prost_reflect::{DescriptorPool, MessageDescriptor};

/// The encoded descriptors of the contract: of the games that are built, and what they share.
const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

/// The encoded descriptors with the comments of the files, for documents and reflection.
pub const DESCRIPTORS_WITH_COMMENTS: &[u8] =
    include_bytes!(concat!(env!("OUT_DIR"), "/with_comments.bin"));

/// The descriptors of the contract, without comments. They are decoded at the first call. That is when the routes of gRPC are made, before the service
/// listens, so that no request waits for them.
#[must_use]
pub fn pool() -> &'static DescriptorPool {
    static POOL: LazyLock<DescriptorPool> =
        LazyLock::new(|| DescriptorPool::decode(DESCRIPTORS).unwrap_or_default());
    &POOL
}

/// The descriptor of a message of the contract, by its full name.
#[must_use]
pub fn descriptor(full_name: &str) -> Option<MessageDescriptor> {
    pool().get_message_by_name(full_name)
}
