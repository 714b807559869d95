//! The sentences of violations and breaches that players read, filled with their values.

mod components;
mod fields;

pub(super) use components::{
    florins, goods, middleman, own_track_name, points, province_tile, space, stack, token, town,
    town_of_id, towns, track,
};
pub(super) use fields::{
    Named, flag, name, name_key, of_journey, of_office_tile, of_town, of_track, placed, tile_of_id,
    tile_use,
};

use super::names::WireEnum;
use crate::print::judgement::{BREACH, BROKEN, first, sentence, turn_of, values};
use maecenas_contract::words::{Arg, Joined, Key, Speaker, kebab, service, vecchio};
use maecenas_vecchio_rules::{
    Breach, Catalog, Place, Rule, Seat, Seats, Terms, TownColour, Value, Violation,
};

const NOTHING: Key = service::message("nothing");

/// The message of a rule. The build checks that every rule has one.
pub(super) fn key(rule: Rule) -> Key {
    vecchio::lookup(rule.id()).unwrap_or(NOTHING)
}

const _: () = {
    let mut index = 0;
    while index < Rule::IDS.len() {
        let _ = vecchio::message(Rule::IDS[index]);
        index += 1;
    }
};

/// The seat that tried something, and the seats that the position waits for, where they are known.
#[derive(Debug, Clone, Copy)]
pub struct Tried {
    /// The seat.
    pub seat: Seat,
    /// The seats that the position waits for; `None` where the request is not about a move.
    pub awaited: Option<Seats>,
}

impl Tried {
    /// The seats that the position waits for, if this one is not among them.
    pub(super) fn awaited_others(self) -> Option<Seats> {
        self.awaited
            .filter(|seats| !seats.is_empty() && !seats.contains(self.seat))
    }
}

/// The sentence of a violation, to the player who tried it.
pub(super) fn violation(
    catalog: &Catalog,
    violation: &Violation,
    tried: Tried,
    speaker: Speaker<'_>,
) -> String {
    let Violation {
        rule,
        part,
        expected,
        actual,
        fault,
        ..
    } = violation;
    match (rule, expected.as_ref().map(|expected| &expected.value)) {
        (Rule::TurnSeat, Some(Value::Seat(seat))) => {
            return turn_of([seat.number()], speaker);
        }
        (Rule::TurnSeat, Some(Value::Seats(seats))) => {
            return turn(*seats, speaker);
        }
        (Rule::DecisionSeat, Some(Value::Seat(seat))) => {
            return decision_of([*seat], speaker);
        }
        (Rule::DecisionSeat, Some(Value::Seats(seats))) => {
            return decision_of(seats.iter(), speaker);
        }
        (Rule::DecisionNone, _) if let Some(seats) = tried.awaited_others() => {
            return turn(seats, speaker);
        }
        (Rule::DecisionOpen, Some(Value::Choice(open))) => {
            return tried.awaited_others().map_or_else(
                || {
                    let fault = fault.map(|fault| ("fault", kebab(&fault).into()));
                    first(open.key(), fault.as_slice(), speaker)
                },
                |seats| decision_of(seats.iter(), speaker),
            );
        }
        _ => {}
    }
    let mut values = values::<Terms>(catalog, expected.as_ref(), actual.as_ref());
    values.push(("seat", Arg::Seat(tried.seat.number())));
    values.push(("part", kebab(part).into()));
    values.extend(fault.map(|fault| ("fault", kebab(&fault).into())));
    sentence::<Terms>(*rule, BROKEN, &values, speaker)
}

/// The sentence of a breach.
pub(super) fn breach(catalog: &Catalog, breach: &Breach, speaker: Speaker<'_>) -> String {
    let mut values = values::<Terms>(catalog, breach.expected.as_ref(), breach.actual.as_ref());
    values.push(("place", kebab(&breach.place).into()));
    let seat = breach.place.seat();
    values.extend(seat.map(|seat| ("seat", Arg::Seat(seat.number()))));
    match breach.place {
        Place::Middleman(index) => {
            let colour = TownColour::CRESTS.get(index);
            values.extend(colour.map(|colour| ("middleman", middleman(*colour))));
        }
        Place::MiddlemanNear(index, other, area) => {
            for (name, index) in [("middleman", index), ("other", other)] {
                let colour = TownColour::CRESTS.get(index);
                values.extend(colour.map(|colour| (name, middleman(*colour))));
            }
            values.push(("area", components::area(area)));
        }
        Place::Track(track) => values.push(("track", components::track(catalog, track))),
        _ => {}
    }
    sentence::<Terms>(breach.rule, BREACH, &values, speaker)
}

/// The sentence for a player who does not have the turn.
fn turn(awaited: Seats, speaker: Speaker<'_>) -> String {
    turn_of(awaited.iter().map(Seat::number), speaker)
}

/// The sentence for a player who has to wait for a decision of others, which may be open in their own turn.
fn decision_of(seats: impl IntoIterator<Item = Seat>, speaker: Speaker<'_>) -> String {
    let seats = seats.into_iter().map(|seat| Arg::Seat(seat.number()));
    let expected = Arg::List(seats.collect(), Joined::Or);
    let values = [("expected", expected)];
    sentence::<Terms>(Rule::DecisionSeat, BROKEN, &values, speaker)
}

/// A value of the game, to fill it into a sentence.
pub(super) fn arg(catalog: &Catalog, value: &Value, joined: Joined) -> Arg<'static> {
    let list = |members: Vec<Arg<'static>>| Arg::List(members, joined);
    let names =
        |keys: &mut dyn Iterator<Item = Option<Key>>| list(keys.flatten().map(Arg::Name).collect());
    match value {
        Value::Count(number) => (*number).into(),
        Value::Florins(number) => florins(*number),
        // All of them together, also where fewer would be too few.
        Value::Goods(held) => goods(held, Joined::And),
        Value::Seat(seat) => Arg::Seat(seat.number()),
        Value::Seats(seats) => list(seats.iter().map(|seat| Arg::Seat(seat.number())).collect()),
        Value::Choice(choice) => names(&mut [choice.key()].into_iter()),
        Value::Towns(of) => towns(catalog, *of, joined),
        Value::Areas(areas) => list(areas.iter().map(components::area).collect()),
        Value::Payments(set) => names(&mut set.iter().map(WireEnum::key)),
        Value::Tokens(set) => names(&mut set.iter().map(WireEnum::key)),
        Value::Tracks(set) => names(&mut set.iter().map(WireEnum::key)),
        Value::CouncilTiles(set) => names(&mut set.iter().map(WireEnum::key)),
        Value::NobilityTiles(set) => names(&mut set.iter().map(WireEnum::key)),
        Value::ProvinceTiles(tiles) => components::province_tiles(catalog, *tiles, joined),
        Value::Roll(dice) => components::roll(*dice),
        Value::Crest(event) => names(&mut [event.key()].into_iter()),
    }
}
