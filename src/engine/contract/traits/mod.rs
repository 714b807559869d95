//! The traits that `build.rs` implements for the messages: what a response says of the rules, where a request holds positions, how many
//! questions it has, and of which kind a choice is.

mod kinds;
pub mod questions;
pub mod session_refs;
pub mod verdicts;
