//! Everything that is heard on the port: REST, gRPC, gRPC-web, probes and documents. Each is a thin adapter of the service,
//! and all stand behind one [`Door`].

mod answer;
mod bearer;
mod body;
mod call;
mod coding;
mod conditional;
mod cors;
mod decode;
mod docs;
mod door;
mod fallback;
mod grpc;
mod kept;
mod limits;
mod lines;
mod ndjson;
mod negotiation;
mod probes;
mod problem;
mod query;
mod reading;
mod refusal;
mod rest;
mod retry;
mod server;
mod status;
mod stopping;
mod unchanging;

use std::sync::Arc;

use crate::{service::Sessions, telemetry::Telemetry};

pub use cors::{Origin, Origins};
pub use door::{Answer, Door, Visit};
pub use limits::{Limits, MOST_BYTES, Rate, SessionRate};
pub use server::{ConnectionLimits, Served, Server, Tls, stopped_by_signal};
pub use stopping::Stopping;

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
    pub stopping: Stopping,
}

/// All that the service answers, behind its door.
///
/// # Errors
/// When the contract's descriptors, which reflection tells, do not hold together.
pub async fn door(sessions: Arc<Sessions>, setup: &Setup) -> Result<Door, Broken> {
    let router = rest::routes(&sessions, setup)
        .merge(kept::routes(&sessions, setup))
        .merge(grpc::routes(&sessions, setup).await?)
        .merge(probes::routes(&sessions, setup))
        .merge(docs::routes())
        .fallback(fallback::unknown_path)
        // It covers the routes that stand before it, so it comes last.
        .method_not_allowed_fallback(fallback::wrong_method);
    Ok(Door::new(router, setup))
}
