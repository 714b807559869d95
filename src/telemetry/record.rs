//! The record of one call: stage durations, sizes and verdicts, collected while it is processed.

use std::{
    cell::RefCell,
    hash::Hash,
    mem,
    time::{Duration, Instant},
};

use opentelemetry::Context;

use super::attributes as names;
use super::decisions::{Captures, Draft, Judged, OK, Question};
use maecenas_contract::verdicts::{Judge, Verdicts};

tokio::task_local! {
    static RECORD: RefCell<Record>;
}

/// A stage of the work on a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Decoding the request.
    Parse,
    /// Evaluating the rules.
    Rules,
    /// Waiting for the session store.
    Store,
    /// Encoding the response.
    Print,
}

impl Stage {
    /// Every stage, in the order of their report.
    pub(super) const ALL: [Self; 4] = [Self::Parse, Self::Rules, Self::Store, Self::Print];

    /// Its name in spans and in `Server-Timing`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Parse => "parse",
            Self::Rules => "rules",
            Self::Store => "store",
            Self::Print => "print",
        }
    }

    /// The attribute of a span with its duration.
    pub(super) const fn attribute(self) -> &'static str {
        match self {
            Self::Parse => names::PARSE_DURATION,
            Self::Rules => names::RULES_DURATION,
            Self::Store => names::STORE_DURATION,
            Self::Print => names::PRINT_DURATION,
        }
    }
}

/// When a stage began, and its total duration over all its parts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lap {
    pub(super) began: Instant,
    pub(super) spent: Duration,
}

/// What has been recorded of a call so far.
#[derive(Debug, Clone, Default)]
pub struct Record {
    pub(super) laps: [Option<Lap>; 4],
    /// The bytes of the request message.
    pub(super) request_size: Option<usize>,
    /// The bytes of the response message.
    pub(super) response_size: Option<usize>,
    pub(super) problem: Option<&'static str>,
    /// The status code of gRPC or Connect with which it was refused.
    pub(super) status: Option<usize>,
    /// The limit that the request reached, where it is refused for one.
    pub(super) limit: Option<&'static str>,
    /// How often each of [`VERDICTS`] was given.
    pub(super) verdicts: [u32; 3],
    /// The rules that were reported as broken, with counts.
    pub(super) broken: Vec<(String, u32)>,
    /// The span of the call, where one is traced.
    pub(super) span: Option<Context>,
    /// What the decision log is to have of the call, where there is one.
    pub(super) decision: Option<Box<Draft>>,
    /// Whether the span of the call was sampled. Only then are data recorded that spans alone have.
    pub(super) is_sampled: bool,
    /// Whether the client went away before they had sent their request.
    pub(super) abandoned: bool,
    /// What the request was about, if the span was sampled. Boxed, since every request moves its record several times.
    pub(super) subject: Option<Box<Subject>>,
    /// The event that was just made for a watcher.
    pub(super) watched: Option<Box<Watched>>,
}

/// What a request was about, for its span.
#[derive(Debug, Clone, Default)]
pub(super) struct Subject {
    /// The catalog, with its revision.
    pub(super) catalog: Option<(&'static str, &'static str)>,
    /// The version of the session in the response.
    pub(super) session_version: Option<u32>,
    /// The kind of the move that was judged.
    pub(super) move_kind: MoveKind,
    /// The path of the first field of the request that is wrong.
    pub(super) field: Option<String>,
}

/// The kind of the moves that a request is about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) enum MoveKind {
    /// No move was judged.
    #[default]
    None,
    /// All moves are of this kind.
    One(&'static str),
    /// They are of several kinds.
    Several,
}

impl MoveKind {
    /// The kind, if it is the only one.
    pub(super) fn only(&self) -> Option<&'static str> {
        match self {
            Self::One(kind) => Some(kind),
            Self::None | Self::Several => None,
        }
    }
}

/// An event for a watcher: the mark of the change that it shows, and when this replica heard of the change.
#[derive(Debug, Clone, Copy)]
pub(super) struct Watched {
    pub(super) mark: [u8; 8],
    pub(super) since: Option<Instant>,
}

/// The most bytes of the path of a field.
const MOST_PATH: usize = 128;

/// The names of the verdicts in the contract.
pub(super) const VERDICTS: [&str; 3] = ["LEGAL", "ILLEGAL", "UNKNOWN"];

