//! Completions: whole positions that fit what a viewer knows.
//!
//! A whole position fits if it is consistent and its view for the viewer is the same. The cards of each kind are shuffled once and dealt to
//! the hidden places. [`professions`] and [`money`] describe further conditions: where a card can be, and how much money is possible.

mod money;
mod professions;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use enumset::{EnumSet, EnumSetType};

use super::components::{BonusCard, Freedom, PrestigeCard, Profession};
use super::state::{Cards, DecisionKind, Deck, Player, Seen, State, Taken};
use maecenas_game::{Chance, Seed};

/// A whole position that fits a view, drawn with a seed. The draws to come follow the same seed, unless the position has its own.
///
/// Bonus cards, prestige cards, and profession cards with recruiting cards are independent of each other, and each is uniform over all
/// assignments of single cards to hidden places that validation accepts. Recruiting cards are distinguished too, so that a hand with more
/// hidden cards is more likely to have some. Where the draw of a two-player set-up is hidden, each set of freedoms that it can have added
/// is equally likely. Hidden money is the least amount that the position proves, plus a uniform amount from 0 to the starting money.
///
/// Sizes that the position leaves open, those of the profession deck and of the supply, are determined. `None` when no whole position fits,
/// and when the place of a piece is not given.
#[must_use]
pub(super) fn complete(view: &State, seed: Seed) -> Option<State> {
    let without_spot = |player: &Player| player.principality.without_spot().is_some();
    if view.players.iter().any(without_spot) {
        return None;
    }
    let mut whole = view.clone();
    let mut chance = Chance::new(seed);
    let visible = Seen::in_state(view);
    professions::complete(&mut whole, !visible.professions, &mut chance)?;
    bonus_cards(&mut whole, !visible.bonus_cards, &mut chance)?;
    prestige_cards(&mut whole, !visible.prestige_cards, &mut chance)?;
    freedoms(&mut whole, &mut chance)?;
    money::complete(&mut whole, &mut chance);
    whole.chance.get_or_insert(chance);
    Some(whole)
}

fn bonus_cards(whole: &mut State, unseen: EnumSet<BonusCard>, chance: &mut Chance) -> Option<()> {
    let mut unseen = Unseen::shuffled(unseen, chance);
    for player in &mut whole.players {
        unseen.name(&mut player.bonus_cards)?;
    }
    if let Some(open) = &mut whole.decision
        && let DecisionKind::BonusCards(drawn) = &mut open.about
    {
        unseen.name(drawn)?;
    }
    unseen.name_deck(&mut whole.bonus_deck)
}

fn prestige_cards(
    whole: &mut State,
    unseen: EnumSet<PrestigeCard>,
    chance: &mut Chance,
) -> Option<()> {
    let mut unseen = Unseen::shuffled(unseen, chance);
    for player in &mut whole.players {
        unseen.name(&mut player.prestige_cards)?;
    }
    if let Some(open) = &mut whole.decision
        && let DecisionKind::PrestigeCards(drawn) = &mut open.about
    {
        unseen.name(drawn)?;
    }
    unseen.name_deck(&mut whole.prestige_deck)
}

/// Draws which freedoms have a second tile, among those of which it is open. The others have the numbers that are certain, and the
/// game has a fixed number of tiles in all.
fn freedoms(whole: &mut State, chance: &mut Chance) -> Option<()> {
    let all = whole.seating().freedoms(whole.options);
    let ranges = &mut whole.supply.freedoms;
    let is_open = |freedom: &Freedom| ranges[*freedom as usize].0 < ranges[*freedom as usize].1;
    let mut open: ArrayVec<Freedom, { Freedom::COUNT }> =
        Freedom::ALL.into_iter().filter(is_open).collect();
    if open.is_empty() {
        return Some(());
    }
    let owned = Taken::by(&whole.players, None).freedoms;
    let certain = owned.into_iter().zip(&*ranges);
    let certain: u8 = certain.map(|(owned, (least, _))| owned + least).sum();
    for range in &mut *ranges {
        range.1 = range.0;
    }
    chance.shuffle(&mut open);
    let more = all.checked_sub(certain)?;
    for freedom in open.get(..more.into())? {
        let (least, most) = &mut ranges[*freedom as usize];
        *least += 1;
        *most += 1;
    }
    Some(())
}

/// Cards of one kind whose place is hidden, in the order in which they are dealt.
struct Unseen<C: EnumSetType> {
    cards: ArrayVec<C, { Profession::COUNT }>,
}

impl<C: EnumSetType> Unseen<C> {
    fn shuffled(cards: EnumSet<C>, chance: &mut Chance) -> Self {
        let mut cards: ArrayVec<C, { Profession::COUNT }> =
            cards.into_iter().take(Profession::COUNT).collect();
        if !cards.is_empty() {
            chance.shuffle(&mut cards);
        }
        Self { cards }
    }

    /// The next card; `None` after the last one.
    fn next(&mut self) -> Option<C> {
        self.cards.pop()
    }

    /// Names the hidden cards of a place.
    fn name(&mut self, cards: &mut Cards<C>) -> Option<()> {
        for _ in 0..std::mem::take(&mut cards.hidden) {
            cards.known |= self.next()?;
        }
        Some(())
    }

    /// Names the hidden cards of the deck, which are all that are left.
    fn name_deck(mut self, deck: &mut Deck<C>) -> Option<()> {
        for slot in deck.iter_mut().filter(|slot| slot.card.is_none()) {
            slot.card = Some(self.next()?);
        }
        self.cards.is_empty().then_some(())
    }
}
