//! The events and the standing of a game as lines of text, for the log that `maecenas play` prints.

use std::fmt::Write as _;

use super::words::{self, florins, goods, key, points};
use super::{event_words, print};
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, vecchio};
use maecenas_vecchio_rules::scoring;
use maecenas_vecchio_rules::scoring::{Counted, PlayerScore};
use maecenas_vecchio_rules::{Catalog, Event, Rule, Seat, State};

const BALANCE: Key = vecchio::message("log-balance");
const STANDING: Key = vecchio::message("standing-title");
const PLACE: Key = vecchio::message("standing-place");
const TERM: Key = vecchio::message("standing-term");

/// The text of what points are for, in the message of their rule.
const FOR: &str = "for";

/// The events of a move, a line each. The last event by which a player pays or collects is followed by what they have after the move;
/// `state` is the position then.
pub(super) fn narrate(
    catalog: &Catalog,
    state: &State,
    events: &[Event],
    speaker: Speaker<'_>,
) -> String {
    let mut text = String::new();
    let printed = print::events(catalog, state, 0, events);
    for (index, (event, printed)) in events.iter().zip(&printed).enumerate() {
        text += if begins(event) { "\n" } else { "  " };
        let sentence = event_words::sentence(catalog, state.options(), printed, speaker);
        text += &sentence.unwrap_or_default();
        let later = |seat: &Seat| {
            events[index + 1..]
                .iter()
                .any(|event| changed(event) == Some(*seat))
        };
        if let Some(seat) = changed(event).filter(|seat| !later(seat)) {
            let held = goods(&state.player(seat).goods, Joined::And);
            let _ = write!(
                text,
                " ({})",
                speaker.phrase(BALANCE, "", &[("goods", held)])
            );
        }
        text.push('\n');
    }
    text
}

/// Whether an event begins a part of the game, so that an empty line precedes it.
const fn begins(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnBegan(_) | Event::RoundBegan | Event::FinalRoundBegan | Event::GameEnded
    )
}

/// The seat whose Florins or tokens an event changes.
const fn changed(event: &Event) -> Option<Seat> {
    match event {
        Event::Paid(seat, ..) | Event::Collected(seat, ..) => Some(*seat),
        _ => None,
    }
}

/// The standing at the end of a game, with what each player scored.
pub(super) fn narrate_standing(catalog: &Catalog, state: &State, speaker: Speaker<'_>) -> String {
    let scores = scoring::score(catalog, state);
    let mut text = format!("\n{}\n", speaker.name(STANDING));
    for place in &scores.standings {
        let score = scores.players.iter().find(|score| score.seat == place.seat);
        let known = score.map_or(0, PlayerScore::known_points);
        let values = [
            ("place", i64::from(place.place).into()),
            ("seat", Arg::Seat(place.seat.number())),
            ("points", points(place.rank.points.unwrap_or(known))),
            ("goods", place.rank.followers_and_scrolls.into()),
            ("florins", florins(place.rank.florins)),
        ];
        let _ = writeln!(text, "{}", speaker.phrase(PLACE, "", &values));
        for term in score.iter().flat_map(|score| &score.terms) {
            let reason = speaker.phrase(key(term.rule), FOR, &[]);
            let mut values = vec![("points", points(term.value())), ("for", reason.into())];
            let about = term.about.and_then(|about| match about {
                // Their rules name the track already.
                Counted::Track(_)
                    if matches!(term.rule, Rule::ScoreCouncil | Rule::ScoreNobility) =>
                {
                    None
                }
                Counted::Track(track) => Some(words::track(catalog, track)),
                Counted::Tile(tile) => tile.key().map(Arg::Name),
            });
            values.extend(about.map(|about| ("about", about)));
            let _ = writeln!(text, "     {}", speaker.phrase(TERM, "", &values));
        }
    }
    text
}
