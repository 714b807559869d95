#![allow(
    clippy::unwrap_used,
    reason = "a test fails with what it did not expect"
)]

use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves, Seat, Verdict};
use maecenas_palazzo_rules::Rules as Palazzo;
use maecenas_princes_rules::Rules as Princes;
use maecenas_vecchio_rules::Rules as Vecchio;

use crate::{Level, MOST_PLAYOUTS, MOST_TREES, Options, Search, Suggestions, play, play_from};

/// The position after some moves at random.
fn position<G: Game + Clone>(game: &G, players: u8, moves: usize) -> G::State {
    let mut random = SplitMix64::new(11);
    let mut state = game.start(players, 42.into()).unwrap();
    for _ in 0..moves {
        let Some((seat, made)) = choose(game, &state, &mut random) else {
            break;
        };
        game.advance(&mut state, seat, &made);
    }
    state
}

fn awaited<G: Game + Clone>(game: &G, state: &G::State) -> G::Seat {
    game.awaited(state).next().unwrap()
}

fn options(playouts: u32) -> Options {
    Options {
        playouts,
        seed: 9,
        ..Options::default()
    }
}

fn suggest<G: Game + Clone>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    playouts: u32,
) -> Suggestions<G::Seat, G::Move> {
    Search::new(game.clone(), state, seat, options(playouts)).run()
}

/// Runs a check for positions of all games.
macro_rules! in_all_games {
    ($check:ident) => {
        $check(&Princes::default());
        $check(&Palazzo::default());
        $check(&Vecchio::default());
    };
}

#[test]
fn slices_and_the_order_of_trees_change_nothing() {
    fn check<G: Game + Clone>(game: &G) {
        let state = position(game, 3, 30);
        let search = Search::new(game.clone(), &state, awaited(game, &state), options(510));
        assert_eq!(search.trees(), 2);
        let whole = search.run();
        let mut trees: Vec<_> = (0..search.trees())
            .map(|index| search.tree(index))
            .collect();
        // Slices of different lengths, the last tree first, and all in turn.
        let mut slice = 1;
        while trees.iter().any(|tree| tree.left() > 0) {
            for tree in trees.iter_mut().rev() {
                tree.run(&search, slice);
                slice = slice % 13 + 1;
            }
        }
        assert_eq!(search.merge(&trees), whole);
        assert_eq!(whole.playouts, 510);
    }
    in_all_games!(check);
}

#[test]
fn threads_change_nothing() {
    let princes = Princes::default();
    let state = position(&princes, 4, 40);
    let search = Search::new(princes, &state, awaited(&princes, &state), options(1_000));
    assert_eq!(search.trees(), MOST_TREES);
    let trees = std::thread::scope(|scope| {
        let run = |index| {
            let search = &search;
            scope.spawn(move || {
                let mut tree = search.tree(index);
                tree.run(search, u32::MAX);
                tree
            })
        };
        let handles: Vec<_> = (0..search.trees()).map(run).collect();
        let joined = handles.into_iter().map(|handle| handle.join().unwrap());
        joined.collect::<Vec<_>>()
    });
    assert_eq!(search.merge(&trees), search.run());
}

#[test]
fn what_is_hidden_from_the_seat_changes_nothing() {
    fn check<G: Game + Clone>(game: &G) {
        for moves in [0, 25, 60] {
            let state = position(game, 3, moves);
            let seat = awaited(game, &state);
            let view = game.view(&state, Some(seat));
            let twin = game.complete(&view, 777.into()).unwrap();
            let found = suggest(game, &state, seat, 60);
            assert!(!found.moves.is_empty());
            assert_eq!(suggest(game, &twin, seat, 60), found);
            assert_eq!(suggest(game, &view, seat, 60), found);
        }
    }
    in_all_games!(check);
}

#[test]
fn a_whole_position_is_its_only_completion() {
    fn check<G: Game + Clone>(game: &G) {
        for moves in [0, 25, 60] {
            let state = position(game, 3, moves);
            assert_eq!(game.complete(&state, 777.into()).as_ref(), Some(&state));
        }
    }
    in_all_games!(check);
}

#[test]
fn open_hands_are_searched_as_they_are() {
    let palazzo = Palazzo::default();
    let state = position(&palazzo, 2, 40);
    let seat = awaited(&palazzo, &state);
    let twin = palazzo
        .complete(&palazzo.view(&state, Some(seat)), 5.into())
        .unwrap();
    let open = |state| {
        let open = Options {
            open_hands: true,
            ..options(200)
        };
        Search::new(palazzo, state, seat, open).run()
    };
    assert_ne!(open(&state), open(&twin));
}

#[test]
fn suggested_moves_are_legal_and_sorted_with_figures_in_their_bounds() {
    fn check<G: Game + Clone>(game: &G) {
        let state = position(game, 4, 50);
        let seat = awaited(game, &state);
        let found = suggest(game, &state, seat, 200);
        assert!(
            found
                .moves
                .is_sorted_by_key(|suggestion| std::cmp::Reverse(suggestion.visits))
        );
        let visits: u32 = found.moves.iter().map(|suggestion| suggestion.visits).sum();
        assert!(visits <= found.playouts);
        for suggestion in &found.moves {
            assert_eq!(game.verdict(&state, seat, &suggestion.made), Verdict::Legal);
            assert!(suggestion.share_of_wins <= 10_000);
            assert_eq!(suggestion.seats.len(), 4);
            let places: u32 = suggestion.seats.iter().map(|expected| expected.place).sum();
            // Of each seat at most a hundredth is cut off in each playout, and another one in the mean.
            assert!((992..=1_000).contains(&places), "{places}");
        }
    }
    in_all_games!(check);
}

