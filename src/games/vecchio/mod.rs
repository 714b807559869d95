//! Il Vecchio.

pub mod rules;
