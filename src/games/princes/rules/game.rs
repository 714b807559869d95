//! The Princes of Florence as a [`Game`].

use std::ops::RangeInclusive;

use enumset::EnumSet;

use super::catalog::Catalog;
use super::constants::{Options, Seating};
use super::event::{Event, Unrecorded};
use super::findings::Report;
use super::movegen::{Listing, list};
use super::moves::{Move, MoveKind};
use super::seats::Seat;
use super::setup::{Setup, set_up};
use super::state::{Stage, State, view};
use super::{play, scoring};
use crate::game::Game;
use crate::game::Seed;

/// The Princes of Florence, played with a catalog and options.
///
/// ```
/// use maecenas::game::Game;
/// use maecenas::games::princes::rules::Rules;
/// let princes = Rules::default();
/// let start = princes.start(4, 42.into()).expect("four can play");
/// assert_eq!(princes.awaited(&start).count(), 4, "everybody chooses profession cards");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Rules<'a> {
    /// The components of the game.
    pub catalog: &'a Catalog,
    /// The options agreed before the game.
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
    type Seed = Seed;
    type State = State;
    type Seat = Seat;
    type Move = Move;
    type Kind = MoveKind;
    type Event = Event;
    type Refusal = Report;
    type Moves<'a>
        = Listing<'a>
    where
        Self: 'a;

    /// Two to five players; only two with the option of four freedoms ("Two player rules").
    fn players(&self) -> RangeInclusive<u8> {
        2..=if self.options.four_freedoms { 2 } else { 5 }
    }

    /// The first seat is the starting player.
    fn start(&self, players: u8, seed: Seed) -> Option<State> {
        let setup = Setup {
            seating: Seating { players },
            options: self.options,
            start_seat: Seat::FIRST,
            seed,
        };
        self.players()
            .contains(&players)
            .then(|| set_up(self.catalog, setup))
    }

    fn seats(&self, state: &State) -> impl Iterator<Item = Seat> {
        Seat::FIRST.clockwise(state.players.len())
    }

    fn awaited(&self, state: &State) -> impl Iterator<Item = Seat> {
        let seats = state.awaiting().seats;
        self.seats(state).filter(move |seat| seats.contains(*seat))
    }

    fn moves<'a>(&'a self, state: &'a State, seat: Seat) -> Listing<'a> {
        list(self.catalog, state, seat, EnumSet::all())
    }

    fn play(&self, state: &mut State, seat: Seat, made: &Move) -> Result<Vec<Event>, Report> {
        play::play(
            self.catalog,
            state,
            seat,
            made,
            play::DeclaredDraws::default(),
        )
    }

    fn advance(&self, state: &mut State, seat: Seat, made: &Move) {
        play::apply(self.catalog, state, seat, made, &mut Unrecorded);
    }

    fn is_finished(&self, state: &State) -> bool {
        state.stage == Stage::Finished
    }

    fn standing(&self, state: &State) -> Option<Vec<(Seat, u32)>> {
        let scores = scoring::score(state);
        let places = |standing: scoring::Standing| (standing.seat, standing.place);
        (!scores.standings.is_empty()).then(|| scores.standings.into_iter().map(places).collect())
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> State {
        view(state, viewer)
    }

    /// Acquiring objects and taking actions weigh more than passing or ending a turn. Exchanges of prestige weigh least, because
    /// they are legal almost always.
    fn weight(kind: MoveKind) -> u32 {
        match kind {
            MoveKind::ExchangePrestige => 1,
            MoveKind::Withdraw
            | MoveKind::EndTurn
            | MoveKind::Hold
            | MoveKind::PassCharacters
            | MoveKind::ScoreRank
            | MoveKind::ConsultProfessor
            | MoveKind::EndChoices => 3,
            // A random proposal rarely names a payment that the partner can pay. So proposing weighs little, and declining even
            // less.
            MoveKind::PassAuction | MoveKind::ProposeJoint => 8,
            MoveKind::CompleteWork | MoveKind::CompletePrincessWork => 40,
            MoveKind::DeclineJoint => 2,
            _ => 12,
        }
    }
}
