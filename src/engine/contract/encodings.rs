//! The two encodings of messages: JSON and Protocol Buffers.

use std::io;

use bytes::Bytes;
use prost::{DecodeError, Name};

/// A request or response of an operation, a record or a position, in its two encodings.
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

    /// Its JSON, if it has at most `most` bytes.
    ///
    /// # Errors
    /// It has more, or no JSON.
    fn json_within(&self, most: usize) -> Result<Vec<u8>, NoJson>;

    /// Reads Protocol Buffers.
    ///
    /// # Errors
    /// The bytes are not the message.
    fn read_protobuf(bytes: Bytes) -> Result<Self, DecodeError>;
}

/// Why a message is not written as JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoJson {
    /// It has more bytes than it may.
    TooLarge,
    /// It has no JSON.
    Unwritable,
}

/// Bytes up to a limit, beyond which writing fails.
pub(crate) struct Bounded {
    pub(crate) bytes: Vec<u8>,
    pub(crate) most: usize,
}

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
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
            fn json_within(&self, most: usize) -> Result<Vec<u8>, NoJson> {
                let mut bounded = Bounded {
                    bytes: Vec::new(),
                    most,
                };
                match serde_json::to_writer(&mut bounded, self) {
                    Ok(()) => Ok(bounded.bytes),
                    Err(error) if error.is_io() => Err(NoJson::TooLarge),
                    Err(_) => Err(NoJson::Unwritable),
                }
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
