//! Printing of the scores of palaces and positions.

use super::{index, int, needs};
use crate::contract::codec;
use crate::contract::wire::common::v1 as common;
use crate::contract::wire::palazzo::{Palazzo, v1 as wire};
use crate::contract::wire::rulebook::v1::Term;
use crate::games::palazzo::rules::Palace;
use crate::games::palazzo::rules::scoring::{self, PalaceScore, PlayerScore, Scores, Standing};
use crate::games::palazzo::wire::Origin;

/// Prints the scores of a position.
#[must_use]
pub fn scores(
    scores: &Scores,
    origin: Origin,
    finished: bool,
) -> common::ScoreStateResponse<Palazzo> {
    common::ScoreStateResponse {
        players: scores.players.iter().map(player).collect(),
        standings: standings(scores),
        knowledge: codec::knowledge(scores.needs.is_empty()),
        needs: needs(&scores.needs, origin),
        game_over: finished,
    }
}

fn player(score: &PlayerScore) -> wire::PlayerScore {
    wire::PlayerScore {
        seat: score.seat.number().into(),
        points: score.points(),
        palace_scores: palaces(&score.palaces),
        money: score.money.map(int),
    }
}

/// Prints what palaces score, in their order.
#[must_use]
pub fn palace_scores(palaces: &[Palace]) -> Vec<wire::PalaceScore> {
    let scores: Vec<_> = palaces.iter().map(PalaceScore::of).collect();
    self::palaces(&scores)
}

/// The points of palaces.
#[must_use]
pub fn points(palaces: &[Palace]) -> i32 {
    palaces
        .iter()
        .map(|palace| PalaceScore::of(palace).points())
        .sum()
}

fn palaces(scores: &[PalaceScore]) -> Vec<wire::PalaceScore> {
    let palace = |(place, score): (usize, &PalaceScore)| wire::PalaceScore {
        palace: index(place),
        points: score.points(),
        terms: score.terms.iter().map(term).collect(),
    };
    scores.iter().enumerate().map(palace).collect()
}

/// Prints a summand.
pub(super) fn term(term: &scoring::Term) -> Term {
    Term {
        rule: term.rule.id().to_owned(),
        component: None,
        count: int(term.count),
        value_each: term.each,
        value: term.value(),
    }
}

/// Prints the standing; empty if it depends on hidden information.
pub(super) fn standings(scores: &Scores) -> Vec<wire::Standing> {
    scores.standings.iter().map(standing).collect()
}

fn standing(standing: &Standing) -> wire::Standing {
    wire::Standing {
        place: int(standing.place),
        seat: standing.seat.number().into(),
        points: standing.points,
        money: standing.money.map(int),
        rule: standing.rule.map(|rule| rule.id().to_owned()),
    }
}

/// Prints a place in the standing in the form of a record.
#[must_use]
pub fn recorded_place(standing: &Standing) -> wire::RecordedPlace {
    wire::RecordedPlace {
        place: Some(standing.place),
        seat: Some(standing.seat.number().into()),
        points: Some(standing.points),
        money: standing.money.map(int),
    }
}