impl Record {
    /// Sets the size of the request message in bytes.
    pub fn request(&mut self, bytes: usize) {
        self.request_size = Some(bytes);
    }

    /// Sets the size of the response message in bytes.
    pub fn response(&mut self, bytes: usize) {
        self.response_size = Some(bytes);
    }

    /// Sets the error code of the response, and the limit that the request reached.
    pub fn problem(&mut self, code: &'static str, limit: Option<&'static str>) {
        self.problem = Some(code);
        self.limit = limit;
    }

    /// Records the status code of gRPC or Connect with which the request is refused.
    pub fn status(&mut self, code: usize) {
        self.status = Some(code);
    }

    /// Notes that the client went away before they had sent their request. It counts as cancelled, whatever the response is.
    pub fn abandoned(&mut self) {
        self.abandoned = true;
    }

    /// What the request was about; none unless its span was sampled.
    fn subject(&mut self) -> Option<&mut Subject> {
        let is_sampled = self.is_sampled;
        is_sampled.then(|| &mut **self.subject.get_or_insert_default())
    }

    /// Sets the catalog, its revision and the version of the rules.
    pub fn rules(&mut self, catalog: &'static str, revision: &'static str, version: u32) {
        if let Some(subject) = self.subject() {
            subject.catalog = Some((catalog, revision));
        }
        if let Some(decision) = &mut self.decision {
            decision.rules(catalog, revision, version);
        }
    }

    /// Sets the version of the session, by its entity tag.
    pub fn session_at(&mut self, etag: &str) {
        if !self.is_sampled && self.decision.is_none() {
            return;
        }
        let end = etag.find(|digit: char| !digit.is_ascii_digit());
        let version = etag[..end.unwrap_or(etag.len())].parse().ok();
        if let Some(subject) = self.subject() {
            subject.session_version = version;
        }
        if let Some(decision) = &mut self.decision {
            decision.session_at(version);
        }
    }

    /// Sets the kind of a move that is judged. The kind is computed only for a span that was sampled, or for the decision log.
    pub fn move_kind(&mut self, kind: impl FnOnce() -> &'static str) {
        if !self.is_sampled && self.decision.is_none() {
            return;
        }
        let kind = kind();
        if let Some(decision) = &mut self.decision {
            decision.move_kind(kind);
        }
        if let Some(subject) = self.subject() {
            subject.move_kind = match mem::take(&mut subject.move_kind) {
                MoveKind::None => MoveKind::One(kind),
                MoveKind::One(other) if other == kind => MoveKind::One(kind),
                MoveKind::One(_) | MoveKind::Several => MoveKind::Several,
            };
        }
    }

    /// Sets the path of the field that is wrong; that of the field around it where the contract does not know its name, which a client may
    /// have made up.
    pub fn fault(&mut self, path: &str, is_known: bool) {
        let Some(subject) = self.subject() else {
            return;
        };
        let path = if is_known {
            path
        } else {
            path.rfind(['.', '[']).map_or("", |end| &path[..end])
        };
        let path: String = path.chars().take(MOST_PATH).collect();
        subject.field = Some(path).filter(|path| !path.is_empty());
    }

    /// Notes an event that was made for a watcher, by the mark of the change that it shows. `since` is when this replica heard of the
    /// change; none if the watcher reads on from an earlier version.
    pub fn watched(&mut self, mark: [u8; 8], since: Option<Instant>) {
        self.watched = Some(Box::new(Watched { mark, since }));
    }

    /// Adds the time since `began` without the waits for the store, as that of the rules. For an operation on a session, whose work is in
    /// between.
    pub fn rules_since(&mut self, began: Instant) {
        let stored = self.laps[Stage::Store as usize].map_or(Duration::ZERO, |lap| lap.spent);
        let spent = began.elapsed().saturating_sub(stored);
        self.lap(Stage::Rules, began, spent);
    }

    /// Counts a verdict.
    pub fn verdict(&mut self, verdict: &'static str) {
        Judge::verdict(self, verdict);
    }

    /// Counts the verdicts of a response and the rules that it reports as broken.
    pub fn judged(&mut self, response: &(impl Verdicts + ?Sized)) {
        response.judged(self);
    }

