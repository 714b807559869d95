//! The player who moves at random, and the dice that he throws.

use super::{Game, Moves};

/// A small generator of numbers that look random (`SplitMix64`): the same seed throws the same numbers on every machine. It
/// keeps no secrets; games draw their own chance from the seed in their state.
#[derive(Debug, Clone)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// SplitMix64 that throw what this seed makes them.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound, each as likely as the others but for an unnoticeable difference; 0 when there is none below.
    pub fn below(&mut self, bound: u64) -> u64 {
        let scaled = u128::from(self.number()) * u128::from(bound);
        (scaled >> 64) as u64
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}

/// How often, once in so many moves, somebody uses a move that is free at any time in place of the one that is waited for.
const OUT_OF_TURN: u64 = 24;

/// A legal move, taken at random: first a kind of move by its weight, then one of its moves. None when nobody has a move.
pub fn choose<G: Game>(
    game: &G,
    state: &G::State,
    dice: &mut SplitMix64,
) -> Option<(G::Seat, G::Move)> {
    if dice.once_in(OUT_OF_TURN)
        && let Some(seat) = one(|| game.seats(state), dice)
        && let Some(made) = choose_of(&game.moves(state, seat), G::weight, dice)
    {
        return Some((seat, made));
    }
    let seat = one(|| game.awaited(state), dice)?;
    choose_of(&game.moves(state, seat), G::weight, dice).map(|made| (seat, made))
}

/// One of the moves of a seat.
fn choose_of<M: Moves>(
    moves: &M,
    weight: impl Fn(M::Kind) -> u32,
    dice: &mut SplitMix64,
) -> Option<M::Move> {
    let all: u64 = moves.kinds().map(|kind| u64::from(weight(kind))).sum();
    let mut thrown = dice.below(all);
    let kind = moves.kinds().find(|kind| {
        let weight = u64::from(weight(*kind));
        let found = thrown < weight;
        thrown = thrown.saturating_sub(weight);
        found
    })?;
    moves.nth_of(kind, dice.below(moves.count_of(kind)))
}

/// One of some things.
fn one<T, I: Iterator<Item = T>>(things: impl Fn() -> I, dice: &mut SplitMix64) -> Option<T> {
    let count = things().count();
    things().nth(usize::try_from(dice.below(count as u64)).unwrap_or(0))
}
