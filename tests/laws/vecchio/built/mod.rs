//! Positions that are built: stacks, supplies and tracks of every small size, and every open decision, which random play seldom reaches.

mod builder;

use std::collections::BTreeSet;

use maecenas_game::random::SplitMix64;
use maecenas_vecchio_rules::{Catalog, DecisionKind, Region, State, Track, assemble};

use super::on;
use crate::going_on;
use builder::Builder;

/// The number of positions that are built; those that are consistent and have a new trait are used.
const TRIED: u64 = 40_000;

#[test]
fn built_positions_of_il_vecchio_go_on() {
    let built = built(Catalog::reference());
    println!("{} positions", built.len());
    for less_luck in [false, true] {
        let states: Vec<State> = built
            .iter()
            .filter(|state| state.options().less_luck == less_luck)
            .copied()
            .collect();
        going_on::built_positions_go_on(&on(Catalog::reference(), less_luck), &states);
    }
}

/// A set of positions that together have every size and every decision with each of the two ways to play.
pub(super) fn built(catalog: &Catalog) -> Vec<State> {
    let mut dice = SplitMix64::new(33);
    let mut found = BTreeSet::new();
    let mut built = Vec::new();
    for _ in 0..TRIED {
        let mut builder = Builder {
            catalog,
            dice: &mut dice,
        };
        let Ok(state) = assemble(catalog, builder.parts()) else {
            continue;
        };
        let traits = traits(catalog, &state);
        if traits.iter().any(|one| !found.contains(one)) {
            found.extend(traits);
            built.push(state);
        }
    }
    let missing: Vec<_> = wanted()
        .into_iter()
        .filter(|one| !found.contains(one))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    built
}

/// The traits that some position must have.
fn wanted() -> Vec<String> {
    let mut wanted = Vec::new();
    for way in ["", "less luck, "] {
        let mut sizes = |what: &str, most: u32| {
            wanted.extend((0..=most).map(|size| format!("{way}{what} {size}")));
        };
        sizes("council stack", 6);
        sizes("nobility stack", 6);
        sizes("crests", 5);
        sizes("supply", 2);
        for region in Region::ALL {
            sizes(&format!("{region:?} tiles"), 6);
        }
        for players in 2..=4 {
            wanted.push(format!("{way}{players} players"));
        }
        for one in [
            "full track",
            "nothing",
            "all lie",
            "final round",
            "last crest",
            "ChooseFollower",
            "PlaceRolled",
            "ChooseProvinceTile",
            "KeepOfficeTile from the council stack",
            "KeepOfficeTile from the nobility stack",
        ] {
            wanted.push(format!("{way}{one}"));
        }
    }
    wanted.extend(["MoveCrestMember", "PayLevy"].map(str::to_owned));
    wanted
}

/// The traits of a position.
fn traits(catalog: &Catalog, state: &State) -> Vec<String> {
    let mut traits = vec![
        format!("council stack {}", state.council_stack().count()),
        format!("nobility stack {}", state.nobility_stack().count()),
        format!("crests {}", state.crest_stack().count()),
        format!("{} players", state.player_count()),
    ];
    for region in Region::ALL {
        let left = state.provinces().both(catalog.tiles_of(region));
        traits.push(format!("{region:?} tiles {}", left.count()));
    }
    for player in state.players() {
        traits.push(format!("supply {}", player.supply));
        if player.goods.is_empty() {
            traits.push("nothing".to_owned());
        }
    }
    let players = state.players();
    if players.iter().all(|player| player.standing.total() == 0) {
        traits.push("all lie".to_owned());
    }
    let is_full = |track: &Track| state.next_space(*track) > catalog.space_count(*track);
    if Track::ALL.iter().any(is_full) {
        traits.push("full track".to_owned());
    }
    if state.is_final_round() {
        traits.push("final round".to_owned());
    } else if state.crest_stack().is_empty() {
        traits.push("last crest".to_owned());
    }
    if let Some(open) = state.decision() {
        let (drawn, stack) = match open.about {
            DecisionKind::CouncilTile(drawn) => (drawn.count(), " from the council stack"),
            DecisionKind::NobilityTile(drawn) => (drawn.count(), " from the nobility stack"),
            _ => (0, ""),
        };
        let kind = format!("{:?}{stack}", open.about.choice());
        let with: Vec<_> = traits.iter().filter(|one| counts_with(one)).collect();
        let with: Vec<_> = with
            .iter()
            .map(|one| format!("{kind} with {one}"))
            .collect();
        traits.extend(with);
        traits.push(format!("{kind} of {drawn}"));
        traits.push(kind);
    }
    let way = if state.options().less_luck {
        "less luck, "
    } else {
        ""
    };
    traits
        .into_iter()
        .map(|one| format!("{way}{one}"))
        .collect()
}

/// Whether a position is wanted for every decision together with this trait.
fn counts_with(one: &str) -> bool {
    let traits = [
        "supply",
        "nothing",
        "all lie",
        "final round",
        "last crest",
        "full track",
        "players",
    ];
    traits.iter().any(|other| one.contains(other))
}
