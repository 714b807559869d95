//! The legal moves that come nearest to an illegal one.
//!
//! Candidates are listed moves of the same kind, so that every proposed move is legal. Of payments and bids, only the cheapest
//! irreducible ones are candidates.

use maecenas_game::groups::Groups;
use std::ops::ControlFlow;

use enumset::EnumSet;

use super::catalog::Catalog;
use super::money::{Cards, Payments, Purse, Ways};
use super::movegen::list;
use super::moves::{Destination, Move};
use super::seats::Seat;
use super::state::State;
use super::tiles::Tile;

/// The most moves that are proposed.
const MOST: usize = 5;
/// The most candidates that are compared.
const MOST_COMPARED: usize = 2_000;
/// A difference that outweighs differences of cards.
const LARGE: usize = 1_000;

/// The legal moves of the same kind that come nearest to a seat's illegal one, the nearest first. Moves of other kinds are left
/// out, because they would do something else.
#[must_use]
pub fn nearest(catalog: &Catalog, state: &State, seat: Seat, refused: &Move) -> Vec<Move> {
    let kinds = EnumSet::only(refused.kind());
    let listing = list(catalog, state, seat, kinds, Ways::Irreducible);
    let mut nearest = Nearest::default();
    let _ = listing.visit(0, &mut |made| {
        let distance = distance(&made, refused);
        nearest.offer(made, distance)
    });
    let moves = nearest.found.into_iter().map(|(_, made)| made);
    moves.filter(|made| made != refused).collect()
}

/// The irreducible ways to pay that come nearest to refused cards, the nearest first.
#[must_use]
pub fn nearest_payments(purse: &Purse, least: u32, refused: &Cards) -> Vec<Cards> {
    let mut nearest = Nearest::default();
    let payments = Payments::new(purse, least, Ways::Irreducible);
    let _ = payments.visit(0, &mut |paid| nearest.offer(paid, cards(&paid, refused)));
    nearest.found.into_iter().map(|(_, paid)| paid).collect()
}

/// The nearest candidates so far, each with its distance; of equally near ones the first come first.
struct Nearest<T> {
    found: Vec<(usize, T)>,
    compared: usize,
}

impl<T> Default for Nearest<T> {
    fn default() -> Self {
        Self {
            found: Vec::with_capacity(MOST),
            compared: 0,
        }
    }
}

impl<T> Nearest<T> {
    /// Compares a candidate, and returns `Break` after the last one to compare.
    fn offer(&mut self, candidate: T, distance: usize) -> ControlFlow<()> {
        let place = self.found.partition_point(|(other, _)| *other <= distance);
        if place < MOST {
            self.found.truncate(MOST - 1);
            self.found.insert(place, (distance, candidate));
        }
        self.compared += 1;
        if self.compared < MOST_COMPARED {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// How far two moves of a kind are apart.
fn distance(one: &Move, other: &Move) -> usize {
    match (one, other) {
        (Move::TakeCards(one), Move::TakeCards(other))
        | (Move::PlaceBid(one), Move::PlaceBid(other)) => cards(one, other),
        (
            Move::Buy {
                tiles: own,
                cards: one,
            },
            Move::Buy {
                tiles: others,
                cards: other,
            },
        ) => {
            let shared = own.iter().filter(|tile| others.contains(tile)).count();
            LARGE * (own.len().max(others.len()) - shared.min(others.len())) + cards(one, other)
        }
        (Move::BuildTile(one, to), Move::BuildTile(other, toward))
        | (Move::TakeTile(one, to), Move::TakeTile(other, toward)) => {
            LARGE * tiles(*one, *other) + destinations(*to, *toward)
        }
        (
            Move::SplitPalace {
                palace: own,
                floor: one,
                card: paid,
            },
            Move::SplitPalace {
                palace: others,
                floor: other,
                card,
            },
        ) => {
            let floors = usize::from(one.abs_diff(*other));
            LARGE * own.abs_diff(*others) + 2 * floors + usize::from(paid != card)
        }
        (
            Move::InsertTile {
                palace: own,
                target: one,
                card: paid,
            },
            Move::InsertTile {
                palace: others,
                target: other,
                card,
            },
        ) => LARGE * own.abs_diff(*others) + 2 * one.abs_diff(*other) + usize::from(paid != card),
        (
            Move::RemoveTile {
                palace: own,
                card: paid,
            },
            Move::RemoveTile {
                palace: others,
                card,
            },
        ) => LARGE * own.abs_diff(*others) + usize::from(paid != card),
        _ => 0,
    }
}

/// How many cards are among one and not among the other.
fn cards(one: &Cards, other: &Cards) -> usize {
    one.minus(other).count() + other.minus(one).count()
}

fn tiles(one: Tile, other: Tile) -> usize {
    usize::from(one.floor().abs_diff(other.floor()))
        + usize::from(one.windows().abs_diff(other.windows()))
        + usize::from(one.material() != other.material())
}

fn destinations(one: Destination, other: Destination) -> usize {
    match (one, other) {
        (Destination::Palace(one), Destination::Palace(other)) => one.abs_diff(other),
        _ if one == other => 0,
        (Destination::Discard, _) | (_, Destination::Discard) => LARGE - 1,
        _ => LARGE / 2,
    }
}
