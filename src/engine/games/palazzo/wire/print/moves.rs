//! Printing of moves and tiles.

use super::{cards, index};
use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_palazzo_rules::{Destination, Move, Tile};

/// Prints a move.
#[must_use]
pub fn made_move(made: &Move) -> wire::Move {
    use wire::r#move::Move as Wire;
    let made = match made {
        Move::TakeMoney => Wire::TakeMoney(wire::TakeMoney {}),
        Move::TakeCards(taken) => Wire::TakeCards(wire::TakeCards {
            cards: cards(taken),
        }),
        Move::DrawTiles => Wire::DrawTiles(wire::DrawTiles {}),
        Move::Buy {
            tiles: bought,
            cards: paid,
        } => Wire::Buy(wire::Buy {
            tiles: tiles(bought.iter().copied()),
            cards: cards(paid),
        }),
        Move::HoldAuction => Wire::HoldAuction(wire::HoldAuction {}),
        Move::PlaceBid(laid) => Wire::PlaceBid(wire::PlaceBid { cards: cards(laid) }),
        Move::PassAuction => Wire::PassAuction(wire::PassAuction {}),
        Move::BuildTile(built, to) => Wire::BuildTile(wire::BuildTile {
            tile: Some(tile(*built)),
            destination: Some(destination(*to)),
        }),
        Move::TakeTile(taken, to) => Wire::TakeTile(wire::TakeTile {
            tile: Some(tile(*taken)),
            destination: Some(destination(*to)),
        }),
        Move::SplitPalace {
            palace,
            floor,
            card,
        } => Wire::SplitPalace(wire::SplitPalace {
            palace: Some(index(*palace)),
            floor: Some((*floor).into()),
            money_card: card.number(),
        }),
        Move::InsertTile {
            palace,
            target,
            card,
        } => Wire::InsertTile(wire::InsertTile {
            palace: Some(index(*palace)),
            target_palace: Some(index(*target)),
            money_card: card.number(),
        }),
        Move::RemoveTile { palace, card } => Wire::RemoveTile(wire::RemoveTile {
            palace: Some(index(*palace)),
            money_card: card.number(),
        }),
    };
    wire::Move { r#move: Some(made) }
}

/// Prints where a tile goes.
#[must_use]
pub fn destination(destination: Destination) -> wire::Destination {
    use wire::destination::Destination as Wire;
    let destination = match destination {
        Destination::Palace(palace) => Wire::Palace(index(palace)),
        Destination::NewPalace => Wire::NewPalace(wire::NewPalace {}),
        Destination::Discard => Wire::Discard(wire::Discard {}),
    };
    wire::Destination {
        destination: Some(destination),
    }
}

/// Prints a tile.
#[must_use]
pub fn tile(tile: Tile) -> wire::Tile {
    wire::Tile {
        material: tile.material().number(),
        floor: Some(tile.floor().into()),
        window_count: Some(tile.windows().into()),
    }
}

/// Prints tiles.
pub(super) fn tiles(tiles: impl IntoIterator<Item = Tile>) -> Vec<wire::Tile> {
    tiles.into_iter().map(tile).collect()
}
