//! Money: cards, what they are worth, bids, and the ways to pay a price or to exceed a bid.

mod cards;
mod compare;
mod every;
mod held;
mod irreducible;
mod laid;
mod otherwise;
mod payments;
mod purse;
#[cfg(test)]
mod tests;
mod worth;

pub use cards::{CERTIFICATE_VALUE, Cards, Currency, MoneyCard, VALUES};
pub(super) use compare::{Work, best_bid, order};
pub use held::Held;
pub use laid::LaidBids;
pub use payments::{Payments, Ways};
pub use purse::Purse;
pub use worth::{GROUP_VALUE, Worth, groups_of, main_currencies};
