//! `maecenas replay`: evaluates again the requests of a decision log, and reports what this version decides otherwise.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::File,
    io::{self, BufRead, BufReader, Read as _, Write, stderr, stdin},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::games::replay::{Decided, Replay};
use crate::telemetry::MOST_INPUTS;
use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};

/// The most bytes of a line: the inputs, and room for the rest.
const MOST_LINE: usize = MOST_INPUTS + (1 << 20);
/// The exit code for a log that cannot be read, or not all of it.
const UNREADABLE: u8 = 2;

/// The prefix of digests in a log that is written without whole inputs.
const KEYED: &str = "keyed:";

/// Which decisions are asked again.
#[derive(Debug, Args)]
pub(crate) struct ReplayLog {
    /// The decision log, written with `--decision-log` and `--decision-inputs whole`; `-` for the standard input.
    #[arg(value_name = "LOG")]
    log: PathBuf,

    /// Prints each difference, and the counts at the end, as a line of JSON.
    #[arg(long)]
    json: bool,
}

/// A line of the log, as far as it matters here.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    decision_id: String,
    game: String,
    operation: String,
    code: String,
    decided: Option<String>,
    item: Option<u64>,
    #[serde(default)]
    verdicts: BTreeMap<String, u32>,
    #[serde(default)]
    rules: BTreeMap<String, u32>,
    session: Option<Value>,
    digest: Option<String>,
    inputs: Option<Value>,
}

impl Line {
    /// Whether the inputs are those of the question. A digest has a key where anything may be withheld from them.
    fn is_whole(&self) -> bool {
        let keyed = |digest: &String| digest.starts_with(KEYED);
        !self.digest.as_ref().is_some_and(keyed)
    }
}

/// The counts of decisions so far.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Counts {
    same: u64,
    different: u64,
    /// Those without inputs, and those from whose inputs something may be withheld.
    without_inputs: u64,
    of_sessions: u64,
    /// Those of operations that this version does not have.
    unknown: u64,
    /// Lines that begin like a decision and are none, such as one that could not be written whole.
    unreadable: u64,
}

/// A decision that is another one now.
#[derive(Debug)]
struct Difference {
    line: usize,
    id: String,
    item: Option<u64>,
    game: String,
    operation: String,
    before: Decided,
    now: Decided,
}

impl ReplayLog {
    /// Evaluates all decisions again, with the embedded catalogs and those of an operator. The exit code is 1 where any of them differs
    /// now, and 2 where the log, or a line of it, cannot be read.
    pub(crate) fn run(&self, catalogs: &[(String, String)], out: &mut impl Write) -> ExitCode {
        match self.replay(catalogs, out) {
            Ok(Counts { unreadable, .. }) if unreadable > 0 => UNREADABLE.into(),
            Ok(Counts { different: 0, .. }) => ExitCode::SUCCESS,
            Ok(_) => ExitCode::FAILURE,
            Err(error) => {
                drop(writeln!(stderr(), "maecenas: {error}"));
                UNREADABLE.into()
            }
        }
    }

    fn replay(
        &self,
        catalogs: &[(String, String)],
        out: &mut impl Write,
    ) -> Result<Counts, String> {
        let name = self.log.display();
        let replay = Replay::new(catalogs).map_err(|error| error.to_string())?;
        let mut log = opened(&self.log).map_err(|error| {
            format!("{name}: {error}; name the file that `--decision-log` wrote")
        })?;
        let mut counts = Counts::default();
        let mut first_unreadable = None;
        let (mut number, mut decisions) = (0, 0_u64);
        while let Some(text) =
            next_line(&mut log).map_err(|error| format!("{name}:{}: {error}", number + 1))?
        {
            number += 1;
            // The standard output of a server has other lines, such as its address.
            if !text.trim_ascii_start().starts_with(b"{") {
                continue;
            }
            decisions += 1;
            let line: Line = match serde_json::from_slice(&text) {
                Ok(line) => line,
                Err(error) => {
                    counts.unreadable += 1;
                    first_unreadable.get_or_insert_with(|| format!("{name}:{number}: {error}"));
                    continue;
                }
            };
            let difference = counts.count(&replay, line, number);
            if let Some(difference) = difference {
                self.print(out, &difference);
            }
        }
        if number > 0 && decisions == 0 {
            return Err(format!(
                "{name}: no line of it is a decision; name the file that `--decision-log` wrote"
            ));
        }
        self.print_counts(out, counts);
        if let Some(first) = first_unreadable {
            let lines = counts.unreadable;
            drop(writeln!(
                stderr(),
                "maecenas: lines that cannot be read as decisions: {lines}, the first of them {first}; the others are counted"
            ));
        }
        // A closed pipe is ignored.
        drop(out.flush());
        Ok(counts)
    }

    fn print(&self, out: &mut impl Write, difference: &Difference) {
        let Difference {
            line,
            id,
            item,
            game,
            operation,
            before,
            now,
        } = difference;
        if self.json {
            let values = |decided: &Decided| json!({"code": decided.code, "verdicts": decided.verdicts, "rules": decided.rules});
            let (before, now) = (values(before), values(now));
            let json = json!({"line": line, "decisionId": id, "item": item, "game": game, "operation": operation, "before": before, "now": now});
            drop(writeln!(out, "{json}"));
            return;
        }
        let item = item.map_or_else(String::new, |item| {
            format!(", question {item} of its stream")
        });
        let (before, now) = (in_words(before), in_words(now));
        drop(writeln!(
            out,
            "{id} (line {line}{item}): {game} {operation}\n    before: {before}\n    now:    {now}"
        ));
    }

