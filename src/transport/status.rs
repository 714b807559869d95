//! An error as it travels over gRPC: a status with the same facts as the problem document of REST.

use std::collections::HashMap;

use tonic::{Status, metadata::MetadataMap};
use tonic_types::{ErrorDetails, FieldViolation, StatusExt};

use crate::{
    service::{Code, Error, whole_seconds},
    telemetry,
};

/// Who tells the error.
const DOMAIN: &str = "maecenas";
/// The language of the sentences of errors.
const LOCALE: &str = "en";
/// The most bytes of faults that are told: they travel in a header, and many clients accept 8 KiB of those.
const MOST_BYTES: usize = 3 << 10;

/// The status that tells an error.
pub(super) fn status(error: &Error) -> Status {
    let entry = error.code.entry();
    telemetry::note(|record| record.problem(entry.name));
    let violations = violations(error);
    let mut facts = HashMap::new();
    if let Some(version) = error.version {
        facts.insert("version".to_owned(), version.to_string());
    }
    if let Some(etag) = &error.etag {
        facts.insert("etag".to_owned(), etag.clone());
    }
    if violations.len() < error.faults.len() {
        facts.insert("faults".to_owned(), error.faults.len().to_string());
    }
    let mut details = ErrorDetails::with_error_info(entry.name, DOMAIN, facts);
    if !violations.is_empty() {
        details.set_bad_request(violations);
    }
    details.set_localized_message(LOCALE, error.detail.as_str());
    let mut metadata = MetadataMap::new();
    if let Some(time) = error.retry_after {
        details.set_retry_info(Some(time));
        metadata.insert("retry-after", whole_seconds(time).into());
    }
    let detail = error.detail.as_str();
    Status::with_error_details_and_metadata(entry.grpc, detail, details, metadata)
}

/// The faults, as far as they fit.
fn violations(error: &Error) -> Vec<FieldViolation> {
    let mut room = MOST_BYTES;
    let fitting = error.faults.iter().map_while(|fault| {
        let size = fault.field.len() + fault.code.len() + fault.message.len();
        room = room.checked_sub(size)?;
        Some(FieldViolation {
            field: fault.field.clone(),
            description: fault.message.clone(),
            reason: fault.code.to_owned(),
            ..FieldViolation::default()
        })
    });
    fitting.collect()
}

/// The error that stands for a status of the gRPC library itself, which refuses what it cannot read before any operation
/// sees it. Its codes are not those of the catalog; and what it calls internal is what the client sent.
pub(super) fn refused(code: tonic::Code, most: usize) -> Option<Error> {
    let (code, detail) = match code {
        tonic::Code::OutOfRange | tonic::Code::ResourceExhausted => {
            let detail = format!(
                "the message has more than {most} bytes; send less at once, such as a large batch in parts"
            );
            (Code::BodyTooLarge, detail)
        }
        tonic::Code::Internal => {
            let detail = "the message cannot be read as the one that this operation takes";
            (Code::InvalidRequest, detail.to_owned())
        }
        tonic::Code::Unimplemented => {
            let detail = "no operation is called so; reflection lists them all";
            (Code::UnknownPath, detail.to_owned())
        }
        _ => return None,
    };
    Some(Error::new(code, detail))
}
