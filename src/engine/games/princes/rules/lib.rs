//! The rules of The Princes of Florence.
//!
//! A [`State`] is a position; [`assemble`] makes it from its [`Parts`] and validates it. [`list`] generates the legal moves;
//! [`legality`] judges a move, [`placing`] a placement, [`works`] a work. [`prestige`] and [`scoring`] count points. Every
//! finding cites a [`Rule`].
//!
//! A game at random, in which every move is played by the rules:
//!
//! ```
//! use maecenas_game::{Game, Seed, random::{SplitMix64, choose}};
//! use maecenas_princes_rules::Rules;
//!
//! let rules = Rules::default();
//! let mut state = rules.start(4, Seed::from_hex("2a").unwrap_or_default()).expect("four may play");
//! let mut random = SplitMix64::new(1);
//! while !rules.is_finished(&state) {
//!     let (seat, made) = choose(&rules, &state, &mut random).expect("some seat has a move");
//!     rules.play(&mut state, seat, &made).expect("it was listed as legal");
//! }
//! assert!(rules.standing(&state).is_some());
//! ```

#![allow(
    clippy::cast_possible_truncation,
    reason = "components, cards and seats are counted in one or two digits"
)]

mod board;
mod catalog;
mod completion;
mod components;
pub mod constants;
mod event;
pub mod explanation;
mod findings;
mod florins;
mod game;
pub mod legality;
mod movegen;
mod moves;
pub mod placing;
pub mod play;
mod prospects;
mod rulebook;
pub mod scoring;
mod seats;
mod setup;
mod state;
mod validation;
pub mod works;

pub use board::{Lie, Orientation, SIDE, Shape, Side, Squares};
pub use catalog::{
    Arrangement, Catalog, PieceClass, PieceEntry, ProfessionEntry, REFERENCE, RULES_VERSION,
};
pub use components::{
    BonusCard, CardDeck, Character, Freedom, Piece, PrestigeCard, Profession, Stack,
};
pub use event::{Drawn, Event, EventSink};
pub use findings::{
    Expected, Fault, Findings, Hidden, Need, Part, Relation, Report, Terms, Value, VerdictOnly,
    Violation, category_of,
};
pub use florins::Florins;
pub use game::Rules;
pub use maecenas_game::events::Unrecorded;
pub use maecenas_game::{CatalogError, Chance, Known, Seed, Verdict};
pub use movegen::{Listing, list};
pub use moves::{Keep, Move, MoveKind};
pub use placing::{Neighbours, joint_building};
pub use rulebook::{Category, Document, Rule, Source};
pub use scoring::prestige;
pub use seats::{Seat, Seats};
pub use setup::{Setup, set_up};
pub use state::{
    Awaiting, Bidding, Cards, CharacterAuction, Characters, Choice, Counts, Decision, DecisionKind,
    Deck, DeckCard, Hand, MOST_PIECES, Marker, Placed, Placement, Player, Players, Principality,
    Proposal, Purchase, Seen, Spot, Stage, State, Supply, Table, Turn, view,
};
pub use validation::{Breach, Parts, Place, Shared, SupplyGiven, assemble, check_player};
pub use works::{Bonus, bonus, bonus_each};
