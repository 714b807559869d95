//! Printing: from the rules to the wire.

mod builds;
mod catalog;
mod effects;
mod events;
mod explanation;
mod forgone;
mod items;
mod judgement;
mod money;
mod moves;
mod picture;
mod scores;
mod state;

pub use builds::{build_option, reconstruction};
pub use catalog::catalog;
pub use events::events;
pub use explanation::explanation;
pub use items::{item, item_of_cards};
pub use judgement::{awaiting, breach, fault, needs, reasons};
pub use money::{Laid, bid, payment, totals};
pub use moves::{destination, made_move, tile};
pub use picture::{Estate, Table, picture};
pub use scores::{palace_scores, points, scores, standing};
pub use state::state;

use super::names::WireEnum;
use maecenas_palazzo_rules::{Cards, MoneyCard};

pub use crate::print::int;

/// Prints the index of a palace or a quarry.
#[must_use]
pub fn index(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Prints money cards, equal ones repeated.
#[must_use]
pub fn cards(cards: &Cards) -> Vec<i32> {
    cards.iter().map(MoneyCard::number).collect()
}
