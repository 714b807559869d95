//! Sessions that an earlier version has stored are read by this one and played on. The bytes in `stored` were written by the first version
//! with sessions; this test must stay unchanged when the stored messages change.

use maecenas_contract::wire::stored::v1::{KeptMove, KeptState, Metadata, Tombstone};
use prost_reflect::prost::Message;
use serde_json::{Value, json};

use crate::{
    client::Protocol,
    game::{Game, SEED},
    house::House,
    watcher::Watcher,
};

const HEAD: &str = include_str!("stored/metadata.hex");
const STATE: &str = include_str!("stored/state.hex");
const MOVES: &str = include_str!("stored/moves.hex");
const FAREWELL: &str = include_str!("stored/tombstone.hex");
/// The tokens of the session, and the view of its host.
const SESSION: &str = include_str!("stored/session.json");
/// The mark of each version.
const MARK: &[u8; 8] = b"the mark";
const ID: &str = "0123456789abcdef0123456789abcdef";

/// The bytes of hexadecimal digits, which may be broken into lines.
fn bytes(hexadecimal: &str) -> Vec<u8> {
    let digits: Vec<_> = hexadecimal.split_whitespace().collect();
    let digits = digits.concat();
    let pairs = (0..digits.len()).step_by(2);
    pairs
        .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
        .collect()
}

#[test]
fn stored_bytes_are_understood_to_the_last() {
    fn understood<M: Message + Default>(bytes: &[u8]) {
        let message = M::decode(bytes).unwrap();
        assert_eq!(message.encode_to_vec(), bytes);
    }
    understood::<Metadata>(&bytes(HEAD));
    understood::<KeptState>(&bytes(STATE));
    understood::<Tombstone>(&bytes(FAREWELL));
    for made in MOVES.lines() {
        understood::<KeptMove>(&bytes(made));
    }
}

/// Writes the stored session into Redis.
async fn lay(house: &mut House) {
    let mut connection = house.redis().connection().await;
    let session = format!("maecenas:{{{ID}}}");
    let mut laying = redis::pipe();
    laying.cmd("HSET").arg(&session);
    laying.arg("h").arg(bytes(HEAD)).arg("s").arg(bytes(STATE));
    laying.arg("m").arg(MARK);
    laying.arg("v").arg(MOVES.lines().count());
    laying.arg("i").arg(600_000).arg("j").arg(600_000);
    for (version, made) in (1..).zip(MOVES.lines()) {
        let entry = [MARK.to_vec(), bytes(made)].concat();
        laying.cmd("HSET").arg(&session).arg(version).arg(entry);
    }
    let laid: Vec<i64> = laying.query_async(&mut connection).await.unwrap();
    assert_eq!(laid.len(), 31);
}

#[tokio::test]
async fn a_stored_session_is_played_on() {
    let mut house = House::in_redis().await;
    lay(&mut house).await;
    let kept: Value = serde_json::from_str(SESSION).unwrap();
    let begun = json!({
        "session": {"info": {"id": ID}},
        "hostToken": kept["hostToken"],
        "seatTokens": kept["seatTokens"],
    });
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let mut game = Game::of(&house.anybody(protocol), &begun);
        if protocol == Protocol::Rest {
            let session = game.read(&game.host).await;
            for field in ["/info/version", "/info/commitment", "/state", "/awaiting"] {
                assert_eq!(session.pointer(field), kept.pointer(field));
            }
        }
        game.steps(5).await;
        let record = game.record().await;
        let verified = game.host.ask("VerifyRecord", json!({"record": record}));
        assert_eq!(verified.await.good()["outcome"], "UNFINISHED");
    }
    let game = Game::of(&house.anybody(Protocol::Rest), &begun);
    let moves = MOVES.lines().count() as u64;
    let record = game.record().await;
    assert_eq!(record["moves"].as_array().unwrap().len() as u64, moves + 10);
    assert_eq!(record["start"]["newGame"]["seed"], SEED);

    let mut watcher = Watcher::of(&game.spectator, ID, Some(moves)).await;
    for version in moves + 1..=moves + 10 {
        watcher.move_to(version).await;
    }
    ends(&mut house).await;
    let ended = watcher.end().await;
    assert_eq!(ended["ended"]["endReason"], "DELETED");
    assert_eq!(ended["ended"]["seed"], SEED);
    assert_eq!(ended["ended"]["commitment"], record["commitment"]);
}

/// Ends the session in the way of the version that stored it.
async fn ends(house: &mut House) {
    let mut connection = house.redis().connection().await;
    let session = format!("maecenas:{{{ID}}}");
    let mut ending = redis::pipe();
    ending.cmd("HSET").arg(&session);
    ending.arg("f").arg(bytes(FAREWELL));
    ending.cmd("PUBLISH").arg(&session).arg("!");
    let told: Vec<i64> = ending.query_async(&mut connection).await.unwrap();
    assert_eq!(told.len(), 2);
}
