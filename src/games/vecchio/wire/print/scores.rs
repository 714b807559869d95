//! Printing of the scores of positions and of nobility tiles.

use super::judgement::needs;
use super::values::{int, number};
use crate::contract::codec;
use crate::contract::wire::common::v1 as common;
use crate::contract::wire::rulebook::v1::Term;
use crate::contract::wire::vecchio::{Vecchio, v1 as wire};
use crate::games::vecchio::rules::Rule;
use crate::games::vecchio::rules::scoring::{
    self, Counted, NobilityScore, PlayerScore, Scores, Standing,
};
use crate::games::vecchio::wire::Origin;
use crate::games::vecchio::wire::names::WireEnum;

/// Prints the scores of a position.
#[must_use]
pub fn scores(
    scores: &Scores,
    origin: Origin,
    finished: bool,
) -> common::ScoreStateResponse<Vecchio> {
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
        seat: number(score.seat),
        points: score.points().map(int),
        terms: score.terms.iter().map(term).collect(),
        follower_and_scroll_count: int(score.followers_and_scrolls),
        florins: int(score.florins),
    }
}

/// Prints a summand.
pub(super) fn term(term: &scoring::Term) -> Term {
    let component = term.about.map(|about| match about {
        Counted::Track(track) => WireEnum::name(track),
        Counted::Tile(tile) => WireEnum::name(tile),
    });
    Term {
        rule: term.rule.id().to_owned(),
        component: component.map(str::to_owned),
        count: int(term.count),
        value_each: int(term.each),
        value: int(term.value()),
    }
}

/// Prints the standing; empty if it depends on hidden information.
pub(super) fn standings(scores: &Scores) -> Vec<wire::Standing> {
    scores.standings.iter().map(standing).collect()
}

fn standing(standing: &Standing) -> wire::Standing {
    let rank = standing.rank;
    wire::Standing {
        place: int(standing.place),
        seat: number(standing.seat),
        points: rank.points.map(int),
        follower_and_scroll_count: int(rank.followers_and_scrolls),
        florins: int(rank.florins),
        rule: standing.rule.map(|rule| rule.id().to_owned()),
    }
}

/// Prints a place in the standing in the form of a record.
#[must_use]
pub fn recorded_place(standing: &Standing) -> wire::RecordedPlace {
    let rank = standing.rank;
    wire::RecordedPlace {
        place: Some(standing.place),
        seat: Some(number(standing.seat)),
        points: rank.points.map(int),
        follower_and_scroll_count: Some(int(rank.followers_and_scrolls)),
        florins: Some(int(rank.florins)),
    }
}

/// Prints what a nobility tile scores.
#[must_use]
pub fn nobility(score: &NobilityScore) -> wire::NobilityScore {
    wire::NobilityScore {
        nobility_tile: score.tile.number(),
        rule: Rule::ScoreTiles.id().to_owned(),
        count: int(score.count),
        scoring_count: int(score.scoring),
        value_each: int(score.each),
        points: int(score.points()),
    }
}
