//! A player without the rest of the game.

use super::breach::{Breach, Place};
use super::parts::Parts;
use super::table::Table;
use super::{florence, made_of, members, set_up};
use crate::catalog::Catalog;
use crate::components::{Town, TownColour, Track};
use crate::constants::{FLORENCE_TILES, Seating};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Line, Options, Pile, Player, Stage, State, Turn};

/// A player without the rest of the game, as a request gives it. The player has seat 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alone {
    /// What the player has. It may be less than a position requires, such as no members in the supply.
    pub player: Player,
    /// How many play, 2 to 4.
    pub players: usize,
    /// The town of each middleman, in the order of [`TownColour::CRESTS`].
    pub middlemen: [Town; TownColour::CRESTS.len()],
    /// The members on each track, in the order of [`Track::ALL`].
    pub tracks: [Line; Track::COUNT],
    /// The track on whose stack the additional-cost token lies: NOBILITY once a player has taken a crest.
    pub cost_token: Track,
    /// Whether this is the final round.
    pub final_round: bool,
}

/// A position with this player at seat 0, in a turn of theirs. The other seats have nothing but members on tracks: what the player does not
/// have lies on the board, hidden where it is in a stack, except for the crests in the final round.
///
/// # Errors
/// Every contradiction in what the player has, and in the tracks and middlemen.
pub fn alone(catalog: &Catalog, alone: &Alone) -> Result<State, Vec<Breach>> {
    let parts = Parts::of_alone(catalog, alone);
    let table = Table {
        catalog,
        parts: &parts,
    };
    let mut breaches = Vec::new();
    members::at_most(table, &mut breaches);
    members::crests_alone(table, &mut breaches);
    florence::owned(table, &mut breaches);
    set_up::rings(table, &mut breaches);
    for (seat, player) in table.seats() {
        if player.passed && !table.is_final() {
            breaches.push(Breach::new(Rule::FinalPass, Place::Passed(seat)));
        }
    }
    if breaches.is_empty() {
        Ok(made_of(parts))
    } else {
        Err(breaches)
    }
}

impl Parts {
    /// The parts of a position with this player at seat 0.
    fn of_alone(catalog: &Catalog, alone: &Alone) -> Self {
        let player = alone.player;
        let crests = if alone.final_round {
            0
        } else {
            (Seating::of(alone.players).crests as u32).saturating_sub(player.crest_count())
        };
        let left = |owned: u32| (FLORENCE_TILES as u32).saturating_sub(owned) as u8;
        let mut players = vec![Player::default(); alone.players];
        if let Some(first) = players.first_mut() {
            *first = player;
        }
        Self {
            options: Options::default(),
            start_seat: Seat::FIRST,
            players,
            stage: Stage::Turn(Turn {
                seat: Seat::FIRST,
                actions: 0,
                tile_used: false,
                final_round: alone.final_round,
            }),
            decision: None,
            then: None,
            middlemen: alone.middlemen,
            tracks: alone.tracks,
            provinces: catalog.province_tiles().without(player.all_provinces()),
            council_stack: Pile::hidden(left(player.council_count())),
            nobility_stack: Pile::hidden(left(player.nobility.count())),
            crest_stack: Pile::hidden(crests as u8),
            cost_token: alone.cost_token,
            chance: None,
        }
    }
}
