//! Money cards ("The 55 Money Cards") and multisets of them.

use enumset::EnumSetType;
use serde::Deserialize;

/// A currency of the money cards.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Currency {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

impl Currency {
    /// All currencies.
    pub const ALL: [Self; 3] = [Self::Red, Self::Green, Self::Blue];
}

/// The values that cards of a currency have.
pub const VALUES: [u8; 5] = [3, 4, 5, 6, 7];
/// What a certificate is worth, outside a group.
pub const CERTIFICATE_VALUE: u8 = 2;

/// A money card, named by what it is. Equal cards are interchangeable (ruling P19).
///
/// ```
/// use maecenas_palazzo_rules::{Currency, MoneyCard};
/// let card = MoneyCard::new(Currency::Green, 6).expect("there is a green 6");
/// assert_eq!((card.currency(), card.value()), (Some(Currency::Green), 6));
/// assert_eq!(MoneyCard::CERTIFICATE.value(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoneyCard(u8);

impl MoneyCard {
    /// How many different money cards there are.
    pub const KINDS: usize = 16;
    /// A certificate: good with any currency.
    pub const CERTIFICATE: Self = Self(15);

    /// A card of a currency with a value from 3 to 7; `None` beyond these.
    #[must_use]
    pub const fn new(currency: Currency, value: u8) -> Option<Self> {
        if VALUES[0] <= value && value <= VALUES[4] {
            Some(Self::ranked(currency, (value - VALUES[0]) as usize))
        } else {
            None
        }
    }

    /// A card of a currency, with the value of this rank in [`VALUES`].
    pub(super) const fn ranked(currency: Currency, rank: usize) -> Self {
        Self(currency as u8 * VALUES.len() as u8 + rank as u8)
    }

    /// The currency; none for a certificate.
    #[must_use]
    pub const fn currency(self) -> Option<Currency> {
        if self.0 == Self::CERTIFICATE.0 {
            None
        } else {
            Some(Currency::ALL[self.index() / VALUES.len()])
        }
    }

    /// The value, outside a group.
    #[must_use]
    pub const fn value(self) -> u8 {
        if self.0 == Self::CERTIFICATE.0 {
            CERTIFICATE_VALUE
        } else {
            VALUES[self.index() % VALUES.len()]
        }
    }

    /// Its index among the kinds of card, below [`MoneyCard::KINDS`]: red, green and blue by value, and certificates last.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind of card.
    pub fn kinds() -> impl Iterator<Item = Self> {
        (0..Self::KINDS as u8).map(Self)
    }
}

/// A multiset of money cards: their order does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cards {
    counts: [u8; MoneyCard::KINDS],
}

impl Cards {
    /// No card.
    pub const NONE: Self = Self {
        counts: [0; MoneyCard::KINDS],
    };

    /// How many cards there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// How many of a card there are.
    #[must_use]
    pub const fn of(&self, card: MoneyCard) -> u8 {
        self.counts[card.index()]
    }

    /// How many certificates there are.
    #[must_use]
    pub const fn certificates(&self) -> u8 {
        self.of(MoneyCard::CERTIFICATE)
    }

    /// How many cards of a currency there are with the value of this rank in [`VALUES`].
    pub(super) const fn ranked(&self, currency: Currency, rank: usize) -> u8 {
        self.counts[currency as usize * VALUES.len() + rank]
    }

    /// Whether all of the other cards are among these.
    #[must_use]
    pub fn contains(&self, others: &Self) -> bool {
        others.minus(self).is_empty()
    }

    /// Adds some of a card.
    pub fn add(&mut self, card: MoneyCard, count: u8) {
        let counted = &mut self.counts[card.index()];
        *counted = counted.saturating_add(count);
    }

    /// Removes a card, and answers whether there was one.
    pub fn remove(&mut self, card: MoneyCard) -> bool {
        let counted = &mut self.counts[card.index()];
        let found = *counted > 0;
        *counted -= u8::from(found);
        found
    }

    /// These cards and the others.
    #[must_use]
    pub fn plus(&self, others: &Self) -> Self {
        self.with(others, u8::saturating_add)
    }

    /// These cards without the others, of which some may not be among them.
    #[must_use]
    pub fn minus(&self, others: &Self) -> Self {
        self.with(others, u8::saturating_sub)
    }

    fn with(&self, others: &Self, both: impl Fn(u8, u8) -> u8) -> Self {
        Self {
            counts: std::array::from_fn(|kind| both(self.counts[kind], others.counts[kind])),
        }
    }

    /// The different cards, each once.
    pub fn kinds(&self) -> impl Iterator<Item = MoneyCard> {
        MoneyCard::kinds().filter(|card| self.of(*card) > 0)
    }

    /// All cards, equal ones repeated.
    pub fn iter(&self) -> impl Iterator<Item = MoneyCard> {
        self.kinds()
            .flat_map(|card| std::iter::repeat_n(card, self.of(card).into()))
    }
}

impl FromIterator<MoneyCard> for Cards {
    fn from_iter<I: IntoIterator<Item = MoneyCard>>(cards: I) -> Self {
        let mut all = Self::NONE;
        cards.into_iter().for_each(|card| all.add(card, 1));
        all
    }
}
