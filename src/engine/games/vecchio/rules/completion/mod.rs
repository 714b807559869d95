//! Completions: whole positions that fit what a viewer knows.
//!
//! A whole position fits if it is consistent and looks the same to the viewer. Any unseen tile can be at any hidden place: the list of
//! tiles that a seat has seen only records what it saw (ruling V54). So dealing the unseen tiles anew gives each assignment equally often.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use enumset::{EnumSet, EnumSetType};

use super::catalog::Catalog;
use super::components::Crest;
use super::constants::{CRESTS, DEALT, FLORENCE_TILES};
use super::state::{DecisionKind, Pile, State, Tiles};
use maecenas_game::{Chance, Seed};

/// A whole position that fits what is visible in `view`, drawn with a seed: unseen council tiles, nobility tiles and crests are dealt to
/// the hidden places, uniformly over all assignments, where crests of one event are distinguished. The draws to come follow the same seed,
/// unless the position has its own. `None` if there are too few unseen tiles or crests, as in no consistent position.
#[must_use]
pub(super) fn complete(catalog: &Catalog, view: &State, seed: Seed) -> Option<State> {
    let mut whole = *view;
    let mut chance = Chance::new(seed);
    council(&mut whole, &mut chance)?;
    nobility(&mut whole, &mut chance)?;
    crests(catalog, &mut whole, &mut chance)?;
    whole.chance.get_or_insert(chance);
    Some(whole)
}

/// Deals the council tiles. At set-up the others that a seat was dealt with a hidden one are aside until all have kept one.
fn council(whole: &mut State, chance: &mut Chance) -> Option<()> {
    let mut unseen = Unseen::new(whole.unseen_council(), chance);
    for player in &mut whole.players {
        unseen.reveal(&mut player.face_down)?;
        let dealt = player.dealt;
        unseen.reveal(&mut player.dealt)?;
        let missing = DEALT.saturating_sub(dealt.count() as usize + player.returned_council.len());
        if dealt.hidden > 0 {
            player.returned_council |= unseen.take(missing)?;
        }
    }
    if let Some(open) = &mut whole.decision
        && let DecisionKind::CouncilTile(drawn) = &mut open.about
    {
        unseen.reveal(drawn)?;
    }
    unseen.stack(&mut whole.council_stack)
}

fn nobility(whole: &mut State, chance: &mut Chance) -> Option<()> {
    let mut unseen = Unseen::new(whole.unseen_nobility(), chance);
    for player in &mut whole.players {
        unseen.reveal(&mut player.nobility)?;
    }
    if let Some(open) = &mut whole.decision
        && let DecisionKind::NobilityTile(drawn) = &mut open.about
    {
        unseen.reveal(drawn)?;
    }
    unseen.stack(&mut whole.nobility_stack)
}

/// Stacks crests of those that the catalog has left. The others are out of the game.
fn crests(catalog: &Catalog, whole: &mut State, chance: &mut Chance) -> Option<()> {
    let hidden = usize::from(whole.crest_stack.hidden_count());
    if hidden == 0 {
        return Some(());
    }
    let mut left: ArrayVec<Crest, CRESTS> = ArrayVec::new();
    for event in Crest::ALL {
        let count = whole.crests_left(catalog.crest_count(event), event);
        left.extend(std::iter::repeat_n(event, count as usize));
    }
    chance.shuffle(&mut left);
    let stacked = left.get(..hidden)?;
    let known: ArrayVec<Crest, CRESTS> = whole.crest_stack.items().take(CRESTS).collect();
    whole.crest_stack = Pile::known(known.into_iter().chain(stacked.iter().copied()));
    Some(())
}

/// Tiles whose place is hidden, in the order in which they are dealt.
struct Unseen<'a, T: EnumSetType> {
    tiles: ArrayVec<T, FLORENCE_TILES>,
    chance: &'a mut Chance,
    is_shuffled: bool,
}

impl<'a, T: EnumSetType> Unseen<'a, T> {
    fn new(tiles: EnumSet<T>, chance: &'a mut Chance) -> Self {
        Self {
            tiles: tiles.into_iter().take(FLORENCE_TILES).collect(),
            chance,
            is_shuffled: false,
        }
    }

    /// The next tile. They are shuffled before the first one, so that a position without hidden tiles costs no shuffle.
    fn next(&mut self) -> Option<T> {
        if !self.is_shuffled {
            self.chance.shuffle(&mut self.tiles);
            self.is_shuffled = true;
        }
        self.tiles.pop()
    }

    /// `count` tiles; `None` if there are too few.
    fn take(&mut self, count: usize) -> Option<EnumSet<T>> {
        let mut taken = EnumSet::empty();
        for _ in 0..count {
            taken.insert(self.next()?);
        }
        Some(taken)
    }

    /// Names hidden tiles of a place.
    fn reveal(&mut self, tiles: &mut Tiles<T>) -> Option<()> {
        tiles.known |= self.take(tiles.hidden.into())?;
        tiles.hidden = 0;
        Some(())
    }

    /// Names hidden tiles of a stack, from the top.
    fn stack(&mut self, pile: &mut Pile<T>) -> Option<()> {
        let hidden = usize::from(pile.hidden_count());
        if hidden == 0 {
            return Some(());
        }
        let mut tiles: ArrayVec<T, FLORENCE_TILES> = pile.items().take(FLORENCE_TILES).collect();
        for _ in 0..hidden {
            let tile = self.next()?;
            tiles.try_push(tile).ok()?;
        }
        *pile = Pile::known(tiles);
        Some(())
    }
}
