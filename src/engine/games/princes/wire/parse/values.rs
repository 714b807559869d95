//! Parsing of the values that both positions and moves have.

use enumset::EnumSetType;

use crate::games::princes::wire::names::{WireEnum, read_set};
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::{Cards, Florins, Orientation, SIDE, Spot};

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
    numbers: &[i32],
    name: &'static str,
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
    let at = at.field("square");
    // The square of an answer may lie further out than that of a piece: one message has the limits of both.
    let mut coordinate = |value: Option<i32>, name: &'static str| {
        let (value, most) = (value?, i32::from(SIDE));
        let near = value.clamp(-most, most);
        if near != value {
            let (at, least) = (at.field(name), -most);
            let message = || text!("field-out-of-range", at, value, least, most);
            at.fault(FaultCode::OutOfRange, message, faults);
        }
        i8::try_from(near).ok()
    };
    Some(Spot {
        orientation,
        row: coordinate(square.row, "row")?,
        column: coordinate(square.column, "column")?,
    })
}
