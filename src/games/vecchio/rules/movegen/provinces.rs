//! Generates the moves that take over a province, with every choice of followers and of province tiles.

use arrayvec::ArrayVec;

use super::lister::Lister;
use crate::games::vecchio::rules::components::{Follower, Followers, ProvinceEffect, Region};
use crate::games::vecchio::rules::constants::follower_count;
use crate::games::vecchio::rules::moves::{Move, ProvinceAction, TileUse, TileUses};

/// The ways to use an effect: not at all, or by one of at most so many tiles and targets.
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
        let choices = self.followers(region, ignores.is_some());
        for journey in self.journeys(self.catalog.region_town(region), florins) {
            for followers in &choices {
                self.add(Move::Province(ProvinceAction {
                    journey,
                    region,
                    followers: *followers,
                    tiles: tiles.clone(),
                }));
            }
        }
    }

    /// Every choice of as many followers as a region requires, of those that the seat has: of the required kinds, or of any.
    fn followers(&self, region: Region, any: bool) -> ArrayVec<Followers, 10> {
        let count = follower_count(region) as u8;
        let own = |kind: Follower| self.player.goods.of(kind.token()).min(count.into()) as u8;
        let [assassins, knights, abbots] = Follower::ALL.map(own);
        let mut choices = ArrayVec::new();
        for first in 0..=assassins {
            for second in 0..=knights.min(count.saturating_sub(first)) {
                let third = count.saturating_sub(first).saturating_sub(second);
                let paid = Followers::new(first, second, third);
                let fits = match region {
                    _ if any => true,
                    Region::Venezia => first == 1,
                    Region::Milano => first == 0 && second == 1,
                    Region::Chiesa => paid.descending() == [2, 1, 0],
                };
                if third <= abbots && fits {
                    // Three followers of three kinds are at most ten choices.
                    let _ = choices.try_push(paid);
                }
            }
        }
        choices
    }
}

/// Whether two uses turn the same tile.
fn is_twice(one: Option<TileUse>, other: Option<TileUse>) -> bool {
    one.zip(other)
        .is_some_and(|(one, other)| one.tile == other.tile)
}
