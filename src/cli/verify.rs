//! `maecenas verify`: replays and validates game records.

use std::{
    fmt::Write as _,
    io::{Write as _, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use maecenas_contract::Language;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::json_errors::{Diagnosis, diagnose};
use maecenas_contract::limits::Validate;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::rulebook::v1::{RecordOutcome as Outcome, Standing};
use maecenas_engine::codec::Codec;
use maecenas_engine::games::{WithGame, operations_of};
use maecenas_engine::{CatalogsError, Error, Operations};

use serde::Deserialize;
use serde_json::{Map, Value};

use super::other_game::other_game;
use super::own_catalogs::OwnCatalogs;
use super::record_input::{Text, texts};
use super::start_options::{GameOption, LanguageOption};

/// Which records to replay.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    #[command(flatten)]
    game: GameOption,

    /// Files of one record each as JSON; a file that is called `*.ndjson` has a record on every line, and so has `-`, the
    /// standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Goes on after a broken record, and tells all of them.
    #[arg(long)]
    keep_going: bool,

    /// Prints what happens in each record that can be replayed, move by move.
    #[arg(long)]
    log: bool,

    #[command(flatten)]
    language: LanguageOption,
}

/// The counts of results so far.
#[derive(Debug, Default)]
struct Counts {
    complete: u64,
    unfinished: u64,
    broken: u64,
    moves: u64,
}

/// The result of replaying a record.
enum Replayed {
    /// The game is over, after this number of moves.
    Complete(i32),
    /// The game is not over after this number of moves; with the decision that it waits for.
    Unfinished(i32, String),
    /// The record is invalid; with the index of the invalid move, if it is a move.
    Broken(Option<i32>, String),
}

impl Verify {
    /// Replays all records with the embedded catalog and those of an operator, each with its name and its text. The exit code says
    /// whether all are valid.
    ///
    /// # Errors
    /// A catalog is invalid.
    pub(crate) fn run(
        &self,
        catalogs: &OwnCatalogs,
    ) -> Result<ExitCode, Box<dyn std::error::Error + Send + Sync>> {
        let verifying = Verifying {
            verify: self,
            catalogs,
        };
        Ok(self.game.run(verifying)??)
    }

    fn run_with<C: Codec>(&self, operations: &Operations<C>, catalogs: &OwnCatalogs) -> ExitCode
    where
        wire::Record<C>: Encodings,
        wire::VerifyRecordRequest<C>: Validate,
    {
        let bar = bar(self.files.len());
        let mut counts = Counts::default();
        for file in &self.files {
            self.verify(file, operations, catalogs, &bar, &mut counts);
            bar.inc(1);
            if counts.broken > 0 && !self.keep_going {
                break;
            }
        }
        bar.finish_and_clear();
        let Counts {
            complete,
            unfinished,
            broken,
            moves,
        } = counts;
        print_line(&format!(
            "records: {complete} complete, {unfinished} unfinished, {broken} broken; moves: {moves}"
        ));
        if broken > 0 {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }

    /// Replays the records of a file; stops at the first broken one unless `keep_going` is set.
    fn verify<C: Codec>(
        &self,
        file: &Path,
        operations: &Operations<C>,
        catalogs: &OwnCatalogs,
        bar: &ProgressBar,
        counts: &mut Counts,
    ) where
        wire::Record<C>: Encodings,
        wire::VerifyRecordRequest<C>: Validate,
    {
        let name = file.display();
        let texts = match texts(file) {
            Ok(texts) => texts,
            Err(error) => {
                counts.broken += 1;
                return bar.suspend(|| print_line(&format!("{name}: {error}")));
            }
        };
        for text in texts {
            let message = match text {
                Err(error) => {
                    counts.broken += 1;
                    Some(format!("{name}: {error}"))
                }
                Ok(text) => {
                    if let Some(log) = self.log.then(|| self.in_words(operations, &text)).flatten()
                    {
                        bar.suspend(|| print_line(&format!("{name}:{}:\n{log}", text.line)));
                    }
                    let replayed = replay(operations, catalogs, &text, self.language.language);
                    counts
                        .count(&text, replayed)
                        .map(|(line, message)| format!("{name}:{line}: {message}"))
                }
            };
            if let Some(message) = message {
                bar.suspend(|| print_line(&message));
            }
            bar.set_message(format!("moves: {}", counts.moves));
            if counts.broken > 0 && !self.keep_going {
                return;
            }
        }
    }

    /// The record in words; `None` for one that cannot be replayed at all, which is reported as broken.
    fn in_words<C: Codec>(&self, operations: &Operations<C>, text: &Text) -> Option<String>
    where
        wire::Record<C>: Encodings,
    {
        let record = serde_json::from_slice::<wire::Record<C>>(&text.json).ok()?;
        let speaker = self.language.language.into();
        operations.tell_record(&record, speaker).ok()
    }
}

/// Records that are replayed with the rules of a game.
struct Verifying<'a> {
    verify: &'a Verify,
    catalogs: &'a OwnCatalogs,
}

impl WithGame for Verifying<'_> {
    type Output = Result<ExitCode, CatalogsError>;

    fn run<C: Codec>(self) -> Self::Output
    where
        wire::Record<C>: Encodings,
        wire::VerifyRecordRequest<C>: Validate,
    {
        let operations = operations_of::<C>(self.catalogs)?;
        Ok(self.verify.run_with(&operations, self.catalogs))
    }
}

