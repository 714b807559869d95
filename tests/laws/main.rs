//! The laws of every game, tried on random games.
//!
//! The laws of this file are written for any game ([`subject::Subject`]). A game adds what the laws need to know of it, its own laws and
//! the tests: `<game>.rs` and `<game>_laws.rs`, or a folder `<game>/`. `MAECENAS_GAMES` sets the number of games in all, over all numbers
//! of players and options: `MAECENAS_GAMES=10000 cargo test --release --test laws palazzo`. `MAECENAS_HANDS` sets the number of hands of
//! Palazzo that are compared with an enumeration.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod accounts;
mod arena;
mod completion;
mod conceivable;
mod cooperation;
mod disguise;
mod going_on;
mod inventory;
mod labels;
mod list_ends;
mod listing;
mod palazzo;
mod princes;
mod princes_built;
mod princes_hidden;
mod princes_laws;
mod searches;
mod secrecy;
mod subject;
mod turns;
mod vecchio;

use std::collections::BTreeMap;

use arena::Laws;
use maecenas_game::random::SplitMix64;
use subject::{Seated, Subject};

/// The laws of every game.
fn laws<G: Subject>(game: &G) -> Laws<'_, G> {
    let mut laws = Laws::new();
    let mut contents = BTreeMap::new();
    laws.of_positions(
        "every component is somewhere exactly once",
        move |players, state, _| {
            let contents = contents.entry(players);
            let contents = contents.or_insert_with(|| game.contents(players));
            subject::components_are_complete(game, contents, state);
        },
    );
    laws.of_steps("every change of a balance is in the ledger", |step| {
        subject::changes_are_in_the_ledger(game, step.before, step.events, step.after);
    });
    laws.of_positions("a listed move plays", |_, state, dice| {
        listing::listed_moves_play(game, state, dice);
    });
    laws.of_positions(
        "a move plays exactly if it is listed, and leaves the position alone if not",
        |_, state, dice| listing::unlisted_moves_do_not_play(game, state, dice),
    );
    laws.of_positions("pages of a listing make up the whole", |_, state, dice| {
        listing::pages_make_up_the_whole(game, state, dice);
    });
    laws.of_positions(
        "a reached position survives the wire and is consistent",
        |_, state, dice| {
            if dice.once_in(3) {
                subject::survives_the_wire(game, state);
            }
        },
    );
    laws.of_games("the same seed and moves give the same game", |played| {
        let again = arena::played_again(game, played);
        assert_eq!(again, *played.end);
    });
    laws.of_positions(
        "an unfinished game has somebody to move and a finished one a standing",
        |_, state, _| arena::goes_on_or_has_ended(game, state),
    );
    laws.of_positions(
        "every legal move leads to a position that goes on or has ended",
        |_, state, dice| {
            if dice.once_in(4) {
                going_on::some_moves_go_on(game, state, dice);
            }
        },
    );
    laws.of_positions(
        "what a seat may not see changes neither its view nor its moves",
        |_, state, dice| {
            seen_by_some(game, state, dice, |viewer, dice| {
                secrecy::secrets_stay(game, state, viewer, dice);
            });
        },
    );
    laws.of_positions(
        "what a seat may not see does not change what is suggested to it",
        |_, state, dice| {
            if dice.once_in(4) {
                seen_by_some(game, state, dice, |viewer, dice| {
                    let playouts = searches::FEW;
                    searches::secrets_change_no_suggestion(game, state, viewer, playouts, dice);
                });
            }
        },
    );
    laws.of_positions(
        "the view of a reached position is consistent and survives the wire",
        |_, state, dice| {
            seen_by_some(game, state, dice, |viewer, _| {
                secrecy::views_are_consistent(game, state, viewer);
            });
        },
    );
    laws.of_positions(
        "a completion of a view is a whole position with that view",
        |_, state, dice| {
            seen_by_some(game, state, dice, |viewer, dice| {
                completion::completions_fit(game, state, viewer, dice);
            });
        },
    );
    laws
}

/// Tries a law of views on some positions, with a random seat or with a spectator. Nothing is a secret once the game is over.
fn seen_by_some<G: Subject>(
    game: &G,
    state: &G::State,
    dice: &mut SplitMix64,
    law: impl FnOnce(Option<G::Seat>, &mut SplitMix64),
) {
    if !game.is_finished(state) && dice.once_in(4) {
        let viewer = Some(Seated::any(game, state, dice)).filter(|_| !dice.once_in(8));
        law(viewer, dice);
    }
}
