//! Sessions that this version of the service cannot read, because another one has stored them. The test alters stored bytes in the ways in
//! which versions can differ.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use prost_reflect::prost::Message;
use serde_json::{Value, json};
use tonic_types::StatusExt;

use crate::sessions::{Append, Mark, SessionId, Store};
use crate::toy::served::Server;
use maecenas_contract::Language;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::Path;
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::nim::Nim;
use maecenas_contract::wire::nim::v1 as wire;
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::Operations;

/// A session of two in which seat 0 has kept its token.
struct Begun {
    server: Server,
    id: String,
    host: String,
    seat: String,
}

impl Begun {
    async fn new() -> Self {
        let server = Server::start().await;
        let setup = json!({"setup": {"playerCount": 2, "seed": "2a"}});
        let begun = server.good("", "CreateSession", setup).await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let id = text(&begun["session"]["info"]["id"]);
        let seat = text(&begun["seatTokens"][0]);
        let made = json!({"id": id, "move": {"keepToken": {"token": "STRONG"}}});
        server.good(&seat, "MakeMove", made).await;
        let host = text(&begun["hostToken"]);
        Self {
            server,
            id,
            host,
            seat,
        }
    }

    fn about(&self) -> Value {
        json!({"id": self.id})
    }

    fn store(&self) -> (&Arc<dyn Store>, SessionId) {
        (&self.server.store, self.id.parse().unwrap())
    }

    /// Stores the move of seat 1 with a state, as another replica does.
    async fn append(&self, state: Vec<u8>, entry: Vec<u8>) {
        let (store, id) = self.store();
        let session = store.read(id).await.unwrap();
        let append = Append {
            expected: session.current.revision(),
            generation: session.current.generation,
            mark: Mark::random().unwrap(),
            state: state.into(),
            entry: entry.into(),
            retry: None,
        };
        store.append(id, append).await.unwrap();
    }

    /// The state of the session, altered.
    async fn state(&self, alter: impl FnOnce(&mut wire::State)) -> Vec<u8> {
        let (store, id) = self.store();
        let session = store.read(id).await.unwrap();
        let kept = stored::KeptState::decode(session.current.state).unwrap();
        let mut state = wire::State::decode(kept.state.as_slice()).unwrap();
        state.players[1].has_token = Some(true);
        alter(&mut state);
        let state = state.encode_to_vec();
        stored::KeptState { state, ..kept }.encode_to_vec()
    }

    /// Replaces the metadata of the session.
    async fn replace(&self, alter: impl FnOnce(stored::Metadata) -> Vec<u8>) {
        let (store, id) = self.store();
        let session = store.read(id).await.unwrap();
        let metadata = alter(stored::Metadata::decode(session.metadata).unwrap());
        let generation = session.current.generation;
        let replaced = store.replace_metadata(id, generation, metadata.into());
        assert!(replaced.await.unwrap());
    }

    /// Checks the refusal of an operation over REST.
    async fn is_refused(&self, token: &str, name: &str, request: &Value, reason: &str) {
        let (status, problem) = self.server.rest_as(token, name, request).await;
        assert_eq!(status, 409, "{name}: {problem}");
        assert_eq!(problem["code"], "SESSION_UNREADABLE", "{name}");
        assert_eq!(problem["reason"], reason, "{name}");
        assert_eq!(problem.get("retryAfterSeconds"), None);
    }

    /// Checks that everything but the record and the deletion is refused with a reason.
    async fn is_unreadable(&self, reason: &str) {
        let (id, seat, host) = (&*self.id, &*self.seat, &*self.host);
        let position = json!({"sessionId": id});
        let keep = json!({"keepToken": {"token": "WISE"}});
        for (token, name, request) in [
            ("", "GetSession", self.about()),
            (host, "GetSession", self.about()),
            ("", "GetSessionInfo", self.about()),
            (seat, "ListSessionMoves", self.about()),
            (seat, "MakeMove", json!({"id": id, "move": keep})),
            (host, "RenewToken", json!({"id": id, "seat": 1})),
            (seat, "CreateTicket", self.about()),
            ("", "WatchSession", self.about()),
            ("", "ScoreState", json!({"position": position})),
        ] {
            self.is_refused(token, name, &request, reason).await;
        }
        for (token, name) in [("", "GetSession"), ("", "WatchSession")] {
            let refused = self.server.grpc_as(token, name, &self.about()).await;
            let refused = refused.expect_err(name);
            assert_eq!(refused.code(), tonic::Code::FailedPrecondition, "{name}");
            let details = refused.get_error_details();
            let info = details.error_info().unwrap();
            assert_eq!(info.reason, "SESSION_UNREADABLE");
            assert_eq!(info.metadata["reason"], reason);
            assert!(details.retry_info().is_none());
        }
        self.spoils_no_other_item(reason).await;
    }

