//! The cases of a file under construction.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::kit::{Case, sha256};

/// The number of digits of the request hash in a case id.
const DIGITS: usize = 10;

/// The cases of a file under construction.
pub(super) struct Cases {
    name: &'static str,
    /// The cases so far.
    pub(super) kept: Vec<Case>,
    ids: BTreeSet<String>,
    shown: BTreeMap<String, u32>,
}

impl Cases {
    /// A file without cases.
    pub(super) const fn new(name: &'static str) -> Self {
        Self {
            name,
            kept: Vec::new(),
            ids: BTreeSet::new(),
            shown: BTreeMap::new(),
        }
    }

    /// Counts a feature, and returns whether fewer than `most` cases had shown it before.
    pub(super) fn lacks(&mut self, what: String, most: u32) -> bool {
        let shown = self.shown.entry(what).or_default();
        *shown += 1;
        *shown <= most
    }

    /// Adds a request with its answer, unless it is a duplicate.
    pub(super) fn keep(&mut self, operation: &str, request: Value, answer: Value) {
        let digest = sha256(format!("{operation} {request}").as_bytes());
        let id = format!("{}-{}", self.name, &digest[..DIGITS]);
        if self.ids.insert(id.clone()) {
            self.kept.push(Case {
                id,
                operation: operation.to_owned(),
                options: options(&request),
                request,
                answer,
            });
        }
    }
}

/// The game options that a request contains anywhere.
fn options(request: &Value) -> BTreeSet<String> {
    match request {
        Value::Object(members) => {
            let here = members.get("options").and_then(Value::as_object);
            let here = here.into_iter().flat_map(|options| options.keys().cloned());
            here.chain(members.values().flat_map(options)).collect()
        }
        Value::Array(items) => items.iter().flat_map(options).collect(),
        _ => BTreeSet::new(),
    }
}
