//! Il Vecchio as a [`Game`].

use std::ops::RangeInclusive;

use enumset::EnumSet;

use super::catalog::{Catalog, RULES_VERSION};
use super::completion;
use super::event::Event;
use super::findings::Report;
use super::legality;
use super::movegen::{Listing, list};
use super::moves::{Move, MoveKind};
use super::nearest::nearest;
use super::play::{self, DeclaredDraws};
use super::prospects::prospects;
use super::scoring;
use super::seats::Seat;
use super::setup::{Middlemen, Setup, set_up};
use super::state::{Options, State, view};
use maecenas_game::events::Unrecorded;
use maecenas_game::{Game, Seed, Verdict};

/// Il Vecchio, played with a catalog.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_vecchio_rules::Rules;
/// let vecchio = Rules::default();
/// let start = vecchio.start(3, 42.into()).expect("three can play");
/// assert_eq!(vecchio.awaited(&start).count(), 3, "each of three keeps a council tile");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Rules<'a> {
    /// The board and the components of the game.
    pub catalog: &'a Catalog,
    /// The options with which [`Game::start`] begins a game. Any other position has its own.
    pub options: Options,
}

impl Default for Rules<'static> {
    fn default() -> Self {
        Self {
            catalog: Catalog::reference(),
            options: Options::default(),
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

    /// Two to four players.
    fn players(&self) -> RangeInclusive<u8> {
        2..=Seat::MOST as u8
    }

    /// The first seat begins, and the middlemen stand where the catalog says (ruling V4).
    fn start(&self, players: u8, seed: Seed) -> Option<State> {
        let setup = Setup {
            players: players.into(),
            start_seat: Seat::FIRST,
            seed,
            options: self.options,
            middlemen: Middlemen::Catalog,
        };
        self.players()
            .contains(&players)
            .then(|| set_up(self.catalog, setup))
    }

    fn seats(&self, state: &State) -> impl Iterator<Item = Seat> {
        Seat::FIRST.clockwise(state.player_count())
    }

    fn awaited(&self, state: &State) -> impl Iterator<Item = Seat> {
        state.awaiting().seats.iter()
    }

    fn moves<'a>(&'a self, state: &'a State, seat: Seat) -> Listing {
        list(self.catalog, state, seat, EnumSet::all())
    }

    fn moves_of<'a>(&'a self, state: &'a State, seat: Seat, kinds: &[MoveKind]) -> Listing {
        list(self.catalog, state, seat, kinds.iter().copied().collect())
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
        play::apply(self.catalog, state, seat, made, &mut Unrecorded);
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
        prospects(self.catalog, state)
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> State {
        view(state, viewer)
    }

    fn complete(&self, view: &State, seed: Seed) -> Option<State> {
        completion::complete(self.catalog, view, seed)
    }

    fn seed(state: &State) -> Option<Seed> {
        state.chance().map(|chance| chance.seed)
    }

    fn has_drawn(state: &State, draws: &DeclaredDraws) -> bool {
        draws.are_known(state)
    }

    fn kind(made: &Move) -> MoveKind {
        made.kind()
    }

    /// Tiles that only their owner may see: the one kept at set-up, until all have kept, and those of Florence stacks.
    fn is_secret(kind: MoveKind) -> bool {
        matches!(kind, MoveKind::KeepCouncilTile | MoveKind::KeepOfficeTile)
    }

    /// Entering tracks brings the end nearer, so it weighs most; recovering only delays it.
    fn weight(kind: MoveKind) -> u32 {
        match kind {
            MoveKind::TakeOverProvince | MoveKind::AssumeOffice => 60,
            MoveKind::ActInTown => 6,
            MoveKind::Recover | MoveKind::PassTurn => 1,
            _ => 3,
        }
    }
}
