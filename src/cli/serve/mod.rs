//! What an operator sees of the service beside its answers: how its settings are read, checked and logged, and the signals it takes.

pub(crate) mod agents;
mod announcement;
mod check;
mod settings;
mod signals;
mod variables;

pub(crate) use announcement::Announcement;
pub(crate) use check::{Check, read_catalog};
pub(crate) use settings::{Settings, is_check, problems_of};
pub(crate) use signals::follow_signals;
pub(crate) use variables::unknown_variables;
