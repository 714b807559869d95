//! The laws of every game, as `tests/laws/` has them.

#![allow(dead_code)]

#[path = "../../tests/laws/accounts.rs"]
mod accounts;
#[path = "../../tests/laws/arena.rs"]
pub(crate) mod arena;
#[path = "../../tests/laws/conceivable.rs"]
mod conceivable;
#[path = "../../tests/laws/disguise.rs"]
mod disguise;
#[path = "../../tests/laws/inventory.rs"]
mod inventory;
#[path = "../../tests/laws/listing.rs"]
pub(crate) mod listing;
#[path = "../../tests/laws/princes.rs"]
pub(crate) mod princes;
#[path = "../../tests/laws/secrecy.rs"]
pub(crate) mod secrecy;
#[path = "../../tests/laws/subject.rs"]
pub(crate) mod subject;
