//! The Princes of Florence between wire and rules: parse, print, names, paths and sentences.

mod names;
pub mod parse;
pub mod paths;
pub mod positions;
pub mod print;
mod sentences;
mod statements;

pub use names::Mirrored;
pub use paths::Origin;
