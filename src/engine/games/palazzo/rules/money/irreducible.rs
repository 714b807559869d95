//! The irreducible ways to pay: no part of one would do, that is, be legal and reach the value (ruling P28).
//!
//! What can be left out of legal cards, so that the rest is legal and loses the least: a card outside groups (its value), two
//! cards of a group so that the third becomes one outside groups (15 less its value), or a certificate (2, or 11 where the
//! certificates are groups only). Every legal remainder lies within one of these. So cards are irreducible exactly if their
//! excess over the value is less than each of these losses. The excess is then below 15, and it determines the number of groups.

use std::ops::ControlFlow;

use super::cards::{CERTIFICATE_VALUE, Cards, Currency, MoneyCard, VALUES};
use super::held::Held;
use super::purse::Purse;
use super::worth::{GROUP_CERTIFICATES, GROUP_VALUE, groups};

/// The kinds of group: one for each value, and certificates.
const GROUPS: usize = VALUES.len() + 1;
/// The most groups that are counted: those of 120 cards, more than a catalog may have.
const MOST_GROUPS: usize = 40;
/// What leaving out one certificate of complete groups loses: 15, less the value of the other two.
const GROUPED_CERTIFICATE_LOSS: u32 = GROUP_VALUE - 2 * CERTIFICATE_VALUE as u32;

/// The irreducible ways, as bundles in the order of their cost.
#[derive(Debug, Clone, Default)]
pub(super) struct Irreducible {
    bundles: Vec<Bundle>,
    count: u64,
}

/// The ways that have the same cards outside groups and the same number of groups, so that all cost the same.
#[derive(Debug, Clone)]
struct Bundle {
    /// The number of cards, and the excess over the value.
    cost: (u16, u16),
    /// The cards outside groups.
    ungrouped: Cards,
    /// How many groups there are.
    groups: u32,
    /// How many groups of each kind the purse has.
    most: [u8; GROUPS],
    /// How many ways there are to choose the groups.
    count: u64,
}

impl Irreducible {
    /// The irreducible ways to pay a value or more.
    pub(super) fn new(purse: &Purse, least: u32) -> Self {
        let mut search = Search {
            purse,
            least,
            bundles: Vec::new(),
        };
        search.groups_only();
        for main in purse.currencies {
            let mut choice = Choice::new(main);
            search.choose(&mut choice, VALUES.len());
        }
        let mut bundles = search.bundles;
        bundles.sort_by_key(|bundle| bundle.cost);
        let count = bundles.iter().map(|bundle| bundle.count).sum();
        Self { bundles, count }
    }

    /// How many ways there are.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// Whether a partly hidden hand could have one of the ways of which some card is not certain.
    pub(super) fn can_differ(&self, hand: &Held, certain: &Cards) -> bool {
        let mut bundles = self.bundles.iter();
        bundles.any(|bundle| bundle.can_differ(hand, certain))
    }

    /// Visits the ways after the first `skip`, the cheapest first.
    pub(super) fn visit(
        &self,
        mut skip: u64,
        visitor: &mut impl FnMut(Cards) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for bundle in &self.bundles {
            if skip >= bundle.count {
                skip -= bundle.count;
                continue;
            }
            bundle.visit(bundle.ungrouped, 0, bundle.groups, &mut skip, visitor)?;
        }
        ControlFlow::Continue(())
    }
}

impl Bundle {
    /// Whether the groups can be chosen so that a hand could have all cards, and some of them are not certain. By dynamic programming: the
    /// fewest hidden cards, by the number of groups chosen so far and whether a card is not certain.
    fn can_differ(&self, hand: &Held, certain: &Cards) -> bool {
        let groups = self.groups as usize;
        let mut fewest = vec![[None; 2]; groups + 1];
        fewest[0][0] = Some(0_u32);
        for (kind, most) in self.most.into_iter().enumerate() {
            let mut next = vec![[None; 2]; groups + 1];
            for chosen in 0..=usize::from(most).min(groups) {
                let mut cards = of_kind(&self.ungrouped, kind);
                add_groups(&mut cards, kind, chosen as u8);
                let hidden = cards
                    .kinds()
                    .map(|card| hand.hidden_of(card, cards.of(card)));
                let hidden: u32 = hidden.map(u32::from).sum();
                let differs = usize::from(!certain.contains(&cards));
                for before in 0..=groups - chosen {
                    for differed in 0..2 {
                        let Some(sum) = fewest[before][differed] else {
                            continue;
                        };
                        let next: &mut Option<u32> = &mut next[before + chosen][differed | differs];
                        *next = Some(next.map_or(sum + hidden, |other| other.min(sum + hidden)));
                    }
                }
            }
            fewest = next;
        }
        fewest[groups][1].is_some_and(|hidden| hidden <= u32::from(hand.hidden))
    }

