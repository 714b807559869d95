//! The operations: their table, and their handlers.

mod deprecation;
pub(crate) mod facts;
pub(crate) mod handlers;
pub(crate) mod listed;
pub(crate) mod table;
#[cfg(test)]
mod tests;
