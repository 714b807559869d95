//! Positions of Palazzo that differ only in what a viewer may not see.

use maecenas_game::random::SplitMix64;
use maecenas_palazzo_rules::{
    Catalog, Chance, Hand, Parts, Pile, Seat, Stack, StackTile, State, assemble,
};

/// Deals the cards of other hands and of the deck again, and the tiles of the stacks, those out of the game too. The viewer cannot
/// distinguish the result from the position.
pub(crate) fn disguise(state: &State, viewer: Option<Seat>, dice: &mut SplitMix64) -> State {
    let catalog = Catalog::reference();
    let mut other = Parts::of(state);
    other.chance = Some(Chance {
        seed: dice.number().into(),
        shuffles: u32::try_from(dice.below(9)).expect("it is small"),
    });
    money(&mut other, viewer, dice);
    for stack in Stack::ALL {
        tiles(catalog, &mut other, stack, dice);
    }
    assemble(catalog, other).expect("the disguise is a position")
}

/// Deals all cards of other hands and of the deck again.
fn money(other: &mut Parts, viewer: Option<Seat>, dice: &mut SplitMix64) {
    let deck = other.money_deck.as_mut().expect("a state has its deck");
    let mut pool = deck.known().to_vec();
    let seats = (0..).map_while(Seat::new).zip(&mut other.players);
    let hands = seats.filter(|(seat, _)| viewer != Some(*seat));
    let mut hands: Vec<_> = hands.map(|(_, player)| &mut player.hand).collect();
    pool.extend(hands.iter().flat_map(|hand| hand.known.iter()));
    shuffle(&mut pool, dice);
    for hand in &mut hands {
        let dealt = pool.drain(..hand.count());
        **hand = Hand {
            known: dealt.collect(),
            hidden: 0,
        };
    }
    *deck = Pile::Known(pool);
}

/// Shuffles a stack. If some of its tiles were drawn, those out of the game may be others of the same stack.
fn tiles(catalog: &Catalog, other: &mut Parts, stack: Stack, dice: &mut SplitMix64) {
    let removed = other.removed.as_mut().expect("a state has them");
    let here = |tile| catalog.tiles(stack).of(tile) > 0;
    let (swapped, staying): (Vec<_>, Vec<_>) = removed.known.iter().partition(|tile| here(*tile));
    let pile = &mut other.stacks[stack as usize];
    let mut order = pile.known().to_vec();
    let places = order.iter_mut().filter_map(|item| match item {
        StackTile::Tile(tile) => Some(tile),
        StackTile::Rider => None,
    });
    let places: Vec<_> = places.collect();
    let mut pool: Vec<_> = places.iter().map(|tile| **tile).chain(swapped).collect();
    shuffle(&mut pool, dice);
    for place in places {
        *place = pool.pop().expect("there are as many tiles as before");
    }
    removed.known = staying.into_iter().chain(pool).collect();
    shuffle(&mut order, dice);
    *pile = Pile::Known(order);
}

fn shuffle<T>(items: &mut [T], dice: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        let other = usize::try_from(dice.below(last as u64 + 1)).expect("it is an index");
        items.swap(last, other);
    }
}
