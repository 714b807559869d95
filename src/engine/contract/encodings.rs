//! The two encodings of messages: JSON and Protocol Buffers.

use bytes::Bytes;
use prost::{DecodeError, Name};

/// A request or response of an operation, or a record, in its two encodings.
///
/// The functions are not generic, so that the code that reads and writes a message is compiled once, with this crate, and not again in
/// each crate that calls it.
pub trait Encodings: Name + Default {
    /// Reads JSON; none where it is not the message.
    fn read_json(text: &str) -> Option<Self>;

    /// The path of the value at which reading stops, such as `position.state.players[0]`; none where it reads all.
    fn unreadable_place(body: &[u8]) -> Option<String>;

    /// Appends its JSON.
    ///
    /// # Errors
    /// It has no JSON.
    fn write_json(&self, bytes: &mut Vec<u8>) -> serde_json::Result<()>;

    /// Reads Protocol Buffers.
    ///
    /// # Errors
    /// The bytes are not the message.
    fn read_protobuf(bytes: Bytes) -> Result<Self, DecodeError>;
}

/// Implements [`Encodings`].
macro_rules! encodings {
    ($message:ty) => {
        impl Encodings for $message {
            #[inline(never)]
            fn read_json(text: &str) -> Option<Self> {
                serde_json::from_str(text).ok()
            }

            #[inline(never)]
            fn unreadable_place(body: &[u8]) -> Option<String> {
                let mut reader = serde_json::Deserializer::from_slice(body);
                let read = serde_path_to_error::deserialize::<_, Self>(&mut reader);
                read.err().map(|error| error.path().to_string())
            }

            #[inline(never)]
            fn write_json(&self, bytes: &mut Vec<u8>) -> serde_json::Result<()> {
                serde_json::to_writer(bytes, self)
            }

            #[inline(never)]
            fn read_protobuf(bytes: ::bytes::Bytes) -> Result<Self, ::prost::DecodeError> {
                prost::Message::decode(bytes)
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/encodings.rs"));

#[cfg(test)]
pub(crate) use encodings;
