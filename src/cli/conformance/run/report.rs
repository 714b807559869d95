//! The report of a run: as text, and as JSON for machines.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;
use serde_json::Value;

use super::Selected;
use crate::cli::conformance::{
    differences::Difference,
    kit::{Manifest, cited},
};

/// The most failures in the text report, and the most differences of one failure in either form.
const FAILURES: usize = 20;
const DIFFERENCES: usize = 10;
/// The most letters of a value in the text report.
const LETTERS: usize = 100;

/// The outcome of a case.
pub(super) enum Outcome {
    /// An answer, with its differences from the right one.
    Answered(Vec<Difference>),
    /// An error, with its text.
    Refused(String),
}

/// The report of a run.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    server: String,
    kit: u32,
    contract: String,
    cases: usize,
    passed: usize,
    pub(super) failed: usize,
    files: BTreeMap<String, Counts>,
    operations: BTreeMap<String, Counts>,
    rules: BTreeMap<String, Counts>,
    failures: Vec<Failure>,
}

/// The numbers of passed and failed cases.
#[derive(Debug, Default, Serialize)]
struct Counts {
    passed: usize,
    failed: usize,
}

/// A case that failed.
#[derive(Debug, Serialize)]
struct Failure {
    id: String,
    file: String,
    operation: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    differences: Vec<Difference>,
}

impl Counts {
    const fn count(&mut self, passes: bool) {
        if passes {
            self.passed += 1;
        } else {
            self.failed += 1;
        }
    }
}

impl Report {
    /// The report on the outcomes of some cases. A case counts for every rule that its expected answer cites.
    pub(super) fn of(
        server: &str,
        manifest: &Manifest,
        selected: &[Selected<'_>],
        outcomes: Vec<Outcome>,
    ) -> Self {
        let mut report = Self {
            server: server.to_owned(),
            kit: manifest.kit,
            contract: manifest.contract.clone(),
            cases: selected.len(),
            passed: 0,
            failed: 0,
            files: BTreeMap::new(),
            operations: BTreeMap::new(),
            rules: BTreeMap::new(),
            failures: Vec::new(),
        };
        for (selected, outcome) in selected.iter().zip(outcomes) {
            let (file, case) = (selected.file.to_owned(), selected.case);
            let passes = matches!(&outcome, Outcome::Answered(found) if found.is_empty());
            let files = report.files.entry(file.clone()).or_default();
            files.count(passes);
            let operations = report.operations.entry(case.operation.clone());
            operations.or_default().count(passes);
            for rule in cited(&case.answer) {
                report.rules.entry(rule).or_default().count(passes);
            }
            if passes {
                report.passed += 1;
                continue;
            }
            report.failed += 1;
            let (refused, mut differences) = match outcome {
                Outcome::Answered(differences) => (None, differences),
                Outcome::Refused(reason) => (Some(reason), Vec::new()),
            };
            differences.truncate(DIFFERENCES);
            report.failures.push(Failure {
                id: case.id.clone(),
                file,
                operation: case.operation.clone(),
                refused,
                differences,
            });
        }
        report
    }
}

impl fmt::Display for Report {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in self.failures.iter().take(FAILURES) {
            writeln!(
                to,
                "{} ({}): {}",
                failure.id, failure.operation, failure.file
            )?;
            if let Some(reason) = &failure.refused {
                writeln!(to, "    refused: {reason}")?;
            }
            for Difference {
                pointer,
                expected,
                actual,
            } in &failure.differences
            {
                let (expected, actual) = (brief(expected.as_ref()), brief(actual.as_ref()));
                writeln!(to, "    {pointer}: expected {expected}, answered {actual}")?;
            }
        }
        if let Some(more) = self
            .failures
            .len()
            .checked_sub(FAILURES)
            .filter(|more| *more > 0)
        {
            writeln!(to, "and {more} more; --json tells all")?;
        }
        if self.failed > 0 {
            writeln!(to, "\n{:>6} {:>6}  rule", "passed", "failed")?;
            for (rule, counts) in self.rules.iter().filter(|(_, counts)| counts.failed > 0) {
                writeln!(to, "{:>6} {:>6}  {rule}", counts.passed, counts.failed)?;
            }
            writeln!(to)?;
        }
        writeln!(to, "{:>6} {:>6}  file", "passed", "failed")?;
        for (file, counts) in &self.files {
            writeln!(to, "{:>6} {:>6}  {file}", counts.passed, counts.failed)?;
        }
        let (server, kit, contract) = (&self.server, self.kit, &self.contract);
        writeln!(to, "{:>6} {:>6}  in all", self.passed, self.failed)?;
        writeln!(to, "kit {kit} of contract {contract}, asked of {server}")
    }
}

/// A value, shortened.
fn brief(value: Option<&Value>) -> String {
    let Some(value) = value else {
        return "nothing".to_owned();
    };
    let text = value.to_string();
    match text.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}
