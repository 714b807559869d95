//! Long lists of moves come in pages that together are the list, and a page token is valid for its own request only.

use crate::support::{Deadline, Server};
use serde_json::{Value, json};

/// A turn with several hundred moves.
const TURN: &str = include_str!("../cases/princes/positions/action-turn.json");

fn question(page_size: u32, page_token: &Value) -> Value {
    let state: Value = serde_json::from_str(TURN).unwrap();
    json!({"position": {"state": state}, "seat": 0, "pageSize": page_size, "pageToken": page_token})
}

async fn list(server: &Server, question: &Value) -> Value {
    let (status, page) = server.rest("ListMoves", question).await;
    assert_eq!(status, 200, "{page}");
    page
}

#[tokio::test]
async fn the_pages_of_a_list_are_the_list() {
    let server = Server::start();
    let whole = list(&server, &question(1000, &Value::Null)).await;
    let mut moves = Vec::new();
    let mut token = Value::Null;
    let deadline = Deadline::new("the last page of the list");
    loop {
        deadline.check();
        let page = list(&server, &question(7, &token)).await;
        assert_eq!(page["count"], whole["count"]);
        moves.extend(page["moves"].as_array().unwrap().clone());
        token = page["nextPageToken"].clone();
        if token.is_null() {
            break;
        }
    }
    assert!(moves.len() > 50, "too short a list: {whole}");
    assert_eq!(json!(moves), whole["moves"]);
}

#[tokio::test]
async fn a_token_serves_pages_of_any_size_but_no_other_question() {
    let server = Server::start();
    let page = list(&server, &question(7, &Value::Null)).await;
    let token = &page["nextPageToken"];
    list(&server, &question(9, token)).await;
    for (pointer, other) in [
        ("/seat", json!(1)),
        ("/onlyKinds", json!(["BUILD"])),
        ("/position/state/players/0/florins", json!(800)),
    ] {
        let mut another = question(7, token);
        match another.pointer_mut(pointer) {
            Some(value) => *value = other,
            None => another[&pointer[1..]] = other,
        }
        let (status, problem) = server.rest("ListMoves", &another).await;
        assert_eq!(
            (status, &problem["faults"][0]["code"]),
            (400, &json!("WRONG_PAGE"))
        );
    }
}
