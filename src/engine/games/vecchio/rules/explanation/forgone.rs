//! What a move forgoes: legal moves that do the same with more gain or at less cost.

use super::account::Account;
use super::effect::Resource;
use crate::catalog::Catalog;
use crate::components::{ProvinceTile, Town};
use crate::journeys;
use crate::journeys::Travel;
use crate::moves::{Journey, Move, Payment, ProvinceAction, TownAction};
use crate::play::DeclaredDraws;
use crate::seats::Seat;
use crate::state::State;

/// The most moves that are named.
const MOST: usize = 3;

/// A legal move that does the same as another one, but brings more or costs less.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgone {
    /// The move.
    pub made: Move,
    /// How it differs.
    pub how: How,
    /// The resources of which it leaves the seat more: Florins, power points (PP) or things.
    pub gains: Vec<(Resource, u32)>,
    /// The resources of which it leaves the seat less.
    pub costs: Vec<(Resource, u32)>,
}

/// How a move differs from the one that forgoes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// A member of another town acts.
    MemberOf(Town),
    /// The journey is paid for with Florins, or is none.
    ByFlorins,
    /// The journey is paid for with a carriage.
    ByCarriage,
    /// The town action is paid for in another way.
    WithPayment(Payment),
    /// A province tile is not used.
    WithoutTile(ProvinceTile),
}

/// The moves that do the same as a legal one and leave more of something and less of nothing, those that leave most first.
pub(super) fn better(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    account: &Account,
    draws: &DeclaredDraws,
) -> Vec<Forgone> {
    let mut better = Vec::new();
    for (how, made) in others(catalog, state, seat, made) {
        let Ok(other) = Account::of(catalog, state, seat, &made, draws) else {
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
        let (gains, costs): (Vec<_>, Vec<_>) = (amounts(1), amounts(-1));
        if !gains.is_empty() && costs.is_empty() {
            better.push(Forgone {
                made,
                how,
                gains,
                costs,
            });
        }
    }
    let left = |other: &Forgone| -> u32 { other.gains.iter().map(|(_, count)| count).sum() };
    better.sort_by_key(|other| std::cmp::Reverse(left(other)));
    better.truncate(MOST);
    better
}

/// An amount above 0.
fn amount((resource, amount): (Resource, i64)) -> Option<(Resource, u32)> {
    let amount = u32::try_from(amount).ok().filter(|amount| *amount > 0);
    amount.map(|amount| (resource, amount))
}

/// Moves that do the same as one, legal or not.
fn others(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Vec<(How, Move)> {
    let journeys = |journey: Journey| journeys_like(catalog, state, seat, journey);
    match made {
        Move::ActInTown(action) => {
            let ways = journeys(action.journey).into_iter();
            let ways = ways.map(|(how, journey)| (how, TownAction { journey, ..*action }));
            let payments = Payment::ALL.into_iter();
            let payments = payments.filter(|payment| *payment != action.payment);
            let payments = payments.map(|payment| {
                let how = How::WithPayment(payment);
                (how, TownAction { payment, ..*action })
            });
            let others = ways.chain(payments);
            others
                .map(|(how, action)| (how, Move::ActInTown(action)))
                .collect()
        }
        Move::TakeOverProvince(action) => {
            let ways = journeys(action.journey).into_iter();
            let ways = ways.map(|(how, journey)| {
                let other = ProvinceAction {
                    journey,
                    ..action.clone()
                };
                (how, other)
            });
            let without = (0..action.tiles.len()).filter_map(|index| {
                let mut other = action.clone();
                let used = other.tiles.pop_at(index)?;
                Some((How::WithoutTile(used.tile), other))
            });
            let others = ways.chain(without);
            others
                .map(|(how, action)| (how, Move::TakeOverProvince(action)))
                .collect()
        }
        Move::AssumeOffice { journey, track } => {
            let ways = journeys(*journey).into_iter();
            let track = *track;
            ways.map(|(how, journey)| (how, Move::AssumeOffice { journey, track }))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The other journeys of the seat's members to the same town that can be paid.
fn journeys_like(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    journey: Journey,
) -> Vec<(How, Journey)> {
    let travels = journeys::list(catalog, state, seat, None).into_iter();
    let travels = travels.filter(|travel| travel.to == journey.to);
    let others = travels.flat_map(Travel::journeys);
    others
        .filter(|other| *other != journey)
        .map(|other| {
            let how = if other.from != journey.from {
                How::MemberOf(other.from)
            } else if other.carriage {
                How::ByCarriage
            } else {
                How::ByFlorins
            };
            (how, other)
        })
        .collect()
}
