//! The codec of The Princes of Florence, between wire and rules: parsing, printing, names, field paths and messages.

mod codec;
mod messages;
mod names;
mod narration;
pub mod parse;
pub mod paths;
pub mod print;
mod rule_texts;
mod subject;

pub use names::WireEnum;
pub use paths::Origin;
