#![allow(clippy::unwrap_used, clippy::panic)]

use prost::{Message, Name};
use prost_reflect::DynamicMessage;
use serde::de::DeserializeOwned;

use super::{Excess, MOST_DECODED, Shaped, protobuf};
use crate::descriptor;
use crate::encodings::Encodings;
use crate::json::{Bounds, Refused};
use crate::wire::princes::v1::{
    BatchValidateMovesRequest, EvaluateWorkRequest, PlayMoveRequest, SeatMove, ValidateMoveRequest,
};

/// The encoded form of a request that is written as JSON.
fn encoded<Q: Name + Message + DeserializeOwned>(body: &str) -> Vec<u8> {
    serde_json::from_str::<Q>(body).unwrap().encode_to_vec()
}

/// The encoded form of any JSON of a message, also of one that the service would refuse.
fn encoded_freely<Q: Name>(body: &str) -> Vec<u8> {
    let descriptor = descriptor(&Q::full_name()).unwrap();
    let mut reader = serde_json::Deserializer::from_str(body);
    DynamicMessage::deserialize(descriptor, &mut reader)
        .unwrap()
        .encode_to_vec()
}

fn pairs(item: &str, items: usize) -> String {
    let items = vec![item; items].join(",");
    format!(r#"{{"manyPairs":{{"pairs":[{items}]}}}}"#)
}

fn moves(items: usize) -> String {
    let items = vec![r#"{"seat":0,"move":{"passAuction":{}}}"#; items].join(",");
    format!(r#"{{"manyMoves":{{"position":{{"sessionId":"ab"}},"moves":[{items}]}}}}"#)
}

/// Reads a large body.
fn json<Q: Encodings>(body: &str) -> Result<Q, Refused> {
    json_within(body, MOST_DECODED)
}

fn json_within<Q: Encodings>(body: &str, memory: usize) -> Result<Q, Refused> {
    let bounds = Bounds {
        memory,
        stops_at_long_lists: true,
    };
    Q::read_json(body.as_bytes(), bounds).map(|read| read.message)
}

/// The list that is refused, by both encodings, with its message.
fn refused<Q: Shaped + Encodings>(body: &str) -> String {
    let of_protobuf = match protobuf::<Q>(&encoded_freely::<Q>(body)) {
        Err(Excess::Breaks(fault)) => fault,
        other => panic!("{other:?}"),
    };
    match json::<Q>(body) {
        Err(Refused::LongList(fault)) => assert_eq!(*fault, of_protobuf),
        _ => panic!("{body} is read, or refused for something else"),
    }
    of_protobuf.field
}

#[test]
fn an_item_of_a_batch_is_small() {
    // 1.2 KiB each before their positions stood behind a pointer.
    assert!(size_of::<ValidateMoveRequest>() <= 104);
    assert!(size_of::<SeatMove>() <= 128);
}

#[test]
fn a_list_beyond_its_limit_is_named_with_its_place() {
    let list = "manyPairs.pairs";
    assert_eq!(
        refused::<BatchValidateMovesRequest>(&pairs("{}", 1001)),
        list
    );
    let freedoms = r#"{"subject":{"playerAlone":{"round":1,"player":{"freedoms":["TRAVEL","TRAVEL","TRAVEL","TRAVEL"]}}}}"#;
    assert_eq!(
        refused::<EvaluateWorkRequest>(freedoms),
        "subject.playerAlone.player.freedoms"
    );
    let players = r#"{"position":{"state":{"players":[{},{},{},{},{},{}]}}}"#;
    let second = format!(r#"{{"manyPairs":{{"pairs":[{{}},{players}]}}}}"#);
    // An item that is judged by itself is refused there and not here.
    assert!(json::<BatchValidateMovesRequest>(&second).is_ok());
    let encoded = encoded_freely::<BatchValidateMovesRequest>(&second);
    assert!(protobuf::<BatchValidateMovesRequest>(&encoded).is_ok());
    assert_eq!(
        refused::<ValidateMoveRequest>(players),
        "position.state.players"
    );
}

#[test]
fn a_list_at_its_limit_is_measured() {
    let body = pairs("{}", 1000);
    let items = 1024 * size_of::<ValidateMoveRequest>();
    json_within::<BatchValidateMovesRequest>(&body, items).unwrap();
    let refused = json_within::<BatchValidateMovesRequest>(&body, items - 1);
    assert!(matches!(refused, Err(Refused::TooLarge)));
    let bytes = encoded::<BatchValidateMovesRequest>(&body);
    assert_eq!(
        protobuf::<BatchValidateMovesRequest>(&bytes)
            .unwrap()
            .decoded,
        items
    );
    json::<BatchValidateMovesRequest>(&moves(10_000)).unwrap();
    assert!(json::<BatchValidateMovesRequest>(&moves(10_001)).is_err());
}

#[test]
fn millions_of_empty_items_are_refused_whatever_hides_them() {
    // An escape in the name of the field, and a group that the contract does not know before it.
    let escaped = pairs("{}", 1001).replace("pairs", "p\\u0061irs");
    assert!(matches!(
        json::<BatchValidateMovesRequest>(&escaped),
        Err(Refused::LongList(_))
    ));
    // The empty objects of PHP.
    assert!(matches!(
        json::<BatchValidateMovesRequest>(&pairs("[]", 1001)),
        Err(Refused::LongList(_))
    ));
    let mut bytes = vec![0xa3, 0x06, 0x0a, 0x02, 0x08, 0x01, 0xa4, 0x06];
    let plain = encoded::<BatchValidateMovesRequest>(&pairs("{}", 1001));
    bytes.extend(plain);
    BatchValidateMovesRequest::decode(bytes.as_slice()).unwrap();
    assert!(matches!(
        protobuf::<BatchValidateMovesRequest>(&bytes),
        Err(Excess::Breaks(_))
    ));
}

#[test]
fn a_message_that_comes_in_parts_is_refused() {
    // Protobuf merges the occurrences of a repeated singular message, and with them the items of its lists.
    let part = encoded::<BatchValidateMovesRequest>(&pairs("{}", 1000));
    let Err(Excess::Breaks(fault)) = protobuf::<BatchValidateMovesRequest>(&part.repeat(2)) else {
        panic!("it is read");
    };
    assert_eq!(
        (fault.field.as_str(), fault.code),
        ("manyPairs", "DUPLICATE_FIELD")
    );
}

#[test]
fn what_takes_too_much_memory_is_refused() {
    let text = "a".repeat(MOST_DECODED + 1);
    let body = format!(r#"{{"position":{{"sessionId":"{text}"}}}}"#);
    assert!(matches!(
        json::<PlayMoveRequest>(&body),
        Err(Refused::TooLarge)
    ));
    let bytes = encoded::<PlayMoveRequest>(&body);
    assert_eq!(protobuf::<PlayMoveRequest>(&bytes), Err(Excess::TooLarge));
}

#[test]
fn what_is_no_message_is_left_to_the_decoder() {
    for bytes in [
        &[0xff; 12][..],
        &[0x0a, 0xff, 0x01],
        &[0x0b],
        &[0x0c],
        &[0x08],
    ] {
        protobuf::<PlayMoveRequest>(bytes).unwrap();
        assert!(PlayMoveRequest::decode(bytes).is_err());
    }
}
