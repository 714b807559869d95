//! The figures of the page of rules.

#![allow(clippy::indexing_slicing, reason = "a test may fail")]

use super::{Compared, Counted, Term, TieBreak, nobility, score};
use crate::catalog::Catalog;
use crate::components::{NobilityTile, ProvinceTiles, Track};
use crate::findings::Hidden;
use crate::rulebook::Rule;
use crate::samples::{final_turn, goods, line, members, parts, seat, state, tile};
use crate::state::{Stage, State, Tiles};

/// The example of the page: three players, and C (seat 2) has passed.
fn example() -> State {
    let lines: [&[u32]; 5] = [
        &[0, 1, 0, 2],
        &[1, 2, 1],
        &[2, 2, 0],
        &[0, 0, 1, 2],
        &[1, 0, 2],
    ];
    let mut parts = parts(3).with_tracks(lines);
    let tiles = [
        NobilityTile::AdjacentPairs,
        NobilityTile::Crests,
        NobilityTile::ThreeRegions,
    ];
    for (player, tile) in parts.players.iter_mut().zip(tiles) {
        player.nobility = Tiles::of(tile);
    }
    parts.players[2].passed = true;
    parts.stage = Stage::Finished;
    state(&parts)
}

fn sum(terms: &[Term], rule: Rule) -> u32 {
    terms
        .iter()
        .filter(|term| term.rule == rule)
        .map(Term::value)
        .sum()
}

#[test]
fn a_whole_scoring() {
    let scores = score(Catalog::reference(), &example());
    let points: Vec<_> = scores
        .players
        .iter()
        .map(super::PlayerScore::points)
        .collect();
    assert_eq!(points, [Some(37), Some(36), Some(48)]);
    let rows = [
        [6 + 5 + 9, 4, 1, 0, 6, 3, 3, 0],
        [5 + 8 + 7, 2, 1, 0, 6, 2, 5, 0],
        [4 + 7 + 10 + 9, 2, 1, 5, 3, 0, 5, 2],
    ];
    let rules = [
        Rule::ScoreRegions,
        Rule::ScoreCouncil,
        Rule::ScoreNobility,
        Rule::ScoreFiveTracks,
        Rule::ScoreMajority,
        Rule::ScoreCrests,
        Rule::ScoreTiles,
        Rule::ScorePass,
    ];
    for (player, row) in scores.players.iter().zip(rows) {
        assert_eq!(
            rules.map(|rule| sum(&player.terms, rule)),
            row,
            "{:?}",
            player.seat
        );
    }
    let majorities: Vec<_> = scores.players[1]
        .terms
        .iter()
        .filter(|term| term.rule == Rule::ScoreMajority)
        .map(|term| term.about)
        .collect();
    let tracks = [Track::Milano, Track::Nobility].map(|track| Some(Counted::Track(track)));
    assert_eq!(majorities, tracks, "NOBILITY by the tie");
    let places: Vec<_> = scores.standings.iter().map(|place| place.seat).collect();
    assert_eq!(places, [seat(2), seat(0), seat(1)]);
    let mut standings = scores.standings.iter();
    let is_by_points = standings.all(|place| place.tie_break.is_none());
    assert!(is_by_points, "by power points alone");
}

#[test]
fn hidden_tiles_leave_points_unknown() {
    let mut position = example();
    position.players[0].nobility = position.players[0].nobility.turned_down();
    let scores = score(Catalog::reference(), &position);
    assert_eq!(scores.players[0].points(), None);
    assert_eq!(scores.players[2].points(), Some(48));
    assert!(scores.standings.is_empty());
    let needs: Vec<_> = scores.needs.iter().map(|need| need.hidden).collect();
    assert_eq!(needs, [Hidden::NobilityTiles(seat(0))]);
    // What a hidden tile can add: nothing for no bishop, and 6 pairs of members in the supply or in towns at most.
    let (least, most) = scores.players[0].hidden;
    assert!(least < most, "{least} {most}");
}

