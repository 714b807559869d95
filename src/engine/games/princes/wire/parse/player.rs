//! Parsing of one player.

use super::missing;
use super::values::{cards, florins, small, spot};
use crate::games::princes::wire::names::{WireEnum, read_set};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::{
    Catalog, Character, Hand, Piece, Placed, Player, Principality, Profession, Seat, Shared, Stack,
    Table,
};

/// Parses a player's board and cards. The pieces that they share with neighbours are added to `partners`.
pub fn player(
    catalog: &Catalog,
    seat: Seat,
    wire: &wire::Player,
    partners: &mut Vec<Shared>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Player {
    let mut principality = Principality::new(catalog);
    let placements = at.field("principality");
    for (index, placed) in wire.principality.iter().enumerate() {
        let at = placements.index(index);
        if let Some(partner) = placed.partner.and_then(Seat::new) {
            if placed.square.is_none() {
                missing(&at.field("square"), faults);
            }
            partners.push(Shared {
                seat,
                index,
                partner,
            });
        }
        if let Some(piece) = Piece::read(placed.piece, &at.field("piece"), faults) {
            principality.place(
                catalog,
                Placed {
                    piece,
                    spot: spot(placed, &at, faults),
                },
            );
        }
    }
    let mut player = Player::with(principality);
    player.builders = small(wire.builder_count);
    player.jesters = small(wire.jester_count);
    player.freedoms = read_set(&wire.freedoms, &at.field("freedoms"), faults);
    if let Some(table) = &wire.table {
        let professions = read_set(
            &table.professions,
            &at.field("table").field("professions"),
            faults,
        );
        player.table = Table {
            professions,
            recruiting: small(table.recruiting_card_count),
        };
    }
    if let Some(hand) = &wire.hand {
        let professions = read_set(
            &hand.professions,
            &at.field("hand").field("professions"),
            faults,
        );
        player.hand = Hand {
            professions,
            recruiting: small(hand.recruiting_card_count),
            hidden: small(hand.hidden_count),
        };
    }
    if let Some(held) = &wire.bonus_hand {
        let at = at.field("bonusHand");
        let known = &held.bonus_cards;
        player.bonus_cards = cards(known, "bonusCards", held.hidden_count, &at, faults);
    }
    if let Some(held) = &wire.prestige_hand {
        let at = at.field("prestigeHand");
        let known = &held.prestige_cards;
        player.prestige_cards = cards(known, "prestigeCards", held.hidden_count, &at, faults);
    }
    player.florins = wire.florins.map(florins);
    player.prestige_points = wire.prestige_points.max(0).cast_unsigned();
    player.work_marker = wire.work_marker;
    let acquired = wire
        .acquired_stack
        .map(|number| Stack::read(number, &at.field("acquiredStack"), faults));
    player.acquired = acquired.flatten();
    player.withdrawn = wire.withdrawn;
    let returned = wire
        .returned_profession
        .map(|number| Profession::read(number, &at.field("returnedProfession"), faults));
    player.returned = returned.flatten();
    let character = wire
        .character
        .map(|number| Character::read(number, &at.field("character"), faults));
    player.character = character.flatten();
    player
}
