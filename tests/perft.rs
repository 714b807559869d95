//! Positions are as many as they were: the counts of `perft/princes.perft`, each a name, a depth and a count.
//!
//! `maecenas perft` prints such lines. Counts up to [`SECONDS`] are made anew here; small ones are made again by a generator
//! that knows no more than whether a move is legal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "perft/definitional.rs"]
mod definitional;

use maecenas::game::perft::perft;
use maecenas::games::princes::rules::Rules;
use maecenas::games::princes::wire::positions::{ALL, Named};

const COUNTS: &str = include_str!("perft/princes.perft");
/// The largest count that is made anew. Those that count the last ply without writing it out take seconds even so.
const SECONDS: u64 = 1_000_000;
/// The largest count at any depth that is confirmed by trying every move that there could be. At depth 1 all are.
const SMALL: u64 = 100;

/// The lines of the file that are not remarks.
fn counts() -> impl Iterator<Item = (Named, u32, u64)> {
    let lines = COUNTS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let words: Vec<_> = line.split_whitespace().collect();
        let [name, depth, count] = words[..] else {
            panic!("`{line}` is not a name, a depth and a count");
        };
        let named = Named::find(name).unwrap_or_else(|| panic!("there is no position `{name}`"));
        (named, depth.parse().unwrap(), count.parse().unwrap())
    })
}

#[test]
fn positions_are_as_many_as_they_were() {
    for (named, depth, count) in counts().filter(|(_, _, count)| *count <= SECONDS) {
        let state = named.state().unwrap();
        assert_eq!(
            perft(&Rules::default(), &state, depth),
            count,
            "{} {depth}",
            named.name
        );
    }
}

#[test]
fn small_counts_are_those_of_trying_everything() {
    for (named, depth, count) in counts() {
        if depth > 1 && count > SMALL {
            continue;
        }
        let state = named.state().unwrap();
        assert_eq!(
            definitional::count(&state, depth),
            count,
            "{} {depth}",
            named.name
        );
    }
}

#[test]
fn every_named_position_is_counted() {
    for named in ALL {
        assert!(counts().any(|(other, ..)| other == named), "{}", named.name);
    }
}
