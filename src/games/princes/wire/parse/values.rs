//! Parsing of the values that both positions and moves have.

use enumset::EnumSetType;

use crate::contract::limits::{Faults, Path};
use crate::contract::wire::princes::v1 as wire;
use crate::games::princes::rules::{Cards, Florins, Orientation, SIDE, Spot};
use crate::games::princes::wire::names::{WireEnum, read_set};

/// An amount of money; the limits have checked that it is a multiple of 100.
pub(super) fn florins(florins: i32) -> Florins {
    Florins::hundreds(florins.max(0).cast_unsigned() / 100)
}

/// A count; the limits have checked that it is small.
pub(super) fn small(count: u32) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Parses cards, some of which may be hidden: those that are known, with the name of their field, and the number of the others.
pub(super) fn cards<C: WireEnum + EnumSetType>(
    (numbers, name): (&[i32], &'static str),
    hidden: u32,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Cards<C> {
    Cards {
        known: read_set(numbers, &at.field(name), faults),
        hidden: small(hidden),
    }
}

/// Parses the place of a piece; none without a square.
pub(super) fn spot(wire: &wire::Placement, at: &Path<'_>, faults: &mut Faults) -> Option<Spot> {
    let square = wire.square.as_ref()?;
    let orientation = match wire.orientation {
        Some(number) => Orientation::read(number, &at.field("orientation"), faults)?,
        None => Orientation::default(),
    };
    // Beyond the side of the grid a piece of any shape lies outside as a whole.
    let side = i32::from(SIDE);
    let coordinate =
        |value: Option<i32>| value.and_then(|value| i8::try_from(value.clamp(-side, side)).ok());
    Some(Spot {
        orientation,
        row: coordinate(square.row)?,
        column: coordinate(square.column)?,
    })
}
