//! The REST client.

use std::fmt::Write as _;

use form_urlencoded::Serializer;
use http::header::CONTENT_TYPE;
use reqwest_blocking::{Error, blocking};
use serde_json::Value;

use super::reply::Reply;
use crate::cli::conformance::contract::Operation;

/// A client of REST.
pub(super) struct Rest {
    client: blocking::Client,
    url: String,
}

impl Rest {
    /// A client of the server at an address.
    pub(super) fn new(url: &str) -> Result<Self, String> {
        // Fails if the process has installed a crypto provider already, which is fine.
        drop(rustls::crypto::ring::default_provider().install_default());
        let client = blocking::Client::builder().build();
        Ok(Self {
            client: client.map_err(|error| error.to_string())?,
            url: url.trim_end_matches('/').to_owned(),
        })
    }

    pub(super) fn send(&self, operation: &Operation, request: &Value) -> Result<Reply, String> {
        let url = format!("{}{}", self.url, operation.row.template);
        let request = if operation.row.method == "GET" {
            self.client.get(format!("{url}{}", query(request)))
        } else {
            let body = request.to_string();
            let client = self.client.post(url);
            client.header(CONTENT_TYPE, "application/json").body(body)
        };
        let unreachable = |error: Error| format!("`{}`: {}", self.url, whole(&error));
        let response = request.send().map_err(unreachable)?;
        let status = response.status();
        let body = response.bytes().map_err(unreachable)?;
        Ok(match serde_json::from_slice(&body) {
            Ok(answer) if status == http::StatusCode::OK => Reply::Answer(answer),
            Ok(problem) => Reply::Refused(format!("{status}: {}", reason(&problem))),
            Err(error) => Reply::Refused(format!("{status}, and no JSON: {error}")),
        })
    }
}

/// The text of a problem document.
fn reason(problem: &Value) -> String {
    let named = ["code", "title", "detail"].map(|name| problem[name].as_str());
    named.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The query of a request that has only scalar fields.
fn query(request: &Value) -> String {
    let members: Vec<_> = request.as_object().into_iter().flatten().collect();
    if members.is_empty() {
        return String::new();
    }
    let mut query = Serializer::new("?".to_owned());
    for (name, member) in members {
        let text = member
            .as_str()
            .map_or_else(|| member.to_string(), str::to_owned);
        query.append_pair(name, &text);
    }
    query.finish()
}

/// An error with its chain of causes.
fn whole(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        // Writing to a string cannot fail.
        let _ = write!(text, ": {error}");
        source = error.source();
    }
    text
}
