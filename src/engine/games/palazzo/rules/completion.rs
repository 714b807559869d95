//! Completions: whole positions that fit what a viewer knows.

use super::catalog::{Catalog, Stack};
use super::money::MoneyCard;
use super::state::{Pile, State};
use super::tiles::{StackTile, Tile};
use maecenas_game::{Chance, Seed};

/// A whole position, drawn with a seed among those that fit a view: all unseen money cards are shuffled and dealt to the hidden hands
/// and the hidden deck, and all unseen tiles to the hidden stacks and to those out of the game.
///
/// Cards and tiles are drawn one by one, equal ones as well, as they lie on a table. So every assignment of single cards to places is
/// equally likely, and a hand with more choices of single cards is more likely. Where the split into stacks is not attested, any unseen
/// tile may lie in any stack (ruling P31). Where it is, tiles of stacks that are drawn last are dealt first, and equal tiles that were seen
/// count as those of the earliest stack.
///
/// The order of the stacks and the deck follows the seed, and so does each later shuffle. `None` when no whole position fits.
#[must_use]
pub fn complete(catalog: &Catalog, view: &State, seed: Seed) -> Option<State> {
    let mut whole = view.clone();
    let mut chance = Chance::new(seed);
    money(catalog, &mut whole, &mut chance)?;
    tiles(catalog, &mut whole, &mut chance)?;
    if !view.is_finished() {
        whole.chance = whole.chance.or(Some(chance));
    }
    Some(whole)
}

/// Deals the unseen money cards.
fn money(catalog: &Catalog, state: &mut State, chance: &mut Chance) -> Option<()> {
    let hidden = |state: &State| state.players.iter().any(|player| player.hand.hidden > 0);
    if state.money_deck.hidden() == 0 && !hidden(state) {
        return Some(());
    }
    let unseen = catalog.money().minus(&state.seen_money());
    let mut pool = Vec::with_capacity(unseen.count());
    for card in MoneyCard::kinds() {
        for _ in 0..unseen.of(card) {
            pool.push(card);
        }
    }
    chance.shuffle(&mut pool);
    for player in &mut state.players {
        let count = usize::from(std::mem::take(&mut player.hand.hidden));
        let left = pool.len().checked_sub(count)?;
        for card in pool.drain(left..) {
            player.hand.known.add(card, 1);
        }
    }
    if pool.len() != state.money_deck.hidden() {
        return None;
    }
    if !pool.is_empty() {
        state.money_deck = Pile::Known(pool);
    }
    Some(())
}

