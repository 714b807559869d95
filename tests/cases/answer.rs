//! The answer of one protocol to a case, in a form in which the protocols can be compared.

use reqwest::header::ACCEPT_LANGUAGE;
use serde_json::{Value, json};
use tonic::Status;
use tonic_types::StatusExt;

use super::{brief, case::Case, matching};
use crate::support::{Operation, Server};

/// An answer.
pub(crate) enum Answer {
    /// The answer of the operation.
    Given(Value),
    /// Why there is none.
    Refused(Refusal),
}

/// Why there is no answer: a problem document over REST, a status with the same facts over gRPC and Connect.
pub(crate) enum Refusal {
    Rest { status: u16, problem: Value },
    Grpc(Box<Status>),
}

impl Answer {
    /// Sends a case over REST.
    pub(crate) async fn rest(server: &Server, case: &Case) -> Self {
        match server.rest(&case.rpc(&case.operation), &case.request).await {
            (200, answer) => Self::Given(answer),
            (status, problem) => Self::Refused(Refusal::Rest { status, problem }),
        }
    }

    /// Sends a case over REST in French; returns the answer or the problem.
    pub(crate) async fn french(server: &Server, case: &Case) -> Value {
        let operation = Operation::named(&case.rpc(&case.operation));
        let request = server.client().post(server.url(&operation.path));
        let request = request.header(ACCEPT_LANGUAGE, "fr").json(&case.request);
        let answer = request.send().await.expect("the service answers");
        answer.json().await.expect("an answer is JSON")
    }

    /// Sends a case over gRPC.
    pub(crate) async fn grpc(server: &Server, case: &Case) -> Self {
        match server.grpc(&case.rpc(&case.operation), &case.request).await {
            Ok(answer) => Self::Given(answer),
            Err(status) => Self::Refused(Refusal::Grpc(Box::new(status))),
        }
    }

    /// Sends a case over Connect.
    pub(crate) async fn connect(server: &Server, case: &Case) -> Self {
        match server
            .connect(&case.rpc(&case.operation), &case.request)
            .await
        {
            Ok(answer) => Self::Given(answer),
            Err(status) => Self::Refused(Refusal::Grpc(Box::new(status))),
        }
    }

    /// A refusal in the form in which cases expect it; of `status` and `grpc`, the one that this protocol has.
    pub(crate) fn as_error(&self) -> Value {
        match self {
            Self::Given(_) => Value::Null,
            Self::Refused(Refusal::Rest { status, problem }) => json!({
                "status": status,
                "code": problem["code"],
                "faults": problem["faults"],
            }),
            Self::Refused(Refusal::Grpc(status)) => json!({
                "grpc": name(status.code()),
                "code": status.get_details_error_info().map(|info| info.reason),
                "faults": faults(status),
            }),
        }
    }

    /// The expectation of a case, without what only the other protocol can answer.
    pub(crate) fn expected_here(&self, mut expected: Value) -> Value {
        let other = match self {
            Self::Given(_) => return expected,
            Self::Refused(Refusal::Rest { .. }) => "grpc",
            Self::Refused(Refusal::Grpc(_)) => "status",
        };
        if let Some(members) = expected.as_object_mut() {
            members.remove(other);
        }
        expected
    }

    /// The differences between the answer over REST (`self`) and the one over another protocol.
    pub(crate) fn disagreements(&self, other: &Self, protocol: &str) -> Vec<String> {
        match (self, other) {
            (Self::Given(rest), Self::Given(other)) => matching::disagreements(rest, other),
            (Self::Refused(_), Self::Refused(_)) => {
                let (rest, other) = (self.as_error(), other.as_error());
                ["code", "faults"]
                    .iter()
                    .filter(|member| rest[**member] != other[**member])
                    .map(|member| {
                        format!(
                            "REST and {protocol} differ in `{member}`: {} and {}",
                            brief(&rest[*member]),
                            brief(&other[*member])
                        )
                    })
                    .collect()
            }
            _ => vec![format!(
                "one of REST and {protocol} answers, the other one refuses"
            )],
        }
    }
}

/// The faults of a status, in the form of a problem document.
fn faults(status: &Status) -> Vec<Value> {
    let violations = status
        .get_details_bad_request()
        .map(|details| details.field_violations);
    violations
        .unwrap_or_default()
        .into_iter()
        .map(|violation| {
            let mut fault = json!({
                // The id of a rule has two underscores for its dot there.
                "code": if violation.reason.contains("__") {
                    violation.reason.replace("__", ".").to_lowercase()
                } else {
                    violation.reason
                },
                "message": violation.description,
            });
            // The request as a whole is no field.
            if !violation.field.is_empty() {
                fault["field"] = violation.field.into();
            }
            fault
        })
        .collect()
}

/// The name of a gRPC status, such as `INVALID_ARGUMENT`.
fn name(code: tonic::Code) -> String {
    let mut name = String::new();
    for letter in format!("{code:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_uppercase());
    }
    name
}
