//! The Princes of Florence between wire and rules: parse, print, names, paths and sentences.

mod messages;
mod names;
pub mod parse;
pub mod paths;
pub mod positions;
pub mod print;
mod rule_texts;

pub use names::WireEnum;
pub use paths::Origin;
