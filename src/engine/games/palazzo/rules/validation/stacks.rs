//! Validation of the stacks: the riders, and the order in which tiles are drawn from them ("Setup").

use super::{Breach, Parts, Place};
use crate::catalog::{Catalog, Stack};
use crate::constants::{LAID_OUT, RIDERS};
use crate::findings::Relation;
use crate::rulebook::Rule;
use crate::state::Pile;
use crate::tiles::StackTile;

/// Checks the riders, and that nothing is drawn from a stack while an earlier one has tiles. How many tiles a stack has at first is
/// in no source, so no size is wrong by itself (ruling P31); an attested split is checked in [`split`](super::split).
pub(super) fn check(catalog: &Catalog, parts: &Parts, breaches: &mut Vec<Breach>) {
    riders(parts, breaches);
    let left = parts.stacks.iter().map(Pile::len).sum::<usize>();
    let most = all(catalog) - LAID_OUT;
    if left > most {
        breaches.push(super::breach::count(
            Rule::DrawOrder,
            Place::Stacks,
            Relation::AtMost,
            most,
            left,
        ));
    }
    let mut is_begun = true;
    for stack in Stack::ALL {
        let is_empty = parts.stacks[stack as usize].is_empty();
        if is_empty && !is_begun && has_tiles(catalog, stack) {
            breaches.push(super::breach::count(
                Rule::DrawOrder,
                Place::Stack(stack),
                Relation::AtLeast,
                1,
                0,
            ));
        }
        is_begun &= is_empty;
    }
    let drawn = parts.drawn_riders as usize;
    let [first, second, _] = parts.stacks.each_ref().map(Pile::is_empty);
    if (1..=usize::from(RIDERS)).contains(&drawn) && !(first && second) {
        breaches.push(super::breach::count(
            Rule::DrawOrder,
            Place::DrawnRiders,
            Relation::AtMost,
            0,
            drawn,
        ));
    }
}

/// The tiles and riders of all stacks before anything was drawn.
pub(super) fn all(catalog: &Catalog) -> usize {
    catalog.tile_count() + usize::from(RIDERS)
}

/// Whether a stack has tiles or riders at first. A catalog may leave a stack empty, and then it is empty in each of its games.
fn has_tiles(catalog: &Catalog, stack: Stack) -> bool {
    stack == Stack::Third || !catalog.tiles(stack).is_empty()
}

/// Checks that the five riders are drawn or in stack III.
fn riders(parts: &Parts, breaches: &mut Vec<Breach>) {
    let (all, drawn) = (usize::from(RIDERS), parts.drawn_riders as usize);
    if drawn > all {
        breaches.push(super::breach::count(
            Rule::ComponentsRiders,
            Place::DrawnRiders,
            Relation::AtMost,
            all,
            drawn,
        ));
        return;
    }
    for (stack, pile) in Stack::ALL.into_iter().zip(&parts.stacks) {
        let right = if stack == Stack::Third {
            all - drawn
        } else {
            0
        };
        let known = pile
            .known()
            .iter()
            .filter(|tile| **tile == StackTile::Rider);
        let (relation, actual) = if pile.hidden() > 0 {
            (Relation::AtLeast, pile.hidden())
        } else {
            (Relation::Exactly, known.count())
        };
        let is_right = match relation {
            Relation::AtLeast => actual >= right,
            _ => actual == right,
        };
        if !is_right {
            let place = Place::Stack(stack);
            breaches.push(super::breach::count(
                Rule::ComponentsRiders,
                place,
                relation,
                right,
                actual,
            ));
        }
    }
}
