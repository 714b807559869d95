//! Compresses response bodies.

use std::{
    io::{self, Write},
    mem,
};

use flate2::{Compression, write::GzEncoder};
use futures_util::stream::{self, Stream, StreamExt};
use zstd::{stream::raw::CParameter, stream::write::Encoder};

use super::Coding;

/// The zstd window of a stream, as a power of two. It is small, because a stream may hold it in memory for hours.
const STREAM_WINDOW: u32 = 17;

/// The compression effort.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) enum Effort {
    /// Compressed for one response.
    Each,
    /// Compressed once and sent many times.
    Once,
}

impl Effort {
    /// The levels of gzip and zstd, beyond which more effort gains little.
    const fn levels(self) -> (u32, i32) {
        match self {
            Self::Each => (4, 3),
            Self::Once => (9, 12),
        }
    }
}

impl Coding {
    /// Compresses a whole body.
    pub(in crate::transport) fn compress(
        self,
        bytes: &[u8],
        effort: Effort,
    ) -> io::Result<Vec<u8>> {
        let (gzip, zstd) = effort.levels();
        match self {
            Self::Gzip => {
                let buffer = Vec::with_capacity(bytes.len() / 2);
                let mut encoder = GzEncoder::new(buffer, Compression::new(gzip));
                encoder.write_all(bytes)?;
                encoder.finish()
            }
            Self::Zstd => zstd::bulk::compress(bytes, zstd),
        }
    }
}

/// Compresses a stream of records, with a flush after each so that the client can read it at once.
pub(in crate::transport) fn records(
    records: impl Stream<Item = Vec<u8>> + Send + 'static,
    coding: Coding,
) -> impl Stream<Item = io::Result<Vec<u8>>> + Send + 'static {
    let initial = Some((Box::pin(records), StreamEncoder::of(coding)));
    stream::unfold(initial, async |state| {
        let (mut records, encoder) = state?;
        let mut encoder = match encoder {
            Ok(encoder) => encoder,
            Err(error) => return Some((Err(error), None)),
        };
        let Some(record) = records.next().await else {
            return Some((encoder.end(), None));
        };
        let sent = encoder.record(&record);
        let state = sent.is_ok().then_some((records, Ok(encoder)));
        Some((sent, state))
    })
}

/// The encoder of a stream.
enum StreamEncoder {
    Gzip(GzEncoder<Vec<u8>>),
    Zstd(Encoder<'static, Vec<u8>>),
}

impl StreamEncoder {
    fn of(coding: Coding) -> io::Result<Self> {
        let (gzip, zstd) = Effort::Each.levels();
        Ok(match coding {
            Coding::Gzip => Self::Gzip(GzEncoder::new(Vec::new(), Compression::new(gzip))),
            Coding::Zstd => {
                let mut encoder = Encoder::new(Vec::new(), zstd)?;
                encoder.set_parameter(CParameter::WindowLog(STREAM_WINDOW))?;
                Self::Zstd(encoder)
            }
        })
    }

    /// Compresses one record and flushes.
    fn record(&mut self, record: &[u8]) -> io::Result<Vec<u8>> {
        Ok(match self {
            Self::Gzip(encoder) => {
                encoder.write_all(record)?;
                encoder.flush()?;
                mem::take(encoder.get_mut())
            }
            Self::Zstd(encoder) => {
                encoder.write_all(record)?;
                encoder.flush()?;
                mem::take(encoder.get_mut())
            }
        })
    }

    /// The end of the compressed stream.
    fn end(&mut self) -> io::Result<Vec<u8>> {
        Ok(match self {
            Self::Gzip(encoder) => {
                encoder.try_finish()?;
                mem::take(encoder.get_mut())
            }
            Self::Zstd(encoder) => {
                encoder.do_finish()?;
                mem::take(encoder.get_mut())
            }
        })
    }
}
