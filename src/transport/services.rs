//! The routes of every service over gRPC, gRPC-web and Connect: those of the contract, and the standard health and reflection services.

use std::{
    convert::Infallible,
    sync::{Arc, OnceLock},
};

use axum::Router;
use prost_reflect::MethodDescriptor;
use tonic::{
    body::Body,
    codec::CompressionEncoding::{Gzip, Zstd},
    server::NamedService,
};
use tonic_health::ServingStatus;
use tower::{Service, service_fn};

use super::{
    BoxError, Setup,
    connect::OverConnect,
    grpc::{OverGrpc, Port, Responder},
    http::bearer,
    rpc::{Calls, RpcService, Rules, status::status},
};
use crate::games::{AllGames, WithSessions};
use crate::service::blocking::{failed, run_blocking};
use crate::service::{HasSessionHandlers, OF_ALL_GAMES, Sessions};
use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::messages::OfGame;
use maecenas_contract::scan::Shaped;
use maecenas_contract::wire::common::v1::{SessionEvent, WatchSessionRequest};
use maecenas_contract::{DESCRIPTORS_WITH_COMMENTS, pool};
use maecenas_engine::door::HasHandlers;

/// The routes of every service.
pub(super) async fn routes(games: &AllGames, setup: &Setup) -> Result<Router, BoxError> {
    let most = setup.limits.body;
    let (reporter, health) = tonic_health::server::health_reporter();
    let mut services = Services {
        router: Router::new(),
        names: Vec::new(),
        setup,
    };
    games.each(&mut services);
    let all = Calls {
        service: Arc::new(games.hosted()),
        handlers: OF_ALL_GAMES,
        setup: setup.clone(),
    };
    for service in pool().services() {
        let name = service.full_name();
        let mut of_all = OF_ALL_GAMES.iter();
        if of_all
            .any(|handler| handler.operation().rpc.split_once('/').map(|(of, _)| of) == Some(name))
        {
            let all = all.clone();
            services.add(name, all);
        }
    }
    let Services {
        router,
        names: health_of,
        ..
    } = services;
    for name in &health_of {
        reporter
            .set_service_status(name, ServingStatus::Serving)
            .await;
    }
    tokio::spawn({
        let draining = setup.shutdown.draining();
        async move {
            draining.await;
            let names = health_of.iter().map(String::as_str);
            for name in names.chain([""]) {
                reporter
                    .set_service_status(name, ServingStatus::NotServing)
                    .await;
            }
        }
    });
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
    let router = named(router, packing!(health), most);
    let router = deferred(router, most, || Ok(packing!(reflection().build_v1()?)));
    let v1alpha = || Ok(packing!(reflection().build_v1alpha()?));
    Ok(deferred(router, most, v1alpha))
}

/// The services so far.
struct Services<'a> {
    router: Router,
    names: Vec<String>,
    setup: &'a Setup,
}

impl Services<'_> {
    /// Adds a service by its full name.
    fn add(&mut self, name: &str, service: impl RpcService) {
        let router = std::mem::take(&mut self.router);
        let most = self.setup.limits.body;
        let own = service.clone();
        let connect: Responder =
            Arc::new(move |request| own.respond(&OverConnect { most }, request));
        let respond = move |request| service.respond(&OverGrpc { most }, request);
        self.router = served(router, name, service_fn(respond), connect, most);
        self.names.push(name.to_owned());
    }
}

impl WithSessions for Services<'_> {
    fn run<C: HasHandlers + HasSessionHandlers>(&mut self, sessions: &Arc<Sessions<C>>)
    where
        OfGame<C, WatchSessionRequest>: Encodings + Shaped + Validate,
        SessionEvent<C>: Encodings,
    {
        let rules = Rules(Arc::clone(sessions));
        self.add(&format!("{}.Rules", C::PACKAGE), rules);
        let calls = Calls::of_game(sessions, self.setup);
        self.add(&format!("{}.Sessions", C::PACKAGE), calls);
    }
}

fn reflection() -> tonic_reflection::server::Builder<'static> {
    tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(DESCRIPTORS_WITH_COMMENTS)
        .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
        // Error details contain messages by their type names; a client needs their descriptors to decode them.
        .register_encoded_file_descriptor_set(tonic_types::pb::FILE_DESCRIPTOR_SET)
}

/// Adds the route of a service of the gRPC library.
fn named<S>(router: Router, service: S, most: usize) -> Router
where
    S: Service<http::Request<Body>, Response = http::Response<Body>, Error = Infallible>
        + NamedService
        + Clone
        + Send
        + Sync
        + 'static,
    S::Future: Send + Unpin,
{
    served(router, S::NAME, service, only_grpc(), most)
}

/// Adds the route of a service of the gRPC library that is made for its first request: the descriptors of reflection take several MiB of
/// memory, and few clients use it.
fn deferred<S>(router: Router, most: usize, make: fn() -> Result<S, BoxError>) -> Router
where
    S: Service<http::Request<Body>, Response = http::Response<Body>, Error = Infallible>
        + NamedService
        + Clone
        + Send
        + Sync
        + 'static,
    S::Future: Send + Unpin,
{
    let cell = Arc::new(OnceLock::<Option<S>>::new());
    let service = service_fn(move |request: http::Request<Body>| {
        let cell = Arc::clone(&cell);
        Box::pin(async move {
            let language = bearer::language(request.headers());
            let service = match cell.get() {
                Some(service) => Ok(service.clone()),
                // Made once, also where the first client goes away while it is.
                None => run_blocking(move || Ok(cell.get_or_init(|| made_by(make)).clone())).await,
            };
            match service.and_then(|service| service.ok_or_else(failed)) {
                Ok(mut service) => service.call(request).await,
                Err(error) => Ok(status(&error, language).into_http()),
            }
        })
    });
    served(router, S::NAME, service, only_grpc(), most)
}

/// Refuses Connect, for the services of the gRPC library.
fn only_grpc() -> Responder {
    Arc::new(|request| OverConnect::refuse(&request))
}

/// The service; none where it cannot be made.
fn made_by<S>(make: fn() -> Result<S, BoxError>) -> Option<S> {
    make()
        .inspect_err(|error| tracing::error!(%error, "a service of gRPC cannot be made"))
        .ok()
}

/// Adds the route of a service, whose request messages may have `most` bytes.
fn served<S>(router: Router, name: &str, service: S, connect: Responder, most: usize) -> Router
where
    S: Service<http::Request<Body>, Response = http::Response<Body>, Error = Infallible>
        + Clone
        + Send
        + Sync
        + 'static,
    S::Future: Send + Unpin,
{
    router.route_service(
        &format!("/{name}/{{*operation}}"),
        Port::new(service, connect, most, streams_of(name)),
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
