//! The value of a position for its seats: a utility in fixed-point numbers, from expected points and places.

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
    /// The part of a win, of [`ONE`]: seats that share the first place share it.
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

/// The values of a position for all seats. Places are those of the estimate, in a finished game those of the standing.
pub(crate) fn values<G: Game>(game: &G, state: &G::State) -> Vec<Value> {
    let prospects = game.prospects(state);
    let standing = if game.is_finished(state) {
        game.standing(state)
    } else {
        None
    };
    let finished = standing.is_some();
    let rank = |seat: G::Seat, points: i32| {
        let place = standing.as_ref().and_then(|places| {
            let own = places.iter().find(|(other, _)| *other == seat)?;
            i32::try_from(own.1).ok()
        });
        place.unwrap_or(-points)
    };
    let ranks: Vec<_> = prospects
        .iter()
        .map(|(seat, points)| rank(*seat, *points))
        .collect();
    let value = |((seat, points), own): (&(G::Seat, i32), &i32)| {
        let count = |of: &dyn Fn(&i32) -> bool| {
            i32::try_from(ranks.iter().filter(|other| of(other)).count()).unwrap_or(0)
        };
        let (ahead, level) = (count(&|other| other < own), count(&|other| other == own));
        let estimate = utility_of(&prospects, *seat);
        let others = i32::max(count(&|_| true) - 1, 1);
        let beaten = ONE * (2 * (others - ahead) - (level - 1)) / (2 * others);
        Value {
            seat: seat.number(),
            utility: if finished {
                blend(beaten, estimate)
            } else {
                estimate
            },
            place: 100 * (ahead + 1) + 50 * (level - 1),
            win: if ahead == 0 { ONE / level } else { 0 },
            points: *points,
        }
    };
    prospects.iter().zip(&ranks).map(value).collect()
}

/// The utility of a finished game: mostly the share of the others that a seat leaves behind, and the margin.
fn blend(beaten: i32, margin: i32) -> i32 {
    let one = i64::from(ONE);
    let sum = i64::from(beaten) * PLACES + i64::from(margin) * (one - PLACES);
    i32::try_from(sum / one).unwrap_or(ONE)
}
