//! Power points (PP) counted from the rules in words.

use std::cmp::Reverse;

use maecenas_vecchio_rules::{
    Catalog, Follower, NobilityTile, Seat, State, Token, Town, TownColour, Track,
};

/// The score of a seat, row by row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// Members on VENEZIA, MILANO and CHIESA.
    pub(crate) regions: [u32; 3],
    pub(crate) council: u32,
    pub(crate) nobility: u32,
    pub(crate) five_tracks: u32,
    pub(crate) majorities: u32,
    pub(crate) crests: u32,
    pub(crate) pass: u32,
    pub(crate) tiles: Vec<(NobilityTile, u32)>,
}

impl Count {
    /// The sum of all rows.
    pub(crate) fn sum(&self) -> u32 {
        let regions: u32 = self.regions.iter().sum();
        let tiles: u32 = self.tiles.iter().map(|(_, points)| points).sum();
        let members = regions + self.council + self.nobility;
        members + self.five_tracks + self.majorities + self.crests + self.pass + tiles
    }
}

/// The spaces of a seat's members on a track, as numbers printed on the board or beyond.
pub(crate) fn spaces(state: &State, track: Track, seat: Seat) -> Vec<usize> {
    let first = if state.player_count() == 2 { 2 } else { 1 };
    let line = state.track(track).seats().iter().enumerate();
    let own = line.filter(|(_, owner)| **owner == seat);
    own.map(|(index, _)| index + first).collect()
}

/// Counts the score of a seat.
pub(crate) fn count(catalog: &Catalog, state: &State, seat: Seat) -> Count {
    let player = state.player(seat);
    let on = |track| u32::try_from(spaces(state, track, seat).len()).expect("twelve at most");
    let printed = |track| {
        let rows = catalog.space_rows(track);
        let last = rows.len();
        let points = |space: usize| rows[space.min(last) - 1].space.points;
        spaces(state, track, seat)
            .into_iter()
            .map(points)
            .sum::<u32>()
    };
    let majorities = Track::ALL
        .iter()
        .filter(|track| majority(state, **track) == Some(seat));
    let tiles = player.nobility.known.iter();
    Count {
        regions: [Track::Venezia, Track::Milano, Track::Chiesa].map(printed),
        council: 2 * on(Track::Council),
        nobility: on(Track::Nobility),
        five_tracks: 5 * u32::from(Track::ALL.iter().all(|track| on(*track) > 0)),
        majorities: 3 * u32::try_from(majorities.count()).expect("five at most"),
        crests: player.crests.iter().map(|count| u32::from(*count)).sum(),
        pass: 2 * u32::from(player.passed),
        tiles: tiles
            .map(|tile| (tile, of_tile(catalog, state, seat, tile)))
            .collect(),
    }
}

/// The seat with the most members on a track; of tied ones that whose last member there was placed first.
pub(crate) fn majority(state: &State, track: Track) -> Option<Seat> {
    let seats = state.seats().map(|(seat, _)| seat);
    let with = seats.filter(|seat| !spaces(state, track, *seat).is_empty());
    with.max_by_key(|seat| {
        let own = spaces(state, track, *seat);
        (own.len(), Reverse(own.last().copied()))
    })
}

/// The score of a nobility tile for a seat.
pub(crate) fn of_tile(catalog: &Catalog, state: &State, seat: Seat, tile: NobilityTile) -> u32 {
    let player = state.player(seat);
    let goods = &player.goods;
    let on = |track| u32::try_from(spaces(state, track, seat).len()).expect("twelve at most");
    let regions = [Track::Venezia, Track::Milano, Track::Chiesa].map(on);
    let in_towns = player.standing.total() + player.lying.total();
    match tile {
        NobilityTile::SupplyPairs => u32::from(player.supply) / 2 * 3,
        NobilityTile::TownPairs => in_towns / 2 * 3,
        NobilityTile::RegionPairs => regions.iter().sum::<u32>() / 2 * 3,
        NobilityTile::NobilityMembers => 2 * on(Track::Nobility),
        NobilityTile::CouncilMembers => 2 * on(Track::Council),
        NobilityTile::CarriageBishopPairs => 2 * goods.carriages().min(goods.bishops()).min(4),
        NobilityTile::ThreeColours => {
            let is_in = |town: Town| player.standing.of(town) + player.lying.of(town) > 0;
            let in_colour = |colour| {
                let mut towns = catalog.towns().iter();
                towns.any(|town| catalog.colour(town) == colour && is_in(town))
            };
            let colours = [TownColour::White, TownColour::Black, TownColour::Gray];
            6 * u32::from(colours.into_iter().all(in_colour))
        }
        NobilityTile::ThreeRegions => 5 * regions.into_iter().min().unwrap_or_default(),
        NobilityTile::AdjacentPairs => {
            let pairs = Track::ALL.into_iter().map(|track| {
                let own = spaces(state, track, seat);
                own.windows(2).filter(|two| two[0] + 1 == two[1]).count()
            });
            u32::try_from(pairs.sum::<usize>() * state.player_count()).expect("it is small")
        }
        NobilityTile::OneOfEach => {
            let followers: u32 = Follower::ALL
                .iter()
                .map(|kind| goods.of(kind.token()))
                .sum();
            let each = [
                Token::Florins,
                Token::Scroll,
                Token::Carriage,
                Token::Bishop,
            ];
            let has = each.iter().all(|token| goods.of(*token) > 0) && followers > 0;
            8 * u32::from(has)
        }
        NobilityTile::UnusedProvinces => 3 * u32::try_from(player.provinces.count()).expect("few"),
        NobilityTile::Crests => {
            let own: u8 = player.crests.iter().sum();
            [0, 3, 5, 7, 10][usize::from(own).min(4)]
        }
    }
}

/// The values by which seats are ordered: power points, then followers and scrolls, then Florins.
pub(crate) fn rank(catalog: &Catalog, state: &State, seat: Seat) -> (u32, u32, u32) {
    let goods = &state.player(seat).goods;
    let followers: u32 = Follower::ALL
        .iter()
        .map(|kind| goods.of(kind.token()))
        .sum();
    let sum = count(catalog, state, seat).sum();
    (sum, followers + goods.scrolls(), goods.florins())
}
