//! The links of the document: which operations can follow an answer.
//!
//! A link maps values of an answer, or of its request, to the parameters and the body of another operation. Readers and test tools
//! use links to find sequences of operations.

use serde_json::{Value, json};
use utoipa::openapi::{
    extensions::{Extensions, ExtensionsBuilder},
    link::{Link, LinkBuilder},
};

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

/// The links from the answer of an operation, by the operations that they lead to.
pub(super) fn from(operation: &str) -> Vec<(&'static str, Link)> {
    match operation {
        "princesNewGame" | "princesPlayMove" => vec![
            with_body(
                "princesCheckState",
                json!({ "position": { "state": STATE } }),
            ),
            with_body(
                "princesViewState",
                json!({ "position": { "state": STATE } }),
            ),
            with_body(
                "princesScoreState",
                json!({ "position": { "state": STATE } }),
            ),
            with_body(
                "princesListMoves",
                json!({ "position": { "state": STATE }, "seat": SEAT }),
            ),
        ],
        "princesListMoves" => vec![
            with_body(
                "princesValidateMove",
                json!({ "position": POSITION_ASKED, "seat": SEAT_ASKED, "move": LISTED }),
            ),
            with_body(
                "princesPlayMove",
                json!({ "position": POSITION_ASKED, "moves": [{ "seat": SEAT_ASKED, "move": LISTED }] }),
            ),
        ],
        "princesListPlacements" => vec![with_body(
            "princesValidatePlacement",
            json!({ "subject": SUBJECT_ASKED, "placement": "$response.body#/pieces/0/placements/0/placement" }),
        )],
        "princesPlanWorks" => vec![with_body(
            "princesEvaluateWork",
            json!({ "subject": SUBJECT_ASKED, "work": {
                "profession": "$response.body#/works/0/profession",
                "bonusCards": "$response.body#/works/0/thriftiest/bonusCards",
            } }),
        )],
        "princesCreateSession" => {
            let mut links = on_session(CREATED_ID).to_vec();
            links.push(with_body(
                "princesListMoves",
                json!({
                    "position": { "session": CREATED_ID },
                    "seat": "$response.body#/session/awaiting/seats/0",
                }),
            ));
            links.push((
                "princesRenewToken",
                LinkBuilder::new()
                    .operation_id("princesRenewToken")
                    .parameter("id", CREATED_ID)
                    .extensions(Some(body(json!({
                        "seat": "$response.body#/session/awaiting/seats/0",
                    }))))
                    .build(),
            ));
            links
        }
        "princesGetSession" => on_session(READ_ID).to_vec(),
        "princesMakeMove" => on_session(SAME_ID).to_vec(),
        "princesListSessionMoves" => vec![(
            "princesMakeMove",
            LinkBuilder::new()
                .operation_id("princesMakeMove")
                .parameter("id", SAME_ID)
                .extensions(Some(body(json!({
                    "move": LISTED_IN_SESSION,
                    "version": "$response.body#/version",
                }))))
                .build(),
        )],
        "princesGetSessionRecord" => {
            vec![with_body(
                "princesVerifyRecord",
                json!({ "record": RECORD }),
            )]
        }
        "princesDeleteSession" => vec![
            with_body("princesVerifyRecord", json!({ "record": RECORD })),
            with_body("princesCreateSession", json!({ "record": RECORD })),
            with_id("princesGetSession", SAME_ID),
        ],
        _ => Vec::new(),
    }
}

/// The links to every operation that needs only the id of a session.
fn on_session(session: &str) -> [(&'static str, Link); 7] {
    [
        "princesGetSession",
        "getSessionInfo",
        "princesCreateTicket",
        "princesListSessionMoves",
        "princesWatchSession",
        "princesGetSessionRecord",
        "princesDeleteSession",
    ]
    .map(|operation| with_id(operation, session))
}

fn with_id(operation: &'static str, session: &str) -> (&'static str, Link) {
    let link = LinkBuilder::new()
        .operation_id(operation)
        .parameter("id", session);
    (operation, link.build())
}

fn with_body(operation: &'static str, template: Value) -> (&'static str, Link) {
    let link = LinkBuilder::new()
        .operation_id(operation)
        .extensions(Some(body(template)));
    (operation, link.build())
}

fn body(template: Value) -> Extensions {
    ExtensionsBuilder::new().add(BODY, template).build()
}
