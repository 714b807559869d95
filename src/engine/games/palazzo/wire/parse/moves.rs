//! Parsing of moves and of their declared draws.

use super::missing;
use super::values::{card, cards, index, small, stack_tiles, tile, tiles};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_palazzo_rules::play::DeclaredDraws;
use maecenas_palazzo_rules::{BoughtTiles, Destination, MOST_NAMED, Move, Tile};

/// Parses a move.
pub fn made_move(wire: &wire::Move, at: &Path<'_>, faults: &mut Faults) -> Option<Move> {
    use wire::r#move::Move as Wire;
    let made = match wire.r#move.as_ref()? {
        Wire::TakeMoney(_) => Move::TakeMoney,
        Wire::TakeCards(take) => {
            let at = at.field("takeCards");
            Move::TakeCards(cards(&take.cards, &at.field("cards"), faults))
        }
        Wire::DrawTiles(_) => Move::DrawTiles,
        Wire::Buy(buy) => {
            let at = at.field("buy");
            let named: Vec<Tile> = tiles(&buy.tiles, &at.field("tiles"), faults);
            Move::Buy {
                tiles: named.into_iter().take(MOST_NAMED).collect::<BoughtTiles>(),
                cards: cards(&buy.cards, &at.field("cards"), faults),
            }
        }
        Wire::HoldAuction(_) => Move::HoldAuction,
        Wire::PlaceBid(bid) => {
            let at = at.field("placeBid");
            Move::PlaceBid(cards(&bid.cards, &at.field("cards"), faults))
        }
        Wire::PassAuction(_) => Move::PassAuction,
        Wire::BuildTile(build) => {
            let to = build.destination.as_ref();
            let (tile, to) = building(build.tile.as_ref(), to, &at.field("buildTile"), faults)?;
            Move::BuildTile(tile, to)
        }
        Wire::TakeTile(take) => {
            let to = take.destination.as_ref();
            let (tile, to) = building(take.tile.as_ref(), to, &at.field("takeTile"), faults)?;
            Move::TakeTile(tile, to)
        }
        Wire::SplitPalace(split) => Move::SplitPalace {
            palace: index(split.palace?),
            floor: small(split.floor?),
            card: card(split.money_card, &at.field("splitPalace"), faults)?,
        },
        Wire::InsertTile(insert) => Move::InsertTile {
            palace: index(insert.palace?),
            target: index(insert.target_palace?),
            card: card(insert.money_card, &at.field("insertTile"), faults)?,
        },
        Wire::RemoveTile(remove) => Move::RemoveTile {
            palace: index(remove.palace?),
            card: card(remove.money_card, &at.field("removeTile"), faults)?,
        },
        // `operations::parse_move` has read it.
        Wire::Notation(_) => return None,
    };
    Some(made)
}

/// Parses a tile that is built, and where it goes.
fn building(
    wire: Option<&wire::Tile>,
    to: Option<&wire::Destination>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<(Tile, Destination)> {
    use wire::destination::Destination as Wire;
    let built = tile(wire?, &at.field("tile"), faults);
    let destination = match to.and_then(|to| to.destination.as_ref()) {
        Some(Wire::Palace(number)) => Destination::Palace(index(*number)),
        Some(Wire::NewPalace(_)) => Destination::NewPalace,
        Some(Wire::Discard(_)) => Destination::Discard,
        None => {
            missing(&at.field("destination"), faults);
            return None;
        }
    };
    Some((built?, destination))
}

/// Parses the declared draws: the money cards or tiles that a move draws, as the client declares them.
pub fn declared_draws(
    wire: Option<&wire::Draws>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> DeclaredDraws {
    wire.map_or_else(DeclaredDraws::default, |wire| DeclaredDraws {
        cards: cards(&wire.cards, &at.field("cards"), faults),
        tiles: stack_tiles(&wire.stack_tiles, &at.field("stackTiles"), faults),
    })
}
