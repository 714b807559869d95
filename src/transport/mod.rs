//! Everything that is heard on the port: REST, gRPC, gRPC-web, probes and documents. Each is a thin adapter of the service,
//! and all stand behind one [`App`].

mod app;
mod decode;
mod dispatch;
mod fallback;
mod grpc;
mod http;
mod reading;
mod refusal;
mod rest;
mod retry;
mod server;
mod shutdown;

use std::sync::Arc;

use crate::{service::Sessions, telemetry::Telemetry};

pub use app::{Answer, App, ConnectionService};
pub use http::cors::{Origin, Origins};
pub use http::limits::{Limits, MOST_BYTES, Rate, SessionRate};
pub use server::{ConnectionLimits, Served, Server, Tls, stopped_by_signal};
pub use shutdown::Shutdown;

/// Why the service cannot be put together; only a broken build can bring it about.
pub type Broken = Box<dyn std::error::Error + Send + Sync>;

/// What the port is set up with.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    /// How much may be asked.
    pub limits: Limits,
    /// Whose pages may ask from within a browser.
    pub origins: Origins,
    /// Where it is counted.
    pub telemetry: Telemetry,
    /// How it comes to its end.
    pub shutdown: Shutdown,
}

/// All that the service answers, behind its door.
///
/// # Errors
/// When the contract's descriptors, which reflection tells, do not hold together.
pub async fn door(sessions: Arc<Sessions>, setup: &Setup) -> Result<App, Broken> {
    let router = rest::routes(&sessions, setup)
        .merge(rest::sessions::routes(&sessions, setup))
        .merge(grpc::routes(&sessions, setup).await?)
        .merge(http::health::routes(&sessions, setup))
        .merge(http::docs::routes())
        .fallback(fallback::unknown_path)
        // It covers the routes that stand before it, so it comes last.
        .method_not_allowed_fallback(fallback::wrong_method);
    Ok(App::new(router, setup))
}
