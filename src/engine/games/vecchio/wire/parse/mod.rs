//! Parsing: from the wire to the rules. Each invalid value is a fault with the path of its field.
//!
//! The limits of the contract have been checked before, so what remains to find are seats without a player, towns and tiles that the
//! catalog does not have, and things that are named twice.

mod alone;
mod moves;
mod options;
mod player;
mod position;
mod stage;
mod values;

pub use alone::alone;
pub use moves::{declared_draws, made_move};
pub use options::{Start, options, start_towns};
pub use position::parts;
pub use values::{town, towns};

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

/// The fault of an item that stands in its list already.
fn duplicate(at: &Path<'_>, faults: &mut Faults) {
    at.fault(
        FaultCode::DuplicateItem,
        || text!("field-stands-in-list-already", at),
        faults,
    );
}
