//! The response to a refused connection.

use std::{sync::LazyLock, time::Duration};

use super::limiter::Reason;
use crate::transport::http::hardening::PRODUCT;
use maecenas_contract::errors::Code;
use maecenas_contract::{Language, text};
use maecenas_engine::{Error, whole_seconds};

/// After how long a new connection may be accepted.
const RETRY: Duration = Duration::from_secs(1);

static OF_CLIENT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    refusal(Error::new(
        Code::Overloaded,
        text!("client-has-too-many-connections"),
    ))
});
static OF_ALL: LazyLock<Vec<u8>> = LazyLock::new(|| {
    refusal(Error::new(
        Code::Overloaded,
        text!("service-has-too-many-connections"),
    ))
});

/// The response to a connection that is refused at a limit: a problem document over HTTP/1.1, as nothing has been read that would
/// tell a protocol or a language.
pub(super) fn response(limit: Reason) -> &'static [u8] {
    match limit {
        Reason::Client => &OF_CLIENT,
        Reason::Total | Reason::Idle | Reason::Unsent => &OF_ALL,
    }
}

fn refusal(error: Error) -> Vec<u8> {
    let error = error.retry_after(RETRY);
    // Cannot fail: a problem consists of strings and a number.
    let body = serde_json::to_string(&error.problem(Language::English)).unwrap_or_default();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: {}\r\nconnection: close\r\nserver: {PRODUCT}\r\n\
         content-type: application/problem+json\r\ncontent-language: {}\r\ncontent-length: {}\r\n\r\n{body}",
        whole_seconds(RETRY),
        Language::English.tag(),
        body.len(),
    )
    .into_bytes()
}
