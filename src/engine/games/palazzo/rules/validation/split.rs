//! Validation of which tiles lie in which stack, where a source says so (ruling P31).

use super::{Breach, Place};
use crate::catalog::{Catalog, Stack};
use crate::constants::{LAID_OUT, RIDERS};
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::state::State;
use crate::tiles::{StackTile, Tiles};

/// Checks a position that is consistent otherwise against an attested split: the sizes of the stacks, the tiles of a stack of known
/// order, and that the tiles that are seen nowhere can lie in the stacks whose order is hidden.
pub(super) fn check(catalog: &Catalog, state: &State, breaches: &mut Vec<Breach>) {
    if !catalog.split_is_attested() {
        return;
    }
    let mut is_begun = true;
    for stack in Stack::ALL {
        size(catalog, state, stack, is_begun, breaches);
        contents(catalog, state, stack, breaches);
        is_begun &= state.stack(stack).is_empty();
    }
    if !breaches.is_empty() {
        return;
    }
    if let Some(shortage) = state.hidden_tiles(catalog).shortage(catalog) {
        let left = Stack::ALL.map(|stack| state.stack(stack).len());
        let left: usize = left.iter().sum();
        breaches.push(super::breach::count(
            Rule::DrawOrder,
            Place::Stacks,
            Relation::AtMost,
            left.saturating_sub(shortage),
            left,
        ));
    }
}

/// Checks the size of a stack: at most that after set-up, and exactly that while an earlier stack has tiles.
fn size(
    catalog: &Catalog,
    state: &State,
    stack: Stack,
    is_begun: bool,
    breaches: &mut Vec<Breach>,
) {
    let tiles = catalog.tiles(stack).count();
    let most = match stack {
        Stack::First => tiles.saturating_sub(LAID_OUT),
        Stack::Second => tiles,
        Stack::Third => tiles + usize::from(RIDERS),
    };
    let left = state.stack(stack).len();
    let relation = match left {
        left if left > most => Relation::AtMost,
        left if left < most && !is_begun => Relation::Exactly,
        _ => return,
    };
    let place = Place::Stack(stack);
    breaches.push(super::breach::count(
        Rule::DrawOrder,
        place,
        relation,
        most,
        left,
    ));
}

/// Checks that the tiles of a stack of known order belong to it.
fn contents(catalog: &Catalog, state: &State, stack: Stack, breaches: &mut Vec<Breach>) {
    let tiles = state.stack(stack).known().iter();
    let tiles: Tiles = tiles
        .filter_map(|tile| match tile {
            StackTile::Tile(tile) => Some(*tile),
            StackTile::Rider => None,
        })
        .collect();
    for tile in tiles.kinds() {
        let most = catalog.tiles(stack).of(tile);
        if tiles.of(tile) > most {
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
