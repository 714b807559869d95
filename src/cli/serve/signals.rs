//! Signals that do not stop the service: SIGUSR1 for the level of its log, and SIGHUP.

use crate::telemetry::LogLevel;

/// Handles SIGUSR1, which switches the log to `debug` and back, and SIGHUP, on which the server reads its TLS certificate again and reopens
/// a decision log in a file. `hangs_up` says whether there is either; otherwise SIGHUP only logs that it has no effect. A process without
/// handlers would end at these signals, so the handlers are installed by the call, not by the first poll. Must be called inside a tokio
/// runtime. Does not end.
#[cfg(unix)]
pub(crate) fn follow_signals(level: LogLevel, hangs_up: bool) -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let switches = signal(SignalKind::user_defined1()).ok();
    let hangups = signal(SignalKind::hangup()).ok();
    async move {
        let (Some(mut switches), Some(mut hangups)) = (switches, hangups) else {
            return;
        };
        loop {
            tokio::select! {
                Some(()) = switches.recv() => level.switch(),
                Some(()) = hangups.recv() => if !hangs_up {
                    tracing::info!("SIGHUP has no effect: there is neither a certificate to read again nor a decision log in a file");
                },
                else => return,
            }
        }
    }
}

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(crate) fn follow_signals(_: LogLevel, _: bool) -> impl Future<Output = ()> {
    std::future::ready(())
}
