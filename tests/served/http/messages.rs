//! Messages of gRPC can be compressed in every coding, and are limited by their decompressed size.

use http::Request;
use prost_reflect::{DynamicMessage, prost::Message as _};
use tonic::{
    Code,
    codec::CompressionEncoding::{self, Gzip, Zstd},
};
use tonic_types::StatusExt as _;
use tower::ServiceExt as _;

use super::coding::packed;
use crate::support::{Operation, Raw, Server};

const EXAMPLE: &str = include_str!("../../../openapi/examples/princesEvaluateWork.json");
const CODINGS: [(CompressionEncoding, &str); 2] = [(Gzip, "gzip"), (Zstd, "zstd")];

/// A message in its frame, compressed or not.
fn framed(flag: u8, message: &[u8]) -> Vec<u8> {
    let length = u32::try_from(message.len()).unwrap();
    [&[flag], &length.to_be_bytes()[..], message].concat()
}

#[tokio::test]
async fn every_service_reads_and_writes_every_coding() {
    let server = Server::start();
    let rules = Operation::named("ListRules").rpc_path();
    for path in [rules.as_str(), "/grpc.health.v1.Health/Check"] {
        let mut answers = Vec::new();
        for (coding, name) in CODINGS {
            let mut client = tonic::client::Grpc::new(server.channel().await)
                .send_compressed(coding)
                .accept_compressed(coding);
            client.ready().await.unwrap();
            let request = tonic::Request::new(Vec::new());
            let answer = client
                .unary(request, path.parse().unwrap(), Raw)
                .await
                .unwrap();
            assert_eq!(answer.metadata().get("grpc-encoding").unwrap(), name);
            answers.push(answer.into_inner());
        }
        assert_eq!(answers[0], answers[1]);
    }
}

/// The flag of the message in the answer: whether it is compressed.
async fn flag(server: &Server, operation: &str, question: &str) -> u8 {
    let operation = Operation::named(operation);
    let question: serde_json::Value = serde_json::from_str(question).unwrap();
    let message = DynamicMessage::deserialize(operation.rpc.input(), question).unwrap();
    let message = framed(0, &message.encode_to_vec());
    let path = server.url(&operation.rpc_path());
    let request = Request::post(path)
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .header("grpc-accept-encoding", "identity, gzip")
        .body(tonic::body::Body::new(http_body_util::Full::from(message)));
    let response = server
        .channel()
        .await
        .oneshot(request.unwrap())
        .await
        .unwrap();
    let body = http_body_util::BodyExt::collect(response.into_body()).await;
    body.unwrap().to_bytes()[0]
}

#[tokio::test]
async fn a_small_message_is_not_packed_though_it_might_be() {
    let server = Server::start();
    assert_eq!(flag(&server, "ListRules", "{}").await, 1);
    assert_eq!(flag(&server, "EvaluateWork", EXAMPLE).await, 0);
}

#[tokio::test]
async fn a_message_may_unpack_to_as_many_bytes_as_is_set() {
    let server = Server::start();
    let blanks = vec![b' '; 16 << 20];
    for (_, name) in CODINGS {
        let message = framed(1, &packed(name, &blanks));
        let path = server.url(&Operation::named("EvaluateWork").rpc_path());
        let request = Request::post(path)
            .header("content-type", "application/grpc")
            .header("te", "trailers")
            .header("grpc-encoding", name)
            .body(tonic::body::Body::new(http_body_util::Full::from(message)));
        let response = server
            .channel()
            .await
            .oneshot(request.unwrap())
            .await
            .unwrap();
        let status = tonic::Status::from_header_map(response.headers()).unwrap();
        let reason = status.get_details_error_info().unwrap().reason;
        assert_eq!(
            (status.code(), reason.as_str()),
            (Code::ResourceExhausted, "BODY_TOO_LARGE"),
            "{name}"
        );
    }
}
