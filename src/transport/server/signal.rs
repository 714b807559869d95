//! The signals that tell the process to stop.

/// Comes to pass when the process is told to stop (SIGTERM, or Ctrl-C).
pub fn stopped_by_signal() -> impl Future<Output = ()> {
    // Listened for from now on, and not only once somebody waits: a signal in between would end the process at once.
    #[cfg(unix)]
    let mut terminated = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::terminate(), SignalKind::interrupt()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        if let [Some(terminated), Some(interrupted)] = &mut terminated {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = interrupted.recv() => {}
            }
            return;
        }
        drop(tokio::signal::ctrl_c().await);
    }
}
