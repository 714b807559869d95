//! The rules of Il Vecchio.
//!
//! A [`State`] is a position; [`assemble`] makes it from its [`Parts`] and validates it. [`list`] generates the legal moves;
//! [`legality`] judges a move. [`Catalog`] has the road map with its distances, the tracks and the tiles. [`scoring`] counts points.
//! Every finding cites a [`Rule`].
//!
//! The legal moves of the seat that is to move, and what each leads to:
//!
//! ```
//! use maecenas_game::{Game, Moves, Seed};
//! use maecenas_vecchio_rules::Rules;
//!
//! let rules = Rules::default();
//! let state = rules.start(3, Seed::from_hex("2a").unwrap_or_default()).expect("three may play");
//! let seat = rules.awaited(&state).next().expect("somebody begins");
//! for made in rules.moves(&state, seat).page(0, 10) {
//!     let mut next = state.clone();
//!     let events = rules.play(&mut next, seat, &made).expect("it was listed as legal");
//!     println!("{made:?}: {events:?}");
//! }
//! ```

#![allow(
    clippy::cast_possible_truncation,
    reason = "components, members and seats are counted in one or two digits"
)]

pub mod bonuses;
mod catalog;
mod completion;
mod components;
pub mod constants;
mod event;
pub mod explanation;
mod findings;
mod game;
pub mod journeys;
pub mod legality;
mod movegen;
mod moves;
mod nearest;
mod payments;
pub mod play;
mod prospects;
mod rulebook;
#[cfg(test)]
mod samples;
pub mod scoring;
mod seats;
mod setup;
mod state;
mod validation;

pub use catalog::{
    Area, Catalog, NobilityRow, ProvinceTileRow, REFERENCE, RULES_VERSION, Ring, Road, Space,
    SpaceRow, TownRow, TrackRow,
};
pub use components::{
    CouncilTile, Crest, Follower, Followers, Goods, MOST_TOWNS, NobilityTile, ProvinceEffect,
    ProvinceTile, ProvinceTiles, Region, Token, Town, TownColour, Towns, Track,
};
pub use event::{Event, EventSink};
pub use findings::{
    Areas, Expected, Fault, Findings, Hidden, Need, Part, Relation, Report, Terms, Value,
    VerdictOnly, Violation,
};
pub use game::Rules;
pub use maecenas_game::events::Unrecorded;
pub use maecenas_game::{CatalogError, Chance, Known, Seed, Verdict};
pub use movegen::{Listing, list};
pub use moves::{
    Journey, MOST_NAMED, MOST_NAMED_TOWNS, Move, MoveKind, NamedTokens, NamedTowns, OfficeTile,
    Payment, ProvinceAction, TileAction, TileUse, TileUses, TownAction,
};
pub use nearest::nearest;
pub use payments::payments;
pub use rulebook::{Category, Document, Rule, Source};
pub use seats::{Seat, Seats};
pub use setup::{Deal, Middlemen, Setup, dealt, set_up};
pub use state::{
    Awaiting, Choice, Decision, DecisionKind, InTowns, Line, Options, Pile, Player, Roll, Stage,
    State, Step, Tiles, Turn, view,
};
pub use validation::{Alone, Breach, Parts, Place, alone, assemble};