    /// Visits the ways to choose the groups that are left, from a kind of group on.
    fn visit(
        &self,
        cards: Cards,
        kind: usize,
        left: u32,
        skip: &mut u64,
        visitor: &mut impl FnMut(Cards) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return if *skip > 0 {
                *skip -= 1;
                ControlFlow::Continue(())
            } else {
                visitor(cards)
            };
        }
        if kind == GROUPS {
            return ControlFlow::Continue(());
        }
        let count = if *skip > 0 {
            choices(&self.most[kind..], left)
        } else {
            0
        };
        if *skip > 0 && *skip >= count {
            *skip -= count;
            return ControlFlow::Continue(());
        }
        let room: u32 = self.most[kind..].iter().map(|most| u32::from(*most)).sum();
        if room < left {
            return ControlFlow::Continue(());
        }
        let most = self.most[kind].min(left as u8);
        for chosen in (0..=most).rev() {
            let mut cards = cards;
            add_groups(&mut cards, kind, chosen);
            self.visit(cards, kind + 1, left - u32::from(chosen), skip, visitor)?;
        }
        ControlFlow::Continue(())
    }
}

/// The cards outside groups that a search has chosen so far: of one currency, the highest values first.
struct Choice {
    main: Currency,
    cards: Cards,
    count: u32,
    value: u32,
    /// The lowest value of the chosen cards; 0 before the first.
    lowest: u32,
}

impl Choice {
    const fn new(main: Currency) -> Self {
        Self {
            main,
            cards: Cards::NONE,
            count: 0,
            value: 0,
            lowest: 0,
        }
    }
}

/// The search for bundles, by the cards outside groups.
struct Search<'a> {
    purse: &'a Purse,
    least: u32,
    bundles: Vec<Bundle>,
}

