//! The rules of The Princes of Florence.
//!
//! A [`State`] is a position; [`assemble`] makes it from its [`Parts`] and validates it. [`list`] generates the legal moves;
//! [`legality`] judges a move, [`placing`] a placement, [`works`] a work. [`prestige`] and [`scoring`] count points. Every
//! finding cites a [`Rule`].

#![allow(
    clippy::cast_possible_truncation,
    reason = "components, cards and seats are counted in one or two digits"
)]

mod arrangements;
mod bonus;
mod borders;
mod catalog;
mod characters;
mod components;
pub mod constants;
mod deck;
mod event;
mod findings;
mod florins;
mod game;
pub mod joint_building;
pub mod legality;
mod movegen;
mod moves;
pub mod placing;
pub mod play;
mod player;
pub mod prestige;
mod principality;
mod rulebook;
pub mod scoring;
mod seats;
mod setup;
mod shape;
mod squares;
mod state;
mod supply;
mod validation;
mod view;
mod visible_cards;
pub mod works;

pub use crate::game::{Chance, Known, Seed, Verdict};
pub use bonus::{Bonus, bonus, each as bonus_each};
pub use borders::{Arrangement, Neighbours, Side};
pub use catalog::{Catalog, PieceClass, PieceEntry, ProfessionEntry, REFERENCE, RULES_VERSION};
pub use characters::{CharacterAuction, Characters, Marker};
pub use components::{
    BonusCard, CardDeck, Character, Freedom, Piece, PrestigeCard, Profession, Stack,
};
pub use deck::{Deck, DeckCard};
pub use event::{Drawn, Event, EventSink, Unrecorded};
pub use findings::{
    Expected, Findings, Hidden, Need, Part, Relation, Report, Value, VerdictOnly, Violation,
};
pub use florins::Florins;
pub use game::{InvalidCatalog, Rules};
pub use movegen::{Listing, list};
pub use moves::{Keep, Move, MoveKind, Proposal};
pub use player::{Cards, Hand, Player, Players, Table};
pub use principality::{Counts, MOST_PIECES, Placed, Placement, Principality, Spot};
pub use rulebook::{Category, Document, Rule, Source};
pub use seats::{Seat, Seats};
pub use setup::{Setup, set_up};
pub use shape::{Lie, Orientation, Shape};
pub use squares::{SIDE, Squares};
pub use state::{Awaiting, Bidding, Choice, Decision, DecisionKind, Purchase, Stage, State, Turn};
pub use supply::Supply;
pub use validation::{Breach, Parts, Place, Shared, SupplyGiven, assemble, check_player};
pub use view::view;
pub use visible_cards::Seen;
