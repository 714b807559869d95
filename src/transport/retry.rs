//! The delay before a client retries.

use std::time::Duration;

/// The `Retry-After` of a process that shuts down: by then the load balancer sends the client to another one.
pub(super) const ANOTHER: Duration = Duration::from_secs(1);
