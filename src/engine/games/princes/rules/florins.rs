//! Money.

use std::ops::{Add, Mul, Sub};

/// An amount of money. The game uses only multiples of 100 florins, so the amount is stored in hundreds.
///
/// ```
/// use maecenas_princes_rules::Florins;
/// assert_eq!(Florins::exactly(1500), Some(Florins::hundreds(15)));
/// assert_eq!(Florins::exactly(150), None);
/// assert_eq!(Florins::hundreds(7).florins(), 700);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Florins(u32);

impl Florins {
    /// An amount given in hundreds of florins.
    #[must_use]
    pub const fn hundreds(hundreds: u32) -> Self {
        Self(hundreds)
    }

    /// An amount given in florins; `None` when it is not a multiple of 100.
    #[must_use]
    pub const fn exactly(florins: u32) -> Option<Self> {
        if florins.is_multiple_of(100) {
            Some(Self(florins / 100))
        } else {
            None
        }
    }

    /// The amount in florins.
    #[must_use]
    pub const fn florins(self) -> u32 {
        self.0.saturating_mul(100)
    }

    /// How many times a price can be paid with this amount.
    #[must_use]
    pub const fn buys(self, price: Self) -> u32 {
        self.0 / price.0
    }

    /// What remains after a payment; `None` when the amount does not cover it.
    #[must_use]
    pub const fn less(self, payment: Self) -> Option<Self> {
        match self.0.checked_sub(payment.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }
}

impl Add for Florins {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Florins {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Mul<u32> for Florins {
    type Output = Self;
    fn mul(self, times: u32) -> Self {
        Self(self.0.saturating_mul(times))
    }
}
