//! The decision log: the options of the server, and the command that asks its decisions again.

pub(crate) mod options;
pub(crate) mod replay;

pub(crate) use options::DecisionOptions;
