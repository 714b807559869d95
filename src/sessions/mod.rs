//! Games that the service keeps: the port through which they are kept, and its adapters, which behave alike.
//!
//! A session is opaque here: bytes that the caller understands, and a version that counts the accepted moves. The port is the
//! trait [`Store`]. Its heart is [`Store::append`], which checks the revision, takes the move into the log, replaces the
//! state and rings the watchers' notifier in one atomic step and one round trip. A [`Revision`] is a version with the random
//! [`Mark`] of the change that led to it, so that nobody goes on from moves that the store has lost.
//!
//! Watching has two halves. [`Store::watch`] gives a [`Subscription`], a doorbell that may ring too often or twice for the same
//! visitor. A [`Follower`] answers the door: it reads from the log what it has not seen, so that whoever follows a session
//! sees every move once and in order, also when the connection to the store breaks and comes back.

mod failure;
mod follower;
mod id;
mod instrumented;
mod mark;
pub mod memory;
mod notifier;
pub mod redis;
mod store;

pub use failure::{Failure, Trouble};
pub use follower::{Followed, Follower};
pub use id::{NotAnId, SessionId};
pub use instrumented::Measured;
pub use mark::{Mark, NotAMark, Revision};
pub use memory::Memory;
pub use notifier::{Notice, Subscription};
pub use redis::Redis;
pub use store::{
    Append, Appended, Current, Digest, Entry, IdempotencyKey, KEYS_REMEMBERED, KeyLookup, Log,
    NewSession, Session, Store, TICKETS_KEPT, Ticket, TokenHash,
};
