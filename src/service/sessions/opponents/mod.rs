//! Opponents: seats of a session that the service plays.
//!
//! A session with opponents is active at a replica through which clients read it or move in it ([`active`]). The replica searches for a move
//! where such a session waits for an opponent ([`playing`]). Two replicas at which a session is active may both search for a move: the store accepts one of them. A move that a
//! lost replica did not make is made by the next replica through which somebody reads the session, or at which it is active already.

pub(in crate::service::sessions) mod active;
mod playing;
pub(in crate::service::sessions) mod seats;
mod set;
