//! The OTLP resource: the attributes that identify this process.

use std::fs;

use opentelemetry::KeyValue;
use opentelemetry_sdk::Resource;

use super::settings::set;
use crate::telemetry::attributes::SCHEMA;
use crate::telemetry::{NAME, attributes as names};

/// The attributes of this process. Those of the environment (`OTEL_RESOURCE_ATTRIBUTES`) go before its own.
pub(super) fn resource() -> Resource {
    let given = set("OTEL_RESOURCE_ATTRIBUTES").unwrap_or_default();
    let is_given = |name: &str| {
        given
            .split(',')
            .any(|pair| pair.trim_start().starts_with(&format!("{name}=")))
    };
    let mut own = vec![(names::SERVICE_VERSION, env!("CARGO_PKG_VERSION").to_owned())];
    if set("OTEL_SERVICE_NAME").is_none() {
        own.push((names::SERVICE_NAME, NAME.to_owned()));
    }
    own.extend(instance().map(|id| (names::SERVICE_INSTANCE, id)));
    own.extend(host().map(|name| (names::HOST_NAME, name)));
    // Set by the manifests, from the fields of the pod.
    let of_pod = [
        (names::POD_NAME, "POD_NAME"),
        (names::POD_NAMESPACE, "POD_NAMESPACE"),
        (names::NODE_NAME, "NODE_NAME"),
    ];
    own.extend(
        of_pod
            .into_iter()
            .filter_map(|(name, variable)| Some((name, set(variable)?))),
    );
    let own = own.into_iter().filter(|(name, _)| !is_given(name));
    let own: Vec<_> = own
        .map(|(name, value)| KeyValue::new(name, value))
        .collect();
    Resource::builder().with_schema_url(own, SCHEMA).build()
}

/// A random UUID (version 4), so that each replica, and each start of it, is an instance of its own.
fn instance() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex = u128::from_be_bytes(bytes);
    let hex = format!("{hex:032x}");
    let parts = [
        &hex[..8],
        &hex[8..12],
        &hex[12..16],
        &hex[16..20],
        &hex[20..],
    ];
    Some(parts.join("-"))
}

/// The name of the host: in a container, that of the container.
fn host() -> Option<String> {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").ok()?;
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::instance;

    #[test]
    fn an_instance_is_a_random_uuid() {
        let one = instance();
        assert_ne!(one, instance());
        let version = one.map(|id| (id.len(), id.as_bytes()[14]));
        assert_eq!(version, Some((36, b'4')));
    }
}
