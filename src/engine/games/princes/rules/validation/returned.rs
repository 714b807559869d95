//! Validation of the professions that were returned at set-up ("Preparation").

use enumset::EnumSet;

use super::{Breach, Parts, Place};
use crate::components::Profession;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{FirstTurns, Player, Stage};

/// Checks that no two seats returned the same card, and in round 1 that no player has a returned card before it was drawn. During
/// set-up the cards of hands and the returned ones are all different, which the check of all cards covers.
pub(super) fn check(parts: &Parts, breaches: &mut Vec<Breach>) {
    if parts.stage == Stage::SetUp {
        return;
    }
    let mut returned = EnumSet::new();
    for (seat, player) in seats(parts) {
        let Some(card) = player.returned else {
            continue;
        };
        if returned.contains(card) {
            breaches.push(in_deck(Place::Returned(seat), card.into(), returned));
        }
        returned |= card;
    }
    if parts.round == 1 && !returned.is_empty() {
        first_round(parts, returned, breaches);
    }
}

/// The returned cards were shuffled into the deck, from which only taking a profession card draws, once in a turn. A player who
/// has taken none can have a returned card only by recruiting it from the table of a player who has.
fn first_round(parts: &Parts, returned: EnumSet<Profession>, breaches: &mut Vec<Breach>) {
    let players = parts.players.len();
    let turns = FirstTurns::of(parts.stage, parts.decision, parts.start_seat, players);
    let mut drawn = turns.draws;
    for seat in parts.start_seat.clockwise(players) {
        let player = &parts.players[seat.index()];
        for (place, cards) in [
            (Place::Hand(seat), player.hand.professions),
            (Place::Table(seat), player.table.professions),
        ] {
            let found = cards & returned;
            // At most one returned card for each turn in which a profession card was taken can be in play.
            let explained = if turns.acted.contains(seat) {
                drawn.min(found.len())
            } else {
                0
            };
            drawn -= explained;
            if found.len() > explained {
                breaches.push(in_deck(place, found, returned));
            }
        }
    }
}

/// The breach of cards that are at a place although they can only be in the deck.
fn in_deck(place: Place, found: EnumSet<Profession>, returned: EnumSet<Profession>) -> Breach {
    Breach::new(Rule::ComponentsCards, place)
        .expecting(Relation::NoneOf, Value::Professions(returned))
        .not(Value::Professions(found))
}

fn seats(parts: &Parts) -> impl Iterator<Item = (Seat, &Player)> {
    (0..).map_while(Seat::new).zip(&parts.players)
}
