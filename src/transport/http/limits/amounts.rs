//! The limited resources, and an amount of each.

use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::{Error, Limit};
use std::time::Duration;

/// The `Retry-After` of a refusal for overload.
pub(in crate::transport) const RETRY: Duration = Duration::from_secs(1);

/// An amount of each limited resource.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::transport) struct Amounts {
    /// Requests whose body has been read and whose response is not sent yet.
    pub(in crate::transport) requests: usize,
    /// Bytes of bodies being read or processed, and of responses reserved or not yet taken.
    pub(in crate::transport) bytes: usize,
    /// Response streams.
    pub(in crate::transport) streams: usize,
    /// Bytes of decompression windows.
    pub(in crate::transport) windows: usize,
}

/// A limited resource, as in [`Amounts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::transport) enum Resource {
    Requests,
    Bytes,
    Streams,
    Windows,
}

/// A limit that is reached: of which resource, and whether it is the total or the share of one client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::transport) struct Reached {
    pub(in crate::transport) resource: Resource,
    pub(in crate::transport) by_client: bool,
}

impl Amounts {
    /// Some bytes, and nothing else.
    pub(in crate::transport) fn of_bytes(bytes: usize) -> Self {
        Self {
            bytes,
            ..Self::default()
        }
    }

    /// The amount of one resource.
    pub(in crate::transport) const fn of(self, resource: Resource) -> usize {
        match resource {
            Resource::Requests => self.requests,
            Resource::Bytes => self.bytes,
            Resource::Streams => self.streams,
            Resource::Windows => self.windows,
        }
    }

    /// The amounts that a function makes of those of two, resource by resource.
    pub(in crate::transport) fn with(
        self,
        other: Self,
        make: impl Fn(usize, usize) -> usize,
    ) -> Self {
        Self {
            requests: make(self.requests, other.requests),
            bytes: make(self.bytes, other.bytes),
            streams: make(self.streams, other.streams),
            windows: make(self.windows, other.windows),
        }
    }

    pub(in crate::transport) fn plus(self, more: Self) -> Self {
        self.with(more, usize::saturating_add)
    }

    pub(in crate::transport) fn minus(self, less: Self) -> Self {
        self.with(less, usize::saturating_sub)
    }

    /// The first of the resources that were added to which is above its limit.
    pub(in crate::transport) const fn exceeded(self, most: Self, added: Self) -> Option<Resource> {
        if added.requests > 0 && self.requests > most.requests {
            Some(Resource::Requests)
        } else if added.bytes > 0 && self.bytes > most.bytes {
            Some(Resource::Bytes)
        } else if added.streams > 0 && self.streams > most.streams {
            Some(Resource::Streams)
        } else if added.windows > 0 && self.windows > most.windows {
            Some(Resource::Windows)
        } else {
            None
        }
    }
}

impl From<Reached> for Error {
    fn from(reached: Reached) -> Self {
        let (what, all, share) = match reached.resource {
            Resource::Requests => (
                text!("things-requests-under-way"),
                Limit::Requests,
                Limit::RequestsOfClient,
            ),
            Resource::Bytes => (
                text!("things-bytes-in-buffers"),
                Limit::Buffers,
                Limit::BuffersOfClient,
            ),
            Resource::Streams => (
                text!("things-open-streams"),
                Limit::Streams,
                Limit::StreamsOfClient,
            ),
            Resource::Windows => (
                text!("things-compressed-streams"),
                Limit::CompressedStreams,
                Limit::CompressedStreamsOfClient,
            ),
        };
        let (detail, limit) = if reached.by_client {
            (text!("client-has-too-many"; what), share)
        } else {
            (text!("service-has-too-many"; what), all)
        };
        let error = Self::new(Code::Overloaded, detail);
        error.retry_after(RETRY).limit(limit)
    }
}
