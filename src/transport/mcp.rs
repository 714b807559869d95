//! `/mcp`: the Model Context Protocol over streamable HTTP, without sessions, so that any replica answers any message.
//!
//! The library is built anew for each message, because what it remembers of names that clients send has no bound. Its tasks send their
//! requests back to the task of the message (`crate::mcp`), which has the admission and the telemetry of the request.

use std::{pin::pin, sync::Arc};

use axum::{Router, body::Body, extract::Request, response::Response, routing::post};
use http::{
    HeaderValue, Method, StatusCode,
    header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HOST, ORIGIN},
};
use http_body_util::Full;
use hyper::body::Body as _;
use rmcp::transport::{
    StreamableHttpServerConfig,
    streamable_http_server::{session::never::NeverSessionManager, tower::StreamableHttpService},
};
use serde::de::IgnoredAny;
use serde_json::json;
use tokio::select;
use tower::ServiceExt;
use url::{Host, Url};

use super::Setup;
use super::http::bearer;
use super::http::cors::Origins;
use super::http::limits::{Admission, Creations};
use super::http::negotiation::Protocol;
use super::http::problem::problem;
use super::rest::body::{JsonBody, admission};
use super::routes::Route;
use crate::mcp::{Question, Referee, questions};
use crate::telemetry::{Call, Head, Telemetry};
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// The most bytes of a message.
const MOST_BYTES: usize = 512 << 10;
/// The most values of a message: a position has some 1,500. The library reads JSON into trees, several times.
const MOST_VALUES: usize = 32 << 10;
/// The memory of a value in those trees, and of a byte of text, at most; they were measured with messages of nothing but small values.
const OF_A_VALUE: usize = 300;
const OF_A_BYTE: usize = 4;

/// What each message needs.
struct Agents {
    /// The routes of REST, behind the middleware that the message has passed already.
    rest: Router,
    creations: Creations,
    origins: Origins,
    telemetry: Telemetry,
    most: usize,
}

/// The route of `/mcp`, whose tools ask the routes of REST.
pub(super) fn routes(rest: Router, creations: Creations, setup: &Setup) -> Router {
    let agents = Arc::new(Agents {
        rest,
        creations,
        origins: setup.origins.clone(),
        telemetry: setup.telemetry.clone(),
        most: setup.limits.body.min(MOST_BYTES),
    });
    let answer = move |request: Request| {
        let agents = Arc::clone(&agents);
        async move {
            let language = bearer::language(request.headers());
            // Boxed, because every request holds as much memory as the largest of these futures.
            let answered = Box::pin(agents.answer(request)).await;
            answered.unwrap_or_else(|error| problem(&error, language))
        }
    };
    Router::new().route("/mcp", post(answer))
}

impl Agents {
    /// Answers a message.
    async fn answer(&self, request: Request) -> Result<Response, Error> {
        if !may_ask(&self.origins, &request) {
            let detail = text!("foreign-origin");
            return Err(Error::new(Code::PermissionDenied, detail));
        }
        let admission = admission(request.extensions())?;
        let (mut parts, body) = request.into_parts();
        let head = Request::from_parts(parts.clone(), body);
        let bytes = JsonBody::of(head, self.most)?.read().await?;
        if let Err(error) = check_syntax(&bytes) {
            return Ok(parse_error(&error));
        }
        admission.reserve(memory(&bytes)?).await?;
        // It is decompressed now.
        parts.headers.remove(CONTENT_ENCODING);
        parts.headers.remove(CONTENT_LENGTH);
        let (asker, mut questions) = questions();
        let referee = Referee::new(asker);
        let service = StreamableHttpService::new(
            move || Ok(referee.clone()),
            Arc::new(NeverSessionManager::default()),
            config(self.most),
        );
        let message = Request::from_parts(parts, Full::new(bytes));
        let mut answering = pin!(service.handle(message));
        loop {
            select! {
                response = &mut answering => return Ok(response.map(Body::new)),
                Some(question) = questions.recv() => self.ask(question, &admission).await,
            }
        }
    }

    /// Asks the routes of REST, with telemetry as of a request over HTTP.
    async fn asked(&self, mut request: Request, route: Route, admission: &Admission) -> Response {
        let language = bearer::language(request.headers());
        let head = Head::of(&request, admission.client(), false);
        let call = Call::begin(&self.telemetry, route.labels(), Protocol::Http, &head);
        request.extensions_mut().insert(admission.clone());
        let responding = pin!(self.rest.clone().oneshot(request));
        let (Ok(mut response), record) = call.follow(responding).await;
        // Its body is whole, and is counted here.
        drop(call.responded(record, &mut response));
        match admission.expect(of_an_answer(&response)) {
            Ok(()) => response,
            Err(error) => problem(&error, language),
        }
    }

    /// Asks REST what a tool asks.
    async fn ask(&self, question: Question, admission: &Admission) {
        let Question {
            request,
            operation,
            answer,
        } = question;
        let route = Route::of_operation(operation);
        let language = bearer::language(request.headers());
        let client = admission.client();
        let rate = self.creations.rate_status(route, client, &Method::POST);
        let refused = rate.and_then(|rate| rate.refused());
        let response = match refused.map_or_else(|| Ok(self.asked(request, route, admission)), Err)
        {
            Ok(responding) => responding.await,
            Err(error) => problem(&error, language),
        };
        // The agent may have gone away meanwhile.
        _ = answer.send(response);
    }
}

