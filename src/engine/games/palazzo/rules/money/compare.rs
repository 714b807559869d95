//! Which of two hands has the higher best bid, where cards of both are hidden ("End of the Game"; ruling P29).
//!
//! The hidden cards of both come from the same unseen cards, so that the two hands are chosen together: for each value, and for
//! certificates, how many cards of each currency either hand has. A deal is looked for in which the first hand, with one main currency,
//! leads against each of the three main currencies of the other. The weighted mean of these three leads is easily maximized over all deals
//! (Lagrangian relaxation, by dynamic programming over the numbers of hidden cards). If the greatest mean is too small with some weights,
//! there is no such deal; otherwise the deals that have it are tried, and then the others by branch and bound, as far as the work for one
//! answer allows.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use enumset::EnumSet;

use super::cards::{Cards, Currency, MoneyCard, VALUES};
use super::held::Held;
use super::worth::{GROUP_VALUE, Worth, certificates_value, groups};

#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin;

/// The budget of one answer: the number of sums that its searches may still compare. What is not decided when the budget is spent counts as
/// unknown, even if it is the same in every deal.
#[derive(Debug)]
pub(crate) struct Work {
    left: u32,
}

impl Work {
    /// The most work for one answer. Positions that spend it are far from those of games.
    pub(super) const MOST: u32 = 5_000_000;

    /// The work for one answer.
    pub(crate) const fn new() -> Self {
        Self { left: Self::MOST }
    }

    /// Takes a number of sums from the budget; `None` if fewer are left.
    fn spend(&mut self, sums: usize) -> Option<()> {
        let left = u32::try_from(sums).ok();
        let left = left.and_then(|sums| self.left.checked_sub(sums));
        self.left = left.unwrap_or_default();
        left.map(|_| ())
    }
}

/// How the best bids of two hands compare, if they are found to compare alike in every deal of the unseen cards.
#[must_use]
pub(crate) fn order(one: &Held, other: &Held, unseen: &Cards, work: &mut Work) -> Option<Ordering> {
    // A lead of 1 first: it decides most comparisons, and an unsuccessful search takes longest.
    let mut ahead = |one, other, least| may_lead(one, other, unseen, least, work);
    match (ahead(one, other, 1), ahead(other, one, 1)) {
        (true, true) => None,
        (true, false) => (!ahead(other, one, 0)).then_some(Ordering::Greater),
        (false, true) => (!ahead(one, other, 0)).then_some(Ordering::Less),
        (false, false) => Some(Ordering::Equal),
    }
}

/// The best bid of a hand, if it is found to be the same in every deal of the unseen cards.
#[must_use]
pub(crate) fn best_bid(hand: &Held, unseen: &Cards, work: &mut Work) -> Option<u32> {
    if hand.hidden == 0 {
        return Some(Worth::best_of(&hand.known));
    }
    let most = hand.most(EnumSet::all(), unseen);
    let least = 1 - most.cast_signed();
    (!may_lead(&Held::default(), hand, unseen, least, work)).then_some(most)
}

/// Whether there is a deal of the unseen cards in which the best bid of one hand exceeds that of the other by a value at least. Also true
/// when the budget is spent before the search ends.
fn may_lead(one: &Held, other: &Held, unseen: &Cards, least: i32, work: &mut Work) -> bool {
    Currency::ALL.into_iter().any(|main| {
        let search = Search::new(one, other, unseen, main, least, work);
        search.and_then(|mut search| search.succeeds(work)) != Some(false)
    })
}

/// The parts of a hand that are worth something by themselves: the cards of each value, and the certificates.
const PARTS: usize = VALUES.len() + 1;
/// The sum of the weights of the three main currencies.
const WHOLE: i32 = 24;
/// By how much weights change, one time after the other.
const STEPS: [i32; 5] = [4, 3, 2, 1, 1];
/// Below every sum of leads, for what no deal has.
const NEVER: i32 = -1_000_000;

