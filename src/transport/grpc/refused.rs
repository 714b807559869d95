//! The errors of requests that the gRPC library refuses before an operation is called.

use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

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
