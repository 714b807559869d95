//! Generates the uses of province tiles apart from actions.

use super::lister::Lister;
use crate::bonuses::TileChoices;
use crate::components::{ProvinceEffect, Token, Town};
use crate::moves::{Move, NamedTokens, TileAction, TileUse};

impl Lister<'_> {
    pub(super) fn tile_uses(&mut self) {
        for tile in self.player.provinces.iter() {
            let effect = self.catalog.effect(tile);
            if effect == ProvinceEffect::Reuse {
                for target in self.player.used_provinces.iter() {
                    let effect = self.catalog.effect(target);
                    let target = Some(target);
                    self.uses(TileUse { tile, target }, effect);
                }
            } else {
                let target = None;
                self.uses(TileUse { tile, target }, effect);
            }
        }
    }

    /// Every choice of what a use pays and takes, and of the town.
    fn uses(&mut self, tile: TileUse, effect: ProvinceEffect) {
        if effect.is_with_province() || effect == ProvinceEffect::Reuse {
            return;
        }
        let choices = TileChoices::of(effect);
        if choices.town {
            for town in self.catalog.towns().iter() {
                self.used(tile, None, &[], Some(town));
            }
        } else if choices.pays.is_empty() {
            self.takes(tile, None, choices);
        } else {
            for paid in choices.pays {
                self.takes(tile, Some(paid), choices);
            }
        }
    }

    /// Every choice of what a use takes: none, one token, or two followers or two scrolls.
    fn takes(&mut self, tile: TileUse, paid: Option<Token>, choices: TileChoices) {
        if choices.take_count == 0 {
            self.used(tile, paid, &[], None);
        }
        for first in choices.takes {
            if choices.take_count == 1 {
                self.used(tile, paid, &[first], None);
                continue;
            }
            for second in choices.takes.iter().filter(|second| *second >= first) {
                self.used(tile, paid, &[first, second], None);
            }
        }
    }

    fn used(&mut self, tile: TileUse, paid: Option<Token>, takes: &[Token], town: Option<Town>) {
        self.add(Move::UseProvinceTile(TileAction {
            tile,
            pays: paid.into_iter().collect(),
            takes: takes.iter().copied().collect::<NamedTokens>(),
            town,
        }));
    }
}
