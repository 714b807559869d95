//! The signals that stop the process.

/// Completes when the process receives SIGTERM or Ctrl-C.
pub fn stopped_by_signal() -> impl Future<Output = ()> {
    // The handlers are installed now and not on first poll: a signal in between would end the process at once.
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