    /// In a batch the session fails its own item only.
    async fn spoils_no_other_item(&self, reason: &str) {
        let agreed = json!({"playerCount": 2, "seed": "2a"});
        let start = self.server.good("", "NewGame", agreed).await;
        let asked = |position: Value| json!({"position": position, "seat": 0, "move": {"keepToken": {"token": "WISE"}}});
        let pairs = [
            asked(json!({"sessionId": self.id})),
            asked(json!({"state": start["state"]})),
        ];
        let batch = json!({"manyPairs": {"pairs": pairs}});
        let answer = self.server.good("", "BatchValidateMoves", batch).await;
        assert_eq!(
            answer["results"][0]["problem"]["code"],
            "SESSION_UNREADABLE"
        );
        assert_eq!(answer["results"][0]["problem"]["reason"], reason);
        assert_eq!(
            answer["results"][1]["answer"]["verdict"], "LEGAL",
            "{answer}"
        );
    }

    /// Checks that the host, and nobody else, gets the record and may delete the session.
    async fn has_its_record(&self, moves: usize) {
        let (server, id) = (&self.server, self.about());
        for (token, status) in [("", 401), (&*self.seat, 403), ("wrong", 401)] {
            for name in ["GetSessionRecord", "DeleteSession"] {
                let refused = server.rest_as(token, name, &id).await;
                assert_eq!(refused.0, status, "{name}: {}", refused.1);
            }
        }
        let read = server
            .good(&self.host, "GetSessionRecord", id.clone())
            .await;
        assert_eq!(read["version"], moves);
        let record = &read["record"];
        assert_eq!(record["moves"].as_array().unwrap().len(), moves);
        assert_eq!(record["start"]["newGame"]["seed"].as_str().unwrap(), SEED);
        assert!(record["commitment"]["salt"].is_string());
        for _ in 0..2 {
            let deleted = server.good(&self.host, "DeleteSession", id.clone()).await;
            assert_eq!(&deleted["record"], record);
        }
        let (status, gone) = server.rest_as(&self.host, "GetSession", &id).await;
        assert_eq!((status, &gone["code"]), (410, &json!("SESSION_ENDED")));
    }
}

/// The seed of the session.
const SEED: &str = "2a";

/// The entry of the log with a move, in a format.
fn kept(r#move: Vec<u8>, format: u32) -> Vec<u8> {
    let time = 1;
    let kept = stored::KeptMove {
        r#move,
        time,
        format,
        opponent_level: 0,
    };
    kept.encode_to_vec()
}

/// The entry of the log for the move of seat 1.
fn entry() -> Vec<u8> {
    let token = wire::Token::Wise.into();
    let keep = wire::KeepToken { token };
    let made = common::PlayedMove::<Nim> {
        seat: Some(1),
        r#move: Some(wire::Move {
            r#move: Some(wire::r#move::Move::KeepToken(keep)),
        }),
        drawn: None,
    };
    let r#move = made.encode_to_vec();
    kept(r#move, 2)
}

#[tokio::test]
async fn a_position_of_another_catalog_is_not_read() {
    let begun = Begun::new().await;
    let state = begun.state(|state| state.catalog = Some("sold-out@7".to_owned()));
    begun.append(state.await, entry()).await;
    begun.is_unreadable("CATALOG").await;
    let (_, problem) = begun.server.rest("GetSession", &begun.about()).await;
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("`sold-out@7`"), "{detail}");
    assert!(detail.contains("`nim-reference@1`"), "{detail}");
    begun.has_its_record(2).await;
}

