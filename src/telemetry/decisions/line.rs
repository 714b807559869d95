//! The line of a decision.

use std::{
    collections::BTreeMap,
    time::{Duration, SystemTime},
};

use serde::Serialize;

use super::{
    entry::{Entry, Origin},
    judged::Judged,
    question::{Question, QuestionInputs},
};

/// The catalog with its revision, and the version of the rules.
#[derive(Debug, Clone, Copy)]
pub(in crate::telemetry) struct Rules {
    pub(super) catalog: &'static str,
    pub(super) revision: &'static str,
    pub(super) version: u32,
}

/// The session of a request.
#[derive(Debug, Clone, Default)]
pub(in crate::telemetry) struct Session {
    /// A keyed hash of its id: equal in one process for the same session.
    pub(super) key: u64,
    pub(super) version: Option<u32>,
    /// The kind of the move that was tried.
    pub(super) kind: Option<String>,
}

/// What is known of a decision.
#[derive(Debug)]
pub(super) struct Decision<'a> {
    pub(super) origin: &'a Origin,
    pub(super) rules: Option<Rules>,
    pub(super) session: Option<&'a Session>,
    /// The index of the message in a stream of requests.
    pub(super) item: Option<u64>,
    /// How many messages of a stream have lines of their own.
    pub(super) items: Option<u64>,
    pub(super) question: Option<&'a Question>,
    pub(super) judged: &'a Judged,
    pub(super) code: &'static str,
    pub(super) spent: Duration,
}

/// The members of a line but for the inputs, in the order in which they are written.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Line<'a> {
    time: String,
    decision_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace_id: Option<String>,
    game: &'a str,
    operation: &'a str,
    protocol: &'a str,
    version: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    catalog: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules_version: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<SessionLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    items: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
    code: &'a str,
    /// The code of the operation, where the response that was sent has another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<&'a str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    verdicts: BTreeMap<&'a str, u32>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    rules: BTreeMap<&'a str, u32>,
    duration_micros: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    inputs_withheld: Option<&'a str>,
}

#[derive(Serialize)]
struct SessionLine<'a> {
    key: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none", rename = "move")]
    kind: Option<&'a str>,
}

impl Decision<'_> {
    /// The entry with its line.
    pub(super) fn entry(&self) -> Entry {
        let time = SystemTime::now();
        Entry {
            origin: *self.origin,
            time,
            line: self.line(time),
        }
    }

    fn line(&self, time: SystemTime) -> Vec<u8> {
        let question = self.question;
        let digest = question.and_then(|question| Some((question.digest?, question.keyed)));
        let decided = question.map(|question| question.code);
        let inputs = question.map(|question| &question.inputs);
        let line = Line {
            time: humantime::format_rfc3339_micros(time).to_string(),
            decision_id: self.origin.id.to_string(),
            trace_id: self.origin.trace.map(|(trace, ..)| trace.to_string()),
            game: self.origin.game,
            operation: self.origin.operation,
            protocol: self.origin.protocol,
            version: env!("CARGO_PKG_VERSION"),
            catalog: self
                .rules
                .map(|rules| format!("{}@{}", rules.catalog, rules.revision)),
            rules_version: self.rules.map(|rules| rules.version),
            session: self.session.map(|session| SessionLine {
                key: format!("{:016x}", session.key),
                version: session.version,
                kind: session.kind.as_deref(),
            }),
            item: self.item,
            items: self.items,
            digest: digest.map(|(digest, keyed)| written(digest, keyed)),
            code: self.code,
            decided: decided.filter(|decided| *decided != self.code),
            verdicts: self.judged.verdicts.iter().copied().collect(),
            rules: self
                .judged
                .rules
                .iter()
                .map(|(rule, times)| (rule.as_str(), *times))
                .collect(),
            duration_micros: u64::try_from(self.spent.as_micros()).unwrap_or(u64::MAX),
            inputs_withheld: match inputs {
                Some(QuestionInputs::Withheld(reason)) => Some(reason),
                _ => None,
            },
        };
        // Cannot fail: all names are text.
        let mut bytes = serde_json::to_vec(&line).unwrap_or_default();
        if let Some(QuestionInputs::Json(json)) = inputs
            && bytes.pop() == Some(b'}')
        {
            bytes.extend_from_slice(b",\"inputs\":");
            bytes.extend_from_slice(json);
            bytes.push(b'}');
        }
        bytes.push(b'\n');
        bytes
    }
}

/// The digest in hexadecimal digits, with a prefix that says whether it is a plain SHA-256 or has a key of the process.
fn written(digest: [u8; 32], keyed: bool) -> String {
    let prefix = if keyed { "keyed:" } else { "sha256:" };
    prefix.to_owned() + &const_hex::encode(digest)
}
