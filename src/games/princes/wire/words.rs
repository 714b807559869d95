//! What a player reads: the sentences of violations and breaches, filled with their values.

use super::names::WireEnum;
use crate::contract::words::{Arg, Joined, Key, Language, Speaker, kebab, princes, service};
use crate::games::princes::rules::{
    Breach, Choice, Expected, Part, Relation, Rule, Seat, Seats, Value, Violation,
};

const FLORINS: Key = princes::message("unit-florins");
const PRESTIGE_POINTS: Key = princes::message("unit-prestige-points");
const WORK_VALUE: Key = princes::message("unit-work-value");
const NOTHING: Key = service::message("nothing");
const TURN: Key = service::message("turn");
const NOT_NOW: Key = princes::message("not-now");

/// The text of a violation in the message of its rule.
const BROKEN: &str = "broken";
/// The text of a breach in the message of its rule.
const BREACH: &str = "breach";
/// The text of an open choice: what comes first.
const FIRST: &str = "first";

/// The message of a rule. The build checks that every rule has one.
pub(super) fn key(rule: Rule) -> Key {
    princes::lookup(rule.id()).unwrap_or(NOTHING)
}

const _: () = {
    let mut index = 0;
    while index < Rule::IDS.len() {
        let _ = princes::message(Rule::IDS[index]);
        index += 1;
    }
};

/// The statement of a rule.
pub(super) fn statement(rule: Rule, language: Language) -> String {
    Speaker::from(language).name(key(rule))
}

/// Who tried something, and whom the position waits for, where it is known.
#[derive(Debug, Clone, Copy)]
pub struct Tried {
    /// The seat.
    pub seat: Seat,
    /// The seats that the position waits for; `None` where a question has no whole position.
    pub awaited: Option<Seats>,
}

/// The sentence of a violation, to the player who tried it.
pub(super) fn violation(violation: &Violation, tried: Tried, speaker: Speaker<'_>) -> String {
    let Violation {
        rule,
        part,
        expected,
        actual,
        fault,
        ..
    } = violation;
    match (part, expected, actual) {
        (
            Part::Seat,
            Some(Expected {
                value: value @ Value::Seats(_),
                ..
            }),
            _,
        ) if !rule.is_about_seats() && *rule != Rule::DecisionOpen => return turn(value, speaker),
        // `decision.open`, which is broken too, says what comes first.
        (Part::Move, Some(expected), Some(Value::Choice(open))) if open.is_decision() => {
            let expected = arg(&expected.value, Joined::Or);
            return speaker.sentence(NOT_NOW, "", &[("expected", expected)]);
        }
        (Part::Move, Some(_), Some(Value::Choice(open))) => return first(*open, speaker),
        (
            Part::Move,
            Some(Expected {
                relation: Relation::Exactly | Relation::OneOf,
                value: Value::Choice(open),
            }),
            None,
        ) => {
            let others = tried.awaited.filter(|seats| !seats.contains(tried.seat));
            return others.map_or_else(
                || first(*open, speaker),
                |seats| turn(&Value::Seats(seats), speaker),
            );
        }
        _ => {}
    }
    let mut values = values(expected.as_ref(), actual.as_ref());
    values.push(("seat", Arg::Seat(tried.seat.number())));
    values.push(("part", kebab(part).into()));
    values.extend(fault.map(|fault| ("fault", kebab(&fault).into())));
    sentence(*rule, BROKEN, &values, speaker)
}

/// The sentence of a breach.
pub(super) fn breach(breach: &Breach, speaker: Speaker<'_>) -> String {
    let mut values = values(breach.expected.as_ref(), breach.actual.as_ref());
    values.push(("place", kebab(&breach.place).into()));
    if let Some(seat) = breach.place.seat() {
        values.push(("seat", Arg::Seat(seat.number())));
    }
    sentence(breach.rule, BREACH, &values, speaker)
}

/// What a player is told who does not have the turn.
fn turn(expected: &Value, speaker: Speaker<'_>) -> String {
    speaker.sentence(TURN, "", &[("expected", arg(expected, Joined::Or))])
}

/// What a player is told who has to make another choice first.
fn first(open: Choice, speaker: Speaker<'_>) -> String {
    open.key()
        .map_or_else(String::new, |choice| speaker.sentence(choice, FIRST, &[]))
}

/// A sentence of a rule, or its statement where it has none.
fn sentence(
    rule: Rule,
    attribute: &str,
    values: &[(&str, Arg<'_>)],
    speaker: Speaker<'_>,
) -> String {
    let key = key(rule);
    if key.pattern(attribute, speaker.language).is_some() {
        speaker.sentence(key, attribute, values)
    } else {
        speaker.name(key)
    }
}

/// The values that a sentence can fill in.
fn values(
    expected: Option<&Expected>,
    actual: Option<&Value>,
) -> Vec<(&'static str, Arg<'static>)> {
    let mut values = Vec::with_capacity(5);
    let relation = expected.map_or("none", |expected| match expected.relation {
        Relation::Exactly => "exactly",
        Relation::AtLeast => "at-least",
        Relation::AtMost => "at-most",
        Relation::OneOf => "one-of",
        Relation::NoneOf => "none-of",
    });
    values.push(("relation", relation.into()));
    values.extend(expected.map(|expected| {
        // All of what is required exactly, one of what may be chosen among.
        let joined = match expected.relation {
            Relation::Exactly => Joined::And,
            _ => Joined::Or,
        };
        ("expected", arg(&expected.value, joined))
    }));
    values.extend(actual.map(|actual| ("actual", arg(actual, Joined::And))));
    values
}

/// A value of the game, to fill it into a sentence.
fn arg(value: &Value, joined: Joined) -> Arg<'static> {
    let named = |keys: Vec<Option<Key>>| {
        let names = keys.into_iter().flatten().map(Arg::Name);
        Arg::List(names.collect(), joined)
    };
    match value {
        Value::Florins(sum) => florins(sum.florins()),
        Value::PrestigePoints(points) => prestige_points(*points),
        Value::WorkValue(value) => work_value(*value),
        Value::Count(count) => (*count).into(),
        Value::Seat(seat) => Arg::Seat(seat.number()),
        Value::Seats(seats) => seats_of(*seats, joined),
        Value::Choice(choice) => named(vec![choice.key()]),
        Value::Stacks(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::Pieces(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::Freedoms(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::Professions(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::BonusCards(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::PrestigeCards(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::Characters(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::Decks(set) => named(set.iter().map(WireEnum::key).collect()),
        Value::Cells(cells) => {
            let squares = cells.iter().map(|(row, column)| Arg::Square(*row, *column));
            Arg::List(squares.collect(), joined)
        }
    }
}

/// Several seats.
pub(super) fn seats_of(seats: Seats, joined: Joined) -> Arg<'static> {
    let seats = seats.iter().map(|seat| Arg::Seat(seat.number()));
    Arg::List(seats.collect(), joined)
}

/// An amount of money.
pub(super) fn florins(amount: u32) -> Arg<'static> {
    Arg::Amount(FLORINS, amount.into())
}

/// A number of prestige points (PP).
pub(super) fn prestige_points(points: u32) -> Arg<'static> {
    Arg::Amount(PRESTIGE_POINTS, points.into())
}

/// A work value (WV).
pub(super) fn work_value(value: u32) -> Arg<'static> {
    Arg::Amount(WORK_VALUE, value.into())
}
