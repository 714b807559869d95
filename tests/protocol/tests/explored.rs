//! The protocol is explored whole, within bounds.

use std::{env, time::Instant};

use maecenas_protocol::{bounds::Bounds, protocol::Protocol, system::System};
use stateright::{Checker, Model};

fn explore(name: &str, bounds: Bounds, protocol: Protocol) {
    let begun = Instant::now();
    let system = System { bounds, protocol };
    let threads = env::var("MAECENAS_PROTOCOL_THREADS").map_or(2, |text| text.parse().unwrap());
    let checker = system.checker().threads(threads).spawn_bfs().join();
    println!(
        "{name}: {} states, {} steps, depth {}, {:.1} s",
        checker.unique_state_count(),
        checker.state_count(),
        checker.max_depth(),
        begun.elapsed().as_secs_f64()
    );
    for (name, path) in checker.discoveries() {
        println!("{name}: {} {:?}", path.clone().into_actions().len(), path.into_actions());
    }
    checker.assert_properties();
}

#[test]
fn moves() {
    explore("moves", Bounds::moves(), Protocol::WHOLE);
}

#[test]
fn breaks() {
    explore("breaks", Bounds::breaks(), Protocol::WHOLE);
}

#[test]
fn tokens() {
    explore("tokens", Bounds::tokens(), Protocol::WHOLE);
}

#[test]
fn creation() {
    explore("creation", Bounds::creation(), Protocol::WHOLE);
}

#[test]
fn acknowledged() {
    explore("acknowledged", Bounds::acknowledged(), Protocol::WHOLE);
}

/// More on demand: `MAECENAS_PROTOCOL="moves at_once=3 repeats=2"`; several, with `;` between them.
#[test]
fn larger() {
    for asked in env::var("MAECENAS_PROTOCOL").unwrap_or_default().split_terminator(';') {
        let bounds = Bounds::parse(asked).unwrap();
        explore(asked, bounds, Protocol::WHOLE);
    }
}
