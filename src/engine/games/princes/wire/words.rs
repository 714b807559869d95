//! The sentences of violations and breaches that players read, filled with their values.

use super::names::WireEnum;
use crate::print::judgement::{BREACH, BROKEN, first, sentence, turn_of, values};
use maecenas_contract::words::{Arg, Joined, Key, Speaker, kebab, princes, service};
use maecenas_princes_rules::constants::EXCHANGE_VALUE;
use maecenas_princes_rules::{
    Breach, Choice, Expected, Fault, Part, Relation, Rule, Seat, Seats, Terms, Value, Violation,
};

const FLORINS: Key = princes::message("unit-florins");
const PRESTIGE_POINTS: Key = princes::message("unit-prestige-points");
const WORK_VALUE: Key = princes::message("unit-work-value");
const NOTHING: Key = service::message("nothing");
const NOT_NOW: Key = princes::message("not-now");
/// The text of a rule: when such a move is possible at all. The sentence about what comes first follows it.
const MOMENT: &str = "moment";

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

/// The seat that tried something, and the seats that the position waits for, where they are known.
#[derive(Debug, Clone, Copy)]
pub struct Tried {
    /// The seat.
    pub seat: Seat,
    /// The seats that the position waits for; `None` where the request has no whole position.
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
                value: Value::Seats(seats),
                ..
            }),
            _,
        ) if !rule.is_about_seats() && *rule != Rule::DecisionOpen => {
            return moment(*rule, "seat", speaker) + &turn(*seats, speaker);
        }
        // `decision.open` is broken too, and its sentence names the decision that comes first.
        (Part::Move, Some(expected), Some(Value::Choice(open))) if open.is_decision() => {
            let expected = arg(&expected.value, Joined::Or);
            return speaker.sentence(NOT_NOW, "", &[("expected", expected)]);
        }
        (
            Part::Move,
            Some(Expected {
                value: Value::Choice(tried),
                ..
            }),
            Some(Value::Choice(open)),
        ) => {
            let first = first(open.key(), &[], speaker);
            // A finished game has no such moment.
            return match open {
                Choice::Nothing => first,
                _ => moment(*rule, &kebab(tried), speaker) + &first,
            };
        }
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
                || first(open.key(), &[], speaker),
                |seats| turn(seats, speaker),
            );
        }
        _ => {}
    }
    let mut values = values::<Terms>(&(), expected.as_ref(), actual.as_ref());
    values.push(("seat", Arg::Seat(tried.seat.number())));
    values.push(("part", kebab(part).into()));
    if let Some(fault) = fault {
        values.push(("fault", kebab(fault).into()));
        values.extend(details(*fault, tried.seat));
        if *fault == Fault::Missing {
            values.extend(missing(violation).map(|cards| ("missing", cards)));
        }
    }
    sentence::<Terms>(*rule, BROKEN, &values, speaker)
}

/// When a move of a rule is possible at all, followed by a space; empty where the sentence about what comes first is enough. `choice` is
/// the choice that was tried, and `seat` where it is another seat's turn.
fn moment(rule: Rule, choice: &str, speaker: Speaker<'_>) -> String {
    let mut sentence = speaker.sentence(key(rule), MOMENT, &[("choice", choice.into())]);
    if !sentence.is_empty() {
        sentence.push(' ');
    }
    sentence
}

/// What a sentence can fill in of a condition that is not met. A seat that is not the one that tried it is named.
fn details(fault: Fault, tried: Seat) -> Vec<(&'static str, Arg<'static>)> {
    match fault {
        Fault::Open(choice) => vec![("choice", arg(&Value::Choice(choice), Joined::And))],
        Fault::Acquired(stack) => vec![("object", arg(&Value::Stacks(stack.into()), Joined::And))],
        Fault::Exchange(points) => vec![
            ("points", prestige_points(points)),
            ("sum", florins((EXCHANGE_VALUE * points).florins())),
        ],
        Fault::Builders { owner, has } => {
            let other = (owner != tried).then(|| ("owner", Arg::Seat(owner.number())));
            let has = ("builders", has.into());
            other.into_iter().chain([has]).collect()
        }
        _ => Vec::new(),
    }
}

/// The cards that a violation expects and does not find.
fn missing(violation: &Violation) -> Option<Arg<'static>> {
    let expected = &violation.expected.as_ref()?.value;
    let missing = match (expected, violation.actual.as_ref()?) {
        (Value::Professions(all), Value::Professions(some)) => Value::Professions(*all - *some),
        (Value::BonusCards(all), Value::BonusCards(some)) => Value::BonusCards(*all - *some),
        (Value::PrestigeCards(all), Value::PrestigeCards(some)) => {
            Value::PrestigeCards(*all - *some)
        }
        _ => return None,
    };
    Some(arg(&missing, Joined::And))
}

/// The sentence of a breach.
pub(super) fn breach(breach: &Breach, speaker: Speaker<'_>) -> String {
    let mut values = values::<Terms>(&(), breach.expected.as_ref(), breach.actual.as_ref());
    values.push(("place", kebab(&breach.place).into()));
    if let Some(seat) = breach.place.seat() {
        values.push(("seat", Arg::Seat(seat.number())));
    }
    sentence::<Terms>(breach.rule, BREACH, &values, speaker)
}

/// The sentence for a player who does not have the turn.
fn turn(awaited: Seats, speaker: Speaker<'_>) -> String {
    turn_of(awaited.iter().map(Seat::number), speaker)
}

/// A value of the game, to fill it into a sentence.
pub(super) fn arg(value: &Value, joined: Joined) -> Arg<'static> {
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
