//! Validation of a position of set-up ("Preparation").

use super::{Breach, Place};
use crate::constants::DEALT;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Player, State};

/// Checks that nothing has happened yet, except that some players have returned one of their four professions.
pub(super) fn check(state: &State, breaches: &mut Vec<Breach>) {
    let phase = |place| Breach::new(Rule::PositionPhase, place);
    if state.round != 1 {
        let round = state.round.into();
        breaches.push(super::miscounted(
            Rule::PositionPhase,
            Place::Round,
            1,
            round,
        ));
    }
    if let Some(decision) = &state.decision {
        breaches.push(phase(Place::Decision).not(Value::Choice(decision.about.choice())));
    }
    if !state.played_bonus_cards.is_empty() {
        let played = Value::BonusCards(state.played_bonus_cards);
        breaches.push(phase(Place::PlayedBonusCards).not(played));
    }
    let hands = state.players.iter().map(|player| player.hand.count());
    if hands.max() == Some(u32::from(DEALT) - 1) {
        breaches.push(phase(Place::Stage));
    }
    let money = state.seating().starting_money();
    for (seat, player) in state.seats() {
        belongings(seat, player, breaches);
        if let Some(florins) = player.florins.filter(|florins| *florins != money) {
            let breach = phase(Place::Florins(seat)).not(Value::Florins(florins));
            breaches.push(breach.expecting(Relation::Exactly, Value::Florins(money)));
        }
        if player.prestige_points > 0 {
            let points = Value::PrestigePoints(player.prestige_points);
            let breach = phase(Place::PrestigePoints(seat)).not(points);
            breaches.push(breach.expecting(Relation::Exactly, Value::PrestigePoints(0)));
        }
        if let Some(stack) = player.acquired {
            breaches.push(phase(Place::Acquired(seat)).not(Value::Stacks(stack.into())));
        }
        if player.withdrawn {
            breaches.push(phase(Place::Withdrawn(seat)));
        }
    }
}

/// Checks that a player has professions and nothing else.
fn belongings(seat: Seat, player: &Player, breaches: &mut Vec<Breach>) {
    let Player { hand, .. } = player;
    let dealt = u32::from(DEALT);
    let mut agrees = |place, fewest: u32, most: u32, actual: u32| {
        if !(fewest..=most).contains(&actual) {
            let breach = super::outside(Rule::PositionPhase, place, fewest, most, actual);
            breaches.push(breach);
        }
    };
    agrees(Place::Hand(seat), dealt - 1, dealt, hand.count());
    agrees(Place::Hand(seat), 0, 0, hand.recruiting.into());
    let pieces = player.principality.placed().len() as u32;
    agrees(Place::Piece(seat, 0), 0, 0, pieces);
    agrees(Place::Builders(seat), 0, 0, player.builders.into());
    agrees(Place::Jesters(seat), 0, 0, player.jesters.into());
    let freedoms = player.freedoms.len() as u32;
    agrees(Place::Freedoms(seat), 0, 0, freedoms);
    agrees(Place::Table(seat), 0, 0, player.table.count());
    let held = player.bonus_cards.count();
    agrees(Place::BonusCards(seat), 0, 0, held);
    let held = player.prestige_cards.count();
    agrees(Place::PrestigeCards(seat), 0, 0, held);
    if let Some(returned) = player.returned.filter(|_| hand.count() == dealt) {
        let returned = Value::Professions(returned.into());
        breaches.push(Breach::new(Rule::PositionPhase, Place::Returned(seat)).not(returned));
    }
}
