//! `maecenas match`: plays games between two levels of opponents, and says how much stronger one is.

mod tally;

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::{available_parallelism, scope};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use maecenas_engine::codec::Codec;
use maecenas_engine::games::WithGame;
use maecenas_search::{Level, Outcome, play_from};

use super::own_catalogs::{OwnCatalogs, to_begin_with, with_own};
use super::start_options::{StartOptions, level};
use tally::{Decision, Tally};

/// No game of a match is longer: the rules of some games let a game go on for ever.
const MOST_MOVES: u32 = 5000;

/// The options of a match.
#[derive(Debug, Clone, Args)]
pub(crate) struct Match {
    /// The level that has one seat, which changes from game to game.
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    left: Level,

    /// The level that has all other seats.
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    right: Level,

    /// How many play.
    #[arg(long, default_value_t = 2, value_name = "N")]
    seats: u8,

    /// How many games are played, at the most.
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// Stops as soon as it is decided, with an error of 5 %, whether the left level wins this share of games, in percent, rather than that
    /// of `--rather-than` (a sequential probability ratio test).
    #[arg(long, value_name = "PERCENT", requires = "rather_than", value_parser = clap::value_parser!(u8).range(1..=99))]
    wins: Option<u8>,

    /// The smaller share of games, in percent, against which `--wins` is tested.
    #[arg(long, value_name = "PERCENT", requires = "wins", value_parser = clap::value_parser!(u8).range(1..=99))]
    rather_than: Option<u8>,

    /// How many games are played at once; as many as there are processors if absent. It changes no result.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,

    #[command(flatten)]
    start: StartOptions,
}

/// Plays the match, and writes its result.
pub(crate) fn run(options: &Match, catalogs: &OwnCatalogs, out: &mut impl Write) -> io::Result<()> {
    let playing = Playing {
        options,
        catalogs,
        out,
    };
    options.start.game.run(playing)?
}

struct Playing<'a, W> {
    options: &'a Match,
    catalogs: &'a OwnCatalogs,
    out: &'a mut W,
}

impl<W: Write> WithGame for Playing<'_, W> {
    type Output = io::Result<()>;

    fn run<G: Codec>(self) -> io::Result<()> {
        let Self {
            options,
            catalogs,
            out,
        } = self;
        if options.rather_than >= options.wins && options.wins.is_some() {
            let message = "--rather-than must be less than --wins";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        let catalog = to_begin_with(&with_own::<G>(catalogs)?)?;
        // The number of players and the options are checked before the first game.
        options.start.start::<G>(catalog, options.seats)?;
        let tally = play_all(options, |number| {
            let round = u64::from(number) / u64::from(options.seats);
            let start = options.start.of_round(round);
            let (rules, state) = start.start::<G>(catalog, options.seats)?;
            let outcome = play_from(&rules, state, &options.levels(number), round, MOST_MOVES);
            outcome.ok_or_else(|| io::Error::other("a game could not be played to its end"))
        })?;
        options.report(&tally, G::SLUG, out)
    }
}

/// Plays the games on several threads. The result of each counts in its turn, so that the test ends at the same game whatever the threads.
fn play_all(
    options: &Match,
    play: impl Fn(u32) -> io::Result<Outcome> + Sync,
) -> io::Result<Tally> {
    let bar = bar(options.games);
    let (next, is_over) = (AtomicU32::new(0), AtomicBool::new(false));
    let results = Mutex::new(Results::default());
    let work = || {
        while !is_over.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games {
                break;
            }
            let outcome = play(number);
            let mut results = results
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            if results.add(options, number, outcome) {
                is_over.store(true, Ordering::Relaxed);
            }
            bar.set_position(results.tally.games.into());
        }
    };
    let processors = available_parallelism().map_or(1, usize::from);
    let threads = options.threads.map_or(processors, usize::from);
    scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    let results = results
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    results.error.map_or(Ok(results.tally), Err)
}

/// The results of the games, counted in their order.
#[derive(Debug, Default)]
struct Results {
    tally: Tally,
    /// Those that have come before an earlier one.
    early: Vec<(u32, Outcome)>,
    error: Option<io::Error>,
    is_over: bool,
}

impl Results {
    /// Adds the result of a game. Returns whether the match is over.
    fn add(&mut self, options: &Match, number: u32, outcome: io::Result<Outcome>) -> bool {
        match outcome {
            Ok(outcome) => self.early.push((number, outcome)),
            Err(error) => {
                self.error = Some(error);
                self.is_over = true;
            }
        }
        while !self.is_over
            && let Some(at) = self
                .early
                .iter()
                .position(|(number, _)| *number == self.tally.games)
        {
            let (number, outcome) = self.early.swap_remove(at);
            self.count(options.own(number), &outcome);
            self.is_over = options.decision(&self.tally) != Decision::Undecided;
        }
        self.is_over
    }

    fn count(&mut self, own: usize, outcome: &Outcome) {
        let place = outcome.places.get(own).copied().unwrap_or_default();
        let sharing = outcome.places.iter().filter(|other| **other == place);
        let shared = sharing.count() > 1;
        let tally = &mut self.tally;
        tally.games += 1;
        tally.wins += u32::from(place == 1 && !shared);
        tally.ties += u32::from(place == 1 && shared);
        tally.places += place;
        tally.moves += outcome.moves;
        tally.unfinished += u32::from(!outcome.finished);
    }
}

impl Match {
    /// The seat of the left level in a game. In each round it sits once at every seat, with the same deal.
    fn own(&self, number: u32) -> usize {
        (number % u32::from(self.seats)) as usize
    }

    fn levels(&self, number: u32) -> Vec<Level> {
        let mut levels = vec![self.right; self.seats.into()];
        if let Some(own) = levels.get_mut(self.own(number)) {
            *own = self.left;
        }
        levels
    }

    fn decision(&self, tally: &Tally) -> Decision {
        let share = |percent: u8| f64::from(percent) / 100.0;
        match (self.rather_than, self.wins) {
            (Some(reject), Some(accept)) => tally.decision(share(reject), share(accept)),
            _ => Decision::Undecided,
        }
    }

    fn report(&self, tally: &Tally, game: &str, out: &mut impl Write) -> io::Result<()> {
        let (left, right) = (self.left.name(), self.right.name());
        let Tally {
            games, wins, ties, ..
        } = tally;
        let (low, high) = tally.interval();
        let percent = |share: f64| 100.0 * share;
        writeln!(
            out,
            "{game}, {} players, seed {}: {left} against {right}: {wins} of {games} games won, {ties} shared: {:.1} % [{:.1}, {:.1}], mean place {:.2}, {} moves a game, {} unfinished",
            self.seats,
            self.start.seed.to_hex(),
            percent(tally.share()),
            percent(low),
            percent(high),
            tally.place(),
            tally.moves / (*games).max(1),
            tally.unfinished,
        )?;
        let (Some(reject), Some(accept)) = (self.rather_than, self.wins) else {
            return Ok(());
        };
        let decided = match self.decision(tally) {
            Decision::Accepted => format!("{left} wins {accept} % rather than {reject} %"),
            Decision::Rejected => format!("{left} wins {reject} % rather than {accept} %"),
            Decision::Undecided => format!("undecided between {reject} % and {accept} %"),
        };
        writeln!(out, "{decided} (an error of 5 %)")
    }
}

fn bar(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(games.into());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
