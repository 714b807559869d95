//! Reads bodies that a client has made smaller, piece by piece: a small one may unpack to more than any memory holds, and
//! whoever reads it stops where it is too much.

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
use crate::{
    contract::text,
    service::{Code, Error, blocking::run_blocking},
    transport::{http::limits::Admission, reading::Unread},
};

/// The bytes of a piece.
const PIECE: usize = 16 << 10;
/// The most bytes that a body may have to be decompressed at once, on the worker that read it.
const SMALL: usize = 64 << 10;
/// What gzip keeps of a stream.
const GZIP_ROOM: usize = 64 << 10;
/// The window of zstd that every reader of HTTP has, as a power of two (RFC 9659). A larger one is read where a body may be as
/// large: one that was packed at once has itself for its window.
const USUAL_WINDOW: u32 = 23;
/// The largest window that zstd can read.
const MOST_WINDOW: u32 = 30;
/// What the library of zstd says of a window that is larger still.
const TOO_LARGE: &str = "too much memory";

/// The coding in which a body is sent; none where it is sent as it is.
///
/// # Errors
/// It is one that is not read here, or more than one.
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
    let detail = text!(
        "the body is sent as `{name}`; send it as `zstd` or `gzip`, or as it is",
        "le corps est envoyé comme `{name}` ; envoyez-le comme `zstd` ou `gzip`, ou tel quel"
    );
    Err(Error::new(Code::UnsupportedEncoding, detail))
}

/// Decompresses a whole body to at most `most` bytes. A small one is decompressed at once; one that turns out to be larger is
/// begun again on the blocking pool, after room for it has been reserved.
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
    // How much it will be shows only afterwards.
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

/// The decompressed form of a body; none where it has more than `most` bytes.
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

/// The largest window of zstd that is read for a body of at most `most` bytes, as a power of two: one that was compressed at
/// once has itself for its window.
fn window(most: usize) -> u32 {
    let whole = most
        .checked_next_power_of_two()
        .map_or(MOST_WINDOW, usize::ilog2);
    whole.clamp(USUAL_WINDOW, MOST_WINDOW)
}

/// What the decoder of a compressed stream keeps in memory.
pub(in crate::transport) const fn stream_room(coding: Coding) -> usize {
    match coding {
        Coding::Gzip => GZIP_ROOM,
        Coding::Zstd => 1 << USUAL_WINDOW,
    }
}

/// The pieces of a stream of lines, decompressed.
pub(in crate::transport) fn unpacked<B>(
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
            Either::Left(ReaderStream::with_capacity(reader, PIECE))
        }
        Coding::Zstd => {
            let window = DParameter::window_log_max(USUAL_WINDOW);
            let mut reader = ZstdDecoder::with_params(sent, &[window]);
            reader.multiple_members(true);
            Either::Right(ReaderStream::with_capacity(reader, PIECE))
        }
    };
    // Much may unpack from what has come, and others are waiting.
    pieces.then(async |piece| {
        consume_budget().await;
        piece
    })
}
