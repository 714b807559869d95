//! What a player reads: the sentences of violations and breaches, filled with their values.

use super::names::WireEnum;
use crate::contract::words::{Arg, Joined, Key, Language, Speaker, kebab, palazzo, service};
use crate::games::palazzo::rules::{
    Breach, Cards, Choice, Expected, Place, Relation, Rule, Seat, StackTile, Tile, Tiles, Value,
    Violation,
};

const POINTS: Key = palazzo::message("unit-points");
const PALACE: Key = palazzo::message("palace");
const QUARRY: Key = palazzo::message("quarry");
const FLOOR: Key = palazzo::message("floor");
const STACK: Key = palazzo::message("stack");
const TILE: Key = palazzo::message("tile");
const TILES: Key = palazzo::message("tiles");
const CARDS: Key = palazzo::message("cards");
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
        Place::Stack(stack) => values.push(("stack", self::stack(stack as usize))),
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
        Value::Palace(index) => Arg::Filled(PALACE, vec![("number", (*index).into())]),
        Value::Floors(floors) => {
            let floor = |floor: u8| Arg::Filled(FLOOR, vec![("number", floor.into())]);
            Arg::List(floors.iter().map(floor).collect(), joined)
        }
        Value::Seat(seat) => Arg::Seat(seat.number()),
        Value::Seats(seats) => {
            let seats = seats.iter().map(|seat| Arg::Seat(seat.number()));
            Arg::List(seats.collect(), joined)
        }
        Value::Choice(choice) => names(&mut [choice.key()].into_iter()),
        Value::Cards(held) => cards(held, joined),
        Value::Currencies(set) => names(&mut set.iter().map(WireEnum::key)),
        Value::Tiles(lying) => tiles(lying, joined),
        Value::Stack(stack) => self::stack(*stack as usize),
        Value::StackTile(StackTile::Tile(tile)) => tiles(&[*tile].into_iter().collect(), joined),
        Value::StackTile(StackTile::Rider) => Arg::List(Vec::new(), joined),
    }
}

/// Points, which may be below 0.
pub(super) fn points(points: i32) -> Arg<'static> {
    Arg::Amount(POINTS, points.into())
}

/// A palace, by its index.
pub(super) fn palace(index: usize) -> Arg<'static> {
    Arg::Filled(PALACE, vec![("number", index.into())])
}

/// A quarry, by its index.
pub(super) fn quarry(index: usize) -> Arg<'static> {
    Arg::Filled(QUARRY, vec![("number", index.into())])
}

/// A stack, by its index.
fn stack(index: usize) -> Arg<'static> {
    Arg::Filled(STACK, vec![("number", (index + 1).into())])
}

/// One tile.
pub(super) fn tile(tile: Tile) -> Arg<'static> {
    let material = tile.material().key().map_or_else(|| "".into(), Arg::Name);
    let values = vec![
        ("material", material),
        ("floor", tile.floor().into()),
        ("windows", tile.windows().into()),
    ];
    Arg::Filled(TILE, values)
}

/// Tiles, equal ones with their number.
pub(super) fn tiles(tiles: &Tiles, joined: Joined) -> Arg<'static> {
    let kind = |kind: Tile| {
        let values = vec![("number", tiles.of(kind).into()), ("tile", tile(kind))];
        Arg::Filled(TILES, values)
    };
    Arg::List(tiles.kinds().map(kind).collect(), joined)
}

/// Money cards, equal ones with their number.
pub(super) fn cards(cards: &Cards, joined: Joined) -> Arg<'static> {
    let kinds = cards.kinds().filter_map(|card| {
        let values = vec![
            ("number", cards.of(card).into()),
            ("card", Arg::Name(card.key()?)),
        ];
        Some(Arg::Filled(CARDS, values))
    });
    Arg::List(kinds.collect(), joined)
}
