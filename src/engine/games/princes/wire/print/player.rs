//! Printing of one player.

use super::int;
use crate::games::princes::wire::names::{WireEnum, numbers};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1::Square;
use maecenas_princes_rules::joint_building::partner;
use maecenas_princes_rules::{Arrangement, Catalog, Placed, Player, Seat, Stack};

/// Prints a player; with Cooperation also the partners of their shared buildings.
pub(super) fn player(player: &Player, partners: &Partners<'_>) -> wire::Player {
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
            .map(|piece| placed(*piece, partners.of(*piece)))
            .collect(),
        builder_count: player.builders.into(),
        jester_count: player.jesters.into(),
        freedoms: numbers(player.freedoms),
        table: Some(wire::Table {
            professions: numbers(table.professions),
            recruiting_card_count: table.recruiting.into(),
        }),
        hand: Some(wire::Hand {
            professions: numbers(hand.professions),
            recruiting_card_count: hand.recruiting.into(),
            hidden_count: hand.hidden.into(),
        }),
        bonus_hand: Some(wire::BonusHand {
            bonus_cards: numbers(bonus_cards.known),
            hidden_count: bonus_cards.hidden.into(),
        }),
        prestige_hand: Some(wire::PrestigeHand {
            prestige_cards: numbers(prestige_cards.known),
            hidden_count: prestige_cards.hidden.into(),
        }),
        florins: player.florins.map(|amount| int(amount.florins())),
        prestige_points: int(player.prestige_points),
        work_marker: player.work_marker,
        acquired_stack: player.acquired.map(Stack::number),
        withdrawn: player.withdrawn,
        // The seats that have passed are in the position.
        passed: false,
        returned_profession: player.returned.map(WireEnum::number),
        character: player.character.map(WireEnum::number),
    }
}

/// The partners of the buildings that lie across the borders of a principality.
pub(super) struct Partners<'a> {
    pub(super) seat: Seat,
    /// The catalog and the arrangement of neighbours; none without the option.
    pub(super) arrangement: Option<(&'a Catalog, &'a Arrangement)>,
}

impl Partners<'_> {
    fn of(&self, placed: Placed) -> Option<u32> {
        let (catalog, arrangement) = self.arrangement?;
        let partner = partner(catalog, arrangement, self.seat, placed)?;
        Some(partner.number().into())
    }
}

fn placed(placed: Placed, partner: Option<u32>) -> wire::Placement {
    let Placed { piece, spot } = placed;
    wire::Placement {
        piece: piece.number(),
        square: spot.map(|spot| Square {
            row: Some(spot.row.into()),
            column: Some(spot.column.into()),
        }),
        orientation: spot.map(|spot| spot.orientation.number()),
        partner,
    }
}