/// By how much the first hand leads against each main currency of the other.
type Lead = [i32; 3];

/// The search for a deal in which one hand, with one main currency, leads against each main currency of the other.
struct Search {
    /// How many cards of each hand are hidden.
    hidden: [u8; 2],
    least: i32,
    /// The choices of each part.
    parts: Vec<Vec<Choice>>,
    relaxed: Vec<Relaxed>,
    /// The leads before each part that no deal completes, by how many cards of both hands are chosen.
    failed: Vec<BTreeMap<(u8, u8), Vec<Lead>>>,
}

/// What is chosen: how many hidden cards of both hands, and by how much the first hand leads against each main currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    other: u8,
    one: u8,
    lead: [i32; 3],
}

/// The greatest weighted sums of leads.
struct Relaxed {
    weights: [i32; 3],
    /// For the parts from each one on, by the number of hidden cards that are left: at most these of the first hand, and all of the other one.
    most: Vec<Vec<i32>>,
}

impl Search {
    fn new(
        one: &Held,
        other: &Held,
        unseen: &Cards,
        main: Currency,
        least: i32,
        work: &mut Work,
    ) -> Option<Self> {
        let choices = |part| choices([one, other], unseen, main, part, work);
        Some(Self {
            hidden: [one.hidden, other.hidden],
            least,
            parts: (0..PARTS).map(choices).collect::<Option<_>>()?,
            relaxed: Vec::new(),
            failed: vec![BTreeMap::new(); PARTS],
        })
    }

    /// Whether there is such a deal; `None` if the work is done before.
    fn succeeds(&mut self, work: &mut Work) -> Option<bool> {
        let mut weights = [WHOLE / 3; 3];
        for step in STEPS {
            let relaxed = Relaxed::new(self, weights, work)?;
            let most = relaxed.most[0][self.place(&Choice::NONE)];
            if most < WHOLE * self.least {
                return Some(false);
            }
            let lead = relaxed.deal(self);
            self.relaxed.push(relaxed);
            let by_lead = |main: &usize| lead[*main];
            let (Some(low), Some(high)) = (
                (0..3).min_by_key(by_lead),
                (0..3).filter(|main| weights[*main] > 0).max_by_key(by_lead),
            ) else {
                break;
            };
            if lead[low] >= self.least {
                return Some(true);
            }
            // More weight where the lead is too small.
            let step = step.min(weights[high]);
            weights[high] -= step;
            weights[low] += step;
        }
        self.completes(0, Choice::NONE, work)
    }

    /// Whether some choices of the parts from one on complete what is chosen before: the most promising ones first.
    fn completes(&mut self, part: usize, before: Choice, work: &mut Work) -> Option<bool> {
        let Some(choices) = self.parts.get(part) else {
            // The weighted means are great enough, but one of the leads may be too small.
            return Some(before.lead.iter().all(|lead| *lead >= self.least));
        };
        let key = (before.one, before.other);
        let failed = self.failed[part].get(&key).map_or(&[][..], Vec::as_slice);
        work.spend(3 * failed.len() + self.relaxed.len() * choices.len())?;
        let is_worse = |failed: &[i32; 3]| (0..3).all(|main| before.lead[main] <= failed[main]);
        if failed.iter().any(is_worse) {
            return Some(false);
        }
        let open = choices.iter().filter_map(|choice| {
            let chosen = before.and(choice);
            let bound = self.bound(part + 1, &chosen)?;
            (bound >= WHOLE * self.least).then_some((bound, chosen))
        });
        let mut open: Vec<_> = open.collect();
        open.sort_unstable_by(|one, other| other.cmp(one));
        for (_, chosen) in open {
            if self.completes(part + 1, chosen, work)? {
                return Some(true);
            }
        }
        self.failed[part].entry(key).or_default().push(before.lead);
        Some(false)
    }

