//! One method per operation, contract in and contract out, and the one error type.

mod error;

mod princes;

pub use crate::contract::Language;
pub use error::{Code, Entry, Error};
pub use princes::Princes;
