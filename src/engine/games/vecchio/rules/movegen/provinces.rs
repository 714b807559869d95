//! Generates the moves that take over a province, with every choice of followers and of province tiles.

use super::lister::Lister;
use crate::components::{ProvinceEffect, Region};
use crate::moves::{Move, ProvinceAction, TileUse, TileUses};
use crate::payments::payments;

/// The ways to use an effect: not at all, or by a tile with its target.
type Uses = Vec<Option<TileUse>>;

impl Lister<'_> {
    pub(super) fn provinces(&mut self) {
        let ignoring = self.uses_of(ProvinceEffect::IgnoreKinds);
        let free = self.uses_of(ProvinceEffect::NoCoins);
        for region in Region::ALL {
            for ignores in &ignoring {
                for no_coins in &free {
                    if !is_twice(*ignores, *no_coins) {
                        self.province(region, *ignores, *no_coins);
                    }
                }
            }
        }
    }

    /// The ways to use an effect with PROVINCE: not at all, by a tile that has it, or by REUSE of one that was used.
    fn uses_of(&self, effect: ProvinceEffect) -> Uses {
        let has = |tile: &_| self.catalog.effect(*tile) == effect;
        let unused = self.player.provinces;
        let mut uses = vec![None];
        uses.extend(unused.iter().filter(has).map(|tile| {
            let target = None;
            Some(TileUse { tile, target })
        }));
        let reuses = unused.iter();
        for tile in reuses.filter(|tile| self.catalog.effect(*tile) == ProvinceEffect::Reuse) {
            let targets = self.player.used_provinces.iter().filter(has);
            uses.extend(targets.map(|target| {
                let target = Some(target);
                Some(TileUse { tile, target })
            }));
        }
        uses
    }

    fn province(&mut self, region: Region, ignores: Option<TileUse>, no_coins: Option<TileUse>) {
        let mut tiles: TileUses = [ignores, no_coins].into_iter().flatten().collect();
        tiles.sort_unstable();
        let track = region.track();
        let space = self.catalog.space(track, self.state.next_space(track));
        let florins = if no_coins.is_some() { 0 } else { space.florins };
        let mut choices = payments(region, ignores.is_some());
        choices.retain(|paid| self.player.goods.contains(&paid.goods()));
        for journey in self.journeys(self.catalog.region_town(region), florins) {
            for followers in &choices {
                self.add(Move::TakeOverProvince(ProvinceAction {
                    journey,
                    region,
                    followers: *followers,
                    tiles: tiles.clone(),
                }));
            }
        }
    }
}

/// Whether two uses turn the same tile.
fn is_twice(one: Option<TileUse>, other: Option<TileUse>) -> bool {
    one.zip(other)
        .is_some_and(|(one, other)| one.tile == other.tile)
}
