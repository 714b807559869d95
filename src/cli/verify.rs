//! `maecenas verify`: replays records of games.

use std::{
    fmt::Write as _,
    io::{Write as _, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use maecenas::contract::json_errors::{Diagnosis, diagnose};
use maecenas::contract::wire::princes::v1 as wire;
use maecenas::contract::wire::princes::v1::verify_record_response::Outcome;
use maecenas::service::{Error, Language, Princes};

use super::record_input::{Text, texts};

/// Which records to replay.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Files of one record each as JSON; a file that is called `*.ndjson` has a record on every line, and so has `-`, the
    /// standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Goes on after a broken record, and tells all of them.
    #[arg(long)]
    keep_going: bool,
}

/// What came of the records so far.
#[derive(Debug, Default)]
struct Tally {
    complete: u64,
    unfinished: u64,
    broken: u64,
    moves: u64,
}

/// What is told of a record.
enum Told {
    /// The game is over, after so many moves.
    Complete(i32),
    /// The game goes on after so many moves, and waits for this.
    Unfinished(i32, String),
    /// The record is broken, on the line of a move if it is a move that breaks it.
    Broken(Option<i32>, String),
}

impl Verify {
    /// Replays all records. The exit code tells whether none is broken.
    pub(crate) fn run(&self, princes: &Princes) -> ExitCode {
        let bar = bar(self.files.len());
        let mut tally = Tally::default();
        for file in &self.files {
            self.verify(file, princes, &bar, &mut tally);
            bar.inc(1);
            if tally.broken > 0 && !self.keep_going {
                break;
            }
        }
        bar.finish_and_clear();
        let Tally {
            complete,
            unfinished,
            broken,
            moves,
        } = tally;
        say(&format!(
            "records: {complete} complete, {unfinished} unfinished, {broken} broken; moves: {moves}"
        ));
        if broken > 0 {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }

    /// Replays the records of a file, up to the first broken one.
    fn verify(&self, file: &Path, princes: &Princes, bar: &ProgressBar, tally: &mut Tally) {
        let name = file.display();
        let texts = match texts(file) {
            Ok(texts) => texts,
            Err(error) => {
                tally.broken += 1;
                return bar.suspend(|| say(&format!("{name}: {error}")));
            }
        };
        for text in texts {
            let message = match text {
                Err(error) => {
                    tally.broken += 1;
                    Some(format!("{name}: {error}"))
                }
                Ok(text) => tally
                    .count(&text, replay(princes, &text))
                    .map(|(line, message)| format!("{name}:{line}: {message}")),
            };
            if let Some(message) = message {
                bar.suspend(|| say(&message));
            }
            bar.set_message(format!("moves: {}", tally.moves));
            if tally.broken > 0 && !self.keep_going {
                return;
            }
        }
    }
}

impl Tally {
    /// Counts a record, and answers what is worth telling of it, with its line.
    fn count(&mut self, text: &Text, told: Told) -> Option<(usize, String)> {
        let mut played = |moves: i32| self.moves += u64::from(moves.unsigned_abs());
        match told {
            Told::Complete(moves) => {
                played(moves);
                self.complete += 1;
                None
            }
            Told::Unfinished(moves, awaited) => {
                played(moves);
                self.unfinished += 1;
                let message = format!("unfinished (moves: {moves}); it waits for {awaited}");
                Some((text.line, message))
            }
            Told::Broken(index, message) => {
                self.broken += 1;
                let line = index.map_or(text.line, |index| {
                    text.line_of(usize::try_from(index).unwrap_or_default())
                });
                Some((line, message))
            }
        }
    }
}

/// Replays a record.
fn replay(princes: &Princes, text: &Text) -> Told {
    let Ok(record) = serde_json::from_slice::<wire::Record>(&text.json) else {
        let reason = match diagnose::<wire::Record>(&text.json) {
            Diagnosis::NotJson(reason) => {
                format!("not JSON: {}", reason.in_language(Language::English))
            }
            Diagnosis::Faults(faults) => refused(&faults.into()),
        };
        return Told::Broken(None, reason);
    };
    let request = wire::VerifyRecordRequest {
        record: Some(record),
    };
    match princes.verify_record(Language::English, &request) {
        Ok(answer) => told(&answer),
        Err(error) => Told::Broken(None, refused(&error)),
    }
}

fn told(answer: &wire::VerifyRecordResponse) -> Told {
    match (answer.outcome(), &answer.refused) {
        (Outcome::Complete, _) => Told::Complete(answer.played_count),
        (Outcome::Unfinished, _) => {
            let awaiting = answer.awaiting.clone().unwrap_or_default();
            let (choice, seats) = (awaiting.choice().as_str_name(), awaiting.seats);
            Told::Unfinished(answer.played_count, format!("{choice} of seats {seats:?}"))
        }
        (Outcome::WrongSeed, _) => {
            let message = "it was played with another seed than the one that was committed to";
            Told::Broken(None, message.to_owned())
        }
        (_, Some(refused)) => Told::Broken(Some(refused.index), reasons(refused)),
        (_, None) => Told::Broken(None, differences(answer)),
    }
}

/// Why a move was not played.
fn reasons(refused: &wire::RefusedMove) -> String {
    let reasons = refused.refusal.clone().unwrap_or_default();
    let seat = refused.r#move.as_ref().and_then(|made| made.seat);
    let mut message = format!(
        "move {} of seat {} is {}",
        refused.index,
        seat.unwrap_or_default(),
        reasons.verdict().as_str_name()
    );
    for violation in &reasons.violations {
        let (rule, field) = (&violation.rule, &violation.field);
        // Writing to a string cannot fail.
        let _ = write!(message, "\n    {rule} ({field}): {}", violation.message);
    }
    for need in &reasons.needs {
        let _ = write!(message, "\n    {} depends on {}", need.rule, need.field);
    }
    message
}

/// Where the stated result differs from the one that the moves came to.
fn differences(answer: &wire::VerifyRecordResponse) -> String {
    let mut message = if answer.differences.is_empty() {
        "the stated result depends on what the start hides".to_owned()
    } else {
        format!(
            "another result is stated than the moves came to (moves: {})",
            answer.played_count
        )
    };
    let place = |place: Option<wire::RecordedPlace>| match place {
        Some(place) => serde_json::to_string(&place).unwrap_or_default(),
        None => "nothing".to_owned(),
    };
    for difference in &answer.differences {
        let _ = write!(
            message,
            "\n    seat {}: it states {}, and comes to {}",
            difference.seat,
            place(difference.stated),
            place(difference.actual)
        );
    }
    message
}

/// Why a record cannot be replayed at all.
fn refused(error: &Error) -> String {
    let told = |text: &maecenas::contract::Text| text.in_language(Language::English).to_owned();
    let mut message = told(&error.code.title());
    for fault in &error.faults {
        let _ = write!(message, "\n    {}: {}", fault.code, told(&fault.message));
    }
    message
}

/// A bar on the error stream where that is a terminal, and nothing elsewhere.
fn bar(files: usize) -> ProgressBar {
    let bar = ProgressBar::new(files as u64);
    let form = "{bar:40} {pos} of {len} files, {msg}, {elapsed}";
    // The form is right, or the bar looks as it usually does.
    if let Ok(style) = ProgressStyle::with_template(form) {
        bar.set_style(style);
    }
    bar
}

/// A line on the standard output. A closed pipe leaves nobody to tell.
fn say(line: &str) {
    drop(writeln!(stdout(), "{line}"));
}
