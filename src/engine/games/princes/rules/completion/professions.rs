//! Completion of profession and recruiting cards, which share hands.
//!
//! The number of recruiting cards in a hidden hand is hidden. In round 1 at most as many of the professions that were returned at set-up
//! can be in hands as there were draws ([`Returned`]). So the hidden places are of three groups: hands where returned cards may be, other
//! hands, and all places without recruiting cards. First the numbers of recruiting and returned cards of each group are drawn, by the
//! number of assignments of single cards that they allow; then each group is shuffled.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use enumset::EnumSet;

use super::Unseen;
use crate::components::{Profession, Stack};
use crate::constants::{KEPT, MOST_DRAWN, RECRUITING_CARDS};
use crate::seats::{Seat, Seats};
use crate::state::{DecisionKind, DeckCard, Player, Returned, Stage, State, Taken};
use maecenas_game::Chance;

/// The most cards of a group of places.
const MOST: usize = Profession::COUNT + RECRUITING_CARDS as usize;

/// Cards of a group in the order in which they are dealt; a recruiting card is `None`.
type Group = ArrayVec<Option<Profession>, MOST>;

/// Names all hidden profession and recruiting cards of hands, of an open draw, of set-up and of the deck. Each assignment of single
/// cards to single places that validation accepts is equally likely, where the supply of recruiting cards is one place. A deck whose size
/// is open gets the professions that are left.
pub(super) fn complete(
    whole: &mut State,
    unseen: EnumSet<Profession>,
    chance: &mut Chance,
) -> Option<()> {
    let hidden = Hidden::of(whole, unseen);
    if whole.profession_deck_settled && hidden.is_nothing() {
        return Some(());
    }
    let counts = hidden.counts(chance)?;
    let mut returned = Unseen::shuffled(hidden.returned, chance);
    let mut others = Unseen::shuffled(unseen - hidden.returned, chance);
    let mut group = |recruiting: usize, old: usize, size: usize| -> Option<Group> {
        let mut cards = Group::new();
        for place in 0..size {
            let card = if place < recruiting {
                None
            } else if place < recruiting + old {
                Some(returned.next()?)
            } else {
                Some(others.next()?)
            };
            cards.try_push(card).ok()?;
        }
        chance.shuffle(&mut cards);
        Some(cards)
    };
    let Counts {
        recruiting,
        with_returned,
        returned: old,
        deck,
    } = counts;
    let mut acted = group(with_returned, old, hidden.acted)?;
    let mut waiting = group(recruiting - with_returned, 0, hidden.waiting)?;
    let mut rest = group(0, hidden.returned.len() - old, hidden.aside + deck)?;

    for (seat, player) in (0..).map_while(Seat::new).zip(&mut whole.players) {
        let hand = &mut player.hand;
        let cards = if hidden.seats.contains(seat) {
            &mut acted
        } else {
            &mut waiting
        };
        for _ in 0..std::mem::take(&mut hand.hidden) {
            match cards.pop()? {
                Some(profession) => hand.professions |= profession,
                None => hand.recruiting += 1,
            }
        }
    }
    let set_up = whole.stage == Stage::SetUp;
    for player in &mut whole.players {
        if set_up && hides_returned(player) {
            player.returned = Some(rest.pop()??);
        }
    }
    if let Some(open) = &mut whole.decision
        && let DecisionKind::Professions(drawn) = &mut open.about
    {
        for _ in 0..std::mem::take(&mut drawn.hidden) {
            drawn.known |= rest.pop()??;
        }
    }
    for _ in hidden.deck..deck {
        let _ = whole.profession_deck.try_push(DeckCard::HIDDEN);
    }
    let slots = whole.profession_deck.iter_mut();
    for slot in slots.filter(|slot| slot.card.is_none()) {
        slot.card = Some(rest.pop()??);
    }
    whole.profession_deck_settled = true;
    let left = hidden.unplaced.saturating_sub(recruiting) as u8;
    whole.supply.recruiting = (left, left);
    Some(())
}

/// Whether a player has returned a card at set-up that is hidden.
fn hides_returned(player: &Player) -> bool {
    player.returned.is_none() && player.hand.count() == u32::from(KEPT)
}

/// The hidden cards, and the places where they can be.
struct Hidden {
    /// The number of professions that are not visible.
    professions: usize,
    /// Those of them that were returned at set-up and can be in hands only as far as there were draws; none after round 1.
    returned: EnumSet<Profession>,
    /// How many of these can be in hands.
    draws: usize,
    /// The seats whose hands they can be in.
    seats: Seats,
    /// The number of hidden cards in the hands of these seats.
    acted: usize,
    /// The number of hidden cards in other hands.
    waiting: usize,
    /// The number of hidden cards of an open draw, and of those returned while other seats still choose.
    aside: usize,
    /// The number of hidden cards of the deck, and whether it may have more.
    deck: usize,
    deck_may_have_more: bool,
    /// Recruiting cards that are hidden or in the supply.
    unplaced: usize,
    /// The fewest and the most recruiting cards that are hidden.
    recruiting: RangeInclusive<usize>,
}

/// How many cards are in each group of places.
#[derive(Clone, Copy)]
struct Counts {
    /// The recruiting cards in all hands.
    recruiting: usize,
    /// Those in the hands where returned professions may be.
    with_returned: usize,
    /// The returned professions in these hands.
    returned: usize,
    /// The hidden cards of the deck.
    deck: usize,
}

