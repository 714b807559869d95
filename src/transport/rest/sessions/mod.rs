//! REST for sessions: paths with a session id, versions as entity tags, and event streams.

pub(in crate::transport) mod event_source;
mod events;
mod request;

use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    response::Response,
    routing::{delete, get, post},
};
use http::{
    HeaderMap, HeaderValue, StatusCode,
    header::{AUTHORIZATION, CACHE_CONTROL, ETAG, IF_NONE_MATCH, LOCATION, VARY},
};

use super::unary::{context, respond, written};
use crate::games::AllGames;
use crate::service::Versioned;
use crate::telemetry::{Stage, note, stage};
use crate::transport::http::bearer;
use crate::transport::http::compression::{Coding, accepted};
use crate::transport::http::conditional::is_known;
use crate::transport::http::limits::Admission;
use crate::transport::http::problem::{entity_tag, tag};
use crate::transport::scheduling::run;
use crate::transport::{Setup, decode, dispatch};
pub(in crate::transport) use events::until_closing;
use maecenas_contract::Language;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::verdicts::Verdicts;
use maecenas_engine::Error;

/// The routes of every operation.
pub(in crate::transport) fn routes(games: &AllGames, setup: &Setup) -> Router {
    let most = setup.limits.body;
    let mut router = Router::new();
    macro_rules! unary {
        ($service:ident, $verb:ident, $path:literal, $name:ident, $request:ty) => {
            router = router.route(
                $path,
                $verb({
                    let service = Arc::clone(&$service);
                    move |request: Request| {
                        let service = Arc::clone(&service);
                        async move {
                            let reader = Reader::of(&request);
                            let reply = async {
                                let context = context(&request)?;
                                let message = request::$verb::<$request>(request, most).await?;
                                let (json, size) = (message.json, message.sent);
                                let read = move || decode::json::<$request>(&json);
                                let make = async move |caller, request| {
                                    service.$name(caller, &request).await
                                };
                                dispatch::session(context, size, read, make).await
                            };
                            reader.response(reply.await).await
                        }
                    }
                }),
            );
        };
    }
    macro_rules! general {
        (
            unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
            pages {}
            each {}
        ) => {
            let all = Arc::new(games.hosted());
            $(unary!(all, $verb, $path, $name, $request);)*
        };
    }
    macro_rules! of_game {
        (
            $slug:ident $game:ident;
            unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
            pages { $($events:ident $place:literal $watched:ident ($watch_request:ty) -> $event:ty;)* }
            each {}
        ) => {
            let sessions = Arc::clone(&games.$slug);
            $(unary!(sessions, $verb, $path, $name, $request);)*
            $(router = router.route($place, get({
                let sessions = Arc::clone(&sessions);
                let setup = setup.clone();
                move |request: Request| {
                    events::$watched::<_, $watch_request>(request, setup.clone(), Arc::clone(&sessions))
                }
            }));)*
        };
    }
    crate::transport::operations::sessions_sessions_operations!(general);
    crate::transport::operations::sessions_operations!(of_game);
    router
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
    async fn response<Res>(&self, reply: Result<Res, Error>) -> Response
    where
        Res: Encodings + Verdicts + Versioned + 'static,
    {
        let etag = reply.as_ref().ok().and_then(Versioned::etag);
        let etag = etag.map(str::to_owned);
        let created = reply.as_ref().ok().and_then(Versioned::created);
        let known = self.reading.as_ref().zip(etag.as_deref());
        let known = known.is_some_and(|(headers, etag)| is_known(headers, &tag(etag)));
        let (mut response, coding) = if known {
            let mut response = Response::default();
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            (response, None)
        } else {
            let json = match reply {
                Ok(message) => printed(message).await,
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

/// The JSON of a response message. A large one, such as a long game record, is encoded on the blocking pool.
async fn printed<Res>(message: Res) -> Result<Vec<u8>, Error>
where
    Res: Encodings + Verdicts + 'static,
{
    note(|record| record.judged(&message));
    let size = message.encoded_len();
    let json = run(size, move || stage(Stage::Print, || written(&message))).await?;
    note(|record| record.response(json.len()));
    Ok(json)
}

/// Forbids caching: a response shows what one player may see, and may contain the tokens of a new session.
fn for_one_reader(headers: &mut HeaderMap) {
    let nowhere = HeaderValue::from_static("no-store");
    headers.insert(CACHE_CONTROL, nowhere);
    headers.append(VARY, HeaderValue::from(AUTHORIZATION));
}
