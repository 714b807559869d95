//! What a legal move costs, brings and forgoes, with the rules that decide it.

mod account;
mod effect;
mod forgone;
mod judged;
#[cfg(test)]
mod tests;

use super::catalog::Catalog;
use super::findings::Report;
use super::moves::Move;
use super::play::DeclaredDraws;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::State;

pub use account::{Account, Follows};
pub use effect::{Component, Effect, Resource};
pub use forgone::{Forgone, How};
pub use judged::{deciding, judged};

/// What a legal move costs and brings the seat that makes it, and what it forgoes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Costs and gains.
    pub account: Account,
    /// Legal moves that do the same with more gain or at less cost.
    pub forgone: Vec<Forgone>,
    /// The rules by which such a move is judged, those that decide what it does, and those of its costs and gains, in the order of the
    /// rulebook.
    pub rules: Vec<Rule>,
}

/// Explains a seat's move. What a move draws is no cost and no gain yet, so hidden piles need not be declared.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_palazzo_rules::explanation::explain;
/// use maecenas_palazzo_rules::play::DeclaredDraws;
/// use maecenas_palazzo_rules::{Move, Rule, Rules, Seat};
/// let rules = Rules::default();
/// let start = rules.start(4, 42.into()).expect("four can play");
/// let draws = DeclaredDraws::default();
/// let found = explain(rules.catalog, &start, Seat::FIRST, &Move::TakeMoney, &draws).expect("it is legal");
/// assert!(found.account.gains.is_empty(), "the revealed cards are yet to be taken");
/// assert!(found.rules.contains(&Rule::MoneyEnoughCards));
/// ```
///
/// # Errors
/// The move is illegal, or its legality or outcome depends on hidden information, as with [`play`](super::play::play()).
pub fn explain(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    draws: &DeclaredDraws,
) -> Result<Explanation, Report> {
    let account = Account::of(catalog, state, seat, made, draws)?;
    let forgone = forgone::better(catalog, state, seat, made, &account);
    let kind = made.kind();
    let rules = judged(kind).iter().chain(deciding(kind)).copied();
    let mut rules: Vec<_> = rules.chain(account.rules()).collect();
    rules.sort_unstable();
    rules.dedup();
    Ok(Explanation {
        account,
        forgone,
        rules,
    })
}
