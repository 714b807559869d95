//! The Princes of Florence.
//!
//! A [`State`] is a position, made of its [`Parts`] by [`assemble`]. [`legality`] judges moves, [`placing`] placements,
//! [`works`] works; [`prestige`] and [`scoring`] score. Everything cites a [`Rule`].

#![allow(
    clippy::cast_possible_truncation,
    reason = "components, cards and seats are counted in one or two digits"
)]

mod arrangements;
mod bonus;
mod borders;
mod catalog;
mod chance;
mod characters;
mod components;
mod consistency;
mod deck;
mod event;
pub mod figures;
mod florins;
mod game;
pub mod joint;
mod judgement;
pub mod legality;
mod listing;
mod moves;
pub mod placing;
pub mod play;
mod player;
pub mod prestige;
mod principality;
mod rulebook;
pub mod scoring;
mod seats;
mod seen;
mod setup;
mod shape;
mod squares;
mod state;
mod supply;
mod view;
pub mod works;

pub use bonus::{Bonus, bonus, each as bonus_each};
pub use borders::{Arrangement, Neighbours, Side};
pub use catalog::{Catalog, PieceClass, PieceEntry, ProfessionEntry, REFERENCE, RULES_VERSION};
pub use chance::{Chance, Seed};
pub use characters::{CharacterAuction, Characters, Marker};
pub use components::{
    BonusCard, CardDeck, Character, Freedom, Piece, PrestigeCard, Profession, Stack,
};
pub use consistency::{Breach, Parts, Place, Shared, SupplyGiven, assemble, check_player};
pub use deck::{Deck, Laid};
pub use event::{Chronicle, Drawn, Event, Unrecorded};
pub use florins::Florins;
pub use game::Rules;
pub use judgement::{
    Expected, Findings, Hidden, Need, Part, Relation, Report, Tally, Value, Verdict, Violation,
};
pub use listing::{Listing, list};
pub use moves::{Keep, Move, MoveKind, Proposal};
pub use player::{Cards, Hand, Known, Player, Players, Table};
pub use principality::{Counts, MOST_PIECES, Placed, Placement, Principality, Spot};
pub use rulebook::{Category, Document, Rule, Source};
pub use seats::{Seat, Seats};
pub use seen::Seen;
pub use setup::{Setup, set_up};
pub use shape::{Lie, Orientation, Shape};
pub use squares::{SIDE, Squares};
pub use state::{About, Awaiting, Bidding, Choice, Decision, Purchase, Stage, State, Turn};
pub use supply::Supply;
pub use view::view;
