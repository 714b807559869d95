//! Validation of the members and of the tracks ("Game setup", "Special case").

use enumset::EnumSet;

use super::breach::{Breach, Place};
use super::table::Table;
use crate::components::{Crest, Track};
use crate::constants::MEMBERS;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::Player;

/// Checks the 12 members of each seat, and that only the final round has members behind a full track.
pub(super) fn check(table: Table<'_>, breaches: &mut Vec<Breach>) {
    for (seat, player) in table.seats() {
        let elsewhere = in_play(table, seat, player);
        let supply = u32::from(player.supply);
        if elsewhere > MEMBERS {
            too_many(seat, elsewhere + supply, breaches);
        } else if elsewhere + supply != MEMBERS {
            let right = MEMBERS - elsewhere;
            breaches.push(super::breach::count(
                Rule::ComponentsMembers,
                Place::Supply(seat),
                Relation::Exactly,
                right,
                supply,
            ));
        }
    }
    if table.is_final() {
        behind_full_tracks(table, breaches);
    } else {
        on_spaces(table, breaches);
    }
}

/// Checks the members of a player without the rest of the game: no seat has more than 12, but fewer where some are left out; and only the
/// final round has members behind a full track.
pub(super) fn at_most(table: Table<'_>, breaches: &mut Vec<Breach>) {
    for (seat, player) in table.seats() {
        let members = in_play(table, seat, player) + u32::from(player.supply);
        if members > MEMBERS {
            too_many(seat, members, breaches);
        }
    }
    if !table.is_final() {
        on_spaces(table, breaches);
    }
}

/// The members of a seat in towns and on tracks.
fn in_play(table: Table<'_>, seat: Seat, player: &Player) -> u32 {
    let tracks = Track::ALL.map(|track| table.line(track).of(seat));
    player.town_members() + tracks.into_iter().sum::<u32>()
}

fn too_many(seat: Seat, members: u32, breaches: &mut Vec<Breach>) {
    breaches.push(super::breach::count(
        Rule::ComponentsMembers,
        Place::Player(seat),
        Relation::AtMost,
        MEMBERS,
        members,
    ));
}

/// Checks that no member stands behind the last space of a track.
fn on_spaces(table: Table<'_>, breaches: &mut Vec<Breach>) {
    for track in Track::ALL {
        if !table.behind(track).is_empty() {
            let (most, count) = (table.capacity(track) as u32, table.line(track).count());
            breaches.push(super::breach::count(
                Rule::ComponentsTracks,
                Place::Track(track),
                Relation::AtMost,
                most,
                count.into(),
            ));
        }
    }
}

/// Checks that no seat has more members behind full tracks than it has had actions in the final round (ruling V20).
fn behind_full_tracks(table: Table<'_>, breaches: &mut Vec<Breach>) {
    for (seat, _) in table.seats() {
        let behind = Track::ALL.into_iter().flat_map(|track| table.behind(track));
        let count = behind.filter(|owner| **owner == seat).count() as u32;
        let most = table.final_actions(seat);
        if count > most {
            breaches.push(super::breach::count(
                Rule::TurnOneAction,
                Place::Player(seat),
                Relation::AtMost,
                most,
                count,
            ));
        }
    }
}

/// Checks the crests: those of the stack and of the seats, and where the additional-cost token lies.
pub(super) fn crests(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let all = table.seating().crests as u32;
    let (taken, left) = (table.crests_taken(), table.parts.crest_stack.count());
    if taken > all {
        more_than_all(all, taken, breaches);
    } else if left != all - taken {
        breaches.push(super::breach::count(
            Rule::ComponentsCrests,
            Place::CrestStack,
            Relation::Exactly,
            all - taken,
            left,
        ));
    }
    taken_on_spaces(table, breaches);
    events(table, breaches);
    let right = if taken == 0 {
        Track::Council
    } else {
        Track::Nobility
    };
    cost_token(table, right.into(), breaches);
}

/// Checks the crests of a player without the rest of the game: no more than there are, and the additional-cost token is moved by the first
/// of them. Without one, another player may have moved it; in the final round all crests are taken, so it has been moved.
pub(super) fn crests_alone(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let (all, taken) = (table.seating().crests as u32, table.crests_taken());
    if taken > all {
        more_than_all(all, taken, breaches);
    }
    events(table, breaches);
    let right = if taken == 0 && !table.is_final() {
        Track::Council | Track::Nobility
    } else {
        Track::Nobility.into()
    };
    cost_token(table, right, breaches);
}

fn more_than_all(all: u32, taken: u32, breaches: &mut Vec<Breach>) {
    breaches.push(super::breach::count(
        Rule::ComponentsCrests,
        Place::Players,
        Relation::AtMost,
        all,
        taken,
    ));
}

/// Checks that the additional-cost token lies on the stack of one of these tracks.
fn cost_token(table: Table<'_>, right: EnumSet<Track>, breaches: &mut Vec<Breach>) {
    let token = table.parts.cost_token;
    if right.contains(token) {
        return;
    }
    let relation = if right.len() == 1 {
        Relation::Exactly
    } else {
        Relation::OneOf
    };
    let breach = Breach::new(Rule::ComponentsCostToken, Place::CostToken)
        .expecting(relation, Value::Tracks(right));
    breaches.push(breach.not(Value::Tracks(token.into())));
}

/// Checks that the seats have the crests of the spaces where their members stand: each of them while the stack has any, afterwards no more.
/// Spaces whose crest is only reconstructed may show one or not (ruling V55).
fn taken_on_spaces(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let (all, taken) = (table.seating().crests as u32, table.crests_taken());
    let spaces = table.on_crests();
    let (sure, possible) = spaces.iter().fold((0, 0), |(sure, possible), own| {
        (sure + own.0, possible + own.1)
    });
    let came_in_time = taken < all || possible <= all;
    let found = breaches.len();
    for (seat, player) in table.seats() {
        let (least, most) = spaces[seat.index()];
        let least = if came_in_time { least } else { 0 };
        within(
            Rule::CrestTaken,
            Place::Crests(seat),
            least,
            most,
            player.crest_count(),
            breaches,
        );
    }
    if breaches.len() == found {
        within(
            Rule::CrestTaken,
            Place::Players,
            sure.min(all),
            possible.min(all),
            taken,
            breaches,
        );
    }
}

/// Reports a count outside of a range.
fn within(rule: Rule, place: Place, least: u32, most: u32, count: u32, breaches: &mut Vec<Breach>) {
    let (relation, right) = if count < least {
        (Relation::AtLeast, least)
    } else if count > most {
        (Relation::AtMost, most)
    } else {
        return;
    };
    let relation = if least == most {
        Relation::Exactly
    } else {
        relation
    };
    breaches.push(super::breach::count(rule, place, relation, right, count));
}

/// Checks that no event stands on more crests than the box has, where a source attests how many it has.
fn events(table: Table<'_>, breaches: &mut Vec<Breach>) {
    if !table.catalog.attests_mix() {
        return;
    }
    for event in Crest::ALL {
        let most = u32::from(table.catalog.crest_count(event));
        let mut count = 0;
        let mut over = None;
        for (seat, player) in table.seats() {
            count += u32::from(player.crests[event.index()]);
            if count > most {
                over = over.or(Some(Place::Crests(seat)));
            }
        }
        let stack = table.parts.crest_stack.items();
        count += stack.filter(|crest| *crest == event).count() as u32;
        if count > most {
            let place = over.unwrap_or(Place::CrestStack);
            breaches.push(super::breach::count(
                Rule::ComponentsCrests,
                place,
                Relation::AtMost,
                most,
                count,
            ));
        }
    }
}
