//! The components of Il Vecchio, and where they are in a position.

use std::collections::BTreeMap;

use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Crest, DecisionKind, NobilityTile, Seat, Stage, State, Track,
};

use crate::subject::Inventory;

/// Everything in the box: figures of the rules page, not of the code. Which crests stay in the box is decided by chance.
pub(crate) fn contents(catalog: &Catalog, players: u8) -> BTreeMap<String, (u32, u32)> {
    let mut contents = BTreeMap::new();
    let mut add = |name: String, least, most| contents.insert(name, (least, most));
    for seat in (0..u32::from(players)).filter_map(Seat::new) {
        add(format!("member of {seat:?}"), 12, 12);
    }
    for row in catalog.province_rows() {
        add(format!("province tile {}", row.id), 1, 1);
    }
    for tile in CouncilTile::ALL {
        // While council tiles are kept, those that nobody holds are nowhere yet.
        add(format!("council tile {}", tile.id()), 0, 1);
    }
    add("council tiles".to_owned(), 12, 12);
    for tile in NobilityTile::ALL {
        add(format!("nobility tile {}", tile.id()), 1, 1);
    }
    let stacked = if players == 4 { 7 } else { 5 };
    add("crests".to_owned(), stacked, stacked);
    for event in Crest::ALL {
        let there = u32::from(catalog.crest_count(event));
        let others = 9 - there;
        let least = u32::saturating_sub(stacked, others);
        let most = there.min(stacked);
        add(format!("crest {}", event.id()), least, most);
    }
    add("middleman".to_owned(), 5, 5);
    contents
}

/// The number of each component in a position of which nothing is hidden.
pub(crate) fn inventory(catalog: &Catalog, state: &State) -> Inventory {
    let mut found = Found::default();
    for (seat, player) in state.seats() {
        let name = format!("member of {seat:?}");
        let in_towns = player.standing.total() + player.lying.total();
        let on_tracks: u32 = Track::ALL
            .map(|track| state.track(track).of(seat))
            .iter()
            .sum();
        found.add(&name, u32::from(player.supply) + in_towns + on_tracks);
        for tile in player.council | player.face_down.known | player.dealt.known {
            found.council(tile);
        }
        if state.stage() == Stage::KeepTile {
            // The returned tiles wait until the stack is made.
            player
                .returned_council
                .iter()
                .for_each(|tile| found.council(tile));
        }
        player
            .nobility
            .known
            .iter()
            .for_each(|tile| found.nobility(tile));
        for tile in player.provinces.iter().chain(player.used_provinces.iter()) {
            found.province(catalog, tile.index());
        }
        for (event, count) in Crest::ALL.into_iter().zip(player.crests) {
            found.crests(event, count.into());
        }
    }
    match state.decision().map(|decision| decision.about) {
        Some(DecisionKind::CouncilTile(drawn)) => {
            drawn.known.iter().for_each(|tile| found.council(tile));
        }
        Some(DecisionKind::NobilityTile(drawn)) => {
            drawn.known.iter().for_each(|tile| found.nobility(tile));
        }
        _ => {}
    }
    state
        .provinces()
        .iter()
        .for_each(|tile| found.province(catalog, tile.index()));
    state
        .council_stack()
        .items()
        .for_each(|tile| found.council(tile));
    state
        .nobility_stack()
        .items()
        .for_each(|tile| found.nobility(tile));
    state
        .crest_stack()
        .items()
        .for_each(|event| found.crests(event, 1));
    if state.stage() == Stage::KeepTile {
        // No seat has been dealt the others yet, and no seat has seen them.
        let seats = u32::try_from(state.player_count()).expect("few play");
        found.add("council tiles", 12 - 3 * seats);
    }
    found.add(
        "middleman",
        u32::try_from(state.middlemen().len()).expect("five"),
    );
    found.0
}

#[derive(Default)]
struct Found(Inventory);

impl Found {
    fn add(&mut self, name: &str, count: u32) {
        *self.0.entry(name.to_owned()).or_default() += count;
    }

    fn council(&mut self, tile: CouncilTile) {
        self.add(&format!("council tile {}", tile.id()), 1);
        self.add("council tiles", 1);
    }

    fn nobility(&mut self, tile: NobilityTile) {
        self.add(&format!("nobility tile {}", tile.id()), 1);
    }

    fn province(&mut self, catalog: &Catalog, index: usize) {
        let id = &catalog.province_rows()[index].id;
        self.add(&format!("province tile {id}"), 1);
    }

    fn crests(&mut self, event: Crest, count: u32) {
        self.add(&format!("crest {}", event.id()), count);
        self.add("crests", count);
    }
}
