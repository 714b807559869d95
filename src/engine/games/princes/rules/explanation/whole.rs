//! The whole account of a move: what playing it gives and takes, the cards that it names, and what comes later.

use super::account::Account;
use super::{cards, later};
use crate::catalog::Catalog;
use crate::findings::Report;
use crate::moves::Move;
use crate::play::{DeclaredDraws, own_events};
use crate::seats::Seat;
use crate::state::State;

/// What a move costs and brings, from the events of playing it on a copy of the position.
///
/// # Errors
/// The move is illegal, or its legality or outcome depends on hidden information.
pub(super) fn account(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    draws: DeclaredDraws,
) -> Result<Account, Report> {
    let events = own_events(catalog, state, seat, made, draws)?;
    let mut account = Account::from_events(catalog, state, seat, made.kind(), &events);
    if *made == Move::BuyCharacter {
        account.add_banker(state, seat);
    }
    cards::add(catalog, state, seat, made, &mut account);
    let later = later::account(catalog, state, seat, made)?;
    account.conditional.extend(later.costs);
    account.conditional_gains.extend(later.gains);
    account.conditional_gains.extend(later.conditional_gains);
    Ok(account)
}
