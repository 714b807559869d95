//! The well-known types of Protocol Buffers that the contract uses, with their canonical JSON.

mod timestamp;
mod value;

pub use timestamp::Timestamp;
pub use value::Value;
