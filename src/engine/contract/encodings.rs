//! The two encodings of messages: JSON and Protocol Buffers.

use bytes::Bytes;
use prost::{DecodeError, Name};

use serde::{Serialize, de::DeserializeOwned};

use crate::json::{Bounds, Json, Read, Refused, Unwritable};

/// An encoding of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// JSON, as in the `OpenAPI` document.
    Json,
    /// Protocol Buffers.
    Protobuf,
}

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

    /// Appends Protocol Buffers.
    fn write_protobuf(&self, bytes: &mut Vec<u8>);

    /// Appends an encoding.
    ///
    /// # Errors
    /// It has no JSON.
    fn write(&self, encoding: Encoding, mut bytes: Vec<u8>) -> Result<Vec<u8>, Unwritable> {
        match encoding {
            Encoding::Json => self.write_json(bytes, usize::MAX),
            Encoding::Protobuf => {
                self.write_protobuf(&mut bytes);
                Ok(bytes)
            }
        }
    }
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

            #[inline(never)]
            fn write_protobuf(&self, bytes: &mut Vec<u8>) {
                bytes.reserve(prost::Message::encoded_len(self));
                prost::Message::encode_raw(self, bytes);
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/encodings.rs"));

/// Reads a message and writes it again.
type Reencoder = fn(Encoding, &[u8], Encoding) -> Option<Vec<u8>>;

/// A message, by its full name, in another encoding; none if there is no such request, response, record or position, and if the bytes are
/// no such message. Its limits are not checked.
///
/// ```
/// use maecenas_contract::encodings::{Encoding::{Json, Protobuf}, transcoded};
///
/// let bytes = transcoded("maecenas.vecchio.v1.NewGameRequest", Json, br#"{"playerCount":3}"#, Protobuf).unwrap_or_default();
/// let json = transcoded("maecenas.vecchio.v1.NewGameRequest", Protobuf, &bytes, Json).unwrap_or_default();
/// assert!(json.starts_with(br#"{"playerCount":3,"#));
/// ```
#[must_use]
pub fn transcoded(message: &str, from: Encoding, bytes: &[u8], to: Encoding) -> Option<Vec<u8>> {
    reencoder(message)?(from, bytes, to)
}

fn reencoded<M: Encodings>(from: Encoding, bytes: &[u8], to: Encoding) -> Option<Vec<u8>> {
    let message = match from {
        Encoding::Json => M::read_json(bytes, Bounds::NONE).ok()?.message,
        Encoding::Protobuf => M::read_protobuf(Bytes::copy_from_slice(bytes)).ok()?,
    };
    message.write(to, Vec::new()).ok()
}

#[cfg(test)]
pub(crate) use encodings;
