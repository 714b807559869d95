//! The rules of Nim with a hidden heap, pure functions over plain values.
//!
//! Four heaps of different sizes are drawn from the seed; the last one lies face down. Each player keeps one of two tokens in secret. Then
//! the players in turn take stones from one heap, or turn up the hidden one. The last stone scores two points, or with the option
//! misère two points for every other player.

mod catalog;
mod game;
mod legality;
mod play;
mod rulebook;
mod scoring;
mod state;
mod validation;

pub use catalog::{Catalog, InvalidCatalog};
pub use game::{Listing, Rules};
pub use legality::{Hidden, Need, Report, Violation};
pub use play::{DrawnHeap, Event};
pub use rulebook::{Category, Rule};
pub use scoring::{Place, PlayerPoints, Scores, Term};
pub use state::{Heap, Kind, Move, Player, Seat, State, Token};
pub use validation::{Breach, assemble};

/// The version of the rules.
pub const RULES_VERSION: u32 = 1;
/// The heaps that lie face up at the start.
pub const OPEN_HEAPS: usize = 3;
