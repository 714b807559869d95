//! gRPC: every operation of the contract, with health and reflection, for clients of HTTP/2 and for browsers.

mod adapter;
mod kept;
mod port;

use std::{convert::Infallible, sync::Arc};

use axum::Router;
use tonic::{body::Body, codec::CompressionEncoding::Gzip, server::NamedService};
use tonic_health::ServingStatus;
use tower::Service;

use super::{Broken, Setup};
use crate::{
    contract::{
        DESCRIPTORS,
        wire::{
            princes::v1::rules_server::RulesServer, sessions::v1::sessions_server::SessionsServer,
        },
    },
    service::Sessions,
};
use adapter::Adapter;
use kept::Kept;
use port::Port;

/// The routes of every service.
pub(super) async fn routes(sessions: &Arc<Sessions>, setup: &Setup) -> Result<Router, Broken> {
    let most = setup.limits.body;
    let rules = Adapter {
        sessions: Arc::clone(sessions),
        most,
    };
    let rules = RulesServer::new(rules)
        .accept_compressed(Gzip)
        .send_compressed(Gzip)
        .max_decoding_message_size(most);
    let kept = Kept {
        sessions: Arc::clone(sessions),
        setup: setup.clone(),
    };
    let kept = SessionsServer::new(kept)
        .accept_compressed(Gzip)
        .send_compressed(Gzip)
        .max_decoding_message_size(most);
    let (reporter, health) = tonic_health::server::health_reporter();
    reporter.set_serving::<RulesServer<Adapter>>().await;
    reporter.set_serving::<SessionsServer<Kept>>().await;
    tokio::spawn({
        let told = setup.stopping.told();
        async move {
            told.await;
            reporter.set_not_serving::<RulesServer<Adapter>>().await;
            reporter.set_not_serving::<SessionsServer<Kept>>().await;
            reporter
                .set_service_status("", ServingStatus::NotServing)
                .await;
        }
    });
    let v1 = reflection().build_v1()?;
    let v1alpha = reflection().build_v1alpha()?;
    let router = Router::new();
    let router = served(router, rules, most);
    let router = served(router, kept, most);
    let health = health.accept_compressed(Gzip).send_compressed(Gzip);
    let router = served(router, health, most);
    let v1 = v1.accept_compressed(Gzip).send_compressed(Gzip);
    let router = served(router, v1, most);
    let v1alpha = v1alpha.accept_compressed(Gzip).send_compressed(Gzip);
    Ok(served(router, v1alpha, most))
}

fn reflection() -> tonic_reflection::server::Builder<'static> {
    tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(DESCRIPTORS)
        .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
        // The details of an error travel by the names of their types, which a client can read only when it is told them.
        .register_encoded_file_descriptor_set(tonic_types::pb::FILE_DESCRIPTOR_SET)
}

/// Adds a service under its name, whose messages may have so many bytes.
fn served<S>(router: Router, service: S, most: usize) -> Router
where
    S: Service<http::Request<Body>, Response = http::Response<Body>, Error = Infallible>
        + NamedService
        + Clone
        + Send
        + Sync
        + 'static,
    S::Future: Send + Unpin,
{
    router.route_service(
        &format!("/{}/{{*operation}}", S::NAME),
        Port::new(service, most),
    )
}
