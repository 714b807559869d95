//! The legal moves that come nearest to an illegal one.
//!
//! Candidates are listed moves of the same kind, so that every proposed move is legal. Those that differ in the fewest parts come
//! first; a change of what is chosen counts more than one of how it is paid for.

use std::ops::ControlFlow;

use enumset::EnumSet;

use super::catalog::Catalog;
use super::components::{Follower, Followers, Town};
use super::movegen::list;
use super::moves::{Journey, Move, OfficeTile, ProvinceAction, TileAction, TownAction};
use super::seats::Seat;
use super::state::State;
use maecenas_game::groups::Groups;

/// The most moves that are proposed.
const MOST: usize = 5;
/// A difference that outweighs smaller ones.
const LARGE: usize = 100;

/// The legal moves of the same kind that come nearest to a seat's illegal one, the nearest first. Moves of other kinds are left
/// out, because they would do something else.
#[must_use]
pub fn nearest(catalog: &Catalog, state: &State, seat: Seat, refused: &Move) -> Vec<Move> {
    let listing = list(catalog, state, seat, EnumSet::only(refused.kind()));
    let mut found: Vec<(usize, Move)> = Vec::with_capacity(MOST);
    let _ = listing.visit(0, &mut |made| {
        let distance = distance(catalog, &made, refused);
        let place = found.partition_point(|(other, _)| *other <= distance);
        if place < MOST && made != *refused {
            found.truncate(MOST - 1);
            found.insert(place, (distance, made));
        }
        ControlFlow::Continue(())
    });
    found.into_iter().map(|(_, made)| made).collect()
}

/// How far two moves of a kind are apart.
fn distance(catalog: &Catalog, one: &Move, other: &Move) -> usize {
    let differ = |one: bool| usize::from(one);
    let apart = |one, other| catalog.distance(one, other) as usize;
    match (one, other) {
        (
            Move::PlaceMembers { area, towns },
            Move::PlaceMembers {
                area: number,
                towns: named,
            },
        ) => LARGE * differ(area != number) + places(catalog, towns, named),
        (Move::ActInTown(one), Move::ActInTown(other)) => town_actions(catalog, *one, *other),
        (Move::TakeOverProvince(one), Move::TakeOverProvince(other)) => {
            provinces(catalog, one, other)
        }
        (
            Move::AssumeOffice { journey, track },
            Move::AssumeOffice {
                journey: way,
                track: named,
            },
        ) => LARGE * differ(track != named) + journeys(catalog, *journey, *way),
        (Move::Reinforce(one), Move::Reinforce(other))
        | (Move::PlaceRolled(one), Move::PlaceRolled(other)) => places(catalog, one, other),
        (Move::UseProvinceTile(one), Move::UseProvinceTile(other)) => tiles(catalog, one, other),
        (Move::LayDown(one), Move::LayDown(other))
        | (Move::TakeBack(one), Move::TakeBack(other)) => apart(*one, *other),
        (Move::KeepOfficeTile(one), Move::KeepOfficeTile(other)) => match (one, other) {
            (OfficeTile::Council(one), OfficeTile::Council(other)) => differ(one != other),
            (OfficeTile::Nobility(one), OfficeTile::Nobility(other)) => differ(one != other),
            _ => LARGE,
        },
        _ => differ(one != other),
    }
}

fn town_actions(catalog: &Catalog, one: TownAction, other: TownAction) -> usize {
    LARGE * usize::from(one.collects != other.collects)
        + journeys(catalog, one.journey, other.journey)
        + 2 * usize::from(one.payment != other.payment)
        + usize::from(one.extra_scroll != other.extra_scroll)
}

fn provinces(catalog: &Catalog, one: &ProvinceAction, other: &ProvinceAction) -> usize {
    let tiles = one.tiles.iter().filter(|tile| !other.tiles.contains(tile));
    let left_out = other.tiles.iter().filter(|tile| !one.tiles.contains(tile));
    LARGE * usize::from(one.region != other.region)
        + journeys(catalog, one.journey, other.journey)
        + followers(one.followers, other.followers)
        + 4 * (tiles.count() + left_out.count())
}

fn tiles(catalog: &Catalog, one: &TileAction, other: &TileAction) -> usize {
    let towns = match (one.town, other.town) {
        (Some(one), Some(other)) => catalog.distance(one, other) as usize,
        (one, other) => usize::from(one != other),
    };
    LARGE * usize::from(one.tile.tile != other.tile.tile)
        + LARGE / 2 * usize::from(one.tile.target != other.tile.target)
        + usize::from(one.pays != other.pays)
        + others(&one.takes, &other.takes)
        + towns
}

/// Journeys to another town differ most: by its distance.
fn journeys(catalog: &Catalog, one: Journey, other: Journey) -> usize {
    let apart = |one, other| catalog.distance(one, other) as usize;
    8 * apart(one.to, other.to)
        + apart(one.from, other.from)
        + usize::from(one.carriage != other.carriage)
}

/// How many followers are among one and not among the other.
fn followers(one: Followers, other: Followers) -> usize {
    let kinds = Follower::ALL.into_iter();
    kinds
        .map(|kind| usize::from(one.of(kind).abs_diff(other.of(kind))))
        .sum()
}

/// The distances between towns that are named in their order, and the difference of their numbers.
fn places(catalog: &Catalog, one: &[Town], other: &[Town]) -> usize {
    let pairs = one.iter().zip(other);
    let apart: usize = pairs
        .map(|(one, other)| catalog.distance(*one, *other) as usize)
        .sum();
    apart + LARGE * one.len().abs_diff(other.len())
}

/// How many values are among one and not among the other, or the reverse.
fn others<T: PartialEq>(one: &[T], other: &[T]) -> usize {
    let new = one.iter().filter(|value| !other.contains(value)).count();
    let missing = other.iter().filter(|value| !one.contains(value)).count();
    new + missing
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Token;
    use crate::legality::verdict;
    use crate::moves::Payment;
    use crate::samples::{parts, seat, state, town};
    use maecenas_game::Verdict;

    #[test]
    fn the_nearest_moves_are_legal_and_do_what_was_meant() {
        let (catalog, position) = (Catalog::reference(), state(&parts(3)));
        let refused = Move::ActInTown(TownAction {
            journey: Journey {
                from: town("PRATO"),
                to: town("DICOMANO"),
                carriage: false,
            },
            payment: Payment::Bishop,
            collects: Token::Scroll,
            extra_scroll: false,
        });
        let moves = nearest(catalog, &position, seat(0), &refused);
        assert_eq!(moves.len(), MOST);
        for made in &moves {
            assert_eq!(verdict(catalog, &position, seat(0), made), Verdict::Legal);
        }
        // The same by carriage comes first.
        let ride = |made: &Move| match made {
            Move::ActInTown(action) => {
                (action.journey.to, action.journey.carriage, action.collects)
            }
            _ => (town("PRATO"), false, Token::Florins),
        };
        let first = moves.first().map(ride);
        assert_eq!(first, Some((town("DICOMANO"), true, Token::Scroll)));
        let over = nearest(catalog, &position, seat(0), &Move::EndTurn);
        assert_eq!(over, [], "a turn without an action does not end");
    }
}
