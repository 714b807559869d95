//! Taking over a province ("The actions > b").

use super::{Mover, miscounted, other_towns, too_many};
use crate::components::{Followers, ProvinceEffect, ProvinceTiles, Region, Towns, Track};
use crate::constants::{follower_count, required_followers};
use crate::findings::{Fault, Findings, Part, Value, Violation};
use crate::moves::{ProvinceAction, TileUse};
use crate::rulebook::Rule;

impl Mover<'_> {
    /// Judges taking over a province.
    pub(super) fn province(&self, action: &ProvinceAction, findings: &mut impl Findings) {
        let travel = self.travel(action.journey, findings);
        let (region, to) = (action.region, action.journey.to);
        let town = self.catalog.region_town(region);
        if to != town {
            findings.broken(|| {
                other_towns(
                    Rule::ProvinceTown,
                    Part::To,
                    Towns::only(town),
                    Towns::only(to),
                )
            });
        }
        self.has_room(region.track(), Rule::ProvinceFull, Part::Region, findings);
        let (ignores_kinds, no_coins) = self.tiles_with_province(&action.tiles, findings);
        self.followers(region, action.followers, ignores_kinds, findings);
        let track = region.track();
        let space = self.catalog.space(track, self.state.next_space(track));
        let cost = if no_coins { 0 } else { space.florins };
        self.affords(travel, cost, Rule::ProvinceFlorins, Part::Region, findings);
    }

    /// Judges whether a track has a free space; in the final round a member may stand behind the last one.
    pub(super) fn has_room(
        &self,
        track: Track,
        rule: Rule,
        part: Part,
        findings: &mut impl Findings,
    ) {
        let (last, next) = (
            self.catalog.space_count(track),
            self.state.next_space(track),
        );
        if next > last && !self.state.is_final_round() {
            findings.broken(|| too_many(rule, part, last.into(), next.into()));
        }
    }

    /// Judges the tiles that are used with the action. Answers whether they ignore the kinds of followers, and whether no Florins are
    /// paid for the space.
    fn tiles_with_province(&self, uses: &[TileUse], findings: &mut impl Findings) -> (bool, bool) {
        let mut turned = ProvinceTiles::NONE;
        let (mut ignores_kinds, mut no_coins) = (0, 0);
        for (index, named) in uses.iter().enumerate() {
            let part = Part::UsedTile(index as u8);
            let target = Part::UsedTarget(index as u8);
            let unused = self.player.provinces.without(turned);
            let effect = self.tile_effect(*named, unused, part, target, findings);
            turned = turned.and(named.tile);
            let count = match effect {
                Some(ProvinceEffect::IgnoreKinds) => &mut ignores_kinds,
                Some(ProvinceEffect::NoCoins) => &mut no_coins,
                Some(_) => {
                    findings.broken(|| {
                        let fitting = self.with_province();
                        let tile = named.target.unwrap_or(named.tile);
                        let part = if named.target.is_some() { target } else { part };
                        Violation::new(Rule::TileWithProvince, part)
                            .one_of(Value::ProvinceTiles(fitting))
                            .not(Value::ProvinceTiles(ProvinceTiles::only(tile)))
                    });
                    continue;
                }
                None => continue,
            };
            *count += 1;
            if *count > 1 {
                let count = *count;
                findings.broken(|| {
                    let violation = too_many(Rule::TileWithProvince, part, 1, count);
                    violation.because(Fault::SameEffect)
                });
            }
        }
        (ignores_kinds > 0, no_coins > 0)
    }

    /// Judges the followers that are paid: the required ones, and not more than the seat has.
    fn followers(
        &self,
        region: Region,
        paid: Followers,
        ignores_kinds: bool,
        findings: &mut impl Findings,
    ) {
        let (rule, part) = (Rule::ProvinceFollowers, Part::Followers);
        let (count, required) = (paid.count(), follower_count(region));
        if count != required {
            findings.broken(|| {
                let violation = miscounted(rule, part, required, count);
                violation.because(Fault::Number)
            });
        } else if !ignores_kinds {
            let kinds = paid.descending();
            match region {
                Region::Chiesa if kinds != [2, 1, 0] => findings.broken(|| {
                    let kinds = kinds.iter().filter(|count| **count > 0).count();
                    let violation = miscounted(rule, part, 2, kinds as u32);
                    violation.because(Fault::FollowerKinds)
                }),
                Region::Venezia | Region::Milano if paid.goods() != required_followers(region) => {
                    findings.broken(|| {
                        let required = required_followers(region);
                        Violation::new(rule, part)
                            .exactly(Value::Goods(required))
                            .not(Value::Goods(paid.goods().minus(required)))
                    });
                }
                _ => {}
            }
        }
        if !self.player.goods.contains(&paid.goods()) {
            findings.broken(|| {
                let missing = paid.goods().minus(self.player.goods);
                Violation::new(rule, part)
                    .not(Value::Goods(missing))
                    .because(Fault::FollowersMissing)
            });
        }
    }
}
