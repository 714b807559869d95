//! Signals that do not stop the service: SIGUSR1 for the level of its log, and SIGHUP.

use maecenas::telemetry::LogLevel;

/// Follows SIGUSR1, which switches the log to `debug` and back, and SIGHUP. With TLS, the server reads its certificate again on SIGHUP, and
/// a decision log in a file is opened again; `hangs_up` says that there is either, and otherwise a line says that there is neither. Either would end a process that does not listen for it, so the handlers are installed by the call, not by the first
/// poll. Must be called inside a tokio runtime. Does not end.
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
