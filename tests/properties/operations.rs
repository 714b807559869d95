//! Every operation of every game by its name: how its messages are read, asked and answered.

use std::{collections::BTreeSet, fmt};

use maecenas_contract::encodings::Encodings;
use maecenas_contract::errors::Code;
use maecenas_contract::json_errors::{Diagnosis, diagnose};
use maecenas_contract::limits::{Fault, check};
use maecenas_contract::{Text, pool, wire};
use maecenas_engine::games::SLUGS;
use maecenas_engine::{Error, games};
use prost::Message;
use prost_reflect::MessageDescriptor;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::asking::ENGLISH;

/// An operation and what can be done with its messages.
pub struct Operation {
    /// The game that it is about.
    pub game: &'static str,
    pub name: &'static str,
    /// Answers the bytes of a request with the bytes of the answer.
    pub grpc: fn(&[u8]) -> Result<Vec<u8>, Error>,
    /// Answers the JSON of a request with the JSON of the answer.
    pub rest: fn(&[u8]) -> Result<Value, Error>,
    /// The limits that the bytes of a request break; nothing where it keeps them.
    pub faults: fn(&[u8]) -> Option<Vec<Fault>>,
    pub request: Type,
    pub answer: Type,
}

/// A message type of the contract.
pub struct Type {
    /// The full name.
    name: &'static str,
    /// The bytes of the message that other bytes make.
    pub bytes: fn(&[u8]) -> Vec<u8>,
    /// The JSON of the message that bytes make.
    pub print: fn(&[u8]) -> String,
    /// The bytes of the message that JSON makes.
    pub parse: fn(&str) -> Vec<u8>,
}

impl Operation {
    /// The `operationId` in the document, such as `princesListMoves`.
    pub fn id(&self) -> String {
        format!("{}{}", self.game, self.name)
    }
}

impl fmt::Debug for Operation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.id())
    }
}

impl Type {
    pub fn descriptor(&self) -> MessageDescriptor {
        maecenas_contract::descriptor(self.name).unwrap()
    }
}

macro_rules! operations {
    ($($game:ident { $($name:ident $method:ident $request:ident $answer:ident;)* })*) => {
        /// Every operation of every game.
        pub const OPERATIONS: &[Operation] = &[$($(Operation {
            game: stringify!($game),
            name: stringify!($name),
            grpc: |bytes| {
                let request = wire::$game::v1::$request::decode(bytes).map_err(|error| unreadable(&error))?;
                let service = games::$game::operations::Operations::default();
                let method = games::$game::operations::Operations::$method;
                service.run(method, ENGLISH, &request).map(|answer| answer.encode_to_vec())
            },
            rest: |body| {
                let request = read::<wire::$game::v1::$request>(body)?;
                let service = games::$game::operations::Operations::default();
                let answer = service.run(games::$game::operations::Operations::$method, ENGLISH, &request)?;
                Ok(serde_json::to_value(&answer).unwrap())
            },
            faults: |bytes| check(&wire::$game::v1::$request::decode(bytes).unwrap()).err(),
            request: message_type!($game $request),
            answer: message_type!($game $answer),
        }),*),*];
    };
}

macro_rules! message_type {
    ($game:ident $name:ident) => {
        message_type::<wire::$game::v1::$name>(concat!(
            "maecenas.",
            stringify!($game),
            ".v1.",
            stringify!($name)
        ))
    };
}

operations! {
    princes {
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
        RenderState render_state RenderStateRequest RenderStateResponse;
    }
    palazzo {
        GetCatalog get_catalog GetCatalogRequest Catalog;
        ListRules list_rules ListRulesRequest ListRulesResponse;
        CheckState check_state CheckStateRequest CheckStateResponse;
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
        ListPayments list_payments ListPaymentsRequest ListPaymentsResponse;
        StreamListPayments stream_list_payments ListPaymentsRequest ListPaymentsResponse;
        ValidatePayment validate_payment ValidatePaymentRequest ValidatePaymentResponse;
        ListBids list_bids ListBidsRequest ListBidsResponse;
        StreamListBids stream_list_bids ListBidsRequest ListBidsResponse;
        ValidateBid validate_bid ValidateBidRequest ValidateBidResponse;
        ListBuilds list_builds ListBuildsRequest ListBuildsResponse;
        ScorePalaces score_palaces ScorePalacesRequest ScorePalacesResponse;
        RenderState render_state RenderStateRequest RenderStateResponse;
    }
    vecchio {
        GetCatalog get_catalog GetCatalogRequest Catalog;
        ListRules list_rules ListRulesRequest ListRulesResponse;
        CheckState check_state CheckStateRequest CheckStateResponse;
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
        ListJourneys list_journeys ListJourneysRequest ListJourneysResponse;
        ListTownOptions list_town_options ListTownOptionsRequest ListTownOptionsResponse;
        PreviewTracks preview_tracks PreviewTracksRequest PreviewTracksResponse;
        ScoreNobility score_nobility ScoreNobilityRequest ScoreNobilityResponse;
        RenderState render_state RenderStateRequest RenderStateResponse;
    }
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
fn read<M: DeserializeOwned + Encodings>(body: &[u8]) -> Result<M, Error> {
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
    let games = services.filter(|service| {
        let mut slugs = SLUGS.iter();
        slugs.any(|game| service.full_name() == format!("maecenas.{game}.v1.Rules"))
    });
    let methods = games.flat_map(|service| service.methods().collect::<Vec<_>>());
    let told: BTreeSet<_> = methods
        .map(|method| {
            let (input, output) = (method.input(), method.output());
            [method.name(), input.full_name(), output.full_name()].map(str::to_owned)
        })
        .collect();
    let listed = OPERATIONS.iter().map(|operation| {
        [
            operation.name,
            operation.request.name,
            operation.answer.name,
        ]
        .map(str::to_owned)
    });
    assert_eq!(told, listed.collect());
}
