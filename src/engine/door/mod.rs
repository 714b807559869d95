//! The operations as values, from bytes to bytes: what a program needs that serves them, whatever they are called.
//!
//! A [`Handler`] reads the request of its operation from JSON or Protocol Buffers, and makes a [`Call`] of it, which is then evaluated and
//! writes its response. A transport asks the call what it needs to know in between, such as the sessions that it names. [`Engine::ask`]
//! does all of it at once.

mod call;
mod engine;
mod handlers;
mod reading;

pub use call::{Call, RequestMessage};
pub use engine::Engine;
pub use handlers::{Handler, HasHandlers, Reading};
pub use maecenas_contract::encodings::Encoding;
pub use reading::{Decoded, LARGE, decoded};
