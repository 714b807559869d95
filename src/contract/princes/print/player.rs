//! What one player has.

use super::int;
use crate::contract::princes::names::{Mirrored, numbers};
use crate::contract::wire::princes::v1 as wire;
use crate::rules::princes::{Placed, Player, Stack};

pub(super) fn player(player: &Player) -> wire::Player {
    let Player {
        table,
        hand,
        bonus_cards,
        prestige_cards,
        ..
    } = player;
    wire::Player {
        principality: player
            .principality
            .placed()
            .iter()
            .copied()
            .map(placed)
            .collect(),
        builders: player.builders.into(),
        jesters: player.jesters.into(),
        freedoms: numbers(player.freedoms),
        table: Some(wire::Table {
            professions: numbers(table.professions),
            recruiting_cards: table.recruiting.into(),
        }),
        hand: Some(wire::Hand {
            professions: numbers(hand.professions),
            recruiting_cards: hand.recruiting.into(),
            hidden: hand.hidden.into(),
        }),
        bonus_cards: Some(wire::HeldBonusCards {
            cards: numbers(bonus_cards.known),
            hidden: bonus_cards.hidden.into(),
        }),
        prestige_cards: Some(wire::HeldPrestigeCards {
            cards: numbers(prestige_cards.known),
            hidden: prestige_cards.hidden.into(),
        }),
        florins: player.florins.map(|amount| int(amount.florins())),
        prestige_points: int(player.prestige_points),
        work_marker: player.work_marker,
        acquired: player.acquired.map(Stack::number),
        withdrawn: player.withdrawn,
        returned: player.returned.map(Mirrored::number),
        character: player.character.map(Mirrored::number),
    }
}

fn placed(placed: Placed) -> wire::Placement {
    let Placed { piece, spot } = placed;
    wire::Placement {
        piece: piece.number(),
        square: spot.map(|spot| wire::Square {
            row: Some(spot.row.into()),
            column: Some(spot.column.into()),
        }),
        orientation: spot.map(|spot| spot.orientation.number()),
    }
}
