//! The operations: their table, the macros that hand them to a transport, and the gRPC services.

pub(crate) mod facts;
pub(crate) mod macros;
pub(crate) mod services;
pub(crate) mod table;
#[cfg(test)]
mod tests;
