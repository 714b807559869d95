//! Province tiles that are used ("Appendices > A").

use enumset::EnumSet;

use super::{Mover, miscounted, other_tile, too_few};
use crate::bonuses::{TileChoices, tile_cost};
use crate::components::{ProvinceEffect, ProvinceTiles, Token};
use crate::findings::{Fault, Findings, Part, Value, Violation};
use crate::moves::{TileAction, TileUse};
use crate::rulebook::Rule;

impl Mover<'_> {
    /// Judges the use of a tile apart from any action.
    pub(super) fn use_tile(&self, action: &TileAction, findings: &mut impl Findings) {
        let unused = self.player.provinces;
        let effect = self.tile_effect(action.tile, unused, Part::Tile, Part::Target, findings);
        let Some(effect) = effect else {
            return;
        };
        if effect.is_with_province() {
            findings.broken(|| {
                let (tile, part) = match action.tile.target {
                    Some(target) => (target, Part::Target),
                    None => (action.tile.tile, Part::Tile),
                };
                Violation::new(Rule::TileWithProvince, part)
                    .none_of(Value::ProvinceTiles(self.with_province()))
                    .not(Value::ProvinceTiles(ProvinceTiles::only(tile)))
            });
            return;
        }
        let chosen = choices(effect, action, findings);
        let places = [ProvinceEffect::PlaceByRoll, ProvinceEffect::PlaceAnywhere];
        if places.contains(&effect) && self.player.supply == 0 {
            findings.broken(|| too_few(Rule::TileSupply, Part::Tile, 1, 0));
        }
        if effect == ProvinceEffect::FlorinPerTownMember && self.player.town_members() == 0 {
            findings.broken(|| too_few(Rule::TileNothing, Part::Tile, 1, 0));
        }
        let cost = tile_cost(effect, &action.pays);
        if chosen && !self.player.goods.contains(&cost) {
            findings.broken(|| {
                Violation::new(Rule::TileCost, Part::Tile)
                    .at_least(Value::Goods(cost))
                    .not(Value::Goods(self.player.goods.common(&cost)))
            });
        }
    }

    /// Judges whether the seat has a tile that is not used yet, among these, and what REUSE uses once more. Answers the effect that is
    /// carried out, if it is known.
    pub(super) fn tile_effect(
        &self,
        named: TileUse,
        unused: ProvinceTiles,
        part: Part,
        target_part: Part,
        findings: &mut impl Findings,
    ) -> Option<ProvinceEffect> {
        let TileUse { tile, target } = named;
        let owned = self.player.all_provinces();
        if !owned.contains(tile) {
            findings.broken(|| other_tile(Rule::TileOwned, part, owned, ProvinceTiles::only(tile)));
        } else if !unused.contains(tile) {
            findings.broken(|| {
                let (rule, named) = (Rule::TileFaceUp, ProvinceTiles::only(tile));
                let earlier = self.player.provinces.without(unused);
                if earlier.contains(tile) {
                    let violation =
                        Violation::new(rule, part).none_of(Value::ProvinceTiles(earlier));
                    return violation
                        .not(Value::ProvinceTiles(named))
                        .because(Fault::NamedTwice);
                }
                other_tile(rule, part, unused, named)
            });
        }
        let effect = self.catalog.effect(tile);
        match (effect, target) {
            (ProvinceEffect::Reuse, None) => {
                findings.broken(|| too_few(Rule::TileTarget, target_part, 1, 0));
                None
            }
            (ProvinceEffect::Reuse, Some(target)) => {
                let effect = self.catalog.effect(target);
                let used = self.player.used_provinces.contains(target);
                let is_reuse = effect == ProvinceEffect::Reuse;
                if !used || is_reuse {
                    findings.broken(|| {
                        let named = ProvinceTiles::only(target);
                        other_tile(Rule::TileTarget, target_part, self.reusable(), named)
                    });
                }
                (!is_reuse).then_some(effect)
            }
            (_, Some(_)) => {
                findings.broken(|| miscounted(Rule::TileTarget, target_part, 0, 1));
                Some(effect)
            }
            (_, None) => Some(effect),
        }
    }

    /// Whether the seat has a province tile that it can use now, apart from any action.
    pub(super) fn can_use_tile(&self) -> bool {
        let tiles = self.player.provinces.iter();
        let mut effects = tiles.flat_map(|tile| match self.catalog.effect(tile) {
            ProvinceEffect::Reuse => {
                let reused = self.reusable().iter();
                reused.map(|tile| self.catalog.effect(tile)).collect()
            }
            effect => vec![effect],
        });
        effects.any(|effect| self.is_possible(effect))
    }

    /// Whether an effect can be carried out now, whatever is chosen with it.
    fn is_possible(&self, effect: ProvinceEffect) -> bool {
        let possible = match effect {
            ProvinceEffect::IgnoreKinds | ProvinceEffect::NoCoins => false,
            ProvinceEffect::PlaceByRoll | ProvinceEffect::PlaceAnywhere => self.player.supply > 0,
            ProvinceEffect::FlorinPerTownMember => self.player.town_members() > 0,
            _ => true,
        };
        let choices = TileChoices::of(effect).pays;
        let payable = |pays: &[Token]| self.player.goods.contains(&tile_cost(effect, pays));
        possible
            && if choices.is_empty() {
                payable(&[])
            } else {
                choices.iter().any(|token| payable(&[token]))
            }
    }

    /// The used tiles that REUSE can use once more.
    fn reusable(&self) -> ProvinceTiles {
        let used = self.player.used_provinces.iter();
        used.filter(|tile| self.catalog.effect(*tile) != ProvinceEffect::Reuse)
            .collect()
    }

    /// The tiles of the catalog that are used with PROVINCE only.
    pub(super) fn with_province(&self) -> ProvinceTiles {
        let tiles = self.catalog.province_tiles().iter();
        tiles
            .filter(|tile| self.catalog.effect(*tile).is_with_province())
            .collect()
    }
}

