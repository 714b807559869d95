//! Each way to break the protocol is found.

use maecenas_protocol::{bounds::Bounds, properties, protocol::Protocol, system::System};
use stateright::{Checker, HasDiscoveries, Model};

/// The steps to the first violation, and which property it violates.
#[track_caller]
fn finds(property: &'static str, bounds: Bounds, protocol: Protocol) {
    let system = System { bounds, protocol };
    let wanted = HasDiscoveries::AnyOf([property].into());
    let checker = system
        .checker()
        .threads(2)
        .finish_when(wanted)
        .spawn_bfs()
        .join();
    let path = checker.discovery(property);
    let path = path.unwrap_or_else(|| panic!("not found: {property}"));
    let steps: Vec<_> = path.into_actions();
    println!(
        "{property}: {} of {} states, {steps:?}",
        steps.len(),
        checker.unique_state_count()
    );
}

/// Bounds without watchers, which the violation does not need.
fn unwatched(bounds: Bounds) -> Bounds {
    Bounds {
        watchers: Vec::new(),
        ..bounds
    }
}

#[test]
fn without_a_comparison_of_versions() {
    let protocol = Protocol {
        version: false,
        mark: false,
        ..Protocol::WHOLE
    };
    finds(properties::LOST, unwatched(Bounds::moves()), protocol);
}

#[test]
fn without_a_comparison_of_marks() {
    let protocol = Protocol {
        mark: false,
        ..Protocol::WHOLE
    };
    finds(properties::BRANCHES, unwatched(Bounds::moves()), protocol);
}

#[test]
fn without_the_mark_of_a_move_that_is_sent_again() {
    let protocol = Protocol {
        sent_again: false,
        ..Protocol::WHOLE
    };
    finds(properties::DOUBLED, unwatched(Bounds::breaks()), protocol);
}

#[test]
fn with_a_key_that_is_not_stored_with_its_move() {
    let protocol = Protocol {
        key_with_move: false,
        ..Protocol::WHOLE
    };
    finds(properties::DOUBLED, unwatched(Bounds::moves()), protocol);
}

#[test]
fn with_a_key_that_is_looked_up_after_the_comparison() {
    let protocol = Protocol {
        key_first: false,
        ..Protocol::WHOLE
    };
    finds(properties::KEY, unwatched(Bounds::moves()), protocol);
}

#[test]
fn with_a_cache_that_is_trusted() {
    let protocol = Protocol {
        revalidated: false,
        ..Protocol::WHOLE
    };
    finds(properties::CURRENT, Bounds::moves(), protocol);
}

#[test]
fn with_watchers_that_ignore_marks() {
    let protocol = Protocol {
        watched_marks: false,
        ..Protocol::WHOLE
    };
    finds(properties::WATCHER, Bounds::moves(), protocol);
}

#[test]
fn without_a_comparison_of_generations() {
    let protocol = Protocol {
        generation: false,
        ..Protocol::WHOLE
    };
    finds(properties::TOKEN, unwatched(Bounds::tokens()), protocol);
}

#[test]
fn with_streams_that_go_on_after_a_renewal() {
    let protocol = Protocol {
        watched_generation: false,
        ..Protocol::WHOLE
    };
    finds(properties::TOKEN, Bounds::tokens(), protocol);
}

#[test]
fn with_generations_that_are_only_counted() {
    let protocol = Protocol {
        generation_mark: false,
        ..Protocol::WHOLE
    };
    finds(properties::TOKEN, unwatched(Bounds::tokens()), protocol);
    finds(
        properties::BRANCHES,
        unwatched(Bounds::creation()),
        protocol,
    );
}

#[test]
fn with_a_repeated_key_that_is_answered_by_version() {
    let protocol = Protocol {
        repeated_mark: false,
        ..Protocol::WHOLE
    };
    finds(properties::KEY, unwatched(Bounds::moves()), protocol);
}

#[test]
fn with_creations_that_are_not_told_apart() {
    let protocol = Protocol {
        creation_mark: false,
        ..Protocol::WHOLE
    };
    finds(properties::WATCHER, Bounds::creation(), protocol);
}

#[test]
fn with_a_key_that_is_found_before_it_is_acknowledged() {
    let protocol = Protocol {
        recall_waits: false,
        ..Protocol::WHOLE
    };
    finds(properties::LOST, Bounds::acknowledged(), protocol);
}
