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
const BEGUN: &str = "$response.body#/session/session";
const READ: &str = "$response.body#/session";
/// The session that the request before was about.
const SAME: &str = "$request.path.session";
const POSITION_ASKED: &str = "$request.body#/position";
const SUBJECT_ASKED: &str = "$request.body#/subject";
const SEAT_ASKED: &str = "$request.body#/seat";
/// The first of the legal moves that are listed, and the one of a session.
const LISTED: &str = "$response.body#/moves/0/move";
const LISTED_IN_SESSION: &str = "$response.body#/moves/princes/moves/0/move";
/// The record that an answer tells.
const RECORD: &str = "$response.body#/record/princes";

/// The links from the answer of an operation, by the operations that they lead to.
pub(super) fn from(operation: &str) -> Vec<(&'static str, Link)> {
    match operation {
        "newGame" | "playMove" => vec![
            asking("checkState", json!({ "position": { "state": STATE } })),
            asking("viewState", json!({ "position": { "state": STATE } })),
            asking("scoreGame", json!({ "position": { "state": STATE } })),
            asking(
                "listMoves",
                json!({ "position": { "state": STATE }, "seat": SEAT }),
            ),
        ],
        "listMoves" => vec![
            asking(
                "validateMove",
                json!({ "position": POSITION_ASKED, "seat": SEAT_ASKED, "move": LISTED }),
            ),
            asking(
                "playMove",
                json!({ "position": POSITION_ASKED, "moves": [{ "seat": SEAT_ASKED, "move": LISTED }] }),
            ),
        ],
        "listPlacements" => vec![asking(
            "validatePlacement",
            json!({ "subject": SUBJECT_ASKED, "placement": "$response.body#/pieces/0/placements/0/placement" }),
        )],
        "planWorks" => vec![asking(
            "evaluateWork",
            json!({ "subject": SUBJECT_ASKED, "work": {
                "profession": "$response.body#/works/0/profession",
                "bonusCards": "$response.body#/works/0/thriftiest/bonusCards",
            } }),
        )],
        "createSession" => {
            let mut links = about_the_session(BEGUN).to_vec();
            links.push(asking(
                "listMoves",
                json!({
                    "position": { "session": BEGUN },
                    "seat": "$response.body#/session/game/princes/awaiting/seats/0",
                }),
            ));
            links
        }
        "readSession" => about_the_session(READ).to_vec(),
        "makeMove" => about_the_session(SAME).to_vec(),
        "listSessionMoves" => vec![(
            "makeMove",
            LinkBuilder::new()
                .operation_id("makeMove")
                .parameter("session", SAME)
                .extensions(Some(body(json!({
                    "move": { "princes": { "move": LISTED_IN_SESSION } },
                    "version": "$response.body#/version",
                }))))
                .build(),
        )],
        "readRecord" => vec![asking("verifyRecord", json!({ "record": RECORD }))],
        "deleteSession" => vec![
            asking("verifyRecord", json!({ "record": RECORD })),
            asking(
                "createSession",
                json!({ "start": { "princes": { "record": RECORD } } }),
            ),
            about("readSession", SAME),
        ],
        _ => Vec::new(),
    }
}

/// Every operation that asks for nothing but a session.
fn about_the_session(session: &str) -> [(&'static str, Link); 5] {
    [
        "readSession",
        "listSessionMoves",
        "watchSession",
        "readRecord",
        "deleteSession",
    ]
    .map(|operation| about(operation, session))
}

fn about(operation: &'static str, session: &str) -> (&'static str, Link) {
    let link = LinkBuilder::new()
        .operation_id(operation)
        .parameter("session", session);
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
