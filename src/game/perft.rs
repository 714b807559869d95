//! Counts of positions by depth: a slip in any rule changes one of them, also a slip that nobody thought of.

use super::{Game, Moves};

/// How many positions so many moves lead to, each as often as there are ways to it. Moves are those of every seat, free ones
/// included, as they are listed: of the orders in which cards go under a deck, one stands for all.
///
/// ```
/// use maecenas::rules::{game::Game, perft::perft, princes::Rules};
/// let princes = Rules::default();
/// let start = princes.start(4, 1.into()).expect("four can play");
/// assert_eq!(perft(&princes, &start, 1), 16, "each of four returns one of four cards");
/// assert_eq!(perft(&princes, &start, 2), 16 * 12);
/// ```
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game
            .seats(state)
            .map(|seat| game.moves(state, seat).count())
            .sum(),
        _ => {
            let mut positions = 0;
            for seat in game.seats(state) {
                game.moves(state, seat).each(&mut |made| {
                    let mut next = state.clone();
                    game.advance(&mut next, seat, &made);
                    positions += perft(game, &next, depth - 1);
                });
            }
            positions
        }
    }
}
