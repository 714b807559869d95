//! Printing of violations, needs and breaches.

use super::int;
use super::rulebook::sources;
use crate::contract::Text;
use crate::contract::codec::{self, Reasons, Wording};
use crate::contract::limits::Fault;
use crate::contract::wire::palazzo::v1 as wire;
use crate::contract::wire::rulebook::v1 as common;
use crate::contract::words::Speaker;
use crate::games::palazzo::rules::{
    Awaiting, Breach, Category, Expected, MoneyCard, Need, Part, Relation, Report, Rule, Seat,
    Stack, Value, Violation,
};
use crate::games::palazzo::wire::Origin;
use crate::games::palazzo::wire::names::{WireEnum, category, stack_tile_name, tile_name};
use crate::games::palazzo::wire::words::{self, Tried};

/// Prints the reasons of a report on what was tried; `path` gives the path of a part in the request, `origin` is the path of the
/// position.
pub fn reasons(
    report: &Report,
    tried: Tried,
    origin: Origin,
    wording: Wording<'_>,
    path: impl Fn(Part) -> String,
) -> Reasons {
    let violation =
        |violation: &Violation| self::violation(violation, tried, path(violation.part), wording);
    Reasons {
        violations: report.violations.iter().map(violation).collect(),
        needs: needs(&report.needs, origin),
    }
}

/// Prints needs: the hidden information on which an answer depends.
#[must_use]
pub fn needs(needs: &[Need], origin: Origin) -> Vec<common::Need> {
    let need = |need: &Need| common::Need {
        field: origin.hidden(need.hidden),
        rule: need.rule.id().to_owned(),
    };
    needs.iter().map(need).collect()
}

/// Prints whether an answer is known or depends on hidden information.
#[must_use]
pub fn knowledge(needs: &[Need], origin: Origin) -> common::Knowledge {
    codec::knowledge(self::needs(needs, origin))
}

/// Prints what a position waits for.
#[must_use]
pub fn awaiting(awaiting: Awaiting) -> wire::Awaiting {
    let seats = awaiting.seat.iter();
    wire::Awaiting {
        choice: awaiting.choice.number(),
        seats: seats.map(|seat| seat.number().into()).collect(),
    }
}

/// Prints a breach as a violation in an answer.
#[must_use]
pub fn breach(breach: &Breach, origin: Origin, wording: Wording<'_>) -> common::Violation {
    let message = words::breach(breach, wording.speaker);
    let figures = (breach.expected.as_ref(), breach.actual.as_ref());
    let field = origin.place(breach.place);
    print_violation(breach.rule, field, message, figures, wording)
}

/// Converts a breach to a fault of the request.
#[must_use]
pub fn fault(breach: &Breach, origin: Origin, speaker: Speaker<'_>) -> Fault {
    Fault {
        field: origin.place(breach.place),
        code: breach.rule.id(),
        message: Text::spoken(words::breach(breach, speaker)),
    }
}

fn violation(
    violation: &Violation,
    tried: Tried,
    field: String,
    wording: Wording<'_>,
) -> common::Violation {
    let message = words::violation(violation, tried, wording.speaker);
    let figures = (violation.expected.as_ref(), violation.actual.as_ref());
    let printed = print_violation(violation.rule, field, message, figures, wording);
    // Whoever has to wait for another seat is not told of the moment.
    if violation.rule == Rule::TurnPhase && tried.awaited_other().is_some() {
        return common::Violation {
            category: category(Category::Turn),
            ..printed
        };
    }
    printed
}

fn print_violation(
    rule: Rule,
    field: String,
    message: String,
    (expected, actual): (Option<&Expected>, Option<&Value>),
    wording: Wording<'_>,
) -> common::Violation {
    common::Violation {
        rule: rule.id().to_owned(),
        sources: sources(rule),
        field,
        message,
        category: rule.category().map_or(0, category),
        expected: expected.map(|expected| common::Expectation {
            relation: relation(expected.relation).into(),
            value: Some(value(&expected.value)),
        }),
        actual: actual.map(value),
        statement: wording
            .statements
            .then(|| words::statement(rule, wording.speaker.language)),
    }
}

const fn relation(relation: Relation) -> common::Relation {
    match relation {
        Relation::Exactly => common::Relation::Exactly,
        Relation::AtLeast => common::Relation::AtLeast,
        Relation::AtMost => common::Relation::AtMost,
        Relation::OneOf => common::Relation::OneOf,
        Relation::NoneOf => common::Relation::NoneOf,
    }
}

fn value(value: &Value) -> common::Value {
    use common::value::Value as Wire;
    let numbers = |numbers: Vec<u32>| Wire::Numbers(common::Numbers { numbers });
    let seat = |seat: Seat| u32::from(seat.number());
    let names = |names: Vec<String>| Wire::Names(common::Names { names });
    let wire = match value {
        Value::Count(count) => Wire::Count(int(*count)),
        Value::Money(amount) => Wire::Money(int(*amount)),
        Value::Palace(index) => numbers(vec![*index]),
        Value::Floors(floors) => numbers(floors.iter().map(u32::from).collect()),
        Value::Seat(awaited) => Wire::Seat(seat(*awaited)),
        Value::Seats(seats) => Wire::Seats(common::SeatNumbers {
            seats: seats.iter().map(seat).collect(),
        }),
        Value::Choice(choice) => names(vec![choice.name().to_owned()]),
        Value::Cards(cards) => names(cards.iter().map(MoneyCard::name).map(owned).collect()),
        Value::Currencies(all) => names(all.iter().map(WireEnum::name).map(owned).collect()),
        Value::Tiles(tiles) => names(tiles.iter().map(tile_name).collect()),
        Value::Stack(stack) => names(vec![stack_name(*stack).to_owned()]),
        Value::StackTile(drawn) => names(vec![stack_tile_name(*drawn)]),
    };
    common::Value { value: Some(wire) }
}

fn owned(name: &str) -> String {
    name.to_owned()
}

const fn stack_name(stack: Stack) -> &'static str {
    match stack {
        Stack::First => "I",
        Stack::Second => "II",
        Stack::Third => "III",
    }
}