    /// The least of the bounds of what can be made of a choice, with the parts from one on; `None` where it takes too many cards.
    fn bound(&self, part: usize, chosen: &Choice) -> Option<i32> {
        if chosen.one > self.hidden[0] || chosen.other > self.hidden[1] {
            return None;
        }
        let place = self.place(chosen);
        let bounds = self.relaxed.iter().map(|relaxed| {
            let rest = relaxed.most[part].get(place).copied().unwrap_or(NEVER);
            chosen.weighted(&relaxed.weights) + rest
        });
        bounds.min()
    }

    /// The index of the sum for the hidden cards that a choice leaves.
    fn place(&self, chosen: &Choice) -> usize {
        let [one, other] = self.hidden.map(usize::from);
        let one = one.saturating_sub(chosen.one.into());
        one * (other + 1) + other.saturating_sub(chosen.other.into())
    }
}

/// The choices of a part that are not worse than others, with what its known cards are worth.
fn choices(
    [one, other]: [&Held; 2],
    unseen: &Cards,
    main: Currency,
    part: usize,
    work: &mut Work,
) -> Option<Vec<Choice>> {
    let few = |most: u8| move |cards: &Cards| cards.count() <= usize::from(most);
    let added = added(unseen, part);
    let others = added.iter().copied().filter(few(other.hidden));
    let others = others.map(|cards| {
        let held = other.known.plus(&cards);
        let worth = Currency::ALL.map(|main| worth_of_part(&held, part, main));
        (cards, cards.count() as u8, worth)
    });
    let others: Vec<_> = others.collect();
    let mut choices = Vec::new();
    for cards in added.iter().filter(|cards| few(one.hidden)(cards)) {
        let held = one.known.plus(cards);
        // Cards that the first hand has beyond those of a choice never lower its best bid, so that cards of another currency are chosen
        // for groups only.
        let groups = VALUES.get(part).map_or(0, |_| groups(&held, part));
        let is_idle = |card: MoneyCard| {
            card.currency().is_some_and(|currency| currency != main)
                && u32::from(held.of(card)) > groups
        };
        if cards.kinds().any(is_idle) {
            continue;
        }
        let left = unseen.minus(cards);
        let worth = worth_of_part(&held, part, main);
        work.spend(others.len())?;
        let others = others.iter().filter(|(cards, ..)| left.contains(cards));
        choices.extend(others.map(|(_, count, others)| Choice {
            other: *count,
            one: cards.count() as u8,
            lead: others.map(|other| worth - other),
        }));
    }
    keep_best(&mut choices, work)?;
    Some(choices)
}

/// Removes every choice that another one dominates ([`Choice::is_as_good`]).
fn keep_best(choices: &mut Vec<Choice>, work: &mut Work) -> Option<()> {
    choices.sort_unstable_by_key(|choice| {
        let sum: i32 = choice.lead.iter().sum();
        (choice.other, choice.one, -sum, choice.lead)
    });
    let mut best: Vec<Choice> = Vec::with_capacity(choices.len());
    for choice in choices.drain(..) {
        let start = best.partition_point(|kept| kept.other < choice.other);
        work.spend(best.len() - start)?;
        if !best[start..].iter().any(|kept| kept.is_as_good(&choice)) {
            best.push(choice);
        }
    }
    *choices = best;
    Some(())
}

impl Choice {
    const NONE: Self = Self {
        other: 0,
        one: 0,
        lead: [0; 3],
    };

    /// Both choices.
    fn and(&self, other: &Self) -> Self {
        Self {
            other: self.other.saturating_add(other.other),
            one: self.one.saturating_add(other.one),
            lead: std::array::from_fn(|main| self.lead[main] + other.lead[main]),
        }
    }

    /// Whether it is at least as good as another one that takes as many cards of the other hand.
    fn is_as_good(&self, other: &Self) -> bool {
        let mut leads = self.lead.iter().zip(&other.lead);
        self.one <= other.one && leads.all(|(own, other)| own >= other)
    }

