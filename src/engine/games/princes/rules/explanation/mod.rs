//! What a legal move costs, brings and forgoes, with the rules that decide it.

mod account;
mod cards;
mod effect;
mod forgone;
mod judged;
mod later;
mod notes;
#[cfg(test)]
mod tests;
mod whole;

use super::catalog::Catalog;
use super::findings::Report;
use super::moves::Move;
use super::play::DeclaredDraws;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::State;

pub use account::Account;
pub use effect::{Component, Effect, Resource, Worth};
pub use forgone::{Forgone, How};
pub use judged::judged;
pub use notes::Note;

use judged::{applies, changing};

/// What a legal move costs and brings the seat that makes it, and what it forgoes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Costs and gains.
    pub account: Account,
    /// What it does besides.
    pub notes: Vec<Note>,
    /// Legal moves that do the same with more gain or at less cost.
    pub forgone: Vec<Forgone>,
    /// The rules by which such a move is judged in this game and those of its costs and gains, in the order of the rulebook.
    pub rules: Vec<Rule>,
}

/// Explains a seat's move. Where decks are hidden, the caller may declare the cards that the move draws.
///
/// ```
/// use maecenas_princes_rules::explanation::explain;
/// use maecenas_princes_rules::play::DeclaredDraws;
/// use maecenas_princes_rules::{Rule, Rules, list};
/// # use maecenas_game::{Game, Moves, Verdict};
/// let rules = Rules::default();
/// let start = rules.start(4, 42.into()).expect("four can play");
/// let seat = rules.awaited(&start).next().expect("all choose cards");
/// let kept = rules.moves(&start, seat).page(0, 1).remove(0);
/// let found = explain(rules.catalog, &start, seat, &kept, DeclaredDraws::default()).expect("it is legal");
/// assert_eq!(found.account.costs.len(), 1, "the fourth card is given back");
/// assert!(found.rules.contains(&Rule::SetupKeepThree));
/// ```
///
/// # Errors
/// The move is illegal, or its legality or outcome depends on hidden information, as with [`play`](super::play::play()).
pub fn explain(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    draws: DeclaredDraws,
) -> Result<Explanation, Report> {
    let account = whole::account(catalog, state, seat, made, draws)?;
    let forgone = forgone::better(catalog, state, seat, made, &account);
    let mut rules: Vec<_> = judged(made.kind())
        .iter()
        .copied()
        .chain(account.rules())
        .filter(|rule| applies(*rule, state, made))
        .chain(changing(state, seat, made.kind()))
        .collect();
    rules.sort_unstable();
    rules.dedup();
    Ok(Explanation {
        account,
        notes: notes::notes(catalog, state, seat, made),
        forgone,
        rules,
    })
}
