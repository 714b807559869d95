//! A bot: for each of its moves it plays some games on at random, from positions that fit what its seat knows, and takes the move with
//! the best places. `cargo run --release -p maecenas-engine --example bot`

#![allow(clippy::expect_used, reason = "what an example expects is said there")]

use maecenas_engine::game::random::{SplitMix64, choose};
use maecenas_engine::game::{Game, Moves, Seed};
use maecenas_engine::games::palazzo::rules::{Rules, State};

/// How many moves are tried, and how many games are played on from each.
const TRIED: usize = 12;
const PLAYED: u64 = 6;

/// Plays a game to its end at random, and gives the place of a seat.
fn play_on<G: Game>(game: &G, mut state: G::State, seat: G::Seat, random: &mut SplitMix64) -> u32 {
    while !game.is_finished(&state)
        && let Some((mover, made)) = choose(game, &state, random)
    {
        game.advance(&mut state, mover, &made);
    }
    let places = game.standing(&state).unwrap_or_default();
    let own = places.into_iter().find(|(other, _)| *other == seat);
    own.map_or(u32::MAX, |(_, place)| place)
}

/// The move whose games end with the best places. It looks only at what the seat may see.
fn best<G: Game>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    random: &mut SplitMix64,
) -> Option<G::Move> {
    let view = game.view(state, Some(seat));
    let moves = game.moves(&view, seat).page(0, TRIED);
    moves.into_iter().min_by_key(|made| {
        let places = (0..PLAYED).filter_map(|_| {
            let seed = Seed::from_hex(&format!("{:x}", random.number()))?;
            let mut state = game.complete(&view, seed)?;
            game.advance(&mut state, seat, made);
            Some(u64::from(play_on(game, state, seat, random)))
        });
        places.sum::<u64>()
    })
}

fn main() {
    let (rules, mut random) = (Rules::default(), SplitMix64::new(1));
    let seed = Seed::from_hex("2a").unwrap_or_default();
    let mut state = rules.start(3, seed).expect("three may play");
    let next = |state: &State| rules.awaited(state).next();
    while let Some(seat) = next(&state) {
        // The bot has the first seat; the others play at random.
        let (mover, made) = match seat.number() {
            0 => best(&rules, &state, seat, &mut random).map(|made| (seat, made)),
            _ => choose(&rules, &state, &mut random),
        }
        .expect("the seat that is awaited has a move");
        rules.advance(&mut state, mover, &made);
    }
    println!("{:?}", rules.standing(&state));
}
