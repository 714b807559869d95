//! What a move forgoes: legal moves that do the same with more gain or at less cost.

use super::account::Account;
use super::effect::Resource;
use crate::catalog::Catalog;
use crate::money::{Cards, MoneyCard, Payments, Purse, Ways};
use crate::movegen::destinations;
use crate::moves::{Destination, Move};
use crate::play::DeclaredDraws;
use crate::scoring::of_build;
use crate::seats::Seat;
use crate::state::State;
use crate::tiles::Tile;

/// The most moves that are named.
const MOST: usize = 3;
/// The most payments that are compared.
const MOST_COMPARED: usize = 200;

/// A legal move that does the same as another one, but brings more or costs less.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgone {
    /// The move.
    pub made: Move,
    /// How it differs.
    pub how: How,
    /// The resources of which it leaves the seat more, in money value, points or things.
    pub gains: Vec<(Resource, u32)>,
    /// The resources of which it leaves the seat less.
    pub costs: Vec<(Resource, u32)>,
}

/// How a move differs from the one that forgoes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It is paid for with other cards.
    Cards(Cards),
    /// The tile goes elsewhere.
    Destination(Destination),
}

/// The moves that do the same as a legal one with more gain or at less cost: with irreducible payments that have no more cards and no
/// more value, with a card of less value, or with a place of the tile that scores more.
pub(super) fn better(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    account: &Account,
) -> Vec<Forgone> {
    let mut better = Vec::new();
    for (how, made) in others(catalog, state, seat, made) {
        let draws = DeclaredDraws::default();
        let Ok(other) = Account::of(catalog, state, seat, &made, &draws) else {
            continue;
        };
        let left = Resource::ALL.map(|resource| {
            let more = other.balance(resource) - account.balance(resource);
            (resource, more)
        });
        let amounts = |sign: i64| -> Vec<_> {
            let more = left.iter().map(|(resource, more)| (*resource, sign * more));
            more.filter_map(amount).collect()
        };
        let (gains, costs) = (amounts(1), amounts(-1));
        let cheaper = matches!(how, How::Destination(_)) || costs.is_empty();
        if !gains.is_empty() && cheaper && better.len() < MOST {
            better.push(Forgone {
                made,
                how,
                gains,
                costs,
            });
        }
    }
    better
}

/// An amount above 0.
fn amount((resource, amount): (Resource, i64)) -> Option<(Resource, u32)> {
    let amount = u32::try_from(amount).ok().filter(|amount| *amount > 0);
    amount.map(|amount| (resource, amount))
}

/// Moves that do the same as one.
fn others(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Vec<(How, Move)> {
    let (held, _) = state.certain_cards(catalog, seat);
    match made {
        Move::Buy { tiles, cards } => {
            let price = state.price(tiles.len());
            let payments = Payments::new(&Purse::of(held), price, Ways::Irreducible);
            let others = payments.page(0, MOST_COMPARED).into_iter();
            let others = others.filter(|paid| paid != cards);
            others
                .map(|cards| {
                    let tiles = tiles.clone();
                    (How::Cards(cards), Move::Buy { tiles, cards })
                })
                .collect()
        }
        Move::BuildTile(tile, to) => elsewhere(state, seat, *tile, *to, Move::BuildTile),
        Move::TakeTile(tile, to) => elsewhere(state, seat, *tile, *to, Move::TakeTile),
        Move::SplitPalace { palace, floor, .. } => with_cheapest(&held, |card| Move::SplitPalace {
            palace: *palace,
            floor: *floor,
            card,
        }),
        Move::InsertTile { palace, target, .. } => with_cheapest(&held, |card| Move::InsertTile {
            palace: *palace,
            target: *target,
            card,
        }),
        Move::RemoveTile { palace, .. } => with_cheapest(&held, |card| Move::RemoveTile {
            palace: *palace,
            card,
        }),
        _ => Vec::new(),
    }
}

/// The tile at the place that scores most, if that is another one and scores more.
fn elsewhere(
    state: &State,
    seat: Seat,
    tile: Tile,
    to: Destination,
    made: fn(Tile, Destination) -> Move,
) -> Vec<(How, Move)> {
    let palaces = &state.player(seat).palaces;
    let gain = |to: Destination| of_build(palaces, tile, to);
    let mut best = to;
    for other in destinations(palaces, tile) {
        if gain(other) > gain(best) {
            best = other;
        }
    }
    let better = (best != to).then(|| (How::Destination(best), made(tile, best)));
    better.into_iter().collect()
}

/// A reconstruction with the card of the least value.
fn with_cheapest(held: &Cards, made: impl Fn(MoneyCard) -> Move) -> Vec<(How, Move)> {
    let cheapest = held.kinds().min_by_key(|card| card.value());
    let cheapest = cheapest.map(|card| (How::Cards(Cards::from_iter([card])), made(card)));
    cheapest.into_iter().collect()
}
