//! What does not depend on one game: the [`Game`] trait, [`Verdict`]s with their reasons ([`findings`]) and conditions on hidden
//! information ([`Known`]), what a [`rulebook`] says of a rule, [`seats`] around a table, shuffles from a [`Seed`], perft (counts of
//! positions by depth) and random play.
//!
//! A [`Game`] is a value that has the catalog and the options; a [`Game::State`] has everything else that the rules depend on. The trait is
//! the only way in which anything outside of a game's folder uses its rules. The game's codec (`maecenas_engine::codec::Codec`) converts
//! their values from and to messages.

mod catalog_error;
pub mod events;
pub mod findings;
pub mod groups;
mod known;
pub mod perft;
mod provenance;
pub mod random;
pub mod rulebook;
pub mod seats;
mod shuffle;
mod verdict;

use std::fmt::Debug;
use std::ops::RangeInclusive;

pub use catalog_error::CatalogError;
pub use known::Known;
pub use provenance::Provenance;
pub use shuffle::{Chance, Seed};
pub use verdict::Verdict;

/// A game with its catalog and options.
pub trait Game {
    /// A position: the full state, or the part of it that one viewer may see.
    type State: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// A player's place at the table.
    type Seat: Seat;
    /// One choice of one seat.
    type Move: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// A kind of move.
    type Kind: Copy + Eq + Debug + Send + Sync;
    /// What a move draws from hidden stacks, where the caller declares it. The default declares nothing.
    type Draws: Default + Send;
    /// Something that happened.
    type Event: Debug + Send;
    /// Whether a move is legal, with every reason.
    type Report: Report + Send;
    /// Points and standing.
    type Scores;
    /// The legal moves of a seat.
    type Moves<'a>: Moves<Move = Self::Move, Kind = Self::Kind>
    where
        Self: 'a;

    /// The version of the rules: it grows when a ruling changes what is legal or what it scores.
    const VERSION: u32;

    /// The numbers of players that the game allows.
    fn players(&self) -> RangeInclusive<u8>;

    /// The initial position; `None` when the game does not allow this number of players.
    fn start(&self, players: u8, seed: Seed) -> Option<Self::State>;

    /// All seats of a position, clockwise from the first.
    fn seats(&self, state: &Self::State) -> impl Iterator<Item = Self::Seat>;

    /// The seats to move. Other seats may still have moves that are legal at any time.
    fn awaited(&self, state: &Self::State) -> impl Iterator<Item = Self::Seat>;

    /// Every legal move of a seat.
    fn moves<'a>(&'a self, state: &'a Self::State, seat: Self::Seat) -> Self::Moves<'a>;

