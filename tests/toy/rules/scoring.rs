//! Points and standing.

use super::legality::{Hidden, Need};
use super::rulebook::Rule;
use super::state::{Seat, State, Token};

/// A summand of points: its rule and its value.
pub type Term = (Rule, i32);

/// The points of a player.
#[derive(Debug, Clone)]
pub struct PlayerPoints {
    /// The seat.
    pub seat: Seat,
    /// The points; none when the token is hidden.
    pub points: Option<i32>,
    /// The known summands.
    pub terms: Vec<Term>,
}

/// A place in the standing.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The place, counted from 1.
    pub place: u32,
    /// The seat.
    pub seat: Seat,
    /// The points.
    pub points: i32,
}

/// Points and standing.
#[derive(Debug, Clone)]
pub struct Scores {
    /// The players by seat.
    pub players: Vec<PlayerPoints>,
    /// The seats from first to last; none while a token is hidden.
    pub standings: Vec<Place>,
    /// The hidden tokens.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now.
pub(super) fn score(state: &State) -> Scores {
    let players: Vec<_> = state.seats().map(|seat| points(state, seat)).collect();
    let unknown = players.iter().filter(|player| player.points.is_none());
    let needs: Vec<_> = unknown
        .map(|player| Need {
            rule: Rule::ScoreWise,
            hidden: Hidden::Token(player.seat),
        })
        .collect();
    let known: Vec<_> = players
        .iter()
        .filter_map(|player| Some((player.seat, player.points?)))
        .collect();
    let mut standings = Vec::new();
    if needs.is_empty() {
        for place in 1.. {
            let ahead = |points| known.iter().filter(|(_, other)| *other > points).count();
            let here = known
                .iter()
                .filter(|(_, points)| ahead(*points) + 1 == place);
            standings.extend(here.map(|(seat, points)| Place {
                place: u32::try_from(place).unwrap_or_default(),
                seat: *seat,
                points: *points,
            }));
            if standings.len() == known.len() {
                break;
            }
        }
    }
    Scores {
        players,
        standings,
        needs,
    }
}

fn points(state: &State, seat: Seat) -> PlayerPoints {
    let mut terms = Vec::new();
    if state.is_finished() && (state.turn == seat) != state.misere {
        let rule = if state.misere {
            Rule::ScoreMisere
        } else {
            Rule::ScoreLastStone
        };
        terms.push((rule, 2));
    }
    let player = state.player(seat);
    if player.token == Some(Token::Wise) {
        terms.push((Rule::ScoreWise, 1));
    }
    let is_known = player.token.is_some() || !player.has_token;
    PlayerPoints {
        seat,
        points: is_known.then(|| terms.iter().map(|(_, value)| value).sum()),
        terms,
    }
}