/// The error of JSON-RPC for a message that is no JSON.
fn parse_error(error: &serde_json::Error) -> Response {
    let body = json!({"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": format!("the message is no JSON: {error}")}});
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = StatusCode::BAD_REQUEST;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// The memory of an answer while it is made part of a message: as it is, as a text, and written with its quotes escaped.
fn of_an_answer(response: &Response) -> usize {
    let size = response.body().size_hint().exact();
    usize::try_from(size.unwrap_or_default())
        .unwrap_or(usize::MAX)
        .saturating_mul(3)
}

/// Checks the syntax of a message without allocating. The library would answer a syntax error in plain text.
fn check_syntax(message: &[u8]) -> Result<(), serde_json::Error> {
    serde_json::from_slice::<IgnoredAny>(message).map(|_| ())
}

/// The memory that the library needs to read a message, estimated before it does: the characters that begin a list, an object or a further
/// item are counted, also those within texts.
fn memory(message: &[u8]) -> Result<usize, Error> {
    let begins = |byte: &&u8| matches!(byte, b'[' | b'{' | b',');
    let values = message.iter().filter(begins).count();
    if values > MOST_VALUES {
        let detail = text!("message-too-many-values", most = MOST_VALUES);
        return Err(Error::new(Code::BodyTooLarge, detail));
    }
    Ok(OF_A_VALUE * values + OF_A_BYTE * message.len())
}

/// The configuration of the library: one JSON response for each message, without sessions. It does not check the header `Host`, because it
/// cannot know the names under which an operator publishes the service; [`may_ask`] checks `Origin`.
fn config(most: usize) -> StreamableHttpServerConfig {
    StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(most)
        .disable_allowed_hosts()
}

/// Whether a message may come from a browser's page: programs send no `Origin`. A page may be of an origin of the configuration, or
/// of this service on the same machine; another page could have made its name an alias of this machine (DNS rebinding).
fn may_ask<B>(origins: &Origins, request: &http::Request<B>) -> bool {
    let mut all = request.headers().get_all(ORIGIN).iter();
    let Some(origin) = all.next() else {
        return true;
    };
    // HTTP/2 has the host in the address.
    let host = request.headers().get(HOST).map(HeaderValue::as_bytes);
    let authority = request
        .uri()
        .authority()
        .map(|authority| authority.as_str().as_bytes());
    all.next().is_none()
        && (origins.names(origin) || is_of_this_machine(origin, host.or(authority)))
}

/// Whether an origin is that of this service, at a loopback address.
fn is_of_this_machine(origin: &HeaderValue, host: Option<&[u8]>) -> bool {
    let Some(url) = origin
        .to_str()
        .ok()
        .and_then(|origin| Url::parse(origin).ok())
    else {
        return false;
    };
    let is_loopback = match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    };
    let authority = url[url::Position::BeforeHost..url::Position::AfterPort].as_bytes();
    is_loopback && host.is_some_and(|host| host.eq_ignore_ascii_case(authority))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::{
        Request,
        header::{HOST, ORIGIN},
    };

    use super::super::http::cors::{Origin, Origins};

    fn may_ask(origins: &Origins, origin: &[&str], host: &str) -> bool {
        let origin = |request: http::request::Builder| {
            origin
                .iter()
                .fold(request, |request, origin| request.header(ORIGIN, *origin))
        };
        let over_http1 = origin(Request::post("/mcp").header(HOST, host));
        let over_http2 = origin(Request::post(format!("https://{host}/mcp")));
        let [one, other] = [over_http1, over_http2]
            .map(|request| super::may_ask(origins, &request.body(()).unwrap()));
        assert_eq!(one, other, "{host}");
        one
    }

    #[test]
    fn programs_and_pages_of_this_machine_may_ask_and_others_are_named_by_the_operator() {
        let own = Origins::Own;
        assert!(may_ask(&own, &[], "127.0.0.1:8080"));
        for (origin, host) in [
            ("http://127.0.0.1:8080", "127.0.0.1:8080"),
            ("http://localhost:8080", "LOCALHOST:8080"),
            ("http://[::1]:80", "[::1]"),
        ] {
            assert!(may_ask(&own, &[origin], host), "{origin}");
        }
        for (origin, host) in [
            ("http://evil.example", "evil.example"),
            ("http://evil.example:8080", "127.0.0.1:8080"),
            ("http://localhost:3000", "localhost:8080"),
            ("null", "localhost:8080"),
            (
                "http://127.0.0.1.evil.example:8080",
                "127.0.0.1.evil.example:8080",
            ),
        ] {
            assert!(!may_ask(&own, &[origin], host), "{origin}");
        }
        let named = Origins::of(vec!["https://play.example".parse::<Origin>().unwrap()]).unwrap();
        assert!(may_ask(&named, &["https://play.example"], "rules.example"));
        assert!(!may_ask(
            &named,
            &["https://other.example"],
            "rules.example"
        ));
        assert!(!may_ask(
            &named,
            &["https://play.example", "https://other.example"],
            "rules.example"
        ));
        assert!(may_ask(
            &Origins::Any,
            &["https://other.example"],
            "rules.example"
        ));
    }
}
