//! gRPC and gRPC-web: every operation of the contract, with the standard health and reflection services.

mod adapter;
mod messages;
mod port;
mod sessions;
pub(in crate::transport) mod status;

use std::{convert::Infallible, sync::Arc};

use axum::Router;
use tonic::{
    body::Body,
    codec::CompressionEncoding::{Gzip, Zstd},
    server::NamedService,
};
use tonic_health::ServingStatus;
use tower::Service;

use super::{BoxError, Setup};
use crate::{
    contract::{
        DESCRIPTORS,
        wire::{
            games::v1::games_server::GamesServer,
            princes::v1::{rules_server::RulesServer, sessions_server::SessionsServer},
            sessions::v1::sessions_server::SessionsServer as SharedSessionsServer,
        },
    },
    service::Sessions,
};
use adapter::Adapter;
use port::Port;
use sessions::SessionsAdapter;

/// Enables compression in both directions. A macro, because each generated service is a type of its own with the same methods.
macro_rules! packing {
    ($service:expr) => {
        $service
            .accept_compressed(Gzip)
            .accept_compressed(Zstd)
            .send_compressed(Gzip)
            .send_compressed(Zstd)
    };
}

/// The routes of every service.
pub(super) async fn routes(sessions: &Arc<Sessions>, setup: &Setup) -> Result<Router, BoxError> {
    let most = setup.limits.body;
    let rules = Adapter {
        sessions: Arc::clone(sessions),
        most,
    };
    let games = packing!(GamesServer::new(rules.clone())).max_decoding_message_size(most);
    let rules = packing!(RulesServer::new(rules)).max_decoding_message_size(most);
    let kept = SessionsAdapter {
        sessions: Arc::clone(sessions),
        setup: setup.clone(),
    };
    let shared = packing!(SharedSessionsServer::new(kept.clone())).max_decoding_message_size(most);
    let kept = packing!(SessionsServer::new(kept)).max_decoding_message_size(most);
    let (reporter, health) = tonic_health::server::health_reporter();
    reporter.set_serving::<RulesServer<Adapter>>().await;
    reporter
        .set_serving::<SessionsServer<SessionsAdapter>>()
        .await;
    reporter.set_serving::<GamesServer<Adapter>>().await;
    reporter
        .set_serving::<SharedSessionsServer<SessionsAdapter>>()
        .await;
    tokio::spawn({
        let draining = setup.shutdown.draining();
        async move {
            draining.await;
            reporter.set_not_serving::<RulesServer<Adapter>>().await;
            reporter
                .set_not_serving::<SessionsServer<SessionsAdapter>>()
                .await;
            reporter.set_not_serving::<GamesServer<Adapter>>().await;
            reporter
                .set_not_serving::<SharedSessionsServer<SessionsAdapter>>()
                .await;
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
    let router = served(router, games, most);
    let router = served(router, shared, most);
    let router = served(router, packing!(health), most);
    let router = served(router, packing!(v1), most);
    Ok(served(router, packing!(v1alpha), most))
}

fn reflection() -> tonic_reflection::server::Builder<'static> {
    tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(DESCRIPTORS)
        .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
        // Error details contain messages by their type names; a client needs their descriptors to decode them.
        .register_encoded_file_descriptor_set(tonic_types::pb::FILE_DESCRIPTOR_SET)
}

/// Adds the route of a service, whose request messages may have `most` bytes.
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
