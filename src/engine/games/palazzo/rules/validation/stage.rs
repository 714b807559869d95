//! Validation of the stage: whether the game can reach this part of a turn ("Game Play").

use super::auction;
use super::stacks::all;
use super::{Breach, Parts, PartsStage, Place};
use crate::catalog::Catalog;
use crate::constants::{DRAWN_TILES, LAID_OUT, MOST_BOUGHT, MOST_LOT, RIDERS, revealed};
use crate::findings::Relation;
use crate::money::Cards;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Pile, Stage};

/// Checks what the stage requires of the other parts.
pub(super) fn check(catalog: &Catalog, parts: &Parts, breaches: &mut Vec<Breach>) {
    let finished = parts.stage == PartsStage::Other(Stage::Finished);
    let (riders, all) = (parts.drawn_riders as usize, usize::from(RIDERS));
    if finished && riders < all {
        let place = Place::DrawnRiders;
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            place,
            Relation::Exactly,
            all,
            riders,
        ));
    } else if !finished && riders == all {
        let place = Place::DrawnRiders;
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            place,
            Relation::AtMost,
            all - 1,
            riders,
        ));
    }
    draws(catalog, parts, finished, breaches);
    match &parts.stage {
        PartsStage::Auction { laid, passed } => {
            lot(parts, breaches);
            auction::check(parts, laid, *passed, breaches);
        }
        PartsStage::Other(Stage::MoneyRevealed(cards)) => money(parts, cards, breaches),
        PartsStage::Other(Stage::BuildTiles(owner, tiles)) => {
            pending(tiles.count(), breaches);
            won(parts, *owner, tiles.count(), breaches);
        }
        PartsStage::Other(Stage::TakeOneEach(seat)) => taking(parts, *seat, breaches),
        PartsStage::Other(_) => {}
    }
}

/// Checks that as many tiles were drawn as turns draw: two in each, but for a last one that the fifth rider ended at once.
fn draws(catalog: &Catalog, parts: &Parts, finished: bool, breaches: &mut Vec<Breach>) {
    let left: usize = parts.stacks.iter().map(Pile::len).sum();
    let drawn = all(catalog).saturating_sub(left + LAID_OUT);
    let after_draw = match &parts.stage {
        PartsStage::Auction { .. } => true,
        PartsStage::Other(stage) => matches!(
            stage,
            Stage::BuyOrAuction | Stage::BuildTiles(..) | Stage::TakeOneEach(_) | Stage::Finished
        ),
    };
    let (relation, right) = if after_draw && drawn == 0 {
        (Relation::AtLeast, DRAWN_TILES)
    } else if !finished && !drawn.is_multiple_of(DRAWN_TILES) {
        (Relation::Exactly, drawn + 1)
    } else {
        return;
    };
    let place = Place::Stacks;
    breaches.push(super::breach::count(
        Rule::PositionPhase,
        place,
        relation,
        right,
        drawn,
    ));
}

/// Checks the number of revealed cards: all, or one for each seat that has yet to take one.
fn money(parts: &Parts, cards: &Cards, breaches: &mut Vec<Breach>) {
    let players = parts.players.len();
    let (all, left) = (revealed(players), cards.count());
    let (relation, right) = match left {
        0 => (Relation::AtLeast, 1),
        left if left > all => (Relation::AtMost, all),
        left if left == players => (Relation::Exactly, all),
        _ => return,
    };
    breaches.push(super::breach::count(
        Rule::MoneyRevealed,
        Place::Revealed,
        relation,
        right,
        left,
    ));
}

/// Checks that the lot of an auction has one to three tiles.
fn lot(parts: &Parts, breaches: &mut Vec<Breach>) {
    let tiles = parts.quarries[parts.builder].count();
    let place = Place::Quarry(parts.builder);
    let (relation, right) = match tiles {
        0 => (Relation::AtLeast, 1),
        tiles if tiles > MOST_LOT => (Relation::AtMost, MOST_LOT),
        _ => return,
    };
    breaches.push(super::breach::count(
        Rule::AuctionLot,
        place,
        relation,
        right,
        tiles,
    ));
}

/// Checks the number of tiles that are to be built: a lot has three at most, and fewer are bought.
fn pending(tiles: usize, breaches: &mut Vec<Breach>) {
    let (relation, right) = match tiles {
        0 => (Relation::AtLeast, 1),
        tiles if tiles > MOST_LOT => (Relation::AtMost, MOST_LOT),
        _ => return,
    };
    let place = Place::PendingTiles;
    breaches.push(super::breach::count(
        Rule::TilePending,
        place,
        relation,
        right,
        tiles,
    ));
}

/// Checks that a lot that was won has left no tile at the builder's quarry. Tiles were won, and not bought, if another seat than
/// the active one builds them or if there are more than can be bought.
fn won(parts: &Parts, owner: Seat, tiles: usize, breaches: &mut Vec<Breach>) {
    let left = parts.quarries[parts.builder].count();
    let is_lot = (1..=MOST_LOT).contains(&tiles);
    let is_won = is_lot && (owner != parts.active || tiles > MOST_BOUGHT);
    if is_won && left > 0 {
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            Place::Quarry(parts.builder),
            Relation::Exactly,
            0,
            left,
        ));
    }
}

/// Checks that four tiles or more lay at the builder's quarry before the first seat took one.
fn taking(parts: &Parts, seat: Seat, breaches: &mut Vec<Breach>) {
    let taken = seat.steps_from(parts.active, parts.players.len());
    let tiles = parts.quarries[parts.builder].count();
    let least = MOST_LOT + 1 - taken;
    if tiles < least {
        let place = Place::Quarry(parts.builder);
        breaches.push(super::breach::count(
            Rule::AuctionTakeOne,
            place,
            Relation::AtLeast,
            least,
            tiles,
        ));
    }
}
