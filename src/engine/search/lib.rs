//! Plays a game: Monte Carlo tree search over what one seat may see.

mod contest;
mod level;
mod nodes;
mod options;
mod policy;
mod search;
mod suggestions;
#[cfg(test)]
mod tests;
mod tree;
mod value;

pub use contest::{Outcome, play, play_by};
pub use level::{Level, choose};
pub use options::{MOST_PLAYOUTS, Options, Tuning};
pub use search::{MOST_TREES, Search};
pub use suggestions::{Expected, Suggestion, Suggestions};
pub use tree::Tree;
