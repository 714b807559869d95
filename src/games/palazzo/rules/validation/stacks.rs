//! Validation of the stacks: their sizes, the riders, and the order in which they are drawn from ("Setup").

use super::{Breach, Parts, Place, seats};
use crate::games::palazzo::rules::catalog::{Catalog, Stack};
use crate::games::palazzo::rules::constants::{LAID_OUT, RIDERS};
use crate::games::palazzo::rules::findings::{Relation, Value};
use crate::games::palazzo::rules::rulebook::Rule;
use crate::games::palazzo::rules::state::Stage;
use crate::games::palazzo::rules::tiles::{StackTile, Tile, Tiles};
use crate::games::palazzo::rules::validation::parts::PartsStage;

/// Checks the riders, the sizes of the stacks, and that the tiles that lie open can have been drawn. The latter follows from the
/// tiles of the position only if these are counted right: a tile too many is reported already.
pub(super) fn check(catalog: &Catalog, parts: &Parts, counted: bool, breaches: &mut Vec<Breach>) {
    riders(parts, breaches);
    let mut is_begun = true;
    for stack in Stack::ALL {
        let (full, left) = (full(catalog, stack), parts.stacks[stack as usize].len());
        let laid_out = if stack == Stack::First { LAID_OUT } else { 0 };
        let place = Place::Stack(stack);
        let most = full - laid_out;
        if left > most {
            breaches.push(Breach::count(
                Rule::DrawOrder,
                place,
                Relation::AtMost,
                most,
                left,
            ));
        } else if left < most && !is_begun {
            breaches.push(Breach::count(
                Rule::DrawOrder,
                place,
                Relation::Exactly,
                most,
                left,
            ));
        }
        is_begun &= left == 0;
        contents(catalog, parts, stack, breaches);
        if counted {
            drawn_tiles(catalog, parts, stack, breaches);
        }
    }
}

/// The tiles and riders that a stack has at first.
pub(super) fn full(catalog: &Catalog, stack: Stack) -> usize {
    let riders = if stack == Stack::Third { RIDERS } else { 0 };
    catalog.tiles(stack).count() + usize::from(riders)
}

/// Checks that the five riders are drawn or in stack III.
fn riders(parts: &Parts, breaches: &mut Vec<Breach>) {
    let (all, drawn) = (usize::from(RIDERS), parts.drawn_riders as usize);
    if drawn > all {
        breaches.push(Breach::count(
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
            breaches.push(Breach::count(
                Rule::ComponentsRiders,
                place,
                relation,
                right,
                actual,
            ));
        }
    }
}

/// Checks that the tiles of a stack of known order belong to it.
fn contents(catalog: &Catalog, parts: &Parts, stack: Stack, breaches: &mut Vec<Breach>) {
    let tiles = parts.stacks[stack as usize].known().iter();
    let tiles: Tiles = tiles
        .filter_map(|tile| match tile {
            StackTile::Tile(tile) => Some(*tile),
            StackTile::Rider => None,
        })
        .collect();
    for tile in tiles.kinds() {
        let most = catalog.tiles(stack).of(tile);
        // More of a tile than the whole catalog has are reported already.
        if tiles.of(tile) > most && tiles.of(tile) <= catalog.count(tile) {
            let copies = |count: u8| {
                let copies = std::iter::repeat_n(tile, count.into());
                Value::Tiles(Box::new(copies.collect::<Tiles>()))
            };
            let breach = Breach::new(Rule::DrawOrder, Place::Stack(stack));
            let breach = breach.expecting(Relation::AtMost, copies(most));
            breaches.push(breach.not(copies(tiles.of(tile))));
        }
    }
}

/// Checks that as many tiles were drawn from a stack as lie open of those that no other stack has.
fn drawn_tiles(catalog: &Catalog, parts: &Parts, stack: Stack, breaches: &mut Vec<Breach>) {
    let left = parts.stacks[stack as usize].len();
    let riders = if stack == Stack::Third {
        parts.drawn_riders as usize
    } else {
        0
    };
    let drawn = full(catalog, stack)
        .saturating_sub(left)
        .saturating_sub(riders);
    let own = |tile: &Tile| {
        let count = catalog.tiles(stack).of(*tile);
        count > 0 && count == catalog.count(*tile)
    };
    let open = open_tiles(parts).filter(own).count();
    if open > drawn {
        let place = Place::Stack(stack);
        breaches.push(Breach::count(
            Rule::DrawOrder,
            place,
            Relation::AtLeast,
            open,
            drawn,
        ));
    }
}

/// The tiles that have been drawn and are known.
fn open_tiles(parts: &Parts) -> impl Iterator<Item = Tile> {
    let pending = match &parts.stage {
        PartsStage::Other(Stage::BuildTiles(_, tiles)) => Some(tiles),
        _ => None,
    };
    let removed = parts.removed.as_ref().map(|removed| &removed.known);
    let lying = [&parts.supply].into_iter().chain(&parts.quarries);
    let lying = lying.chain(pending).chain(removed).flat_map(Tiles::iter);
    let palaces = seats(parts).flat_map(|(_, player)| player.palaces.iter().flatten().copied());
    lying.chain(palaces)
}
