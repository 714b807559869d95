//! The protocol of a request.

use http::{Method, Request, header::CONTENT_TYPE};

pub(in crate::transport) use crate::telemetry::Protocol;

impl Protocol {
    /// Detects the protocol by the content type and the path: what is no gRPC at the path of an operation of gRPC is Connect, but for
    /// `OPTIONS`, which says nothing of the request that follows.
    pub(in crate::transport) fn of<B>(request: &Request<B>) -> Self {
        let content_type = request.headers().get(CONTENT_TYPE);
        match content_type.and_then(|sent| sent.as_bytes().strip_prefix(b"application/grpc")) {
            None if request.method() == Method::OPTIONS => Self::Http,
            None if names_a_procedure(request.uri().path()) => Self::Connect,
            None => Self::Http,
            Some(rest) if rest.starts_with(b"-web") => Self::GrpcWeb,
            Some(_) => Self::Grpc,
        }
    }
}

/// Whether a path has the form of those of gRPC: `/`, the full name of a service in a package, `/`, and the name of a method.
fn names_a_procedure(path: &str) -> bool {
    let names = path
        .strip_prefix('/')
        .and_then(|names| names.split_once('/'));
    names.is_some_and(|(service, method)| {
        service.contains('.') && service.split('.').all(is_identifier) && is_identifier(method)
    })
}

/// Whether a text is an identifier of Protocol Buffers.
fn is_identifier(text: &str) -> bool {
    let letters = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    text.bytes().all(letters) && text.starts_with(|first: char| !first.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::{Request, header::CONTENT_TYPE};

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
        ] {
            let request = Request::post(path).header(CONTENT_TYPE, sent);
            assert_eq!(Protocol::of(&request.body(()).unwrap()), protocol, "{path}");
        }
        let of = |request: http::request::Builder| Protocol::of(&request.body(()).unwrap());
        assert_eq!(of(Request::get(rpc)), Protocol::Connect);
        assert_eq!(of(Request::options(rpc)), Protocol::Http);
        for file in [
            "/.well-known/security.txt",
            "/.git/config",
            "/a.1/b",
            "/a.b/c.d",
            "/a.b/c/d",
        ] {
            assert_eq!(of(Request::get(file)), Protocol::Http, "{file}");
        }
    }
}