impl Search<'_> {
    /// Chooses how many cards outside groups there are of each value below `rank`, and adds the bundles.
    fn choose(&mut self, choice: &mut Choice, rank: usize) {
        let Some(next) = rank.checked_sub(1) else {
            if choice.count > 0 {
                self.bundle(choice);
            }
            return;
        };
        let value = u32::from(VALUES[next]);
        let card = MoneyCard::ranked(choice.main, next);
        let before = (choice.count, choice.value, choice.lowest);
        let mut added = 0;
        loop {
            self.choose(choice, next);
            // With one card of this value more, the others already reach what is to be paid.
            if added == self.purse.cards.of(card) || choice.value >= self.least {
                break;
            }
            choice.cards.add(card, 1);
            choice.count += 1;
            choice.value += value;
            choice.lowest = value;
            added += 1;
        }
        for _ in 0..added {
            choice.cards.remove(card);
        }
        (choice.count, choice.value, choice.lowest) = before;
    }

    /// Adds the bundles that have the chosen cards outside groups, with 0, 1 or 2 single certificates.
    fn bundle(&mut self, choice: &Choice) {
        let held = &self.purse.cards;
        let single_most = held.certificates().min(GROUP_CERTIFICATES - 1);
        for single in 0..=single_most {
            let value = choice.value + u32::from(CERTIFICATE_VALUE * single);
            let groups = self.least.saturating_sub(value).div_ceil(GROUP_VALUE);
            let excess = value + GROUP_VALUE * groups - self.least;
            if excess >= choice.lowest || single > 0 && excess >= u32::from(CERTIFICATE_VALUE) {
                continue;
            }
            let mut most = [0; GROUPS];
            if groups > 0 {
                let rest = held.minus(&choice.cards);
                most = groups_of(&rest);
                most[VALUES.len()] = (held.certificates() - single) / GROUP_CERTIFICATES;
            }
            self.add(choice, single, groups, excess, most);
        }
    }

    /// Adds the bundles without cards of a currency outside groups.
    fn groups_only(&mut self) {
        let held = &self.purse.cards;
        let choice = Choice::new(Currency::Red);
        let single_most = held.certificates().min(GROUP_CERTIFICATES - 1);
        for single in 0..=single_most {
            let value = u32::from(CERTIFICATE_VALUE * single);
            let groups = self.least.saturating_sub(value).div_ceil(GROUP_VALUE);
            let excess = value + GROUP_VALUE * groups - self.least;
            if single > 0 && (self.least == 0 || excess >= u32::from(CERTIFICATE_VALUE)) {
                continue;
            }
            let mut most = groups_of(held);
            for (most, value) in most.iter_mut().zip(VALUES) {
                if excess >= GROUP_VALUE - u32::from(value) {
                    *most = 0;
                }
            }
            most[VALUES.len()] = if single == 0 && excess >= GROUPED_CERTIFICATE_LOSS {
                0
            } else {
                (held.certificates() - single) / GROUP_CERTIFICATES
            };
            self.add(&choice, single, groups, excess, most);
        }
    }

    /// Adds a bundle, unless the purse has too few groups for it.
    fn add(&mut self, choice: &Choice, single: u8, groups: u32, excess: u32, most: [u8; GROUPS]) {
        let count = choices(&most, groups);
        if count > 0 {
            let mut ungrouped = choice.cards;
            ungrouped.add(MoneyCard::CERTIFICATE, single);
            let cards = choice.count + u32::from(single) + 3 * groups;
            self.bundles.push(Bundle {
                cost: (cards as u16, excess as u16),
                ungrouped,
                groups,
                most,
                count,
            });
        }
    }
}

/// How many groups cards have of each value, none of certificates.
fn groups_of(cards: &Cards) -> [u8; GROUPS] {
    std::array::from_fn(|kind| match kind {
        rank if rank < VALUES.len() => groups(cards, rank) as u8,
        _ => 0,
    })
}

/// In how many ways some groups can be chosen, with at most `most` of each kind: a coefficient of the product of the polynomials
/// `1 + x + ... + x^most`. The product is symmetric, so that leaving out groups counts the same as choosing them.
fn choices(most: &[u8], groups: u32) -> u64 {
    let room: u32 = most.iter().map(|most| u32::from(*most)).sum();
    let chosen = groups.min(room.saturating_sub(groups)) as usize;
    match chosen {
        _ if room < groups || chosen > MOST_GROUPS => 0,
        0 => 1,
        1 => most.iter().filter(|most| **most > 0).count() as u64,
        _ => {
            let mut ways = [0_u64; MOST_GROUPS + 1];
            let ways = &mut ways[..=chosen];
            ways[0] = 1;
            for most in most.iter().filter(|most| **most > 0) {
                // Multiplies by (1 - x^(most + 1)) / (1 - x): prefix sums, and their differences.
                for sum in 1..=chosen {
                    ways[sum] += ways[sum - 1];
                }
                for sum in (usize::from(*most) + 1..=chosen).rev() {
                    ways[sum] -= ways[sum - usize::from(*most) - 1];
                }
            }
            ways[chosen]
        }
    }
}

/// Those of the cards that groups of a kind are made of.
fn of_kind(cards: &Cards, kind: usize) -> Cards {
    let mut of_kind = Cards::NONE;
    if kind < VALUES.len() {
        for currency in Currency::ALL {
            of_kind.add(
                MoneyCard::ranked(currency, kind),
                cards.ranked(currency, kind),
            );
        }
    } else {
        of_kind.add(MoneyCard::CERTIFICATE, cards.certificates());
    }
    of_kind
}

/// Adds groups of a kind to cards.
fn add_groups(cards: &mut Cards, kind: usize, count: u8) {
    if kind < VALUES.len() {
        for currency in Currency::ALL {
            cards.add(MoneyCard::ranked(currency, kind), count);
        }
    } else {
        cards.add(MoneyCard::CERTIFICATE, GROUP_CERTIFICATES * count);
    }
}
