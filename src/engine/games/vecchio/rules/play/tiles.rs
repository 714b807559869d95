//! Playing province tiles ("Appendices > A").

use super::Table;
use crate::bonuses::{tile_cost, tile_gain};
use crate::components::{ProvinceEffect, ProvinceTiles};
use crate::event::{Event, EventSink};
use crate::moves::{TileAction, TileUse};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::Stage;

impl<C: EventSink> Table<'_, C> {
    /// Turns a used tile face down. The target of REUSE lies there already (ruling V6).
    pub(super) fn turn_tile(&mut self, seat: Seat, used: TileUse) {
        let TileUse { tile, target } = used;
        let player = self.player(seat);
        player.provinces = player.provinces.without(ProvinceTiles::only(tile));
        player.used_provinces = player.used_provinces.and(tile);
        if let Stage::Turn(turn) = &mut self.state.stage {
            turn.tile_used = true;
        }
        self.record(|| Event::ProvinceTileUsed(seat, tile, target));
    }

    /// Uses a tile apart from any action. The payment precedes the gain.
    pub(super) fn use_tile(&mut self, seat: Seat, action: &TileAction) {
        let TileUse { tile, target } = action.tile;
        self.turn_tile(seat, action.tile);
        let effect = self.catalog.effect(target.unwrap_or(tile));
        self.pay(seat, tile_cost(effect, &action.pays), Rule::TileCost);
        let members = self.player(seat).town_members();
        let gain = tile_gain(effect, &action.takes, members);
        self.collect(seat, gain, Rule::TileEffect);
        match (effect, action.town) {
            (ProvinceEffect::PlaceByRoll, _) => self.roll_and_place(seat, 1),
            (ProvinceEffect::PlaceAnywhere, Some(town)) => self.place(seat, town),
            _ => {}
        }
    }
}
