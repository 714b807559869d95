//! Requests over Connect, whose errors become statuses of gRPC so that both are compared alike.

use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;
use tonic::{Code, Status};
use tonic_types::pb;

use super::{Operation, Server};
use prost_reflect::{prost::Message, prost_types::Any};

impl Server {
    /// Sends a request over Connect in JSON, and returns the answer. `operation` is the name of the rpc.
    ///
    /// # Errors
    /// The error as a status.
    pub async fn connect(&self, operation: &str, request: &Value) -> Result<Value, Status> {
        let path = Operation::named(operation).rpc_path();
        let request = self.client().post(self.url(&path)).json(request);
        let response = request.send().await.expect("the server answers");
        let status = response.status().as_u16();
        assert_eq!(response.headers()[CONTENT_TYPE], "application/json");
        let body: Value = response.json().await.expect("an answer is JSON");
        if status == 200 {
            Ok(body)
        } else {
            Err(status_of(Some(status), &body))
        }
    }
}

/// The HTTP statuses that Connect has for the codes of this service.
const STATUSES: [(Code, &str, u16); 11] = [
    (Code::InvalidArgument, "invalid_argument", 400),
    (Code::DeadlineExceeded, "deadline_exceeded", 504),
    (Code::NotFound, "not_found", 404),
    (Code::PermissionDenied, "permission_denied", 403),
    (Code::ResourceExhausted, "resource_exhausted", 429),
    (Code::FailedPrecondition, "failed_precondition", 400),
    (Code::Aborted, "aborted", 409),
    (Code::Unimplemented, "unimplemented", 501),
    (Code::Internal, "internal", 500),
    (Code::Unavailable, "unavailable", 503),
    (Code::Unauthenticated, "unauthenticated", 401),
];

/// The status of gRPC that an error of Connect stands for. A unary call has the HTTP status of its code.
pub fn status_of(http: Option<u16>, error: &Value) -> Status {
    let (code, _, status) = STATUSES
        .into_iter()
        .find(|(_, name, _)| error["code"] == *name)
        .unwrap_or_else(|| panic!("no code of Connect: {error}"));
    assert!(http.is_none_or(|http| http == status), "{http:?}: {error}");
    let message = error["message"].as_str().unwrap_or_default();
    let details = error["details"].as_array().into_iter().flatten();
    let details = pb::Status {
        code: code as i32,
        message: message.to_owned(),
        details: details.map(detail).collect(),
    };
    Status::with_details(code, message, details.encode_to_vec().into())
}

fn detail(detail: &Value) -> Any {
    let name = detail["type"].as_str().expect("a detail has a type");
    let value = detail["value"].as_str().expect("a detail has a value");
    Any {
        type_url: format!("type.googleapis.com/{name}"),
        value: STANDARD_NO_PAD
            .decode(value)
            .expect("a value is base64 without padding"),
    }
}