impl Hidden {
    fn of(state: &State, unseen: EnumSet<Profession>) -> Self {
        let Returned {
            professions: returned,
            seats,
            draws,
        } = Returned::of(state);
        let in_hands = |of_seats: bool| -> usize {
            let hands = state
                .seats()
                .filter(|(seat, _)| seats.contains(*seat) == of_seats);
            hands
                .map(|(_, player)| usize::from(player.hand.hidden))
                .sum()
        };
        let (acted, waiting) = (in_hands(true), in_hands(false));
        let choice = match state.decision.map(|decision| decision.about) {
            Some(DecisionKind::Professions(cards)) => Some(cards),
            _ => None,
        };
        let kept = state.players.iter().filter(|player| hides_returned(player));
        let kept = if state.stage == Stage::SetUp {
            kept.count()
        } else {
            0
        };
        let deck = state.profession_deck.iter();
        // A draw takes five cards, or all that the deck has.
        let is_last_draw = choice.is_some_and(|cards| cards.count() < MOST_DRAWN as u32);
        let taken = Taken::by(&state.players, state.decision.as_ref());
        let unplaced = RECRUITING_CARDS.saturating_sub(taken.recruiting);
        Self {
            professions: unseen.len(),
            returned: returned & unseen,
            draws,
            seats,
            acted,
            waiting,
            aside: kept + choice.map_or(0, |cards| usize::from(cards.hidden)),
            deck: deck.filter(|slot| slot.card.is_none()).count(),
            deck_may_have_more: !state.profession_deck_settled && !is_last_draw,
            unplaced: unplaced.into(),
            recruiting: hidden_recruiting_cards(state, unplaced, acted + waiting),
        }
    }

    fn is_nothing(&self) -> bool {
        self.professions == 0 && self.acted == 0 && self.waiting == 0
    }

    /// Draws how many cards are in each group, by the number of assignments that have these counts; `None` if there is none.
    fn counts(&self, chance: &mut Chance) -> Option<Counts> {
        let (mut all, mut possible) = (0, 0);
        for (_, assignments) in self.every() {
            all += assignments;
            possible += u64::from(assignments > 0);
        }
        // A single possible choice needs no random number. It counts as a draw all the same, so that later draws keep their streams.
        let bound = if possible > 1 { all } else { possible };
        let mut drawn = chance.number_below(bound);
        let (counts, _) = self.every().find(|(_, assignments)| {
            let found = drawn < *assignments;
            drawn = drawn.saturating_sub(*assignments);
            found
        })?;
        Some(counts)
    }

    /// Every choice of counts, with the number of its assignments of single cards, but for a factor that all of them have: the orders
    /// of the professions that were not returned.
    fn every(&self) -> impl Iterator<Item = (Counts, u64)> {
        let sizes = self.recruiting.clone();
        let sizes =
            sizes.filter_map(move |recruiting| Some((recruiting, self.deck_with(recruiting)?)));
        let most = self.draws.min(self.returned.len());
        sizes.flat_map(move |(recruiting, deck)| {
            (0..=recruiting).flat_map(move |with_returned| {
                (0..=most).map(move |returned| {
                    let counts = Counts {
                        recruiting,
                        with_returned,
                        returned,
                        deck,
                    };
                    (counts, self.assignments(counts))
                })
            })
        })
    }

    /// The number of hidden cards of the deck when hands have a number of recruiting cards; `None` when it cannot be.
    fn deck_with(&self, recruiting: usize) -> Option<usize> {
        let elsewhere = (self.acted + self.waiting).checked_sub(recruiting)? + self.aside;
        let deck = self.professions.checked_sub(elsewhere)?;
        let fits = deck == self.deck || self.deck_may_have_more && deck > self.deck;
        fits.then_some(deck)
    }

    fn assignments(&self, counts: Counts) -> u64 {
        let all = self.returned.len();
        let in_hands = counts.returned;
        let in_waiting_hands = counts.recruiting - counts.with_returned;
        let free = self.acted.saturating_sub(counts.with_returned);
        // The places of the recruiting cards, then which of these cards is where.
        choices(self.acted, counts.with_returned)
            * choices(self.waiting, in_waiting_hands)
            * arrangements(self.unplaced, counts.recruiting)
            // Which returned cards are in hands, and their places there and elsewhere.
            * choices(all, in_hands)
            * arrangements(free, in_hands)
            * arrangements(self.aside + counts.deck, all - in_hands)
    }
}

/// The fewest and the most recruiting cards among the hidden cards in hands: `unplaced` are in these hands or in the supply. The
/// supply has one more if one is bid for, and one fewer if one was acquired.
fn hidden_recruiting_cards(state: &State, unplaced: u8, hidden: usize) -> RangeInclusive<usize> {
    let (mut least_left, mut most_left) = state.supply.recruiting;
    let about = state.decision.map(|decision| decision.about);
    let won =
        matches!(about, Some(DecisionKind::Merchant(won)) if won.stack == Stack::RecruitingCard);
    if won || state.is_bid_for(Stack::RecruitingCard) {
        least_left = least_left.max(1);
    }
    if state.acquired().contains(Stack::RecruitingCard) {
        most_left = most_left.min(RECRUITING_CARDS - 1);
    }
    let fewest = unplaced.saturating_sub(most_left).into();
    let most = usize::from(unplaced.saturating_sub(least_left)).min(hidden);
    fewest..=most
}

/// The number of ways to choose `chosen` of `all` things.
fn choices(all: usize, chosen: usize) -> u64 {
    arrangements(all, chosen) / arrangements(chosen, chosen)
}

/// The number of ways to put `chosen` of `all` things in an order.
fn arrangements(all: usize, chosen: usize) -> u64 {
    (0..chosen)
        .map(|taken| all.saturating_sub(taken) as u64)
        .product()
}
