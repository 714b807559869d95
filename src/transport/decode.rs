//! Decodes requests. Large ones are measured first: what would take too much memory is refused before anything is allocated.

use bytes::Bytes;
use prost::{Message, Name};
use serde::de::DeserializeOwned;

use super::{call::LARGE, status::refused};
use crate::{
    contract::{
        diagnose::{Diagnosis, diagnose, place_of_failure},
        scan::{self, Excess, MOST_DECODED, Measure, Shaped},
    },
    service::{Code, Error, blocking::failed},
};

/// The most values that a body may have to be diagnosed as a whole. Of a larger one the first fault is named.
const MOST_DIAGNOSED: usize = 100_000;

/// The message that JSON stands for, or what is wrong with it.
pub(super) fn json<Q: DeserializeOwned + Name + Shaped>(body: &[u8]) -> Result<Q, Error> {
    let measure = if body.len() > LARGE {
        scan::json::<Q>(body).map_err(excess)?
    } else {
        Measure::default()
    };
    serde_json::from_slice(body).map_err(|_| {
        let diagnosis = if measure.values > MOST_DIAGNOSED {
            place_of_failure::<Q>(body)
        } else {
            diagnose::<Q>(body)
        };
        match diagnosis {
            Diagnosis::NotJson(reason) => Error::new(
                Code::MalformedJson,
                format!("the body is not JSON: {reason}"),
            ),
            Diagnosis::Faults(faults) => faults.into(),
        }
    })
}

/// The message that protobuf stands for.
pub(super) fn protobuf<Q: Message + Default + Shaped>(bytes: Bytes) -> Result<Q, Error> {
    if bytes.len() > LARGE {
        scan::protobuf::<Q>(&bytes).map_err(excess)?;
    }
    Q::decode(bytes).map_err(|_| refused(tonic::Code::Internal, 0).unwrap_or_else(failed))
}

fn excess(excess: Excess) -> Error {
    match excess {
        Excess::Breaks(fault) => vec![fault].into(),
        Excess::TooLarge => {
            let detail = format!(
                "the request takes more than {MOST_DECODED} bytes once it is decoded; send less at once, such as a large batch in parts"
            );
            Error::new(Code::BodyTooLarge, detail)
        }
    }
}
