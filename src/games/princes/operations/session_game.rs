//! The game of a session.

use super::Princes;
use super::play::moves;
use super::position::{Position, missing};
use super::records::RECORD_VERSION;
use crate::contract::limits::{Fault, FaultCode, Faults, Path};
use crate::contract::wire::princes::v1 as wire;
use crate::contract::{Text, text};
use crate::games::princes::rules::constants::MOST_DRAWN;
use crate::games::princes::rules::play::{DeclaredDraws, play};
use crate::games::princes::rules::{
    Catalog, Deck, Move, RULES_VERSION, Report, Seat, Seed, Stage, assemble, scoring, view,
};
use crate::games::princes::wire::{
    Origin, parse,
    print::{self, Telling},
};
use crate::service::{Error, Language};

/// The game of a session: its whole position, including what is hidden from the seats.
pub(crate) struct Game<'a>(Position<'a>);

/// A move in a session, parsed from its request.
pub(crate) struct Made {
    seat: Seat,
    choice: Move,
    told: DeclaredDraws,
}

impl Princes {
    /// The game of a new session, and the record that led to it.
    pub(crate) fn open(
        &self,
        request: &wire::CreateSessionRequest,
        seed: Seed,
        language: Language,
    ) -> Result<(Game<'_>, wire::Record), Error> {
        use wire::create_session_request::Start;
        let at = Path::ROOT;
        let record = |catalog: &Catalog, start| wire::Record {
            version: Some(RECORD_VERSION),
            catalog: Some(catalog.name()),
            rules_version: Some(RULES_VERSION),
            start: Some(wire::RecordStart { start: Some(start) }),
            ..wire::Record::default()
        };
        match request.start.as_ref() {
            Some(Start::NewGame(setup)) => {
                let agreed = agreed(setup, seed);
                let (catalog, state) = self.begin(&agreed, &at.field("newGame"))?;
                let agreed = whole(agreed, catalog);
                let game = Position {
                    catalog,
                    state,
                    origin: Origin::KEPT,
                };
                let record = record(catalog, wire::record_start::Start::NewGame(agreed));
                Ok((Game(game), record))
            }
            Some(Start::State(state)) => {
                let at = at.field("state");
                let game = self.position_at(state, &at, Origin::SESSION, language)?;
                let state = print::state(game.catalog, &game.state);
                let start = wire::record_start::Start::State(state);
                let record = record(game.catalog, start);
                Ok((Game(game), record))
            }
            Some(Start::Record(record)) => {
                let at = at.field("record");
                let game = self.start_of(record, &at, Origin::SESSION_RECORD, language)?;
                let mut game = Game(game);
                game.replay(&record.moves, &at.field("moves"), language)?;
                let record = wire::Record {
                    result: None,
                    catalog: Some(game.0.catalog.name()),
                    rules_version: Some(RULES_VERSION),
                    start: record
                        .start
                        .clone()
                        .map(|start| pinned(start, game.0.catalog)),
                    ..record.clone()
                };
                Ok((game, record))
            }
            None => Err(missing(&at)),
        }
    }

    /// Restores a game from a stored state; none if this version of the service cannot read it.
    pub(crate) fn restore(&self, state: &wire::State) -> Option<Game<'_>> {
        let catalog = self.catalog(state.catalog.as_deref())?;
        let mut faults = Faults::default();
        let parts = parse::parts(catalog, state, &Path::ROOT, &mut faults);
        faults.none().ok()?;
        let state = assemble(catalog, parts).ok()?;
        Some(Game(Position {
            catalog,
            state,
            origin: Origin::KEPT,
        }))
    }

    /// Restores the start of a stored record, before its moves.
    pub(crate) fn restart(&self, record: &wire::Record) -> Option<Game<'_>> {
        let started = self.start_of(record, &Path::ROOT, Origin::KEPT, Language::default());
        started.ok().map(Game)
    }
}

