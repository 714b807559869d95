//! The starts of sessions: a new game, a position, or a record to continue from.

use std::borrow::Cow;

use crate::service::sessions::Sessions;
use crate::service::sessions::cached_session::ORIGIN;
use maecenas_contract::limits::{Fault, FaultCode, Path};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::{Language, Text, text};
use maecenas_engine::Error;
use maecenas_engine::codec::{Codec, Wording};
use maecenas_engine::operations::position::missing;
use maecenas_engine::operations::records::RECORD_VERSION;
use maecenas_engine::operations::{Position, in_fields};
use maecenas_game::{Game, Seed};
use wire::create_session_request::Start;

/// The path of what is hidden in the position that a session is created from.
const STATE: &str = "state";
/// The same for the position that a record starts from.
const RECORD: &str = "record.start.state";

impl<C: Codec> Sessions<C> {
    /// The position of a new session, and the record that led to it.
    pub(in crate::service::sessions) fn open(
        &self,
        request: &wire::CreateSessionRequest<C>,
        seed: Seed,
        language: Language,
    ) -> Result<(Position<C>, wire::Record<C>), Error> {
        let at = Path::ROOT;
        match request.start.as_ref() {
            Some(Start::Setup(setup)) => {
                let agreed = agreed(setup, seed);
                let position = self.operations.begin(&agreed, &at.field("setup"), ORIGIN)?;
                let agreed = whole(agreed, &position);
                let record = record(&position, wire::record_start::Start::NewGame(agreed));
                Ok((position, record))
            }
            Some(Start::State(state)) => {
                let at = at.field("state");
                let position = self.operations.position_at(state, &at, STATE, language)?;
                let start = wire::record_start::Start::State(position.print());
                let record = record(&position, start);
                Ok((position, record))
            }
            Some(Start::Record(record)) => {
                let at = at.field("record");
                let mut position = self.operations.start_of(record, &at, RECORD, language)?;
                let moves = at.field("moves");
                replay(&mut position, &record.moves, &moves, language)?;
                if let Some(last) = record.moves.len().checked_sub(1) {
                    let at = moves.index(last);
                    self.operations.check_end(&position, &at, language)?;
                }
                let mut record = record.clone();
                record.result = None;
                record.catalog = Some(position.catalog());
                record.rules_version = Some(C::Rules::VERSION);
                record.start = record.start.map(|start| pinned(start, &position));
                for made in record
                    .moves
                    .iter_mut()
                    .filter_map(|played| played.r#move.as_mut())
                {
                    if let Cow::Owned(read) = in_fields(made) {
                        *made = read;
                    }
                }
                Ok((position, record))
            }
            None => Err(missing(&at)),
        }
    }
}

/// A record without moves.
fn record<C: Codec>(
    position: &Position<C>,
    start: wire::record_start::Start<C>,
) -> wire::Record<C> {
    wire::Record {
        version: Some(RECORD_VERSION),
        catalog: Some(position.catalog()),
        rules_version: Some(C::Rules::VERSION),
        start: Some(wire::RecordStart { start: Some(start) }),
        ..wire::Record::default()
    }
}

/// Plays the moves of a record; `at` is their path in the request.
fn replay<C: Codec>(
    position: &mut Position<C>,
    list: &[wire::PlayedMove<C>],
    at: &Path<'_>,
    language: Language,
) -> Result<(), Error> {
    for (index, played) in position.moves(list, at)?.iter().enumerate() {
        if let Err(report) = position.play(played) {
            let wording = Wording::of(language);
            let reasons = position.judgement(played.seat, &played.made, &report, wording, "");
            let first = reasons.violations.into_iter().next();
            let why = first.map_or_else(
                || text!("start-depends-on-hidden"),
                |first| Text::spoken(first.message),
            );
            let at = at.index(index);
            return Err(Error::from(vec![Fault {
                field: at.to_string(),
                code: FaultCode::IllegalMove.name(),
                message: text!("move-of-start-illegal", at; why),
            }]));
        }
    }
    Ok(())
}

/// Fills the catalog and the version of the rules into the start of a record.
fn pinned<C: Codec>(start: wire::RecordStart<C>, position: &Position<C>) -> wire::RecordStart<C> {
    use wire::record_start::Start;
    let start = start.start.map(|start| match start {
        Start::NewGame(agreed) => Start::NewGame(whole(agreed, position)),
        Start::State(mut state) => {
            C::pin(&mut state, position.catalog());
            Start::State(state)
        }
    });
    wire::RecordStart { start }
}

/// Fills all fields of a setup, so that later versions of the service read the record alike, whatever their defaults.
fn whole<C: Codec>(
    agreed: wire::NewGameRequest<C>,
    position: &Position<C>,
) -> wire::NewGameRequest<C> {
    wire::NewGameRequest {
        start_seat: Some(agreed.start_seat.unwrap_or_default()),
        options: Some(C::whole_options(agreed.options.as_ref())),
        catalog: Some(position.catalog()),
        ..agreed
    }
}

/// The setup of a session's game, with its seed.
fn agreed<C: Codec>(setup: &wire::SessionSetup<C>, seed: Seed) -> wire::NewGameRequest<C> {
    wire::NewGameRequest {
        player_count: setup.player_count,
        start_seat: setup.start_seat,
        seed: setup.seed.clone().unwrap_or_else(|| seed.to_hex()),
        options: setup.options.clone(),
        catalog: setup.catalog.clone(),
    }
}
