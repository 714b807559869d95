//! The traits that `build.rs` implements for the messages: what an answer says of the rules, where a request holds positions, how many
//! questions it asks, and of which kind a choice is.

mod kinds;
pub mod questions;
pub mod session_refs;
pub mod verdicts;
