//! What a hand could pay of which some cards are hidden: an upper bound that some hand fitting the view attains.

use enumset::EnumSet;

use super::cards::{Cards, Currency, MoneyCard, VALUES};
use super::worth::{GROUP_VALUE, certificates_value};

/// The highest value that cards could make as one payment or bid together with some `hidden` of the `unseen` ones, where cards outside
/// groups have one of these currencies.
pub(in crate::games::palazzo::rules) fn most_with_hidden(
    cards: &Cards,
    currencies: EnumSet<Currency>,
    unseen: &Cards,
    hidden: u8,
) -> u32 {
    let most = |main| {
        let mut best = vec![0; usize::from(hidden) + 1];
        for rank in 0..VALUES.len() {
            best = combined(&best, &most_of_rank(cards, main, rank, unseen));
        }
        let certificates = 0..=unseen.certificates();
        let certificates: Vec<_> = certificates
            .map(|added| certificates_value(cards.certificates() + added))
            .collect();
        let best = combined(&best, &certificates);
        best.last().copied().unwrap_or_default()
    };
    currencies.iter().map(most).max().unwrap_or_default()
}

/// The highest value of the cards of one rank, by the number of unseen cards that are added to them.
fn most_of_rank(cards: &Cards, main: Currency, rank: usize, unseen: &Cards) -> Vec<u32> {
    let [red, green, blue] = Currency::ALL.map(|currency| unseen.ranked(currency, rank));
    let all = usize::from(red) + usize::from(green) + usize::from(blue);
    let mut best = vec![0; all + 1];
    for added in (0..=red).flat_map(|red| {
        let greens = (0..=green).map(move |green| (red, green));
        greens.flat_map(|(red, green)| (0..=blue).map(move |blue| [red, green, blue]))
    }) {
        let held = |currency: Currency| {
            u32::from(cards.ranked(currency, rank)) + u32::from(added[currency as usize])
        };
        let groups = Currency::ALL
            .map(held)
            .into_iter()
            .min()
            .unwrap_or_default();
        let value = MoneyCard::ranked(main, rank).value();
        let value = GROUP_VALUE * groups + u32::from(value) * (held(main) - groups);
        let count = added.into_iter().map(usize::from).sum::<usize>();
        best[count] = value.max(best[count]);
    }
    best
}

/// The highest sum of two values, by the number of cards that are added to both together at most.
fn combined(one: &[u32], other: &[u32]) -> Vec<u32> {
    let best = |most: usize| {
        let sums = (0..=most.min(other.len() - 1)).map(|count| one[most - count] + other[count]);
        sums.max().unwrap_or_default()
    };
    (0..one.len()).map(best).collect()
}
