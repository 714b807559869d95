//! How long and how much.

use std::time::Duration;

/// A call ends within this time, connecting included.
pub(super) const CALL: Duration = Duration::from_millis(700);

/// How long a connection may take to come about.
pub(super) const CONNECT: Duration = Duration::from_millis(500);

/// How long it may take to find the servers and to connect; Sentinels are asked one after the other.
pub(super) const FIND: Duration = Duration::from_secs(5);

/// How long a master is not connected to again after Sentinels began to replace it. They demote it some 10 to 18 seconds after
/// a planned failover, and until then it accepts writes that will be lost.
pub(super) const REPLACED: Duration = Duration::from_secs(20);

/// How long to wait before Sentinels are asked again for a master that they are about to promote.
pub(super) const PROMOTION: Duration = Duration::from_millis(100);

/// How long `WAIT` lets replicas acknowledge. A call may have to sit through one before its own, within [`CALL`].
pub(super) const REPLICATE: Duration = Duration::from_millis(250);

/// How many calls may wait for answers at the same time.
pub(super) const WAITING: usize = 1024;

/// How often a node of a Cluster is asked anew when it points elsewhere or is not ready, and how long is waited between.
pub(super) const CLUSTER_RETRIES: u32 = 4;
pub(super) const CLUSTER_SHORTEST_WAIT: Duration = Duration::from_millis(10);
pub(super) const CLUSTER_LONGEST_WAIT: Duration = Duration::from_millis(100);

/// How long what was sent may stay unacknowledged by the other machine before the connection counts as broken.
pub(super) const UNACKNOWLEDGED: Duration = Duration::from_secs(2);

/// How often a silent connection is looked after.
pub(super) const KEEPALIVE: Duration = Duration::from_secs(5);

/// How often every watcher looks at the log although no notice came: a session that expired tells nobody, and a notice can be
/// lost between the nodes of a Cluster.
pub(super) const ROUNDS: Duration = Duration::from_secs(15);

/// How long to wait before listening is tried again, at first and at most.
pub(super) const FIRST_PAUSE: Duration = Duration::from_millis(50);
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// How many channels are subscribed to by one command.
pub(super) const CHANNELS: usize = 500;
