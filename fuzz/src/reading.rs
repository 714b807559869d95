//! How a request is read from its bytes: the two functions here do what the transports do before they call the service.

use maecenas_contract::encodings::Encodings;
use maecenas_contract::errors::Code;
use maecenas_contract::json::{Bounds, Refused};
use maecenas_contract::json_errors::{Diagnosis, diagnose};
use maecenas_contract::limits::{Validate, check};
use maecenas_contract::scan::{Excess, MOST_DECODED, Shaped};
use maecenas_contract::{Text, scan};
use maecenas_engine::Error;
use prost::Message;

/// Reads the JSON of a request as REST does. What the reader says of its limits is what the checks of the message say.
pub(crate) fn read_json<Q: Encodings + Validate>(body: &[u8]) -> Result<Q, Error> {
    let bounds = Bounds {
        memory: MOST_DECODED,
        stops_at_long_lists: true,
    };
    match Q::read_json(body, bounds) {
        Ok(read) => {
            assert_eq!(
                read.keeps_limits,
                check(&read.message).is_ok(),
                "the reader and the checks differ on the limits of a request"
            );
            return Ok(read.message);
        }
        Err(Refused::LongList(fault)) => return Err(vec![*fault].into()),
        Err(Refused::TooLarge) => return Err(excess(Excess::TooLarge)),
        Err(Refused::Unreadable(_) | Refused::Unusual) => {}
    }
    Err(match diagnose::<Q>(body) {
        Diagnosis::NotJson(reason) => Error::new(Code::MalformedJson, reason),
        Diagnosis::Faults(faults) => {
            assert!(!faults.is_empty(), "a body is refused without a fault");
            faults.into()
        }
    })
}

/// Reads the protobuf bytes of a request as gRPC does.
pub(crate) fn read_protobuf<Q: Message + Default + Shaped>(bytes: &[u8]) -> Result<Q, Error> {
    scan::protobuf::<Q>(bytes).map_err(excess)?;
    Q::decode(bytes)
        .map_err(|error| Error::new(Code::InvalidRequest, Text::spoken(error.to_string())))
}

/// The refusal of a request that is too large to be decoded.
fn excess(excess: Excess) -> Error {
    match excess {
        Excess::Breaks(fault) => vec![fault].into(),
        Excess::TooLarge => {
            let detail = Text::spoken("the request is too large to be decoded");
            Error::new(Code::BodyTooLarge, detail)
        }
    }
}
