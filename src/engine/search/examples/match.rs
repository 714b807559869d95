//! Plays a match between two players, of which the second has all seats but one, and prints what the first wins:
//! `cargo run --release -p maecenas-search --example match -- palazzo 2 STRONG MEDIUM 40`
//!
//! A player is a level, or a number of playouts with other constants of the algorithm: `200:playout_moves=8,exploration=0.3`.

#![allow(clippy::cast_precision_loss, reason = "few games, with few points")]

use std::time::Instant;

use maecenas_game::{Game, Seat};
use maecenas_search::{Level, Options, Search, choose, play_by};

/// No game of a match is longer.
const MOST_MOVES: u32 = 3_000;

/// What the first level achieved.
#[derive(Default)]
struct Tally {
    games: u32,
    wins: u32,
    ties: u32,
    places: u32,
    moves: u32,
    unfinished: u32,
    margin: i64,
}

/// How a player chooses moves.
#[derive(Clone, Copy)]
enum Player {
    Level(Level),
    Search(Options),
}

impl Player {
    fn parse(text: &str) -> Option<Self> {
        if let Some(level) = Level::named(text) {
            return Some(Self::Level(level));
        }
        let (playouts, constants) = text.split_once(':').unwrap_or((text, ""));
        let mut options = Options {
            playouts: playouts.parse().ok()?,
            count: 1,
            ..Options::default()
        };
        for constant in constants.split(',').filter(|constant| !constant.is_empty()) {
            let (name, value) = constant.split_once('=')?;
            let tuning = &mut options.tuning;
            match name {
                "playout_moves" => tuning.playout_moves = value.parse().ok()?,
                "playout_samples" => tuning.playout_samples = value.parse().ok()?,
                "root_samples" => tuning.root_samples = value.parse().ok()?,
                "samples" => tuning.samples = value.parse().ok()?,
                "prior_visits" => tuning.prior_visits = value.parse().ok()?,
                "exploration" => tuning.exploration = value.parse().ok()?,
                "width" => tuning.width = value.parse().ok()?,
                "widening" => tuning.widening = value.parse().ok()?,
                _ => return None,
            }
        }
        Some(Self::Search(options))
    }

    fn choose<G: Game>(
        self,
        game: &G,
        position: &G::State,
        seat: G::Seat,
        seed: u64,
    ) -> Option<G::Move> {
        match self {
            Self::Level(level) => choose(level, game, position, seat, seed),
            Self::Search(options) => {
                let options = Options { seed, ..options };
                let found = Search::new(game, position, seat, options).run();
                found.moves.into_iter().next().map(|best| best.made)
            }
        }
    }
}

fn compete<G: Game>(game: &G, players: u8, match_of: [Player; 2], games: u32, first: u64) {
    let mut tally = Tally::default();
    let began = Instant::now();
    for number in 0..games {
        // The seat of the first level changes from game to game, and all seats of a round play the same deal.
        let own = number as usize % usize::from(players);
        let seed = first + u64::from(number) / u64::from(players);
        let choose = |position: &G::State, seat: G::Seat, seed| {
            let player = match_of[usize::from(usize::from(seat.number()) != own)];
            player.choose(game, position, seat, seed)
        };
        let Some(outcome) = play_by(game, players, seed, MOST_MOVES, choose) else {
            println!("game {number} could not be played");
            continue;
        };
        let place = outcome.places[own];
        let shared = outcome
            .places
            .iter()
            .filter(|other| **other == place)
            .count()
            > 1;
        let others = outcome
            .points
            .iter()
            .enumerate()
            .filter(|(seat, _)| *seat != own);
        let best = others.map(|(_, points)| *points).max().unwrap_or_default();
        tally.games += 1;
        tally.wins += u32::from(place == 1 && !shared);
        tally.ties += u32::from(place == 1 && shared);
        tally.places += place;
        tally.moves += outcome.moves;
        tally.unfinished += u32::from(!outcome.finished);
        tally.margin += i64::from(outcome.points[own] - best);
    }
    report(&tally, began.elapsed().as_secs_f64());
}

fn report(tally: &Tally, seconds: f64) {
    let games = f64::from(tally.games.max(1));
    // A tie counts half; the interval is that of Wilson.
    let share = (f64::from(tally.wins) + f64::from(tally.ties) / 2.0) / games;
    let z = 1.96;
    let denominator = 1.0 + z * z / games;
    let centre = (share + z * z / (2.0 * games)) / denominator;
    let half =
        z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt() / denominator;
    println!(
        "games {} wins {} ties {} = {:.1} % [{:.1}, {:.1}]; mean place {:.2}, margin {:.1}; {:.0} moves a game, {} unfinished; {:.1} s, {:.2} ms a move",
        tally.games,
        tally.wins,
        tally.ties,
        100.0 * share,
        100.0 * (centre - half),
        100.0 * (centre + half),
        f64::from(tally.places) / games,
        tally.margin as f64 / 100.0 / games,
        f64::from(tally.moves) / games,
        tally.unfinished,
        seconds,
        1000.0 * seconds / f64::from(tally.moves.max(1)),
    );
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [name, players, one, other, games, rest @ ..] = arguments.as_slice() else {
        println!("usage: match <game> <players> <level> <level of the others> <games> [<seed>]");
        return;
    };
    let (Some(first), Some(second)) = (Player::parse(one), Player::parse(other)) else {
        println!(
            "a level is one of {}",
            Level::ALL.map(Level::name).join(", ")
        );
        return;
    };
    let players = players.parse().unwrap_or(2);
    let games = games.parse().unwrap_or(20);
    let seed = rest.first().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let levels = [first, second];
    print!("{name} {players} {one} {other}: ");
    match name.as_str() {
        "princes" => compete(
            &maecenas_princes_rules::Rules::default(),
            players,
            levels,
            games,
            seed,
        ),
        "palazzo" => compete(
            &maecenas_palazzo_rules::Rules::default(),
            players,
            levels,
            games,
            seed,
        ),
        "vecchio" => compete(
            &maecenas_vecchio_rules::Rules::default(),
            players,
            levels,
            games,
            seed,
        ),
        _ => println!("no such game"),
    }
}
