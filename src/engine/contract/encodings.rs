//! The two encodings of messages: JSON and Protocol Buffers.

use bytes::Bytes;
use prost::{DecodeError, Name};

use serde::{Serialize, de::DeserializeOwned};

use crate::json::{Bounds, Json, Read, Refused, Unwritable};

/// A request or response of an operation, a record or a position, in its two encodings.
///
/// The functions are not generic, so that the code that reads and writes a message is compiled once, with this crate, and not again in
/// each crate that calls it.
pub trait Encodings: Name + Json + Serialize + DeserializeOwned {
    /// Reads JSON, and judges whether its fields keep their limits.
    ///
    /// # Errors
    /// The body is not the message, or the message would take too much memory.
    fn read_json(body: &[u8], bounds: Bounds) -> Result<Read<Self>, Refused>;

    /// Its JSON, appended to bytes, if there are at most `most` bytes then.
    ///
    /// # Errors
    /// It has more, or no JSON.
    fn write_json(&self, bytes: Vec<u8>, most: usize) -> Result<Vec<u8>, Unwritable>;

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
            fn read_json(
                body: &[u8],
                bounds: $crate::json::Bounds,
            ) -> Result<$crate::json::Read<Self>, $crate::json::Refused> {
                $crate::json::read(body, bounds)
            }

            #[inline(never)]
            fn write_json(
                &self,
                bytes: Vec<u8>,
                most: usize,
            ) -> Result<Vec<u8>, $crate::json::Unwritable> {
                let mut writer = $crate::json::Writer::new(bytes, most);
                $crate::json::Json::write_to(self, &mut writer);
                writer.finish()
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
