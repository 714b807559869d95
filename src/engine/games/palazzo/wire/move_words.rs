//! The labels of moves: an imperative for a button. In one position different legal moves of a seat have different labels.

use super::names::WireEnum;
use super::words::{Values, brief_tile, brief_tiles, floor, of_cards, of_palace, read_tile};
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::wire::palazzo::v1::r#move::Move;
use maecenas_contract::wire::palazzo::v1::move_kind::Name;
use maecenas_contract::words::{Arg, Key, Speaker, palazzo};
use maecenas_palazzo_rules::{MoneyCard, Tiles};

/// The text of a kind of move in the message of its name.
const LABEL: &str = "label";

/// The label of a move; `None` for a move of no kind, a notation, and a move that lacks a field.
pub(super) fn label(made: &wire::Move, speaker: Speaker<'_>) -> Option<String> {
    let (kind, values) = of(made)?;
    let kind = usize::try_from(i32::from(kind)).ok()?.checked_sub(1)?;
    let key: Key = palazzo::MOVE_KIND.get(kind).copied().flatten()?;
    Some(speaker.sentence(key, LABEL, &values))
}

/// The kind of a move, and the values of its label.
fn of(made: &wire::Move) -> Option<(Name, Values<'static>)> {
    let found = match made.r#move.as_ref()? {
        Move::TakeMoney(_) => (Name::TakeMoney, Vec::new()),
        Move::TakeCards(take) => (Name::TakeCards, vec![of_cards(&take.cards)]),
        Move::DrawTiles(_) => (Name::DrawTiles, Vec::new()),
        Move::Buy(buy) => (Name::Buy, vec![of_tiles(&buy.tiles), of_cards(&buy.cards)]),
        Move::HoldAuction(_) => (Name::HoldAuction, Vec::new()),
        Move::PlaceBid(bid) => (Name::PlaceBid, vec![of_cards(&bid.cards)]),
        Move::PassAuction(_) => (Name::PassAuction, Vec::new()),
        Move::BuildTile(build) => (
            Name::BuildTile,
            building(build.tile.as_ref(), build.destination.as_ref())?,
        ),
        Move::TakeTile(take) => (
            Name::TakeTile,
            building(take.tile.as_ref(), take.destination.as_ref())?,
        ),
        Move::SplitPalace(split) => (
            Name::SplitPalace,
            vec![
                of_palace("palace", split.palace?),
                ("floor", floor(u8::try_from(split.floor?).ok()?)),
                of_card(split.money_card)?,
            ],
        ),
        Move::InsertTile(insert) => (
            Name::InsertTile,
            vec![
                of_palace("palace", insert.palace?),
                of_palace("target", insert.target_palace?),
                of_card(insert.money_card)?,
            ],
        ),
        Move::RemoveTile(remove) => (
            Name::RemoveTile,
            vec![
                of_palace("palace", remove.palace?),
                of_card(remove.money_card)?,
            ],
        ),
        Move::Notation(_) => return None,
    };
    Some(found)
}

/// A tile that is built, and where it goes.
fn building(tile: Option<&wire::Tile>, to: Option<&wire::Destination>) -> Option<Values<'static>> {
    use wire::destination::Destination as Wire;
    let mut values = vec![("tile", brief_tile(read_tile(tile?)?))];
    let destination = match to?.destination.as_ref()? {
        Wire::Palace(palace) => {
            values.push(of_palace("palace", *palace));
            "palace"
        }
        Wire::NewPalace(_) => "new-palace",
        Wire::Discard(_) => "discard",
    };
    values.push(("destination", destination.into()));
    Some(values)
}

/// The money card of a reconstruction.
fn of_card(number: i32) -> Option<(&'static str, Arg<'static>)> {
    let card = MoneyCard::of(number)?;
    Some(("card", Arg::Name(card.key()?)))
}

fn of_tiles(wire: &[wire::Tile]) -> (&'static str, Arg<'static>) {
    let bought: Tiles = wire.iter().filter_map(read_tile).collect();
    ("tiles", brief_tiles(&bought))
}
