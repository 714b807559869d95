//! The Princes of Florence as a [`Game`].

use std::ops::RangeInclusive;

use enumset::EnumSet;

use super::catalog::{Catalog, RULES_VERSION};
use super::completion::complete;
use super::constants::{MOST_DRAWN, Options, Seating};
use super::event::Event;
use super::findings::Report;
use super::legality;
use super::movegen::{Listing, list};
use super::moves::{Move, MoveKind};
use super::play::{self, DeclaredDraws};
use super::prospects::prospects;
use super::scoring;
use super::seats::Seat;
use super::setup::{Setup, set_up};
use super::state::{Deck, Stage, State, view};
use maecenas_game::events::Unrecorded;
use maecenas_game::{CatalogError, Game, Seed, Verdict};

/// The Princes of Florence, played with a catalog and options.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_princes_rules::Rules;
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
    type State = State;
    type Seat = Seat;
    type Move = Move;
    type Kind = MoveKind;
    type Draws = DeclaredDraws;
    type Event = Event;
    type Report = Report;
    type Scores = scoring::Scores;
    type Moves<'a>
        = Listing<'a>
    where
        Self: 'a;

    const VERSION: u32 = RULES_VERSION;

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

    fn moves_of<'a>(&'a self, state: &'a State, seat: Seat, kinds: &[MoveKind]) -> Listing<'a> {
        list(self.catalog, state, seat, kinds.iter().copied().collect())
    }

    fn verdict(&self, state: &State, seat: Seat, made: &Move) -> Verdict {
        legality::verdict(self.catalog, state, seat, made)
    }

    fn report(&self, state: &State, seat: Seat, made: &Move) -> Report {
        legality::report(self.catalog, state, seat, made)
    }

    fn nearest(&self, state: &State, seat: Seat, refused: &Move) -> Vec<Move> {
        legality::nearest(self.catalog, state, seat, refused)
    }

    fn play_drawing(
        &self,
        state: &mut State,
        seat: Seat,
        made: &Move,
        draws: &DeclaredDraws,
    ) -> Result<Vec<Event>, Report> {
        play::play(self.catalog, state, seat, made, *draws)
    }

    fn advance(&self, state: &mut State, seat: Seat, made: &Move) {
        play::apply(self.catalog, state, seat, made, &mut Unrecorded);
    }

    fn is_finished(&self, state: &State) -> bool {
        state.stage == Stage::Finished
    }

    fn score(&self, state: &State) -> scoring::Scores {
        scoring::score(state)
    }

    fn standing(&self, state: &State) -> Option<Vec<(Seat, u32)>> {
        let scores = scoring::score(state);
        let places = |standing: scoring::Standing| (standing.seat, standing.place);
        (!scores.standings.is_empty()).then(|| scores.standings.into_iter().map(places).collect())
    }

    fn prospects(&self, state: &State) -> Vec<(Seat, i32)> {
        prospects(self.catalog, state)
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> State {
        view(state, viewer)
    }

    fn complete(&self, view: &State, seed: Seed) -> Option<State> {
        complete(view, seed)
    }

    fn seed(state: &State) -> Option<Seed> {
        state.chance.map(|chance| chance.seed)
    }

    /// Whether the next cards of a deck from which some are declared are all known, for the largest possible draw.
    fn has_drawn(state: &State, draws: &DeclaredDraws) -> bool {
        !draws.professions.is_empty() && next_are_known(&state.profession_deck)
            || !draws.bonus_cards.is_empty() && next_are_known(&state.bonus_deck)
            || !draws.prestige_cards.is_empty() && next_are_known(&state.prestige_deck)
    }

    fn kind(made: &Move) -> MoveKind {
        made.kind()
    }

    /// The cards that a player keeps are hidden from the others.
    fn is_secret(kind: MoveKind) -> bool {
        matches!(
            kind,
            MoveKind::KeepThree
                | MoveKind::KeepProfession
                | MoveKind::KeepBonusCard
                | MoveKind::KeepPrestigeCard
        )
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

/// Whether the next cards of a deck are known, for the largest possible draw.
fn next_are_known<C>(deck: &Deck<C>) -> bool {
    deck.iter().take(MOST_DRAWN).all(|slot| slot.card.is_some())
}

impl maecenas_game::Catalog for Catalog {
    type Invalid = CatalogError;

    fn reference() -> &'static Self {
        Self::reference()
    }

    fn parse(json: &str, revision: String) -> Result<Self, CatalogError> {
        let mut catalog = Self::from_json(json)?;
        catalog.revision = revision;
        Ok(catalog)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn revision(&self) -> &str {
        &self.revision
    }
}
