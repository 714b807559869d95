//! Completion of hidden money, which no rule bounds from above.

use crate::florins::Florins;
use crate::scoring::proven_money;
use crate::seats::Seat;
use crate::state::{Stage, State};
use maecenas_game::Chance;

/// The unit of all amounts.
const STEP: Florins = Florins::hundreds(1);

/// Gives each player whose money is hidden the least amount that the position proves, plus an amount from 0 to the starting money, where
/// each multiple of 100 florins is equally likely. During set-up each player has the starting money.
pub(super) fn complete(whole: &mut State, chance: &mut Chance) {
    let start = whole.seating().starting_money();
    for seat in Seat::FIRST.clockwise(whole.players.len()) {
        if whole.player(seat).florins.is_some() {
            continue;
        }
        let florins = if whole.stage == Stage::SetUp {
            start
        } else {
            let more = chance.number_below(u64::from(start.buys(STEP)) + 1);
            proven_money(whole, seat) + STEP * more as u32
        };
        whole.players[seat.index()].florins = Some(florins);
    }
}
