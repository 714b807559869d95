//! The sentences of violations and breaches that players read, filled with their values.

mod components;
mod fields;

pub(super) use components::{
    brief_tile, brief_tiles, cards, floor, palace, points, quarry, tile, tiles,
};
pub(super) use fields::{Values, of_cards, of_palace, read_tile};

use super::names::WireEnum;
use crate::print::judgement::{BREACH, BROKEN, first, sentence, turn_of, values};
use maecenas_contract::words::{Arg, Joined, Key, Speaker, kebab, palazzo, service};
use maecenas_palazzo_rules::{Breach, Place, Rule, Seat, StackTile, Terms, Value, Violation};

const NOTHING: Key = service::message("nothing");

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

/// The seat that tried something, and the seat that the position waits for, where it is known.
#[derive(Debug, Clone, Copy)]
pub struct Tried {
    /// The seat.
    pub seat: Seat,
    /// The seat that the position waits for; `None` where it waits for no seat, or the request is not about a move.
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
        fault,
        ..
    } = violation;
    match (rule, expected.as_ref().map(|expected| &expected.value)) {
        (Rule::TurnSeat, Some(Value::Seat(seat))) => return turn_of([seat.number()], speaker),
        (Rule::TurnPhase, Some(Value::Choice(open))) => {
            let other = tried.awaited_other();
            return other.map_or_else(
                || {
                    let fault = fault.map(|fault| ("fault", kebab(&fault).into()));
                    first(open.key(), fault.as_slice(), speaker)
                },
                |seat| turn_of([seat.number()], speaker),
            );
        }
        _ => {}
    }
    let mut values = values::<Terms>(&(), expected.as_ref(), actual.as_ref());
    values.push(("seat", Arg::Seat(tried.seat.number())));
    values.push(("part", kebab(part).into()));
    values.extend(fault.map(|fault| ("fault", kebab(&fault).into())));
    if let Some(Value::Drawn(_, stack)) = actual {
        values.push(("stack", components::stack(*stack as usize)));
    }
    sentence::<Terms>(*rule, BROKEN, &values, speaker)
}

/// The sentence of a breach.
pub(super) fn breach(breach: &Breach, speaker: Speaker<'_>) -> String {
    let mut values = values::<Terms>(&(), breach.expected.as_ref(), breach.actual.as_ref());
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
    sentence::<Terms>(breach.rule, BREACH, &values, speaker)
}

/// A value of the game, to fill it into a sentence.
pub(super) fn arg(value: &Value, joined: Joined) -> Arg<'static> {
    let names = |keys: &mut dyn Iterator<Item = Option<Key>>| {
        Arg::List(keys.flatten().map(Arg::Name).collect(), joined)
    };
    match value {
        Value::Count(number) | Value::Money(number) => (*number).into(),
        Value::Palace(index) => palace(*index as usize),
        Value::PalacesBelow(count) => (*count).into(),
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
        Value::Drawn(StackTile::Tile(tile), _) => tiles(&[*tile].into_iter().collect(), joined),
        Value::Drawn(StackTile::Rider, _) => Arg::List(Vec::new(), joined),
    }
}
