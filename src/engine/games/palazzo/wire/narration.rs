//! The events and the standing of a game as lines of text, for the log that `maecenas play` prints.

use std::fmt::Write as _;

use super::words::{palace, points};
use super::{event_words, print};
use maecenas_contract::words::{Arg, Key, Speaker, palazzo};
use maecenas_palazzo_rules::{Catalog, Event, Seat, State, scoring};

const BALANCE: Key = palazzo::message("log-balance");
const STANDING: Key = palazzo::message("standing-title");
const PLACE: Key = palazzo::message("standing-place");
const PALACE: Key = palazzo::message("standing-palace");

/// The events of a move, a line each. The last event that changes a player's palaces or hand is followed by their points and cards after
/// the move; `state` is the position then.
pub(super) fn narrate(
    catalog: &Catalog,
    state: &State,
    events: &[Event],
    speaker: Speaker<'_>,
) -> String {
    let mut text = String::new();
    let printed = print::events(catalog, state, 0, events);
    for (index, (event, printed)) in events.iter().zip(&printed).enumerate() {
        let begins = matches!(event, Event::TurnBegan(_) | Event::GameEnded);
        text += if begins { "\n" } else { "  " };
        text += &event_words::sentence(printed, speaker).unwrap_or_default();
        let later = |seat: &Seat| {
            events[index + 1..]
                .iter()
                .any(|event| changed(event) == Some(*seat))
        };
        if let Some(seat) = changed(event).filter(|seat| !later(seat)) {
            let player = state.player(seat);
            let values = [
                ("points", points(print::points(&player.palaces))),
                ("count", player.hand.count().into()),
            ];
            let _ = write!(text, " ({})", speaker.phrase(BALANCE, "", &values));
        }
        text.push('\n');
    }
    text
}

/// The seat whose palaces or hand an event changes.
const fn changed(event: &Event) -> Option<Seat> {
    match event {
        Event::CardsTaken(seat, _)
        | Event::Bid(seat, ..)
        | Event::Passed(seat, _)
        | Event::ReconstructionPaid(seat, _)
        | Event::TilesBought { seat, .. }
        | Event::TileBuilt { seat, .. }
        | Event::PalaceSplit { seat, .. }
        | Event::TileInserted { seat, .. }
        | Event::TileRemoved(seat, ..) => Some(*seat),
        _ => None,
    }
}

/// The standing at the end of a game, with the points of every palace.
pub(super) fn narrate_standing(catalog: &Catalog, state: &State, speaker: Speaker<'_>) -> String {
    let scores = scoring::score(catalog, state);
    let mut text = format!("\n{}\n", speaker.name(STANDING));
    for place in &scores.standings {
        let mut values = vec![
            ("place", i64::from(place.place).into()),
            ("seat", Arg::Seat(place.seat.number())),
            ("points", points(place.points)),
        ];
        values.extend(place.money.map(|money| ("money", money.into())));
        let _ = writeln!(text, "{}", speaker.phrase(PLACE, "", &values));
        let score = scores.players.iter().find(|score| score.seat == place.seat);
        let palaces = score
            .iter()
            .flat_map(|score| score.palaces.iter().enumerate());
        for (index, score) in palaces {
            let values = [
                ("points", points(score.points())),
                ("palace", palace(index)),
            ];
            let _ = writeln!(text, "     {}", speaker.phrase(PALACE, "", &values));
        }
    }
    text
}
