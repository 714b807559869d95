//! The subject of a request about one player.

use crate::codec::{Reasons, Wording};
use crate::games::vecchio::wire::{Located, Origin, Tried, parse, print};
use crate::operations::position::{missing, no_sessions};
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Faults, MOST_FAULTS, Path};
use maecenas_contract::wire::vecchio::{Vecchio, v1 as wire};
use maecenas_vecchio_rules::{Breach, Catalog, Part, Report, Seat, State, Town, Towns, alone};
use wire::subject::Subject as Asked;

/// A player at a seat of a position.
const SUBJECT: &str = "subject.seatInState.state";

/// A seat of a position. A player alone has the first seat of a position in which the others have nothing but members on tracks.
pub(super) struct Subject {
    pub(super) catalog: &'static Catalog,
    pub(super) state: State,
    pub(super) seat: Seat,
    /// The path of the position, or of the player alone.
    pub(super) origin: Origin,
}

impl Subject {
    /// The reasons of a report on what the seat could do; `field` is the field that requests it.
    pub(super) fn reasons(&self, report: &Report, field: &str, wording: Wording<'_>) -> Reasons {
        let tried = Tried {
            seat: self.seat,
            awaited: None,
        };
        let path = |_: Part| field.to_owned();
        print::reasons(self.catalog, report, tried, self.origin, wording, path)
    }

    /// The towns that a request names in `onlyTowns`, or `all` where it names none; each with the field that requests it.
    pub(super) fn asked_towns(
        &self,
        only_towns: &[String],
        all: Towns,
    ) -> Result<Vec<(Town, String)>, Error> {
        let at = Path::ROOT.field("onlyTowns");
        if only_towns.is_empty() {
            return Ok(all.iter().map(|town| (town, at.to_string())).collect());
        }
        let mut faults = Faults::default();
        let asked: Vec<Town> = parse::towns(self.catalog, only_towns, &at, &mut faults);
        faults.none()?;
        let asked = asked.into_iter().enumerate();
        Ok(asked
            .map(|(index, town)| (town, at.index(index).to_string()))
            .collect())
    }
}

impl Operations<Vecchio> {
    /// The player that a request is about, checked to be consistent in itself and with its position.
    pub(super) fn subject(
        &self,
        subject: Option<&wire::Subject>,
        language: Language,
    ) -> Result<Subject, Error> {
        let root = Path::ROOT.field("subject");
        match subject.and_then(|subject| subject.subject.as_ref()) {
            Some(Asked::SeatInState(asked)) => {
                let root = root.field("seatInState");
                let at = root.field("state");
                let state = asked.state.as_ref().ok_or_else(|| missing(&at))?;
                let players = state.players.len();
                let (position, seat) =
                    self.seat_in_state(state, players, asked.seat, &root, SUBJECT, language)?;
                Ok(Subject {
                    catalog: position.rules.catalog,
                    state: position.state,
                    seat,
                    origin: Origin::State(SUBJECT),
                })
            }
            Some(Asked::PlayerAlone(asked)) => {
                self.player_alone(asked, &root.field("playerAlone"), language)
            }
            Some(Asked::SeatInSession(asked)) => Err(no_sessions(&asked.session_id)),
            None => Err(missing(&root)),
        }
    }

    /// One player without the rest of the game.
    fn player_alone(
        &self,
        asked: &wire::PlayerAlone,
        root: &Path<'_>,
        language: Language,
    ) -> Result<Subject, Error> {
        let catalog = self.named_catalog(asked.catalog.as_deref(), root)?;
        let mut faults = Faults::default();
        let parsed = parse::alone(catalog, asked, root, &mut faults);
        faults.none()?;
        let state = alone(catalog, &parsed)
            .map_err(|breaches| inconsistent(catalog, breaches, language))?;
        Ok(Subject {
            catalog,
            state,
            seat: Seat::FIRST,
            origin: Origin::ALONE,
        })
    }
}

/// The error for a player who contradicts themself.
fn inconsistent(catalog: &'static Catalog, breaches: Vec<Breach>, language: Language) -> Error {
    let located = breaches.into_iter().take(MOST_FAULTS);
    let located = located.map(|breach| Located { catalog, breach });
    let faults = located.map(|breach| print::fault(&breach, Origin::ALONE, language.into()));
    Error::with_faults(Code::InconsistentState, faults.collect())
}
