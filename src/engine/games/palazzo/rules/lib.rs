//! The rules of Palazzo.
//!
//! A [`State`] is a position; [`assemble`] makes it from its [`Parts`] and validates it. [`list`] generates the legal moves;
//! [`legality`] judges a move. [`Payments`] are the ways to pay a price or to exceed a bid, [`Worth`] what cards are worth.
//! [`scoring`] counts points. Every finding cites a [`Rule`].
//!
//! A move that is refused names the rules that it breaks:
//!
//! ```
//! use maecenas_game::{Game, Moves, Report as _, Seed, Verdict};
//! use maecenas_palazzo_rules::Rules;
//!
//! let rules = Rules::default();
//! let state = rules.start(2, Seed::from_hex("2a").unwrap_or_default()).expect("two may play");
//! let seats: Vec<_> = rules.seats(&state).collect();
//! let made = rules.moves(&state, seats[0]).page(0, 1).remove(0);
//! let report = rules.report(&state, seats[1], &made);
//! assert_eq!(report.verdict(), Verdict::Illegal);
//! for violation in &report.violations {
//!     println!("{}", violation.rule.id());
//! }
//! ```

#![allow(
    clippy::cast_possible_truncation,
    reason = "components, cards and seats are counted in one or two digits"
)]

mod catalog;
mod completion;
pub mod constants;
mod event;
pub mod explanation;
mod findings;
mod game;
pub mod legality;
mod money;
mod movegen;
mod moves;
mod nearest;
pub mod play;
mod prospects;
mod rulebook;
#[cfg(test)]
mod samples;
pub mod scoring;
mod seats;
mod setup;
mod state;
mod tiles;
mod validation;

pub use catalog::{Catalog, REFERENCE, RULES_VERSION, Stack, TileRow};
pub use completion::complete;
pub use event::{Event, EventSink};
pub use findings::{
    Expected, Fault, Findings, Floors, Hidden, Need, Part, Relation, Report, Terms, Value,
    VerdictOnly, Violation,
};
pub use game::Rules;
pub use maecenas_game::events::Unrecorded;
pub use maecenas_game::{CatalogError, Chance, Known, Seed, Verdict};
pub use money::{
    CERTIFICATE_VALUE, Cards, Currency, GROUP_VALUE, Held, LaidBids, MoneyCard, Payments, Purse,
    VALUES, Ways, Worth, groups_of, main_currencies,
};
pub use movegen::{Listing, destinations, list, reconstructions};
pub use moves::{BoughtTiles, Destination, MOST_NAMED, Move, MoveKind};
pub use nearest::{nearest, nearest_payments};
pub use rulebook::{Category, Document, Rule, Source};
pub use seats::{Seat, Seats};
pub use setup::{Deal, Setup, dealt, set_up};
pub use state::{
    Auction, Awaiting, Choice, Hand, HiddenTiles, Palace, Pile, Player, Players, Removed, Stage,
    State, view,
};
pub use tiles::{FLOORS, MOST_WINDOWS, Material, StackTile, Tile, Tiles};
pub use validation::{
    Breach, Parts, PartsLaid, PartsPlayer, PartsStage, Place, assemble, check_player, player,
};
