//! The statements of the rules of Muse & Princess, in our own words, one file per language.

pub(super) mod en;
pub(super) mod fr;
