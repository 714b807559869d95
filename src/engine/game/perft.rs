//! Perft: counts of positions by depth, the standard test of a move generator. An error in any rule changes a count.

use super::{Game, Moves};

/// Counts the leaves of the move tree at a depth, so that a position counts once for each path to it. The moves are those of
/// every seat, those out of turn included, as the game generates them: of the orders in which cards are returned under a deck,
/// only one is generated.
///
/// ```
/// use maecenas_game::{Game, perft::perft};
/// use maecenas_princes_rules::Rules;
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
