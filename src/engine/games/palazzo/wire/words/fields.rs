//! Fields of the messages of the contract, to fill them into texts.

use super::components::{cards, palace};
use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::words::{Arg, Joined};
use maecenas_palazzo_rules::{Cards, Material, MoneyCard, Tile};

/// The values of a text, by the names of fields in the contract, and what texts choose by.
pub(in crate::games::palazzo::wire) type Values<'a> = Vec<(&'static str, Arg<'a>)>;

/// Money cards.
pub(in crate::games::palazzo::wire) fn of_cards<'a>(numbers: &[i32]) -> (&'static str, Arg<'a>) {
    let held: Cards = numbers
        .iter()
        .filter_map(|card| MoneyCard::of(*card))
        .collect();
    ("cards", cards(&held, Joined::And))
}

/// A tile of the rules; `None` for one that the game cannot have.
pub(in crate::games::palazzo::wire) fn read_tile(wire: &wire::Tile) -> Option<Tile> {
    let small = |number: Option<u32>| u8::try_from(number?).ok();
    let material = Material::of(wire.material)?;
    Tile::new(material, small(wire.floor)?, small(wire.window_count)?)
}

/// A palace, by its index.
pub(in crate::games::palazzo::wire) fn of_palace<'a>(
    field: &'static str,
    index: u32,
) -> (&'static str, Arg<'a>) {
    (field, palace(usize::try_from(index).unwrap_or(usize::MAX)))
}
