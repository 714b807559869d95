//! The figures of the specification: what is legal, and which rule is broken.

mod actions;
mod answers;
mod tiles;
mod turns;

use super::report;
use crate::catalog::Catalog;
use crate::components::{Token, Town};
use crate::findings::{Expected, Value};
use crate::moves::{Journey, Move, NamedTowns, Payment, TownAction};
use crate::rulebook::Rule;
use crate::samples::{seat, town};
use crate::state::State;
use maecenas_game::Verdict;

/// The rules that a move of a seat breaks, with what they expect and the actual value.
type Broken = Vec<(Rule, Option<Expected>, Option<Value>)>;

/// What a move of seat 0 breaks.
fn broken(state: &State, made: &Move) -> Broken {
    broken_by(state, 0, made)
}

/// What a move of a seat breaks. The verdict without reasons must be the same.
fn broken_by(state: &State, number: u32, made: &Move) -> Broken {
    let catalog = Catalog::reference();
    let report = report(catalog, state, seat(number), made);
    let verdict = super::verdict(catalog, state, seat(number), made);
    assert_eq!(report.verdict(), verdict);
    assert_eq!(verdict == Verdict::Legal, report.violations.is_empty());
    let violations = report.violations.into_iter();
    violations
        .map(|violation| (violation.rule, violation.expected, violation.actual))
        .collect()
}

/// The rules that a move of seat 0 breaks.
fn rules(state: &State, made: &Move) -> Vec<Rule> {
    broken(state, made)
        .into_iter()
        .map(|(rule, ..)| rule)
        .collect()
}

/// A journey between two towns on foot.
fn on_foot(from: &str, to: &str) -> Journey {
    Journey {
        from: town(from),
        to: town(to),
        carriage: false,
    }
}

/// A journey between two towns by carriage.
fn by_carriage(from: &str, to: &str) -> Journey {
    Journey {
        carriage: true,
        ..on_foot(from, to)
    }
}

/// A town action without `EXTRA_SCROLL`.
const fn town_action(journey: Journey, payment: Payment, collects: Token) -> Move {
    Move::ActInTown(TownAction {
        journey,
        payment,
        collects,
        extra_scroll: false,
    })
}

/// Towns of a move.
fn towns(ids: &[&str]) -> NamedTowns {
    ids.iter().map(|id| town(id)).collect::<NamedTowns>()
}

/// Everything between two numbers of Florins.
fn florins(violation: &(Rule, Option<Expected>, Option<Value>)) -> (Rule, u32, u32) {
    match violation {
        (
            rule,
            Some(Expected {
                value: Value::Florins(cost),
                ..
            }),
            Some(Value::Florins(own)),
        ) => (*rule, *cost, *own),
        _ => (violation.0, 0, 0),
    }
}

/// A town that no seat of the samples is in.
fn elsewhere() -> Town {
    town("MONTEVARCHI")
}
