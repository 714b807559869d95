//! A move for another version is refused and changes nothing, and unchanged answers are not sent again.

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
    support::Deadline,
};

#[tokio::test]
async fn stale_moves_in_memory() {
    refuses_stale_moves(&House::in_memory(), Protocol::Rest).await;
}

#[tokio::test]
async fn stale_moves_in_redis() {
    refuses_stale_moves(&House::in_redis().await, Protocol::Rest).await;
}

#[tokio::test]
async fn stale_moves_over_grpc() {
    refuses_stale_moves(&House::in_redis().await, Protocol::Grpc).await;
}

#[tokio::test]
async fn stale_moves_over_connect() {
    refuses_stale_moves(&House::in_memory(), Protocol::Connect).await;
}

/// The same request for a version, over REST in the header.
fn meant_for(client: &Client, request: &Value, version: u64) -> (Client, Value) {
    match client.protocol() {
        Protocol::Rest => (
            client.with("if-match", format!("\"{version}\"")),
            request.clone(),
        ),
        Protocol::Grpc | Protocol::Connect => {
            let mut request = request.clone();
            request["version"] = version.into();
            (client.clone(), request)
        }
    }
}

async fn refuses_stale_moves(house: &House, protocol: Protocol) {
    let other = house.replicas.last().unwrap();
    let mut game = Game::begin(&house.anybody(protocol), 2).await;
    game.steps(4).await;
    let (seat, made, version) = game.choose().await.unwrap();
    let before = game.read(&game.host).await;
    let asked = game.making(&made);
    for wrong in [0, version - 1, version + 1, 1_000_000] {
        for client in [&game.seats[seat], &game.seats[seat].at(other)] {
            let (client, asked) = meant_for(client, &asked, wrong);
            let refused = client.ask("MakeMove", asked).await;
            assert_eq!(refused.code(), "STALE_VERSION");
            let told = format!("the session has version {version};");
            assert!(refused.detail().contains(&told), "{}", refused.detail());
            if protocol == Protocol::Rest {
                assert_eq!(refused.status, 412);
            }
        }
    }
    assert_eq!(game.read(&game.host).await, before);
    assert_eq!(
        game.record().await["moves"].as_array().unwrap().len(),
        usize::try_from(version).unwrap()
    );
    let (client, asked) = meant_for(&game.seats[seat].at(other), &asked, version);
    let made = client.ask("MakeMove", asked).await;
    assert_eq!(
        made.clone().good()["made"]["session"]["info"]["version"],
        version + 1
    );
    if protocol == Protocol::Rest {
        let etag = made.json["made"]["session"]["info"]["etag"]
            .as_str()
            .unwrap();
        assert!(etag.starts_with(&format!("{}-", version + 1)), "{etag}");
        assert_eq!(made.headers["etag"], format!("\"{etag}\""));
    }
}

/// The same request for an entity tag, over REST in the header.
fn meant_for_tag(client: &Client, request: &Value, etag: &str) -> (Client, Value) {
    match client.protocol() {
        Protocol::Rest => (
            client.with("if-match", format!("\"{etag}\"")),
            request.clone(),
        ),
        Protocol::Grpc | Protocol::Connect => {
            let mut request = request.clone();
            request["etag"] = etag.into();
            (client.clone(), request)
        }
    }
}

#[tokio::test]
async fn an_entity_tag_is_of_one_history() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let mut game = Game::begin(&house.anybody(protocol), 2).await;
        game.steps(3).await;
        let (seat, made, version) = game.choose().await.unwrap();
        let asked = game.making(&made);
        let etag = game.read(&game.host).await["info"]["etag"].clone();
        let etag = etag.as_str().unwrap();
        let lost = format!("{version}-0123456789abcdef");
        assert_ne!(etag, lost);
        let (client, wrong) = meant_for_tag(&game.seats[seat], &asked, &lost);
        let refused = client.ask("MakeMove", wrong).await;
        assert_eq!(refused.code(), "STALE_VERSION");
        assert!(refused.detail().contains("lost"), "{}", refused.detail());
        if protocol == Protocol::Rest {
            assert_eq!(refused.status, 412);
            assert_eq!(refused.headers["etag"], format!("\"{etag}\""));
        }
        let mut nonsense = asked.clone();
        nonsense["etag"] = "7-7".into();
        let refused = game.seats[seat].ask("MakeMove", nonsense).await;
        assert_eq!(refused.code(), "STALE_VERSION");
        // In a field of the body it is the same.
        let mut right = asked.clone();
        right["etag"] = etag.into();
        let answer = game.seats[seat].ask("MakeMove", right).await.good();
        assert!(answer["made"].is_object());
        assert_eq!(answer["made"]["session"]["info"]["version"], version + 1);
    }
}

