//! What every game is, to those who do not care which one: the laws that all games keep, the counts of positions, and the
//! player who moves at random.
//!
//! A game is a value, so that it can carry its catalog and options. A state says everything that the rules depend on.

pub mod perft;
pub mod random;

use std::fmt::Debug;
use std::ops::RangeInclusive;

/// A game with its catalog and options.
pub trait Game {
    /// What all chance of one play of the game comes from.
    type Seed: Copy + From<u64>;
    /// A position: the complete truth, or what one viewer knows of it.
    type State: Clone;
    /// A player's place.
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

    /// How many can play.
    fn players(&self) -> RangeInclusive<u8>;

    /// The start of a game; none when so many cannot play it.
    fn start(&self, players: u8, seed: Self::Seed) -> Option<Self::State>;

    /// All seats of a position, clockwise from the first.
    fn seats(&self, state: &Self::State) -> impl Iterator<Item = Self::Seat>;

    /// The seats that the position waits for. Others may still have moves that are free at any time.
    fn awaited(&self, state: &Self::State) -> impl Iterator<Item = Self::Seat>;

    /// Every legal move of a seat.
    fn moves<'a>(&'a self, state: &'a Self::State, seat: Self::Seat) -> Self::Moves<'a>;

    /// Plays a move and answers what happened.
    ///
    /// # Errors
    /// Why the move may not be played. The position is then as it was.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Self::Seat,
        made: &Self::Move,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Plays a move that is known to be legal and takes nothing down.
    fn advance(&self, state: &mut Self::State, seat: Self::Seat, made: &Self::Move);

    /// Whether the game is over.
    fn is_finished(&self, state: &Self::State) -> bool;

    /// The places of all seats, counted from 1, as if the game ended now; none when that depends on something hidden.
    fn standing(&self, state: &Self::State) -> Option<Vec<(Self::Seat, u32)>>;

    /// The position as a seat may see it, or a spectator when there is none.
    fn view(&self, state: &Self::State, viewer: Option<Self::Seat>) -> Self::State;

    /// How often a player who moves at random takes a kind of move, beside other kinds that he has. Without this, kinds of
    /// which there are many, or which lead nowhere, would drown all others.
    fn weight(kind: Self::Kind) -> u32;
}

/// The legal moves of a seat, in an order that stays.
pub trait Moves {
    /// One choice of one seat.
    type Move;
    /// A kind of move.
    type Kind: Copy;

    /// How many there are.
    fn count(&self) -> u64;

    /// The moves from some number on, so many at most.
    fn page(&self, skip: u64, most: usize) -> Vec<Self::Move>;

    /// Visits all moves.
    fn each(&self, visitor: &mut impl FnMut(Self::Move));

    /// The kinds that there are, each once.
    fn kinds(&self) -> impl Iterator<Item = Self::Kind>;

    /// How many there are of a kind.
    fn count_of(&self, kind: Self::Kind) -> u64;

    /// One of those of a kind, by its number among them.
    fn nth_of(&self, kind: Self::Kind, number: u64) -> Option<Self::Move>;
}
