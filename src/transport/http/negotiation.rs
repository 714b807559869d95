//! The protocol of a request.

use http::{HeaderMap, header::CONTENT_TYPE};

pub(in crate::transport) use crate::telemetry::Protocol;

impl Protocol {
    /// Detects the protocol by the content type and the path: what is no gRPC at the path of an operation of gRPC is Connect.
    pub(in crate::transport) fn of(headers: &HeaderMap, path: &str) -> Self {
        let content_type = headers.get(CONTENT_TYPE);
        match content_type.and_then(|sent| sent.as_bytes().strip_prefix(b"application/grpc")) {
            None if names_a_procedure(path) => Self::Connect,
            None => Self::Http,
            Some(rest) if rest.starts_with(b"-web") => Self::GrpcWeb,
            Some(_) => Self::Grpc,
        }
    }
}

/// Whether a path has the form of those of gRPC: `/`, the full name of a service in a package, `/`, and a method.
fn names_a_procedure(path: &str) -> bool {
    let names = path
        .strip_prefix('/')
        .and_then(|names| names.split_once('/'));
    names.is_some_and(|(service, method)| {
        service.contains('.') && !method.is_empty() && !method.contains('/')
    })
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue, header::CONTENT_TYPE};

    use super::Protocol;

    #[test]
    fn the_content_type_and_the_path_say_the_protocol() {
        let rpc = "/maecenas.princes.v1.Rules/EvaluateWork";
        let rest = "/v1/princes/works/evaluate";
        for (sent, path, protocol) in [
            ("application/grpc", rpc, Protocol::Grpc),
            ("application/grpc+proto", rest, Protocol::Grpc),
            ("application/grpc-web-text", rpc, Protocol::GrpcWeb),
            ("application/json", rpc, Protocol::Connect),
            ("application/proto", rpc, Protocol::Connect),
            ("application/connect+json", rpc, Protocol::Connect),
            ("application/json", rest, Protocol::Http),
            ("application/json", "/openapi.json", Protocol::Http),
            (
                "application/json",
                "/openapi/3.0/princes.json",
                Protocol::Http,
            ),
            ("application/json", "/a.b/", Protocol::Http),
            ("application/json", "", Protocol::Http),
        ] {
            let sent = HeaderValue::from_static(sent);
            let headers = HeaderMap::from_iter([(CONTENT_TYPE, sent)]);
            assert_eq!(Protocol::of(&headers, path), protocol, "{path}");
        }
        assert_eq!(Protocol::of(&HeaderMap::new(), rpc), Protocol::Connect);
    }
}
