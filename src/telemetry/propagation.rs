//! W3C trace context: reads the parent span of a request, and writes the span of the response.

use std::{env, sync::LazyLock};

use http::{HeaderMap, HeaderName, HeaderValue};
use opentelemetry::{
    Context,
    propagation::{Extractor, TextMapPropagator},
    trace::{SpanContext, TraceContextExt},
};
use opentelemetry_sdk::propagation::TraceContextPropagator;

/// The variable that names the formats of trace context to read.
pub(super) const PROPAGATORS: &str = "OTEL_PROPAGATORS";
/// The response header with the span of the request; also used as gRPC metadata.
pub(super) const TRACE_RESPONSE: HeaderName = HeaderName::from_static("traceresponse");

const TRACE_PARENT: HeaderName = HeaderName::from_static("traceparent");

/// Whether the environment lets trace context be read.
static PROPAGATES: LazyLock<bool> = LazyLock::new(|| {
    let list = env::var(PROPAGATORS).unwrap_or_default();
    list.is_empty() || list.split(',').any(|name| name.trim() == "tracecontext")
});

struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(HeaderName::as_str).collect()
    }
}

/// The parent span from the headers, if they contain a valid one.
pub(super) fn parent(headers: &HeaderMap) -> Context {
    if !headers.contains_key(TRACE_PARENT) || !*PROPAGATES {
        return Context::new();
    }
    // An empty context, so that the current span of the thread does not become the parent.
    TraceContextPropagator::new().extract_with_context(&Context::new(), &Headers(headers))
}

/// The value of [`TRACE_RESPONSE`].
pub(super) fn trace_response(context: &Context) -> Option<HeaderValue> {
    let span = context.span();
    let mut value = HeaderValue::try_from(traceparent(span.span_context())).ok()?;
    // Never indexed, as the id of the decision.
    value.set_sensitive(true);
    Some(value)
}

fn traceparent(span: &SpanContext) -> String {
    let flags = span.trace_flags().to_u8() & 1;
    format!("00-{}-{}-{flags:02x}", span.trace_id(), span.span_id())
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue};
    use opentelemetry::trace::TraceContextExt;

    use super::{parent, trace_response};

    const SENT: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    fn headers(traceparent: &'static str) -> HeaderMap {
        let traceparent = HeaderValue::from_static(traceparent);
        HeaderMap::from_iter([(http::HeaderName::from_static("traceparent"), traceparent)])
    }

    #[test]
    fn what_is_sent_is_understood() {
        let context = parent(&headers(SENT));
        assert!(context.span().span_context().is_valid());
        let value = trace_response(&context);
        assert_eq!(value, Some(HeaderValue::from_static(SENT)));
    }

    #[test]
    fn nonsense_is_no_parent() {
        for sent in [
            "",
            "00-0-0-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        ] {
            let context = parent(&headers(sent));
            assert!(!context.span().span_context().is_valid(), "{sent}");
        }
    }
}
