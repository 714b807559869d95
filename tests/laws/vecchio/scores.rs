//! The scores of the rules, compared with the count in words.

use std::collections::BTreeMap;

use maecenas_game::Game as _;
use maecenas_vecchio_rules::scoring;
use maecenas_vecchio_rules::scoring::Counted;
use maecenas_vecchio_rules::{
    Catalog, Crest, Line, NobilityTile, Parts, Pile, Rule, Rules, Seat, Stage, State, Tiles, Track,
    assemble,
};

use super::scoring_in_words::{Count, count, majority, of_tile, rank};

/// Points, rows and standing of a position of which nothing is hidden are those of the rules in words.
pub(crate) fn are_those_in_words(game: &Rules<'_>, state: &State) {
    let scores = game.score(state);
    assert_eq!(scores.needs, [], "nothing is hidden");
    for score in &scores.players {
        let right = count(game.catalog, state, score.seat);
        assert_eq!(
            score.points(),
            Some(right.sum()),
            "{:?}: {right:?}",
            score.seat
        );
        let mut found: BTreeMap<Rule, u32> = BTreeMap::new();
        let mut tiles = Vec::new();
        for term in &score.terms {
            *found.entry(term.rule).or_default() += term.value();
            if let Some(Counted::Tile(tile)) = term.about {
                tiles.push((tile, term.value()));
            }
        }
        found.retain(|_, points| *points > 0);
        assert_eq!(found, rows(&right), "{:?}", score.seat);
        tiles.sort_unstable();
        assert_eq!(tiles, right.tiles, "{:?}", score.seat);
        for tile in NobilityTile::ALL {
            let told = scoring::nobility(game.catalog, state, score.seat, tile);
            let right = of_tile(game.catalog, state, score.seat, tile);
            assert_eq!(told.points(), right, "{tile:?}");
        }
    }
    for track in Track::ALL {
        assert_eq!(
            scoring::majority(state, track),
            majority(state, track),
            "{track:?}"
        );
    }
    let ranks: Vec<_> = state
        .seats()
        .map(|(seat, _)| rank(game.catalog, state, seat))
        .collect();
    for standing in &scores.standings {
        let own = ranks[standing.seat.index()];
        let ahead = ranks.iter().filter(|other| **other > own).count();
        assert_eq!(standing.place as usize, ahead + 1);
    }
}

fn rows(count: &Count) -> BTreeMap<Rule, u32> {
    let rows = [
        (Rule::ScoreRegions, count.regions.iter().sum()),
        (Rule::ScoreCouncil, count.council),
        (Rule::ScoreNobility, count.nobility),
        (Rule::ScoreFiveTracks, count.five_tracks),
        (Rule::ScoreMajority, count.majorities),
        (Rule::ScoreCrests, count.crests),
        (Rule::ScorePass, count.pass),
        (
            Rule::ScoreTiles,
            count.tiles.iter().map(|(_, points)| points).sum(),
        ),
    ];
    rows.into_iter().filter(|(_, points)| *points > 0).collect()
}

/// The whole scoring of section 15 of the rules page, with the figures of the page, so that the count in words is tested, too.
#[test]
fn the_whole_scoring_of_the_rules_page_comes_out() {
    let catalog = Catalog::reference();
    let state = scored();
    let found = state.seats().map(|(seat, _)| count(catalog, &state, seat));
    let found: Vec<_> = found.collect();
    let right = [
        (
            [11, 0, 9],
            4,
            1,
            0,
            6,
            3,
            0,
            (NobilityTile::AdjacentPairs, 3),
        ),
        ([5, 15, 0], 2, 1, 0, 6, 2, 0, (NobilityTile::Crests, 5)),
        (
            [4, 7, 19],
            2,
            1,
            5,
            3,
            0,
            2,
            (NobilityTile::ThreeRegions, 5),
        ),
    ];
    for (found, right) in found.iter().zip(right) {
        let (regions, council, nobility, five_tracks, majorities, crests, pass, tile) = right;
        let right = Count {
            regions,
            council,
            nobility,
            five_tracks,
            majorities,
            crests,
            pass,
            tiles: vec![tile],
        };
        assert_eq!(*found, right);
    }
    let sums: Vec<_> = found.iter().map(Count::sum).collect();
    assert_eq!(sums, [37, 36, 48]);
    are_those_in_words(&Rules::default(), &state);
}

/// The finished game of the page's whole scoring.
fn scored() -> State {
    let catalog = Catalog::reference();
    let line = |letters: &str| -> Line {
        let seats = letters
            .bytes()
            .map(|letter| Seat::new(u32::from(letter - b'A')));
        seats.map(|seat| seat.expect("A, B or C")).collect()
    };
    let rules = Rules::default();
    let start = rules.start(3, 1.into()).expect("three can play");
    let mut parts = Parts::of(&start);
    parts.tracks = ["ABAC", "BCB", "CCA", "AABC", "BAC"].map(line);
    parts.stage = Stage::Finished;
    let mut left: Vec<_> = maecenas_vecchio_rules::CouncilTile::ALL.to_vec();
    let nobility = [
        NobilityTile::AdjacentPairs,
        NobilityTile::Crests,
        NobilityTile::ThreeRegions,
    ];
    // Three crests were taken by A and two by B.
    let crests = [[2, 1], [1, 1], [0, 0]];
    for (index, player) in parts.players.iter_mut().enumerate() {
        let seat = Seat::new(u32::try_from(index).expect("few")).expect("a seat");
        let on = |track: Track| parts.tracks[track.index()].of(seat);
        let members: u32 = Track::ALL.map(on).iter().sum();
        player.supply = u8::try_from(12 - members).expect("twelve at most");
        player.dealt = Tiles::NONE;
        player.council = left.drain(..=on(Track::Council) as usize).collect();
        player.nobility = Tiles::of(nobility[index]);
        player.crests = crests[index];
        for region in maecenas_vecchio_rules::Region::ALL {
            let tiles = parts.provinces.both(catalog.tiles_of(region));
            for tile in tiles.iter().take(on(region.track()) as usize) {
                player.used_provinces = player.used_provinces.and(tile);
                let taken = maecenas_vecchio_rules::ProvinceTiles::only(tile);
                parts.provinces = parts.provinces.without(taken);
            }
        }
    }
    parts.players[2].passed = true;
    parts.council_stack = Pile::known(left);
    let others = NobilityTile::ALL
        .into_iter()
        .filter(|tile| !nobility.contains(tile));
    parts.nobility_stack = Pile::known(others);
    parts.crest_stack = Pile::<Crest>::default();
    parts.cost_token = Track::Nobility;
    assemble(catalog, parts).expect("the position is consistent")
}
