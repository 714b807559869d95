//! Decodes requests. The decoded size of a large one is estimated first: one that would take too much memory is refused before
//! anything is allocated.

use bytes::Bytes;

use super::scheduling::LARGE;
use crate::service::blocking::failed;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::errors::Code;
use maecenas_contract::json_errors::{Diagnosis, Readable, diagnose, place_of_failure, readable};
use maecenas_contract::scan::{Excess, MOST_DECODED, Measure, Shaped};
use maecenas_contract::{scan, text};
use maecenas_engine::{Error, Limit};

/// The most values of a body that is diagnosed as a whole. For a larger one only the first error is reported.
const MOST_DIAGNOSED: usize = 100_000;

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
pub(super) fn batch<Req: Encodings + Shaped>(body: &[u8]) -> Result<Decoded<Req>, Error> {
    json(body).map(Decoded::whole).or_else(|error| {
        // Decoding item by item needs the whole body as a JSON document, which takes many times the memory of the body.
        let small = scan::json::<Req>(body).is_ok_and(|measure| measure.values <= MOST_DIAGNOSED);
        if !small {
            return Err(error);
        }
        let Some(Readable { json, spoilt }) = readable(&Req::full_name(), body) else {
            return Err(error);
        };
        let request = read(&json).ok_or(error)?;
        let spoilt = spoilt.into_iter();
        Ok(Decoded {
            request,
            spoilt: spoilt
                .map(|(index, faults)| (index, faults.into()))
                .collect(),
        })
    })
}

/// Decodes a message from JSON, with a diagnosis of every error.
pub(super) fn json<Req: Encodings + Shaped>(body: &[u8]) -> Result<Req, Error> {
    let measure = if body.len() > LARGE {
        scan::json::<Req>(body).map_err(excess)?
    } else {
        Measure::default()
    };
    read(body).ok_or_else(|| {
        let diagnosis = if measure.values > MOST_DIAGNOSED {
            place_of_failure::<Req>(body)
        } else {
            diagnose::<Req>(body)
        };
        match diagnosis {
            Diagnosis::NotJson(reason) => {
                let detail = text!("body-not-json"; reason);
                Error::new(Code::MalformedJson, detail)
            }
            Diagnosis::Faults(faults) => faults.into(),
        }
    })
}

/// Decodes a message from JSON, if it is valid. The UTF-8 is checked once as a whole, which is faster than string by string.
fn read<Req: Encodings>(body: &[u8]) -> Option<Req> {
    Req::read_json(str::from_utf8(body).ok()?)
}

/// Decodes a message from protobuf.
pub(super) fn protobuf<Req: Encodings + Shaped>(bytes: Bytes) -> Result<Req, Error> {
    if bytes.len() > LARGE {
        scan::protobuf::<Req>(&bytes).map_err(excess)?;
    }
    Req::read_protobuf(bytes).map_err(|_| refused(tonic::Code::Internal, 0).unwrap_or_else(failed))
}

fn excess(excess: Excess) -> Error {
    match excess {
        Excess::Breaks(fault) => vec![fault].into(),
        Excess::TooLarge => {
            let detail = text!("request-too-large-decoded", most = MOST_DECODED);
            Error::new(Code::BodyTooLarge, detail).limit(Limit::RequestMemory)
        }
    }
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
