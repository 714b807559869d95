//! The operations as code: macros that pass the operations of a service to another macro (a callback), so that a transport writes the code
//! of a handler once. The operations have three groups: `unary`, `pages` (server streaming) and `each` (bidirectional streaming: a response
//! to each message). `rules_operations` and `sessions_operations` pass those of one game after the other, each with the name and the type
//! of the game.
//!
//! `build.rs` generates them from the descriptors that `maecenas_contract::operations::OPERATIONS` is made of.

include!(concat!(env!("OUT_DIR"), "/operations.rs"));
