//! The table of Palazzo, replayed from the events of a move alone: supply, quarries, builder, discards, riders and whose turn it is.

use maecenas_palazzo_rules::{Cards, Event, Seat, Stage, State, Tile, Tiles};

use crate::arena::Step;
use maecenas_palazzo_rules::Rules;

/// The public part of the table.
#[derive(Debug, Clone, PartialEq)]
struct Table {
    supply: Tiles,
    quarries: [Tiles; 4],
    builder: usize,
    discards: Cards,
    revealed: Cards,
    deck: usize,
    stacks: usize,
    riders: u8,
    removed: usize,
    active: Seat,
    finished: bool,
}

/// The events of a move state every change of the table.
pub(crate) fn changes_are_in_the_events(step: &Step<'_, Rules<'static>>) {
    let mut table = Table::of(step.before);
    for event in step.events {
        table.change(event);
    }
    assert_eq!(table, Table::of(step.after), "{:?}", step.events);
}

impl Table {
    fn of(state: &State) -> Self {
        use maecenas_palazzo_rules::Stack;
        let revealed = match state.stage() {
            Stage::MoneyRevealed(cards) => *cards,
            _ => Cards::NONE,
        };
        Self {
            supply: *state.supply(),
            quarries: *state.quarries(),
            builder: state.builder(),
            discards: *state.money_discards(),
            revealed,
            deck: state.money_deck().len(),
            stacks: Stack::ALL
                .iter()
                .map(|stack| state.stack(*stack).len())
                .sum(),
            riders: state.drawn_riders(),
            removed: state.removed().count(),
            active: state.active(),
            finished: state.is_finished(),
        }
    }

    fn change(&mut self, event: &Event) {
        match event {
            Event::MoneyShuffled(count) => {
                assert_eq!(*count, self.discards.count(), "all discards are shuffled");
                self.deck += count;
                self.discards = Cards::NONE;
            }
            Event::MoneyRevealed(_, cards) => {
                self.deck -= cards.count();
                self.revealed = self.revealed.plus(cards);
            }
            Event::CardsTaken(_, cards) => {
                assert!(self.revealed.contains(cards), "they lie there");
                self.revealed = self.revealed.minus(cards);
            }
            Event::TileSupplied(_, tile) => {
                self.stacks -= 1;
                self.supply.add(*tile);
            }
            Event::TileQuarried(_, tile, quarry) => {
                let steps = usize::from(tile.windows());
                assert_eq!(
                    *quarry,
                    (self.builder + steps) % 4,
                    "so many steps clockwise"
                );
                self.stacks -= 1;
                self.quarries[*quarry].add(*tile);
            }
            Event::RiderDrawn(_, riders) => {
                self.stacks -= 1;
                self.riders += 1;
                assert_eq!(*riders, self.riders);
            }
            Event::TilesBought { tiles, cards, .. } => {
                tiles.iter().for_each(|tile| lift(&mut self.supply, tile));
                self.discards = self.discards.plus(cards);
            }
            Event::BuilderMoved(from, to) => {
                assert_eq!(*from, self.builder);
                // The next quarry with a tile, his own last.
                let next = (1..=4).map(|steps| (from + steps) % 4);
                let next = next
                    .into_iter()
                    .find(|quarry| !self.quarries[*quarry].is_empty());
                assert_eq!(Some(*to), next);
                self.builder = *to;
            }
            Event::AuctionOpened(_, quarry, tiles) => {
                assert_eq!(*tiles, self.quarries[*quarry]);
                assert!((1..=3).contains(&tiles.count()), "one lot of three at most");
            }
            Event::AuctionEmpty(_) => {
                assert!(self.quarries.iter().all(Tiles::is_empty));
            }
            Event::TakingBegan(_) => assert!(self.quarries[self.builder].count() >= 4),
            Event::AuctionWon { tiles, cards, .. } => {
                assert_eq!(*tiles, self.quarries[self.builder]);
                self.quarries[self.builder] = Tiles::NONE;
                self.discards = self.discards.plus(cards);
            }
            Event::TileTaken(_, tile) => lift(&mut self.quarries[self.builder], *tile),
            Event::TilesRemoved(quarry, count) => {
                assert_eq!(*count, self.quarries[*quarry].count());
                self.quarries[*quarry] = Tiles::NONE;
                self.removed += count;
            }
            Event::TileDiscarded(..) | Event::TileRemoved(..) => self.removed += 1,
            Event::ReconstructionPaid(_, card) => self.discards.add(*card, 1),
            Event::TurnBegan(seat) => self.active = *seat,
            Event::GameEnded => {
                self.finished = true;
                // No seat is to move, and the first seat stands for that.
                self.active = Seat::FIRST;
            }
            Event::Bid(..)
            | Event::Passed(..)
            | Event::TileBuilt { .. }
            | Event::PalaceSplit { .. }
            | Event::TileInserted { .. } => {}
        }
    }
}

fn lift(tiles: &mut Tiles, tile: Tile) {
    assert!(tiles.remove(tile), "{tile:?} lies there");
}
