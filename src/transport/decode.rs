//! Decodes requests and checks the limits of the contract. The memory of a request is counted before it is allocated: one that would take
//! too much is refused.

use bytes::Bytes;

use super::scheduling::LARGE;
use crate::service::blocking::failed;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::errors::Code;
use maecenas_contract::json::{Bounds, Read, Refused, values};
use maecenas_contract::json_errors::{Diagnosis, Readable, diagnose, place_of_failure, readable};
use maecenas_contract::limits::{Validate, check};
use maecenas_contract::scan::{Excess, MOST_DECODED, Shaped};
use maecenas_contract::{scan, text};
use maecenas_engine::{Error, Limit};

/// The most values of a body that is diagnosed as a whole. For a larger one only the first error is reported.
const MOST_DIAGNOSED: usize = 100_000;

/// A request message that can be read from JSON.
pub(super) trait JsonRequest: Encodings + Validate {}

impl<Req: Encodings + Validate> JsonRequest for Req {}

/// A decoded request, with the errors of those items of a batch that could not be decoded. An empty message takes the place of
/// such an item.
pub(super) struct Decoded<Req> {
    pub(super) request: Req,
    pub(super) spoilt: Vec<(usize, Error)>,
}

impl<Req> Decoded<Req> {
    /// A request that was decoded without errors.
    pub(super) const fn whole(request: Req) -> Self {
        Self {
            request,
            spoilt: Vec::new(),
        }
    }
}

/// Decodes a message from JSON. The items of a batch are decoded one by one, so that one bad item does not fail the others.
pub(super) fn batch<Req: JsonRequest>(body: &[u8]) -> Result<Decoded<Req>, Error> {
    json(body).map(Decoded::whole).or_else(|error| {
        // Decoding item by item needs the whole body as a JSON document, which takes many times the memory of the body.
        if values(body) > MOST_DIAGNOSED {
            return Err(error);
        }
        let Some(Readable { json, spoilt }) = readable(&Req::full_name(), body) else {
            return Err(error);
        };
        let request = match Req::read_json(&json, bounds(&json)) {
            Ok(read) => checked(read)?,
            Err(_) => return Err(error),
        };
        let spoilt = spoilt.into_iter();
        Ok(Decoded {
            request,
            spoilt: spoilt
                .map(|(index, faults)| (index, faults.into()))
                .collect(),
        })
    })
}

/// Decodes a message from JSON, with a diagnosis of every error, and checks its limits.
pub(super) fn json<Req: JsonRequest>(body: &[u8]) -> Result<Req, Error> {
    let diagnosis = match Req::read_json(body, bounds(body)) {
        Ok(read) => return checked(read),
        Err(Refused::LongList(fault)) => return Err(vec![*fault].into()),
        Err(Refused::TooLarge) => return Err(too_large()),
        Err(_) if body.len() > LARGE && values(body) > MOST_DIAGNOSED => {
            place_of_failure::<Req>(body)
        }
        Err(_) => diagnose::<Req>(body),
    };
    Err(match diagnosis {
        Diagnosis::NotJson(reason) => {
            let detail = text!("body-not-json"; reason);
            Error::new(Code::MalformedJson, detail)
        }
        Diagnosis::Faults(faults) => faults.into(),
    })
}

/// What a message may take. A long list of a large body is refused where it is read; in a small one it is a fault beside others.
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

/// Decodes a message from protobuf, and checks its limits.
pub(super) fn protobuf<Req: Encodings + Shaped + Validate>(bytes: Bytes) -> Result<Req, Error> {
    if bytes.len() > LARGE {
        scan::protobuf::<Req>(&bytes).map_err(excess)?;
    }
    let request = Req::read_protobuf(bytes);
    let request = request.map_err(|_| refused(tonic::Code::Internal, 0).unwrap_or_else(failed))?;
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

/// The error of the service for a status of the gRPC library, which refuses what it cannot decode before an operation runs. The
/// library reports `INTERNAL` for invalid input of the client.
pub(super) fn refused(code: tonic::Code, most: usize) -> Option<Error> {
    let (code, detail) = match code {
        tonic::Code::OutOfRange | tonic::Code::ResourceExhausted => {
            let detail = text!("message-too-large", most);
            (Code::BodyTooLarge, detail)
        }
        tonic::Code::Internal => {
            let detail = text!("message-not-readable");
            (Code::InvalidRequest, detail)
        }
        tonic::Code::Unimplemented => {
            let detail = text!("no-operation-called-so");
            (Code::UnknownPath, detail)
        }
        _ => return None,
    };
    Some(Error::new(code, detail))
}
