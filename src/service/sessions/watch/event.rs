//! Events of a session, shared by its watchers.

use std::{pin::Pin, sync::Arc, sync::OnceLock};

use bytes::Bytes;
use futures_util::stream::Stream;

use super::event_id::StreamMark;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_engine::codec::Codec;

/// An event of a session, broadcast to all watchers of the same role. It is made once for all of them, and serialized once.
#[derive(Debug)]
pub struct SharedEvent<C: Codec> {
    event: wire::SessionEvent<C>,
    written: OnceLock<Bytes>,
}

impl<C: Codec> SharedEvent<C> {
    /// An event that is not serialized yet.
    #[must_use]
    pub fn new(event: wire::SessionEvent<C>) -> Arc<Self> {
        let written = OnceLock::new();
        Arc::new(Self { event, written })
    }

    /// The event as a message.
    #[must_use]
    pub const fn event(&self) -> &wire::SessionEvent<C> {
        &self.event
    }

    /// The serialized event, made by `write` for the first watcher who needs it and cached. Every caller must serialize alike.
    pub fn written(&self, write: impl FnOnce(&wire::SessionEvent<C>) -> Bytes) -> Bytes {
        self.written.get_or_init(|| write(&self.event)).clone()
    }
}

/// A stream of shared events of a session.
pub type Events<C> = Pin<Box<dyn Stream<Item = Arc<SharedEvent<C>>> + Send>>;

/// The response to a watcher of a session.
pub struct Watching<C: Codec> {
    /// The version after which the events begin.
    pub version: u32,
    /// The entity tag of that version.
    pub etag: String,
    /// The mark of the stream, which the ids of its events carry; none if no ticket opened it.
    pub mark: Option<StreamMark>,
    /// The events of the session.
    pub events: Events<C>,
}