    fn weighted(&self, weights: &[i32; 3]) -> i32 {
        let leads = self.lead.iter().zip(weights);
        leads.map(|(lead, weight)| lead * weight).sum()
    }
}

impl Relaxed {
    fn new(search: &Search, weights: [i32; 3], work: &mut Work) -> Option<Self> {
        let [one, other] = search.hidden.map(usize::from);
        let width = other + 1;
        let mut rest = vec![NEVER; (one + 1) * width];
        rest.iter_mut().step_by(width).for_each(|sum| *sum = 0);
        let mut most = vec![rest];
        for part in (0..PARTS).rev() {
            // Before the first part, only the sum of all hidden cards is needed.
            let first = if part == 0 { one } else { 0 };
            let rest = &most[most.len() - 1];
            let mut sums = vec![NEVER; rest.len()];
            for (ones, others, best) in best_of(&search.parts[part], &weights) {
                work.spend((one + 1).saturating_sub(first.max(ones)) * (width - others))?;
                for left in first.max(ones)..=one {
                    let sums = &mut sums[left * width + others..(left + 1) * width];
                    let rest = &rest[(left - ones) * width..];
                    for (sum, rest) in sums.iter_mut().zip(rest) {
                        *sum = (*sum).max(rest + best);
                    }
                }
            }
            most.push(sums);
        }
        most.reverse();
        Some(Self { weights, most })
    }

    /// The leads of a deal with the greatest sum.
    fn deal(&self, search: &Search) -> [i32; 3] {
        let mut chosen = Choice::NONE;
        for (part, choices) in search.parts.iter().enumerate() {
            let after = choices.iter().map(|choice| chosen.and(choice));
            let fits =
                |next: &Choice| next.one <= search.hidden[0] && next.other <= search.hidden[1];
            let sum = |next: &Choice| {
                next.weighted(&self.weights) + self.most[part + 1][search.place(next)]
            };
            // Of those with the greatest sum, one that leads about equally against all.
            let best = after
                .filter(fits)
                .max_by_key(|next| (sum(next), next.lead.iter().min().copied()));
            let Some(best) = best else {
                return [NEVER; 3];
            };
            chosen = best;
        }
        chosen.lead
    }
}

/// The greatest weighted lead of the choices of a part, by how many cards they take.
fn best_of(choices: &[Choice], weights: &[i32; 3]) -> Vec<(usize, usize, i32)> {
    let mut best = BTreeMap::new();
    for choice in choices {
        let lead = choice.weighted(weights);
        let greatest = best.entry((choice.one, choice.other)).or_insert(lead);
        *greatest = lead.max(*greatest);
    }
    let best = best.into_iter();
    best.map(|((one, other), lead)| (one.into(), other.into(), lead))
        .collect()
}

/// Every choice of the unseen cards of a part.
fn added(unseen: &Cards, part: usize) -> Vec<Cards> {
    let kinds: Vec<_> = if part < VALUES.len() {
        Currency::ALL
            .map(|currency| MoneyCard::ranked(currency, part))
            .to_vec()
    } else {
        vec![MoneyCard::CERTIFICATE]
    };
    kinds.into_iter().fold(vec![Cards::NONE], |found, card| {
        let with = |cards: Cards| {
            (0..=unseen.of(card)).map(move |count| {
                let mut more = cards;
                more.add(card, count);
                more
            })
        };
        found.into_iter().flat_map(with).collect()
    })
}

/// What the cards of a part are worth with a main currency.
fn worth_of_part(cards: &Cards, part: usize, main: Currency) -> i32 {
    let Some(value) = VALUES.get(part) else {
        return certificates_value(cards.certificates()).cast_signed();
    };
    let groups = groups(cards, part);
    let ungrouped = u32::from(cards.ranked(main, part)) - groups;
    (GROUP_VALUE * groups + u32::from(*value) * ungrouped).cast_signed()
}