impl Game<'_> {
    /// The number of players.
    pub(crate) fn players(&self) -> usize {
        self.0.state.players().len()
    }

    /// Whether the game is over.
    pub(crate) fn is_finished(&self) -> bool {
        self.0.state.stage() == Stage::Finished
    }

    /// The seed; none if the game was created from a position without it.
    pub(crate) fn seed(&self) -> Option<Seed> {
        self.0.state.chance().map(|chance| chance.seed)
    }

    /// The whole position, with everything that is hidden.
    pub(crate) fn whole(&self) -> wire::State {
        print::state(self.0.catalog, &self.0.state)
    }

    /// The view of a seat, or of a spectator without one.
    pub(crate) fn view(&self, seat: Option<u32>) -> wire::State {
        let viewer = seat.and_then(|seat| self.seat(seat));
        print::state(self.0.catalog, &view(&self.0.state, viewer))
    }

    /// The result of the game; none until it is over.
    pub(crate) fn result(&self) -> Option<wire::ScoreStateResponse> {
        let scores = || scoring::score(&self.0.state);
        self.is_finished()
            .then(|| print::game(&scores(), self.0.origin, true))
    }

    /// The decision that the position waits for.
    pub(crate) fn awaiting(&self) -> wire::Awaiting {
        print::awaiting(self.0.state.awaiting())
    }

    fn seat(&self, number: u32) -> Option<Seat> {
        let seats = self.0.state.seats().map(|(seat, _)| seat);
        seats
            .into_iter()
            .find(|seat| u32::from(seat.number()) == number)
    }

    /// Parses the move of a seat from a request.
    pub(crate) fn made(&self, seat: u32, asked: &wire::MakeMoveRequest) -> Result<Made, Error> {
        let at = Path::ROOT;
        let mut faults = Faults::default();
        let seat = parse::seat(Some(seat), self.players(), &at.field("seat"), &mut faults);
        let made = asked.r#move.as_ref();
        let made = made.and_then(|made| parse::made_move(made, &at.field("move"), &mut faults));
        let told = parse::told(asked.drawn.as_ref(), &at.field("drawn"), &mut faults);
        if self.knows_what(told) {
            at.field("drawn").fault(
                FaultCode::ConflictingFields,
                || {
                    text!(
                        "the session knows which cards are drawn; leave this out",
                        "la session sait quelles cartes sont piochées ; ne les donnez pas"
                    )
                },
                &mut faults,
            );
        }
        faults.none()?;
        let made = made.ok_or_else(|| missing(&at.field("move")))?;
        Ok(Made {
            seat,
            choice: made,
            told,
        })
    }

    /// Whether the request declares draws from a deck whose next cards the session has. Such draws are refused, right or wrong:
    /// otherwise a seat could find the next cards by trying, before it decides to draw.
    fn knows_what(&self, told: DeclaredDraws) -> bool {
        let state = &self.0.state;
        !told.professions.is_empty() && next_are_known(state.profession_deck())
            || !told.bonus_cards.is_empty() && next_are_known(state.bonus_deck())
            || !told.prestige_cards.is_empty() && next_are_known(state.prestige_deck())
    }

    /// Plays a move: its events, or the reasons why it is not legal.
    pub(crate) fn play(
        &mut self,
        made: &Made,
        statements: bool,
        language: Language,
    ) -> Result<Vec<wire::Event>, Box<wire::ValidateMoveResponse>> {
        let Made { seat, choice, told } = made;
        let played = play(self.0.catalog, &mut self.0.state, *seat, choice, *told);
        played
            .map(|events| print::events(&self.0.state, 0, &events))
            .map_err(|report| Box::new(self.refused(made, report, statements, language)))
    }

    /// The reasons why a move is refused, computed on the seat's view, so that they reveal nothing hidden.
    fn refused(
        &self,
        made: &Made,
        report: Report,
        statements: bool,
        language: Language,
    ) -> wire::ValidateMoveResponse {
        let Made { seat, choice, told } = made;
        let verdict = report.verdict();
        let seen = Position {
            state: view(&self.0.state, Some(*seat)),
            ..self.0
        };
        let tried = play(seen.catalog, &mut seen.state.clone(), *seat, choice, *told);
        let report = tried.err().unwrap_or(report);
        let mut reasons = seen.explain(
            *seat,
            choice,
            &report,
            Telling {
                language,
                statements,
            },
            "",
        );
        // The verdict comes from the whole position: the seat learns it anyway, because the move is refused.
        reasons.verdict = print::verdict(verdict).into();
        reasons
    }

    /// Plays a stored move and returns its events; none if it is not legal.
    pub(crate) fn follow(&mut self, kept: &wire::PlayedMove) -> Option<Vec<wire::Event>> {
        let read = moves(std::slice::from_ref(kept), self.players(), &Path::ROOT).ok()?;
        let (seat, made, told) = read.first()?;
        let events = play(self.0.catalog, &mut self.0.state, *seat, made, *told);
        events
            .ok()
            .map(|events| print::events(&self.0.state, 0, &events))
    }

    /// Plays the moves of a record; `at` is their path in the request.
    fn replay(
        &mut self,
        list: &[wire::PlayedMove],
        at: &Path<'_>,
        language: Language,
    ) -> Result<(), Error> {
        for (index, (seat, made, told)) in moves(list, self.players(), at)?.iter().enumerate() {
            let played = play(self.0.catalog, &mut self.0.state, *seat, made, *told);
            if let Err(report) = played {
                let reasons = self
                    .0
                    .explain(*seat, made, &report, Telling::of(language), "");
                let why = match reasons.violations.into_iter().next() {
                    Some(first) => Text::spoken(first.message),
                    None => text!(
                        "it depends on what the start hides",
                        "cela dépend de ce que cache le début"
                    ),
                };
                let at = at.index(index);
                return Err(Error::from(vec![Fault {
                    field: at.to_string(),
                    code: FaultCode::IllegalMove.name(),
                    message: text!("`{at}` is not legal: {why}", "`{at}` n’est pas permis : {why}"; why),
                }]));
            }
        }
        Ok(())
    }
}

