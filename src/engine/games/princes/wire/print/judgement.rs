//! Printing of verdicts, violations, needs and breaches.

use super::{int, squares};
use crate::codec::{Reasons, Wording};
use crate::games::princes::wire::Origin;
use crate::games::princes::wire::names::WireEnum;
use crate::games::princes::wire::words;
use crate::games::princes::wire::words::Tried;
use crate::print::judgement;
use crate::print::judgement::{Printed, category, sources};
use maecenas_contract::Text;
use maecenas_contract::limits::Fault;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::words::{Arg, Joined, Key, Speaker};
use maecenas_princes_rules::constants::GameOption;
use maecenas_princes_rules::{
    Awaiting, Breach, Need, Part, Report, Rule, Terms, Value, Violation, category_of,
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

    fn option(rule: Rule) -> Option<&'static str> {
        rule.option().map(|option| match option {
            GameOption::FourFreedoms => "fourFreedoms",
            GameOption::MuseAndPrincess => "museAndPrincess",
            GameOption::Cooperation => "cooperation",
        })
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

/// Prints the decision that a position waits for.
#[must_use]
pub fn awaiting(awaiting: Awaiting) -> wire::Awaiting {
    let seats = awaiting
        .seats
        .iter()
        .map(|seat| seat.number().into())
        .collect();
    wire::Awaiting {
        choice: awaiting.choice.number(),
        seats,
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
    let Violation {
        rule,
        expected,
        actual,
        changed_by,
        ..
    } = violation;
    let (expected, actual) = (expected.as_ref(), actual.as_ref());
    let mut printed =
        judgement::violation::<Terms>(&(), *rule, field, message, expected, actual, wording);
    printed.related_rules = judgement::related(violation.related);
    printed.category = category_of(violation).map_or(0, category);
    for source in changed_by.iter().flat_map(|rule| sources(*rule)) {
        if !printed.sources.contains(&source) {
            printed.sources.push(source);
        }
    }
    printed
}

fn print_value(value: &Value) -> common::value::Value {
    use common::value::Value as Wire;
    match value {
        Value::Florins(amount) => Wire::Florins(int(amount.florins())),
        Value::PrestigePoints(points) => Wire::PrestigePoints(int(*points)),
        Value::WorkValue(points) => Wire::WorkValue(int(*points)),
        Value::Count(count) => Wire::Count(int(*count)),
        Value::Seat(seat) => Wire::Seat(seat.number().into()),
        Value::Seats(seats) => match seats.single() {
            Some(seat) => Wire::Seat(seat.number().into()),
            None => Wire::Seats(common::SeatNumbers {
                seats: seats.iter().map(|seat| seat.number().into()).collect(),
            }),
        },
        Value::Cells(cells) => Wire::Squares(common::Squares {
            squares: squares(cells.iter().copied()),
        }),
        named => Wire::Names(common::Names {
            names: names(named).into_iter().map(str::to_owned).collect(),
        }),
    }
}

/// The names of components or situations; empty for a value of another kind.
fn names(value: &Value) -> Vec<&'static str> {
    match value {
        Value::Choice(choice) => vec![choice.name()],
        Value::Stacks(set) => set.iter().map(WireEnum::name).collect(),
        Value::Pieces(set) => set.iter().map(WireEnum::name).collect(),
        Value::Freedoms(set) => set.iter().map(WireEnum::name).collect(),
        Value::Professions(set) => set.iter().map(WireEnum::name).collect(),
        Value::BonusCards(set) => set.iter().map(WireEnum::name).collect(),
        Value::Characters(set) => set.iter().map(WireEnum::name).collect(),
        Value::Decks(set) => set.iter().map(WireEnum::name).collect(),
        Value::PrestigeCards(set) => set.iter().map(WireEnum::name).collect(),
        Value::Florins(_)
        | Value::PrestigePoints(_)
        | Value::WorkValue(_)
        | Value::Count(_)
        | Value::Seat(_)
        | Value::Seats(_)
        | Value::Cells(_) => Vec::new(),
    }
}
