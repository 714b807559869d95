//! Content codings: how bodies are made smaller on their way, in both directions.
//!
//! Whole answers are packed at once, where a client asks for it and they are large enough to be worth it. Of a stream each
//! record is flushed, so that none waits for the next one. What is read is bounded by what it unpacks to.

mod accepted;
mod compress;
mod decompress;

use http::{
    HeaderMap, HeaderValue,
    header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY},
};

use crate::transport::dispatch;
use crate::{
    service::Error,
    telemetry::{Stage, stage},
};
pub(in crate::transport) use accepted::accepted;
pub(in crate::transport) use compress::{Effort, records};
pub(in crate::transport) use decompress::{decompress, sent, stream_room, unpacked};

/// The codings that are read, in the order in which they are liked.
pub(in crate::transport) const READ: HeaderValue = HeaderValue::from_static("zstd, gzip");
/// The bytes from which on it is worth while to pack an answer. A smaller one travels in as many packets as it would then.
pub(in crate::transport) const WORTH_IT: usize = 2 << 10;

/// A coding that is read and written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::transport) enum Coding {
    /// RFC 1952.
    Gzip,
    /// RFC 8878.
    Zstd,
}

impl Coding {
    /// Its name in headers.
    pub(in crate::transport) const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
        }
    }

    /// The coding of a name. Names are read without regard to case, and one has an old form (RFC 9110, 8.4.1.3).
    fn named(name: &str) -> Option<Self> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("gzip") || is("x-gzip") {
            Some(Self::Gzip)
        } else {
            is("zstd").then_some(Self::Zstd)
        }
    }
}

/// An answer in the coding that is accepted, with that coding if it was packed.
pub(in crate::transport) async fn packed(
    answer: Vec<u8>,
    accepted: Option<Coding>,
) -> Result<(Vec<u8>, Option<Coding>), Error> {
    let Some(coding) = accepted else {
        return Ok((answer, None));
    };
    dispatch::run(answer.len(), move || {
        let packed = stage(Stage::Print, || coding.packed(&answer, Effort::Each));
        Ok(match packed {
            Ok(packed) => (packed, Some(coding)),
            Err(error) => {
                tracing::error!(%error, coding = coding.name(), "an answer cannot be packed");
                (answer, None)
            }
        })
    })
    .await
}

/// Tells the coding of an answer, which would have another one if other codings were accepted.
pub(in crate::transport) fn tell(coding: Option<Coding>, headers: &mut HeaderMap) {
    if let Some(coding) = coding {
        let name = HeaderValue::from_static(coding.name());
        headers.insert(CONTENT_ENCODING, name);
    }
    headers.append(VARY, HeaderValue::from(ACCEPT_ENCODING));
}
