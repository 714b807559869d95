//! The events and the standing of a game as lines of text, for the log that `maecenas play` prints.

use std::fmt::Write as _;

use super::words::{florins, prestige_points};
use super::{event_words, print};
use maecenas_contract::words::{Arg, Key, Speaker, princes};
use maecenas_princes_rules::{Event, Seat, State, scoring};

use super::names::WireEnum;

const ROUND: Key = princes::message("log-round");
const BALANCE: Key = princes::message("log-balance");
const STANDING: Key = princes::message("standing-title");
const PLACE: Key = princes::message("standing-place");
const TRACK: Key = princes::message("standing-track");
const CARD: Key = princes::message("standing-card");

/// The events of a move, a line each, with the money and points of each player for whom these changed. `state` is the position after it.
pub(super) fn narrate(state: &State, events: &[Event], speaker: Speaker<'_>) -> String {
    let mut text = String::new();
    let printed = print::events(state, 0, events);
    for (event, printed) in events.iter().zip(&printed) {
        if matches!(event, Event::Shuffled) {
            let round = [("round", state.round().into())];
            let _ = writeln!(text, "\n{}", speaker.sentence(ROUND, "", &round));
        }
        let begins = matches!(
            event,
            Event::RoundBegan(..) | Event::LastChoicesBegan(_) | Event::GameEnded
        );
        text += if begins { "\n" } else { "  " };
        text += &event_words::sentence(printed, speaker).unwrap_or_default();
        if let Some(seat) = changed(event) {
            let player = state.player(seat);
            // Hidden money is not part of the log.
            if let Some(cash) = player.florins {
                let values = [
                    ("florins", florins(cash.florins())),
                    ("points", prestige_points(player.prestige_points)),
                ];
                let _ = write!(text, " ({})", speaker.phrase(BALANCE, "", &values));
            }
        }
        text.push('\n');
    }
    text
}

/// The seat whose money or points an event changes.
const fn changed(event: &Event) -> Option<Seat> {
    match event {
        Event::Paid(seat, ..)
        | Event::Received(seat, ..)
        | Event::Scored(seat, ..)
        | Event::PaidPartner { payer: seat, .. } => Some(*seat),
        _ => None,
    }
}

/// The standing at the end of a game, with the points of every prestige card.
pub(super) fn narrate_standing(state: &State, speaker: Speaker<'_>) -> String {
    let scores = scoring::score(state);
    let mut text = format!("\n{}\n", speaker.name(STANDING));
    for place in &scores.standings {
        let values = [
            ("place", i64::from(place.place).into()),
            ("seat", Arg::Seat(place.seat.number())),
            ("points", prestige_points(place.points.unwrap_or_default())),
            (
                "florins",
                florins(place.florins.unwrap_or_default().florins()),
            ),
        ];
        let _ = writeln!(text, "{}", speaker.phrase(PLACE, "", &values));
        let mut players = scores.players.iter();
        let Some(score) = players.find(|score| score.seat == place.seat) else {
            continue;
        };
        let track = [("points", prestige_points(score.track))];
        let _ = writeln!(text, "     {}", speaker.phrase(TRACK, "", &track));
        for (card, points) in &score.cards {
            let name = card.key().map_or_else(|| "".into(), Arg::Name);
            let values = [("points", prestige_points(*points)), ("card", name)];
            let _ = writeln!(text, "     {}", speaker.phrase(CARD, "", &values));
        }
    }
    text
}
