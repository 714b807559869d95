//! The error of an operation, and its form on the wire.

use std::time::Duration;

use super::Limit;
use maecenas_contract::errors::{Code, Entry, Reason};
use maecenas_contract::limits::Fault;
use maecenas_contract::wire::contract::v1 as wire;
use maecenas_contract::{Language, Text, text};

/// Why a request has no response. An illegal move is not an error: the response has its verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// The kind of problem.
    pub code: Code,
    /// What is wrong with this request, and what the client can do next.
    pub detail: Text,
    /// Every fault of a field, with its path.
    pub faults: Vec<Fault>,
    /// The current version of the session, if the request was for another one.
    pub version: Option<u32>,
    /// The current entity tag of the session, if the request was for another one.
    pub etag: Option<String>,
    /// Why a session cannot be read; none for any other problem.
    pub reason: Option<Reason>,
    /// After how long the client should retry; none if a retry does not help. Only a server sets it.
    pub retry_after: Option<Duration>,
    /// The limit that the request reached.
    pub limit: Option<Limit>,
}

impl Error {
    /// An error without faults of fields.
    #[must_use]
    pub fn new(code: Code, detail: Text) -> Self {
        Self {
            code,
            detail,
            faults: Vec::new(),
            version: None,
            etag: None,
            reason: None,
            retry_after: None,
            limit: None,
        }
    }

    /// Adds the time after which the client should retry.
    #[must_use]
    pub fn retry_after(self, time: Duration) -> Self {
        Self {
            retry_after: Some(time),
            ..self
        }
    }

    /// Adds the limit that the request reached.
    #[must_use]
    pub fn limit(self, limit: Limit) -> Self {
        Self {
            limit: Some(limit),
            ..self
        }
    }

    /// An error with faults of fields; its detail repeats the first one.
    #[must_use]
    pub fn with_faults(code: Code, faults: Vec<Fault>) -> Self {
        let detail = match faults.as_slice() {
            [] => code.title(),
            [only] => only.message.clone(),
            [first, rest @ ..] => {
                let (first, rest) = (&first.message, rest.len());
                text!("first-fault-and-more", rest; first)
            }
        };
        Self {
            code,
            detail,
            faults,
            version: None,
            etag: None,
            reason: None,
            retry_after: None,
            limit: None,
        }
    }

    /// The error as the JSON of its problem document, in one language.
    #[must_use]
    pub fn to_json(&self, language: Language) -> Vec<u8> {
        // Cannot fail: a problem consists of strings and a number.
        serde_json::to_vec(&self.problem(language)).unwrap_or_default()
    }

    /// The error on the wire (problem details, RFC 9457), in one language.
    #[must_use]
    pub fn problem(&self, language: Language) -> wire::Problem {
        let Entry { name, http, .. } = self.code.entry();
        let words = |text: &Text| text.in_language(language).into_owned();
        wire::Problem {
            r#type: format!("/docs/problems/{}", self.code.slug()),
            title: words(&self.code.title()),
            status: i32::from(http),
            code: name.to_owned(),
            detail: words(&self.detail),
            faults: self
                .faults
                .iter()
                .map(|fault| wire::Fault {
                    field: Some(fault.field.clone()).filter(|field| !field.is_empty()),
                    code: fault.code.to_owned(),
                    message: words(&fault.message),
                })
                .collect(),
            version: self.version,
            etag: self.etag.clone(),
            reason: self.reason.map(|reason| reason.name().to_owned()),
            retry_after_seconds: self.retry_after.map(whole_seconds),
        }
    }
}

impl std::fmt::Display for Error {
    /// The detail in English, as for a log.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let detail = self.detail.in_language(Language::English);
        write!(formatter, "{}: {detail}", self.code.entry().name)
    }
}

impl std::error::Error for Error {}

impl From<Vec<Fault>> for Error {
    fn from(faults: Vec<Fault>) -> Self {
        Self::with_faults(Code::InvalidRequest, faults)
    }
}

/// A time in whole seconds for `Retry-After`: rounded up, and at least one.
#[must_use]
pub fn whole_seconds(time: Duration) -> u32 {
    let begun = u64::from(time.subsec_nanos() > 0);
    let seconds = time.as_secs().saturating_add(begun).max(1);
    u32::try_from(seconds).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::whole_seconds;

    #[test]
    fn a_part_of_a_second_is_waited_for_whole() {
        let words =
            [0, 1, 999, 1000, 1001].map(|millis| whole_seconds(Duration::from_millis(millis)));
        assert_eq!(words, [1, 1, 1, 1, 2]);
    }
}
