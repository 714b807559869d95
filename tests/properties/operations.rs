//! Every operation by its name: how its messages are read, asked and answered.

use maecenas::{
    contract::{
        Text,
        json_errors::{Diagnosis, diagnose},
        pool,
        wire::princes::v1 as princes,
    },
    games::princes::operations::Operations,
    service::{Code, Error},
};
use prost::Message;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::asking::ENGLISH;

/// An operation and what can be done with its messages.
pub struct Operation {
    pub name: &'static str,
    /// Answers the bytes of a request with the bytes of the answer.
    pub grpc: fn(&Operations, &[u8]) -> Result<Vec<u8>, Error>,
    /// Answers the JSON of a request with the JSON of the answer.
    pub rest: fn(&Operations, &[u8]) -> Result<Value, Error>,
    pub request: Type,
    pub answer: Type,
}

/// A message type of the contract.
pub struct Type {
    pub name: &'static str,
    /// The bytes of the message that other bytes make.
    pub bytes: fn(&[u8]) -> Vec<u8>,
    /// The JSON of the message that bytes make.
    pub print: fn(&[u8]) -> String,
    /// The bytes of the message that JSON makes.
    pub parse: fn(&str) -> Vec<u8>,
}

macro_rules! operations {
    ($($name:ident $method:ident $request:ident $answer:ident;)*) => {
        /// Every operation of the contract.
        pub const OPERATIONS: &[Operation] = &[$(Operation {
            name: stringify!($name),
            grpc: |service, bytes| {
                let request = princes::$request::decode(bytes).map_err(|error| unreadable(&error))?;
                service.run(Operations::$method, ENGLISH, &request).map(|answer| answer.encode_to_vec())
            },
            rest: |service, body| {
                let request = read::<princes::$request>(body)?;
                let answer = service.run(Operations::$method, ENGLISH, &request)?;
                Ok(serde_json::to_value(&answer).unwrap())
            },
            request: message_type::<princes::$request>(stringify!($request)),
            answer: message_type::<princes::$answer>(stringify!($answer)),
        }),*];
    };
}

operations! {
    GetCatalog get_catalog GetCatalogRequest Catalog;
    ListRules list_rules ListRulesRequest ListRulesResponse;
    CheckState check_state CheckStateRequest CheckStateResponse;
    EvaluateWork evaluate_work EvaluateWorkRequest EvaluateWorkResponse;
    PlanWorks plan_works PlanWorksRequest PlanWorksResponse;
    ListPlacements list_placements ListPlacementsRequest ListPlacementsResponse;
    ValidatePlacement validate_placement ValidatePlacementRequest ValidatePlacementResponse;
    ScorePrestige score_prestige ScorePrestigeRequest ScorePrestigeResponse;
    ScoreState score_state ScoreStateRequest ScoreStateResponse;
    ValidateMove validate_move ValidateMoveRequest ValidateMoveResponse;
    ExplainMove explain_move ExplainMoveRequest ExplainMoveResponse;
    NewGame new_game NewGameRequest NewGameResponse;
    ViewState view_state ViewStateRequest ViewStateResponse;
    ListMoves list_moves ListMovesRequest ListMovesResponse;
    StreamListMoves stream_list_moves ListMovesRequest ListMovesResponse;
    PlayMove play_move PlayMoveRequest PlayMoveResponse;
    VerifyRecord verify_record VerifyRecordRequest VerifyRecordResponse;
    BatchValidateMoves batch_validate_moves BatchValidateMovesRequest BatchValidateMovesResponse;
    StreamValidateMoves stream_validate_moves ValidateMoveRequest MoveResult;
    RenderPrincipality render_principality RenderPrincipalityRequest RenderPrincipalityResponse;
}

const fn message_type<M: Message + Default + Serialize + DeserializeOwned>(
    name: &'static str,
) -> Type {
    Type {
        name,
        bytes: |bytes| M::decode(bytes).unwrap().encode_to_vec(),
        print: |bytes| serde_json::to_string(&M::decode(bytes).unwrap()).unwrap(),
        parse: |json| {
            let message: M =
                serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
            message.encode_to_vec()
        },
    }
}

/// Reads a body as REST does: at once, and with a diagnosis when that fails.
fn read<M: DeserializeOwned + prost::Name>(body: &[u8]) -> Result<M, Error> {
    serde_json::from_slice(body).map_err(|_| match diagnose::<M>(body) {
        Diagnosis::NotJson(reason) => Error::new(Code::MalformedJson, reason),
        Diagnosis::Faults(faults) => Error::from(faults),
    })
}

/// What a transport says of bytes that are no message.
fn unreadable(error: &prost::DecodeError) -> Error {
    Error::new(Code::InvalidRequest, Text::spoken(error.to_string()))
}

#[test]
fn the_operations_are_those_of_the_contract() {
    let services = pool().services();
    // What is asked of kept games has tests of its own.
    let games = services.filter(|service| service.full_name() == "maecenas.princes.v1.Rules");
    let methods = games.flat_map(|service| service.methods().collect::<Vec<_>>());
    let told: Vec<_> = methods
        .map(|method| {
            let (input, output) = (method.input(), method.output());
            [method.name(), input.name(), output.name()].map(str::to_owned)
        })
        .collect();
    let listed: Vec<_> = OPERATIONS
        .iter()
        .map(|operation| {
            [
                operation.name,
                operation.request.name,
                operation.answer.name,
            ]
            .map(str::to_owned)
        })
        .collect();
    assert_eq!(told, listed);
}
