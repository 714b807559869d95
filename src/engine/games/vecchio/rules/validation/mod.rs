//! Validation of positions: components, members, tracks, tiles, and the stage of the turn.
//!
//! [`assemble`] makes a [`State`] of the parts of a position, and reports every contradiction. [`alone()`] does so for a player without the
//! rest of the game.

mod alone;
mod breach;
mod decision;
mod florence;
mod members;
mod parts;
mod provinces;
mod set_up;
mod stage;
mod table;
#[cfg(test)]
mod tests;

pub use alone::{Alone, alone};
pub use breach::{Breach, Place};
pub use parts::Parts;

use super::catalog::Catalog;
use super::findings::Relation;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Player, State};
use table::Table;

/// Validates the parts of a position and makes a [`State`] of them.
///
/// # Errors
/// Every breach of the position.
pub fn assemble(catalog: &Catalog, parts: Parts) -> Result<State, Vec<Breach>> {
    let mut breaches = Vec::new();
    let count = parts.players.len();
    let (least, most) = (2, Seat::MOST);
    if !(least..=most).contains(&count) {
        let (relation, right) = if count < least {
            (Relation::AtLeast, least)
        } else {
            (Relation::AtMost, most)
        };
        let (right, count) = (right as u32, count as u32);
        return Err(vec![breach::count(
            Rule::SetupPlayers,
            Place::Players,
            relation,
            right,
            count,
        )]);
    }
    let table = Table {
        catalog,
        parts: &parts,
    };
    members::check(table, &mut breaches);
    members::crests(table, &mut breaches);
    provinces::check(table, &mut breaches);
    florence::check(table, &mut breaches);
    set_up::check(table, &mut breaches);
    stage::check(table, &mut breaches);
    decision::check(table, &mut breaches);
    if !breaches.is_empty() {
        return Err(breaches);
    }
    Ok(made_of(parts))
}

/// The position of these parts.
fn made_of(parts: Parts) -> State {
    let count = parts.players.len();
    let mut players = [Player::default(); Seat::MOST];
    for (slot, player) in players.iter_mut().zip(parts.players) {
        *slot = player;
    }
    State {
        options: parts.options,
        start_seat: parts.start_seat,
        players,
        player_count: count as u8,
        stage: parts.stage,
        decision: parts.decision,
        then: parts.then,
        middlemen: parts.middlemen,
        tracks: parts.tracks,
        provinces: parts.provinces,
        council_stack: parts.council_stack,
        nobility_stack: parts.nobility_stack,
        crest_stack: parts.crest_stack,
        cost_token: parts.cost_token,
        chance: parts.chance,
    }
}
