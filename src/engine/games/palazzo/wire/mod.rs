//! The codec of Palazzo, between wire and rules: parsing, printing, names, field paths and messages.

mod codec;
mod event_words;
mod move_words;
mod names;
mod narration;
pub mod parse;
pub mod paths;
pub mod print;
mod words;

pub use names::WireEnum;
pub use paths::Origin;
pub use words::Tried;
