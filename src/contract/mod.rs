//! The contract: the message types that `build.rs` generates from `proto/`, and what follows from their descriptors: validation,
//! error messages for JSON, the table of operations and the `OpenAPI` document.

#[macro_use]
mod generated;

pub mod chance;
pub mod changes;
pub mod codec;
pub mod encoded;
pub mod errors;
mod field_limits;
pub mod json_errors;
pub mod limits;
pub mod messages;
pub mod mirrored;
mod number;
pub mod openapi;
pub mod operations;
pub mod picture;
pub mod print;
pub mod scan;
mod texts;
mod traits;
mod tree;
pub mod well_known;
pub mod wire;
pub mod words;

pub use texts::Text;
pub(crate) use texts::{shown, text};
pub use traits::{questions, session_refs, verdicts};
pub use words::Language;

use std::sync::LazyLock;

use prost_reflect::{DescriptorPool, MessageDescriptor};

/// The encoded descriptors of every file of the contract, with its comments.
pub const DESCRIPTORS: &[u8] = include_bytes!(generated!("descriptors.bin"));

/// The descriptors of the contract. They are decoded at the first call. That is when the routes of gRPC are made, before the service
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