    fn print_counts(&self, out: &mut impl Write, counts: Counts) {
        let Counts {
            same,
            different,
            without_inputs,
            of_sessions,
            unknown,
            unreadable,
        } = counts;
        if self.json {
            let json = json!({"same": same, "different": different, "withoutInputs": without_inputs, "ofSessions": of_sessions, "unknown": unknown, "unreadable": unreadable});
            drop(writeln!(out, "{json}"));
            return;
        }
        drop(writeln!(
            out,
            "decisions: {same} the same, {different} different; not asked again: {without_inputs} without whole inputs, \
             {of_sessions} of sessions, {unknown} of unknown operations, {unreadable} unreadable"
        ));
    }
}

impl Counts {
    /// Evaluates the request of a decision again and counts it; returns the difference, if there is one.
    fn count(&mut self, replay: &Replay, line: Line, number: usize) -> Option<Difference> {
        if line.session.is_some() && line.inputs.is_none() {
            self.of_sessions += 1;
            return None;
        }
        let whole = line.is_whole();
        let Some(inputs) = line.inputs.filter(|_| whole) else {
            self.without_inputs += 1;
            return None;
        };
        let decided = replay.decide(&line.game, &line.operation, &inputs.to_string());
        let Some(now) = decided else {
            self.unknown += 1;
            return None;
        };
        let before = Decided {
            // The response may have been refused for lack of room after the decision.
            code: line.decided.unwrap_or(line.code),
            verdicts: line.verdicts,
            rules: line.rules,
        };
        if before == now {
            self.same += 1;
            return None;
        }
        self.different += 1;
        Some(Difference {
            line: number,
            id: line.decision_id,
            item: line.item,
            game: line.game,
            operation: line.operation,
            before,
            now,
        })
    }
}

/// A decision as a line of text: the code, the verdicts and the broken rules.
fn in_words(decided: &Decided) -> String {
    let mut words = decided.code.clone();
    for (what, times) in decided.verdicts.iter().chain(&decided.rules) {
        // Writing to a string cannot fail.
        _ = match times {
            1 => write!(words, ", {what}"),
            times => write!(words, ", {times} x {what}"),
        };
    }
    words
}

fn opened(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(path)?)))
}

/// The next line; `None` at the end. Of one that is longer than [`MOST_LINE`], which no decision is, only its beginning.
fn next_line(log: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let most = u64::try_from(MOST_LINE).unwrap_or(u64::MAX);
    let read = log.by_ref().take(most + 1).read_until(b'\n', &mut line)?;
    if line.len() > MOST_LINE && !line.ends_with(b"\n") {
        log.skip_until(b'\n')?;
    }
    Ok((read > 0).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::{Counts, Line, MOST_LINE, Replay, next_line};
    use serde_json::{Value, json};

    fn counted(lines: &[Value]) -> (Counts, usize) {
        let Ok(replay) = Replay::new(&[]) else {
            return (Counts::default(), usize::MAX);
        };
        let mut counts = Counts::default();
        let lines = lines.iter().enumerate().filter_map(|(number, line)| {
            let line: Line = serde_json::from_value(line.clone()).ok()?;
            counts.count(&replay, line, number)
        });
        let different = lines.count();
        (counts, different)
    }

    #[test]
    fn decisions_are_compared_and_those_that_cannot_be_are_counted() {
        let line = |operation: &str, code: &str, more: Value| {
            let mut line = json!({"decisionId": "00", "game": "princes", "operation": operation, "code": code});
            for (name, value) in more.as_object().into_iter().flatten() {
                line[name] = value.clone();
            }
            line
        };
        let start = json!({"inputs": {"playerCount": 3, "seed": "1"}});
        let lines = [
            line("NewGame", "OK", start.clone()),
            line("NewGame", "INVALID_REQUEST", start.clone()),
            line(
                "NewGame",
                "OK",
                json!({"inputs": start["inputs"], "verdicts": {"LEGAL": 1}}),
            ),
            line(
                "NewGame",
                "OVERLOADED",
                json!({"inputs": start["inputs"], "decided": "OK"}),
            ),
            line("NewGame", "OK", json!({})),
            line(
                "NewGame",
                "OK",
                json!({"inputs": {"seed": "withheld"}, "digest": "keyed:00"}),
            ),
            line("MakeMove", "OK", json!({"session": {"key": "1"}})),
            line("OldQuestion", "OK", start),
        ];
        let counts = Counts {
            same: 2,
            different: 2,
            without_inputs: 2,
            of_sessions: 1,
            unknown: 1,
            unreadable: 0,
        };
        assert_eq!(counted(&lines), (counts, 2));
    }

    #[test]
    fn a_line_has_an_end() {
        let mut log = &b"a\nb"[..];
        let read = |log: &mut &[u8]| next_line(log).ok().flatten();
        assert_eq!(read(&mut log).as_deref(), Some(&b"a\n"[..]));
        assert_eq!(read(&mut log).as_deref(), Some(&b"b"[..]));
        assert_eq!(read(&mut log), None);
        let mut too_long = vec![b'x'; MOST_LINE + 100];
        too_long.extend_from_slice(b"\nb\n");
        let mut log = &too_long[..];
        assert_eq!(read(&mut log).map(|line| line.len()), Some(MOST_LINE + 1));
        assert_eq!(read(&mut log).as_deref(), Some(&b"b\n"[..]));
    }
}
