//! The service layer: one method per operation, from request message to response message, and the error type.

pub(crate) mod blocking;
pub(crate) mod commitment;
mod error;
mod hexadecimal;
mod sessions;
mod streams;

pub use crate::contract::Language;
pub use crate::contract::errors::{Code, Entry};
pub use crate::games::princes::operations::Princes;
pub use error::{Error, whole_seconds};
pub use sessions::{Caller, Etag, Events, IdleLimits, NotAnEtag, Sessions, SharedEvent, Watching};
pub use streams::{InPlace, Paged, Versioned};

pub(crate) use hexadecimal::hexadecimal;