#[tokio::test]
async fn a_position_of_other_rules_is_not_read() {
    let begun = Begun::new().await;
    let state = begun.state(|state| state.rules_version = Some(2));
    begun.append(state.await, entry()).await;
    begun.is_unreadable("RULES").await;
    begun.has_its_record(2).await;
}

#[tokio::test]
async fn bytes_that_are_no_position_are_not_read() {
    let begun = Begun::new().await;
    begun.append(b"nonsense".to_vec(), entry()).await;
    begun.is_unreadable("BYTES").await;
    begun.has_its_record(2).await;
}

#[tokio::test]
async fn a_position_that_contradicts_itself_is_not_read() {
    let begun = Begun::new().await;
    let state = begun.state(|state| state.players[0].stones = 3);
    begun.append(state.await, entry()).await;
    begun.is_unreadable("POSITION").await;
    begun.has_its_record(2).await;
}

#[tokio::test]
async fn a_start_of_another_catalog_or_other_rules_is_not_read() {
    type Alter = fn(&mut common::Record<Nim>);
    let alterations: [(&str, Alter); 3] = [
        ("CATALOG", |record| {
            record.catalog = Some("sold-out@7".to_owned());
        }),
        ("RULES", |record| record.rules_version = Some(2)),
        ("CATALOG", |record| {
            let start = record.start.as_mut().unwrap().start.as_mut();
            let Some(common::record_start::Start::NewGame(agreed)) = start else {
                panic!("it began with a new game");
            };
            agreed.catalog = Some("sold-out@7".to_owned());
        }),
    ];
    for (reason, alter) in alterations {
        let server = Server::start().await;
        let setup = json!({"setup": {"playerCount": 2, "seed": SEED}});
        let answer = server.good("", "CreateSession", setup).await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let begun = Begun {
            server,
            id: text(&answer["session"]["info"]["id"]),
            host: text(&answer["hostToken"]),
            seat: text(&answer["seatTokens"][0]),
        };
        begun
            .replace(|mut metadata| {
                let kept = metadata.record.as_mut().unwrap();
                let mut record = common::Record::<Nim>::decode(&*kept.record).unwrap();
                alter(&mut record);
                kept.record = record.encode_to_vec();
                metadata.encode_to_vec()
            })
            .await;
        begun.is_unreadable(reason).await;
        begun.has_its_record(0).await;
    }
}

#[tokio::test]
async fn a_session_whose_host_cannot_be_proved_is_not_deleted() {
    let nonsense: fn(stored::Metadata) -> Vec<u8> = |_| b"nonsense".to_vec();
    let without_host: fn(stored::Metadata) -> Vec<u8> = |mut metadata| {
        metadata.host_token.truncate(31);
        metadata.encode_to_vec()
    };
    for (alter, has_record) in [(nonsense, false), (without_host, true)] {
        let begun = Begun::new().await;
        begun.append(b"nonsense".to_vec(), entry()).await;
        begun.replace(alter).await;
        begun.is_unreadable("BYTES").await;
        for token in [&*begun.host, &*begun.seat, ""] {
            let about = begun.about();
            begun
                .is_refused(token, "DeleteSession", &about, "BYTES")
                .await;
            if !has_record {
                begun
                    .is_refused(token, "GetSessionRecord", &about, "BYTES")
                    .await;
            }
        }
        let (store, id) = begun.store();
        assert!(store.read(id).await.is_ok(), "it is still kept");
    }
}

#[tokio::test]
async fn moves_that_cannot_be_decoded_end_the_record() {
    let begun = Begun::new().await;
    let state = begun.state(|_| ()).await;
    begun.append(state, b"nonsense".to_vec()).await;
    let (server, host, about) = (&begun.server, &*begun.host, begun.about());
    let read = server.good(host, "GetSessionRecord", about.clone()).await;
    assert_eq!(read["version"], 1);
    for _ in 0..2 {
        let deleted = server.good(host, "DeleteSession", about.clone()).await;
        for answer in [&read, &deleted] {
            assert_eq!(answer["record"]["moves"].as_array().unwrap().len(), 1);
            assert_eq!(answer["incomplete"], true);
        }
    }
    assert_eq!(server.rest_as(host, "GetSession", &about).await.0, 410);
}

