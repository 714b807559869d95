//! Alters positions at random: every component stays somewhere exactly once.

use maecenas_game::random::SplitMix64;
use maecenas_palazzo_rules::{
    Cards, Hand, MoneyCard, Parts, PartsStage, Pile, Removed, Seat, Seats, StackTile, Stage, State,
    Tile, Tiles,
};

/// The riders of the game.
const RIDERS: usize = 5;

/// A position under change, with the tiles and cards that have been taken from their places and have no new place yet.
struct Altered<'a> {
    parts: Parts,
    tiles: Vec<Tile>,
    cards: Vec<MoneyCard>,
    dice: &'a mut SplitMix64,
}

/// Other parts made of those of a whole position, many of which are consistent: stage, money, stacks, supply, quarries and palaces.
pub(super) fn altered(state: &State, dice: &mut SplitMix64) -> Parts {
    let mut altered = Altered {
        parts: Parts::of(state),
        tiles: Vec::new(),
        cards: Vec::new(),
        dice,
    };
    altered.lift();
    altered.stage();
    altered.money();
    altered.quarries();
    altered.stacks();
    let rest = std::mem::take(&mut altered.tiles);
    altered.parts.removed = Some(Removed {
        known: rest.into_iter().collect(),
        hidden: 0,
    });
    altered.parts
}

