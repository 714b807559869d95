//! Parsing of the values that both positions and moves have.

use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_palazzo_rules::{Cards, Material, MoneyCard, StackTile, Tile};

/// A count; the limits have checked that it is small.
pub(super) fn small(count: u32) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// An index; the limits have checked that it is small.
pub(super) fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Parses a tile.
pub fn tile(wire: &wire::Tile, at: &Path<'_>, faults: &mut Faults) -> Option<Tile> {
    let material = Material::read(wire.material, &at.field("material"), faults)?;
    Tile::new(material, small(wire.floor?), small(wire.window_count?))
}

/// Parses a list of tiles.
pub(super) fn tiles<T: FromIterator<Tile>>(
    wire: &[wire::Tile],
    at: &Path<'_>,
    faults: &mut Faults,
) -> T {
    let tiles = wire.iter().enumerate();
    tiles
        .filter_map(|(index, wire)| tile(wire, &at.index(index), faults))
        .collect()
}

/// Parses what is drawn from a stack.
pub(super) fn stack_tiles(
    wire: &[wire::StackTile],
    at: &Path<'_>,
    faults: &mut Faults,
) -> Vec<StackTile> {
    use wire::stack_tile::StackTile as Wire;
    let mut read = |(index, wire): (usize, &wire::StackTile)| {
        let at = at.index(index);
        match wire.stack_tile.as_ref() {
            Some(Wire::Tile(wire)) => tile(wire, &at.field("tile"), faults).map(StackTile::Tile),
            Some(Wire::Rider(_)) => Some(StackTile::Rider),
            None => {
                super::missing(&at.field("tile"), faults);
                None
            }
        }
    };
    wire.iter().enumerate().filter_map(&mut read).collect()
}

/// Parses a list of money cards.
pub fn cards<T: FromIterator<MoneyCard>>(numbers: &[i32], at: &Path<'_>, faults: &mut Faults) -> T {
    let cards = numbers.iter().enumerate();
    cards
        .filter_map(|(index, number)| MoneyCard::read(*number, &at.index(index), faults))
        .collect()
}

/// Parses one money card as a payment.
pub(super) fn card(number: i32, at: &Path<'_>, faults: &mut Faults) -> Option<MoneyCard> {
    MoneyCard::read(number, &at.field("moneyCard"), faults)
}

/// Parses the bids of one bidder, each with the cards that it added.
pub(super) fn laid(wire: &[wire::Bid], at: &Path<'_>, faults: &mut Faults) -> Vec<Cards> {
    let bids = wire.iter().enumerate();
    bids.map(|(index, bid)| {
        let at = at.index(index);
        cards(&bid.cards, &at.field("cards"), faults)
    })
    .collect()
}
