//! The requirements of the gRPC protocol beside answers: frames, the number of messages, deadlines and formats.

use http::{HeaderMap, Request};
use http_body_util::{BodyExt, Full};
use prost_reflect::prost::bytes::Bytes;
use serde_json::json;
use tonic::{Code, Status};
use tonic_types::StatusExt;
use tower::ServiceExt as _;

use crate::support::{Operation, Server};

/// A message without fields in a frame, which says whether it is compressed.
const EMPTY: [u8; 5] = [0; 5];
const COMPRESSED: [u8; 5] = [1, 0, 0, 0, 0];

/// The status of an answer to frames, which is in its headers or in its trailers.
async fn status(
    server: &Server,
    operation: &str,
    headers: &[(&str, &str)],
    body: Vec<u8>,
) -> Status {
    let url = server.url(&Operation::named(operation).rpc_path());
    let mut request = Request::post(url).header("te", "trailers");
    if !headers.iter().any(|(name, _)| *name == "content-type") {
        request = request.header("content-type", "application/grpc");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = tonic::body::Body::new(Full::from(Bytes::from(body)));
    let answer = server.channel().await.oneshot(request.body(body).unwrap());
    let answer = answer.await.unwrap();
    assert_eq!(answer.status(), 200);
    let product = concat!("maecenas/", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer.headers()["server"], product);
    let in_headers = Status::from_header_map(answer.headers());
    let trailers = answer.into_body().collect().await.unwrap();
    let trailers = trailers.trailers().cloned().unwrap_or_else(HeaderMap::new);
    let status = in_headers.or_else(|| Status::from_header_map(&trailers));
    status.expect("the answer has a status")
}

/// Headers, a body, and the expected status.
type Case<'c> = (&'c [(&'c str, &'c str)], &'c [u8], Code);

#[tokio::test]
async fn what_the_protocol_does_not_allow_is_refused_with_the_code_that_it_names() {
    let server = Server::start();
    let two = [EMPTY, EMPTY].concat();
    let cases: [Case<'_>; 12] = [
        (&[], &EMPTY, Code::Ok),
        (
            &[("content-type", "application/grpc+proto")],
            &EMPTY,
            Code::Ok,
        ),
        (&[("grpc-timeout", "99999999H")], &EMPTY, Code::Ok),
        (&[], &COMPRESSED, Code::Internal),
        (
            &[("grpc-encoding", "identity")],
            &COMPRESSED,
            Code::Internal,
        ),
        (&[("grpc-timeout", "5 s")], &EMPTY, Code::InvalidArgument),
        (
            &[("grpc-timeout", "123456789S")],
            &EMPTY,
            Code::InvalidArgument,
        ),
        (&[], &two, Code::Unimplemented),
        (&[], &[], Code::Unimplemented),
        (
            &[("content-type", "application/grpc+json")],
            &EMPTY,
            Code::Unimplemented,
        ),
        (
            &[("content-type", "application/grpc+proto;x=1")],
            &EMPTY,
            Code::Ok,
        ),
        (
            &[("content-type", "application/grpc-web+json")],
            &EMPTY,
            Code::Unimplemented,
        ),
    ];
    for (headers, body, code) in cases {
        let status = status(&server, "ListRules", headers, body.to_vec()).await;
        assert_eq!(status.code(), code, "{headers:?} {body:?}: {status}");
        if code != Code::Ok {
            let reason = status.get_details_error_info().unwrap().reason;
            let media_type = headers.iter().any(|(_, value)| value.contains("json"));
            let expected = if media_type {
                "UNSUPPORTED_MEDIA_TYPE"
            } else {
                "INVALID_REQUEST"
            };
            assert_eq!(reason, expected, "{headers:?} {body:?}");
        }
    }
}

#[tokio::test]
async fn an_operation_that_takes_a_stream_takes_any_number_of_messages() {
    let server = Server::start();
    for messages in 0..3 {
        let body = EMPTY.repeat(messages);
        let status = status(&server, "StreamValidateMoves", &[], body).await;
        assert_eq!(status.code(), Code::Ok, "{messages}: {status}");
    }
}

#[tokio::test]
async fn a_refusal_over_grpc_names_no_member_of_a_problem_document() {
    let server = Server::start();
    let question = json!({"position": {"state": {}}, "seat": 7});
    let refused = server.grpc("ValidateMove", &question).await.unwrap_err();
    assert!(refused.message().contains("more)"), "{refused}");
    assert!(!refused.message().contains("`faults`"), "{refused}");
}