    /// Sets the question and what the operation answered to it, for the decision log.
    pub fn question(&mut self, question: Question) {
        if let Some(decision) = &mut self.decision {
            decision.question(question);
        }
    }

    /// Sets the session for the decision log, which has a keyed hash of its id.
    pub fn session(&mut self, id: impl Hash) {
        if let Some(decision) = &mut self.decision {
            decision.session(id);
        }
    }

    /// Begins a message of a stream, which is a decision of its own in the decision log.
    pub fn begin_item(&mut self) {
        if let Some(decision) = &mut self.decision {
            decision.begin_item();
        }
    }

    /// Ends a message of a stream, with the code of its problem if it has one.
    pub fn end_item(&mut self, problem: Option<&'static str>) {
        if let Some(decision) = &mut self.decision {
            decision.end_item(problem.unwrap_or(OK));
        }
    }

    /// The verdicts and broken rules for the decision log.
    pub(super) fn given(&self) -> Judged {
        let verdicts = VERDICTS.into_iter().zip(self.verdicts);
        Judged::counted(verdicts, &self.broken)
    }

    /// Adds the duration of a part of a stage.
    pub fn lap(&mut self, stage: Stage, began: Instant, spent: Duration) {
        match &mut self.laps[stage as usize] {
            Some(lap) => lap.spent += spent,
            lap => *lap = Some(Lap { began, spent }),
        }
    }
}

impl Judge for Record {
    fn verdict(&mut self, verdict: &'static str) {
        if let Some(index) = VERDICTS.iter().position(|name| *name == verdict) {
            self.verdicts[index] += 1;
        }
    }

    fn broken(&mut self, rule: &str) {
        match self.broken.iter_mut().find(|(known, _)| known == rule) {
            Some((_, times)) => *times += 1,
            None => self.broken.push((rule.to_owned(), 1)),
        }
    }
}

/// Updates the record of the current call, if there is one.
pub fn note(noting: impl FnOnce(&mut Record)) {
    // Fails outside of a call, where there is no record.
    _ = RECORD.try_with(|record| noting(&mut record.borrow_mut()));
}

/// What the decision log is to have of the question of the current call; none without a log, which is the usual case.
pub fn captures() -> Option<Captures> {
    let captures = RECORD.try_with(|record| record.borrow().decision.as_ref()?.captures());
    captures.ok().flatten()
}

/// The span of the current call, where there is one.
pub(super) fn current_span() -> Option<Context> {
    let span = RECORD.try_with(|record| record.try_borrow().ok()?.span.clone());
    span.ok().flatten()
}

/// Runs a part of the work and records its duration.
pub fn stage<T>(stage: Stage, work: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = work();
    note(|record| record.lap(stage, began, began.elapsed()));
    done
}

/// Runs a future with a task-local record, and returns the record.
pub(super) async fn recorded<T>(record: Record, work: impl Future<Output = T>) -> (T, Record) {
    let work = async {
        let done = work.await;
        (done, taken())
    };
    RECORD.scope(RefCell::new(record), work).await
}

/// Runs synchronous work with a task-local record, and returns the record.
pub(super) fn recorded_at_once<T>(record: Record, work: impl FnOnce() -> T) -> (T, Record) {
    RECORD.sync_scope(RefCell::new(record), || {
        let done = work();
        (done, taken())
    })
}

fn taken() -> Record {
    RECORD.try_with(RefCell::take).unwrap_or_default()
}

/// The record of a call, moved to another thread.
#[derive(Debug)]
pub struct CarriedRecord(Record);

impl CarriedRecord {
    /// Takes the record of the current call.
    #[must_use]
    pub fn take() -> Self {
        Self(taken())
    }

    /// Runs the work on the other thread, with the record and span of the call.
    pub fn run<T>(self, work: impl FnOnce() -> T) -> (T, Self) {
        let _attached = self.0.span.clone().map(Context::attach);
        let (done, record) = recorded_at_once(self.0, work);
        (done, Self(record))
    }

    /// Puts the record back into the call it was taken from.
    pub fn restore(self) {
        note(|record| {
            let meanwhile = mem::replace(record, self.0);
            for (stage, lap) in Stage::ALL.into_iter().zip(meanwhile.laps) {
                if let Some(lap) = lap {
                    record.lap(stage, lap.began, lap.spent);
                }
            }
        });
    }
}
