//! The service layer: what the engine's operations need in order to be served: sessions, the blocking pool and the decision log.

pub(crate) mod blocking;
pub(crate) mod decisions;
mod games;
mod handlers;
mod recording;
mod searches;
mod sessions;
mod versioned;

pub use decisions::prepare_decisions;
pub use games::{Games, Hosted, InfoFuture};
pub(crate) use handlers::{HasSessionHandlers, OF_ALL_GAMES, ServiceHandler, ServiceResponse};
pub use recording::Recording;
pub use searches::{SearchLimits, Searches};
pub use sessions::{
    Caches, Caller, Etag, EtagError, EventId, EventIdError, Events, IdleLimits, Sessions,
    SharedEvent, StreamMark, Watching,
};
pub use versioned::Versioned;
