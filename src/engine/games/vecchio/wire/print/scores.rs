//! Printing of the scores of positions and of nobility tiles.

use super::judgement::needs;
use super::values::{int, number};
use crate::codec;
use crate::games::vecchio::wire::Origin;
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::Rule;
use maecenas_vecchio_rules::scoring::{
    Compared, Counted, NobilityScore, PlayerScore, Rank, Scores, Standing, Term, TieBreak,
};

/// Prints the scores of a position.
#[must_use]
pub fn scores(scores: &Scores, origin: Origin, finished: bool) -> common::ScoreStateResponse {
    common::ScoreStateResponse {
        players: scores.players.iter().map(player).collect(),
        standings: standings(scores),
        knowledge: codec::knowledge(scores.needs.is_empty()),
        needs: needs(&scores.needs, origin),
        game_over: finished,
    }
}

fn player(score: &PlayerScore) -> rulebook::PlayerScore {
    rulebook::PlayerScore {
        seat: number(score.seat),
        points: score.points().map(int),
        terms: score.terms.iter().map(term).collect(),
    }
}

/// Prints a summand.
pub(super) fn term(term: &Term) -> rulebook::Term {
    let component = term.about.map(|about| match about {
        Counted::Track(track) => WireEnum::name(track),
        Counted::Tile(tile) => WireEnum::name(tile),
    });
    rulebook::Term {
        rule: term.rule.id().to_owned(),
        component: component.map(str::to_owned),
        count: int(term.count),
        value_each: int(term.each),
        value: int(term.value()),
        of: None,
    }
}

/// Prints the standing; empty if it depends on hidden information.
pub(super) fn standings(scores: &Scores) -> Vec<rulebook::Standing> {
    scores.standings.iter().map(standing).collect()
}

/// Prints a place in the standing.
#[must_use]
pub fn standing(standing: &Standing) -> rulebook::Standing {
    let rank = standing.rank;
    rulebook::Standing {
        place: Some(int(standing.place)),
        seat: Some(number(standing.seat)),
        points: rank.points.map(int),
        tie_break: standing.tie_break.map(|tied| tie_break(tied, rank)),
    }
}

/// Prints what decided between seats with equal points, with how much of it a seat has.
fn tie_break(tied: TieBreak, rank: Rank) -> rulebook::TieBreak {
    let (component, value) = match tied.compared {
        Compared::FollowersAndScrolls => ("FOLLOWERS_AND_SCROLLS", rank.followers_and_scrolls),
        Compared::Florins => ("FLORINS", rank.florins),
    };
    rulebook::TieBreak {
        rule: tied.rule.id().to_owned(),
        component: component.to_owned(),
        value: Some(int(value)),
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