/// Deals the unseen tiles, and shuffles the riders that were not drawn into stack III.
fn tiles(catalog: &Catalog, state: &mut State, chance: &mut Chance) -> Option<()> {
    if state.stacks_are_known() && state.removed.hidden == 0 {
        return Some(());
    }
    let hidden = state.hidden_tiles(catalog);
    let mut unseen = hidden.unseen;
    let mut pool = Vec::with_capacity(unseen.count());
    for stack in Stack::ALL.into_iter().rev() {
        let pile = state.stacks[stack as usize].hidden();
        if pile == 0 {
            continue;
        }
        let count = hidden.in_stacks[stack as usize];
        pool.clear();
        for tile in Tile::kinds() {
            // Those of the unseen tiles that can lie in the stack.
            for _ in 0..catalog.most_in(stack, tile).min(unseen.of(tile)) {
                pool.push(tile);
            }
        }
        chance.shuffle(&mut pool);
        let drawn = pool.get(..count)?;
        let mut order = Vec::with_capacity(pile);
        for tile in drawn {
            unseen.remove(*tile);
            order.push(StackTile::Tile(*tile));
        }
        if pile > count {
            order.resize(pile, StackTile::Rider);
            chance.shuffle(&mut order);
        }
        state.stacks[stack as usize] = Pile::Known(order);
    }
    if unseen.count() != state.removed.hidden {
        return None;
    }
    state.removed.known.add_all(&unseen);
    state.removed.hidden = 0;
    Some(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, clippy::cast_precision_loss)]

    use std::collections::BTreeMap;

    use super::*;
    use crate::samples::{cards, parts, set, state};
    use crate::state::{Removed, view};
    use crate::tiles::Tiles;

    /// Few hidden things: a card of seat 0's hand, two of seat 1's, one of the deck, and a tile with two riders.
    fn small() -> State {
        let catalog = Catalog::reference();
        let mut base = parts("", &[]);
        let unseen = cards("R3 R3 G4 C");
        base.players[0].hand.hidden = 1;
        base.players[1].hand.hidden = 2;
        base.money_discards = catalog.money().minus(&unseen);
        base.drawn_riders = 3;
        base.stacks[2] = Pile::Hidden(4);
        let unseen = set("B11 B12 B13");
        let all = Stack::ALL.map(|stack| *catalog.tiles(stack));
        let mut rest: Tiles = all.iter().flat_map(Tiles::iter).collect();
        for tile in unseen.iter() {
            rest.remove(tile);
        }
        base.removed = Some(Removed {
            known: rest,
            hidden: 1,
        });
        state(&base)
    }

    #[test]
    fn every_assignment_of_single_cards_and_tiles_is_equally_likely() {
        let (catalog, hidden) = (Catalog::reference(), small());
        let mut hands = BTreeMap::new();
        let mut stacks = BTreeMap::new();
        let samples = 12_000_u32;
        for seed in 0..samples {
            let whole = complete(catalog, &hidden, u64::from(seed).into()).expect("it fits");
            let of = |seat: usize| format!("{:?}", whole.players[seat].hand.known);
            *hands.entry((of(0), of(1))).or_insert(0_u32) += 1;
            let order = format!("{:?}", whole.stack(Stack::Third).known());
            *stacks.entry(order).or_insert(0_u32) += 1;
        }
        // The enumeration: which of four single cards is the first hand's, and which two of the others are the second's.
        let single: Vec<_> = cards("R3 R3 G4 C").iter().collect();
        let mut expected = BTreeMap::new();
        for first in 0..4 {
            for left in (0..4).filter(|left| *left != first) {
                let second = (0..4).filter(|card| *card != first && *card != left);
                let second: crate::Cards = second.map(|card| single[card]).collect();
                let first: crate::Cards = [single[first]].into_iter().collect();
                *expected
                    .entry((format!("{first:?}"), format!("{second:?}")))
                    .or_insert(0_u32) += 1;
            }
        }
        let all: u32 = expected.values().sum();
        let chi: f64 = expected
            .iter()
            .map(|(deal, count)| {
                let mean = f64::from(samples * count) / f64::from(all);
                let found = f64::from(hands.get(deal).copied().unwrap_or_default());
                (found - mean).powi(2) / mean
            })
            .sum();
        assert_eq!(hands.len(), expected.len(), "every deal comes");
        assert!(
            chi < 30.0,
            "chi-square is {chi} with {} deals",
            expected.len()
        );
        // Two of three tiles and two riders in four places: 3 * 4! / 2! orders.
        assert_eq!(stacks.len(), 36, "every order comes");
        let mean = f64::from(samples) / 36.0;
        let chi = stacks
            .values()
            .map(|found| (f64::from(*found) - mean).powi(2) / mean);
        let chi: f64 = chi.sum();
        assert!(chi < 75.0, "chi-square of the orders is {chi}");
    }

    #[test]
    fn what_is_whole_stays_as_it_is() {
        let catalog = Catalog::reference();
        let whole = complete(catalog, &small(), 1.into()).expect("it fits");
        assert_eq!(complete(catalog, &whole, 2.into()), Some(whole.clone()));
        let seen = view(&whole, None);
        let other = complete(catalog, &seen, 3.into()).expect("it fits");
        assert_eq!(view(&other, None), seen);
    }
}
