//! Money: cards, what they are worth, bids, and the ways to pay a price or to exceed a bid.

mod cards;
mod every;
mod irreducible;
mod laid;
mod payments;
mod purse;
mod reach;
#[cfg(test)]
mod tests;
mod worth;

pub use cards::{CERTIFICATE_VALUE, Cards, Currency, MoneyCard, VALUES};
pub use laid::LaidBids;
pub use payments::{Payments, Ways};
pub use purse::Purse;
pub(super) use reach::most_with_hidden;
pub use worth::{GROUP_VALUE, Worth, groups_of, main_currencies};
