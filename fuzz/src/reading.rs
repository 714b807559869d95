//! How a request is read from its bytes: the two functions here do what the transports do before they call the service. When
//! the transports check bytes before they decode them, the same check belongs here.

use maecenas::{
    contract::diagnose::{Diagnosis, diagnose},
    service::{Code, Error},
};
use prost::{Message, Name};
use serde::de::DeserializeOwned;

/// Reads the JSON of a request as REST does.
pub(crate) fn read_json<Q: DeserializeOwned + Name>(body: &[u8]) -> Result<Q, Error> {
    serde_json::from_slice(body).map_err(|_| match diagnose::<Q>(body) {
        Diagnosis::NotJson(reason) => Error::new(Code::MalformedJson, reason),
        Diagnosis::Faults(faults) => {
            assert!(!faults.is_empty(), "a body is refused without a fault");
            faults.into()
        }
    })
}

/// Reads the protobuf bytes of a request as gRPC does.
pub(crate) fn read_protobuf<Q: Message + Default>(bytes: &[u8]) -> Result<Q, Error> {
    Q::decode(bytes).map_err(|error| Error::new(Code::InvalidRequest, error.to_string()))
}
