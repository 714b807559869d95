//! The numbers of positions are unchanged: the counts of `perft/<game>/counts.perft`, each a name, a depth and a count.
//!
//! `maecenas perft` prints such lines. Counts up to [`SECONDS`] are computed again here; small ones are computed by a generator that uses
//! only whether a move is legal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "palazzo/definitional.rs"]
mod palazzo;
mod positions;
#[path = "princes/definitional.rs"]
mod princes;
#[path = "vecchio/definitional.rs"]
mod vecchio;

use std::{collections::BTreeSet, fs, process::Command, sync::Mutex, thread};

use maecenas_contract::messages::Messages as _;
use maecenas_engine::codec::{Codec, StateOf};
use maecenas_engine::games::palazzo::Palazzo;
use maecenas_engine::games::princes::Princes;
use maecenas_engine::games::vecchio::Vecchio;
use maecenas_engine::games::{SLUGS, WithGame, with_game};
use maecenas_game::perft::perft;
use maecenas_palazzo_rules::{Rules, Ways};
use positions::{counts, folder, named};

/// The largest count that is computed again. These counts take seconds, although the last ply is not written out.
const SECONDS: u64 = 1_000_000;
/// The largest count at any depth that is confirmed by trying every possible move. At depth 1 all are.
const SMALL: u64 = 100;

#[test]
fn positions_are_as_many_as_they_were() {
    struct Counted;

    impl WithGame for Counted {
        type Output = ();

        fn run<G: Codec>(self) {
            let counts = counts(G::SLUG);
            let counts = counts.iter().filter(|(.., count)| *count <= SECONDS);
            for (name, depth, count) in counts {
                let (rules, state) = named::<G>(name);
                assert_eq!(perft(&rules, &state, *depth), *count, "{name} {depth}");
            }
        }
    }

    for game in SLUGS {
        with_game(game, Counted).unwrap();
    }
}

#[test]
fn small_counts_are_those_of_trying_everything() {
    tried::<Princes>(princes::count);
    tried::<Vecchio>(vecchio::count);
}

/// The payments that are listed are a choice of the service (ruling P28), so that both are counted.
#[test]
fn small_counts_of_palazzo_are_those_of_trying_everything() {
    tried::<Palazzo>(|state, depth| palazzo::count(state, Ways::Irreducible, depth));
    let counts = counts(Palazzo::SLUG);
    let names: BTreeSet<_> = counts.iter().map(|(name, ..)| name).collect();
    for name in names {
        let (rules, state) = named::<Palazzo>(name);
        let ways = Ways::Every;
        let count = perft(&Rules { ways, ..rules }, &state, 1);
        assert_eq!(palazzo::count(&state, ways, 1), count, "{name}");
    }
}

/// Confirms the small counts of a game by a count that tries every possible move.
fn tried<G: Codec>(count: impl Fn(&StateOf<G>, u32) -> u64 + Sync) {
    let counts = counts(G::SLUG);
    let is_small = |(_, depth, count): &&(String, u32, u64)| *depth == 1 || *count <= SMALL;
    let small = Mutex::new(counts.iter().filter(is_small));
    let next = || small.lock().unwrap().next();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((name, depth, right)) = next() {
                    let (_, state) = named::<G>(name);
                    assert_eq!(count(&state, *depth), *right, "{name} {depth}");
                }
            });
        }
    });
}

#[test]
fn every_named_position_is_counted() {
    for game in SLUGS {
        let counted: BTreeSet<_> = counts(game).into_iter().map(|(name, ..)| name).collect();
        for file in fs::read_dir(folder(game).join("positions")).unwrap() {
            let file = file.unwrap().path();
            let name = file.file_stem().unwrap().to_str().unwrap();
            assert!(counted.contains(name), "{name}");
        }
    }
}

#[test]
fn the_binary_counts_starts_and_positions_in_files() {
    for game in SLUGS {
        let counts = counts(game);
        let lines = |name: &str, deepest: u32| {
            let lines = counts
                .iter()
                .filter(|(of, depth, _)| of == name && *depth <= deepest);
            let lines = lines.map(|(name, depth, count)| format!("{name} {depth} {count}\n"));
            lines.collect::<String>()
        };
        let printed = |arguments: &[&str]| {
            let mut binary = Command::new(env!("CARGO_BIN_EXE_maecenas"));
            let output = binary.args(["perft", "--game", game]).args(arguments);
            let output = output.output().unwrap();
            assert!(output.status.success(), "{output:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        let names: BTreeSet<_> = counts.iter().map(|(name, ..)| name.as_str()).collect();
        let starts = names.iter().filter_map(|name| name.strip_prefix("start-"));
        for players in starts.filter(|start| start.parse::<u8>().is_ok()) {
            let expected = lines(&format!("start-{players}"), 2);
            assert_eq!(printed(&["--seats", players]), expected);
        }
        let later = names.iter().find(|name| !name.starts_with("start-"));
        let later = later.expect("a position in a file");
        let file = folder(game).join("positions").join(later);
        let file = file.with_extension("json");
        let arguments = ["--depth", "1", "--state", file.to_str().unwrap()];
        assert_eq!(printed(&arguments), lines(later, 1));
    }
}
