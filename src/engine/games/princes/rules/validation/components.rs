//! Validation of component counts: no more of a component is in play than the game has, and the supply has the rest.

use super::{Breach, Parts, Place};
use crate::catalog::Catalog;
use crate::components::{Freedom, Piece};
use crate::constants::{BUILDERS, JESTERS, RECRUITING_CARDS, Seating};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Decision, Player, Stage, Supply, Taken};

/// Checks all components but cards, and returns the supply.
pub(super) fn check(
    catalog: &Catalog,
    parts: &Parts,
    taken: &Taken,
    breaches: &mut Vec<Breach>,
) -> Supply {
    check_counts(catalog, &parts.players, parts.decision.as_ref(), breaches);
    let seating = Seating {
        players: parts.players.len() as u8,
    };
    let freedoms = freedoms(parts, taken, seating, breaches);
    let mut supply = taken.left(catalog, freedoms);
    let given = &parts.supply;
    let mut agrees = |place, given: Option<u8>, right: u8| {
        if let Some(given) = given.filter(|given| *given != right) {
            breaches.push(super::miscounted(
                Rule::ComponentsSupply,
                place,
                right.into(),
                given.into(),
            ));
        }
    };
    for (index, (piece, count)) in given.pieces.iter().enumerate() {
        agrees(
            Place::PieceSupply(index),
            Some(*count),
            supply.pieces[*piece as usize],
        );
    }
    agrees(Place::JesterSupply, given.jesters, supply.jesters);
    agrees(Place::BuilderSupply, given.builders, supply.builders);
    if parts.stage == Stage::SetUp {
        // No player has acquired a recruiting card yet.
        supply.recruiting.0 = supply.recruiting.1;
    }
    let (least, most) = supply.recruiting;
    if let Some(given) = given.recruiting {
        agrees(
            Place::RecruitingSupply,
            Some(given),
            given.clamp(least, most),
        );
        supply.recruiting = (given, given);
    }
    supply
}

/// Checks that no more of a component is in play than the game has; reports the first one in excess and those after it.
pub(super) fn check_counts(
    catalog: &Catalog,
    players: &[Player],
    decision: Option<&Decision>,
    breaches: &mut Vec<Breach>,
) {
    let mut taken = Taken::by(&[], decision);
    // A joint building counts once, at its first part.
    let mut joint = [0_u8; Piece::COUNT];
    for (seat, player) in (0..).map_while(Seat::new).zip(players) {
        for (index, placed) in player.principality.placed().iter().enumerate() {
            let count = &mut taken.pieces[placed.piece as usize];
            let supply = catalog.piece(placed.piece).supply;
            if player.principality.joint().contains(placed.piece) {
                let halves = &mut joint[placed.piece as usize];
                *halves += 1;
                if *halves % 2 == 0 {
                    continue;
                }
            }
            *count = count.saturating_add(1);
            if *count > supply {
                let place = Place::Piece(seat, index);
                breaches.push(super::too_many(
                    Rule::ComponentsSupply,
                    place,
                    supply.into(),
                    (*count).into(),
                ));
            }
        }
        let mut most = |place, sum: &mut u8, count: u8, most: u8| {
            *sum = sum.saturating_add(count);
            if count > 0 && *sum > most {
                breaches.push(super::too_many(
                    Rule::ComponentsSupply,
                    place,
                    most.into(),
                    (*sum).into(),
                ));
            }
        };
        most(
            Place::Jesters(seat),
            &mut taken.jesters,
            player.jesters,
            JESTERS,
        );
        most(
            Place::Builders(seat),
            &mut taken.builders,
            player.builders,
            BUILDERS,
        );
        most(
            Place::Table(seat),
            &mut taken.recruiting,
            player.table.recruiting,
            RECRUITING_CARDS,
        );
        most(
            Place::Hand(seat),
            &mut taken.recruiting,
            player.hand.recruiting,
            RECRUITING_CARDS,
        );
    }
}

/// The fewest and the most tiles of each freedom that are left. All tiles of the game are on boards or in the supply; with
/// two players it has one or two of each type, and a fixed number in all.
fn freedoms(
    parts: &Parts,
    taken: &Taken,
    seating: Seating,
    breaches: &mut Vec<Breach>,
) -> [(u8, u8); Freedom::COUNT] {
    let Parts {
        options, supply, ..
    } = parts;
    if options.four_freedoms && !seating.two_players() {
        breaches.push(Breach::new(Rule::OptionFourFreedoms, Place::Options));
    }
    let rule = if seating.two_players() {
        Rule::TwoPlayersFreedoms
    } else {
        Rule::ComponentsFreedoms
    };
    let (least, most) = seating.freedoms_of_a_type();
    let mut tiles: [(u8, u8); Freedom::COUNT] =
        taken.freedoms.map(|owned| (owned.max(least), most));
    let all = seating.freedoms(*options);
    for (index, (freedom, left)) in supply.freedoms.iter().enumerate() {
        let tile = &mut tiles[*freedom as usize];
        let owned = taken.freedoms[*freedom as usize];
        let sum = owned.saturating_add(*left);
        if (least..=most).contains(&sum) {
            *tile = (sum, sum);
        } else {
            let (fewest, most) = (least.saturating_sub(owned), most.saturating_sub(owned));
            let place = Place::FreedomSupply(index);
            breaches.push(super::outside(
                rule,
                place,
                fewest.into(),
                most.into(),
                (*left).into(),
            ));
        }
    }
    for (seat, player) in (0..).map_while(Seat::new).zip(&parts.players) {
        if let Some(freedom) = player
            .freedoms
            .iter()
            .find(|freedom| taken.freedoms[*freedom as usize] > most)
        {
            let breach = super::too_many(
                rule,
                Place::Freedoms(seat),
                most.into(),
                taken.freedoms[freedom as usize].into(),
            );
            breaches.push(breach);
        }
    }
    let (fewest, greatest) = tiles.iter().fold((0, 0), |(low, high), (least, most)| {
        (low + least, high + most)
    });
    // With more players the numbers of each type determine the total.
    if seating.two_players() && !(fewest..=greatest).contains(&all) {
        let owner = (0..)
            .map_while(Seat::new)
            .zip(&parts.players)
            .find(|(_, player)| !player.freedoms.is_empty());
        let place = match owner {
            Some((seat, _)) if supply.freedoms.is_empty() => Place::Freedoms(seat),
            _ => Place::FreedomSupply(0),
        };
        let actual = if fewest > all { fewest } else { greatest };
        breaches.push(super::miscounted(rule, place, all.into(), actual.into()));
    }
    std::array::from_fn(|freedom| {
        let (least, most) = tiles[freedom];
        let owned = taken.freedoms[freedom];
        let least = least.max(all.saturating_sub(greatest - most));
        let most = most.min(all.saturating_sub(fewest - tiles[freedom].0));
        (least.saturating_sub(owned), most.saturating_sub(owned))
    })
}

const _: () = assert!(Piece::COUNT == 13, "the supply counts every piece");
