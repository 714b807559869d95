//! The decision log: the options of the server, and the command that evaluates logged decisions again.

pub(crate) mod options;
pub(crate) mod replay;

pub(crate) use options::DecisionOptions;
