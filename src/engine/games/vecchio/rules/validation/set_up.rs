//! Validation of set-up: what every seat has before the first turn, and where its members and the middlemen are.

use super::breach::{Breach, Place};
use super::table::Table;
use crate::components::{Goods, Token, Town, TownColour, Towns, Track};
use crate::constants::DEALT;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Player, Stage};

/// Checks the ring of each middleman, and while the game is set up all that has not changed yet.
pub(super) fn check(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let found = breaches.len();
    rings(table, breaches);
    if !table.is_set_up() {
        return;
    }
    if breaches.len() == found {
        middlemen_apart(table, breaches);
    }
    for track in Track::ALL {
        let count = table.line(track).count();
        if count > 0 {
            breaches.push(super::breach::count(
                Rule::PositionPhase,
                Place::Track(track),
                Relation::Exactly,
                0,
                count.into(),
            ));
        }
    }
    for (seat, player) in table.seats() {
        goods(table, seat, player, breaches);
        placements(table, seat, player, breaches);
    }
    let keeping = table.parts.stage == Stage::KeepTile;
    let mut players = table.parts.players.iter();
    if keeping && players.all(|player| player.dealt.count() < DEALT as u32) {
        breaches.push(Breach::new(Rule::PositionPhase, Place::Stage));
    }
}

/// Checks that each middleman is in a town of his colour.
pub(super) fn rings(table: Table<'_>, breaches: &mut Vec<Breach>) {
    for (index, colour) in TownColour::CRESTS.into_iter().enumerate() {
        let town = table.parts.middlemen[index];
        let ring = table.catalog.of_colour(colour);
        if !ring.contains(town) {
            let breach = Breach::new(Rule::SetupMiddlemen, Place::Middleman(index))
                .expecting(Relation::OneOf, Value::Towns(ring));
            breaches.push(breach.not(Value::Towns(Towns::only(town))));
        }
    }
}

/// Checks that no two middlemen stand in towns that border a common area.
fn middlemen_apart(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let towns = &table.parts.middlemen;
    for (index, town) in towns.iter().enumerate() {
        for (earlier, other) in towns.iter().enumerate().take(index) {
            let Some(area) = table.catalog.common_area(*other, *town) else {
                continue;
            };
            let near = near(table, *other);
            let place = Place::MiddlemanNear(index, earlier, area);
            let breach = Breach::new(Rule::SetupMiddlemen, place)
                .expecting(Relation::NoneOf, Value::Towns(near));
            breaches.push(breach.not(Value::Towns(Towns::only(*town))));
        }
    }
}

/// The towns that border a common area with a town.
fn near(table: Table<'_>, town: Town) -> Towns {
    let areas = table.catalog.areas().iter().map(|area| area.towns);
    let bordered = areas.filter(|towns| towns.contains(town));
    bordered.fold(Towns::NONE, Towns::either)
}

/// Checks that a seat has the tokens and Florins of set-up.
fn goods(table: Table<'_>, seat: Seat, player: &Player, breaches: &mut Vec<Breach>) {
    let florins = table.seating().florins.get(table.steps(seat));
    let right: Goods = [
        (Token::Florins, florins.copied().unwrap_or_default()),
        (Token::Carriage, 1),
        (Token::Bishop, 1),
    ]
    .into_iter()
    .collect();
    for token in Token::ALL {
        let (right, count) = (right.of(token), player.goods.of(token));
        if count != right {
            let breach = Breach::new(Rule::PositionPhase, Place::Player(seat))
                .expecting(Relation::Exactly, Value::Goods(Goods::only(token, right)));
            breaches.push(breach.not(Value::Goods(Goods::only(token, count))));
        }
    }
}

/// Checks that a seat has placed as many members as it had placements, two each in towns that border a common area.
fn placements(table: Table<'_>, seat: Seat, player: &Player, breaches: &mut Vec<Breach>) {
    let before = |mover: Seat| u32::from(table.steps(seat) < table.steps(mover));
    let right = match table.parts.stage {
        Stage::FirstPlacement(mover, _) => 2 * before(mover),
        Stage::SecondPlacement(mover) => 2 + 2 * before(mover),
        _ => 0,
    };
    let (placed, lying) = (player.standing.total(), player.lying.total());
    if placed != right || lying != 0 {
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            Place::Player(seat),
            Relation::Exactly,
            right,
            placed + lying,
        ));
        return;
    }
    let towns: Vec<Town> = player
        .standing
        .iter()
        .flat_map(|(town, count)| std::iter::repeat_n(town, count.into()))
        .collect();
    if let Some((one, other)) = apart(table, &towns) {
        // Some towns, as Florence, border no area: such a one is wrong beside any other.
        let (one, other) = match near(table, one) {
            Towns::NONE => (other, one),
            _ => (one, other),
        };
        let towns = match near(table, one) {
            Towns::NONE => {
                let areas = table.catalog.areas().iter();
                areas
                    .map(|area| area.towns)
                    .fold(Towns::NONE, Towns::either)
            }
            towns => towns,
        };
        let breach = Breach::new(Rule::SetupArea, Place::Player(seat))
            .expecting(Relation::OneOf, Value::Towns(towns));
        breaches.push(breach.not(Value::Towns(Towns::only(other))));
    }
}

/// Two towns that were placed together and border no common area. Of four towns any two may have been.
fn apart(table: Table<'_>, towns: &[Town]) -> Option<(Town, Town)> {
    let wrong = |one: Town, other: Town| {
        let together = table.catalog.common_area(one, other).is_some();
        (!together).then_some((one, other))
    };
    match *towns {
        [one, other] => wrong(one, other),
        [a, b, c, d] => {
            let pairings = [[(a, b), (c, d)], [(a, c), (b, d)], [(a, d), (b, c)]];
            let faults = pairings.map(|pairs| {
                let mut faults = pairs
                    .into_iter()
                    .filter_map(|(one, other)| wrong(one, other));
                (faults.next(), faults.next())
            });
            if faults.iter().any(|(first, _)| first.is_none()) {
                return None;
            }
            let single = faults.iter().find(|(_, second)| second.is_none());
            single.or(faults.first()).and_then(|(first, _)| *first)
        }
        _ => None,
    }
}
