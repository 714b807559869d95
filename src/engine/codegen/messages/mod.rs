//! The message types: what `prost` and `pbjson` write, with the common messages generic over the game and JSON that is read strictly.

pub(crate) mod boxed;
pub(crate) mod common;
pub(crate) mod differing;
mod generic;
pub(crate) mod strict;
#[cfg(test)]
mod tests;
