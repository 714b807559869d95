//! The middleware stack of every request: CORS, rate limits, admission, deadline, metrics and traces.

mod response_body;

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr},
    pin::{Pin, pin},
    sync::Arc,
    time::Duration,
};

use axum::{Router, body::Body, routing::future::RouteFuture};
use futures_util::future::BoxFuture;
use http::{HeaderValue, Method, Request, Response, header::CONNECTION};
use hyper::{body::Body as _, service::Service};
use tower::{Layer, Service as _, ServiceExt, service_fn};
use tower_http::cors::CorsLayer;

use super::routes::Route;
use super::{
    Setup,
    http::{
        add_deprecation, bearer, cors, framing, hardening,
        limits::{Admission, Creations, Limiter, Peer, RateStatus, Shared, within},
        negotiation::Protocol,
        request_body::RequestBody,
    },
    refusal::Form,
    shutdown::Shutdown,
};
use crate::telemetry::{Call, Head, Telemetry};
use maecenas_engine::Error;
pub use response_body::ResponseBody;
use response_body::StreamEnd;

/// The address of clients in this process.
const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

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
    pub(in crate::transport) fn new(router: Router, creations: Creations, setup: &Setup) -> Self {
        Self(Arc::new(Parts {
            router,
            limiter: Limiter::of(&setup.limits, &setup.telemetry),
            creations,
            telemetry: setup.telemetry.clone(),
            shutdown: setup.shutdown.clone(),
            cors: setup.origins.layer(),
        }))
    }

    /// Begins the work on a request, behind the CORS middleware where there is one, so that the page can read refusals, too.
    fn handle(&self, client: IpAddr, route: Route, request: Request<RequestBody>) -> Handling {
        let cors = self.0.cors.as_ref();
        let cors = cors.filter(|_| !cors::is_plain_options(&request));
        let Some(cors) = cors else {
            return Handling::Plain(self.0.begin(client, route, request));
        };
        let parts = Arc::clone(&self.0);
        let handler = service_fn(move |request| {
            let mut work = parts.begin(client, route, request);
            async move { Ok(work.respond().await) }
        });
        let responding = cors.layer(handler).oneshot(request);
        Handling::Cors(Box::pin(async move {
            let Ok(response): Result<_, Infallible> = responding.await;
            response
        }))
    }

    /// The response to a request of this process, such as one of an agent at its standard streams: as if it came from this machine.
    pub async fn local(&self, mut request: Request<Body>) -> Response<Body> {
        let parts = &self.0;
        let admission = parts.limiter.admission(LOCAL, None);
        request.extensions_mut().insert(admission);
        let form = Form::of(&request);
        let time = parts.limiter.time(request.headers(), form.protocol());
        let mut responding = parts.router.clone().oneshot(request);
        match within(time, &mut responding).await {
            Ok(Ok(response)) => response,
            Err(error) => form.refusal(&error),
        }
    }

    /// The service of one connection from `peer`, over TLS or not.
    pub(in crate::transport) fn connection_service(
        &self,
        peer: IpAddr,
        encrypted: bool,
    ) -> ConnectionService {
        ConnectionService {
            app: self.clone(),
            peer,
            encrypted,
        }
    }
}

impl Parts {
    /// Applies what needs no waiting: the rate limits, admission control, and the choice of the handler.
    fn begin(&self, client: IpAddr, route: Route, mut request: Request<RequestBody>) -> Work {
        let headers = request.headers();
        let form = Form::of(&request);
        let time = self.limiter.time(headers, form.protocol());
        let mut rates = [None, None];
        let framed = framing::check(&request);
        let closes = framed.is_err();
        let framed = framed.and_then(|()| framing::timeout(headers, form.protocol()));
        // Probes are exempt from all limits.
        let admission = if let Err(error) = framed {
            Err(error)
        } else if route == Route::Probe {
            Ok(None)
        } else {
            self.admit(client, route, &request, &mut rates).map(Some)
        };
        if let Ok(Some(admission)) = &admission {
            request.extensions_mut().insert(admission.clone());
        }
        // A request with a body begins once the body has been read; only POST has one.
        let begins = request.method() != Method::POST || request.body().is_end_stream();
        let (handler, admission) = match admission {
            Ok(admission) => (Ok(self.router.clone().call(request)), admission),
            Err(error) => (Err(error), None),
        };
        Work {
            handler,
            closes,
            form,
            time,
            rates,
            begins,
            admission,
        }
    }

