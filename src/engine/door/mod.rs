//! Handlers: each operation as a value, from the bytes of a request to those of its response, so that a transport serves all of them by the
//! same code.
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
