//! The HTTP client of the OTLP exporters, which reads no more of a response than an exporter uses.

use std::{env, io::Read, sync::Arc, thread, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use http::{Request, Response};
use opentelemetry_http::{HttpClient, HttpError, ResponseBodyTooLarge};
use reqwest_blocking::blocking::Client;

/// The most bytes of a response. A collector responds to an export with a message of a few bytes, or with a sentence on what it refused.
const MOST_BYTES: usize = 64 << 10;
/// The specification's default for the longest duration of an export.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A client with a bound on the bytes of a response. The client that the exporters make for themselves accepts 4 MiB, which cost some
/// 90 MiB of memory in all three of them.
#[derive(Debug)]
struct BoundedClient {
    client: Client,
    timeout: Duration,
}

#[async_trait]
impl HttpClient for BoundedClient {
    /// Blocks, as the exporters send on threads of their own.
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let mut request = reqwest_blocking::blocking::Request::try_from(request)?;
        *request.timeout_mut() = Some(self.timeout);
        let mut received = self.client.execute(request)?;
        let mut response = Response::builder().status(received.status());
        if let Some(headers) = response.headers_mut() {
            *headers = std::mem::take(received.headers_mut());
        }
        let mut body = Vec::new();
        // One byte more shows that there is more.
        let most = u64::try_from(MOST_BYTES)?.saturating_add(1);
        received.take(most).read_to_end(&mut body)?;
        if body.len() > MOST_BYTES {
            return Err(Box::new(ResponseBodyTooLarge::new()));
        }
        Ok(response.body(body.into())?)
    }
}

/// The client of a signal, such as `TRACES`, for OTLP over HTTP; none if there can be no such client, where the exporter says why.
pub(super) fn client(signal: &str) -> Option<Arc<dyn HttpClient>> {
    let timeout = variable(signal, "TIMEOUT", |millis| millis.parse().ok());
    // Building a blocking client is not allowed on a thread that runs asynchronous tasks.
    let building = thread::Builder::new().spawn(|| Client::builder().build());
    let client = building.ok()?.join().ok()?;
    Some(Arc::new(BoundedClient {
        client: client.ok()?,
        timeout: timeout.map_or(TIMEOUT, Duration::from_millis),
    }))
}

/// A variable of the exporter of a signal, or else of all exporters. A value that makes no sense counts as absent, as it does for the
/// exporters.
fn variable<T>(signal: &str, name: &str, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
    let names = [
        format!("OTEL_EXPORTER_OTLP_{signal}_{name}"),
        format!("OTEL_EXPORTER_OTLP_{name}"),
    ];
    names
        .into_iter()
        .find_map(|name| parse(&env::var(name).ok()?))
}
