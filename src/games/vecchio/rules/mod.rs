//! The rules of Il Vecchio.
//!
//! A [`State`] is a position; [`assemble`] makes it from its [`Parts`] and validates it. [`list`] generates the legal moves;
//! [`legality`] judges a move. [`Catalog`] has the road map with its distances, the tracks and the tiles. [`scoring`] counts points.
//! Every finding cites a [`Rule`].

#![allow(
    clippy::cast_possible_truncation,
    reason = "components, members and seats are counted in one or two digits"
)]

mod catalog;
mod components;
pub mod constants;
mod event;
mod findings;
mod moves;
mod rulebook;
mod seats;
mod state;

pub use crate::game::events::Unrecorded;
pub use crate::game::{Chance, Known, NotACatalog, Seed, Verdict};
pub use catalog::{Catalog, REFERENCE, RULES_VERSION};
pub use components::{
    CouncilTile, CrestEvent, Follower, Followers, Goods, MOST_TOWNS, NobilityTile, ProvinceEffect,
    ProvinceTile, ProvinceTiles, Region, Token, Town, TownColour, Towns, Track,
};
pub use event::{Event, EventSink};
pub use findings::{
    Areas, Expected, Findings, Hidden, Need, Part, Relation, Report, Terms, Value, VerdictOnly,
    Violation,
};
pub use moves::{
    Journey, MOST_NAMED, MOST_NAMED_TOWNS, Move, MoveKind, NamedTokens, NamedTowns, OfficeTile,
    Payment, ProvinceAction, TileAction, TileUse, TileUses, TownAction,
};
pub use rulebook::{Category, Document, Rule, Source};
pub use seats::{Seat, Seats};
pub use state::{
    Awaiting, Choice, Decision, DecisionKind, InTowns, Line, Options, Pile, Player, Roll, Stage,
    State, Step, Tiles, Turn, view,
};