impl Altered<'_> {
    /// Takes all cards, and the tiles of every place; tiles of palaces only sometimes.
    fn lift(&mut self) {
        let parts = &mut self.parts;
        for player in &mut parts.players {
            self.cards.extend(player.hand.known.iter());
            player.hand = Hand::default();
        }
        self.cards
            .extend(std::mem::take(&mut parts.money_discards).iter());
        self.cards.extend(known(parts.money_deck.take()));
        match &parts.stage {
            PartsStage::Auction { laid, .. } => {
                let bids = laid.iter().flat_map(|entry| &entry.bids);
                self.cards.extend(bids.flat_map(Cards::iter));
            }
            PartsStage::Other(Stage::MoneyRevealed(cards)) => self.cards.extend(cards.iter()),
            PartsStage::Other(Stage::BuildTiles(_, tiles)) => self.tiles.extend(tiles.iter()),
            PartsStage::Other(_) => {}
        }
        self.tiles
            .extend(parts.removed.take().iter().flat_map(|removed| {
                let known: Vec<_> = removed.known.iter().collect();
                known
            }));
        for stack in &mut parts.stacks {
            let tiles = known(Some(std::mem::take(stack)));
            self.tiles
                .extend(tiles.into_iter().filter_map(|item| match item {
                    StackTile::Tile(tile) => Some(tile),
                    StackTile::Rider => None,
                }));
        }
        self.tiles
            .extend(std::mem::replace(&mut parts.supply, Tiles::NONE).iter());
        for quarry in &mut parts.quarries {
            self.tiles
                .extend(std::mem::replace(quarry, Tiles::NONE).iter());
        }
        let none_have_palaces = self.dice.once_in(4);
        for player in &mut parts.players {
            if none_have_palaces || self.dice.once_in(4) {
                let palaces = std::mem::take(&mut player.palaces);
                self.tiles.extend(palaces.into_iter().flatten());
            }
        }
        shuffle(&mut self.tiles, self.dice);
        shuffle(&mut self.cards, self.dice);
    }

    /// Chooses a stage. An auction has no bids yet.
    fn stage(&mut self) {
        let players = self.parts.players.len();
        self.parts.active = self.seat(players);
        let stage = match self.below(6) {
            0 => Stage::ChooseAction,
            1 => {
                let left = [1 + self.below(players - 1), players + 1][self.below(2)];
                Stage::MoneyRevealed(self.deal(left))
            }
            2 => Stage::BuyOrAuction,
            3 => {
                self.parts.stage = PartsStage::Auction {
                    laid: Vec::new(),
                    passed: Seats::NONE,
                };
                return;
            }
            4 => {
                let count = 1 + self.below(3);
                Stage::BuildTiles(self.seat(players), self.take(count))
            }
            _ => Stage::TakeOneEach(self.seat(players)),
        };
        self.parts.stage = PartsStage::Other(stage);
    }

    /// Deals few cards to deck, discards and hands, and the others to one of these places.
    fn money(&mut self) {
        let deck = self.below(7);
        let mut deck = self.deal(deck).iter().collect::<Vec<_>>();
        let discards = self.below(7);
        let mut discards = self.deal(discards);
        let most = [0, 1, 3, 6][self.below(4)];
        let players = self.parts.players.len();
        for seat in 0..players {
            let count = self.below(most + 1);
            self.parts.players[seat].hand.known = self.deal(count);
        }
        let rest = self.deal(self.cards.len());
        match self.below(5) {
            0 => deck.extend(rest.iter()),
            1 => discards = discards.plus(&rest),
            _ => {
                let rich = self.below(players);
                let hand = &mut self.parts.players[rich].hand.known;
                *hand = hand.plus(&rest);
            }
        }
        shuffle(&mut deck, self.dice);
        self.parts.money_deck = Some(Pile::Known(deck));
        self.parts.money_discards = discards;
    }

    /// Lays tiles at the supply and the quarries: none, few, or many at one place.
    fn quarries(&mut self) {
        let supply = [0, 1, 2, 3, 8, 9, 10, 11, 12, 14][self.below(10)];
        self.parts.supply = self.take(supply);
        let few = [0, 0, 1, 2][self.below(4)];
        for quarry in 0..self.parts.quarries.len() {
            let count = self.below(few + 1);
            self.parts.quarries[quarry] = self.take(count);
        }
        let builder = self.below(self.parts.quarries.len());
        self.parts.builder = builder;
        let count = match &self.parts.stage {
            PartsStage::Auction { .. } => 1 + self.below(3),
            PartsStage::Other(Stage::TakeOneEach(_)) => 1 + self.below(6),
            PartsStage::Other(Stage::BuildTiles(..)) => 0,
            PartsStage::Other(_) => return,
        };
        let before = std::mem::replace(&mut self.parts.quarries[builder], Tiles::NONE);
        self.tiles.extend(before.iter());
        self.parts.quarries[builder] = self.take(count);
    }

    /// Puts few tiles on the first stack that has some, with riders out if that is stack III.
    fn stacks(&mut self) {
        let top = self.below(3).max(self.below(3));
        self.parts.drawn_riders = 0;
        let mut sizes = [0; 3];
        for (stack, size) in sizes.iter_mut().enumerate().skip(top) {
            *size = if stack == top {
                self.below(6)
            } else {
                1 + self.below(9)
            };
        }
        if top == 2 {
            self.parts.drawn_riders = u32::try_from(self.below(RIDERS)).expect("few");
        }
        for (stack, size) in sizes.into_iter().enumerate() {
            let mut items: Vec<_> = self.take(size).iter().map(StackTile::Tile).collect();
            if stack == 2 {
                let riders = RIDERS - self.parts.drawn_riders as usize;
                items.resize(items.len() + riders, StackTile::Rider);
            }
            shuffle(&mut items, self.dice);
            self.parts.stacks[stack] = Pile::Known(items);
        }
    }

    fn seat(&mut self, players: usize) -> Seat {
        Seat::FIRST.plus(self.below(players), players)
    }

    fn take(&mut self, count: usize) -> Tiles {
        let left = self.tiles.len().saturating_sub(count);
        self.tiles.split_off(left).into_iter().collect()
    }

    fn deal(&mut self, count: usize) -> Cards {
        let left = self.cards.len().saturating_sub(count);
        self.cards.split_off(left).into_iter().collect()
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.dice.below(bound as u64)).expect("it is small")
    }
}

/// The items of a pile of known order.
fn known<T: Copy>(pile: Option<Pile<T>>) -> Vec<T> {
    pile.map(|pile| pile.known().to_vec()).unwrap_or_default()
}

fn shuffle<T>(items: &mut [T], dice: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        let other = usize::try_from(dice.below(last as u64 + 1)).expect("it is an index");
        items.swap(last, other);
    }
}
