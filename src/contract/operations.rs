//! The operations of each game as the contract lists them: REST method and path, method name, request and answer.
//!
//! Each list is a macro that hands itself to another one, so that a transport says once how it carries an operation. It has
//! three parts: `unary` operations, those whose answer comes in `pages`, and those that answer `each` question of a stream.

include!(concat!(env!("OUT_DIR"), "/operations.rs"));
