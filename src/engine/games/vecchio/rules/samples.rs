//! Positions for tests, in short notation.

#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::sync::LazyLock;

use enumset::EnumSet;
use serde_json::Value;

use super::catalog::Catalog;
use super::components::{
    CouncilTile, Crest, Goods, NobilityTile, ProvinceTile, ProvinceTiles, Token, Town, Track,
};
use super::constants::{FLORENCE_TILES, Seating};
use super::seats::Seat;
use super::state::{InTowns, Line, Options, Pile, Player, Stage, State, Turn};
use super::validation::{Breach, Parts, assemble};

/// The reference catalog with every space and crest attested, as the owner of such a board could load it.
pub(super) fn attested() -> &'static Catalog {
    static ATTESTED: LazyLock<Catalog> = LazyLock::new(|| {
        let mut file: Value = serde_json::from_str(include_str!("catalog.json")).expect("JSON");
        for table in ["spaces", "crests"] {
            for row in file[table].as_array_mut().expect("rows") {
                row["provenance"] = "rulebook".into();
            }
        }
        Catalog::from_json(&file.to_string()).expect("a catalog")
    });
    &ATTESTED
}

/// The town of an id.
pub(super) fn town(id: &str) -> Town {
    Catalog::reference()
        .town_named(id)
        .expect("a town of the board")
}

/// The province tile of an id.
pub(super) fn tile(id: &str) -> ProvinceTile {
    let tile = Catalog::reference().province_tile_named(id);
    tile.expect("a province tile of the catalog")
}

/// A seat.
pub(super) fn seat(number: u32) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}

/// The members on a track by their seats.
pub(super) fn line(seats: &[u32]) -> Line {
    seats.iter().map(|number| seat(*number)).collect()
}

/// Members in towns, such as `SESTO SESTO PISTOIA`.
pub(super) fn members(towns: &str) -> InTowns {
    let towns = towns.split_whitespace();
    towns.map(|id| (town(id), 1)).collect()
}

/// Florins, assassins, knights, abbots, scrolls, carriages and bishops.
pub(super) fn goods(counts: [u32; 7]) -> Goods {
    Token::ALL.into_iter().zip(counts).collect()
}

/// The parts of a position at the beginning of seat 0's first turn: each seat has four standing members, of which seat 0 has one in
/// Florence, and the council tile of its number.
pub(super) fn parts(players: usize) -> Parts {
    let catalog = Catalog::reference();
    let towns = [
        "FLORENCE PRATO PRATO CARMIGNANO",
        "SESTO EMPOLI COLLE COLLE",
        "GREVE RADDA POPPI DICOMANO",
        "VERNIO PISTOIA MENSANO VOLTERRA",
    ];
    let seating = Seating::of(players);
    let player = |number: usize| Player {
        goods: goods([seating.florins[number], 0, 0, 0, 0, 1, 1]),
        supply: 8,
        standing: members(towns[number]),
        council: CouncilTile::ALL[number].into(),
        ..Player::default()
    };
    Parts {
        options: Options::default(),
        start_seat: Seat::FIRST,
        players: (0..players).map(player).collect(),
        stage: turn(0, 0),
        decision: None,
        then: None,
        middlemen: catalog.start_middlemen(),
        tracks: [Line::default(); Track::COUNT],
        provinces: catalog.province_tiles(),
        council_stack: Pile::hidden((FLORENCE_TILES - players) as u8),
        nobility_stack: Pile::hidden(FLORENCE_TILES as u8),
        crest_stack: Pile::hidden(seating.crests as u8),
        cost_token: Track::Council,
        chance: None,
    }
}

/// A turn of a seat with this number of actions taken.
pub(super) fn turn(number: u32, actions: u8) -> Stage {
    Stage::Turn(Turn {
        seat: seat(number),
        actions,
        tile_used: false,
        final_round: false,
    })
}

/// A turn of the final round.
pub(super) fn final_turn(number: u32, actions: u8) -> Stage {
    Stage::Turn(Turn {
        seat: seat(number),
        actions,
        tile_used: false,
        final_round: true,
    })
}

impl Parts {
    /// Puts members on tracks, in the order of the tracks, from the supplies of the seats, and makes everything that follows from it: tiles
    /// gained, crests taken (in the order of the tracks) and the stacks. Nobility tiles and the council tiles gained are known.
    pub(super) fn with_tracks(mut self, lines: [&[u32]; 5]) -> Self {
        let catalog = Catalog::reference();
        let seating = Seating::of(self.players.len());
        let (mut crests, mut council) = (seating.crests, EnumSet::<CouncilTile>::all());
        let mut nobility = NobilityTile::ALL.into_iter();
        for player in &self.players {
            council -= player.council;
        }
        let mut council = council.into_iter();
        for (track, seats) in Track::ALL.into_iter().zip(lines) {
            self.tracks[track.index()] = line(seats);
            let mut tiles = track.region().map(|region| catalog.tiles_of(region));
            for (space, number) in (seating.first_space..).zip(seats) {
                let player = &mut self.players[*number as usize];
                player.supply -= 1;
                if catalog.space(track, space).crest && crests > 0 {
                    crests -= 1;
                    let taken = Crest::ALL[crests % 2];
                    player.crests[taken.index()] += 1;
                    self.cost_token = Track::Nobility;
                }
                let next = tiles.and_then(|tiles| tiles.iter().next());
                match (track, &mut tiles) {
                    (Track::Council, _) => player.council.extend(council.next()),
                    (Track::Nobility, _) => player.nobility.known.extend(nobility.next()),
                    (_, Some(left)) => {
                        if let Some(tile) = next {
                            *left = left.without(ProvinceTiles::only(tile));
                            player.provinces = player.provinces.and(tile);
                            self.provinces = self.provinces.without(ProvinceTiles::only(tile));
                        }
                    }
                    _ => {}
                }
            }
        }
        self.crest_stack = Pile::hidden(crests as u8);
        self.council_stack = Pile::hidden(council.count() as u8);
        self.nobility_stack = Pile::hidden(nobility.count() as u8);
        self
    }
}

/// The position of valid parts.
pub(super) fn state(parts: &Parts) -> State {
    made(parts).unwrap_or_else(|breaches| panic!("{breaches:?}"))
}

/// The position of parts, or its breaches.
pub(super) fn made(parts: &Parts) -> Result<State, Vec<Breach>> {
    assemble(Catalog::reference(), parts.clone())
}

/// The same where every crest is attested.
pub(super) fn made_as_attested(parts: &Parts) -> Result<State, Vec<Breach>> {
    assemble(attested(), parts.clone())
}
