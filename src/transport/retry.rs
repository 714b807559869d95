//! When to ask again.

use std::time::Duration;

/// When to ask again where a service ends: another one is there by then, or as soon.
pub(super) const ANOTHER: Duration = Duration::from_secs(1);
