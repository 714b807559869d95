//! Validation of positions: components, palaces, stacks, and the stage of the turn.
//!
//! [`assemble`] makes a [`State`] of the parts of a position: it works out omitted parts, and reports every contradiction.

mod auction;
mod breach;
mod money;
mod palaces;
mod parts;
mod split;
mod stacks;
mod stage;
#[cfg(test)]
mod tests;
mod tiles;

pub use breach::{Breach, Place};
pub use parts::{Parts, PartsLaid, PartsPlayer, PartsStage};

use super::catalog::Catalog;
use super::findings::Relation;
use super::money::{Cards, LaidBids};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Auction, Palace, Pile, Player, Stage, State};
use super::tiles::Tile;

/// Validates the parts of a position and makes a [`State`] of them.
///
/// # Errors
/// Every breach of the position.
pub fn assemble(catalog: &Catalog, parts: Parts) -> Result<State, Vec<Breach>> {
    let mut breaches = Vec::new();
    let players = parts.players.len();
    if !(2..=Seat::MOST).contains(&players) {
        let (relation, right) = if players < 2 {
            (Relation::AtLeast, 2)
        } else {
            (Relation::AtMost, Seat::MOST)
        };
        breaches.push(breach::count(
            Rule::SetupPlayers,
            Place::Players,
            relation,
            right,
            players,
        ));
        return Err(breaches);
    }
    for (seat, player) in seats(&parts) {
        palaces::check(seat, &player.palaces, &mut breaches);
    }
    let removed = tiles::check(catalog, &parts, &mut breaches);
    stacks::check(catalog, &parts, &mut breaches);
    let money_deck = money::check(catalog, &parts, &mut breaches);
    stage::check(catalog, &parts, &mut breaches);
    if !breaches.is_empty() {
        return Err(breaches);
    }
    let normal = |pile: Pile<_>| {
        if pile.is_empty() {
            Pile::default()
        } else {
            pile
        }
    };
    let state = State {
        active: parts.active,
        players: parts.players.iter().map(player).collect(),
        stage: made_stage(&parts),
        supply: parts.supply,
        quarries: parts.quarries,
        builder: parts.builder,
        stacks: parts.stacks.map(normal),
        drawn_riders: parts.drawn_riders as u8,
        removed,
        money_deck,
        money_discards: parts.money_discards,
        chance: parts.chance,
    };
    split::check(catalog, &state, &mut breaches);
    if breaches.is_empty() {
        Ok(state)
    } else {
        Err(breaches)
    }
}

/// Every breach of one player's palaces and money, without the rest of the game: `laid` are the bids of an auction under way, from the
/// first to the latest, which are reported as the first entry of the list of bids, and `opened` is whether the player opened it.
#[must_use]
pub fn check_player(
    catalog: &Catalog,
    seat: Seat,
    player: &PartsPlayer,
    opened: bool,
    laid: &[Cards],
) -> Vec<Breach> {
    let mut breaches = Vec::new();
    palaces::check(seat, &player.palaces, &mut breaches);
    tiles::check_player(catalog, seat, player, &mut breaches);
    money::check_player(catalog, seat, player, laid, &mut breaches);
    auction::check_bidder(seat, opened, laid, &mut breaches);
    breaches
}

/// A player of valid parts.
#[must_use]
pub fn player(parts: &PartsPlayer) -> Player {
    let palace = |tiles: &Vec<Tile>| {
        let mut palace = Palace::default();
        for tile in tiles {
            palace.add(*tile);
        }
        palace
    };
    Player {
        hand: parts.hand,
        palaces: parts.palaces.iter().map(palace).collect(),
    }
}

fn made_stage(parts: &Parts) -> Stage {
    match &parts.stage {
        PartsStage::Other(stage) => stage.clone(),
        PartsStage::Auction { laid, passed } => {
            let bids = |seat| laid.iter().find(|entry| entry.seat == seat);
            let seats = Seat::FIRST.clockwise(parts.players.len());
            Stage::Auction(Auction {
                laid: seats
                    .map(|seat| bids(seat).map_or_else(LaidBids::default, PartsLaid::made))
                    .collect(),
                passed: *passed,
                seat: auction::bidder(parts, laid, *passed),
            })
        }
    }
}

impl PartsLaid {
    fn made(&self) -> LaidBids {
        LaidBids::new(self.bids.iter().copied())
    }
}

fn seats(parts: &Parts) -> impl Iterator<Item = (Seat, &PartsPlayer)> {
    (0..).map_while(Seat::new).zip(&parts.players)
}
