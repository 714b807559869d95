//! How the service comes to its end, and how those who are at work learn of it.

use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The end of the service, in two steps: first it is told to stop, and says so where it is asked whether it is ready, while
/// it takes requests as before; then it closes. Clones tell of the same end.
#[derive(Debug, Clone, Default)]
pub struct Shutdown {
    told: CancellationToken,
    closing: CancellationToken,
}

impl Shutdown {
    /// Tells the service to stop, and has it close after `delay`: time for those who send it requests to see that it is no
    /// longer ready.
    pub async fn tell(&self, delay: Duration) {
        self.told.cancel();
        tracing::info!(?delay, "told to stop");
        sleep(delay).await;
        self.closing.cancel();
    }

    /// Whether the service has been told to stop.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.told.is_cancelled()
    }

    /// Comes to pass when the service is told to stop.
    pub fn told(&self) -> impl Future<Output = ()> + Send + 'static {
        self.told.clone().cancelled_owned()
    }

    /// Comes to pass when the service closes: no connection is taken any more, requests under way are answered, and
    /// streams, which have no end of their own, are to end and say why.
    pub fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        self.closing.clone().cancelled_owned()
    }
}
