//! Texts, and values that `serde` reads.

use serde::de::DeserializeOwned;

use super::reader::{Reader, Step};
use super::unusual;

impl Reader<'_> {
    /// A text.
    #[inline(never)]
    pub(crate) fn string(&mut self) -> Step<String> {
        self.spaces();
        let Some(text) = self.rest.strip_prefix(b"\"") else {
            return self.stop();
        };
        let is_end = |byte: &u8| matches!(byte, b'"' | b'\\') || *byte < b' ';
        let length = text.iter().position(is_end).unwrap_or(text.len());
        if text.get(length) != Some(&b'"') {
            return self.escaped_string();
        }
        self.memory(length)?;
        let (text, rest) = (&text[..length], &text[length + 1..]);
        match str::from_utf8(text) {
            Ok(text) => {
                self.rest = rest;
                Ok(text.to_owned())
            }
            Err(_) => self.stop(),
        }
    }

    /// A text with an escape.
    #[cold]
    #[inline(never)]
    fn escaped_string(&mut self) -> Step<String> {
        let Some(length) = unusual::quoted(self.rest) else {
            return self.stop();
        };
        self.memory(length)?;
        match unusual::string(self.rest) {
            Some((text, length)) => {
                self.rest = &self.rest[length..];
                Ok(text)
            }
            None => self.stop(),
        }
    }

    /// A value that `serde` reads: a point in time, or any JSON.
    #[inline(never)]
    pub(crate) fn foreign<T: DeserializeOwned>(&mut self) -> Step<T> {
        let mut values = serde_json::Deserializer::from_slice(self.rest).into_iter();
        match values.next() {
            Some(Ok(value)) => {
                self.rest = self.rest.get(values.byte_offset()..).unwrap_or_default();
                Ok(value)
            }
            _ => self.stop(),
        }
    }
}
