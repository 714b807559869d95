//! Traits of messages, implemented from what the descriptors say.

pub(crate) mod encodings;
pub(crate) mod kinds;
pub(crate) mod limits;
pub(crate) mod questions;
pub(crate) mod session_refs;
pub(crate) mod shapes;
pub(crate) mod verdicts;
