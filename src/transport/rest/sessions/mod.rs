//! REST for sessions: paths with a session id, versions as entity tags, and event streams.

pub(in crate::transport) mod event_source;
mod events;
mod request;

use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    response::Response,
    routing::{MethodRouter, delete, get, post},
};
use http::{
    HeaderMap, HeaderValue, StatusCode,
    header::{AUTHORIZATION, CACHE_CONTROL, ETAG, IF_NONE_MATCH, LOCATION, VARY},
};

use super::unary::{context, respond};
use crate::games::{AllGames, WithSessions};
use crate::service::{HasSessionHandlers, OF_ALL_GAMES, ServiceHandler, ServiceResponse, Sessions};
use crate::telemetry::note;
use crate::transport::http::bearer;
use crate::transport::http::compression::{Coding, accepted};
use crate::transport::http::conditional::is_known;
use crate::transport::http::limits::Admission;
use crate::transport::http::problem::{entity_tag, tag};
use crate::transport::{Setup, dispatch};
pub(in crate::transport) use events::until_closing;
use maecenas_contract::Language;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::messages::OfGame;
use maecenas_contract::operations::Form;
use maecenas_contract::scan::Shaped;
use maecenas_contract::wire::common::v1::{SessionEvent, WatchSessionRequest};
use maecenas_engine::Error;
use maecenas_engine::door::{Encoding, HasHandlers};

/// The routes of every operation on sessions.
pub(in crate::transport) fn routes(games: &AllGames, setup: &Setup) -> Router {
    let mut routes = Routes {
        router: Router::new(),
        setup,
    };
    let all = Arc::new(games.hosted());
    for handler in OF_ALL_GAMES {
        if handler.operation().is_about_sessions() {
            routes.add(&all, handler);
        }
    }
    games.each(&mut routes);
    routes.router
}

/// The routes so far.
struct Routes<'a> {
    router: Router,
    setup: &'a Setup,
}

impl Routes<'_> {
    /// Adds the route of an operation of a service.
    fn add<S: Send + Sync + 'static>(
        &mut self,
        service: &Arc<S>,
        handler: &'static ServiceHandler<S>,
    ) {
        let (service, most) = (Arc::clone(service), self.setup.limits.body);
        let operation = handler.operation();
        let handle =
            move |request: Request| respond_to(request, Arc::clone(&service), handler, most);
        let route = match operation.method {
            "GET" => get(handle),
            "DELETE" => delete(handle),
            _ => post(handle),
        };
        self.route(operation.template, route);
    }

    fn route(&mut self, path: &str, route: MethodRouter) {
        let router = std::mem::take(&mut self.router);
        self.router = router.route(path, route);
    }
}

impl WithSessions for Routes<'_> {
    fn run<C: HasHandlers + HasSessionHandlers>(&mut self, sessions: &Arc<Sessions<C>>)
    where
        OfGame<C, WatchSessionRequest>: Encodings + Shaped + Validate,
        SessionEvent<C>: Encodings,
    {
        for handler in C::SESSION_HANDLERS {
            let operation = handler.operation();
            if operation.form == Form::Unary {
                self.add(sessions, handler);
                continue;
            }
            let (sessions, setup) = (Arc::clone(sessions), self.setup.clone());
            let watch = move |request: Request| {
                events::watch_session(request, setup.clone(), Arc::clone(&sessions))
            };
            self.route(operation.template, get(watch));
        }
    }
}

/// The handler of an operation on a session.
async fn respond_to<S: Send + Sync + 'static>(
    request: Request,
    service: Arc<S>,
    handler: &'static ServiceHandler<S>,
    most: usize,
) -> Response {
    let reader = Reader::of(&request);
    let response = async {
        let context = context(&request)?;
        let message = match handler.operation().method {
            "POST" => request::post(request, handler.message, most).await,
            _ => request::get(request, handler.message).await,
        };
        dispatch::session(&service, context, handler, message?).await
    };
    reader.response(response.await).await
}

/// What the request says about the response: coding, language and conditional headers.
struct Reader {
    accepted: Option<Coding>,
    language: Language,
    /// The headers of a conditional `GET`.
    reading: Option<HeaderMap>,
    /// The admission of a request without effects, whose response can be refused once it is made.
    admission: Option<Admission>,
}

impl Reader {
    fn of(request: &Request) -> Self {
        let safe = request.method().is_safe();
        let reading = safe && request.headers().contains_key(IF_NONE_MATCH);
        let admission = request.extensions().get().filter(|_| safe);
        Self {
            admission: admission.cloned(),
            accepted: accepted(request.headers()),
            language: bearer::language(request.headers()),
            reading: reading.then(|| request.headers().clone()),
        }
    }

    /// The response with a message and the entity tag of its session; 304 without a body if the client has this version.
    async fn response(&self, reply: Result<Box<dyn ServiceResponse>, Error>) -> Response {
        let made = reply.as_ref().ok();
        let etag = made.and_then(|reply| reply.etag()).map(str::to_owned);
        let created = made.and_then(|reply| reply.created());
        let known = self.reading.as_ref().zip(etag.as_deref());
        let known = known.is_some_and(|(headers, etag)| is_known(headers, &tag(etag)));
        let (mut response, coding) = if known {
            let mut response = Response::default();
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            (response, None)
        } else {
            let json = match reply {
                Ok(response) => printed(response).await,
                Err(error) => Err(error),
            };
            let json = json.and_then(|json| {
                self.admission
                    .as_ref()
                    .map_or(Ok(()), |admission| admission.made(json.len()))?;
                Ok(json)
            });
            respond(json, self.accepted, self.language).await
        };
        for_one_reader(response.headers_mut());
        let place = created.and_then(|path| HeaderValue::from_str(&path).ok());
        if let Some(place) = place.filter(|_| response.status() == StatusCode::OK) {
            *response.status_mut() = StatusCode::CREATED;
            response.headers_mut().insert(LOCATION, place);
        }
        if let Some(tag) = etag.and_then(|etag| entity_tag(&etag, coding.is_some())) {
            response.headers_mut().insert(ETAG, tag);
        }
        response
    }
}

/// The JSON of a response.
async fn printed(response: Box<dyn ServiceResponse>) -> Result<Vec<u8>, Error> {
    let json = dispatch::written(response, Encoding::Json).await?;
    note(|record| record.response(json.len()));
    Ok(json)
}

/// Forbids caching: a response shows what one player may see, and may contain the tokens of a new session.
fn for_one_reader(headers: &mut HeaderMap) {
    let nowhere = HeaderValue::from_static("no-store");
    headers.insert(CACHE_CONTROL, nowhere);
    headers.append(VARY, HeaderValue::from(AUTHORIZATION));
}
