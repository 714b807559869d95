//! The laws that every game keeps, tried on games played at random.
//!
//! The laws are written for any game ([`subject::Subject`]); what they have to be told of The Princes of Florence stands in
//! `laws/princes.rs`. `MAECENAS_GAMES` sets how many games are played in all, over all numbers of players and options.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "laws/accounts.rs"]
mod accounts;
#[path = "laws/arena.rs"]
mod arena;
#[path = "laws/conceivable.rs"]
mod conceivable;
#[path = "laws/cooperation.rs"]
mod cooperation;
#[path = "laws/disguise.rs"]
mod disguise;
#[path = "laws/inventory.rs"]
mod inventory;
#[path = "laws/listing.rs"]
mod listing;
#[path = "laws/princes.rs"]
mod princes;
#[path = "laws/secrecy.rs"]
mod secrecy;
#[path = "laws/subject.rs"]
mod subject;
#[path = "laws/turns.rs"]
mod turns;

use arena::{final_position, for_each_position, for_each_step};
use std::collections::BTreeMap;

use maecenas::game::{Game, Moves as _, random::SplitMix64};
use maecenas::games::princes::rules::MoveKind;
use princes::games;
use subject::{Seated, Subject};

#[test]
fn every_component_is_somewhere_exactly_once() {
    for game in games() {
        for_each_position(&game, |players, state, _| {
            subject::components_are_complete(&game, players, state);
        });
    }
}

#[test]
fn a_seat_is_told_that_it_has_to_wait_exactly_when_the_position_waits_for_others() {
    let mut seen = [0; 2];
    for game in games() {
        for_each_position(&game, |_, state, dice| {
            let told = turns::turn_is_told_to_those_who_wait(&game, state, dice);
            seen = [seen[0] + told[0], seen[1] + told[1]];
        });
    }
    assert!(seen.iter().all(|count| *count > 1000), "{seen:?}");
}

#[test]
fn every_change_of_a_balance_is_in_the_ledger() {
    for game in games() {
        for_each_step(&game, |step| {
            subject::changes_are_in_the_ledger(&game, &step.before, &step.events, &step.after);
        });
    }
}

#[test]
fn a_listed_move_plays() {
    for game in games() {
        for_each_position(&game, |_, state, dice| {
            listing::listed_moves_play(&game, state, dice);
        });
    }
}

#[test]
fn a_move_plays_exactly_if_it_is_listed_and_leaves_the_position_alone_if_not() {
    for game in games() {
        for_each_position(&game, |_, state, dice| {
            listing::unlisted_moves_do_not_play(&game, state, dice);
        });
    }
}

#[test]
fn pages_of_a_listing_make_up_the_whole() {
    for game in games() {
        for_each_position(&game, |_, state, dice| {
            listing::pages_make_up_the_whole(&game, state, dice);
        });
    }
}

#[test]
fn a_reached_position_survives_the_wire_and_is_consistent() {
    for game in games() {
        for_each_position(&game, |_, state, dice| {
            if dice.once_in(3) {
                subject::survives_the_wire(&game, state);
            }
        });
    }
}

#[test]
fn the_same_seed_and_moves_give_the_same_game() {
    for game in games() {
        arena::each_game(&game, |players, seed| {
            let play = || game.print(&final_position(&game, players, seed));
            assert_eq!(play(), play());
        });
    }
}

#[test]
fn an_unfinished_game_has_somebody_to_move_and_a_finished_one_a_standing() {
    for game in games() {
        for_each_position(&game, |_, state, _| {
            arena::goes_on_or_has_ended(&game, state);
        });
    }
}

#[test]
fn what_a_seat_may_not_see_changes_neither_its_view_nor_its_moves() {
    for game in games() {
        for_each_position(&game, |_, state, dice| {
            // Nothing is a secret once the game is over.
            if !game.is_finished(state) && dice.once_in(4) {
                let viewer = Some(Seated::any(&game, state, dice)).filter(|_| !dice.once_in(8));
                secrecy::secrets_stay(&game, state, viewer, dice);
            }
        });
    }
}

#[test]
fn the_view_of_a_reached_position_is_consistent_and_survives_the_wire() {
    for game in games() {
        for_each_position(&game, |_, state, dice| {
            // Nothing is a secret once the game is over.
            if !game.is_finished(state) && dice.once_in(4) {
                let viewer = Some(Seated::any(&game, state, dice)).filter(|_| !dice.once_in(8));
                secrecy::views_are_consistent(&game, state, viewer);
            }
        });
    }
}

#[test]
fn the_proposals_listed_are_those_that_the_rules_in_words_allow() {
    let [.., game] = games();
    for_each_position(&game, |_, state, dice| {
        if dice.once_in(6) {
            cooperation::proposals_are_those_in_words(state);
        }
    });
}

#[test]
fn a_building_at_a_border_is_listed_exactly_if_the_rules_in_words_allow_it() {
    let [.., game] = games();
    for_each_position(&game, |_, state, dice| {
        if dice.once_in(6) {
            cooperation::buildings_are_those_in_words(state);
        }
    });
}

#[test]
fn a_turn_in_which_a_thousand_proposals_were_declined_has_no_more() {
    let [.., game] = games();
    let mut tried = 0;
    for_each_position(&game, |_, state, dice| {
        if dice.once_in(20) && cooperation::a_thousand_declined_proposals_are_the_last(state) {
            let seat = state.awaiting().seats.iter().next().unwrap();
            let declined = game.moves(state, seat).page(0, usize::MAX);
            let declined = cooperation::proposed(&declined).take(1000).collect();
            let full = cooperation::with_declined(state, declined);
            let read = game.parse(&game.print(&full)).expect("it is consistent");
            assert_eq!(read.declined(), full.declined());
            tried += 1;
        }
    });
    assert!(tried > 0, "nobody has a thousand proposals");
}

#[test]
fn a_joint_building_stands_on_both_sides_of_its_border() {
    let [.., game] = games();
    let mut shared = 0;
    for_each_position(&game, |_, state, _| {
        shared += cooperation::shared_buildings_agree(state);
    });
    assert!(shared > 0, "nobody builds jointly");
}

/// Without this the laws might be kept by games in which nothing happens.
#[test]
fn every_kind_of_move_is_made() {
    let mut made = BTreeMap::new();
    for game in games() {
        for_each_step(&game, |step| {
            *made.entry(step.made.kind()).or_insert(0) += 1;
        });
    }
    println!("{made:?}");
    assert!(
        MoveKind::ALL.iter().all(|kind| made.contains_key(kind)),
        "{made:?}"
    );
}

/// The start of a game, to be sure that what the laws are told of it is right.
#[test]
fn nobody_owes_anything_at_the_start() {
    for game in games() {
        for players in game.players() {
            let start = game
                .start(players, SplitMix64::new(1).number().into())
                .unwrap();
            assert_eq!(game.balances(&start), game.starting_balances(players));
        }
    }
}
