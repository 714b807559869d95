//! gRPC: every operation of the contract, with health and reflection, for clients of HTTP/2 and for browsers.

mod adapter;
mod port;

use std::{convert::Infallible, sync::Arc};

use axum::Router;
use tonic::{body::Body, codec::CompressionEncoding::Gzip, server::NamedService};
use tower::Service;

use super::{Broken, MOST_BYTES};
use crate::{
    contract::{DESCRIPTORS, wire::princes::v1::rules_server::RulesServer},
    service::Princes,
};
use adapter::Adapter;
use port::Port;

/// The routes of every service.
pub(super) async fn routes(princes: &Arc<Princes>) -> Result<Router, Broken> {
    let rules = RulesServer::new(Adapter(Arc::clone(princes)))
        .accept_compressed(Gzip)
        .send_compressed(Gzip)
        .max_decoding_message_size(MOST_BYTES);
    let (reporter, health) = tonic_health::server::health_reporter();
    reporter.set_serving::<RulesServer<Adapter>>().await;
    let v1 = reflection().build_v1()?;
    let v1alpha = reflection().build_v1alpha()?;
    let router = Router::new();
    let router = served(router, rules);
    let router = served(router, health.accept_compressed(Gzip).send_compressed(Gzip));
    let router = served(router, v1.accept_compressed(Gzip).send_compressed(Gzip));
    Ok(served(
        router,
        v1alpha.accept_compressed(Gzip).send_compressed(Gzip),
    ))
}

fn reflection() -> tonic_reflection::server::Builder<'static> {
    tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(DESCRIPTORS)
        .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
}

/// Adds a service under its name.
fn served<S>(router: Router, service: S) -> Router
where
    S: Service<http::Request<Body>, Response = http::Response<Body>, Error = Infallible>
        + NamedService
        + Clone
        + Send
        + Sync
        + 'static,
    S::Future: Send + Unpin,
{
    router.route_service(&format!("/{}/{{*operation}}", S::NAME), Port::new(service))
}