#[tokio::test]
async fn a_session_without_all_of_its_metadata_is_deleted_by_its_host_alone() {
    let spoilt: fn(stored::Metadata) -> Vec<u8> = |mut metadata| {
        let record = b"\xffnonsense".to_vec();
        metadata.record = Some(stored::KeptRecord { record });
        metadata.encode_to_vec()
    };
    // Cut off within the tokens of the seats: that of the host comes before them.
    let torn: fn(stored::Metadata) -> Vec<u8> = |mut metadata| {
        metadata.salt = Vec::new();
        metadata.labels = Vec::new();
        metadata.game = String::new();
        let whole = metadata.encode_to_vec();
        whole[..whole.len() - 30].to_vec()
    };
    for (alter, moves) in [(spoilt, None), (torn, Some(1))] {
        let begun = Begun::new().await;
        begun.replace(alter).await;
        begun.is_unreadable("BYTES").await;
        let (server, host, about) = (&begun.server, &*begun.host, begun.about());
        begun
            .is_refused(host, "GetSessionRecord", &about, "BYTES")
            .await;
        for token in ["", "wrong"] {
            let refused = server.rest_as(token, "DeleteSession", &about).await;
            assert_eq!(refused.0, 401, "{}", refused.1);
        }
        for _ in 0..2 {
            let deleted = server.good(host, "DeleteSession", about.clone()).await;
            let record = deleted.get("record");
            let read = record.map(|record| record["moves"].as_array().unwrap().len());
            assert_eq!(read, moves, "{deleted}");
            assert_eq!(deleted["incomplete"] == true, moves.is_none());
            assert_eq!(record.and_then(|record| record.get("commitment")), None);
        }
        let seat = server.rest_as(&begun.seat, "DeleteSession", &about).await;
        assert_eq!(seat.0, 410, "{}", seat.1);
    }
}

#[tokio::test]
async fn a_stream_ends_where_the_session_cannot_be_read_any_more() {
    let begun = Begun::new().await;
    let about = begun.about();
    let watching = begun.server.grpc_as("", "WatchSession", &about);
    let altering = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        begun
            .append(b"nonsense".to_vec(), b"nonsense".to_vec())
            .await;
    };
    let (heard, ()) = tokio::join!(watching, altering);
    let heard = heard.unwrap();
    assert_eq!(heard[0]["kind"], "SESSION");
    assert_eq!(heard[1]["ended"]["endReason"], "UNREADABLE");
    assert_eq!(heard.len(), 2);
}

#[test]
fn a_record_may_not_end_in_a_position_that_is_refused() {
    let operations = Operations::<Nim>::default();
    let agreed = common::NewGameRequest {
        player_count: Some(2),
        seed: SEED.to_owned(),
        ..common::NewGameRequest::default()
    };
    let begun = operations.begin(&agreed, &Path::ROOT, "session.state");
    let mut position = begun.unwrap();
    let moves = Path::ROOT.field("record");
    let moves = moves.field("moves");
    let at = moves.index(7);
    let check = |position: &_| operations.check_end(position, &at, Language::English);
    assert_eq!(check(&position), Ok(()));
    position.state.players[1].stones = 3;
    let refused = check(&position).expect_err("three stones are missing in no heap");
    assert_eq!(refused.code, Code::InconsistentState);
    let [fault] = &*refused.faults else {
        panic!("one rule is broken: {refused:?}");
    };
    assert_eq!(
        (&*fault.field, fault.code),
        ("record.moves[7]", "setup.stones")
    );
    let message = fault.message.in_language(Language::English);
    assert!(
        message.starts_with(
            "the position after `record.moves[7]` is refused; begin without that move: "
        )
    );
}

#[tokio::test]
async fn a_store_may_hold_no_bytes_of_a_state_only_before_the_first_move() {
    let begun = Begun::new().await;
    begun.append(Bytes::new().to_vec(), entry()).await;
    begun.is_unreadable("BYTES").await;
    begun.has_its_record(2).await;
}
