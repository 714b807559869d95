//! `maecenas perft`: counts positions by depth, in the format of `tests/perft/princes.perft`.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use maecenas::game::perft::perft;
use maecenas::games::princes::rules::Rules;
use maecenas::games::princes::wire::positions::{ALL, Named};

/// The options of the count.
#[derive(Debug, Clone, Args)]
pub(crate) struct Perft {
    /// The named position to count from; without it, each of them in turn.
    #[arg(long, value_name = "NAME", value_parser = position)]
    position: Option<Named>,

    /// How many moves deep to count.
    #[arg(long, default_value_t = 2, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
}

fn position(name: &str) -> Result<Named, String> {
    Named::find(name).ok_or_else(|| {
        let names: Vec<_> = ALL.iter().map(|named| named.name).collect();
        format!("there is {}", names.join(", "))
    })
}

/// Counts, and writes a line of name, depth and count after each depth; the speed goes to `pace`.
pub(crate) fn run(options: &Perft, out: &mut impl Write, pace: &mut impl Write) -> io::Result<()> {
    let (began, mut counted) = (Instant::now(), 0_u64);
    for named in ALL
        .into_iter()
        .filter(|named| options.position.is_none_or(|one| one == *named))
    {
        let state = named.state().map_err(io::Error::other)?;
        for depth in 1..=options.depth {
            let count = perft(&Rules::default(), &state, depth);
            writeln!(out, "{} {depth} {count}", named.name)?;
            counted += count;
        }
    }
    let taken = began.elapsed();
    let rate = u128::from(counted) * 1_000_000 / taken.as_micros().max(1);
    writeln!(
        pace,
        "{counted} positions in {} ms: {rate} a second",
        taken.as_millis()
    )
}
