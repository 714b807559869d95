//! The decision log: one JSON object a line for each response of an operation, with the id that the client received in `decision-id`.
//!
//! It is off unless the operator chooses a destination. Each request then collects a [`Draft`] in its record, and its line goes into a
//! bounded queue, which a thread writes out. A response never waits for the log: lines for which the queue has no room are dropped and
//! counted.
//!
//! No line contains a token, a ticket, an idempotency key or the id of a session. Inputs of questions about the rules are in it only where
//! the operator opted in, and hidden cards only where they opted in to these.

mod draft;
mod entry;
mod id;
mod judged;
mod line;
mod log;
mod question;
mod queue;
mod settings;
mod sink;

pub(super) use draft::Draft;
pub(super) use entry::Origin;
pub(super) use id::DecisionId;
pub(super) use judged::{Judged, OK};
pub(super) use log::{Counters, DecisionLog};
pub use question::{Captures, MOST_INPUTS, Question, QuestionInputs};
pub(super) use settings::NO_COLLECTOR;
pub use settings::{DecisionInputs, DecisionTarget};
pub(super) use sink::Sink;
