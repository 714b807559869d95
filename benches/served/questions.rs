//! The questions that are asked, with their answers.

use std::{fs, path::Path};

use maecenas::service::{Error, Language, Princes};
use prost::Message;
use serde::{Serialize, de::DeserializeOwned};

/// A question and its answer, in both protocols.
pub(crate) struct Exchange {
    /// The name of the rpc.
    pub(crate) rpc: &'static str,
    /// The path over REST.
    pub(crate) path: &'static str,
    /// The question and the answer as JSON.
    pub(crate) json: (Vec<u8>, Vec<u8>),
    /// The question and the answer as messages.
    pub(crate) message: (Vec<u8>, Vec<u8>),
}

impl Exchange {
    /// All of them: the examples of the contract.
    pub(crate) fn all() -> [Self; 2] {
        [
            Self::of(
                "EvaluateWork",
                "/v1/princes/works:evaluate",
                include_str!("../../openapi/examples/evaluateWork.json"),
                Princes::evaluate_work,
            ),
            Self::of(
                "ValidateMove",
                "/v1/princes/moves:validate",
                include_str!("../../openapi/examples/validateMove.json"),
                Princes::validate_move,
            ),
        ]
    }

    fn of<Q: DeserializeOwned + Message, A: Serialize + Message>(
        rpc: &'static str,
        path: &'static str,
        example: &str,
        operation: fn(&Princes, Language, &Q) -> Result<A, Error>,
    ) -> Self {
        // The examples are laid out for readers; clients send no spaces.
        let value: serde_json::Value = serde_json::from_str(example).unwrap();
        let question: Q = serde_json::from_str(example).unwrap();
        let answer = operation(&Princes::default(), Language::default(), &question);
        let answer = answer.expect("the example can be answered");
        Self {
            rpc,
            path,
            json: (
                value.to_string().into_bytes(),
                serde_json::to_vec(&answer).unwrap(),
            ),
            message: (question.encode_to_vec(), answer.encode_to_vec()),
        }
    }
}

/// Writes the bodies of the questions into a folder, those for gRPC with the frame of a message around them.
pub(crate) fn write(folder: &Path) {
    for Exchange {
        rpc, json, message, ..
    } in Exchange::all()
    {
        let length = u32::try_from(message.0.len()).expect("a question is short");
        let frame = [&[0][..], &length.to_be_bytes(), &message.0].concat();
        fs::write(folder.join(format!("{rpc}.json")), json.0).unwrap();
        fs::write(folder.join(format!("{rpc}.grpc")), frame).unwrap();
    }
}
