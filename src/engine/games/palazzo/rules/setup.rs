//! Set-up ("Setup"; rulings P11, P26).

use super::catalog::{Catalog, Stack};
use super::constants::{DEALT, LAID_OUT, QUARRIES, RIDERS};
use super::money::{Cards, MoneyCard};
use super::seats::Seat;
use super::state::{Hand, Pile, Player, Removed, Stage, State};
use super::tiles::{StackTile, Tiles};
use maecenas_game::{Chance, Seed};

/// What is agreed before a game. The start seat and the builder are inputs (ruling P11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// How many play, 2 to 4.
    pub players: usize,
    /// The seat that begins.
    pub start_seat: Seat,
    /// The quarry at which the builder stands at first, below 4.
    pub builder: usize,
    /// The seed of all shuffles.
    pub seed: Seed,
}

/// An explicit deal: the order of the stacks and of the money deck, from top to bottom, before anything was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// The stacks I, II and III, with the riders in the last.
    pub stacks: [Vec<StackTile>; 3],
    /// The money deck.
    pub money: Vec<MoneyCard>,
}

impl Deal {
    /// The deal of a seed: it shuffles the stacks I, II and III and then the money cards.
    #[must_use]
    pub fn shuffled(catalog: &Catalog, chance: &mut Chance) -> Self {
        let stacks = Stack::ALL.map(|stack| {
            let riders = if stack == Stack::Third { RIDERS } else { 0 };
            let tiles = catalog.tiles(stack).iter().map(StackTile::Tile);
            let riders = std::iter::repeat_n(StackTile::Rider, riders.into());
            let mut tiles: Vec<_> = tiles.chain(riders).collect();
            chance.shuffle(&mut tiles);
            tiles
        });
        let mut money: Vec<_> = catalog.money().iter().collect();
        chance.shuffle(&mut money);
        Self { stacks, money }
    }
}

/// The initial position of a seed.
///
/// ```
/// use maecenas_palazzo_rules::{Catalog, Seat, Setup, Stack, set_up};
/// let setup = Setup { players: 3, start_seat: Seat::FIRST, builder: 0, seed: 42.into() };
/// let start = set_up(Catalog::reference(), setup);
/// assert_eq!((start.supply().count(), start.stack(Stack::First).len()), (1, 11));
/// assert!(start.players().iter().all(|player| player.hand.count() == 4));
/// ```
#[must_use]
pub fn set_up(catalog: &Catalog, setup: Setup) -> State {
    let mut chance = Chance::new(setup.seed);
    let deal = Deal::shuffled(catalog, &mut chance);
    State {
        chance: Some(chance),
        ..dealt(setup, deal)
    }
}

/// The initial position of an explicit deal, without chance: the first tile of stack I goes to the supply, the next to the
/// quarries 0 to 3 (ruling P11); seat 0 has the first four cards, and so on (ruling P26).
///
/// The deal must have all components of the catalog, riders in stack III only; [`assemble`](super::assemble) checks it.
#[must_use]
pub fn dealt(setup: Setup, deal: Deal) -> State {
    let Deal { stacks, money } = deal;
    let [mut first, second, third] = stacks;
    let laid_out: Vec<_> = first.drain(..LAID_OUT.min(first.len())).collect();
    let laid_out = laid_out.into_iter().map(|tile| match tile {
        StackTile::Tile(tile) => Tiles::from_iter([tile]),
        StackTile::Rider => Tiles::NONE,
    });
    let mut laid_out = laid_out.chain(std::iter::repeat(Tiles::NONE));
    let mut money = money.into_iter();
    let players = (0..setup.players.min(Seat::MOST)).map(|_| Player {
        hand: Hand {
            known: money.by_ref().take(DEALT).collect(),
            hidden: 0,
        },
        palaces: Vec::new(),
    });
    State {
        active: setup.start_seat,
        players: players.collect(),
        stage: Stage::ChooseAction,
        supply: laid_out.next().unwrap_or_default(),
        quarries: std::array::from_fn(|_| laid_out.next().unwrap_or_default()),
        builder: setup.builder.min(QUARRIES - 1),
        stacks: [first, second, third].map(Pile::Known),
        drawn_riders: 0,
        removed: Removed::default(),
        money_deck: Pile::Known(money.collect()),
        money_discards: Cards::NONE,
        chance: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Parts, assemble};

    #[test]
    fn an_explicit_deal_is_laid_out_and_dealt_in_its_order() {
        let catalog = Catalog::reference();
        let deal = Deal::shuffled(catalog, &mut Chance::new(7.into()));
        let setup = Setup {
            players: 4,
            start_seat: Seat::FIRST.plus(2, 4),
            builder: 3,
            seed: 7.into(),
        };
        let state = dealt(setup, deal.clone());
        let shuffled = set_up(catalog, setup);
        assert_eq!(
            State {
                chance: None,
                ..shuffled
            },
            state
        );
        let laid_out = [state.supply()].into_iter().chain(state.quarries());
        let laid_out = laid_out.flat_map(Tiles::iter).map(StackTile::Tile);
        assert!(laid_out.eq(deal.stacks[0][..LAID_OUT].iter().copied()));
        for (seat, player) in state.seats() {
            let first = DEALT * seat.index();
            let hand: Cards = deal.money[first..first + DEALT].iter().copied().collect();
            assert_eq!(player.hand.known, hand);
        }
        assert_eq!((state.active(), state.builder()), (setup.start_seat, 3));
        // "After set-up 43 tiles and 5 riders remain."
        let left = Stack::ALL.map(|stack| state.stack(stack).len());
        assert_eq!(left.iter().sum::<usize>(), 43 + 5);
        assert_eq!(assemble(catalog, Parts::of(&state)).as_ref(), Ok(&state));
    }
}
