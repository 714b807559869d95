//! One method per operation, contract in and contract out, and the one error type.

mod error;
mod princes;
mod streams;

pub use crate::contract::Language;
pub use error::{Code, Entry, Error};
pub use princes::Princes;
pub use streams::{InPlace, Paged};
