//! The standard variables of the environment for OTLP, checked before anything is built: the libraries fall back to defaults silently.

use std::{env, fmt};

use crate::telemetry::propagation::PROPAGATORS;

const ENDPOINT: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";
const SAMPLER: &str = "OTEL_TRACES_SAMPLER";
const SAMPLER_ARG: &str = "OTEL_TRACES_SAMPLER_ARG";
const HISTOGRAMS: &str = "OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION";
const TEMPORALITY: &str = "OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE";

/// The valid samplers.
const SAMPLERS: [&str; 6] = [
    "always_on",
    "always_off",
    "traceidratio",
    "parentbased_always_on",
    "parentbased_always_off",
    "parentbased_traceidratio",
];
/// The port of OTLP over gRPC, which a collector does not serve HTTP on.
const GRPC_PORT: &str = ":4317";

/// The OTLP configuration of the environment is invalid.
#[derive(Debug)]
pub struct Misconfigured(pub(super) String);

impl fmt::Display for Misconfigured {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            to,
            "telemetry cannot be sent: {}; see the variables OTEL_*",
            self.0
        )
    }
}

impl std::error::Error for Misconfigured {}

/// The protocols of OTLP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OtlpProtocol {
    Grpc,
    Http,
}

impl OtlpProtocol {
    const fn name(self) -> &'static str {
        match self {
            Self::Grpc => "grpc",
            Self::Http => "http/protobuf",
        }
    }
}

/// Where a signal is sent, and how.
#[derive(Debug, Clone)]
pub(super) struct Destination {
    endpoint: String,
    pub(super) protocol: OtlpProtocol,
}

impl fmt::Display for Destination {
    /// The endpoint without its user and query, which may be secrets, and the protocol.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let url = self.endpoint.split(['?', '#']).next().unwrap_or_default();
        let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let host = authority.rsplit('@').next().unwrap_or_default();
        write!(to, "{scheme}://{host}{path} ({})", self.protocol.name())
    }
}

impl Destination {
    /// The destination of a signal, such as `TRACES`; none if it is not sent.
    ///
    /// # Errors
    /// The protocol or the exporter is unknown.
    pub(super) fn of(signal: &str) -> Result<Option<Self>, Misconfigured> {
        if set("OTEL_SDK_DISABLED").is_some_and(|value| value.eq_ignore_ascii_case("true")) {
            return Ok(None);
        }
        let exporter = format!("OTEL_{signal}_EXPORTER");
        match set(&exporter).as_deref() {
            None | Some("otlp") => {}
            Some("none") => return Ok(None),
            Some(other) => return Err(unknown(&exporter, other, &["otlp", "none"])),
        }
        let own = format!("OTEL_EXPORTER_OTLP_{signal}_ENDPOINT");
        let Some(endpoint) = set(&own).or_else(|| set(ENDPOINT)) else {
            return Ok(None);
        };
        let own = format!("OTEL_EXPORTER_OTLP_{signal}_PROTOCOL");
        let common = "OTEL_EXPORTER_OTLP_PROTOCOL";
        let name = if set(&own).is_some() { &own } else { common };
        let protocol = match set(name).as_deref() {
            None => OtlpProtocol::Http,
            Some(text) => [OtlpProtocol::Grpc, OtlpProtocol::Http]
                .into_iter()
                .find(|protocol| protocol.name() == text)
                .ok_or_else(|| unknown(name, text, &["grpc", "http/protobuf"]))?,
        };
        Ok(Some(Self { endpoint, protocol }))
    }

    /// A likely error in its settings.
    pub(super) fn doubt(&self) -> Option<&'static str> {
        let authority = self.endpoint.split("://").nth(1).unwrap_or_default();
        let authority = authority.split('/').next().unwrap_or_default();
        let wrong = self.protocol == OtlpProtocol::Http && authority.ends_with(GRPC_PORT);
        wrong.then_some(
            "port 4317 is that of OTLP over gRPC, and the protocol is HTTP: set OTEL_EXPORTER_OTLP_PROTOCOL=grpc, or use port 4318",
        )
    }
}

/// The sampler of traces with its argument, in words.
///
/// # Errors
/// There is no such sampler, or its argument is no ratio.
pub(super) fn sampler() -> Result<String, Misconfigured> {
    let Some(name) = set(SAMPLER) else {
        return Ok("parentbased_always_on".to_owned());
    };
    if !SAMPLERS.contains(&name.as_str()) {
        return Err(unknown(SAMPLER, &name, &SAMPLERS));
    }
    if !name.ends_with("traceidratio") {
        return Ok(name);
    }
    let ratio = set(SAMPLER_ARG).unwrap_or_else(|| "1".to_owned());
    let in_range = ratio
        .parse()
        .is_ok_and(|ratio| (0.0..=1.0).contains(&ratio));
    if !in_range {
        let problem = format!("{SAMPLER_ARG} is `{ratio}`, and no ratio from 0 to 1");
        return Err(Misconfigured(problem));
    }
    Ok(format!("{name} {ratio}"))
}

/// The variables that are set and have no effect here.
pub(super) fn ignored() -> Vec<String> {
    let mut ignored = Vec::new();
    if let Some(list) = set(PROPAGATORS) {
        let known = ["tracecontext", "none"];
        let others = list.split(',').map(str::trim);
        let others: Vec<_> = others.filter(|name| !known.contains(name)).collect();
        if !others.is_empty() {
            let others = others.join(", ");
            ignored.push(format!(
                "{PROPAGATORS}: `{others}` is not read, only `tracecontext`"
            ));
        }
    }
    // The exporter ignores it before there is a log.
    let known = ["cumulative", "delta", "lowmemory"];
    let is_known = |name: &String| known.contains(&name.to_lowercase().as_str());
    if let Some(other) = set(TEMPORALITY).filter(|name| !is_known(name)) {
        let known = known.join(", ");
        ignored.push(format!(
            "{TEMPORALITY}: `{other}` is none of {known}; metrics are cumulative"
        ));
    }
    if let Some(other) = set(HISTOGRAMS).filter(|name| name != "explicit_bucket_histogram") {
        ignored.push(format!(
            "{HISTOGRAMS}: `{other}`; histograms have the buckets of /metrics"
        ));
    }
    ignored
}

fn unknown(name: &str, value: &str, known: &[&str]) -> Misconfigured {
    let known = known.join(", ");
    Misconfigured(format!("{name} is `{value}`, and none of {known}"))
}

/// The value of a variable that is set and not empty.
pub(super) fn set(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Destination, OtlpProtocol};

    #[test]
    fn an_endpoint_is_told_without_secrets() {
        let told = |endpoint: &str, protocol| {
            let endpoint = endpoint.to_owned();
            let destination = Destination { endpoint, protocol };
            (destination.to_string(), destination.doubt().is_some())
        };
        let http = OtlpProtocol::Http;
        assert_eq!(
            told("https://user:key@collector:4318/v1?token=x", http),
            (
                "https://collector:4318/v1 (http/protobuf)".to_owned(),
                false
            )
        );
        assert!(told("http://collector:4317", http).1);
        assert_eq!(
            told("http://collector:4317", OtlpProtocol::Grpc),
            ("http://collector:4317 (grpc)".to_owned(), false)
        );
    }
}
