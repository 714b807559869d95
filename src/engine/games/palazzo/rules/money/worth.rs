//! What cards are worth as one payment or one bid ("The 55 Money Cards").
//!
//! Legal are cards of one main currency, any certificates, and any groups: three cards of one value in the three currencies, or
//! three certificates. So in each value the two other currencies have equally many cards, and no more than the main one. These
//! are the groups, and nothing about them is a choice: a card of another currency is legal in a group only (rulings P4, P19).

use enumset::EnumSet;

use super::cards::{CERTIFICATE_VALUE, Cards, Currency, MoneyCard, VALUES};

/// What a group is worth.
pub const GROUP_VALUE: u32 = 15;
/// How many certificates make a group.
pub(super) const GROUP_CERTIFICATES: u8 = 3;

/// What legal cards are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The highest legal value (ruling P4).
    pub value: u32,
    /// The currency of the cards outside groups; none where there are no such cards.
    pub currency: Option<Currency>,
    /// The groups, of certificates too.
    pub groups: u32,
}

impl Worth {
    /// What cards are worth as one payment or one bid; `None` when no grouping makes them legal.
    ///
    /// ```
    /// use maecenas_palazzo_rules::{Cards, Currency, MoneyCard, Worth};
    /// let cards = |currencies: &[Currency], value| -> Cards {
    ///     currencies.iter().filter_map(|currency| MoneyCard::new(*currency, value)).collect()
    /// };
    /// let group = cards(&Currency::ALL, 7);
    /// assert_eq!(Worth::of(&group).map(|worth| worth.value), Some(15));
    /// let mixed = cards(&[Currency::Red, Currency::Blue], 7);
    /// assert_eq!(Worth::of(&mixed), None, "two currencies make no group");
    /// ```
    #[must_use]
    pub fn of(cards: &Cards) -> Option<Self> {
        let main = main_currencies(cards).iter().next()?;
        let certificates = cards.certificates();
        let mut worth = Self {
            value: certificates_value(certificates),
            currency: None,
            groups: u32::from(certificates / GROUP_CERTIFICATES),
        };
        for (rank, value) in VALUES.into_iter().enumerate() {
            let groups = groups(cards, rank);
            let ungrouped = u32::from(cards.ranked(main, rank)) - groups;
            worth.groups += groups;
            worth.value += GROUP_VALUE * groups + u32::from(value) * ungrouped;
            if ungrouped > 0 {
                worth.currency = Some(main);
            }
        }
        Some(worth)
    }

    /// The highest value that some of the cards could make as one bid. It breaks ties ("End of the Game").
    #[must_use]
    pub fn best_of(cards: &Cards) -> u32 {
        let best = Currency::ALL
            .into_iter()
            .map(|main| Self::best_with(cards, main));
        best.max().unwrap_or_default()
    }

    /// The highest value that some of the cards could make with this main currency.
    pub(super) fn best_with(cards: &Cards, main: Currency) -> u32 {
        let mut best = certificates_value(cards.certificates());
        for (rank, value) in VALUES.into_iter().enumerate() {
            let groups = groups(cards, rank);
            let ungrouped = u32::from(cards.ranked(main, rank)) - groups;
            best += GROUP_VALUE * groups + u32::from(value) * ungrouped;
        }
        best
    }
}

/// The groups of legal cards, of certificates too, each with its three cards.
pub fn groups_of(cards: &Cards) -> impl Iterator<Item = Cards> {
    let of_values = VALUES.into_iter().enumerate().flat_map(|(rank, _)| {
        let group = Currency::ALL.map(|currency| MoneyCard::ranked(currency, rank));
        std::iter::repeat_n(Cards::from_iter(group), groups(cards, rank) as usize)
    });
    let certificates = [MoneyCard::CERTIFICATE; GROUP_CERTIFICATES as usize];
    let count = cards.certificates() / GROUP_CERTIFICATES;
    of_values.chain(std::iter::repeat_n(
        Cards::from_iter(certificates),
        count.into(),
    ))
}

/// The currencies of which cards may be the main one: all three where there are groups and certificates only, and none where the
/// cards are no legal payment.
#[must_use]
pub fn main_currencies(cards: &Cards) -> EnumSet<Currency> {
    let mut legal = EnumSet::all();
    for rank in 0..VALUES.len() {
        let [red, green, blue] = Currency::ALL.map(|currency| cards.ranked(currency, rank));
        for (main, own, others) in [
            (Currency::Red, red, [green, blue]),
            (Currency::Green, green, [red, blue]),
            (Currency::Blue, blue, [red, green]),
        ] {
            if others[0] != others[1] || others[0] > own {
                legal.remove(main);
            }
        }
    }
    legal
}

/// How many groups cards of one value make: as many as each of the three currencies has.
pub(super) fn groups(cards: &Cards, rank: usize) -> u32 {
    let counts = Currency::ALL.map(|currency| cards.ranked(currency, rank));
    counts.into_iter().min().unwrap_or_default().into()
}

/// What certificates are worth: every three of them are a group, since that is always worth more (ruling P4).
pub(super) const fn certificates_value(count: u8) -> u32 {
    let (groups, single) = (count / GROUP_CERTIFICATES, count % GROUP_CERTIFICATES);
    GROUP_VALUE * groups as u32 + (CERTIFICATE_VALUE * single) as u32
}
