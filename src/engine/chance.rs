//! The chance of a game on the wire: its seed, and how many shuffles and rolls it has had.

use super::codec::parse_seed;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::rulebook::v1 as wire;
use maecenas_game::Chance;

/// Parses the chance of a game.
pub(crate) fn parse_chance(
    wire: &wire::Chance,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<Chance> {
    let seed = parse_seed(&wire.seed, &at.field("seed"), faults)?;
    Some(Chance {
        seed,
        shuffles: wire.draw_count,
    })
}

/// Prints the chance of a game.
#[must_use]
pub(crate) fn print_chance(chance: Chance) -> wire::Chance {
    wire::Chance {
        seed: chance.seed.to_hex(),
        draw_count: chance.shuffles,
    }
}