#[test]
fn at_most_as_many_moves_are_suggested_as_were_wanted() {
    let princes = Princes::default();
    let state = position(&princes, 3, 0);
    let wanted = Options {
        count: 2,
        ..options(100)
    };
    let seat = awaited(&princes, &state);
    let found = Search::new(princes, &state, seat, wanted).run();
    assert_eq!(found.moves.len(), 2);
}

#[test]
fn without_a_legal_move_nothing_is_suggested() {
    fn check<G: Game + Clone>(game: &G) {
        let finished = position(game, 2, usize::MAX);
        assert!(game.is_finished(&finished));
        let found = suggest(game, &finished, G::Seat::FIRST, 100);
        assert_eq!((found.moves.len(), found.playouts), (0, 0));
    }
    in_all_games!(check);
    let palazzo = Palazzo::default();
    let state = position(&palazzo, 3, 0);
    let waiting = palazzo.seats(&state).last().unwrap();
    assert!(suggest(&palazzo, &state, waiting, 100).moves.is_empty());
}

#[test]
fn a_playout_that_cannot_begin_ends_the_search() {
    fn check<G: Game + Clone>(game: &G) {
        let start = position(game, 2, 0);
        let seat = awaited(game, &start);
        let mut search = Search::new(game.clone(), &start, seat, options(100));
        // A view of what no game leads to can have moves and no completion. Here the moves are gone, which ends a playout as well.
        search.view = position(game, 2, usize::MAX);
        let mut tree = search.tree(0);
        assert_eq!(tree.run(&search, 16), 0);
        assert_eq!(search.merge(&[tree]).moves, []);
    }
    in_all_games!(check);
}

#[test]
fn the_only_legal_move_has_statistics_of_a_few_playouts() {
    let palazzo = Palazzo::default();
    let single = |state: &_| {
        let seat = palazzo.awaited(state).next()?;
        (palazzo.moves(state, seat).count() == 1).then_some(seat)
    };
    let states = (1..100).map(|moves| position(&palazzo, 2, moves));
    let mut states = states.filter_map(|state| single(&state).map(|seat| (state, seat)));
    let (state, seat) = states.next().unwrap();
    let found = suggest(&palazzo, &state, seat, 5_000);
    assert_eq!(found.moves.len(), 1);
    assert_eq!(found.moves[0].visits, found.playouts);
    assert!(found.playouts < 100);
}

#[test]
fn a_tree_has_at_most_one_node_more_than_playouts() {
    fn check<G: Game + Clone>(game: &G) {
        let state = position(game, 3, 30);
        let search = Search::new(game.clone(), &state, awaited(game, &state), options(2_000));
        let mut tree = search.tree(0);
        while tree.run(&search, 100) > 0 {
            assert!(tree.nodes() <= tree.done() as usize + 1);
        }
        assert_eq!(tree.done(), 500);
        assert!(tree.nodes() > 250, "most playouts add a node");
    }
    in_all_games!(check);
}

#[test]
fn the_nodes_of_the_largest_search_take_less_than_64_mib() {
    fn most<G: Game + Clone>(_: &G) -> usize {
        // A vector may have twice the room that it uses.
        2 * (MOST_PLAYOUTS + MOST_TREES) as usize * crate::tree::bytes_of_node::<G>()
    }
    for bytes in [
        most(&Princes::default()),
        most(&Palazzo::default()),
        most(&Vecchio::default()),
    ] {
        assert!(bytes < 64 << 20, "{bytes}");
    }
}

#[test]
fn levels_have_stable_names() {
    let names = Level::ALL.map(Level::name);
    assert_eq!(names, ["RANDOM", "GREEDY", "EASY", "MEDIUM", "STRONG"]);
    for level in Level::ALL {
        assert_eq!(Level::named(level.name()), Some(level));
    }
    assert_eq!(Level::named("random"), None);
}

#[test]
fn the_greedy_level_wins_against_random_play() {
    fn check<G: Game + Clone>(game: &G) {
        let mut wins = 0;
        for seed in 0..8 {
            let levels = [Level::Greedy, Level::Random];
            let outcome = play(game, &levels, seed, 2_000).unwrap();
            assert_eq!(play(game, &levels, seed, 2_000), Some(outcome.clone()));
            assert!(outcome.finished);
            wins += u32::from(outcome.places[0] == 1);
        }
        assert!(wins >= 5, "{wins}");
    }
    in_all_games!(check);
}

#[test]
fn a_game_ends_after_the_most_moves() {
    let palazzo = Palazzo::default();
    let outcome = play(&palazzo, &[Level::Random; 4], 1, 10).unwrap();
    assert_eq!((outcome.moves, outcome.finished), (10, false));
    assert_eq!(outcome.places.len(), 4);
    assert_eq!(play(&palazzo, &[Level::Random; 5], 1, 10), None);
    let state = palazzo.start(2, 42.into()).unwrap();
    assert_eq!(play_from(&palazzo, state, &[], 1, 10), None);
}