#[test]
fn ties_are_broken_by_followers_and_scrolls_and_then_by_florins() {
    let mut base = parts(4);
    base.players[0].goods = goods([9, 1, 0, 0, 1, 0, 0]);
    base.players[1].goods = goods([0, 0, 0, 0, 3, 0, 0]);
    base.players[2].goods = goods([8, 0, 1, 1, 0, 4, 4]);
    base.players[3].goods = goods([9, 0, 0, 2, 0, 0, 0]);
    let standings = score(Catalog::reference(), &state(&base)).standings;
    let found: Vec<_> = standings
        .iter()
        .map(|place| (place.seat.number(), place.place, place.tie_break))
        .collect();
    let tie_break = |rule, compared| Some(TieBreak { rule, compared });
    let right = [
        (
            1,
            1,
            tie_break(Rule::GameTie, Compared::FollowersAndScrolls),
        ),
        (0, 2, tie_break(Rule::GameShared, Compared::Florins)),
        (3, 2, tie_break(Rule::GameShared, Compared::Florins)),
        (2, 4, tie_break(Rule::GameTie, Compared::Florins)),
    ];
    assert_eq!(found, right);
}

#[test]
fn every_nobility_tile() {
    let catalog = Catalog::reference();
    let lines: [&[u32]; 5] = [&[0, 0, 0], &[0, 1], &[0, 1], &[0, 0, 1, 0], &[0, 0]];
    let mut base = parts(4);
    let own = &mut base.players[0];
    own.standing = members("PRATO");
    own.lying = members("EMPOLI");
    own.supply = 10;
    base = base.with_tracks(lines);
    let own = &mut base.players[0];
    own.goods = goods([2, 0, 1, 0, 3, 6, 5]);
    own.used_provinces = ProvinceTiles::only(tile("VENEZIA_1"));
    own.provinces = own.provinces.without(own.used_provinces);
    let position = state(&base);
    let found = |tile| {
        let score = nobility(catalog, &position, seat(0), tile);
        (score.count, score.scoring, score.each, score.points())
    };
    assert_eq!(found(NobilityTile::SupplyPairs), (0, 0, 3, 0));
    assert_eq!(found(NobilityTile::TownPairs), (1, 1, 3, 3));
    assert_eq!(
        found(NobilityTile::RegionPairs),
        (2, 2, 3, 6),
        "five members"
    );
    assert_eq!(found(NobilityTile::NobilityMembers), (2, 2, 2, 4));
    assert_eq!(found(NobilityTile::CouncilMembers), (3, 3, 2, 6));
    assert_eq!(
        found(NobilityTile::CarriageBishopPairs),
        (5, 4, 2, 8),
        "at most 8"
    );
    assert_eq!(
        found(NobilityTile::ThreeColours),
        (0, 0, 6, 0),
        "no black town"
    );
    assert_eq!(found(NobilityTile::ThreeRegions), (1, 1, 5, 5));
    assert_eq!(
        found(NobilityTile::AdjacentPairs),
        (4, 4, 4, 16),
        "2 + 1 + 1, four players"
    );
    assert_eq!(found(NobilityTile::OneOfEach), (1, 1, 8, 8));
    assert_eq!(found(NobilityTile::UnusedProvinces), (4, 4, 3, 12));
    assert_eq!(found(NobilityTile::Crests), (2, 1, 5, 5));
    let mut crested = position;
    for (count, points) in [(0, 0), (1, 3), (2, 5), (3, 7), (4, 10), (7, 10)] {
        crested.players[0].crests = [0, count];
        let score = nobility(catalog, &crested, seat(0), NobilityTile::Crests);
        assert_eq!((score.each, score.points()), (points, points), "{count}");
    }
    let mut coloured = position;
    coloured.players[0].standing = members("PRATO SESTO");
    let score = nobility(catalog, &coloured, seat(0), NobilityTile::ThreeColours);
    assert_eq!(score.points(), 6, "standing or lying");
}

#[test]
fn members_behind_a_full_track_score_as_on_its_last_space() {
    let mut position = state(&parts(3));
    position.stage = final_turn(0, 0);
    position.tracks[Track::Venezia.index()] = line(&[1, 1, 1, 1, 1, 1, 0, 0]);
    let scores = score(Catalog::reference(), &position);
    assert_eq!(sum(&scores.players[0].terms, Rule::ScoreRegions), 6);
    let pairs = nobility(
        Catalog::reference(),
        &position,
        seat(0),
        NobilityTile::AdjacentPairs,
    );
    assert_eq!(pairs.count, 1);
}

#[test]
fn with_two_players_the_tracks_begin_at_space_2() {
    let mut position = state(&parts(2));
    position.tracks[Track::Chiesa.index()] = line(&[0, 1]);
    let scores = score(Catalog::reference(), &position);
    assert_eq!(scores.players[0].points(), Some(9 + 3));
    assert_eq!(scores.players[1].points(), Some(9));
}
