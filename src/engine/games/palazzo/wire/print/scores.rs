//! Printing of the scores of palaces and positions.

use super::{index, int, needs};
use crate::codec;
use crate::games::palazzo::wire::Origin;
use maecenas_contract::wire::common::v1::ScoreStateResponse;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_palazzo_rules::Palace;
use maecenas_palazzo_rules::scoring;
use maecenas_palazzo_rules::scoring::{PalaceScore, PlayerScore, Scores, Standing};

/// What breaks a tie, as the contract names it.
const TIE_BREAKER: &str = "MONEY";

/// Prints the scores of a position.
#[must_use]
pub fn scores(scores: &Scores, origin: Origin, finished: bool) -> ScoreStateResponse {
    ScoreStateResponse {
        players: scores.players.iter().map(player).collect(),
        standings: standings(scores),
        knowledge: codec::knowledge(scores.needs.is_empty()),
        needs: needs(&scores.needs, origin),
        game_over: finished,
    }
}

fn player(score: &PlayerScore) -> common::PlayerScore {
    let palaces = score.palaces.iter().enumerate();
    common::PlayerScore {
        seat: score.seat.number().into(),
        points: Some(score.points()),
        terms: palaces
            .flat_map(|(place, score)| terms(place, score))
            .collect(),
    }
}

/// Prints what palaces score, in their order.
#[must_use]
pub fn palace_scores(palaces: &[Palace]) -> Vec<wire::PalaceScore> {
    let palace = |(place, palace): (usize, &Palace)| {
        let score = PalaceScore::of(palace);
        wire::PalaceScore {
            palace: index(place),
            points: score.points(),
            terms: terms(place, &score),
        }
    };
    palaces.iter().enumerate().map(palace).collect()
}

/// The points of palaces.
#[must_use]
pub fn points(palaces: &[Palace]) -> i32 {
    palaces
        .iter()
        .map(|palace| PalaceScore::of(palace).points())
        .sum()
}

/// Prints the summands of a palace.
fn terms(palace: usize, score: &PalaceScore) -> Vec<common::Term> {
    let of_palace = |summand: &scoring::Term| common::Term {
        of: Some(index(palace)),
        ..term(summand)
    };
    score.terms.iter().map(of_palace).collect()
}

/// Prints a summand.
pub(super) fn term(term: &scoring::Term) -> common::Term {
    common::Term {
        rule: term.rule.id().to_owned(),
        component: None,
        count: int(term.count),
        value_each: term.each,
        value: term.value(),
        of: None,
    }
}

/// Prints the standing; empty if it depends on hidden information.
pub(super) fn standings(scores: &Scores) -> Vec<common::Standing> {
    scores.standings.iter().map(standing).collect()
}

/// Prints a place in the standing.
#[must_use]
pub fn standing(standing: &Standing) -> common::Standing {
    common::Standing {
        place: Some(int(standing.place)),
        seat: Some(standing.seat.number().into()),
        points: Some(standing.points),
        tie_break: standing.tie_break.map(|rule| common::TieBreak {
            rule: rule.id().to_owned(),
            component: TIE_BREAKER.to_owned(),
            value: standing.money.map(int),
        }),
    }
}
