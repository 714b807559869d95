//! gRPC and gRPC-web: every operation of the contract, with the standard health and reflection services.

mod adapter;
pub(crate) mod encoded;
mod messages;
mod port;
pub(crate) mod services;
mod sessions;
pub(in crate::transport) mod status;

use std::{convert::Infallible, sync::Arc};

use axum::Router;
use prost_reflect::MethodDescriptor;
use tonic::{
    body::Body,
    codec::CompressionEncoding::{Gzip, Zstd},
    server::NamedService,
};
use tonic_health::ServingStatus;
use tower::Service;

use super::{BoxError, Setup};
use crate::games::AllGames;
use crate::transport::grpc::services::games::games_server::GamesServer;
use crate::transport::grpc::services::sessions::sessions_server::SessionsServer;
use adapter::{Adapter, GeneralAdapter};
use maecenas_contract::{DESCRIPTORS, pool};
use port::Port;
use sessions::{AnySessionsAdapter, SessionsAdapter};

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
pub(super) async fn routes(games: &AllGames, setup: &Setup) -> Result<Router, BoxError> {
    let most = setup.limits.body;
    let (reporter, health) = tonic_health::server::health_reporter();
    let mut health_of = Vec::new();
    let mut router = Router::new();
    macro_rules! serve {
        ($server:expr) => {
            let server = packing!($server).max_decoding_message_size(most);
            health_of.push(name_of(&server));
            router = served(router, server, most);
        };
    }
    macro_rules! rules {
        ($slug:ident $game:ident; $($operations:tt)*) => {
            let adapter = Adapter {
                sessions: Arc::clone(&games.$slug),
                most,
            };
            serve!(services::$slug::rules_server::RulesServer::new(adapter));
        };
    }
    macro_rules! sessions {
        ($slug:ident $game:ident; $($operations:tt)*) => {
            let adapter = SessionsAdapter {
                service: Arc::clone(&games.$slug),
                setup: setup.clone(),
            };
            serve!(services::$slug::sessions_server::SessionsServer::new(
                adapter
            ));
        };
    }
    crate::transport::operations::rules_operations!(rules);
    crate::transport::operations::sessions_operations!(sessions);
    let all = games.hosted();
    serve!(GamesServer::new(GeneralAdapter { games: all.clone() }));
    let all = Arc::new(all);
    serve!(SessionsServer::new(AnySessionsAdapter { service: all }));
    for name in &health_of {
        reporter
            .set_service_status(*name, ServingStatus::Serving)
            .await;
    }
    tokio::spawn({
        let draining = setup.shutdown.draining();
        async move {
            draining.await;
            for name in health_of.iter().chain(&[""]) {
                reporter
                    .set_service_status(*name, ServingStatus::NotServing)
                    .await;
            }
        }
    });
    let v1 = reflection().build_v1()?;
    let v1alpha = reflection().build_v1alpha()?;
    let router = served(router, packing!(health), most);
    let router = served(router, packing!(v1), most);
    Ok(served(router, packing!(v1alpha), most))
}

const fn name_of<S: NamedService>(_: &S) -> &'static str {
    S::NAME
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
        Port::new(service, most, streams_of(S::NAME)),
    )
}

/// The operations of a service of the contract whose requests are streams of messages.
fn streams_of(service: &str) -> Option<Arc<[String]>> {
    let service = pool().get_service_by_name(service)?;
    let streams = service
        .methods()
        .filter(MethodDescriptor::is_client_streaming);
    Some(streams.map(|method| method.name().to_owned()).collect())
}
