//! The operations that only Il Vecchio has: journeys, town actions, tracks, nobility tiles and pictures.

mod boards;
mod gain;
mod journeys;
mod nobility;
mod subject;
mod towns;
mod tracks;
mod ways;

use maecenas_contract::wire::vecchio::Vecchio;

/// All operations of Il Vecchio that need no session.
pub type Operations = crate::Operations<Vecchio>;
