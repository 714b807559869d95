//! The protocol is explored completely, within the bounds of `explored.txt`.

use std::{env, time::Instant};

use maecenas_protocol::{bounds::Bounds, protocol::Protocol, system::System};
use stateright::{Checker, Model};

/// Explores everything within bounds, and returns the number of states.
fn explore(asked: &str) -> usize {
    let begun = Instant::now();
    let system = System {
        bounds: Bounds::parse(asked).unwrap(),
        protocol: Protocol::WHOLE,
    };
    let checker = system.checker().threads(2).spawn_bfs().join();
    let states = checker.unique_state_count();
    let (steps, depth) = (checker.state_count(), checker.max_depth());
    let seconds = begun.elapsed().as_secs_f64();
    println!("{asked}: {states} states, {steps} steps, depth {depth}, {seconds:.1} s");
    checker.assert_properties();
    states
}

/// Each line has bounds and the number of states, so that a change that makes some of them unreachable is noticed.
#[test]
fn every_state_within_the_bounds() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/explored.txt");
    let text = std::fs::read_to_string(path).unwrap();
    for line in text.lines() {
        let (states, bounds) = line.split_once(' ').unwrap();
        assert_eq!(explore(bounds).to_string(), states, "{bounds}");
    }
}

/// More on demand: `MAECENAS_PROTOCOL="moves at_once=3 repeats=2"`; several, with `;` between them.
#[test]
fn every_state_within_larger_bounds() {
    for asked in env::var("MAECENAS_PROTOCOL")
        .unwrap_or_default()
        .split_terminator(';')
    {
        explore(asked);
    }
}
