//! Parsing: from the wire to the rules. Each invalid value is a fault with the path of its field.
//!
//! The limits of the contract have been checked before, so what remains to find are seats without a player, and piles that are both known
//! and hidden.

mod moves;
mod position;
mod values;

pub use moves::{declared_draws, made_move};
pub use position::{bids, parts, player};
pub use values::{cards, tile};

use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;

/// The fault of a required field that is missing.
fn missing(at: &Path<'_>, faults: &mut Faults) {
    at.fault(
        FaultCode::MissingField,
        || text!("field-required", at),
        faults,
    );
}
