//! Decompresses request bodies incrementally, so that the caller can stop at its limit: a small body may expand to more than fits
//! in memory (a decompression bomb).

use std::io::{self, Read};

use async_compression::{
    tokio::bufread::{GzipDecoder, ZstdDecoder},
    zstd::DParameter,
};
use axum::body::Bytes;
use flate2::read::MultiGzDecoder;
use futures_util::{
    future::Either,
    stream::{Stream, StreamExt, TryStreamExt},
};
use http::{HeaderMap, header::CONTENT_ENCODING};
use http_body_util::BodyDataStream;
use hyper::body::Body;
use tokio::task::consume_budget;
use tokio_util::io::{ReaderStream, StreamReader};

use super::Coding;
use crate::service::blocking::run_blocking;
use crate::transport::http::limits::{Admission, LARGEST_WINDOW};
use crate::transport::http::reading::Unread;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// The size of a chunk in bytes.
const CHUNK: usize = 16 << 10;
/// The largest decompressed size that is handled inline, on the async worker thread.
const SMALL: usize = 64 << 10;
/// The memory of a gzip decoder.
const GZIP_MEMORY: usize = 64 << 10;
/// The zstd window that every HTTP recipient supports, as a power of two (RFC 9659). A larger one is accepted up to the limit of
/// the body: the window of a body that was compressed in one step is the body itself.
const STANDARD_WINDOW: u32 = LARGEST_WINDOW.ilog2();
/// The largest window that this decoder of zstd supports.
const MOST_WINDOW: u32 = 30;
/// Part of the error text of the zstd library for a larger window.
const TOO_LARGE: &str = "too much memory";

/// The content coding of a request body; `None` if it is not compressed.
///
/// # Errors
/// An unsupported coding, or more than one.
pub(in crate::transport) fn sent(headers: &HeaderMap) -> Result<Option<Coding>, Error> {
    let mut lines = headers.get_all(CONTENT_ENCODING).iter();
    let Some(line) = lines.next() else {
        return Ok(None);
    };
    let name = line.to_str().unwrap_or_default().trim();
    if lines.next().is_none() {
        if name.is_empty() || name.eq_ignore_ascii_case("identity") {
            return Ok(None);
        }
        if let Some(coding) = Coding::named(name) {
            return Ok(Some(coding));
        }
    }
    let name: String = name.chars().take(40).collect();
    let detail = text!("coding-not-known", name);
    Err(Error::new(Code::UnsupportedEncoding, detail))
}

/// Decompresses a whole body to at most `most` bytes. A small one is decompressed inline; one that turns out larger is started
/// again on the blocking pool, after memory for it has been reserved.
pub(in crate::transport) async fn decompress(
    body: Bytes,
    coding: Coding,
    most: usize,
    admission: &Admission,
) -> Result<Bytes, Unread> {
    let small = most.min(SMALL);
    let widest = window(most);
    match expand(&body, coding, small, widest) {
        Ok(Some(plain)) => return Ok(plain.into()),
        Ok(None) if small < most => {}
        Ok(None) => return Err(Unread::TooLarge),
        Err(error) => return Err(unread(&error)),
    }
    // The decompressed size is not known in advance, so the limit is reserved.
    admission.reserve(most).await?;
    let expanded = run_blocking(move || Ok(expand(&body, coding, most, widest))).await;
    match expanded? {
        Ok(Some(plain)) => {
            admission.shrink(plain.len());
            Ok(plain.into())
        }
        Ok(None) => Err(Unread::TooLarge),
        Err(error) => Err(unread(&error)),
    }
}

fn unread(error: &io::Error) -> Unread {
    if error.to_string().contains(TOO_LARGE) {
        Unread::TooLarge
    } else {
        Unread::Broken
    }
}

/// The decompressed body; `None` if it has more than `most` bytes.
fn expand(body: &[u8], coding: Coding, most: usize, widest: u32) -> io::Result<Option<Vec<u8>>> {
    let limit = most as u64 + 1;
    let mut plain = Vec::new();
    match coding {
        Coding::Gzip => MultiGzDecoder::new(body)
            .take(limit)
            .read_to_end(&mut plain),
        Coding::Zstd => {
            let mut reader = zstd::stream::read::Decoder::with_buffer(body)?;
            reader.window_log_max(widest)?;
            reader.take(limit).read_to_end(&mut plain)
        }
    }?;
    Ok((plain.len() <= most).then_some(plain))
}

/// The largest accepted zstd window for a body of at most `most` bytes, as a power of two: the window of a body that was
/// compressed in one step is the body itself.
fn window(most: usize) -> u32 {
    let whole = most
        .checked_next_power_of_two()
        .map_or(MOST_WINDOW, usize::ilog2);
    whole.clamp(STANDARD_WINDOW, MOST_WINDOW)
}

/// The memory of the decoder of a compressed stream.
pub(in crate::transport) const fn stream_room(coding: Coding) -> usize {
    match coding {
        Coding::Gzip => GZIP_MEMORY,
        Coding::Zstd => LARGEST_WINDOW,
    }
}

/// Decompresses a request stream in chunks.
pub(in crate::transport) fn decompressed<B>(
    body: B,
    coding: Coding,
) -> impl Stream<Item = io::Result<Bytes>> + Send
where
    B: Body<Data = Bytes, Error: Into<Box<dyn std::error::Error + Send + Sync>>> + Send + Unpin,
{
    let sent = BodyDataStream::new(body).map_err(io::Error::other);
    let sent = StreamReader::new(sent);
    let pieces = match coding {
        Coding::Gzip => {
            let mut reader = GzipDecoder::new(sent);
            reader.multiple_members(true);
            Either::Left(ReaderStream::with_capacity(reader, CHUNK))
        }
        Coding::Zstd => {
            let window = DParameter::window_log_max(STANDARD_WINDOW);
            let mut reader = ZstdDecoder::with_params(sent, &[window]);
            reader.multiple_members(true);
            Either::Right(ReaderStream::with_capacity(reader, CHUNK))
        }
    };
    // A small input may expand to many chunks; yields to other tasks in between.
    pieces.then(async |piece| {
        consume_budget().await;
        piece
    })
}
