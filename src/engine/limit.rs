//! The limits that a request may reach where it is served. The engine itself sets none.

/// A limit that a request reached: a label of metrics, spans and logs, so that an operator knows what to change. No response contains it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Requests under way.
    Requests,
    /// One client's share of the requests under way.
    RequestsOfClient,
    /// Bytes in the buffers.
    Buffers,
    /// One client's share of the buffers.
    BuffersOfClient,
    /// Open streams.
    Streams,
    /// One client's share of the open streams.
    StreamsOfClient,
    /// Streams with a decompression window.
    CompressedStreams,
    /// One client's share of the streams with a decompression window.
    CompressedStreamsOfClient,
    /// One client's requests a second.
    RequestRate,
    /// One client's new sessions a minute.
    SessionRate,
    /// The time of a request.
    RequestTime,
    /// The bytes of a body.
    BodyBytes,
    /// The least rate of a body.
    BodyRate,
    /// The memory of a decoded request.
    RequestMemory,
    /// The sessions of a store, or their memory.
    Sessions,
    /// The watchers of one session.
    Watchers,
    /// Searches that wait to begin.
    Searches,
    /// One client's searches.
    SearchesOfClient,
}

impl Limit {
    /// The stable name, such as `streams`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Requests => "requests",
            Self::RequestsOfClient => "requests_of_client",
            Self::Buffers => "buffers",
            Self::BuffersOfClient => "buffers_of_client",
            Self::Streams => "streams",
            Self::StreamsOfClient => "streams_of_client",
            Self::CompressedStreams => "compressed_streams",
            Self::CompressedStreamsOfClient => "compressed_streams_of_client",
            Self::RequestRate => "request_rate",
            Self::SessionRate => "session_rate",
            Self::RequestTime => "request_time",
            Self::BodyBytes => "body_bytes",
            Self::BodyRate => "body_rate",
            Self::RequestMemory => "request_memory",
            Self::Sessions => "sessions",
            Self::Watchers => "watchers",
            Self::Searches => "searches",
            Self::SearchesOfClient => "searches_of_client",
        }
    }
}
