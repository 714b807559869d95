//! The transports that share the port: REST, gRPC, gRPC-web, Connect, health checks and documents. Each is a thin adapter of the service,
//! and all are behind the middleware of one [`App`].

mod app;
mod connect;
mod dispatch;
mod fallback;
mod grpc;
mod http;
mod mcp;
mod refusal;
mod rest;
mod routes;
mod rpc;
mod scheduling;
mod searches;
mod server;
mod services;
mod shutdown;

use axum::{Router, middleware::map_response, response::Response};

use self::http::limits::Creations;
use crate::games::AllGames;
use crate::telemetry::Telemetry;

pub use app::{App, ConnectionService, ResponseBody};
pub use http::cors::{Origin, OriginError, Origins, OriginsError};
pub use http::limits::{Limits, MOST_BYTES, Rate, SessionRate};
pub use http::request_body::RequestBody;
pub use server::{ConnectionLimits, InvalidTls, Served, Server, Tls, stopped_by_signal};
pub use shutdown::Shutdown;

/// Why the service cannot be assembled; only a broken build can cause it.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// The configuration of the transports.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    /// Size, time, concurrency and rate limits.
    pub limits: Limits,
    /// The origins whose web pages may send requests (CORS).
    pub origins: Origins,
    /// Whether the page is served at `/` and `/explore`; without it `/` redirects to `/docs`.
    pub page: bool,
    /// Whether agents may ask at `/mcp`.
    pub mcp: bool,
    /// Whether `/metrics` is left out, because it is on a port of its own ([`admin_routes`]).
    pub admin: bool,
    /// Where requests are counted and traced.
    pub telemetry: Telemetry,
    /// The signal of graceful shutdown.
    pub shutdown: Shutdown,
}

/// Assembles the routes of all transports behind the middleware.
///
/// # Errors
/// When the descriptors of the contract, which gRPC reflection serves, are invalid.
pub async fn app(games: &AllGames, setup: &Setup) -> Result<App, BoxError> {
    games.hosted().observe(&setup.telemetry);
    games.searches().observe(&setup.telemetry);
    games.hosted().play_opponents(setup.shutdown.closing());
    let creations = Creations::new(&setup.limits);
    let rest = rest::routes(games, setup).merge(rest::sessions::routes(games, setup));
    let agents = if setup.mcp {
        mcp::routes(rest.clone(), creations.clone(), setup)
    } else {
        Router::new()
    };
    let router = rest
        .merge(agents)
        .merge(services::routes(games, setup).await?)
        .merge(http::health::routes(games.hosted(), setup))
        .merge(http::docs::routes())
        .merge(http::page::routes(setup.page))
        .fallback(fallback::unknown_path)
        // Applies only to the routes added before it, so it comes last.
        .method_not_allowed_fallback(fallback::wrong_method);
    Ok(App::new(router, creations, setup))
}

/// The routes of a port of their own for the operator: `/metrics`, `/livez` and `/readyz`, without the middleware and its limits.
pub fn admin_routes(games: &AllGames, setup: &Setup) -> Router {
    http::health::probes(games.hosted(), setup)
        .merge(http::health::metrics(setup))
        .fallback(fallback::unknown_path)
        .method_not_allowed_fallback(fallback::wrong_method)
        .layer(map_response(async |mut response: Response| {
            http::hardening::sign(response.headers_mut());
            response
        }))
}
