//! The operations as the contract lists them: REST method and path, method name, request and answer.
//!
//! Each list is a macro that hands itself to another one, so that a transport says once how it carries an operation. It has
//! three parts: `unary` operations, those whose answer comes in `pages`, and those that answer `each` question of a stream. The lists
//! `rules_operations` and `sessions_operations` hand over the operations of one game after the other, each with the game's name and type.

include!(concat!(env!("OUT_DIR"), "/operations.rs"));
