//! Validation of tiles: no more of each than the catalog has, and none missing ("Components").

use super::{Breach, Parts, PartsPlayer, PartsStage, Place, seats};
use crate::catalog::{Catalog, Stack};
use crate::constants::RIDERS;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Pile, Removed, Stage};
use crate::tiles::{StackTile, Tile, Tiles};

/// Checks the tiles of all places, and answers those that are out of the game. Where they were not given, their number is what
/// is missing elsewhere.
pub(super) fn check(catalog: &Catalog, parts: &Parts, breaches: &mut Vec<Breach>) -> Removed {
    let mut census = Census::new(catalog);
    for (seat, player) in seats(parts) {
        census.palaces(seat, player, breaches);
    }
    census.multiset(&parts.supply, Place::Supply, breaches);
    for (index, quarry) in parts.quarries.iter().enumerate() {
        census.multiset(quarry, Place::Quarry(index), breaches);
    }
    if let PartsStage::Other(Stage::BuildTiles(_, tiles)) = &parts.stage {
        census.multiset(tiles, Place::PendingTiles, breaches);
    }
    if let Some(removed) = &parts.removed {
        census.multiset(&removed.known, Place::Removed, breaches);
    }
    for (stack, pile) in Stack::ALL.into_iter().zip(&parts.stacks) {
        for tile in pile.known() {
            if let StackTile::Tile(tile) = tile {
                census.tile(*tile, Place::Stack(stack), breaches);
            }
        }
    }
    census.removed(parts, breaches)
}

/// Checks the tiles of one player.
pub(super) fn check_player(
    catalog: &Catalog,
    seat: Seat,
    player: &PartsPlayer,
    breaches: &mut Vec<Breach>,
) {
    Census::new(catalog).palaces(seat, player, breaches);
}

/// The tiles that were counted so far.
struct Census<'a> {
    catalog: &'a Catalog,
    counts: [u8; Tile::KINDS],
    all: usize,
}

impl<'a> Census<'a> {
    const fn new(catalog: &'a Catalog) -> Self {
        Self {
            catalog,
            counts: [0; Tile::KINDS],
            all: 0,
        }
    }

    /// Counts a tile. One more than the catalog has is a breach.
    fn tile(&mut self, tile: Tile, place: Place, breaches: &mut Vec<Breach>) {
        let count = &mut self.counts[tile.index()];
        *count = count.saturating_add(1);
        self.all += 1;
        let most = self.catalog.count(tile);
        if *count > most {
            let copies = |count: u8| {
                let copies = std::iter::repeat_n(tile, count.into());
                Value::Tiles(Box::new(copies.collect::<Tiles>()))
            };
            let breach = Breach::new(Rule::ComponentsTiles, place).not(copies(*count));
            breaches.push(breach.expecting(Relation::AtMost, copies(most)));
        }
    }

    fn multiset(&mut self, tiles: &Tiles, place: Place, breaches: &mut Vec<Breach>) {
        for tile in tiles.iter() {
            self.tile(tile, place, breaches);
        }
    }

    fn palaces(&mut self, seat: Seat, player: &PartsPlayer, breaches: &mut Vec<Breach>) {
        for (palace, tiles) in player.palaces.iter().enumerate() {
            for (height, tile) in tiles.iter().enumerate() {
                self.tile(*tile, Place::PalaceTile(seat, palace, height), breaches);
            }
        }
    }

    /// The tiles out of the game: together with all others they are as many as the catalog has.
    fn removed(&self, parts: &Parts, breaches: &mut Vec<Breach>) -> Removed {
        let riders_left = usize::from(RIDERS).saturating_sub(parts.drawn_riders as usize);
        let hidden_tiles = |(stack, pile): (Stack, &Pile<StackTile>)| match stack {
            Stack::Third => pile.hidden().saturating_sub(riders_left),
            _ => pile.hidden(),
        };
        let stacks = Stack::ALL.into_iter().zip(&parts.stacks);
        let elsewhere = self.all + stacks.map(hidden_tiles).sum::<usize>();
        let all = self.catalog.tile_count();
        let given = parts.removed.unwrap_or_default();
        let wrong = if elsewhere > all {
            Some((Place::Stacks, Relation::AtMost, all, elsewhere))
        } else if parts.removed.is_some() && elsewhere + given.hidden != all {
            let right = all - elsewhere + given.known.count();
            Some((Place::Removed, Relation::Exactly, right, given.count()))
        } else {
            None
        };
        // More tiles than there are of a kind are reported already.
        if let Some((place, relation, right, actual)) = wrong.filter(|_| breaches.is_empty()) {
            breaches.push(super::breach::count(
                Rule::ComponentsTiles,
                place,
                relation,
                right,
                actual,
            ));
        }
        Removed {
            known: given.known,
            hidden: all.saturating_sub(elsewhere),
        }
    }
}
