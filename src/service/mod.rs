//! The service layer: one method per operation, from request message to response message, and the error type.

pub(crate) mod blocking;
pub(crate) mod commitment;
pub(crate) mod decisions;
mod error;
mod games;
mod hexadecimal;
mod limit;
pub(crate) mod operations;
mod sessions;
mod streams;

pub use crate::contract::Language;
pub use crate::contract::errors::{Code, Entry, Reason};
pub use decisions::prepare_decisions;
pub use error::{Error, whole_seconds};
pub use games::{Games, Hosted, InfoFuture, ReadyFuture};
pub use limit::Limit;
pub use operations::{CatalogsError, Operation, Operations};
pub use sessions::{
    Caller, Etag, EventId, Events, IdleLimits, NotAnEtag, NotAnEventId, Sessions, SharedEvent,
    StreamMark, Watching,
};
pub use streams::{InPlace, Paged, Versioned};

pub(crate) use hexadecimal::hexadecimal;

/// A count as the contract has it. The counts of a game are small; a larger one would saturate, not become negative.
pub(crate) fn int(count: impl TryInto<i32>) -> i32 {
    count.try_into().unwrap_or(i32::MAX)
}
