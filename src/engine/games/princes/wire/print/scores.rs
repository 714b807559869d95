//! Printing of the scores of prestige cards and positions.

use super::{int, needs};
use crate::codec;
use crate::games::princes::wire::Origin;
use crate::games::princes::wire::names::WireEnum;
use maecenas_contract::wire::common::v1::ScoreStateResponse;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_princes_rules::prestige;
use maecenas_princes_rules::prestige::{Counted, Demand, Outcome, Score};
use maecenas_princes_rules::scoring::{PlayerScore, Scores, Standing};
use maecenas_princes_rules::{Piece, PrestigeCard, Rule, Seat};

/// Prints the score of one prestige card for one player.
#[must_use]
pub fn prestige_score(seat: Seat, card: PrestigeCard, score: &Score) -> wire::PrestigeScore {
    let mut wire = wire::PrestigeScore {
        seat: seat.number().into(),
        prestige_card: card.number(),
        rule: Rule::PrestigeCard(card).id().to_owned(),
        points: int(score.points),
        prestige_outcome: outcome(seat, score).into(),
        ..wire::PrestigeScore::default()
    };
    match &score.outcome {
        Outcome::Compared { counts, leaders } => {
            wire.counts = counts.iter().map(|count| int(*count)).collect();
            wire.leaders = leaders.iter().map(|seat| seat.number().into()).collect();
            let rule = if leaders.is_empty() {
                Rule::PrestigeMostOfNothing
            } else {
                Rule::PrestigeLead
            };
            wire.comparison_rule = Some(rule.id().to_owned());
        }
        Outcome::Checked(conditions) => {
            let condition = |(thing, has, least): &(Counted, u32, u32)| wire::PrestigeCondition {
                component: thing_name(*thing).to_owned(),
                count: int(*has),
                required_count: int(*least),
            };
            wire.conditions = conditions.iter().map(condition).collect();
        }
    }
    wire
}

fn outcome(seat: Seat, score: &Score) -> wire::PrestigeOutcome {
    match &score.outcome {
        Outcome::Checked(_) if score.points > 0 => wire::PrestigeOutcome::Met,
        Outcome::Checked(_) => wire::PrestigeOutcome::NotMet,
        Outcome::Compared { leaders, .. } => match (leaders.count(), leaders.contains(seat)) {
            (0, _) => wire::PrestigeOutcome::NobodyHasAny,
            (1, true) => wire::PrestigeOutcome::Leads,
            (_, true) => wire::PrestigeOutcome::Ties,
            (_, false) => wire::PrestigeOutcome::Trails,
        },
    }
}

fn thing_name(thing: Counted) -> &'static str {
    match thing {
        Counted::Buildings => "BUILDING",
        Counted::LargeBuildings => "LARGE_BUILDING",
        Counted::Landscapes => "LANDSCAPE",
        Counted::Landscape(piece) => Piece::name(piece),
        Counted::LandscapeTypes => "LANDSCAPE_TYPE",
        Counted::Freedoms => "FREEDOM",
        Counted::Jesters => "JESTER",
        Counted::Builders => "BUILDER",
        Counted::Works => "WORK",
    }
}

/// Prints the scores of a position, and the standing.
#[must_use]
pub fn game(scores: &Scores, origin: Origin, finished: bool) -> ScoreStateResponse {
    ScoreStateResponse {
        players: scores.players.iter().map(player).collect(),
        standings: standings(scores),
        knowledge: codec::knowledge(scores.needs.is_empty()),
        needs: needs(&scores.needs, origin),
        game_over: finished,
    }
}

fn player(score: &PlayerScore) -> rulebook::PlayerScore {
    let term = |rule: Rule, component: &str, value: u32| rulebook::Term {
        rule: rule.id().to_owned(),
        component: Some(component.to_owned()),
        count: 1,
        value_each: int(value),
        value: int(value),
        of: None,
    };
    let track = term(Rule::GameWinner, "FAME_TRACK", score.track);
    let cards = score
        .cards
        .iter()
        .map(|(card, points)| term(Rule::PrestigeCard(*card), card.name(), *points));
    rulebook::PlayerScore {
        seat: score.seat.number().into(),
        points: score.points().map(int),
        terms: std::iter::once(track).chain(cards).collect(),
    }
}

/// Prints the standing; empty if it depends on hidden information.
pub(super) fn standings(scores: &Scores) -> Vec<rulebook::Standing> {
    scores.standings.iter().map(standing).collect()
}

/// Prints a place in the standing.
#[must_use]
pub fn standing(standing: &Standing) -> rulebook::Standing {
    rulebook::Standing {
        place: Some(int(standing.place)),
        seat: Some(standing.seat.number().into()),
        points: standing.points.map(int),
        tie_break: standing.tie_break.map(|rule| rulebook::TieBreak {
            rule: rule.id().to_owned(),
            component: "FLORINS".to_owned(),
            value: standing.florins.map(|amount| int(amount.florins())),
        }),
    }
}

/// The points of a card and, if it compares players, those for a tied lead.
#[must_use]
pub(super) fn card_points(card: PrestigeCard) -> (i32, Option<i32>) {
    match prestige::card(card) {
        (points, Demand::Lead { tied_points, .. }) => (int(points), Some(int(tied_points))),
        (points, Demand::Conditions(_)) => (int(points), None),
    }
}
