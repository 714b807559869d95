//! `serde` for messages, for programs in Rust that hold them beside values of their own. It goes through the text of the message; what is
//! served does not use it. Any serializer takes a message; only those of `serde_json` read one.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use serde_json::{Value, value::RawValue};

use super::{Bounds, Json, Refused, read, written};

/// Serializes a message.
pub(crate) fn serialize<M: Json, S: Serializer>(
    message: &M,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let json = written(message).map_err(ser::Error::custom)?;
    let value: Value = serde_json::from_slice(&json).map_err(ser::Error::custom)?;
    value.serialize(serializer)
}

/// Deserializes a message. Its limits are not checked.
pub(crate) fn deserialize<'de, M: Json, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<M, D::Error> {
    let text = Box::<RawValue>::deserialize(deserializer)?;
    let body = text.get().as_bytes();
    match read(body, Bounds::NONE) {
        Ok(read) => Ok(read.message),
        Err(Refused::Unreadable(place)) => Err(de::Error::custom(format_args!(
            "`{place}` is not what the contract says"
        ))),
        Err(_) => Err(de::Error::custom("it is not what the contract says")),
    }
}

/// Implements [`Json`] with generated functions, and `serde` with it.
macro_rules! json {
    ($message:ty, $read:ident, $write:ident) => {
        impl $crate::json::Json for $message {
            fn read_from(&mut self, reader: &mut Reader<'_>) -> Step {
                $read(reader, self)
            }

            fn write_to(&self, writer: &mut Writer) {
                $write(writer, self);
            }
        }

        impl ::serde::Serialize for $message {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::json::bridge::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $message {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::json::bridge::deserialize(deserializer)
            }
        }
    };
}
pub(crate) use json;
