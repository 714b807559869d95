//! What the members on the tracks score ("Scoring").

use super::terms::{Counted, Term};
use crate::catalog::Catalog;
use crate::components::Track;
use crate::constants::{FIVE_TRACKS_POINTS, MAJORITY_POINTS};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::State;

/// What a seat's members on the tracks score: a summand for each track and figure, then the bonus for all tracks and the majorities.
pub(super) fn of(catalog: &Catalog, state: &State, seat: Seat) -> Vec<Term> {
    let mut terms = Vec::new();
    for track in Track::ALL {
        members(catalog, state, seat, track, &mut terms);
    }
    let on_all = Track::ALL
        .into_iter()
        .all(|track| state.track(track).of(seat) > 0);
    if on_all {
        terms.push(Term::of(Rule::ScoreFiveTracks, 1, FIVE_TRACKS_POINTS));
    }
    for track in Track::ALL {
        if majority(state, track) == Some(seat) {
            let term = Term::of(Rule::ScoreMajority, 1, MAJORITY_POINTS);
            terms.push(term.about(Counted::Track(track)));
        }
    }
    terms
}

/// The members of a seat on a track: those on spaces of equal power points as one summand.
fn members(catalog: &Catalog, state: &State, seat: Seat, track: Track, terms: &mut Vec<Term>) {
    let rule = match track {
        Track::Council => Rule::ScoreCouncil,
        Track::Nobility => Rule::ScoreNobility,
        Track::Venezia | Track::Milano | Track::Chiesa => Rule::ScoreRegions,
    };
    let begin = terms.len();
    let first = state.seating().first_space;
    let spaces = (first..).zip(state.track(track).seats());
    for (space, _) in spaces.filter(|(_, owner)| **owner == seat) {
        let each = catalog.space(track, space).points;
        let mut own = terms.iter_mut().skip(begin);
        if let Some(term) = own.find(|term| term.each == each) {
            term.count += 1;
        } else {
            terms.push(Term::of(rule, 1, each).about(Counted::Track(track)));
        }
    }
}

/// The seat with the most members on a track. Of tied seats it is the one whose last member was placed first (ruling V26); `None` on an
/// empty track.
#[must_use]
pub fn majority(state: &State, track: Track) -> Option<Seat> {
    let line = state.track(track);
    let most = line.seats().iter().map(|seat| line.of(*seat)).max()?;
    // The last member of a seat is the first one, in the order of placing, with which it has all its members there.
    let mut counts = [0; Seat::MOST];
    line.seats().iter().copied().find(|seat| {
        let count = &mut counts[seat.index()];
        *count += 1;
        *count == most
    })
}

#[cfg(test)]
mod tests {
    use super::majority;
    use crate::components::Track;
    use crate::samples::{line, parts, seat, state};

    #[test]
    fn a_tie_goes_to_the_seat_whose_last_member_was_placed_first() {
        let winner = |seats: &[u32]| {
            let mut position = state(&parts(4));
            position.tracks[Track::Nobility.index()] = line(seats);
            majority(&position, Track::Nobility)
        };
        assert_eq!(winner(&[]), None);
        assert_eq!(winner(&[0, 1, 1, 0]), Some(seat(1)));
        assert_eq!(winner(&[0, 1, 2, 3]), Some(seat(0)));
        assert_eq!(winner(&[2, 0, 1, 0, 1, 3]), Some(seat(0)));
        assert_eq!(winner(&[2, 1, 1, 2, 2]), Some(seat(2)));
    }
}
