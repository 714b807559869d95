//! Palazzo as a [`Game`].

use std::ops::RangeInclusive;

use enumset::EnumSet;

use super::catalog::{Catalog, RULES_VERSION};
use super::completion::complete;
use super::event::Event;
use super::findings::Report;
use super::legality;
use super::money::Ways;
use super::movegen::{Listing, list};
use super::moves::{Move, MoveKind};
use super::nearest::nearest;
use super::play::{self, DeclaredDraws};
use super::prospects::prospects;
use super::scoring;
use super::seats::Seat;
use super::setup::{Setup, set_up};
use super::state::{State, view};
use maecenas_game::events::Unrecorded;
use maecenas_game::{Game, Seed, Verdict};

/// Palazzo, played with a catalog.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_palazzo_rules::Rules;
/// let palazzo = Rules::default();
/// let start = palazzo.start(3, 42.into()).expect("three can play");
/// assert_eq!(palazzo.awaited(&start).count(), 1, "the start seat chooses an action");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Rules<'a> {
    /// The components of the game.
    pub catalog: &'a Catalog,
    /// Which payments and bids [`Game::moves`] lists (ruling P28). It changes nothing else.
    pub ways: Ways,
}

impl Default for Rules<'static> {
    fn default() -> Self {
        Self {
            catalog: Catalog::reference(),
            ways: Ways::Irreducible,
        }
    }
}

impl Game for Rules<'_> {
    type State = State;
    type Seat = Seat;
    type Move = Move;
    type Kind = MoveKind;
    type Draws = DeclaredDraws;
    type Event = Event;
    type Report = Report;
    type Scores = scoring::Scores;
    type Moves<'a>
        = Listing
    where
        Self: 'a;

    const VERSION: u32 = RULES_VERSION;

    /// Two to four players (ruling P11).
    fn players(&self) -> RangeInclusive<u8> {
        2..=Seat::MOST as u8
    }

    /// The first seat begins, and the builder stands at quarry 0 (ruling P11).
    fn start(&self, players: u8, seed: Seed) -> Option<State> {
        let setup = Setup {
            players: players.into(),
            start_seat: Seat::FIRST,
            builder: 0,
            seed,
        };
        self.players()
            .contains(&players)
            .then(|| set_up(self.catalog, setup))
    }

    fn seats(&self, state: &State) -> impl Iterator<Item = Seat> {
        Seat::FIRST.clockwise(state.players().len())
    }

    fn awaited(&self, state: &State) -> impl Iterator<Item = Seat> {
        state.awaiting().seat.into_iter()
    }

    fn moves<'a>(&'a self, state: &'a State, seat: Seat) -> Listing {
        list(self.catalog, state, seat, EnumSet::all(), self.ways)
    }

    fn moves_of<'a>(&'a self, state: &'a State, seat: Seat, kinds: &[MoveKind]) -> Listing {
        let kinds = kinds.iter().copied().collect();
        list(self.catalog, state, seat, kinds, self.ways)
    }

    fn verdict(&self, state: &State, seat: Seat, made: &Move) -> Verdict {
        legality::verdict(self.catalog, state, seat, made)
    }

    fn report(&self, state: &State, seat: Seat, made: &Move) -> Report {
        legality::report(self.catalog, state, seat, made)
    }

    fn nearest(&self, state: &State, seat: Seat, refused: &Move) -> Vec<Move> {
        nearest(self.catalog, state, seat, refused)
    }

    fn play_drawing(
        &self,
        state: &mut State,
        seat: Seat,
        made: &Move,
        draws: &DeclaredDraws,
    ) -> Result<Vec<Event>, Report> {
        play::play(self.catalog, state, seat, made, draws)
    }

    fn advance(&self, state: &mut State, seat: Seat, made: &Move) {
        play::apply(state, seat, made, &mut Unrecorded);
    }

    fn is_finished(&self, state: &State) -> bool {
        state.is_finished()
    }

    fn score(&self, state: &State) -> scoring::Scores {
        scoring::score(self.catalog, state)
    }

    fn standing(&self, state: &State) -> Option<Vec<(Seat, u32)>> {
        let scores = scoring::score(self.catalog, state);
        let places = |standing: scoring::Standing| (standing.seat, standing.place);
        let known = scores.needs.is_empty();
        known.then(|| scores.standings.into_iter().map(places).collect())
    }

    fn prospects(&self, state: &State) -> Vec<(Seat, i32)> {
        prospects(state)
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> State {
        view(state, viewer)
    }

    fn complete(&self, view: &State, seed: Seed) -> Option<State> {
        complete(self.catalog, view, seed)
    }

    fn seed(state: &State) -> Option<Seed> {
        state.chance().map(|chance| chance.seed)
    }

    /// Whether the piles from which something is declared have a known order. A new money deck is known only with the seed.
    fn has_drawn(state: &State, draws: &DeclaredDraws) -> bool {
        let cards = state.money_deck().hidden() == 0 && state.chance().is_some();
        let tiles = state.stacks_are_known();
        !draws.cards.is_empty() && cards || !draws.tiles.is_empty() && tiles
    }

    fn kind(made: &Move) -> MoveKind {
        made.kind()
    }

    /// No move names anything hidden: cards that are taken, paid and bid are open (ruling P9).
    fn is_secret(_: MoveKind) -> bool {
        false
    }

    /// Drawing tiles weighs more than what only delays the end (ruling P27), and passing more than bidding.
    fn weight(kind: MoveKind) -> u32 {
        match kind {
            MoveKind::SplitPalace | MoveKind::RemoveTile => 1,
            MoveKind::InsertTile | MoveKind::PlaceBid => 4,
            MoveKind::TakeMoney | MoveKind::PassAuction => 6,
            _ => 8,
        }
    }
}
