//! The errors of requests that the gRPC library refuses before an operation is called.

use crate::transport::rpc::messages::{not_readable, too_large};
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// The error of the service for a status of the gRPC library, which refuses what it cannot decode before an operation runs. The
/// library reports `INTERNAL` for invalid input of the client.
pub(super) fn refused(code: tonic::Code, most: usize) -> Option<Error> {
    match code {
        tonic::Code::OutOfRange | tonic::Code::ResourceExhausted => Some(too_large(most)),
        tonic::Code::Internal => Some(not_readable()),
        tonic::Code::Unimplemented => {
            let detail = text!("no-operation-called-so");
            Some(Error::new(Code::UnknownPath, detail))
        }
        _ => None,
    }
}
