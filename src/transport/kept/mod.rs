//! REST for sessions: paths with a part that varies, versions as entity tags, and events as they come.

mod events;
mod question;

use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    response::Response,
    routing::{delete, get, post},
};
use http::{
    HeaderMap, HeaderValue, StatusCode,
    header::{AUTHORIZATION, CACHE_CONTROL, ETAG, IF_NONE_MATCH, VARY},
};
use serde::Serialize;

use super::{
    Setup,
    answer::{caller, respond, written},
    call,
    problem::entity_tag,
};
use crate::{
    contract::{judged::Judged, operations},
    service::{Error, Sessions, Versioned},
    telemetry::{Stage, note, stage},
};
pub(super) use events::until_closing;

/// The routes of every operation.
pub(super) fn routes(sessions: &Arc<Sessions>, setup: &Setup) -> Router {
    let most = setup.limits.body;
    let router = Router::new();
    macro_rules! routes {
        (
            unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
            pages { $($events:ident $place:literal $watched:ident ($asked:ty) -> $event:ty;)* }
            each {}
        ) => {
            router$(.route($path, $verb({
                let sessions = Arc::clone(sessions);
                move |request: Request| {
                    let sessions = Arc::clone(&sessions);
                    async move {
                        let caller = caller(request.headers());
                        let known = request.headers().get(IF_NONE_MATCH).cloned();
                        let known = known.filter(|_| request.method().is_safe());
                        let answer = async {
                            let question = question::$verb::<$request>(request, most).await?;
                            sessions.$name(caller, &question).await
                        };
                        told(call::unharmed(answer).await, known.as_ref())
                    }
                }
            })))*
            $(.route($place, get({
                let sessions = Arc::clone(sessions);
                let setup = setup.clone();
                move |request: Request| {
                    events::$watched(request, setup.clone(), Arc::clone(&sessions))
                }
            })))*
        };
    }
    operations::sessions_operations!(routes)
}

/// The response that tells an answer, with the version as its entity tag; without the answer to a client that knows it.
fn told<A: Serialize + Judged + Versioned>(
    answer: Result<A, Error>,
    known: Option<&HeaderValue>,
) -> Response {
    let tag = answer.as_ref().ok().and_then(Versioned::version);
    let tag = tag.and_then(entity_tag);
    let mut response = if tag.is_some() && tag.as_ref() == known {
        let mut response = Response::default();
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        respond(answer.and_then(|answer| {
            note(|record| record.judged(&answer));
            let json = stage(Stage::Print, || written(&answer))?;
            note(|record| record.answer(json.len()));
            Ok(json)
        }))
    };
    for_one_reader(response.headers_mut());
    if let Some(tag) = tag {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

/// What one reader may see is kept for no other.
fn for_one_reader(headers: &mut HeaderMap) {
    let private = HeaderValue::from_static("private, no-cache");
    headers.insert(CACHE_CONTROL, private);
    headers.append(VARY, HeaderValue::from(AUTHORIZATION));
}
