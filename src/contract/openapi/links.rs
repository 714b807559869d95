//! What may be asked next with what an answer tells: the links of the document.
//!
//! A link is no new operation. It tells which value of an answer, or of the request before it, goes where in another request,
//! so that readers of the document and the tools that test by it find their way from one operation to the next.

use serde_json::{Value, json};
use utoipa::openapi::{
    extensions::{Extensions, ExtensionsBuilder},
    link::{Link, LinkBuilder},
};

/// Under what name a link tells the body of the next request. The name of the specification is for one expression alone: generators
/// of clients refuse a document with anything else there, and a body is made of several.
const BODY: &str = "x-requestBody";

/// The position that an answer tells, as a question takes it.
const STATE: &str = "$response.body#/state";
/// The first seat that it waits for.
const SEAT: &str = "$response.body#/awaiting/seats/0";
/// The session that an answer is about: when it begins, and when it is read.
const BEGUN: &str = "$response.body#/session/info/id";
const READ: &str = "$response.body#/info/id";
/// The session that the request before was about.
const SAME: &str = "$request.path.id";
const POSITION_ASKED: &str = "$request.body#/position";
const SUBJECT_ASKED: &str = "$request.body#/subject";
const SEAT_ASKED: &str = "$request.body#/seat";
/// The first of the legal moves that are listed, and the one of a session.
const LISTED: &str = "$response.body#/moves/0/move";
const LISTED_IN_SESSION: &str = "$response.body#/moves/0/move";
/// The record that an answer tells.
const RECORD: &str = "$response.body#/record";

/// The links from the answer of an operation, by the operations that they lead to.
pub(super) fn from(operation: &str) -> Vec<(&'static str, Link)> {
    match operation {
        "princesNewGame" | "princesPlayMove" => vec![
            asking(
                "princesCheckState",
                json!({ "position": { "state": STATE } }),
            ),
            asking(
                "princesViewState",
                json!({ "position": { "state": STATE } }),
            ),
            asking(
                "princesScoreState",
                json!({ "position": { "state": STATE } }),
            ),
            asking(
                "princesListMoves",
                json!({ "position": { "state": STATE }, "seat": SEAT }),
            ),
        ],
        "princesListMoves" => vec![
            asking(
                "princesValidateMove",
                json!({ "position": POSITION_ASKED, "seat": SEAT_ASKED, "move": LISTED }),
            ),
            asking(
                "princesPlayMove",
                json!({ "position": POSITION_ASKED, "moves": [{ "seat": SEAT_ASKED, "move": LISTED }] }),
            ),
        ],
        "princesListPlacements" => vec![asking(
            "princesValidatePlacement",
            json!({ "subject": SUBJECT_ASKED, "placement": "$response.body#/pieces/0/placements/0/placement" }),
        )],
        "princesPlanWorks" => vec![asking(
            "princesEvaluateWork",
            json!({ "subject": SUBJECT_ASKED, "work": {
                "profession": "$response.body#/works/0/profession",
                "bonusCards": "$response.body#/works/0/thriftiest/bonusCards",
            } }),
        )],
        "princesCreateSession" => {
            let mut links = about_the_session(BEGUN).to_vec();
            links.push(asking(
                "princesListMoves",
                json!({
                    "position": { "session": BEGUN },
                    "seat": "$response.body#/session/awaiting/seats/0",
                }),
            ));
            links.push((
                "princesRenewToken",
                LinkBuilder::new()
                    .operation_id("princesRenewToken")
                    .parameter("id", BEGUN)
                    .extensions(Some(body(json!({
                        "seat": "$response.body#/session/awaiting/seats/0",
                    }))))
                    .build(),
            ));
            links
        }
        "princesGetSession" => about_the_session(READ).to_vec(),
        "princesMakeMove" => about_the_session(SAME).to_vec(),
        "princesListSessionMoves" => vec![(
            "princesMakeMove",
            LinkBuilder::new()
                .operation_id("princesMakeMove")
                .parameter("id", SAME)
                .extensions(Some(body(json!({
                    "move": LISTED_IN_SESSION,
                    "version": "$response.body#/version",
                }))))
                .build(),
        )],
        "princesGetSessionRecord" => {
            vec![asking("princesVerifyRecord", json!({ "record": RECORD }))]
        }
        "princesDeleteSession" => vec![
            asking("princesVerifyRecord", json!({ "record": RECORD })),
            asking("princesCreateSession", json!({ "record": RECORD })),
            about("princesGetSession", SAME),
        ],
        _ => Vec::new(),
    }
}

/// Every operation that asks for nothing but a session.
fn about_the_session(session: &str) -> [(&'static str, Link); 7] {
    [
        "princesGetSession",
        "getSessionInfo",
        "princesCreateTicket",
        "princesListSessionMoves",
        "princesWatchSession",
        "princesGetSessionRecord",
        "princesDeleteSession",
    ]
    .map(|operation| about(operation, session))
}

fn about(operation: &'static str, session: &str) -> (&'static str, Link) {
    let link = LinkBuilder::new()
        .operation_id(operation)
        .parameter("id", session);
    (operation, link.build())
}

fn asking(operation: &'static str, told: Value) -> (&'static str, Link) {
    let link = LinkBuilder::new()
        .operation_id(operation)
        .extensions(Some(body(told)));
    (operation, link.build())
}

fn body(told: Value) -> Extensions {
    ExtensionsBuilder::new().add(BODY, told).build()
}
