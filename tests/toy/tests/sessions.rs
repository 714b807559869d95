//! Sessions of the toy game, beside those of the other game in the same store.

use serde_json::{Value, json};

use crate::toy::served::Server;

/// A session of two, with its host's token and those of the seats.
struct Begun {
    id: String,
    host: String,
    seats: [String; 2],
}

async fn begin(server: &Server) -> Begun {
    let setup = json!({"setup": {"playerCount": 2, "seed": "2a"}});
    let begun = server.good("", "CreateSession", setup).await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    Begun {
        id: text(&begun["session"]["info"]["id"]),
        host: text(&begun["hostToken"]),
        seats: [0, 1].map(|seat| text(&begun["seatTokens"][seat])),
    }
}

#[tokio::test]
async fn a_whole_game_is_played_in_a_session() {
    let server = Server::start().await;
    let Begun { id, host, seats } = begin(&server).await;
    let path = "/v1/nim/sessions/{id}/events?include=EVENTS";
    let watched = json!({"id": id});
    let stream = server.send("", "WatchSession", path, &watched).await;
    let watched = json!({"id": id, "include": ["EVENTS"]});
    let over_grpc = server.grpc_as(&seats[1], "WatchSession", &watched);

    let play = async {
        for (token, seat) in ["STRONG", "WISE"].iter().zip(&seats) {
            let made = json!({"id": id, "move": {"keepToken": {"token": token}}});
            let made = server.good(seat, "MakeMove", made).await;
            assert_eq!(made["made"]["kind"], "KEEP_TOKEN");
            assert_eq!(made["made"]["move"]["keepToken"]["token"], **token);
        }
        views_hide_the_heap_and_the_tokens(&server, &id, &host, &seats).await;
        let mut finished = false;
        while !finished {
            let now = server.good(&host, "GetSession", json!({"id": id})).await;
            let seat = now["awaiting"]["seats"][0].as_u64().unwrap();
            let seat = &seats[usize::try_from(seat).unwrap()];
            let listed = server.good(seat, "ListSessionMoves", json!({"id": id}));
            let made = listed.await["moves"][0]["move"].clone();
            let made = json!({"id": id, "move": made, "include": ["CHANGES"]});
            let made = server.good(seat, "MakeMove", made).await;
            finished = made["made"]["session"]["info"]["gameOver"] == true;
        }
        let ended = server.good("", "GetSession", json!({"id": id})).await;
        assert_eq!(ended["scores"]["gameOver"], true);
        assert_eq!(ended["state"]["players"][0]["token"], "STRONG");
        let record = server.good("", "GetSessionRecord", json!({"id": id}));
        let record = record.await["record"].clone();
        let verified = server.both("VerifyRecord", json!({"record": record})).await;
        assert_eq!(verified["outcome"], "COMPLETE");
        let deleted = server.good(&host, "DeleteSession", json!({"id": id})).await;
        assert_eq!(deleted["record"]["moves"], record["moves"]);
    };
    let (heard, ()) = tokio::join!(over_grpc, play);
    let heard = heard.unwrap();
    assert_eq!(heard[0]["kind"], "SESSION");
    assert_eq!(heard.last().unwrap()["kind"], "ENDED");
    let moves = heard.iter().filter(|event| event["kind"] == "MOVE_MADE");
    let moves: Vec<_> = moves.map(|event| &event["moveMade"]).collect();
    let kept = |made: &&&Value| made["kind"] == "KEEP_TOKEN";
    let of_seat = |seat: u8| moves.iter().filter(kept).find(|made| made["seat"] == seat);
    // The choice of another seat is a secret.
    assert_eq!(of_seat(0).unwrap().get("move"), None);
    assert_ne!(of_seat(1).unwrap().get("move"), None);
    let text = stream.text().await.unwrap();
    let count = |event: &str| text.matches(&format!("event: {event}\n")).count();
    assert_eq!((count("session"), count("ended")), (1, 1), "{text}");
    assert_eq!(count("move_made"), moves.len());
}

async fn views_hide_the_heap_and_the_tokens(
    server: &Server,
    id: &str,
    host: &str,
    seats: &[String; 2],
) {
    let view = async |token: &str| {
        let session = server.good(token, "GetSession", json!({"id": id})).await;
        session["state"].clone()
    };
    let whole = view(host).await;
    assert!(whole["hiddenHeap"].is_number());
    for (token, own) in [("", None), (&*seats[0], Some(0)), (&*seats[1], Some(1))] {
        let seen = view(token).await;
        assert_eq!(seen.get("hiddenHeap"), None);
        assert_eq!(seen.get("seed"), None);
        for seat in [0, 1] {
            let token = seen["players"][seat].get("token");
            assert_eq!(token.is_some(), own == Some(seat), "{seen}");
        }
    }
}

#[tokio::test]
async fn a_session_knows_its_hidden_heap_and_takes_no_draw() {
    let server = Server::start().await;
    let Begun { id, seats, .. } = begin(&server).await;
    let guess = json!({"id": id, "move": {"turnUp": {}}, "drawn": {"size": 1}});
    let (status, problem) = server.rest_as(&seats[0], "MakeMove", &guess).await;
    assert_eq!(status, 400, "{problem}");
    assert_eq!(problem["faults"][0]["field"], "drawn");
}

#[tokio::test]
async fn a_session_is_found_with_its_own_game_alone() {
    let server = Server::start().await;
    let Begun { id, .. } = begin(&server).await;
    let path = "/v1/princes/sessions";
    let setup = json!({"setup": {"playerCount": 3}});
    let other = server.send("", "CreateSession", path, &setup).await;
    let other: Value = other.json().await.unwrap();
    let other = other["session"]["info"]["id"].as_str().unwrap();
    let get = async |path: &str, id: &str| {
        let request = json!({"id": id});
        let answer = server.send("", "GetSession", path, &request).await;
        answer.status().as_u16()
    };
    assert_eq!(get("/v1/nim/sessions/{id}", &id).await, 200);
    assert_eq!(get("/v1/princes/sessions/{id}", &id).await, 404);
    assert_eq!(get("/v1/nim/sessions/{id}", other).await, 404);
    assert_eq!(get("/v1/princes/sessions/{id}", other).await, 200);
    for (id, game) in [(&*id, "nim"), (other, "princes")] {
        let info = server.both("GetSessionInfo", json!({"id": id})).await;
        assert_eq!(info["game"], game);
    }
    let position = json!({"position": {"sessionId": id}, "seat": 0});
    assert_eq!(server.both("ListMoves", position).await["count"], 2);
    let position = json!({"position": {"sessionId": other}, "seat": 0});
    assert_eq!(server.rest("ListMoves", &position).await.0, 404);
}
