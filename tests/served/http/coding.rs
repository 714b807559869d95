//! Compresses and decompresses as a client does, by other calls of the libraries than the service uses.

use std::io::Read;

use flate2::{Compression, read::GzEncoder, read::MultiGzDecoder};

/// The codings that the service reads and writes.
pub(crate) const CODINGS: [&str; 2] = ["gzip", "zstd"];

/// Bytes in a coding.
pub(crate) fn packed(coding: &str, bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let read = match coding {
        "gzip" => GzEncoder::new(bytes, Compression::best()).read_to_end(&mut packed),
        "zstd" => zstd::stream::read::Encoder::new(bytes, 19)
            .unwrap()
            .read_to_end(&mut packed),
        other => panic!("{other} is no coding"),
    };
    read.unwrap();
    packed
}

/// The decompressed bytes.
pub(crate) fn unpacked(coding: &str, packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = match coding {
        "gzip" => MultiGzDecoder::new(packed).read_to_end(&mut bytes),
        "zstd" => zstd::stream::read::Decoder::new(packed)
            .unwrap()
            .read_to_end(&mut bytes),
        other => panic!("{other} is no coding"),
    };
    read.unwrap();
    bytes
}

/// A body of some hundred kilobytes that decompresses to this number of mebibytes of blanks.
pub(crate) fn bomb(coding: &str, mebibytes: usize) -> Vec<u8> {
    let blanks = vec![b' '; 1 << 20];
    packed(coding, &blanks).repeat(mebibytes)
}
