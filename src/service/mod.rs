//! One method per operation, contract in and contract out, and the one error type.

mod commitment;
mod error;
mod hexadecimal;
mod princes;
mod sessions;
mod streams;

pub use crate::contract::Language;
pub use error::{Code, Entry, Error};
pub use princes::Princes;
pub use sessions::{Caller, Sessions};
pub use streams::{InPlace, Paged};

use hexadecimal::hexadecimal;