    /// The legal moves of a seat that are of the given kinds.
    fn moves_of<'a>(
        &'a self,
        state: &'a Self::State,
        seat: Self::Seat,
        kinds: &[Self::Kind],
    ) -> Self::Moves<'a>;

    /// Whether a seat's move is legal, without the reasons.
    fn verdict(&self, state: &Self::State, seat: Self::Seat, made: &Self::Move) -> Verdict;

    /// Whether a seat's move is legal, with every broken rule and every hidden information that it depends on.
    fn report(&self, state: &Self::State, seat: Self::Seat, made: &Self::Move) -> Self::Report;

    /// The legal moves that come nearest to a seat's illegal one, the nearest first.
    fn nearest(
        &self,
        state: &Self::State,
        seat: Self::Seat,
        refused: &Self::Move,
    ) -> Vec<Self::Move>;

    /// Plays a move and returns its events. The caller may declare what it draws from hidden stacks.
    ///
    /// # Errors
    /// The reason why the move is illegal, or the hidden information that it depends on. The position is then unchanged.
    fn play_drawing(
        &self,
        state: &mut Self::State,
        seat: Self::Seat,
        made: &Self::Move,
        draws: &Self::Draws,
    ) -> Result<Vec<Self::Event>, Self::Report>;

    /// Plays a move and returns its events.
    ///
    /// # Errors
    /// Those of [`Game::play_drawing`].
    fn play(
        &self,
        state: &mut Self::State,
        seat: Self::Seat,
        made: &Self::Move,
    ) -> Result<Vec<Self::Event>, Self::Report> {
        self.play_drawing(state, seat, made, &Self::Draws::default())
    }

    /// Plays a move without checking it and without recording events. The caller guarantees that it is legal.
    fn advance(&self, state: &mut Self::State, seat: Self::Seat, made: &Self::Move);

    /// Whether the game is over.
    fn is_finished(&self, state: &Self::State) -> bool;

    /// Points and standing as if the game ended now.
    fn score(&self, state: &Self::State) -> Self::Scores;

    /// The places of all seats, counted from 1, as if the game ended now; `None` when they depend on hidden information.
    fn standing(&self, state: &Self::State) -> Option<Vec<(Self::Seat, u32)>>;

    /// The points that each seat is expected to have at the end of the game, in hundredths, estimated from a whole position without playing
    /// on: what a search compares where it stops. In a finished game they are the points that decide it. The default knows no points, and
    /// counts a lower place as one point less.
    fn prospects(&self, state: &Self::State) -> Vec<(Self::Seat, i32)> {
        let places = self.standing(state).unwrap_or_default();
        let points = |place: u32| -100 * i32::try_from(place).unwrap_or_default();
        let estimate = places.iter().map(|(seat, place)| (*seat, points(*place)));
        let mut estimate: Vec<_> = estimate.collect();
        estimate.sort_by_key(|(seat, _)| seat.number());
        estimate
    }

    /// The position as a seat may see it, or as a spectator may when `viewer` is `None`. A finished game has no hidden information: its view
    /// is the whole position.
    fn view(&self, state: &Self::State, viewer: Option<Self::Seat>) -> Self::State;

    /// A completion: a whole position, drawn with a seed, whose view is `view`. The hidden cards and tiles are assigned to their places
    /// uniformly among the assignments that fit, where equal cards count as different ones; each game documents how it draws money, which
    /// no rule bounds. The draws to come follow the same seed where the view has none. `None` when no whole position fits.
    fn complete(&self, view: &Self::State, seed: Seed) -> Option<Self::State>;

    /// The seed of the game's random draws; `None` in a view, and in a position that was given without it.
    fn seed(state: &Self::State) -> Option<Seed>;

    /// Whether a position already determines the cards (tiles, dice, ...) that some draws declare. A declaration would then only test
    /// whether it is right.
    fn has_drawn(state: &Self::State, draws: &Self::Draws) -> bool;

    /// The kind of a move.
    fn kind(made: &Self::Move) -> Self::Kind;

    /// Whether moves of a kind name something that is hidden from other seats.
    fn is_secret(kind: Self::Kind) -> bool;

    /// The relative frequency of a kind of move in random play. Without weights, a kind with very many moves, or one that does
    /// not advance the game, would be chosen almost always.
    fn weight(kind: Self::Kind) -> u32;
}

/// A player's place at the table, counted clockwise from 0.
pub trait Seat: Copy + Eq + Debug + Send + Sync + 'static {
    /// The first seat.
    const FIRST: Self;

    /// The seat of this number; `None` beyond the most players of the game.
    fn numbered(number: u8) -> Option<Self>;

    /// Its number.
    fn number(self) -> u8;
}

/// Whether something is legal, with every reason.
pub trait Report: Debug {
    /// The verdict that follows from the reasons.
    fn verdict(&self) -> Verdict;
}

/// The components of a game: those embedded in the crate of rules, or others with which an operator plays.
pub trait Catalog: Sized + Send + Sync + 'static {
    /// Why a catalog is invalid.
    type Invalid: std::error::Error + Send + Sync;

    /// The catalog that is embedded in the crate of rules.
    fn reference() -> &'static Self;

    /// Parses and validates the text of a catalog, whose contents have this revision.
    ///
    /// # Errors
    /// The first fault, with the id of its row.
    fn parse(json: &str, revision: String) -> Result<Self, Self::Invalid>;

    /// The id, by which catalogs of other components differ.
    fn id(&self) -> &str;

    /// The revision, by which catalogs of the same id differ.
    fn revision(&self) -> &str;

    /// The id with the revision, as positions and records name it: `princes-reference@2`.
    fn name(&self) -> String {
        format!("{}@{}", self.id(), self.revision())
    }
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

    /// Whether every legal move is listed. Hidden information may allow more.
    fn is_complete(&self) -> bool;
}