    /// Counts a request against the rates of its client, and gives it a permit, which it holds until its response has been taken.
    fn admit(
        &self,
        client: IpAddr,
        route: Route,
        request: &Request<RequestBody>,
        [requests, creations]: &mut [Option<RateStatus>; 2],
    ) -> Result<Admission, Error> {
        *requests = self.limiter.rate_status(client);
        if let Some(error) = requests.and_then(|rate| rate.refused()) {
            return Err(error);
        }
        *creations = self.creations.rate_status(route, client, request.method());
        if let Some(error) = creations.and_then(|rate| rate.refused()) {
            return Err(error);
        }
        let connection = request.extensions().get::<Arc<dyn Peer>>();
        let admission = self.limiter.admission(client, connection.cloned());
        Ok(admission)
    }
}

/// A request past the rate limits and admission control, with what its response needs of it.
struct Work {
    /// The response future of the handler, or why the request is refused.
    handler: Result<RouteFuture<Infallible>, Error>,
    /// Whether the connection is closed after the response, because it is in doubt where the next request begins.
    closes: bool,
    /// How it is refused.
    form: Form,
    /// How long the handler may take.
    time: Duration,
    /// The rate limits that its client is held to.
    rates: [Option<RateStatus>; 2],
    /// Whether it is counted as under way before the handler is polled.
    begins: bool,
    admission: Option<Admission>,
}

impl Work {
    /// Awaits the handler within the deadline, and adds the headers of the rate limits to its response.
    async fn respond(&mut self) -> Response<Body> {
        if self.begins
            && let Some(admission) = &self.admission
            && let Err(error) = admission.begin(0).await
        {
            self.handler = Err(error);
        }
        let mut response = match &mut self.handler {
            Ok(response) => match within(self.time, response).await {
                Ok(Ok(response)) => response,
                Err(error) => {
                    let refusal = self.form.refusal(&error);
                    // The handler is dropped first, so that what it holds is given back once.
                    self.handler = Err(error);
                    refusal
                }
            },
            Err(error) => self.form.refusal(error),
        };
        let shared = response.extensions_mut().remove::<Shared>();
        let size = shared.map_or_else(|| response.body().size_hint().exact(), |Shared| Some(0));
        // After what was charged for a batch or a search.
        let now = self.admission.as_ref().and_then(Admission::rate_status);
        if let Some(admission) = self.admission.take()
            && admission.responded(size)
        {
            response.extensions_mut().insert(admission);
        }
        let [admitted, creations] = self.rates;
        for rate in now.or(admitted).into_iter().chain(creations) {
            rate.add_headers(&mut response);
        }
        if self.closes {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(CONNECTION, close);
        }
        response
    }
}

/// The work on a request, behind the CORS middleware or without it.
#[expect(
    clippy::large_enum_variant,
    reason = "it is part of the boxed future of the request, and almost every request is plain"
)]
enum Handling {
    Plain(Work),
    /// Boxed, so that requests without CORS hold no memory for it.
    Cors(BoxFuture<'static, Response<Body>>),
}

impl Handling {
    async fn respond(&mut self) -> Response<Body> {
        match self {
            Self::Plain(work) => work.respond().await,
            Self::Cors(response) => response.await,
        }
    }
}

/// The app for one connection: a hyper service that knows the address of its client.
#[derive(Debug, Clone)]
pub struct ConnectionService {
    app: App,
    peer: IpAddr,
    encrypted: bool,
}

impl Service<Request<RequestBody>> for ConnectionService {
    type Response = Response<ResponseBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<ResponseBody>, Infallible>> + Send>>;

    fn call(&self, request: Request<RequestBody>) -> Self::Future {
        let Self {
            app,
            peer,
            encrypted,
        } = self.clone();
        let parts = &app.0;
        let headers = request.headers();
        let protocol = Protocol::of(&request);
        let language = bearer::language(headers);
        let route = Route::of(request.method(), request.uri().path());
        let client = parts.limiter.client(peer, headers);
        let head = Head::of(&request, client, encrypted);
        let call = Call::begin(&parts.telemetry, route.labels(), protocol, &head);
        // The others end their streams themselves.
        let ends = matches!(protocol, Protocol::Grpc | Protocol::Connect);
        let connection = if ends {
            request.extensions().get::<Arc<dyn Peer>>().cloned()
        } else {
            None
        };
        let mut handling = app.handle(client, route, request);
        Box::pin(async move {
            let responding = pin!(handling.respond());
            let (mut response, record) = call.follow(responding).await;
            let admission = response.extensions_mut().remove::<Admission>();
            hardening::sign(response.headers_mut());
            if let Some(deprecation) = route.deprecation() {
                add_deprecation(deprecation, response.headers_mut());
            }
            if !protocol.is_grpc() {
                hardening::harden(response.headers_mut());
            }
            let open = call.responded(record, &mut response);
            let end = StreamEnd::of(protocol, response.headers());
            let app = ends.then_some(app);
            Ok(response.map(|body| {
                ResponseBody::new(body, language, open, admission, app, connection, end)
            }))
        })
    }
}
