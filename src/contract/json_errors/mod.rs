//! Says why the JSON of a request cannot be read: every fault, each with its field, in the words of the contract.
//!
//! Requests are read straight into their messages. Only a body that fails is read again, as a document that keeps what
//! was written, and is laid beside the descriptor of its message.

mod batch;
mod document;
mod nearest;
mod syntax;
mod walk;
mod wording;

use prost::Name;
use serde::de::DeserializeOwned;

use super::limits::{Fault, FaultCode};
use super::{Text, descriptor, text};
pub use batch::{Readable, readable};
use document::Document;
use syntax::syntax;

/// Why a body cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Diagnosis {
    /// It is not JSON, for this reason.
    NotJson(Text),
    /// It is JSON, but not the JSON of the message.
    Faults(Vec<Fault>),
}

/// Says why `body` cannot be read as the message `M`.
///
/// There is an answer for every body that was refused, and at least one fault in [`Diagnosis::Faults`].
#[must_use]
pub fn diagnose<M: Name + DeserializeOwned>(body: &[u8]) -> Diagnosis {
    if body.trim_ascii().is_empty() {
        let empty = text!(
            "it is empty; send a JSON object",
            "il est vide ; envoyez un objet JSON"
        );
        return Diagnosis::NotJson(empty);
    }
    let document = match serde_json::from_slice::<Document>(body) {
        Ok(document) => document,
        // The only thing that is right JSON and cannot be held.
        Err(error) if error.to_string().starts_with("number out of range") => {
            return Diagnosis::Faults(vec![elsewhere::<M>(body, FaultCode::OutOfRange)]);
        }
        Err(error) => return Diagnosis::NotJson(syntax(&error)),
    };
    let faults = descriptor(&M::full_name())
        .map(|descriptor| walk::faults(&descriptor, &document))
        .unwrap_or_default();
    if faults.is_empty() {
        Diagnosis::Faults(vec![elsewhere::<M>(body, FaultCode::WrongType)])
    } else {
        Diagnosis::Faults(faults)
    }
}

/// Says where a body cannot be read as the message `M`, without keeping the whole of it in memory: at its first fault alone.
#[must_use]
pub fn place_of_failure<M: Name + DeserializeOwned>(body: &[u8]) -> Diagnosis {
    match serde_json::from_slice::<serde::de::IgnoredAny>(body) {
        Ok(_) => Diagnosis::Faults(vec![elsewhere::<M>(body, FaultCode::WrongType)]),
        Err(error) => Diagnosis::NotJson(syntax(&error)),
    }
}

/// A fault at the place where reading stopped, for what the walk does not see.
fn elsewhere<M: DeserializeOwned>(body: &[u8], code: FaultCode) -> Fault {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let field = match serde_path_to_error::deserialize::<_, M>(&mut reader) {
        Err(error) => match error.path().to_string().as_str() {
            "." | "?" => String::new(),
            path => wording::clipped(path),
        },
        Ok(_) => String::new(),
    };
    let place = wording::place(&field);
    let message = match code {
        FaultCode::OutOfRange => {
            text!("{place} is a number that is too large", "{place} est un nombre trop grand"; place)
        }
        _ => text!(
            "{place} is not what the contract says; `/docs` shows what it accepts",
            "{place} n’est pas ce que dit le contrat ; `/docs` montre ce qu’il accepte"; place
        ),
    };
    Fault {
        field,
        code: code.name(),
        message,
    }
}

#[cfg(test)]
mod tests;
