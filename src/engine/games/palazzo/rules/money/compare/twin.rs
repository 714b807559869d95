//! A slow search for a lead: it retains every choice that no other one dominates.

use super::super::cards::{Cards, Currency, MoneyCard, VALUES};
use super::super::held::Held;
use super::super::worth::{GROUP_VALUE, certificates_value, groups};

/// Whether there is a deal of the unseen cards in which the best bid of one hand exceeds that of the other by a value at least.
pub(super) fn can_lead(one: &Held, other: &Held, unseen: &Cards, least: i32) -> bool {
    Currency::ALL.into_iter().any(|main| {
        let search = Search {
            one,
            other,
            unseen,
            main,
            least,
        };
        search.succeeds()
    })
}

/// The parts of a hand that are worth something by themselves: the cards of each value, and the certificates.
const PARTS: usize = VALUES.len() + 1;

/// The search for a deal in which one hand, with this main currency, leads against each main currency of the other.
struct Search<'a> {
    one: &'a Held,
    other: &'a Held,
    unseen: &'a Cards,
    main: Currency,
    least: i32,
}

/// What is chosen so far: how many hidden cards of both hands, and by how much the first hand leads against each main currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    one: u8,
    other: u8,
    lead: [i32; 3],
}

/// Bounds of what the parts from one on can add, by the number of hidden cards: the most for the first hand, and the least sum over the
/// main currencies for the other; `None` where there are fewer cards.
struct Bounds {
    most: Vec<Option<i32>>,
    least: Vec<Option<i32>>,
}

impl Search<'_> {
    /// Whether there is such a deal. Cards that the first hand has beyond those of a choice never lower its best bid.
    fn succeeds(&self) -> bool {
        let parts: Vec<_> = (0..PARTS).map(|part| self.choices(part)).collect();
        let most = self.one.hidden.max(self.other.hidden);
        let mut bounds = vec![Bounds::none(most.into())];
        for part in (0..PARTS).rev() {
            let rest = bounds.last().map(|rest| rest.with(self, part));
            bounds.extend(rest);
        }
        bounds.reverse();
        let mut found = vec![Choice {
            one: 0,
            other: 0,
            lead: [0; 3],
        }];
        found.retain(|choice| self.is_open(choice, &bounds[0]));
        for (part, bounds) in parts.iter().zip(&bounds[1..]) {
            let next = found
                .iter()
                .flat_map(|before| part.iter().map(|chosen| before.and(chosen)));
            found = next.filter(|choice| self.is_open(choice, bounds)).collect();
            keep_best(&mut found);
        }
        !found.is_empty()
    }

    /// Whether a choice may lead to a deal: there are cards enough, and the bounds leave a lead that is large enough.
    fn is_open(&self, choice: &Choice, rest: &Bounds) -> bool {
        let (Some(one), Some(other)) = (
            self.one.hidden.checked_sub(choice.one),
            self.other.hidden.checked_sub(choice.other),
        ) else {
            return false;
        };
        let most = rest.most[..=usize::from(one)].iter().flatten().max();
        let (Some(most), Some(least)) = (most, rest.least[usize::from(other)]) else {
            return false;
        };
        let sum: i32 = choice.lead.iter().sum();
        sum + 3 * most - least >= 3 * self.least
            && choice.lead.iter().all(|lead| lead + most >= self.least)
    }

    /// The choices of a part that are not worse than others, with what its known cards are worth.
    fn choices(&self, part: usize) -> Vec<Choice> {
        let mut choices = Vec::new();
        let few = |most: u8| move |cards: &Cards| cards.count() <= usize::from(most);
        let ones = added(self.unseen, part).into_iter();
        for one in ones.filter(few(self.one.hidden)) {
            let left = self.unseen.minus(&one);
            let held = self.one.known.plus(&one);
            let worth = worth_of_part(&held, part, self.main);
            let others = added(&left, part).into_iter();
            for other in others.filter(few(self.other.hidden)) {
                let others = self.other.known.plus(&other);
                let lead = |main| worth - worth_of_part(&others, part, main);
                choices.push(Choice {
                    one: one.count() as u8,
                    other: other.count() as u8,
                    lead: Currency::ALL.map(lead),
                });
            }
        }
        keep_best(&mut choices);
        choices
    }
}

impl Choice {
    /// Both choices.
    fn and(&self, other: &Self) -> Self {
        Self {
            one: self.one.saturating_add(other.one),
            other: self.other.saturating_add(other.other),
            lead: std::array::from_fn(|main| self.lead[main] + other.lead[main]),
        }
    }

    /// Whether it is at least as good as another one that takes as many cards.
    fn is_as_good(&self, other: &Self) -> bool {
        (self.one, self.other) == (other.one, other.other)
            && self
                .lead
                .iter()
                .zip(&other.lead)
                .all(|(own, other)| own >= other)
    }
}

impl Bounds {
    /// The bounds of no part, for at most `cards` hidden cards.
    fn none(cards: usize) -> Self {
        let mut none = vec![None; cards + 1];
        none[0] = Some(0);
        Self {
            most: none.clone(),
            least: none,
        }
    }

    /// The bounds with one more part, of which each hand may have any unseen cards.
    fn with(&self, search: &Search<'_>, part: usize) -> Self {
        let mut next = Self {
            most: vec![None; self.most.len()],
            least: vec![None; self.least.len()],
        };
        for cards in added(search.unseen, part) {
            let worth = |held: &Held, main| worth_of_part(&held.known.plus(&cards), part, main);
            let one = worth(search.one, search.main);
            let mains = Currency::ALL.into_iter();
            let other: i32 = mains.map(|main| worth(search.other, main)).sum();
            let count = cards.count();
            for before in 0..self.most.len().saturating_sub(count) {
                if let Some(most) = self.most[before] {
                    let best = &mut next.most[before + count];
                    *best = (*best).max(Some(most + one));
                }
                if let Some(least) = self.least[before] {
                    let sum = least + other;
                    let best = &mut next.least[before + count];
                    *best = Some(best.map_or(sum, |best| best.min(sum)));
                }
            }
        }
        next
    }
}

/// Removes every choice that another one dominates ([`Choice::is_as_good`]).
fn keep_best(choices: &mut Vec<Choice>) {
    choices.sort_unstable_by(|one, other| other.cmp(one));
    let mut best: Vec<Choice> = Vec::with_capacity(choices.len());
    for choice in choices.drain(..) {
        let alike = best.iter().rev();
        let mut alike =
            alike.take_while(|kept| (kept.one, kept.other) == (choice.one, choice.other));
        if !alike.any(|kept| kept.is_as_good(&choice)) {
            best.push(choice);
        }
    }
    *choices = best;
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
