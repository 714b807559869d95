//! Everything that is heard on the port: REST, gRPC, gRPC-web, probes and documents. Each is a thin adapter of the service.

mod answer;
mod body;
mod call;
mod docs;
mod fallback;
mod grpc;
mod lines;
mod ndjson;
mod negotiation;
mod probes;
mod problem;
mod query;
mod rest;
mod server;
mod status;

use std::sync::Arc;

use axum::Router;

use crate::service::Princes;

pub use server::{Server, stopped_by_signal};

/// The largest request, in bytes, over every protocol.
pub const MOST_BYTES: usize = 4 << 20;

/// Why the service cannot be put together; only a broken build can bring it about.
pub type Broken = Box<dyn std::error::Error + Send + Sync>;

/// All that the service answers, on one router.
///
/// # Errors
/// When the contract's descriptors, which reflection tells, do not hold together.
pub async fn router(princes: Arc<Princes>) -> Result<Router, Broken> {
    let router = rest::routes(&princes)
        .merge(grpc::routes(&princes).await?)
        .merge(probes::routes())
        .merge(docs::routes())
        .fallback(fallback::unknown_path)
        // It covers the routes that stand before it, so it comes last.
        .method_not_allowed_fallback(fallback::wrong_method);
    Ok(router)
}
