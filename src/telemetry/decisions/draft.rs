//! What is known of a decision while its request is processed.

use std::{
    mem,
    time::{Duration, Instant},
};

use super::{
    entry::Origin,
    judged::{Judged, OK},
    line::{Decision, Rules, Session},
    log::DecisionLog,
    question::{Captures, Question},
};

/// The decision on one request, or on each message of a stream.
#[derive(Debug, Clone)]
pub(in crate::telemetry) struct Draft {
    log: DecisionLog,
    origin: Origin,
    rules: Option<Rules>,
    session: Option<Session>,
    question: Option<Question>,
    /// When the message of a stream that is being processed began.
    item_began: Option<Instant>,
    items: u64,
    /// The time from the head of the request to that of the response, once there is one.
    spent: Option<Duration>,
}

impl Draft {
    pub(in crate::telemetry) fn new(log: &DecisionLog, origin: Origin) -> Self {
        Self {
            log: log.clone(),
            origin,
            rules: None,
            session: None,
            question: None,
            item_began: None,
            items: 0,
            spent: None,
        }
    }

    /// What is to be recorded of the question; none where the request is not about the rules.
    pub(in crate::telemetry) fn captures(&self) -> Option<Captures> {
        self.origin.is_question.then(|| self.log.captures())
    }

    /// Sets the question, with what the operation answered.
    pub(in crate::telemetry) fn question(&mut self, question: Question) {
        self.question = Some(question);
    }

    /// Sets the catalog and the version of the rules.
    pub(in crate::telemetry) fn rules(
        &mut self,
        catalog: &'static str,
        revision: &'static str,
        version: u32,
    ) {
        self.rules = Some(Rules {
            catalog,
            revision,
            version,
        });
    }

    /// Sets the session by its id, of which only a keyed hash is stored.
    pub(in crate::telemetry) fn session(&mut self, id: impl std::hash::Hash) {
        let key = self.log.hash(id);
        self.session.get_or_insert_default().key = key;
    }

    /// Sets the version of the session.
    pub(in crate::telemetry) fn session_at(&mut self, version: Option<u32>) {
        if let Some(session) = &mut self.session {
            session.version = version;
        }
    }

    /// Sets the kind of the move that is tried in the session.
    pub(in crate::telemetry) fn move_kind(&mut self, kind: &str) {
        if let Some(session) = &mut self.session {
            session.kind = Some(kind.to_owned());
        }
    }

    /// Begins a message of a stream.
    pub(in crate::telemetry) fn begin_item(&mut self) {
        self.item_began = Some(Instant::now());
        self.question = None;
    }

    /// Writes the decision on a message of a stream.
    pub(in crate::telemetry) fn end_item(&mut self, code: &'static str) {
        let spent = self.item_began.take().map(|began| began.elapsed());
        let question = self.question.take();
        let none = Judged::default();
        let decision = Decision {
            item: Some(self.items),
            items: None,
            question: question.as_ref(),
            judged: question.as_ref().map_or(&none, |question| &question.judged),
            code,
            spent: spent.unwrap_or_default(),
            ..self.decision(&none)
        };
        self.log.push(decision.entry());
        self.items += 1;
    }

    /// Sets the time to the head of the response.
    pub(in crate::telemetry) fn responded(&mut self, spent: Duration) {
        self.spent = Some(spent);
    }

    /// Writes the decision on the request. The verdicts of a stream are in the lines of its messages.
    pub(in crate::telemetry) fn end(
        mut self,
        code: &'static str,
        judged: &Judged,
        spent: Duration,
    ) {
        let question = mem::take(&mut self.question);
        let none = Judged::default();
        let decision = Decision {
            items: (self.items > 0).then_some(self.items),
            question: question.as_ref(),
            judged: if self.items > 0 { &none } else { judged },
            code,
            spent: self.spent.unwrap_or(spent),
            ..self.decision(&none)
        };
        self.log.push(decision.entry());
    }

    /// What the lines of a request have in common.
    fn decision<'a>(&'a self, none: &'a Judged) -> Decision<'a> {
        Decision {
            origin: &self.origin,
            rules: self.rules,
            session: self.session.as_ref(),
            item: None,
            items: None,
            question: None,
            judged: none,
            code: OK,
            spent: Duration::ZERO,
        }
    }
}
