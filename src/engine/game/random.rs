//! Random play, and its pseudo-random number generator.

use super::{Game, Moves};

/// The pseudo-random number generator `SplitMix64`: the same seed gives the same numbers on every machine. It is not
/// cryptographically secure, and games do not use it: their draws come from the seed in their state.
#[derive(Debug, Clone)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, uniform over all 64 bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, uniform but for a negligible bias; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        let scaled = u128::from(self.number()) * u128::from(bound);
        (scaled >> 64) as u64
    }

    /// `true` with a probability of 1 in `times`.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}

/// One move in this number is chosen for any seat instead of a seat to move, so that moves out of turn are played too.
const OUT_OF_TURN: u64 = 24;

/// Chooses a legal move at random: a seat, then a kind of move by its weight, then one of its moves. `None` when no seat to move
/// has a legal move.
pub fn choose<G: Game>(
    game: &G,
    state: &G::State,
    random: &mut SplitMix64,
) -> Option<(G::Seat, G::Move)> {
    if random.once_in(OUT_OF_TURN)
        && let Some(seat) = one(|| game.seats(state), random)
        && let Some(made) = choose_for(game, state, seat, random)
    {
        return Some((seat, made));
    }
    let seat = one(|| game.awaited(state), random)?;
    choose_for(game, state, seat, random).map(|made| (seat, made))
}

/// Plays a game at random to its end. `None` when the game does not allow this number of players, or goes on for more than 100,000 moves.
pub fn finished<G: Game>(game: &G, players: u8, seed: u64) -> Option<G::State> {
    const MOST_MOVES: u32 = 100_000;
    let mut random = SplitMix64::new(seed);
    let mut state = game.start(players, seed.into())?;
    for _ in 0..MOST_MOVES {
        let Some((seat, made)) = choose(game, &state, &mut random) else {
            break;
        };
        game.advance(&mut state, seat, &made);
    }
    game.is_finished(&state).then_some(state)
}

/// Chooses a legal move of one seat at random, as [`choose`] does for the seat that it has chosen. `None` when the seat has no legal move.
pub fn choose_for<G: Game>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    random: &mut SplitMix64,
) -> Option<G::Move> {
    choose_of(&game.moves(state, seat), G::weight, random)
}

/// Chooses a kind of move by its weight, then one of its moves. `None` when there is no move of a kind with a weight.
pub fn choose_of<M: Moves>(
    moves: &M,
    weight: impl Fn(M::Kind) -> u32,
    random: &mut SplitMix64,
) -> Option<M::Move> {
    let all: u64 = moves.kinds().map(|kind| u64::from(weight(kind))).sum();
    let mut thrown = random.below(all);
    let kind = moves.kinds().find(|kind| {
        let weight = u64::from(weight(*kind));
        let found = thrown < weight;
        thrown = thrown.saturating_sub(weight);
        found
    })?;
    moves.nth_of(kind, random.below(moves.count_of(kind)))
}

/// Chooses one item, each with the same probability.
fn one<T, I: Iterator<Item = T>>(things: impl Fn() -> I, random: &mut SplitMix64) -> Option<T> {
    let count = things().count();
    things().nth(usize::try_from(random.below(count as u64)).unwrap_or(0))
}
