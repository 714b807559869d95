//! `maecenas perft`: counts positions by depth, in the format of `tests/perft/<game>/counts.perft`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use maecenas_contract::Language;
use maecenas_contract::limits;
use maecenas_contract::limits::{Validate, check};
use maecenas_contract::wire::common::v1::{CheckStateRequest, Position, position};
use maecenas_engine::Operations;
use maecenas_engine::codec::{Codec, StateOf, Unreadable};
use maecenas_engine::games::WithGame;
use maecenas_game::perft::perft;

use super::other_game::other_game;
use super::own_catalogs::{OwnCatalogs, named, to_begin_with, with_own};
use super::start_options::StartOptions;

/// The options of the count.
#[derive(Debug, Clone, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    start: StartOptions,

    /// How many play, to count from the start of a game; without it and without `--state`, every number that the game allows.
    #[arg(long, value_name = "N", conflicts_with = "states")]
    seats: Option<u8>,

    /// A file with a position of the contract as JSON, to count from it; may be repeated.
    #[arg(long = "state", value_name = "FILE", value_delimiter = ',')]
    states: Vec<PathBuf>,

    /// How many moves deep to count.
    #[arg(long, default_value_t = 2, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
}

/// Counts, and writes a line of name, depth and count after each depth; the speed goes to `pace`. Games begin with the catalog of `catalogs`
/// that is of the game, or with the embedded one.
pub(crate) fn run(
    options: &Perft,
    catalogs: &OwnCatalogs,
    out: &mut impl Write,
    pace: &mut impl Write,
) -> io::Result<()> {
    let began = Instant::now();
    let counting = Counting {
        options,
        catalogs,
        out,
    };
    let counted = options.start.game.run(counting)??;
    let taken = began.elapsed();
    let rate = u128::from(counted) * 1_000_000 / taken.as_micros().max(1);
    writeln!(
        pace,
        "{counted} positions in {} ms: {rate} a second",
        taken.as_millis()
    )
}

/// A count in progress.
struct Counting<'a, W> {
    options: &'a Perft,
    catalogs: &'a OwnCatalogs,
    out: &'a mut W,
}

impl<W: Write> WithGame for Counting<'_, W> {
    type Output = io::Result<u64>;

    fn run<G: Codec>(self) -> io::Result<u64>
    where
        CheckStateRequest<G>: Validate,
    {
        let mut counted = 0;
        for (name, rules, state) in self.options.positions::<G>(self.catalogs)? {
            for depth in 1..=self.options.depth {
                let count = perft(&rules, &state, depth);
                writeln!(self.out, "{name} {depth} {count}")?;
                counted += count;
            }
        }
        Ok(counted)
    }
}

/// A position, with its name and its rules.
type Named<G> = (String, <G as Codec>::Rules, StateOf<G>);

impl Perft {
    /// The positions to count from.
    fn positions<G: Codec>(&self, catalogs: &OwnCatalogs) -> io::Result<Vec<Named<G>>>
    where
        CheckStateRequest<G>: Validate,
    {
        let operations = with_own::<G>(catalogs)?;
        if !self.states.is_empty() {
            let read = |file: &PathBuf| read::<G>(file, &operations, catalogs);
            return self.states.iter().map(read).collect();
        }
        let catalog = to_begin_with(&operations)?;
        let start = |players: u8| {
            let (rules, state) = self.start.start::<G>(catalog, players)?;
            let flags = self.start.agreed.flags();
            let words = ["start".to_owned()].into_iter().chain(flags);
            let words: Vec<_> = words.chain([players.to_string()]).collect();
            Ok((words.join("-"), rules, state))
        };
        if let Some(players) = self.seats {
            return start(players).map(|start| vec![start]);
        }
        // Some options are for some numbers of players only.
        let numbers = G::PLAYERS.filter_map(|players| u8::try_from(players).ok());
        let starts: Vec<io::Result<_>> = numbers.map(start).collect();
        if starts.iter().all(Result::is_err) {
            return starts.into_iter().collect();
        }
        Ok(starts.into_iter().filter_map(Result::ok).collect())
    }
}

/// The position of a file, named as the file, with the catalog that it names.
fn read<G: Codec>(
    file: &Path,
    operations: &Operations<G>,
    catalogs: &OwnCatalogs,
) -> io::Result<Named<G>>
where
    CheckStateRequest<G>: Validate,
{
    let failed = |reason: String| io::Error::other(format!("`{}`: {reason}", file.display()));
    let text = fs::read(file).map_err(|error| failed(error.to_string()))?;
    let message: G::State = serde_json::from_slice(&text).map_err(|error| {
        failed(other_game(G::SLUG, &text, catalogs).map_or_else(
            || error.to_string(),
            |game| {
                format!("this is a position of the game `{game}`: count it with `--game {game}`")
            },
        ))
    })?;
    let wrong = |faults: Vec<limits::Fault>| {
        let messages = faults.iter().map(|fault| {
            let message = fault.message.in_language(Language::English);
            message.into_owned()
        });
        failed(messages.collect::<Vec<_>>().join("; "))
    };
    let catalog = named(operations, G::pins(&message).catalog).map_err(failed)?;
    let request = CheckStateRequest::<G> {
        position: Some(Position {
            position: Some(position::Position::State(Box::new(message.clone()))),
        }),
        include: Vec::new(),
        labels: Vec::new(),
    };
    check(&request).map_err(wrong)?;
    let state = G::parse_state(catalog, &message, &limits::Path::ROOT);
    let state = state.map_err(|unreadable| match unreadable {
        Unreadable::Faults(faults) => wrong(faults),
        Unreadable::Breaches(breaches) => {
            let fault = |breach| G::breach_fault(breach, "", Language::English.into());
            wrong(breaches.iter().map(fault).collect())
        }
    })?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    Ok((name.into_owned(), G::rules(catalog, &state), state))
}
