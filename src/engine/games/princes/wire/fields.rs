//! Fields of the messages of the contract, to fill them into texts.

use super::words::florins;
use maecenas_contract::wire::rulebook::v1::Square;
use maecenas_contract::words::{Arg, Key};

/// The values of a text, by the names of fields in the contract, and what texts choose by.
pub(super) type Values<'a> = Vec<(&'static str, Arg<'a>)>;

/// The message of the name of an enumeration's value.
pub(super) fn key(names: &[Option<Key>], number: i32) -> Option<Key> {
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    names.get(index).copied().flatten()
}

/// The value of an enumeration, by its name.
pub(super) fn name<'a>(
    field: &'static str,
    names: &[Option<Key>],
    number: i32,
) -> (&'static str, Arg<'a>) {
    let name = key(names, number);
    (field, name.map_or_else(|| "".into(), Arg::Name))
}

/// A seat.
pub(super) fn seat<'a>(field: &'static str, seat: u32) -> (&'static str, Arg<'a>) {
    (field, Arg::Seat(u8::try_from(seat).unwrap_or(u8::MAX)))
}

/// A square of the grid.
pub(super) fn of_square<'a>(square: Square) -> Arg<'a> {
    let place = |number: Option<i32>| i8::try_from(number.unwrap_or_default()).unwrap_or(i8::MAX);
    Arg::Square(place(square.row), place(square.column))
}

/// An amount of money.
pub(super) fn money<'a>(sum: i32) -> Arg<'a> {
    florins(sum.unsigned_abs())
}
