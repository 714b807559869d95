//! The message types: what `prost` writes, with the common messages generic over the game.

pub(crate) mod boxed;
pub(crate) mod common;
pub(crate) mod differing;
mod generic;
#[cfg(test)]
mod tests;
