//! CORS: which web pages of other origins may send requests from a browser.
//!
//! Pages authenticate by a bearer token, which they send themselves, and never by cookies. CORS credentials are therefore never
//! allowed.

use std::{error, fmt, str::FromStr, time::Duration};

use http::{HeaderName, HeaderValue, Method, Request, header};
use tower_http::cors::{Any, CorsLayer, Vary};
use url::Url;

/// How long a browser may cache a preflight response; no browser allows more.
const MAX_AGE: Duration = Duration::from_hours(2);

/// The request headers that a page may send.
const REQUEST_HEADERS: [HeaderName; 23] = [
    header::AUTHORIZATION,
    header::ACCEPT_LANGUAGE,
    header::CONTENT_ENCODING,
    header::CONTENT_TYPE,
    header::IF_MATCH,
    header::IF_NONE_MATCH,
    HeaderName::from_static("idempotency-key"),
    HeaderName::from_static("last-event-id"),
    HeaderName::from_static("traceparent"),
    HeaderName::from_static("tracestate"),
    HeaderName::from_static("baggage"),
    HeaderName::from_static("x-grpc-web"),
    HeaderName::from_static("x-user-agent"),
    HeaderName::from_static("grpc-timeout"),
    HeaderName::from_static("grpc-encoding"),
    HeaderName::from_static("grpc-accept-encoding"),
    HeaderName::from_static("connect-protocol-version"),
    HeaderName::from_static("connect-timeout-ms"),
    HeaderName::from_static("connect-content-encoding"),
    HeaderName::from_static("connect-accept-encoding"),
    HeaderName::from_static("mcp-protocol-version"),
    HeaderName::from_static("mcp-method"),
    HeaderName::from_static("mcp-name"),
];

/// The response headers that a page may read.
const RESPONSE_HEADERS: [HeaderName; 24] = [
    header::ACCEPT_ENCODING,
    header::ALLOW,
    header::CONTENT_ENCODING,
    header::ETAG,
    header::LINK,
    header::LOCATION,
    header::RETRY_AFTER,
    header::SERVER,
    header::WWW_AUTHENTICATE,
    HeaderName::from_static("accept-post"),
    HeaderName::from_static("decision-id"),
    HeaderName::from_static("deprecation"),
    HeaderName::from_static("ratelimit"),
    HeaderName::from_static("ratelimit-policy"),
    HeaderName::from_static("server-timing"),
    HeaderName::from_static("sunset"),
    HeaderName::from_static("traceresponse"),
    HeaderName::from_static("grpc-status"),
    HeaderName::from_static("grpc-message"),
    HeaderName::from_static("grpc-status-details-bin"),
    HeaderName::from_static("grpc-encoding"),
    HeaderName::from_static("grpc-accept-encoding"),
    HeaderName::from_static("connect-content-encoding"),
    HeaderName::from_static("connect-accept-encoding"),
];

/// The origins whose pages may send requests.
#[derive(Debug, Clone, Default)]
pub enum Origins {
    /// Only the origin of the service itself.
    #[default]
    Own,
    /// Some other origins, too.
    Some(Vec<HeaderValue>),
    /// Every origin.
    Any,
}

/// One origin of the configuration: `https://play.example`, or `*` for any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A scheme, a host and a port.
    One(HeaderValue),
    /// Any origin.
    Any,
}

/// Why a text is not an origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OriginError {
    /// It is something else.
    Other(String),
    /// It is not as browsers serialize it.
    Unlike {
        /// The text.
        text: String,
        /// The origin as browsers serialize it.
        written: String,
    },
}

impl fmt::Display for OriginError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other(text) => write!(
                formatter,
                "`{text}` is no origin, such as `https://play.example`, nor `*` for any"
            ),
            Self::Unlike { text, written } => write!(
                formatter,
                "`{text}` is no origin as browsers write it; that would be `{written}`"
            ),
        }
    }
}

impl error::Error for OriginError {}

/// The origins contradict each other: `*` allows all, and another one stands beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OriginsError;

impl fmt::Display for OriginsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the origin `*` stands for all, and beside no other one")
    }
}

impl error::Error for OriginsError {}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Self, OriginError> {
        if text == "*" {
            return Ok(Self::Any);
        }
        let written = written(text).ok_or_else(|| OriginError::Other(text.to_owned()))?;
        if !text.eq_ignore_ascii_case(&written) {
            let text = text.to_owned();
            return Err(OriginError::Unlike { text, written });
        }
        HeaderValue::try_from(written)
            .map(Self::One)
            .map_err(|_| OriginError::Other(text.to_owned()))
    }
}

/// The origin of a URL as browsers serialize it: without a path, and without the default port of its scheme.
fn written(address: &str) -> Option<String> {
    let address = Url::parse(address).ok()?;
    let host = address
        .host_str()
        .filter(|host| !host.is_empty() && !host.contains('*'))?;
    let port = address.port().map(|port| format!(":{port}"));
    let scheme = address.scheme();
    Some(format!("{scheme}://{host}{}", port.unwrap_or_default()))
}

impl Origins {
    /// The origins of the configuration.
    ///
    /// # Errors
    /// `*` is one of several.
    pub fn of(set: Vec<Origin>) -> Result<Self, OriginsError> {
        if set == [Origin::Any] {
            return Ok(Self::Any);
        }
        let one = |origin| match origin {
            Origin::One(origin) => Ok(origin),
            Origin::Any => Err(OriginsError),
        };
        let some = set.into_iter().map(one).collect::<Result<Vec<_>, _>>()?;
        Ok(if some.is_empty() {
            Self::Own
        } else {
            Self::Some(some)
        })
    }

    /// Whether the pages of an origin may send requests, of those that the configuration names.
    pub(in crate::transport) fn names(&self, origin: &HeaderValue) -> bool {
        match self {
            Self::Own => false,
            Self::Any => true,
            Self::Some(origins) => origins.contains(origin),
        }
    }

    /// The CORS middleware; none if only the service's own pages may send requests.
    pub(in crate::transport) fn layer(&self) -> Option<CorsLayer> {
        let layer = CorsLayer::new()
            .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::DELETE])
            .allow_headers(REQUEST_HEADERS)
            .expose_headers(RESPONSE_HEADERS)
            .max_age(MAX_AGE);
        match self {
            Self::Own => None,
            Self::Any => Some(layer.allow_origin(Any).vary(Vary::list([]))),
            // The response names the origin of the request, so a shared cache must not serve it to another origin.
            Self::Some(origins) => {
                let layer = layer.allow_origin(origins.clone());
                Some(layer.vary([header::ORIGIN]))
            }
        }
    }
}

/// Whether an `OPTIONS` request is not a CORS preflight but requests the methods of a resource.
pub(in crate::transport) fn is_plain_options<B>(request: &Request<B>) -> bool {
    request.method() == Method::OPTIONS
        && !request
            .headers()
            .contains_key(header::ACCESS_CONTROL_REQUEST_METHOD)
}
