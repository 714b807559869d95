//! Parsing: from the wire to the rules. Each invalid value is a fault with the path of its field.
//!
//! The limits of the contract have been checked before, so what remains to find are seats without a player, missing squares, and
//! decks that are too large.

mod characters;
mod moves;
mod player;
mod position;
mod values;

pub use moves::{declared_draws, made_move, placement, princess_work, work};
pub use player::player;
pub use position::{options, parts};

use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;

/// The fault of a required field that is missing.
pub fn missing(at: &Path<'_>, faults: &mut Faults) {
    at.fault(
        FaultCode::MissingField,
        || text!("field-required", at),
        faults,
    );
}

/// The fault of two alternative fields that are both missing.
pub fn one_of_two_is_missing(at: &Path<'_>, other: &str, faults: &mut Faults) {
    let message = || text!(princes, "field-required-or-other", at, other);
    at.fault(FaultCode::MissingField, message, faults);
}

/// The fault of two alternative fields that are both present.
pub fn one_of_two(at: &Path<'_>, other: &str, faults: &mut Faults) {
    let message = || text!(princes, "field-in-place-of-other", at, other);
    at.fault(FaultCode::ConflictingFields, message, faults);
}

/// Checks the index of a placed piece.
pub fn placed_index(index: u32, placed: usize, at: &Path<'_>, faults: &mut Faults) {
    if index as usize >= placed {
        let message = || text!(princes, "no-piece-of-this-index", at, index, placed);
        at.fault(FaultCode::OutOfRange, message, faults);
    }
}

/// The fault of an option that only the two-player game has.
pub fn only_with_two_players(at: &Path<'_>, faults: &mut Faults) {
    at.fault(
        FaultCode::ConflictingFields,
        || text!(princes, "option-for-two-players", at),
        faults,
    );
}