#[tokio::test]
async fn one_of_several_tags_is_enough_in_one_line_or_in_several() {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    for tags in [
        &["\"9\", \"{}\""][..],
        &["\"9\"", "W/\"{}\""],
        &["\"9\", *"],
    ] {
        let (seat, made, _) = game.choose().await.unwrap();
        let asked = game.making(&made);
        let etag = game.read(&game.host).await["info"]["etag"].clone();
        let meant = |tags: &[&str], etag: &str| {
            let client = game.seats[seat].clone();
            tags.iter().fold(client, |client, tag| {
                client.with("if-match", tag.replace("{}", etag))
            })
        };
        let lost = meant(&tags[..1], "0-0123456789abcdef");
        if !tags[0].contains('*') {
            let refused = lost.ask("MakeMove", asked.clone()).await;
            assert_eq!((refused.status, refused.code()), (412, "STALE_VERSION"));
        }
        let client = meant(tags, etag.as_str().unwrap());
        let answer = client.ask("MakeMove", asked).await.good();
        assert!(answer["made"].is_object(), "{tags:?}");
    }
}

/// Serializers of some languages write `null` for what is not set; the header counts beside it.
#[tokio::test]
async fn a_null_stands_beside_the_header_that_gives_its_value() {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    let (seat, made, version) = game.choose().await.unwrap();
    let mut asked = game.making(&made);
    for field in ["version", "idempotencyKey", "seat"] {
        asked[field] = Value::Null;
    }
    let client = game.seats[seat].with("idempotency-key", "0123456789abcdef");
    let (client, asked) = meant_for(&client, &asked, version);
    let answer = client.ask("MakeMove", asked.clone()).await.good();
    assert!(answer["made"].is_object());
    // The key has counted as well.
    let again = client.ask("MakeMove", asked).await.good();
    assert_eq!(again["made"]["session"]["info"]["version"], version + 1);
}

#[tokio::test]
async fn what_a_client_has_is_not_sent_again() {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(1).await;
    let seat = &game.seats[0];
    let first = seat.ask("GetSession", game.about()).await;
    let etag = &first.headers["etag"];
    assert_eq!(
        etag,
        &format!("\"{}\"", first.json["info"]["etag"].as_str().unwrap())
    );
    assert_eq!(first.headers["cache-control"], "no-store");
    assert!(first.headers["vary"].contains("authorization"));
    let again = seat.with("if-none-match", etag.as_str());
    for operation in ["GetSession", "ListSessionMoves"] {
        let known = again.ask(operation, game.about()).await;
        assert_eq!((known.status, known.bytes.len()), (304, 0));
    }
    // Only answers to reads can be unchanged: a move is answered completely.
    let (seat, made, _) = game.choose().await.unwrap();
    let client = game.seats[seat].with("if-none-match", "*");
    let made = client.ask("MakeMove", game.making(&made)).await;
    assert_eq!(made.status, 200);
    assert!(made.json["made"].is_object());
    let newer = again.ask("GetSession", game.about()).await;
    assert_eq!(newer.status, 200);
    assert_eq!(newer.json["info"]["version"], 2);
}

#[tokio::test]
async fn moves_are_listed_in_pages_of_one_version() {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(Protocol::Grpc), 2).await;
    game.steps(2).await;
    let (seat, made, version) = game.choose().await.unwrap();
    let page = |size: u32, token: &Value| {
        let about = json!({"id": game.session, "pageSize": size, "pageToken": token});
        game.seats[seat].ask("ListSessionMoves", about)
    };
    let all = page(1000, &Value::Null).await.good();
    assert_eq!(all["version"], version);
    let all = &all;
    let mut listed = Vec::new();
    let mut token = Value::Null;
    let deadline = Deadline::new("the last page of the list");
    loop {
        deadline.check();
        let answer = page(2, &token).await.good();
        let answer = &answer;
        listed.extend(answer["moves"].as_array().unwrap().clone());
        token = answer["nextPageToken"].clone();
        if token.is_null() {
            break;
        }
    }
    assert_eq!(&json!(listed), &all["moves"]);
    assert!(listed.len() > 2);
    let first = page(2, &Value::Null).await.good();
    let token = first["nextPageToken"].clone();
    let made = game.making(&made);
    let answer = game.seats[seat].ask("MakeMove", made).await.good();
    assert!(answer["made"].is_object());
    let refused = page(2, &token).await;
    assert_eq!(refused.json["faults"][0]["code"], "WRONG_PAGE");
}
