//! Reads requests, and checks the limits of the contract. The memory of a request is counted before it is allocated: one that would take
//! too much is refused.

use std::fmt;

use bytes::Bytes;

use crate::{Error, Limit};
use maecenas_contract::encodings::{Encoding, Encodings};
use maecenas_contract::errors::Code;
use maecenas_contract::json::{Bounds, Read, Refused, values};
use maecenas_contract::json_errors::{Diagnosis, Readable, diagnose, place_of_failure, readable};
use maecenas_contract::limits::{Validate, check};
use maecenas_contract::scan::{self, Excess, MOST_DECODED, Shaped};
use maecenas_contract::text;

/// The size in bytes above which a request is large: a complete position has about half of it. A long list of a large request is refused
/// where it is read; in a small one it is a fault beside others.
pub const LARGE: usize = 16 << 10;

/// The most values of a body that is diagnosed as a whole. For a larger one only the first error is reported.
const MOST_DIAGNOSED: usize = 100_000;

/// A request that was read, with the errors of those items of a batch that could not be. An empty message stands in the place of such an
/// item.
pub struct Decoded<Req> {
    /// The request.
    pub request: Req,
    /// The items that could not be read, by their index.
    pub spoilt: Vec<(usize, Error)>,
}

impl<Req> Decoded<Req> {
    /// The request, if all of it could be read.
    ///
    /// # Errors
    /// That of the first item that could not be.
    pub fn whole(self) -> Result<Req, Error> {
        match self.spoilt.into_iter().next() {
            Some((_, error)) => Err(error),
            None => Ok(self.request),
        }
    }
}

/// Its size alone: the content is private data of a client and must not appear in logs.
impl<Req> fmt::Debug for Decoded<Req> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Decoded({} items spoilt)", self.spoilt.len())
    }
}

/// Reads a request.
///
/// # Errors
/// The bytes are no such request, it breaks the limits of the contract, or it would take too much memory.
pub fn decoded<Req: Encodings + Shaped + Validate>(
    encoding: Encoding,
    bytes: Bytes,
) -> Result<Req, Error> {
    match encoding {
        Encoding::Json => json(&bytes),
        Encoding::Protobuf => protobuf(bytes),
    }
}

/// Reads a request. The items of a batch are read one by one, so that one bad item does not fail the others.
pub(super) fn decoded_batch<Req: Encodings + Shaped + Validate>(
    encoding: Encoding,
    bytes: Bytes,
) -> Result<Decoded<Req>, Error> {
    let whole = |request| Decoded {
        request,
        spoilt: Vec::new(),
    };
    match encoding {
        Encoding::Protobuf => protobuf(bytes).map(whole),
        Encoding::Json => match Req::read_json(&bytes, bounds(&bytes)) {
            Ok(read) => checked(read).map(whole),
            Err(refused @ (Refused::LongList(_) | Refused::TooLarge)) => {
                Err(error::<Req>(&bytes, refused))
            }
            Err(refused) => item_by_item(&bytes, error::<Req>(&bytes, refused)),
        },
    }
}

/// Reads a batch of which an item was refused.
#[cold]
fn item_by_item<Req: Encodings + Validate>(
    body: &[u8],
    error: Error,
) -> Result<Decoded<Req>, Error> {
    // Reading item by item needs the whole body as a JSON document, which takes many times the memory of the body.
    if values(body) > MOST_DIAGNOSED {
        return Err(error);
    }
    let Some(Readable { json, spoilt }) = readable(&Req::full_name(), body) else {
        return Err(error);
    };
    let Ok(read) = Req::read_json(&json, bounds(&json)) else {
        return Err(error);
    };
    let spoilt = spoilt.into_iter();
    Ok(Decoded {
        request: checked(read)?,
        spoilt: spoilt
            .map(|(index, faults)| (index, faults.into()))
            .collect(),
    })
}

fn json<Req: Encodings + Validate>(body: &[u8]) -> Result<Req, Error> {
    match Req::read_json(body, bounds(body)) {
        Ok(read) => checked(read),
        Err(refused) => Err(error::<Req>(body, refused)),
    }
}

/// The error of a body that is refused, with all its faults.
fn error<Req: Encodings>(body: &[u8], refused: Refused) -> Error {
    match refused {
        Refused::LongList(fault) => vec![*fault].into(),
        Refused::TooLarge => too_large(),
        _ if body.len() > LARGE && values(body) > MOST_DIAGNOSED => {
            diagnosed(place_of_failure::<Req>(body))
        }
        _ => diagnosed(diagnose::<Req>(body)),
    }
}

fn diagnosed(diagnosis: Diagnosis) -> Error {
    match diagnosis {
        Diagnosis::NotJson(reason) => {
            let detail = text!("body-not-json"; reason);
            Error::new(Code::MalformedJson, detail)
        }
        Diagnosis::Faults(faults) => faults.into(),
    }
}

/// What a message may take.
const fn bounds(body: &[u8]) -> Bounds {
    Bounds {
        memory: MOST_DECODED,
        stops_at_long_lists: body.len() > LARGE,
    }
}

/// A message whose limits are kept.
fn checked<Req: Validate>(read: Read<Req>) -> Result<Req, Error> {
    if !read.keeps_limits {
        check(&read.message)?;
    }
    Ok(read.message)
}

fn protobuf<Req: Encodings + Shaped + Validate>(bytes: Bytes) -> Result<Req, Error> {
    if bytes.len() > LARGE {
        scan::protobuf::<Req>(&bytes).map_err(excess)?;
    }
    let request = Req::read_protobuf(bytes).map_err(|_| {
        let detail = text!("message-not-readable");
        Error::new(Code::InvalidRequest, detail)
    })?;
    check(&request)?;
    Ok(request)
}

fn excess(excess: Excess) -> Error {
    match excess {
        Excess::Breaks(fault) => vec![fault].into(),
        Excess::TooLarge => too_large(),
    }
}

fn too_large() -> Error {
    let detail = text!("request-too-large-decoded", most = MOST_DECODED);
    Error::new(Code::BodyTooLarge, detail).limit(Limit::RequestMemory)
}
