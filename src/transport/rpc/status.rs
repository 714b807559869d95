//! Errors over gRPC and Connect: a status with the same details as the problem document of REST.

use std::collections::HashMap;

use tonic::{Status, metadata::MetadataMap};
use tonic_types::{ErrorDetails, FieldViolation, StatusExt};

use crate::telemetry;
use maecenas_contract::{Language, errors::Code};
use maecenas_engine::{Error, Limit, whole_seconds};

/// The `domain` of `ErrorInfo`.
const DOMAIN: &str = "maecenas";
/// The most bytes of field violations: they are sent in a header, and many clients accept only 8 KiB of headers.
const MOST_BYTES: usize = 3 << 10;

/// The error as a status in the language of the client.
pub(in crate::transport) fn status(error: &Error, language: Language) -> Status {
    status_with(grpc_code(error.code), error, language)
}

/// The status of a kind of problem.
fn grpc_code(code: Code) -> tonic::Code {
    tonic::Code::from_i32(code.entry().grpc as i32)
}

/// The error as a status with another code than its own, where the protocol says which.
pub(in crate::transport) fn status_with(
    code: tonic::Code,
    error: &Error,
    language: Language,
) -> Status {
    let entry = error.code.entry();
    telemetry::note(|record| {
        record.problem(entry.name, error.limit.map(Limit::name));
        record.status(code as usize);
        if let Some(fault) = error.faults.first() {
            record.fault(&fault.field, fault.is_known());
        }
    });
    let violations = violations(error, language);
    let mut facts = HashMap::new();
    if let Some(version) = error.version {
        facts.insert("version".to_owned(), version.to_string());
    }
    if let Some(etag) = &error.etag {
        facts.insert("etag".to_owned(), etag.clone());
    }
    if let Some(reason) = error.reason {
        facts.insert("reason".to_owned(), reason.name().to_owned());
    }
    if violations.len() < error.faults.len() {
        facts.insert("faults".to_owned(), error.faults.len().to_string());
    }
    let mut details = ErrorDetails::with_error_info(entry.name, DOMAIN, facts);
    if !violations.is_empty() {
        details.set_bad_request(violations);
    }
    let detail = error.detail.in_language(language);
    details.set_localized_message(language.tag(), detail.as_ref());
    let mut metadata = MetadataMap::new();
    if let Some(time) = error.retry_after {
        details.set_retry_info(Some(time));
        metadata.insert("retry-after", whole_seconds(time).into());
    }
    Status::with_error_details_and_metadata(code, detail, details, metadata)
}

/// The reason of a fault, in the form that `google.rpc` requires: a code as it is, the id of a rule in capitals with two underscores
/// for its dot.
fn reason(code: &str) -> String {
    code.replace('.', "__").to_uppercase()
}

/// The field violations that fit.
fn violations(error: &Error, language: Language) -> Vec<FieldViolation> {
    let mut room = MOST_BYTES;
    let fitting = error.faults.iter().map_while(|fault| {
        let message = fault.message.in_language(language);
        let size = fault.field.len() + fault.code.len() + message.len();
        room = room.checked_sub(size)?;
        Some(FieldViolation {
            field: fault.field.clone(),
            description: message.into_owned(),
            reason: reason(fault.code),
            ..FieldViolation::default()
        })
    });
    fitting.collect()
}
