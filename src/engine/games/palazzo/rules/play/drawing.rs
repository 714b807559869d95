//! Playing the moves that draw and buy tiles ("Buy or Auction Building Tiles"; "Buy Tiles").

use super::Table;
use crate::constants::{DRAWN_TILES, QUARRIES, RIDERS};
use crate::event::{Event, EventSink};
use crate::money::{Cards, Worth};
use crate::seats::Seat;
use crate::state::Stage;
use crate::tiles::{StackTile, Tile, Tiles};

impl<C: EventSink> Table<'_, C> {
    /// Draws two tiles: the first to the supply, the second to a quarry, whatever the first was (ruling P1).
    pub(super) fn draw_tiles(&mut self, seat: Seat) {
        self.state.stage = Stage::BuyOrAuction;
        for index in 0..DRAWN_TILES {
            let declared = self.draws.tiles.get(index).copied();
            let mut stacks = self.state.stacks.iter_mut();
            let stack = stacks.find(|stack| !stack.is_empty());
            match stack.and_then(|stack| stack.draw(declared)) {
                Some(StackTile::Rider) => self.draw_rider(seat),
                Some(StackTile::Tile(tile)) if index == 0 => {
                    self.state.supply.add(tile);
                    self.record(|| Event::TileSupplied(seat, tile));
                }
                Some(StackTile::Tile(tile)) => {
                    let steps = usize::from(tile.windows());
                    let quarry = (self.state.builder + steps) % QUARRIES;
                    self.state.quarries[quarry].add(tile);
                    self.record(|| Event::TileQuarried(seat, tile, quarry));
                }
                None => {}
            }
            if self.state.is_finished() {
                return;
            }
        }
    }

    /// Lays a rider aside; the fifth ends the game at once.
    fn draw_rider(&mut self, seat: Seat) {
        self.state.drawn_riders += 1;
        let riders = self.state.drawn_riders;
        self.record(|| Event::RiderDrawn(seat, riders));
        if riders >= RIDERS {
            self.state.stage = Stage::Finished;
            // In a finished game it is no seat's turn. The first seat represents that, so that finished positions with the same content are
            // equal.
            self.state.active = Seat::FIRST;
            self.record(|| Event::GameEnded);
        }
    }

    pub(super) fn buy(&mut self, seat: Seat, tiles: &[Tile], cards: &Cards) {
        let price = self.state.price(tiles.len());
        let total = Worth::of(cards).map_or(0, |worth| worth.value);
        for tile in tiles {
            self.state.supply.remove(*tile);
        }
        self.player(seat).hand.give(cards);
        self.state.money_discards = self.state.money_discards.plus(cards);
        let tiles: Tiles = tiles.iter().copied().collect();
        self.record(|| Event::TilesBought {
            seat,
            tiles,
            price,
            cards: *cards,
            total,
        });
        self.state.stage = Stage::BuildTiles(seat, tiles);
    }
}
