//! Plays the games: Monte Carlo tree search over what one seat may see, generic over [`Game`].
//!
//! A search answers which moves of a seat are good, and how good. It tries moves in a tree, plays on from its leaves (a *playout*), and
//! adds up what the playouts bring. Moves that bring more are tried more often, so the move with the most visits is the best.
//!
//! ```
//! use maecenas_game::Game;
//! use maecenas_princes_rules::Rules;
//! use maecenas_search::{Options, Search};
//!
//! let princes = Rules::default();
//! let state = princes.start(3, 42.into()).expect("three can play");
//! let seat = princes.awaited(&state).next().expect("everybody keeps three of four cards");
//! let options = Options { playouts: 200, seed: 7, count: 3, ..Options::default() };
//! let found = Search::new(princes, &state, seat, options).run();
//! for suggestion in &found.moves {
//!     println!("{:?}: {} visits, {:?}", suggestion.made, suggestion.visits, suggestion.seats);
//! }
//! assert_eq!(found.moves.len(), 3);
//! assert!(found.moves[0].visits >= found.moves[1].visits);
//! ```
//!
//! # The algorithm
//!
//! SO-ISMCTS, single-observer information set Monte Carlo tree search (P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte
//! Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012), because hands, decks, dice and stacks
//! are hidden in these games:
//!
//! - *Determinization.* Each playout begins with another whole position that fits the view of the seat ([`Game::complete`]). One tree is
//!   common to all of them, so that a move is judged by all positions that the seat cannot tell apart, and not by each alone.
//! - *Selection.* Of the children whose move is legal in this position, that with the best upper confidence bound (UCB1), in which the
//!   number of playouts where it was legal replaces the visits of the parent. Each seat maximizes its own utility (max^n).
//! - *Secret moves.* Moves of other seats that name hidden cards are one child for each kind of move: the seat does not see which it was.
//! - *Progressive widening.* Il Vecchio has thousands of journeys and The Princes of Florence thousands of placements. A node has about as
//!   many children as the square root of its visits. A new child is the best of a few moves that are drawn at random, of a kind of move
//!   that has no child yet if there is one. No list of moves is kept.
//! - *Prior.* The estimate of the game ([`Game::prospects`]) of the position after a move counts as some visits of its child.
//! - *Playouts.* Each move is the best by that estimate of a few that are drawn at random, kinds by [`Game::weight`]. After some moves the
//!   playout stops, and its position is estimated: whole games take longer, and their result says less of the move.
//! - *Utility.* The mean over the other seats of a function of the margin of expected points; in a finished game mostly the places.
//!
//! Moves out of turn are searched like others, but only against each other: not to move is no move.
//!
//! # What holds of every search
//!
//! - What is hidden from the seat changes nothing: a position is reduced to the view of the seat first ([`Options::open_hands`] is the one
//!   exception, for analysis).
//! - The same search has the same result on every machine, byte for byte, in slices of any length and on any number of threads. The trees
//!   of a search are independent, and their number follows from the playouts. Sums are whole numbers; the bound of selection takes
//!   additions, multiplications, divisions and square roots of floating-point numbers, which IEEE 754 rounds everywhere alike, and no
//!   logarithm of a library.
//! - A tree has at most one node more than playouts, and a node has statistics and a move, not a position. So a search of
//!   [`MOST_PLAYOUTS`] takes less than 64 MiB.
//! - No clock, no thread, no I/O: a caller who wants to stop early runs trees in slices.
//!
//! ```
//! use maecenas_game::Game;
//! use maecenas_palazzo_rules::Rules;
//! use maecenas_search::{Options, Search};
//!
//! let palazzo = Rules::default();
//! let state = palazzo.start(2, 42.into()).expect("two can play");
//! let seat = palazzo.awaited(&state).next().expect("the first seat begins");
//! let search = Search::new(palazzo, &state, seat, Options { playouts: 600, ..Options::default() });
//! // Each tree could run on a thread of its own.
//! let mut trees: Vec<_> = (0..search.trees()).map(|index| search.tree(index)).collect();
//! for tree in &mut trees {
//!     while tree.run(&search, 50) > 0 {
//!         // Here the caller may give up.
//!     }
//! }
//! assert_eq!(search.merge(&trees), search.run());
//! ```
//!
//! # Why not a library
//!
//! `ismcts` (0.3) has the same algorithm, but stops by the clock, and plays whole games at random from lists of all moves. `treant` (0.4) has
//! many variants of the search with chance nodes, without information sets: it has no place for a child whose move is legal in some of the
//! positions that fit a view. Neither stops playouts early. What is left is less than their adapters would be.

mod contest;
mod level;
mod nodes;
mod options;
mod policy;
mod running;
mod search;
mod suggestions;
#[cfg(test)]
mod tests;
mod tree;
mod value;

pub use contest::{Outcome, play, play_from};
pub use level::{Choosing, Level, choose};
#[cfg(doc)]
use maecenas_game::Game;
pub use options::{MOST_PLAYOUTS, Options};
pub use running::Running;
pub use search::{MOST_TREES, Search};
pub use suggestions::{Expected, Suggestion, Suggestions};
pub use tree::Tree;
