//! Whole games at random: nothing is lost, the fifth rider comes, and what is listed is what is accepted.

use crate::game::random::{SplitMix64, choose};
use crate::game::{Game, Moves, Verdict};
use crate::games::palazzo::rules::{
    Cards, Catalog, Parts, Rules, Stage, State, Tiles, Ways, assemble, view,
};

/// Everything that a position has, but for the riders.
fn inventory(state: &State) -> (Tiles, Cards) {
    (state.seen_tiles(), state.seen_money())
}

/// All components of the catalog.
fn components(catalog: &Catalog) -> (Tiles, Cards) {
    let tiles = crate::games::palazzo::rules::Stack::ALL.map(|stack| *catalog.tiles(stack));
    let tiles = tiles.iter().flat_map(Tiles::iter).collect();
    (tiles, *catalog.money())
}

fn check(rules: &Rules<'_>, state: &State, dice: &mut SplitMix64) {
    let again = assemble(rules.catalog, Parts::of(state));
    assert_eq!(again.as_ref(), Ok(state), "a reached position is consistent");
    for viewer in rules.seats(state).map(Some).chain([None]) {
        let seen = view(state, viewer);
        assert_eq!(assemble(rules.catalog, Parts::of(&seen)).as_ref(), Ok(&seen), "so is its view");
        assert_eq!(view(&seen, viewer), seen);
        let Some(seat) = viewer else { continue };
        let (own, told) = (rules.moves(state, seat), rules.moves(&seen, seat));
        assert_eq!(own.count(), told.count(), "a seat sees all that it may do");
        assert!(told.is_complete() && own.page(0, 50) == told.page(0, 50));
        for kind in own.kinds() {
            let made = own.nth_of(kind, dice.below(own.count_of(kind)));
            let made = made.expect("it is counted");
            assert_eq!(rules.verdict(state, seat, &made), Verdict::Legal, "{made:?}");
        }
        let spectated = rules.moves(&view(state, None), seat);
        let certain = spectated.page(0, 50);
        assert!(certain.iter().all(|made| rules.verdict(state, seat, made) == Verdict::Legal));
    }
}

fn whole_game(players: u8, seed: u64) -> usize {
    let rules = Rules::default();
    let mut dice = SplitMix64::new(seed);
    let mut state = rules.start(players, seed.into()).expect("2 to 4 can play");
    let all = components(rules.catalog);
    let mut moves = 0;
    while !rules.is_finished(&state) {
        if dice.once_in(8) {
            check(&rules, &state, &mut dice);
        }
        let (seat, made) = choose(&rules, &state, &mut dice).expect("somebody has a move");
        let mut advanced = state.clone();
        rules.advance(&mut advanced, seat, &made);
        let played = rules.play(&mut state, seat, &made);
        assert!(played.is_ok(), "{seat:?} {made:?}: {played:?}");
        assert_eq!(advanced, state);
        assert_eq!(inventory(&state), all, "{made:?}");
        moves += 1;
        assert!(moves < 10_000, "the game ends");
    }
    check(&rules, &state, &mut dice);
    assert_eq!(state.drawn_riders(), 5);
    assert!(rules.standing(&state).is_some_and(|places| places.iter().any(|(_, place)| *place == 1)));
    moves
}

#[test]
fn games_at_random_come_to_their_end() {
    for seed in 0..40 {
        for players in 2..=4 {
            whole_game(players, seed);
        }
    }
}

#[test]
fn every_way_is_listed_exactly_if_it_is_legal() {
    let rules = Rules { ways: Ways::Every, ..Rules::default() };
    let mut dice = SplitMix64::new(3);
    let mut state = rules.start(3, 5.into()).expect("three can play");
    let mut compared = 0;
    while !rules.is_finished(&state) {
        let (seat, made) = choose(&rules, &state, &mut dice).expect("somebody has a move");
        let listing = rules.moves(&state, seat);
        if listing.count() < 2_000 && matches!(state.stage(), Stage::BuyOrAuction | Stage::Auction(_)) {
            let listed = listing.page(0, usize::MAX);
            let all = conceivable(&state, seat);
            let legal = all.iter().filter(|made| rules.verdict(&state, seat, made) == Verdict::Legal);
            assert_eq!(legal.count(), listed.len() - 1, "all but holding an auction or passing");
            assert!(all.iter().all(|made| listed.contains(made) == (rules.verdict(&state, seat, made) == Verdict::Legal)));
            compared += 1;
        }
        rules.advance(&mut state, seat, &made);
    }
    assert!(compared > 20);
}

/// Every bid, or every purchase of a tile or two, that some cards of the hand could make.
fn conceivable(state: &State, seat: crate::games::palazzo::rules::Seat) -> Vec<crate::games::palazzo::rules::Move> {
    use crate::games::palazzo::rules::{BoughtTiles, Move};
    let hand = state.player(seat).hand.known;
    let subsets = hand.kinds().fold(vec![Cards::NONE], |found, card| {
        let with = |count| {
            let mut more = Cards::NONE;
            more.add(card, count);
            found.iter().map(|subset| subset.plus(&more)).collect::<Vec<_>>()
        };
        (0..=hand.of(card)).flat_map(with).collect()
    });
    if matches!(state.stage(), Stage::Auction(_)) {
        return subsets.into_iter().map(Move::Bid).collect();
    }
    let supply: Vec<_> = state.supply().kinds().collect();
    let ones = supply.iter().map(|tile| BoughtTiles::from_iter([*tile]));
    let twos = supply.iter().flat_map(|first| {
        let seconds = supply.iter().filter(move |second| second >= &first);
        seconds.map(|second| BoughtTiles::from_iter([*first, *second]))
    });
    let lots: Vec<_> = ones.chain(twos).collect();
    let buys = lots.iter().flat_map(|tiles| {
        subsets.iter().map(|cards| Move::Buy { tiles: tiles.clone(), cards: *cards })
    });
    buys.collect()
}
