//! What is known of a request from its head and its connection, for spans, metrics and logs.

use std::net::IpAddr;

use http::{
    HeaderMap, Method, Request, Uri, Version,
    header::{HOST, USER_AGENT},
    uri::Authority,
};
use opentelemetry::KeyValue;

use super::{
    addresses::Addresses,
    attributes::{self as names, OTHER},
};

/// The most bytes of what a client writes into an attribute.
const MOST_TEXT: usize = 256;

/// The head of a request, and what its connection adds to it.
#[derive(Debug, Clone, Copy)]
pub struct Head<'a> {
    method: &'a Method,
    uri: &'a Uri,
    version: Version,
    headers: &'a HeaderMap,
    client: IpAddr,
    encrypted: bool,
}

impl<'a> Head<'a> {
    /// The head of a client's request; `encrypted` says whether its connection uses TLS.
    pub fn of<B>(request: &'a Request<B>, client: IpAddr, encrypted: bool) -> Self {
        Self {
            method: request.method(),
            uri: request.uri(),
            version: request.version(),
            headers: request.headers(),
            client,
            encrypted,
        }
    }

    pub(super) const fn headers(&self) -> &'a HeaderMap {
        self.headers
    }

    pub(super) const fn client(&self) -> IpAddr {
        self.client
    }

    /// The method as a label: `_OTHER` if it is none of HTTP's, so that clients cannot add values.
    pub(super) fn method(&self) -> &'static str {
        match *self.method {
            Method::GET => "GET",
            Method::POST => "POST",
            Method::DELETE => "DELETE",
            Method::HEAD => "HEAD",
            Method::OPTIONS => "OPTIONS",
            Method::PUT => "PUT",
            Method::PATCH => "PATCH",
            Method::CONNECT => "CONNECT",
            Method::TRACE => "TRACE",
            _ => OTHER,
        }
    }

    pub(super) const fn scheme(&self) -> &'static str {
        if self.encrypted { "https" } else { "http" }
    }

    /// The attributes of the client and of the connection.
    pub(super) fn attributes(
        &self,
        addresses: &Addresses,
    ) -> impl Iterator<Item = KeyValue> + use<> {
        let version = match self.version {
            Version::HTTP_2 => "2",
            Version::HTTP_10 => "1.0",
            _ => "1.1",
        };
        let authority = self.uri.authority().map(Authority::as_str);
        let host = || self.headers.get(HOST)?.to_str().ok();
        let (address, port) = authority
            .or_else(host)
            .and_then(|authority| authority.parse::<Authority>().ok())
            .map_or((None, None), |authority| {
                let port = authority.port_u16().map(i64::from);
                (Some(bounded(authority.host())), port)
            });
        let agent = self.headers.get(USER_AGENT);
        let agent = agent.and_then(|agent| Some(bounded(agent.to_str().ok()?)));
        let text = [(names::SERVER_ADDRESS, address), (names::USER_AGENT, agent)];
        let text = text
            .into_iter()
            .filter_map(|(name, value)| Some(KeyValue::new(name, value?)));
        [
            KeyValue::new(names::CLIENT_ADDRESS, addresses.format(self.client)),
            KeyValue::new(names::PROTOCOL_VERSION, version),
        ]
        .into_iter()
        .chain(text)
        .chain(port.map(|port| KeyValue::new(names::SERVER_PORT, port)))
    }
}

/// The beginning of a text that a client wrote.
fn bounded(text: &str) -> String {
    text.chars().take(MOST_TEXT).collect()
}
