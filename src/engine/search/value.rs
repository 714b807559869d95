//! The value of a position for its seats: a utility in fixed-point numbers, from expected points and places.

use std::cmp::Ordering;

use maecenas_game::{Game, Seat};

/// The greatest utility: to be first by very many points.
pub(crate) const ONE: i32 = 10_000;

/// The margin, in hundredths of a point, by which a seat whose utility is halfway between a tie and certainty leads.
const HALF_MARGIN: i64 = 800;

/// What the places of a finished game count, of [`ONE`]; the margin counts the rest.
const PLACES: i64 = 7_000;

/// The value of a position for one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Value {
    /// The number of the seat.
    pub(crate) seat: u8,
    /// From 0 to [`ONE`].
    pub(crate) utility: i32,
    /// The place in hundredths: the mean of the places that tied seats share.
    pub(crate) place: i32,
    /// The share of the win, of [`ONE`]: seats that tie for the first place share it.
    pub(crate) win: i32,
    /// The points in hundredths.
    pub(crate) points: i32,
}

/// The utility of the estimate for one seat: the mean over the others of a function of the margin that grows from 0 to [`ONE`].
pub(crate) fn utility_of<S: Seat>(prospects: &[(S, i32)], seat: S) -> i32 {
    let own = prospects.iter().find(|(other, _)| *other == seat);
    let Some((_, own)) = own else {
        return ONE / 2;
    };
    let others = prospects.iter().filter(|(other, _)| *other != seat);
    let (sum, count) = others.fold((0, 0), |(sum, count), (_, points)| {
        let margin = i64::from(*own) - i64::from(*points);
        (sum + share(margin), count + 1)
    });
    i32::try_from(sum / i64::max(count, 1)).unwrap_or(ONE)
}

/// A rational sigmoid, which needs no logarithm: half of [`ONE`] for a tie.
fn share(margin: i64) -> i64 {
    let one = i64::from(ONE);
    one / 2 + one * margin / (2 * (margin.abs() + HALF_MARGIN))
}

/// The values of a position for all seats. In a finished game wins and places are those of the standing; before, they are likelihoods that
/// follow from the margins of the estimate.
pub(crate) fn values<G: Game>(game: &G, state: &G::State) -> Vec<Value> {
    let prospects = game.prospects(state);
    let places = if game.is_finished(state) {
        game.standing(state)
    } else {
        None
    };
    // The share of the first of two seats in a contest of them alone.
    let contest = |one: &(G::Seat, i32), other: &(G::Seat, i32)| {
        let margin = i64::from(one.1) - i64::from(other.1);
        let place = |seat: G::Seat| places.iter().flatten().find(|(other, _)| *other == seat);
        match (place(one.0), place(other.0)) {
            (Some((_, one)), Some((_, other))) => match one.cmp(other) {
                Ordering::Less => i64::from(ONE),
                Ordering::Equal => i64::from(ONE) / 2,
                Ordering::Greater => 0,
            },
            _ => share(margin),
        }
    };
    let others = |seat: G::Seat| prospects.iter().filter(move |(other, _)| *other != seat);
    let leads: Vec<i64> = prospects
        .iter()
        .map(|own| {
            others(own.0).fold(i64::from(ONE), |all, other| {
                all * contest(own, other) / i64::from(ONE)
            })
        })
        .collect();
    let all_leads = leads.iter().sum::<i64>().max(1);
    let value = |(own, lead): (&(G::Seat, i32), &i64)| {
        let one = i64::from(ONE);
        let count = i64::try_from(others(own.0).count()).unwrap_or(1);
        let beaten: i64 = others(own.0).map(|other| contest(own, other)).sum();
        let estimate = i64::from(utility_of(&prospects, own.0));
        let utility = if places.is_some() {
            (beaten / count.max(1) * PLACES + estimate * (one - PLACES)) / one
        } else {
            estimate
        };
        let narrow = |value: i64| i32::try_from(value).unwrap_or(ONE);
        Value {
            seat: own.0.number(),
            utility: narrow(utility),
            place: narrow(100 + (count * one - beaten) / 100),
            win: narrow(lead * one / all_leads),
            points: own.1,
        }
    };
    prospects.iter().zip(&leads).map(value).collect()
}
