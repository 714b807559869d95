//! What the nobility tiles score ("Appendices > C").

use super::terms::{Counted, Term};
use crate::catalog::Catalog;
use crate::components::{NobilityTile, Region, Token, TownColour, Track};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Player, State};

/// What a nobility tile scores for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NobilityScore {
    /// The tile.
    pub tile: NobilityTile,
    /// What is counted: pairs, sets, members, tiles or crests; for a condition 1 where it is met and 0 where it is not.
    pub count: u32,
    /// How many of them score: all, or as many as the tile scores at most (ruling V25). The crests score together, once.
    pub scoring: u32,
    /// The power points (PP) of each one that scores; of CRESTS those of all of them together, 0 without a crest.
    pub each: u32,
}

impl NobilityScore {
    /// The power points (PP).
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.scoring * self.each
    }

    /// The same as a summand.
    pub(super) const fn term(&self) -> Term {
        let term = Term::of(Rule::ScoreTiles, self.scoring, self.each);
        term.about(Counted::Tile(self.tile))
    }
}

/// What a nobility tile scores for a seat if the game ended now, whether or not the seat has it. The same members and tokens may count for
/// several tiles.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_vecchio_rules::{NobilityTile, Rules, Seat, scoring};
/// let rules = Rules::default();
/// let start = rules.start(3, 42.into()).expect("three can play");
/// let score = scoring::nobility(rules.catalog, &start, Seat::FIRST, NobilityTile::SupplyPairs);
/// assert_eq!((score.count, score.points()), (6, 18), "all 12 members are in the supply");
/// ```
#[must_use]
pub fn nobility(catalog: &Catalog, state: &State, seat: Seat, tile: NobilityTile) -> NobilityScore {
    let count = count(catalog, state, seat, tile);
    let row = catalog.nobility_row(tile);
    let points = row.map_or(&[][..], |row| &row.points);
    let most = row.and_then(|row| row.most).unwrap_or(u32::MAX);
    let figure = |index: usize| points.get(index).or(points.last()).copied();
    let (scoring, each) = match tile {
        // A figure for each number of crests, from one on: without a crest they bring nothing.
        NobilityTile::Crests => {
            let each = (count as usize).checked_sub(1).and_then(figure);
            (count.min(1), each)
        }
        // A figure for each number of players, from two on.
        NobilityTile::AdjacentPairs => (count.min(most), figure(state.player_count() - 2)),
        _ => (count.min(most), figure(0)),
    };
    NobilityScore {
        tile,
        count,
        scoring,
        each: each.unwrap_or_default(),
    }
}

/// What a tile counts.
fn count(catalog: &Catalog, state: &State, seat: Seat, tile: NobilityTile) -> u32 {
    let player = state.player(seat);
    let on = |track: Track| state.track(track).of(seat);
    let regions = Region::ALL.map(|region| on(region.track()));
    match tile {
        NobilityTile::SupplyPairs => u32::from(player.supply) / 2,
        NobilityTile::TownPairs => player.town_members() / 2,
        NobilityTile::RegionPairs => regions.into_iter().sum::<u32>() / 2,
        NobilityTile::NobilityMembers => on(Track::Nobility),
        NobilityTile::CouncilMembers => on(Track::Council),
        NobilityTile::CarriageBishopPairs => {
            let of = |token| player.goods.of(token);
            of(Token::Carriage).min(of(Token::Bishop))
        }
        NobilityTile::ThreeColours => u32::from(has_three_colours(catalog, player)),
        NobilityTile::ThreeRegions => regions.into_iter().min().unwrap_or_default(),
        NobilityTile::AdjacentPairs => {
            let pairs = Track::ALL.map(|track| adjacent(state.track(track).seats(), seat));
            pairs.into_iter().sum()
        }
        NobilityTile::OneOfEach => u32::from(has_one_of_each(player)),
        NobilityTile::UnusedProvinces => player.provinces.count() as u32,
        NobilityTile::Crests => player.crest_count(),
    }
}

/// Whether a player has members, standing or lying, in a white, a black and a gray town.
fn has_three_colours(catalog: &Catalog, player: &Player) -> bool {
    let towns = player.standing.towns().either(player.lying.towns());
    let colours = [TownColour::White, TownColour::Black, TownColour::Gray];
    let mut colours = colours.into_iter();
    colours.all(|colour| !towns.both(catalog.of_colour(colour)).is_empty())
}

/// Whether a player has a Florin, a follower, a scroll, a carriage and a bishop.
fn has_one_of_each(player: &Player) -> bool {
    let tokens = [
        Token::Florins,
        Token::Scroll,
        Token::Carriage,
        Token::Bishop,
    ];
    let mut tokens = tokens.into_iter();
    player.goods.followers() > 0 && tokens.all(|token| player.goods.of(token) > 0)
}

/// The pairs of own members on neighbouring spaces of a track: three in a row are two pairs (ruling V24).
fn adjacent(seats: &[Seat], seat: Seat) -> u32 {
    let pairs = seats.windows(2);
    pairs
        .filter(|pair| pair.iter().all(|owner| *owner == seat))
        .count() as u32
}
