//! Events of a session that many watchers are told.

use std::{pin::Pin, sync::Arc, sync::OnceLock};

use bytes::Bytes;
use futures_util::stream::Stream;

use crate::contract::wire::princes::v1 as wire;

/// An event of a session. It is made once for all watchers who may see the same, and so are its bytes.
#[derive(Debug)]
pub struct SharedEvent {
    event: wire::SessionEvent,
    written: OnceLock<Bytes>,
}

impl SharedEvent {
    /// An event whose bytes have not been made yet.
    #[must_use]
    pub fn new(event: wire::SessionEvent) -> Arc<Self> {
        let written = OnceLock::new();
        Arc::new(Self { event, written })
    }

    /// The event as a message.
    #[must_use]
    pub const fn event(&self) -> &wire::SessionEvent {
        &self.event
    }

    /// The bytes of the event, made by `write` for the first watcher who needs them. Every caller has to write alike.
    pub fn written(&self, write: impl FnOnce(&wire::SessionEvent) -> Bytes) -> Bytes {
        self.written.get_or_init(|| write(&self.event)).clone()
    }
}

/// Events of a session, each shared with the other watchers.
pub type Events = Pin<Box<dyn Stream<Item = Arc<SharedEvent>> + Send>>;

/// What a watcher of a session is given.
pub struct Watching {
    /// The version after which the events begin.
    pub version: u32,
    /// The entity tag of that version.
    pub etag: String,
    /// What happens in the session.
    pub events: Events,
}
