//! The requests that are sent, with their responses.

use std::{fs, path::Path};

use axum::Router;
use maecenas_contract::Language;
use maecenas_contract::encodings::Encodings;
use maecenas_engine::Error;
use maecenas_engine::games::princes::operations::Operations;
use serde_json::{Value, json};

use crate::echo;

/// A question and its answer, in both protocols.
pub(crate) struct Exchange {
    /// Its name: that of the rpc, and after a dot a suffix that distinguishes it from other questions of the same rpc.
    pub(crate) name: &'static str,
    /// The path over REST.
    pub(crate) path: &'static str,
    /// The question and the answer as JSON.
    pub(crate) json: (Vec<u8>, Vec<u8>),
    /// The question and the answer as messages.
    pub(crate) message: (Vec<u8>, Vec<u8>),
    /// The routes that decode the question and encode the answer.
    pub(crate) echo: Router,
}

impl Exchange {
    /// All of them: examples of the contract, and the moves of a turn that has some hundreds.
    pub(crate) fn all() -> [Self; 5] {
        let evaluate_work = include_str!("../../openapi/examples/princesEvaluateWork.json");
        let validate_move = include_str!("../../openapi/examples/princesValidateMove.json");
        let play_move = include_str!("../../openapi/examples/princesPlayMove.json");
        let state = include_str!("../../tests/perft/princes/positions/action-4.json");
        let turn = json!({"position": {"state": read(state)}, "seat": 0});
        let mut count = turn.clone();
        count["countOnly"] = true.into();
        let list = "/v1/princes/moves/list";
        [
            Self::of(
                "EvaluateWork",
                "/v1/princes/works/evaluate",
                read(evaluate_work),
                Operations::evaluate_work,
            ),
            Self::of(
                "ValidateMove",
                "/v1/princes/moves/validate",
                read(validate_move),
                Operations::validate_move,
            ),
            Self::of(
                "PlayMove",
                "/v1/princes/moves/play",
                read(play_move),
                Operations::play_move,
            ),
            Self::of("ListMoves.countOnly", list, count, Operations::list_moves),
            Self::of("ListMoves.firstPage", list, turn, Operations::list_moves),
        ]
    }

    /// The paths over REST and gRPC at the servers without rules. Each question has paths of its own, so that questions of the same rpc get
    /// different answers.
    pub(crate) fn paths(&self) -> (String, String) {
        paths(self.name, self.path)
    }

    fn of<Q, A>(
        name: &'static str,
        path: &'static str,
        asked: Value,
        operation: fn(&Operations, Language, &Q) -> Result<A, Error>,
    ) -> Self
    where
        Q: Encodings + 'static,
        A: Encodings + 'static,
    {
        let json = asked.to_string().into_bytes();
        let question: Q = serde_json::from_value(asked).unwrap();
        let answer = operation(&Operations::default(), Language::default(), &question);
        let answer = answer.expect("the question can be answered");
        let (rest, grpc) = paths(name, path);
        Self {
            name,
            path,
            json: (json, serde_json::to_vec(&answer).unwrap()),
            message: (question.encode_to_vec(), answer.encode_to_vec()),
            echo: echo::routes::<Q, A>(&rest, &grpc, answer),
        }
    }
}

/// The paths of a question, over REST and gRPC.
fn paths(name: &str, path: &str) -> (String, String) {
    let rpc = name.split_once('.').map_or(name, |(rpc, _)| rpc);
    (
        format!("/{name}{path}"),
        format!("/{name}/maecenas.princes.v1.Rules/{rpc}"),
    )
}

/// A question without the spaces that it has for readers: clients send none.
fn read(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}

/// Writes the bodies of the questions into a folder, those for gRPC with the frame of a message around them.
pub(crate) fn write(folder: &Path) {
    for Exchange {
        name,
        json,
        message,
        ..
    } in Exchange::all()
    {
        let length = u32::try_from(message.0.len()).expect("a question is short");
        let frame = [&[0][..], &length.to_be_bytes(), &message.0].concat();
        fs::write(folder.join(format!("{name}.json")), json.0).unwrap();
        fs::write(folder.join(format!("{name}.grpc")), frame).unwrap();
    }
}
