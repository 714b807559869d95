//! Reads framed messages, as gRPC and the streams of Connect have them: a byte of flags, which says whether the message is compressed, its
//! length in four bytes, and its bytes. Each message is read within the limits and decompressed before it is handed on.

use std::mem;

use bytes::{BufMut, Bytes};
use http::HeaderMap;
use http_body_util::BodyExt;
use tonic::{Status, body::Body};

use crate::service::blocking::failed;
use crate::transport::http::compression;
use crate::transport::http::compression::Coding;
use crate::transport::http::limits::Admission;
use crate::transport::http::reading::{Pace, Room, Unread};
use crate::transport::rpc::status::{status, status_with};
use maecenas_contract::errors::Code;
use maecenas_contract::{Language, Text, text};
use maecenas_engine::Error;

/// The length of the frame header.
pub(in crate::transport) const HEAD: usize = 5;

/// Why a message was not read.
pub(in crate::transport) enum Refusal {
    /// It is beyond the limits, or cannot be read.
    Unread(Unread),
    /// The client violates the protocol, which says with which code it is refused.
    Protocol(tonic::Code, Text),
}

impl<E: Into<Unread>> From<E> for Refusal {
    fn from(unread: E) -> Self {
        Self::Unread(unread.into())
    }
}

impl Refusal {
    /// The refusal as a status of gRPC, where messages may have `most` bytes.
    pub(in crate::transport) fn status(self, most: usize, language: Language) -> Status {
        match self {
            Self::Unread(unread) => status(&refusal(unread, most), language),
            Self::Protocol(code, detail) => {
                status_with(code, &Error::new(Code::InvalidRequest, detail), language)
            }
        }
    }
}

/// The error of the service for a message that could not be read.
fn refusal(unread: Unread, most: usize) -> Error {
    match unread {
        Unread::TooLarge => too_large(most),
        Unread::Broken => Error::new(Code::InvalidRequest, text!("message-not-framed")),
        Unread::Refused(error) => error,
    }
}

/// The error for a message of more than `most` bytes.
pub(in crate::transport) fn too_large(most: usize) -> Error {
    let detail = text!("message-too-large", most);
    Error::new(Code::BodyTooLarge, detail)
}

/// The error for bytes that are no message.
pub(in crate::transport) fn not_readable() -> Error {
    let detail = text!("message-not-readable");
    Error::new(Code::InvalidRequest, detail)
}

/// Reads the messages of one request.
pub(in crate::transport) struct Messages {
    body: Body,
    coding: Option<Coding>,
    /// The most bytes of a message.
    most: usize,
    admission: Admission,
    /// The bytes received after the last message.
    rest: Bytes,
    /// Whether the operation takes exactly one message.
    alone: bool,
    /// Whether a message has been read.
    begun: bool,
}

impl Messages {
    /// The messages of a body, of at most `most` bytes each. `alone` says that there has to be exactly one.
    pub(in crate::transport) fn of(
        body: Body,
        coding: Option<Coding>,
        most: usize,
        admission: Admission,
        alone: bool,
    ) -> Self {
        Self {
            body,
            coding,
            most,
            admission,
            rest: Bytes::new(),
            alone,
            begun: false,
        }
    }

    /// The next message with its frame header, decompressed; `None` at the end of the body.
    async fn next(&mut self) -> Result<Option<Bytes>, Refusal> {
        let mut pace = Pace::default();
        if !self.rest.is_empty() {
            // The message before has its response.
            self.admission.shrink(self.rest.len());
        } else if let Some(next) = pace.ready(&mut self.body) {
            let Some(frame) = next? else {
                return Ok(None);
            };
            // Here too, the message before has its response.
            self.admission.shrink(0);
            self.rest = frame.into_data().unwrap_or_default();
        }
        let whole = self.whole(&self.rest)?;
        if let Some(whole) = whole.filter(|whole| *whole <= self.rest.len())
            && self.rest[0] == 0
        {
            let rest = self.rest.split_off(whole);
            return Ok(Some(mem::replace(&mut self.rest, rest)));
        }
        // Boxed, because most messages arrive in one piece, together with their headers, and their requests need no memory for more.
        Box::pin(self.next_in_pieces(pace)).await
    }

