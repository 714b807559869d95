//! `maecenas conformance run`: tests a server with all cases of the kit.

mod client;
mod grpc;
mod reply;
mod report;
mod rest;

use std::{
    collections::{BTreeMap, btree_map::Entry},
    io::{Write as _, stdout},
    path::PathBuf,
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use self::client::Client;
use self::reply::Reply;
use self::report::{Outcome, Report};
use super::contract::{Operation, canonical};
use super::kit::{self, Case, Compared, Kit};

/// Which server is held against the kit.
#[derive(Debug, Args)]
pub(crate) struct Run {
    /// Where the server is, such as `http://127.0.0.1:8080`.
    #[arg(long, value_name = "URL")]
    url: String,

    /// Asks over gRPC in place of REST.
    #[arg(long)]
    grpc: bool,

    /// The folder of the kit; without it, `tests/conformance` of the source in or below which this runs, or the program is.
    #[arg(long, value_name = "DIR")]
    kit: Option<PathBuf>,

    /// Asks only the cases of a game; without it, those of every game of the kit.
    #[arg(long, value_name = "SLUG")]
    game: Option<String>,

    /// Asks only the cases of an operation such as `evaluateWork`, or of a file such as `works`; may be repeated.
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,

    /// Leaves out the cases that are played with an option of the game, such as `fourFreedoms`; may be repeated.
    #[arg(long, value_name = "OPTION")]
    without: Vec<String>,

    /// Prints the report as JSON.
    #[arg(long)]
    json: bool,

    /// How many questions are asked at the same time.
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64))]
    at_once: u8,
}

/// A case with its file in the kit and the operation that it calls.
struct Selected<'a> {
    file: &'a str,
    case: &'a Case,
    operation: &'a Operation,
}

impl Run {
    /// Runs every case and prints the report. The exit code says whether all answers are right.
    ///
    /// # Errors
    /// The kit cannot be read, or the server cannot be reached.
    pub(super) fn run(&self) -> Result<ExitCode, String> {
        let folder = match &self.kit {
            Some(folder) => folder.clone(),
            None => kit::found()?,
        };
        let kit = Kit::read(&folder, |file| {
            let mut operations = file.operations.keys();
            operations.any(|operation| self.wants(&file.path, operation))
        })?;
        let operations = operations(&kit)?;
        let selected = self.select(&kit, &operations);
        if selected.is_empty() {
            return Err("the kit has no such case".to_owned());
        }
        let client = Client::new(&self.url, self.grpc)?;
        let outcomes = self.run_cases(&client, &selected, &kit.manifest.compared)?;
        let report = Report::of(&self.url, &kit.manifest, &selected, outcomes);
        let text = if self.json {
            serde_json::to_string_pretty(&report).map_err(|error| error.to_string())? + "\n"
        } else {
            report.to_string()
        };
        // A closed pipe is ignored.
        drop(stdout().write_all(text.as_bytes()));
        Ok(if report.failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }

    /// Whether the options select an operation, or its file.
    fn wants(&self, file: &str, operation: &str) -> bool {
        let folder = file.split('/').next();
        let of_game = self.game.is_none() || self.game.as_deref() == folder;
        let named = |name: &String| name == operation || name == stem(file);
        of_game && (self.only.is_empty() || self.only.iter().any(named))
    }

    /// The selected cases.
    fn select<'a>(
        &self,
        kit: &'a Kit,
        operations: &'a BTreeMap<(String, String), Operation>,
    ) -> Vec<Selected<'a>> {
        let mut selected = Vec::new();
        for (game, file, cases) in &kit.files {
            let file = file.path.as_str();
            for case in cases {
                let wanted = self.wants(file, &case.operation);
                let included = self.without.iter().all(|name| !case.options.contains(name));
                let operation = operations.get(&(game.clone(), case.operation.clone()));
                if let (true, true, Some(operation)) = (wanted, included, operation) {
                    selected.push(Selected {
                        file,
                        case,
                        operation,
                    });
                }
            }
        }
        selected
    }

    /// Runs the cases, some concurrently, and returns their outcomes.
    fn run_cases(
        &self,
        client: &Client,
        selected: &[Selected<'_>],
        compared: &Compared,
    ) -> Result<Vec<Outcome>, String> {
        let bar = bar(selected.len());
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(selected) = selected.get(index) else {
                    return Ok(done);
                };
                let reply = client.send(selected.operation, &selected.case.request)?;
                done.push((index, outcome(selected, &reply, compared)));
                bar.inc(1);
            }
        };
        let done: Result<Vec<Vec<_>>, String> = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.at_once).map(|_| scope.spawn(work)).collect();
            let joined = threads.into_iter().map(|thread| {
                let done = thread.join();
                done.unwrap_or_else(|_| Err("a question was not asked".to_owned()))
            });
            joined.collect()
        });
        bar.finish_and_clear();
        let mut done: Vec<_> = done?.into_iter().flatten().collect();
        done.sort_by_key(|(index, _)| *index);
        Ok(done.into_iter().map(|(_, outcome)| outcome).collect())
    }
}

/// The file name without folder and extension.
fn stem(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.strip_suffix(".ndjson").unwrap_or(name)
}

/// The operations that the kit calls, by game and `operationId`.
fn operations(kit: &Kit) -> Result<BTreeMap<(String, String), Operation>, String> {
    let mut found = BTreeMap::new();
    for (game, _, cases) in &kit.files {
        for case in cases {
            if let Entry::Vacant(entry) = found.entry((game.clone(), case.operation.clone())) {
                let operation = Operation::find(game, &case.operation);
                entry.insert(operation.ok_or_else(|| {
                    format!(
                        "the contract has no operation `{}` of `{game}`",
                        case.operation
                    )
                })?);
            }
        }
    }
    Ok(found)
}

/// Compares a reply with the expected answer.
fn outcome(selected: &Selected<'_>, reply: &Reply, compared: &Compared) -> Outcome {
    let answer = match reply {
        Reply::Answer(answer) => answer,
        Reply::Refused(reason) => return Outcome::Refused(reason.clone()),
    };
    match canonical(selected.operation.method.output(), answer) {
        Ok(answer) => {
            let answer = compared.kept(&answer);
            Outcome::Answered(compared.differences(&selected.case.answer, &answer))
        }
        Err(error) => Outcome::Refused(format!("the answer is not of the contract: {error}")),
    }
}

/// A progress bar on stderr; hidden if stderr is not a terminal.
fn bar(cases: usize) -> ProgressBar {
    let bar = ProgressBar::new(cases as u64);
    // If the template were invalid, the default style would remain.
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} cases, {elapsed}") {
        bar.set_style(style);
    }
    bar
}
