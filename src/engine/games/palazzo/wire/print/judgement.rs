//! Printing of violations, needs and breaches.

use super::int;
use crate::codec::{Reasons, Wording};
use crate::games::palazzo::wire::Origin;
use crate::games::palazzo::wire::names::{WireEnum, stack_tile_name, tile_name};
use crate::games::palazzo::wire::words;
use crate::games::palazzo::wire::words::Tried;
use crate::print::judgement;
use crate::print::judgement::{Printed, category};
use maecenas_contract::Text;
use maecenas_contract::limits::Fault;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::words::{Arg, Joined, Key, Speaker};
use maecenas_palazzo_rules::{
    Awaiting, Breach, Category, MoneyCard, Need, Part, Report, Rule, Seat, Terms, Value, Violation,
};

impl Printed for Terms {
    type Catalog = ();

    fn key(rule: Rule) -> Key {
        words::key(rule)
    }

    fn value((): &(), value: &Value) -> common::value::Value {
        print_value(value)
    }

    fn filled((): &(), value: &Value, joined: Joined) -> Arg<'static> {
        words::arg(value, joined)
    }
}

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

/// Prints needs: the hidden information on which a response depends.
#[must_use]
pub fn needs(needs: &[Need], origin: Origin) -> Vec<common::Need> {
    judgement::needs(needs, |hidden| origin.hidden(hidden))
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

/// Prints a breach as a violation in a response.
#[must_use]
pub fn breach(breach: &Breach, origin: Origin, wording: Wording<'_>) -> common::Violation {
    let message = words::breach(breach, wording.speaker);
    let (expected, actual) = (breach.expected.as_ref(), breach.actual.as_ref());
    let field = origin.place(breach.place);
    judgement::violation::<Terms>(&(), breach.rule, field, message, expected, actual, wording)
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
    let (expected, actual) = (violation.expected.as_ref(), violation.actual.as_ref());
    let mut printed = judgement::violation::<Terms>(
        &(),
        violation.rule,
        field,
        message,
        expected,
        actual,
        wording,
    );
    printed.related_rules = judgement::related(violation.related);
    // The sentence for a seat that is not awaited is about whose turn it is, so the category is that of turns.
    if violation.rule == Rule::TurnPhase && tried.awaited_other().is_some() {
        return common::Violation {
            category: category(Category::Turn),
            ..printed
        };
    }
    printed
}

fn print_value(value: &Value) -> common::value::Value {
    use common::value::Value as Wire;
    let numbers = |numbers: Vec<u32>| Wire::Numbers(common::Numbers { numbers });
    let seat = |seat: Seat| u32::from(seat.number());
    let names = |names: Vec<String>| Wire::Names(common::Names { names });
    match value {
        Value::Count(count) => Wire::Count(int(*count)),
        Value::Money(amount) => Wire::Money(int(*amount)),
        Value::Palace(index) => numbers(vec![*index]),
        Value::PalacesBelow(count) => numbers((0..*count).collect()),
        Value::Floors(floors) => numbers(floors.iter().map(u32::from).collect()),
        Value::Seat(awaited) => Wire::Seat(seat(*awaited)),
        Value::Seats(seats) => Wire::Seats(common::SeatNumbers {
            seats: seats.iter().map(seat).collect(),
        }),
        Value::Choice(choice) => names(vec![choice.name().to_owned()]),
        Value::Cards(cards) => names(cards.iter().map(MoneyCard::name).map(owned).collect()),
        Value::Currencies(all) => names(all.iter().map(WireEnum::name).map(owned).collect()),
        Value::Tiles(tiles) => names(tiles.iter().map(tile_name).collect()),
        Value::Drawn(drawn, _) => names(vec![stack_tile_name(*drawn)]),
    }
}

fn owned(name: &str) -> String {
    name.to_owned()
}
