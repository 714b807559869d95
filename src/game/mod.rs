//! What does not depend on one game: the [`Game`] trait, [`Verdict`]s and conditions on hidden information ([`Known`]), shuffles
//! from a [`Seed`], perft (counts of positions by depth) and random play.
//!
//! A [`Game`] is a value that has the catalog and the options; a [`Game::State`] has everything else that the rules depend on.

mod known;
pub mod perft;
pub mod random;
mod shuffle;
mod verdict;

use std::fmt::Debug;
use std::ops::RangeInclusive;

pub use known::Known;
pub use shuffle::{Chance, Seed};
pub use verdict::Verdict;

/// A game with its catalog and options.
pub trait Game {
    /// The seed of all random draws of one game.
    type Seed: Copy + From<u64>;
    /// A position: the full state, or the part of it that one viewer may see.
    type State: Clone;
    /// A player's place at the table.
    type Seat: Copy + Eq + Debug;
    /// One choice of one seat.
    type Move: Clone + PartialEq + Debug;
    /// A kind of move.
    type Kind: Copy + Eq + Debug;
    /// Something that happened.
    type Event: Debug;
    /// Why a move may not be played.
    type Refusal: Debug;
    /// The legal moves of a seat.
    type Moves<'a>: Moves<Move = Self::Move, Kind = Self::Kind>
    where
        Self: 'a;

    /// The numbers of players that the game allows.
    fn players(&self) -> RangeInclusive<u8>;

    /// The initial position; `None` when the game does not allow this number of players.
    fn start(&self, players: u8, seed: Self::Seed) -> Option<Self::State>;

    /// All seats of a position, clockwise from the first.
    fn seats(&self, state: &Self::State) -> impl Iterator<Item = Self::Seat>;

    /// The seats to move. Other seats may still have moves that are legal at any time.
    fn awaited(&self, state: &Self::State) -> impl Iterator<Item = Self::Seat>;

    /// Every legal move of a seat.
    fn moves<'a>(&'a self, state: &'a Self::State, seat: Self::Seat) -> Self::Moves<'a>;

    /// Plays a move and returns its events.
    ///
    /// # Errors
    /// The reason why the move is illegal. The position is then unchanged.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Self::Seat,
        made: &Self::Move,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Plays a move without checking it and without recording events. The caller guarantees that it is legal.
    fn advance(&self, state: &mut Self::State, seat: Self::Seat, made: &Self::Move);

    /// Whether the game is over.
    fn is_finished(&self, state: &Self::State) -> bool;

    /// The places of all seats, counted from 1, as if the game ended now; `None` when they depend on hidden information.
    fn standing(&self, state: &Self::State) -> Option<Vec<(Self::Seat, u32)>>;

    /// The position as a seat may see it, or as a spectator may when `viewer` is `None`.
    fn view(&self, state: &Self::State, viewer: Option<Self::Seat>) -> Self::State;

    /// The relative frequency of a kind of move in random play. Without weights, a kind with very many moves, or one that does
    /// not advance the game, would be chosen almost always.
    fn weight(kind: Self::Kind) -> u32;
}

/// The legal moves of a seat, in a fixed order.
pub trait Moves {
    /// One choice of one seat.
    type Move;
    /// A kind of move.
    type Kind: Copy;

    /// The number of moves.
    fn count(&self) -> u64;

    /// At most `most` moves, after the first `skip`.
    fn page(&self, skip: u64, most: usize) -> Vec<Self::Move>;

    /// Visits all moves.
    fn each(&self, visitor: &mut impl FnMut(Self::Move));

    /// The kinds of the moves, each once.
    fn kinds(&self) -> impl Iterator<Item = Self::Kind>;

    /// The number of moves of a kind.
    fn count_of(&self, kind: Self::Kind) -> u64;

    /// A move of a kind, by its index among the moves of that kind; `None` beyond the last.
    fn nth_of(&self, kind: Self::Kind, number: u64) -> Option<Self::Move>;
}
