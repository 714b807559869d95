//! Content codings: compression of responses and decompression of requests.
//!
//! A whole response is compressed in one step, if the client accepts it and the response is large enough. A stream is flushed
//! after each record, so that no record waits for the next one. Decompression is limited by the decompressed size.

mod accepted;
mod compress;
mod decompress;

use http::{
    HeaderMap, HeaderValue,
    header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY},
};

use crate::telemetry::{Stage, stage};
use crate::transport::scheduling;
pub(in crate::transport) use accepted::{accepted, accepted_with_tie};
pub(in crate::transport) use compress::{Effort, records};
pub(in crate::transport) use decompress::{decompress, decompressed, sent, stream_room};
use maecenas_engine::Error;

/// The supported codings of requests, in order of preference.
pub(in crate::transport) const READ: HeaderValue = HeaderValue::from_static("zstd, gzip");
/// The smallest response that is compressed. A smaller one would need as many network packets either way.
pub(in crate::transport) const WORTH_IT: usize = 2 << 10;

/// A supported content coding.
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

    /// The coding of a name. Names are case-insensitive, and `x-gzip` is an alias (RFC 9110, 8.4.1.3).
    pub(in crate::transport) fn named(name: &str) -> Option<Self> {
        let is = |alias: &str| name.eq_ignore_ascii_case(alias);
        if is("gzip") || is("x-gzip") {
            Some(Self::Gzip)
        } else {
            is("zstd").then_some(Self::Zstd)
        }
    }
}

/// Compresses a response in the negotiated coding. Returns it with its coding, or uncompressed if that fails.
pub(in crate::transport) async fn compressed(
    response: Vec<u8>,
    accepted: Option<Coding>,
) -> Result<(Vec<u8>, Option<Coding>), Error> {
    let Some(coding) = accepted else {
        return Ok((response, None));
    };
    scheduling::run(response.len(), move || {
        let compressed = stage(Stage::Print, || coding.compress(&response, Effort::Each));
        Ok(match compressed {
            Ok(compressed) => (compressed, Some(coding)),
            Err(error) => {
                tracing::error!(%error, coding = coding.name(), "an answer cannot be packed");
                (response, None)
            }
        })
    })
    .await
}

/// Sets `Content-Encoding`, and adds `Vary`, because the coding depends on `Accept-Encoding`.
pub(in crate::transport) fn tell(coding: Option<Coding>, headers: &mut HeaderMap) {
    if let Some(coding) = coding {
        let name = HeaderValue::from_static(coding.name());
        headers.insert(CONTENT_ENCODING, name);
    }
    headers.append(VARY, HeaderValue::from(ACCEPT_ENCODING));
}