    /// The next message, which has not arrived as a whole, or is compressed.
    async fn next_in_pieces(&mut self, mut pace: Pace) -> Result<Option<Bytes>, Refusal> {
        let mut come = mem::take(&mut self.rest);
        let mut room = Room::default();
        loop {
            let so_far = if room.bytes.is_empty() {
                &come[..]
            } else {
                &room.bytes[..]
            };
            let whole = self.whole(so_far)?;
            if let Some(whole) = whole.filter(|whole| *whole <= so_far.len()) {
                if !room.bytes.is_empty() {
                    come = room.bytes.freeze();
                }
                self.rest = come.split_off(whole);
                let Some(coding) = self.coding.filter(|_| come[0] == 1) else {
                    return Ok(Some(come));
                };
                let message = come.slice(HEAD..);
                if message.is_empty() {
                    // An empty message may go without the frame of its compression.
                    return Ok(Some(framed(&[], 0)?));
                }
                let plain =
                    compression::decompress(message, coding, self.most, &self.admission).await?;
                return Ok(Some(framed(&plain, 0)?));
            }
            let begun = !so_far.is_empty();
            let next = match pace.ready(&mut self.body) {
                Some(next) => next?,
                // The minimum rate does not apply to the pause before the next message of a stream.
                None if !begun => {
                    let frame = self.admission.idle(self.body.frame()).await?;
                    pace.counted(frame)?
                }
                None => {
                    // Buffer memory is reserved only for an incomplete message, because a complete one is handled at once.
                    room.add(&mem::take(&mut come), &self.admission).await?;
                    pace.frame(&mut self.body, &self.admission).await?
                }
            };
            let Some(frame) = next else {
                return if begun {
                    Err(Unread::Broken.into())
                } else {
                    Ok(None)
                };
            };
            let Ok(data) = frame.into_data() else {
                continue;
            };
            if !begun {
                // The message before has its response.
                self.admission.shrink(0);
                come = data;
                continue;
            }
            room.add(&mem::take(&mut come), &self.admission).await?;
            room.add(&data, &self.admission).await?;
        }
    }

    /// The size of the message with its frame header, once that has arrived.
    fn whole(&self, so_far: &[u8]) -> Result<Option<usize>, Refusal> {
        let Some((head, _)) = so_far.split_first_chunk::<HEAD>() else {
            return Ok(None);
        };
        let [compressed, length @ ..] = *head;
        if compressed > 1 {
            return Err(Unread::Broken.into());
        }
        if compressed == 1 && self.coding.is_none() {
            let detail = text!("message-of-unknown-compression");
            return Err(Refusal::Protocol(tonic::Code::Internal, detail));
        }
        let length = usize::try_from(u32::from_be_bytes(length)).unwrap_or(usize::MAX);
        if length > self.most {
            return Err(Unread::TooLarge.into());
        }
        Ok(Some(HEAD + length))
    }

    /// The next message with its frame header, decompressed, if there may be one; or the end of the body, if there may be none.
    pub(in crate::transport) async fn counted(&mut self) -> Result<Option<Bytes>, Refusal> {
        let message = self.next().await?;
        if self.alone && message.is_some() == self.begun {
            let detail = text!("message-not-alone");
            return Err(Refusal::Protocol(tonic::Code::Unimplemented, detail));
        }
        self.begun |= message.is_some();
        Ok(message)
    }
}

/// A message behind its frame header.
pub(in crate::transport) fn framed(message: &[u8], flags: u8) -> Result<Bytes, Error> {
    let length = u32::try_from(message.len()).map_err(|_| failed())?;
    let mut framed = Vec::with_capacity(HEAD + message.len());
    framed.put_u8(flags);
    framed.put_u32(length);
    framed.put_slice(message);
    Ok(framed.into())
}

/// The first compression of messages that the client accepts, by its header, and the service has.
pub(in crate::transport) fn accepted(headers: &HeaderMap, header: &str) -> Option<Coding> {
    let accepted = headers.get(header)?.to_str().ok()?;
    let mut accepted = accepted.split(',').map(str::trim);
    accepted.find_map(|name| match name {
        "gzip" => Some(Coding::Gzip),
        "zstd" => Some(Coding::Zstd),
        _ => None,
    })
}
