//! The links of the document: which operations can follow an answer.
//!
//! A link maps values of an answer, or of its request, to the parameters and the body of another operation. Readers and test tools
//! use links to find sequences of operations.

use serde_json::{Value, json};
use utoipa::openapi::{
    extensions::{Extensions, ExtensionsBuilder},
    link::{Link, LinkBuilder},
};

use super::names;
use maecenas_contract::operations::{OPERATIONS, Operation};
use maecenas_contract::pool;

/// The extension with the body of the next request. The standard member `requestBody` may be one expression only: client generators
/// reject anything else, and these bodies consist of several.
const BODY: &str = "x-requestBody";

/// The position in an answer.
const STATE: &str = "$response.body#/state";
/// The first seat whose move is awaited.
const SEAT: &str = "$response.body#/awaiting/seats/0";
/// The id of the session in the answers to its creation and to its reading.
const CREATED_ID: &str = "$response.body#/session/info/id";
const READ_ID: &str = "$response.body#/info/id";
/// The id of the session in the request.
const SAME_ID: &str = "$request.path.id";
const POSITION_ASKED: &str = "$request.body#/position";
const SUBJECT_ASKED: &str = "$request.body#/subject";
const SEAT_ASKED: &str = "$request.body#/seat";
/// The first listed move, of a position and of a session.
const LISTED: &str = "$response.body#/moves/0/move";
const LISTED_IN_SESSION: &str = "$response.body#/moves/0/move";
/// The record in an answer.
const RECORD: &str = "$response.body#/record";

/// The links from the answer of an operation, by the `operationId` of the operations that they lead to. Most operations are common to all
/// games; of the others, a game has the links whose operations it has.
pub(super) fn from(operation: &Operation) -> Vec<(String, Link)> {
    let links = of_name(operation.name).into_iter();
    let named = links.filter_map(|(name, link)| {
        let id = operation_id(operation.game, name)?;
        Some((id.clone(), link.operation_id(id).build()))
    });
    named.collect()
}

/// The `operationId` of the operation of a game, or else of one that is for all games; none where there is neither.
fn operation_id(game: &str, name: &str) -> Option<String> {
    let is_shared = |operation: &Operation| {
        let package = format!("maecenas.{}.v1", operation.game);
        names::game(pool(), &package).is_none()
    };
    let named = OPERATIONS.iter().filter(|operation| operation.name == name);
    let mut known = named.filter(|operation| operation.game == game || is_shared(operation));
    known.next().map(|operation| {
        if is_shared(operation) {
            names::uncapitalised(name)
        } else {
            format!("{game}{name}")
        }
    })
}

/// The links from the answer of an operation, by the names of the operations that they lead to.
fn of_name(operation: &str) -> Vec<(&'static str, LinkBuilder)> {
    match operation {
        "NewGame" | "PlayMove" => vec![
            with_body("CheckState", json!({ "position": { "state": STATE } })),
            with_body("ViewState", json!({ "position": { "state": STATE } })),
            with_body("ScoreState", json!({ "position": { "state": STATE } })),
            with_body(
                "ListMoves",
                json!({ "position": { "state": STATE }, "seat": SEAT }),
            ),
        ],
        "ListMoves" => vec![
            with_body(
                "ValidateMove",
                json!({ "position": POSITION_ASKED, "seat": SEAT_ASKED, "move": LISTED }),
            ),
            with_body(
                "PlayMove",
                json!({ "position": POSITION_ASKED, "moves": [{ "seat": SEAT_ASKED, "move": LISTED }] }),
            ),
        ],
        "ListPlacements" => vec![with_body(
            "ValidatePlacement",
            json!({ "subject": SUBJECT_ASKED, "placement": "$response.body#/piecePlacements/0/placements/0/placement" }),
        )],
        "PlanWorks" => vec![with_body(
            "EvaluateWork",
            json!({ "subject": SUBJECT_ASKED, "completeWork": {
                "profession": "$response.body#/works/0/profession",
                "bonusCards": "$response.body#/works/0/thriftiestWork/bonusCards",
            } }),
        )],
        "CreateSession" => {
            let mut links = on_session(CREATED_ID);
            links.push(with_body(
                "ListMoves",
                json!({
                    "position": { "sessionId": CREATED_ID },
                    "seat": "$response.body#/session/awaiting/seats/0",
                }),
            ));
            let seat = json!({ "seat": "$response.body#/session/awaiting/seats/0" });
            links.push(with_both("RenewToken", CREATED_ID, seat));
            links
        }
        "GetSession" => on_session(READ_ID),
        "MakeMove" => on_session(SAME_ID),
        "ListSessionMoves" => vec![with_both(
            "MakeMove",
            SAME_ID,
            json!({ "move": LISTED_IN_SESSION, "version": "$response.body#/version" }),
        )],
        "GetSessionRecord" => vec![with_body("VerifyRecord", json!({ "record": RECORD }))],
        "DeleteSession" => vec![
            with_body("VerifyRecord", json!({ "record": RECORD })),
            with_body("CreateSession", json!({ "record": RECORD })),
            with_id("GetSession", SAME_ID),
        ],
        _ => Vec::new(),
    }
}

/// The links to every operation that needs only the id of a session.
fn on_session(session: &str) -> Vec<(&'static str, LinkBuilder)> {
    let operations = [
        "GetSession",
        "GetSessionInfo",
        "CreateTicket",
        "ListSessionMoves",
        "WatchSession",
        "GetSessionRecord",
        "DeleteSession",
    ];
    let links = operations.map(|operation| with_id(operation, session));
    links.into()
}

fn with_id(operation: &'static str, session: &str) -> (&'static str, LinkBuilder) {
    (operation, LinkBuilder::new().parameter("id", session))
}

fn with_body(operation: &'static str, template: Value) -> (&'static str, LinkBuilder) {
    let link = LinkBuilder::new().extensions(Some(body(template)));
    (operation, link)
}

/// A link to an operation on a session that has a body.
fn with_both(
    operation: &'static str,
    session: &str,
    template: Value,
) -> (&'static str, LinkBuilder) {
    let (operation, link) = with_id(operation, session);
    (operation, link.extensions(Some(body(template))))
}

fn body(template: Value) -> Extensions {
    ExtensionsBuilder::new().add(BODY, template).build()
}
