//! The operations that only Palazzo has: payments, bids, places of tiles, scores of palaces and pictures.

mod bids;
mod builds;
mod palaces;
mod payments;
mod subject;

use maecenas_contract::wire::palazzo::Palazzo;

/// All operations of Palazzo that need no session.
pub type Operations = crate::Operations<Palazzo>;