impl Counts {
    /// Counts the result of a record, and returns the message to print, with its line.
    fn count(&mut self, text: &Text, replayed: Replayed) -> Option<(usize, String)> {
        let mut played = |moves: i32| self.moves += u64::from(moves.unsigned_abs());
        match replayed {
            Replayed::Complete(moves) => {
                played(moves);
                self.complete += 1;
                None
            }
            Replayed::Unfinished(moves, awaited) => {
                played(moves);
                self.unfinished += 1;
                let message = format!("unfinished (moves: {moves}); it waits for {awaited}");
                Some((text.line, message))
            }
            Replayed::Broken(index, message) => {
                self.broken += 1;
                let line = index.map_or(text.line, |index| {
                    text.line_of(usize::try_from(index).unwrap_or_default())
                });
                Some((line, message))
            }
        }
    }
}

/// The error for a file with a whole answer instead of a record.
const WHOLE_ANSWER: &str = "this is a whole answer of GetSessionRecord, of which the record is a part: take it out with `jq .record`";

/// Whether a JSON is an answer of `GetSessionRecord`.
fn is_answer(json: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Answer {
        record: Map<String, Value>,
        #[serde(rename = "etag")]
        _etag: String,
    }
    serde_json::from_slice::<Answer>(json).is_ok_and(|answer| answer.record.contains_key("moves"))
}

/// Replays a record.
fn replay<C: Codec>(
    operations: &Operations<C>,
    catalogs: &OwnCatalogs,
    text: &Text,
    language: Language,
) -> Replayed
where
    wire::Record<C>: Encodings,
    wire::VerifyRecordRequest<C>: Validate,
{
    let Ok(record) = serde_json::from_slice::<wire::Record<C>>(&text.json) else {
        if let Some(game) = other_game(C::SLUG, &text.json, catalogs) {
            return Replayed::Broken(None, of_other_game(game));
        }
        if is_answer(&text.json) {
            return Replayed::Broken(None, WHOLE_ANSWER.to_owned());
        }
        let reason = match diagnose::<wire::Record<C>>(&text.json) {
            Diagnosis::NotJson(reason) => {
                format!("not JSON: {}", reason.in_language(language))
            }
            Diagnosis::Faults(faults) => refused(&faults.into(), language),
        };
        return Replayed::Broken(None, reason);
    };
    let request = wire::VerifyRecordRequest {
        record: Some(record),
    };
    match operations.run(Operations::verify_record, language, &request) {
        Ok(answer) => replayed(&answer),
        Err(error) => Replayed::Broken(None, refused(&error, language)),
    }
}

fn replayed<C: Codec>(answer: &wire::VerifyRecordResponse<C>) -> Replayed {
    match (answer.outcome(), &answer.refused) {
        (Outcome::Complete, _) => Replayed::Complete(answer.played_count),
        (Outcome::Unfinished, _) => Replayed::Unfinished(answer.played_count, awaited(answer)),
        (Outcome::WrongSeed, _) => {
            let message = "it was played with another seed than the one that was committed to";
            Replayed::Broken(None, message.to_owned())
        }
        (_, Some(refused)) => Replayed::Broken(refused.index, reasons(refused)),
        (_, None) => Replayed::Broken(None, differences(answer)),
    }
}

/// The error for a record of another game.
fn of_other_game(game: &str) -> String {
    format!("this is a record of the game `{game}`: verify it with `--game {game}`")
}

/// The decision that the position after the last move waits for.
fn awaited<C: Codec>(answer: &wire::VerifyRecordResponse<C>) -> String {
    // Every game has its own kinds of decisions; their JSON has the same members.
    let awaiting = serde_json::to_value(&answer.awaiting).unwrap_or_default();
    let choice = awaiting["choice"].as_str().unwrap_or_default();
    let seats = awaiting["seats"].as_array().into_iter().flatten();
    let seats: Vec<_> = seats.map(ToString::to_string).collect();
    format!("{choice} of seats [{}]", seats.join(", "))
}

/// Why a move was refused.
fn reasons<C: Codec>(refused: &wire::RefusedMove<C>) -> String {
    let reasons = refused.refusal.clone().unwrap_or_default();
    let mut message = format!(
        "move {} of seat {} is {}",
        refused.index.unwrap_or_default(),
        refused.seat.unwrap_or_default(),
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

/// Where the stated result differs from the actual result of the moves.
fn differences<C: Codec>(answer: &wire::VerifyRecordResponse<C>) -> String {
    let mut message = if answer.differences.is_empty() {
        "the stated result depends on what the start hides".to_owned()
    } else {
        format!(
            "another result is stated than the moves came to (moves: {})",
            answer.played_count
        )
    };
    let place = |place: &Option<Standing>| match place {
        Some(place) => serde_json::to_string(place).unwrap_or_default(),
        None => "nothing".to_owned(),
    };
    for difference in &answer.differences {
        let _ = write!(
            message,
            "\n    seat {}: it states {}, and comes to {}",
            difference.seat,
            place(&difference.stated_standing),
            place(&difference.actual_standing)
        );
    }
    message
}

/// Why a record cannot be replayed.
fn refused(error: &Error, language: Language) -> String {
    let worded = |text: &maecenas_contract::Text| text.in_language(language).into_owned();
    let mut message = worded(&error.code.title());
    for fault in &error.faults {
        let _ = write!(message, "\n    {}: {}", fault.code, worded(&fault.message));
    }
    message
}

/// A progress bar on stderr; hidden if stderr is not a terminal.
fn bar(files: usize) -> ProgressBar {
    let bar = ProgressBar::new(files as u64);
    let form = "{bar:40} {pos} of {len} files, {msg}, {elapsed}";
    // If the template were invalid, the default style would remain.
    if let Ok(style) = ProgressStyle::with_template(form) {
        bar.set_style(style);
    }
    bar
}

/// Prints a line on stdout; a closed pipe is ignored.
fn print_line(line: &str) {
    drop(writeln!(stdout(), "{line}"));
}
