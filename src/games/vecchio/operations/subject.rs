//! The subject of a question about one player.

use crate::contract::Language;
use crate::contract::codec::{Reasons, Wording};
use crate::contract::limits::Path;
use crate::contract::wire::vecchio::{Vecchio, v1 as wire};
use crate::games::vecchio::rules::{Catalog, Part, Report, Seat, State};
use crate::games::vecchio::wire::{Origin, Tried, print};
use crate::service::operations::position::{missing, no_sessions};
use crate::service::{Error, Operations};
use wire::subject::Subject as Asked;

/// A player at a seat of a position.
const SUBJECT: &str = "subject.seatInState.state";

/// A seat of a position.
pub(super) struct Subject {
    pub(super) catalog: &'static Catalog,
    pub(super) state: State,
    pub(super) seat: Seat,
}

impl Subject {
    /// The path of the position.
    pub(super) const ORIGIN: Origin = Origin(SUBJECT);

    /// The reasons of a report on what the seat could do; `field` is the field that asks for it.
    pub(super) fn reasons(&self, report: &Report, field: &str, wording: Wording<'_>) -> Reasons {
        let tried = Tried {
            seat: self.seat,
            awaited: None,
        };
        let path = |_: Part| field.to_owned();
        print::reasons(self.catalog, report, tried, Self::ORIGIN, wording, path)
    }
}

impl Operations<Vecchio> {
    /// The seat that a request is about, of a consistent position.
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
                let (position, seat) = self.seat_in_state(
                    (state, players),
                    asked.seat,
                    (&at, &root.field("seat")),
                    SUBJECT,
                    language,
                )?;
                Ok(Subject {
                    catalog: position.rules.catalog,
                    state: position.state,
                    seat,
                })
            }
            Some(Asked::SeatInSession(asked)) => Err(no_sessions(&asked.session_id)),
            None => Err(missing(&root)),
        }
    }
}
