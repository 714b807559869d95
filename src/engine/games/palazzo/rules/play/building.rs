//! Playing the moves that build and reconstruct ("The building requirements"; "Tile Reconstruction").

use super::Table;
use crate::event::{Event, EventSink};
use crate::money::MoneyCard;
use crate::moves::Destination;
use crate::seats::Seat;
use crate::state::{Palace, Stage};
use crate::tiles::Tile;

impl<C: EventSink> Table<'_, C> {
    pub(super) fn build_tile(&mut self, seat: Seat, tile: Tile, destination: Destination) {
        self.place(seat, tile, destination);
        if let Stage::BuildTiles(_, tiles) = &mut self.state.stage {
            tiles.remove(tile);
            if tiles.is_empty() {
                self.end_turn();
            }
        }
    }

    /// Takes and builds a tile of the builder's quarry. When each seat has one, the others leave the game unseen.
    pub(super) fn take_tile(&mut self, seat: Seat, tile: Tile, destination: Destination) {
        let quarry = self.state.builder;
        self.state.quarries[quarry].remove(tile);
        self.record(|| Event::TileTaken(seat, tile));
        self.place(seat, tile, destination);
        let next = seat.plus(1, self.state.players.len());
        if next != self.state.active {
            self.state.stage = Stage::TakeOneEach(next);
            return;
        }
        let left = std::mem::take(&mut self.state.quarries[quarry]);
        if !left.is_empty() {
            self.state.removed.known.extend(left.iter());
            self.record(|| Event::TilesRemoved(quarry, left.count()));
        }
        self.end_turn();
    }

    fn place(&mut self, seat: Seat, tile: Tile, destination: Destination) {
        let palaces = &mut self.player(seat).palaces;
        let (palace, began_palace) = match destination {
            Destination::Palace(index) => {
                palaces[index].add(tile);
                (index, false)
            }
            Destination::NewPalace => {
                palaces.push(Palace::begun_with(tile));
                (palaces.len() - 1, true)
            }
            Destination::Discard => {
                self.state.removed.known.add(tile);
                self.record(|| Event::TileDiscarded(seat, tile));
                return;
            }
        };
        self.record(|| Event::TileBuilt {
            seat,
            tile,
            palace,
            began_palace,
        });
    }

    pub(super) fn split(&mut self, seat: Seat, palace: usize, floor: u8, card: MoneyCard) {
        self.pay_card(seat, card);
        let palaces = &mut self.player(seat).palaces;
        if let Some(tile) = palaces[palace].remove(floor) {
            palaces.push(Palace::begun_with(tile));
            let new_palace = palaces.len() - 1;
            self.record(|| Event::PalaceSplit {
                seat,
                tile,
                palace,
                new_palace,
            });
        }
        self.end_turn();
    }

    pub(super) fn insert(&mut self, seat: Seat, palace: usize, target: usize, card: MoneyCard) {
        self.pay_card(seat, card);
        if let Some(tile) = self.lift(seat, palace) {
            let target = target - usize::from(target > palace);
            self.player(seat).palaces[target].add(tile);
            self.record(|| Event::TileInserted {
                seat,
                tile,
                palace,
                target,
            });
        }
        self.end_turn();
    }

    pub(super) fn remove(&mut self, seat: Seat, palace: usize, card: MoneyCard) {
        self.pay_card(seat, card);
        if let Some(tile) = self.lift(seat, palace) {
            self.state.removed.known.add(tile);
            self.record(|| Event::TileRemoved(seat, tile, palace));
        }
        self.end_turn();
    }

    fn pay_card(&mut self, seat: Seat, card: MoneyCard) {
        self.player(seat).hand.give_one(card);
        self.state.money_discards.add(card, 1);
        self.record(|| Event::ReconstructionPaid(seat, card));
    }

    /// Removes a palace of one tile; those after it move up (ruling P20).
    fn lift(&mut self, seat: Seat, palace: usize) -> Option<Tile> {
        self.player(seat).palaces.remove(palace).single()
    }
}
