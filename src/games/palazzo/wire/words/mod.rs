//! What a player reads: the sentences of violations and breaches, filled with their values.

mod components;

pub(super) use components::{cards, palace, points, quarry, tile, tiles};

use components::floor;

use super::names::WireEnum;
use crate::contract::words::{Arg, Joined, Key, Language, Speaker, kebab, palazzo, service};
use crate::games::palazzo::rules::{
    Breach, Choice, Expected, Place, Relation, Rule, Seat, StackTile, Value, Violation,
};

const NOTHING: Key = service::message("nothing");
const TURN: Key = service::message("turn");

/// The text of a violation in the message of its rule.
const BROKEN: &str = "broken";
/// The text of a breach in the message of its rule.
const BREACH: &str = "breach";
/// The text of an open choice: what comes first.
const FIRST: &str = "first";

/// The message of a rule. The build checks that every rule has one.
pub(super) fn key(rule: Rule) -> Key {
    palazzo::lookup(rule.id()).unwrap_or(NOTHING)
}

const _: () = {
    let mut index = 0;
    while index < Rule::IDS.len() {
        let _ = palazzo::message(Rule::IDS[index]);
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
    /// The seat that the position waits for; `None` where it waits for nobody, or a question is not about a move.
    pub awaited: Option<Seat>,
}

impl Tried {
    /// The seat that the position waits for, if it is another one.
    pub(super) fn awaited_other(self) -> Option<Seat> {
        self.awaited.filter(|seat| *seat != self.seat)
    }
}

/// The sentence of a violation, to the player who tried it.
pub(super) fn violation(violation: &Violation, tried: Tried, speaker: Speaker<'_>) -> String {
    let Violation {
        rule,
        part,
        expected,
        actual,
    } = violation;
    match (rule, expected.as_ref().map(|expected| &expected.value)) {
        (Rule::TurnSeat, Some(Value::Seat(seat))) => return turn(*seat, speaker),
        (Rule::TurnPhase, Some(Value::Choice(open))) => {
            let other = tried.awaited_other();
            return other.map_or_else(|| first(*open, speaker), |seat| turn(seat, speaker));
        }
        _ => {}
    }
    let mut values = values(expected.as_ref(), actual.as_ref());
    values.push(("seat", Arg::Seat(tried.seat.number())));
    values.push(("part", kebab(part).into()));
    sentence(*rule, BROKEN, &values, speaker)
}

/// The sentence of a breach.
pub(super) fn breach(breach: &Breach, speaker: Speaker<'_>) -> String {
    let mut values = values(breach.expected.as_ref(), breach.actual.as_ref());
    values.push(("place", kebab(&breach.place).into()));
    let seat = breach.place.seat();
    values.extend(seat.map(|seat| ("seat", Arg::Seat(seat.number()))));
    match breach.place {
        Place::Palace(_, index) | Place::PalaceTile(_, index, _) => {
            values.push(("palace", palace(index)));
        }
        Place::Quarry(index) => values.push(("quarry", quarry(index))),
        Place::Stack(stack) => values.push(("stack", components::stack(stack as usize))),
        _ => {}
    }
    sentence(breach.rule, BREACH, &values, speaker)
}

/// What a player is told who does not have the turn.
fn turn(awaited: Seat, speaker: Speaker<'_>) -> String {
    let awaited = Arg::List(vec![Arg::Seat(awaited.number())], Joined::Or);
    speaker.sentence(TURN, "", &[("expected", awaited)])
}

/// What a player is told who has to make another choice first.
fn first(open: Choice, speaker: Speaker<'_>) -> String {
    let sentence = |choice| speaker.sentence(choice, FIRST, &[]);
    open.key().map_or_else(String::new, sentence)
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
    let mut values = Vec::with_capacity(6);
    let relation = expected.map_or("none", |expected| match expected.relation {
        Relation::Exactly => "exactly",
        Relation::AtLeast => "at-least",
        Relation::AtMost => "at-most",
        Relation::OneOf => "one-of",
        Relation::NoneOf => "none-of",
    });
    values.push(("relation", relation.into()));
    values.extend(expected.map(|expected| ("expected", arg(&expected.value, Joined::Or))));
    values.extend(actual.map(|actual| ("actual", arg(actual, Joined::And))));
    values
}

/// A value of the game, to fill it into a sentence.
fn arg(value: &Value, joined: Joined) -> Arg<'static> {
    let names = |keys: &mut dyn Iterator<Item = Option<Key>>| {
        Arg::List(keys.flatten().map(Arg::Name).collect(), joined)
    };
    match value {
        Value::Count(number) | Value::Money(number) => (*number).into(),
        Value::Palace(index) => palace(*index),
        Value::Floors(floors) => Arg::List(floors.iter().map(floor).collect(), joined),
        Value::Seat(seat) => Arg::Seat(seat.number()),
        Value::Seats(seats) => {
            let seats = seats.iter().map(|seat| Arg::Seat(seat.number()));
            Arg::List(seats.collect(), joined)
        }
        Value::Choice(choice) => names(&mut [choice.key()].into_iter()),
        Value::Cards(held) => cards(held, joined),
        Value::Currencies(set) => names(&mut set.iter().map(WireEnum::key)),
        Value::Tiles(lying) => tiles(lying, joined),
        Value::Stack(stack) => components::stack(*stack as usize),
        Value::StackTile(StackTile::Tile(tile)) => tiles(&[*tile].into_iter().collect(), joined),
        Value::StackTile(StackTile::Rider) => Arg::List(Vec::new(), joined),
    }
}
