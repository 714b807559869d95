//! Storage of sessions: the port (the trait [`Store`]) and its two adapters, [`Memory`] and [`Redis`], which behave alike.
//!
//! A session is opaque here: bytes that only the caller decodes, and a version that counts the accepted moves. The central
//! operation is [`Store::append`], optimistic locking in one atomic step and one round trip: it checks the expected revision,
//! appends the move to the log, replaces the state and notifies the watchers. A [`Revision`] is a version with the random
//! [`Mark`] of the change that led to it, so that no client continues from moves that the store has lost.
//!
//! Watching has two parts. [`Store::watch`] gives a [`Subscription`] (publish/subscribe), whose notices may be lost or come
//! twice. A [`Follower`] reads from the log what it has not seen yet, so that it reports every move once and in order, also when
//! the connection to the store breaks and comes back.

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
pub use id::{SessionId, SessionIdError};
pub use instrumented::Instrumented;
pub use mark::{Mark, MarkError, Revision};
pub use memory::Memory;
pub use notifier::{Notice, Subscription};
pub use redis::Redis;
pub use store::{
    Append, Appended, Current, Digest, Entry, IdempotencyKey, KEYS_REMEMBERED, KeyLookup, Log,
    MOST_TICKETS, MOST_TICKETS_OF_TOKEN, NewSession, Session, Store, Ticket, TokenHash,
};
