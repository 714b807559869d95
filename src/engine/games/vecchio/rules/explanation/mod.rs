//! What a legal move costs, brings and forgoes, with the rules that decide it.

mod account;
mod drawing;
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

pub use account::Account;
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

/// Explains a seat's move. Dice and the event of a crest cost and bring the seat nothing yet, so that they need not be declared where they
/// are hidden.
///
/// ```
/// use maecenas_game::{Game, Moves};
/// use maecenas_vecchio_rules::explanation::{Resource, explain};
/// use maecenas_vecchio_rules::play::DeclaredDraws;
/// use maecenas_vecchio_rules::{Rule, Rules, Seat};
/// let rules = Rules::default();
/// let start = rules.start(4, 42.into()).expect("four can play");
/// let kept = rules.moves(&start, Seat::FIRST).page(0, 1).remove(0);
/// let draws = DeclaredDraws::default();
/// let found = explain(rules.catalog, &start, Seat::FIRST, &kept, &draws).expect("it is legal");
/// assert_eq!(found.account.balance(Resource::CouncilTile), 1);
/// assert!(found.rules.contains(&Rule::SetupKeepOne));
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
    let forgone = forgone::better(catalog, state, seat, made, &account, draws);
    let kind = made.kind();
    let rules = judged(kind).iter().chain(deciding(kind)).copied();
    // With less luck the events on crests are not carried out.
    let less_luck = state.options().less_luck;
    let is_event = |rule: &Rule| matches!(rule, Rule::CrestMember | Rule::CrestLevy);
    let rules = rules.filter(|rule| !(less_luck && is_event(rule)));
    let mut rules: Vec<_> = rules.chain(account.rules()).collect();
    rules.sort_unstable();
    rules.dedup();
    Ok(Explanation {
        account,
        forgone,
        rules,
    })
}