/// Whether the next cards of a deck are known, for the largest possible draw.
fn next_are_known<C>(deck: &Deck<C>) -> bool {
    deck.iter().take(MOST_DRAWN).all(|laid| laid.card.is_some())
}

/// Fills the catalog and the version of the rules into the start of a record.
fn pinned(start: wire::RecordStart, catalog: &Catalog) -> wire::RecordStart {
    use wire::record_start::Start;
    let start = start.start.map(|start| match start {
        Start::NewGame(agreed) => Start::NewGame(whole(agreed, catalog)),
        Start::State(state) => Start::State(wire::State {
            catalog: Some(catalog.name()),
            rules_version: Some(RULES_VERSION),
            ..state
        }),
    });
    wire::RecordStart { start }
}

/// Fills all fields of a setup, so that later versions of the service read the record alike, whatever their defaults.
fn whole(agreed: wire::NewGameRequest, catalog: &Catalog) -> wire::NewGameRequest {
    wire::NewGameRequest {
        start_seat: Some(agreed.start_seat.unwrap_or_default()),
        options: Some(print::options(parse::options(agreed.options.as_ref()))),
        catalog: Some(catalog.name()),
        ..agreed
    }
}

/// The setup of a session's game, with its seed.
fn agreed(setup: &wire::SessionSetup, seed: Seed) -> wire::NewGameRequest {
    wire::NewGameRequest {
        player_count: setup.player_count,
        start_seat: setup.start_seat,
        seed: setup.seed.clone().unwrap_or_else(|| seed.to_hex()),
        options: setup.options,
        catalog: setup.catalog.clone(),
    }
}
