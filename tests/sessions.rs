//! All stores of sessions behave alike: the same suite is run against the memory, a Redis server and a Redis Cluster, each called through
//! two replicas. The failures that only Redis can have (killed, full, slow, flushed, replaced by a server that talks nonsense) are tried on
//! real servers too.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub
)]

#[path = "sessions/address.rs"]
mod address;
#[path = "sessions/cluster.rs"]
mod cluster;
#[path = "sessions/faults.rs"]
mod faults;
#[path = "sessions/filling.rs"]
mod filling;
#[path = "sessions/history.rs"]
mod history;
#[path = "sessions/keeper.rs"]
mod keeper;
#[path = "sessions/lost.rs"]
mod lost;
#[path = "sessions/memory.rs"]
mod memory;
#[path = "sessions/nonsense.rs"]
mod nonsense;
#[path = "sessions/sentinel.rs"]
mod sentinel;
#[path = "support/redis.rs"]
mod servers;
#[path = "sessions/suite.rs"]
mod suite;
#[path = "support/tearing.rs"]
mod tearing;
#[path = "sessions/tls.rs"]
mod tls;