/// Judges what is chosen to be paid and taken, and the town. Answers whether the payment is one that the effect allows.
fn choices(effect: ProvinceEffect, action: &TileAction, findings: &mut impl Findings) -> bool {
    let choices = TileChoices::of(effect);
    let pay_count = usize::from(!choices.pays.is_empty());
    let pays = chosen(&action.pays, Part::Pays, choices.pays, pay_count, findings);
    let fits = chosen(
        &action.takes,
        Part::Takes,
        choices.takes,
        choices.take_count,
        findings,
    );
    // Two followers or two scrolls, but none of each.
    if fits
        && action.takes.contains(&Token::Scroll)
        && action.takes.iter().any(|token| *token != Token::Scroll)
    {
        findings.broken(|| {
            Violation::new(Rule::TileChoice, Part::Takes)
                .exactly(Value::Tokens(Token::Scroll.into()))
                .not(Value::Tokens(action.takes.iter().copied().collect()))
        });
    }
    let (right, named) = (u32::from(choices.town), u32::from(action.town.is_some()));
    if right != named {
        findings.broken(|| miscounted(Rule::TileChoice, Part::Town, right, named));
    }
    pays
}

/// Judges tokens that are chosen: `count` of the allowed ones. Answers whether they are legal.
fn chosen(
    named: &[Token],
    part: Part,
    allowed: EnumSet<Token>,
    count: usize,
    findings: &mut impl Findings,
) -> bool {
    if named.len() != count {
        findings.broken(|| {
            let violation = miscounted(Rule::TileChoice, part, count as u32, named.len() as u32);
            violation.because(Fault::Number)
        });
        return false;
    }
    let fits = named.iter().all(|token| allowed.contains(*token));
    if !fits {
        findings.broken(|| {
            let named: EnumSet<_> = named.iter().copied().collect();
            Violation::new(Rule::TileChoice, part)
                .one_of(Value::Tokens(allowed))
                .not(Value::Tokens(named - allowed))
        });
    }
    fits
}
