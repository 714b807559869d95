//! The middleware stack of every request: CORS, rate limits, admission, deadline, metrics and traces.

mod answer;
use std::{
    convert::Infallible,
    net::IpAddr,
    pin::{Pin, pin},
    sync::Arc,
};

use axum::{Router, body::Body};
use http::{Method, Request, Response};
use hyper::{
    body::{Body as _, Incoming},
    service::Service,
};
use tower::{Layer, ServiceExt, service_fn};
use tower_http::cors::CorsLayer;

use super::routes::Route;
use super::{
    Setup,
    http::{
        bearer, cors,
        limits::{Admission, Creations, Limiter, within},
        negotiation::Protocol,
    },
    refusal::Form,
    shutdown::Shutdown,
};
use crate::telemetry::{Call, Telemetry};
pub use answer::Answer;

/// The router of all transports behind the middleware.
#[derive(Debug, Clone)]
pub struct App(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    router: Router,
    limiter: Limiter,
    creations: Creations,
    telemetry: Telemetry,
    shutdown: Shutdown,
    /// The CORS middleware, absent where only the service's own pages may send requests.
    cors: Option<CorsLayer>,
}

impl App {
    /// Wraps a router in the middleware.
    #[must_use]
    pub fn new(router: Router, setup: &Setup) -> Self {
        Self(Arc::new(Parts {
            router,
            limiter: Limiter::of(&setup.limits),
            creations: Creations::new(&setup.limits),
            telemetry: setup.telemetry.clone(),
            shutdown: setup.shutdown.clone(),
            cors: setup.origins.layer(),
        }))
    }

    /// The service of one connection from `peer`.
    pub(in crate::transport) fn connection_service(&self, peer: IpAddr) -> ConnectionService {
        ConnectionService {
            app: self.clone(),
            peer,
        }
    }
}

impl Parts {
    /// The CORS middleware around `answer`, so that the page can read refusals, too.
    async fn with_cors(
        &self,
        peer: IpAddr,
        route: Route,
        request: Request<Incoming>,
    ) -> Response<Body> {
        let cors = self
            .cors
            .as_ref()
            .filter(|_| !cors::is_plain_options(&request));
        let Some(cors) = cors else {
            return self.rate_limited(peer, route, request).await;
        };
        let answer = async |request| Ok(self.rate_limited(peer, route, request).await);
        // Boxed, so that the future of requests without CORS stays small.
        let answered = Box::pin(cors.layer(service_fn(answer)).oneshot(request));
        let Ok(response): Result<_, Infallible> = answered.await;
        response
    }

    /// Applies the rate limits, and adds their headers to the response. Probes are exempt from all limits.
    async fn rate_limited(
        &self,
        peer: IpAddr,
        route: Route,
        request: Request<Incoming>,
    ) -> Response<Body> {
        if route == Route::Probe {
            return self.with_deadline(request).await;
        }
        let headers = request.headers();
        let client = self.limiter.client(peer, headers);
        let request_rate = self.limiter.rate_status(client);
        let mut refused = request_rate.and_then(|rate| rate.refused());
        let mut creation_rate = None;
        if refused.is_none() {
            creation_rate = self.creations.rate_status(route, client, request.method());
            refused = creation_rate.and_then(|rate| rate.refused());
        }
        let mut response = match refused {
            Some(error) => Form::of(headers).refusal(&error),
            None => self.admitted(client, request).await,
        };
        for rate in request_rate.into_iter().chain(creation_rate) {
            rate.add_headers(&mut response);
        }
        response
    }

    /// Applies admission control: the request holds a permit until its response has been taken.
    async fn admitted(&self, client: IpAddr, mut request: Request<Incoming>) -> Response<Body> {
        let form = Form::of(request.headers());
        let admission = self.limiter.admission(client);
        // A request with a body begins once the body has been read; only POST has one.
        if (request.method() != Method::POST || request.body().is_end_stream())
            && let Err(error) = admission.begin(0)
        {
            return form.refusal(&error);
        }
        request.extensions_mut().insert(admission.clone());
        let mut response = self.with_deadline(request).await;
        if admission.answered(response.body().size_hint().exact()) {
            response.extensions_mut().insert(admission);
        }
        response
    }

    /// Applies the deadline.
    async fn with_deadline(&self, request: Request<Incoming>) -> Response<Body> {
        let form = Form::of(request.headers());
        let time = self.limiter.time(request.headers());
        let answer = pin!(self.router.clone().oneshot(request));
        match within(time, answer).await {
            Ok(Ok(response)) => response,
            Err(error) => form.refusal(&error),
        }
    }
}

/// The app for one connection: a hyper service that knows the address of its client.
#[derive(Debug, Clone)]
pub struct ConnectionService {
    app: App,
    peer: IpAddr,
}

impl Service<Request<Incoming>> for ConnectionService {
    type Response = Response<Answer>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Answer>, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let Self { app, peer } = self.clone();
        Box::pin(async move {
            let parts = &app.0;
            let protocol = Protocol::of(request.headers());
            let language = bearer::language(request.headers());
            let route = Route::of(request.method(), request.uri().path());
            let call = Call::begin(
                &parts.telemetry,
                route.labels(),
                protocol,
                request.headers(),
            );
            let answer = pin!(parts.with_cors(peer, route, request));
            let (mut response, record) = call.follow(answer).await;
            let admission = response.extensions_mut().remove::<Admission>();
            let open = call.answered(record, &mut response);
            let negotiated = (protocol, language);
            Ok(response.map(|body| Answer::new(body, negotiated, open, admission, &app)))
        })
    }
}
