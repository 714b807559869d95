//! Error messages for JSON that cannot be deserialized: every fault, each with the path of its field.
//!
//! Requests are deserialized directly into their messages. Only if that fails, the body is parsed again into a generic JSON tree,
//! which is compared with the descriptor of the message.

mod batch;
mod document;
mod nearest;
mod nulls;
mod syntax;
mod walk;
mod wording;

use super::encodings::Encodings;
use super::json::{Bounds, Refused};
use super::limits::{Fault, FaultCode};
use super::scan::MOST_DECODED;
use super::{Text, descriptor, text};
pub use batch::{Readable, readable};
use document::Document;
pub use nulls::without_nulls;
use syntax::syntax;

/// The byte order mark in UTF-8, with which some editors and libraries begin a text. JSON must not begin with it (RFC 8259, 8.1).
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Why a body cannot be deserialized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Diagnosis {
    /// It is not valid JSON, for this reason.
    NotJson(Text),
    /// It is valid JSON, but does not match the message.
    Faults(Vec<Fault>),
}

/// Finds out why `body` cannot be deserialized as the message `M`.
///
/// For every refused body the result is complete: [`Diagnosis::Faults`] has at least one fault.
#[must_use]
pub fn diagnose<M: Encodings>(body: &[u8]) -> Diagnosis {
    diagnosis(&M::full_name(), body, stops::<M>)
}

/// Finds the path of the value at which reading a body stops.
type Stops = fn(&[u8]) -> Option<String>;

fn stops<M: Encodings>(body: &[u8]) -> Option<String> {
    let bounds = Bounds {
        memory: MOST_DECODED,
        ..Bounds::NONE
    };
    match M::read_json(body, bounds) {
        Err(Refused::Unreadable(place)) => Some(place),
        _ => None,
    }
}

fn diagnosis(message: &str, body: &[u8], stops: Stops) -> Diagnosis {
    if body.trim_ascii().is_empty() {
        let empty = text!("body-empty");
        return Diagnosis::NotJson(empty);
    }
    if body.starts_with(BYTE_ORDER_MARK) {
        return Diagnosis::NotJson(text!("body-begins-with-mark"));
    }
    let document = match serde_json::from_slice::<Document>(body) {
        Ok(document) => document,
        // The only valid JSON that the tree cannot represent.
        Err(error) if error.to_string().starts_with("number out of range") => {
            return Diagnosis::Faults(vec![first_fault(body, stops, FaultCode::OutOfRange)]);
        }
        Err(error) => return Diagnosis::NotJson(syntax(&error)),
    };
    let faults = descriptor(message)
        .map(|descriptor| walk::faults(&descriptor, &document))
        .unwrap_or_default();
    if faults.is_empty() {
        Diagnosis::Faults(vec![first_fault(body, stops, FaultCode::WrongType)])
    } else {
        Diagnosis::Faults(faults)
    }
}

/// Finds only the first fault of a body that cannot be deserialized as the message `M`, without a copy of it in memory.
#[must_use]
pub fn place_of_failure<M: Encodings>(body: &[u8]) -> Diagnosis {
    let stops: Stops = stops::<M>;
    match serde_json::from_slice::<serde::de::IgnoredAny>(body) {
        Ok(_) => Diagnosis::Faults(vec![first_fault(body, stops, FaultCode::WrongType)]),
        Err(error) => Diagnosis::NotJson(syntax(&error)),
    }
}

/// The fault at which reading stopped, where the comparison with the descriptor finds none.
fn first_fault(body: &[u8], stops: Stops, code: FaultCode) -> Fault {
    let field = wording::clipped(&stops(body).unwrap_or_default());
    let place = wording::place(&field);
    let message = if code == FaultCode::OutOfRange {
        text!("json-number-too-large"; place)
    } else {
        text!("json-not-the-contract"; place)
    };
    Fault {
        field,
        code: code.name(),
        message,
    }
}

#[cfg(test)]
mod tests;
