//! `/mcp`: the Model Context Protocol over streamable HTTP, without sessions, so that any replica answers any message.
//!
//! The library is built anew for each message, because what it remembers of names that clients send has no bound. Its tasks send their
//! requests back to the task of the message (`crate::mcp`), which has the admission and the telemetry of the request.

use std::sync::Arc;

use axum::{Router, body::Body, extract::Request, response::Response, routing::post};
use http::{
    HeaderMap, HeaderValue, Method,
    header::{CONTENT_ENCODING, CONTENT_LENGTH, HOST, ORIGIN},
};
use http_body_util::Full;
use rmcp::transport::{
    StreamableHttpServerConfig,
    streamable_http_server::{session::never::NeverSessionManager, tower::StreamableHttpService},
};
use tokio::select;
use tower::ServiceExt;
use url::{Host, Url};

use super::Setup;
use super::http::bearer;
use super::http::cors::Origins;
use super::http::limits::{Admission, Creations};
use super::http::problem::problem;
use super::rest::body::{JsonBody, admission};
use super::routes::Route;
use crate::mcp::{Question, Referee, questions};
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
    most: usize,
}

/// The route of `/mcp`, whose tools ask the routes of REST.
pub(super) fn routes(rest: Router, creations: Creations, setup: &Setup) -> Router {
    let agents = Arc::new(Agents {
        rest,
        creations,
        origins: setup.origins.clone(),
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
        if !may_ask(&self.origins, request.headers()) {
            let detail = text!("foreign-origin");
            return Err(Error::new(Code::PermissionDenied, detail));
        }
        let admission = admission(request.extensions())?;
        let (mut parts, body) = request.into_parts();
        let head = Request::from_parts(parts.clone(), body);
        let bytes = JsonBody::of(head, self.most)?.read().await?;
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
        let mut answering = std::pin::pin!(service.handle(message));
        loop {
            select! {
                response = &mut answering => return Ok(response.map(Body::new)),
                Some(question) = questions.recv() => self.ask(question, &admission).await,
            }
        }
    }

    /// Asks REST what a tool asks.
    async fn ask(&self, question: Question, admission: &Admission) {
        let Question {
            mut request,
            operation,
            answer,
        } = question;
        let route = Route::of(request.method(), request.uri().path());
        debug_assert!(route.is_of(operation), "the path is that of the operation");
        let language = bearer::language(request.headers());
        let client = admission.client();
        let rate = self.creations.rate_status(route, client, &Method::POST);
        let refused = rate.and_then(|rate| rate.refused());
        let response = if let Some(error) = refused {
            problem(&error, language)
        } else {
            request.extensions_mut().insert(admission.clone());
            let Ok(response) = self.rest.clone().oneshot(request).await;
            response
        };
        // The agent may have gone away meanwhile.
        _ = answer.send(response);
    }
}

/// The memory that it takes to read a message. It is judged by the characters that begin a value or an item, also those in texts.
fn memory(message: &[u8]) -> Result<usize, Error> {
    let begins = |byte: &&u8| matches!(byte, b'[' | b'{' | b',');
    let values = message.iter().filter(begins).count();
    if values > MOST_VALUES {
        let detail = text!("message-too-many-values", most = MOST_VALUES);
        return Err(Error::new(Code::BodyTooLarge, detail));
    }
    Ok(OF_A_VALUE * values + OF_A_BYTE * message.len())
}

/// Answers in one piece, without sessions. Names of hosts are not checked: the addresses of a service are its operator's affair, and
/// [`may_ask`] refuses pages of others.
fn config(most: usize) -> StreamableHttpServerConfig {
    StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(most)
        .disable_allowed_hosts()
}

/// Whether a message may come from a browser's page: programs send no `Origin`. A page may be of an origin of the configuration, or
/// of this service on the same machine; another page could have made its name an alias of this machine (DNS rebinding).
fn may_ask(origins: &Origins, headers: &HeaderMap) -> bool {
    let mut all = headers.get_all(ORIGIN).iter();
    let Some(origin) = all.next() else {
        return true;
    };
    all.next().is_none() && (origins.names(origin) || is_of_this_machine(origin, headers.get(HOST)))
}

/// Whether an origin is that of this service, at a loopback address.
fn is_of_this_machine(origin: &HeaderValue, host: Option<&HeaderValue>) -> bool {
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
    is_loopback && host.is_some_and(|host| host.as_bytes().eq_ignore_ascii_case(authority))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::{
        HeaderMap, HeaderValue,
        header::{HOST, ORIGIN},
    };

    use super::super::http::cors::{Origin, Origins};

    fn may_ask(origins: &Origins, origin: &[&str], host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_str(host).unwrap());
        for origin in origin {
            headers.append(ORIGIN, HeaderValue::from_str(origin).unwrap());
        }
        super::may_ask(origins, &headers)
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
