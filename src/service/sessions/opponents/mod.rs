//! Opponents: seats of a session that the service plays.
//!
//! A replica cares for the sessions with opponents that somebody reads or moves in through it ([`care`]), and moves where one waits for an
//! opponent ([`playing`]). Two replicas that care for one session may both think about a move: the store accepts one of them. A move that a
//! lost replica did not make is made by the next one that somebody reads the session through, or that cares for it already.

pub(in crate::service::sessions) mod care;
mod playing;
pub(in crate::service::sessions) mod seats;
mod set;
