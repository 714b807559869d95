//! The targets `json` and `protobuf`: reading a request of any operation, and answering it.
//!
//! The first two bytes of the input choose the operation, the third one the caller; the rest is the body.

use std::fmt::Debug;

use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::{Validate, check_encoded};
use maecenas_contract::pool;
use maecenas_contract::scan::Shaped;
use maecenas_engine::Error;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    input::Input,
    memory,
    operations::chosen,
    reading::{read_json, read_protobuf},
    service::{Service, caller, explained},
};

/// A request of the contract.
pub(crate) trait Request:
    Encodings + PartialEq + Debug + Serialize + DeserializeOwned + Validate + Shaped
{
}

impl<Q> Request for Q where
    Q: Encodings + PartialEq + Debug + Serialize + DeserializeOwned + Validate + Shaped
{
}

/// Reads the input as the JSON of a request. It is refused with a reason, or printed and read again to the same message.
pub fn json(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let operation = chosen(&mut input);
    let caller = caller(input.byte().into());
    // The descriptors are decoded once, so their memory is not counted for this input.
    _ = pool();
    (operation.json)(&Service::sound(caller), input.rest());
}

/// Reads the input as the bytes of a request. A request within the limits can be printed as JSON, which has the same meaning.
pub fn protobuf(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let operation = chosen(&mut input);
    let caller = caller(input.byte().into());
    (operation.protobuf)(&Service::sound(caller), input.rest());
}

/// What the target `json` does with the request of one operation.
pub(crate) fn from_json<Q: Request>(body: &[u8], ask: impl FnOnce(Q) -> Result<(), Error>) {
    let request: Q = match memory::reading(body.len(), || read_json(body)) {
        Ok(request) => request,
        Err(error) => return explained(&error),
    };
    let printed = serde_json::to_vec(&request).expect("a request that was read can be printed");
    same_in_json(&request, &printed);
    same_in_protobuf(&request);
    keeps_limits(&request);
    ask(request).unwrap_or_else(|error| explained(&error));
}

/// What the target `protobuf` does with the request of one operation.
pub(crate) fn from_protobuf<Q: Request>(bytes: &[u8], ask: impl FnOnce(Q) -> Result<(), Error>) {
    let request: Q = match memory::reading(bytes.len(), || read_protobuf(bytes)) {
        Ok(request) => request,
        Err(error) => return explained(&error),
    };
    same_in_protobuf(&request);
    let keeps_limits = keeps_limits(&request);
    match serde_json::to_vec(&request) {
        Ok(printed) => same_in_json(&request, &printed),
        // Enum values that the contract does not have. The moves of a batch are judged each alone.
        Err(error) => assert!(
            !keeps_limits || Q::NAME == "BatchValidateMovesRequest",
            "a request that keeps its limits cannot be printed: {error}"
        ),
    }
    match ask(request) {
        // A stream of verdicts answers with a problem in the place of a verdict.
        Ok(()) => assert!(
            keeps_limits || Q::NAME == "ValidateMoveRequest",
            "a request that breaks its limits is answered"
        ),
        Err(error) => explained(&error),
    }
}

/// Whether a request keeps its limits: the conditions say what the search for faults says.
fn keeps_limits<Q: Request>(request: &Q) -> bool {
    let found = check_encoded(&Q::full_name(), &request.encode_to_vec());
    let (keeps, faults) = found.expect("clients send requests");
    assert_eq!(keeps, faults.is_empty(), "{faults:?}");
    keeps
}

fn same_in_json<Q: Request>(request: &Q, printed: &[u8]) {
    let read: Q = read_json(printed).expect("a printed request can be read");
    assert_eq!(&read, request, "a request changes in JSON");
}

fn same_in_protobuf<Q: Request>(request: &Q) {
    let read: Q = read_protobuf(&request.encode_to_vec()).expect("an encoded request can be read");
    assert_eq!(&read, request, "a request changes in protobuf");
}
