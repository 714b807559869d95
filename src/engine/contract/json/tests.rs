//! The reader and the writer, beside `serde_json` and `prost-reflect`, which know nothing of them.

#![allow(clippy::unwrap_used, clippy::panic)]

use proptest::prelude::*;
use prost::{Message, Name};
use prost_reflect::{DynamicMessage, SerializeOptions};
use serde_json::{Value, json};

use super::place::path_at;
use super::{Bounds, Json, Refused, read, values, written};
use crate::descriptor;
use crate::limits::check_encoded;
use crate::wire::contract::v1::Change;
use crate::wire::princes::v1::{
    EvaluateWorkRequest, ListMovesRequest, Move, NewGameRequest, Piece, Player, SeatMove,
    ValidateMoveRequest,
};
use crate::wire::sessions::v1::SessionInfo;

/// The message of a body; none where it is refused.
fn message<M: Json>(body: impl AsRef<[u8]>) -> Option<M> {
    Some(read(body.as_ref(), Bounds::NONE).ok()?.message)
}

fn jesters(number: &str) -> Option<u32> {
    let player: Player = message(format!(r#"{{"jesterCount":{number}}}"#))?;
    Some(player.jester_count)
}

fn seats(names: &str) -> Option<Vec<String>> {
    let request: ValidateMoveRequest = message(format!(r#"{{"labels":[{names}]}}"#))?;
    Some(request.labels)
}

fn kinds(names: &str) -> Option<Vec<i32>> {
    let request: ListMovesRequest = message(format!(r#"{{"onlyKinds":{names}}}"#))?;
    Some(request.only_kinds)
}

#[test]
fn a_number_is_read_in_each_of_its_forms() {
    for (number, value) in [
        ("0", 0),
        ("7", 7),
        ("42", 42),
        ("999", 999),
        ("1234567", 1_234_567),
        ("12345678", 12_345_678),
        ("4294967295", u32::MAX),
        ("3.0", 3),
        ("-0", 0),
        ("-0.0", 0),
        ("5e2", 500),
        ("5E+2", 500),
        ("1500e-2", 15),
        (" 12 ", 12),
    ] {
        assert_eq!(jesters(number), Some(value), "{number}");
    }
}

#[test]
fn what_is_no_number_or_does_not_fit_is_refused() {
    for number in [
        "-1",
        "4294967296",
        "99999999999999999999",
        "1e300",
        "1e999",
        "0.5",
        "01",
        "00",
        "+1",
        "1.",
        "1..0",
        ".5",
        "1e",
        "0x10",
        "1 2",
        "1-2",
        "--1",
        "\"1\"",
        "true",
        "[]",
        "{}",
        "",
        "NaN",
        "\0\0\0\0\0\0\0\0",
    ] {
        assert_eq!(jesters(number), None, "{number}");
    }
}

#[test]
fn numbers_next_to_the_end_of_the_body_are_read() {
    for spaces in 0..20 {
        for number in [0, 9, 10, 1_234_567, 12_345_678] {
            let body = format!(r#"{{"jesterCount":{number}}}{}"#, " ".repeat(spaces));
            let player: Player = message(&body).unwrap();
            assert_eq!(player.jester_count, number, "{body}");
        }
    }
}

#[test]
fn a_text_is_read_with_its_escapes() {
    for (text, value) in [
        (r#""""#, ""),
        (r#""Ada""#, "Ada"),
        (r#""Zoë \u00e9\n\t\"\\\/""#, "Zoë é\n\t\"\\/"),
        (r#""\ud83d\ude00""#, "😀"),
        ("\"\u{7f}\"", "\u{7f}"),
    ] {
        assert_eq!(seats(text), Some(vec![value.to_owned()]), "{text}");
    }
    for text in [
        "\"",
        "\"\\\"",
        "\"\n\"",
        r#""\x""#,
        r#""\ud800""#,
        r#""\u12""#,
        "null",
        "1",
        "'a'",
    ] {
        assert_eq!(seats(text), None, "{text}");
    }
    let mut bytes = br#"{"labels":["?"]}"#.to_vec();
    bytes[12] = 0xff;
    assert!(message::<ValidateMoveRequest>(&bytes).is_none());
}

#[test]
fn every_name_of_an_enumeration_is_read_and_written() {
    let names = Piece::Unspecified as i32..=64;
    for piece in names.filter_map(|number| Piece::try_from(number).ok()) {
        let name = piece.as_str_name();
        for spelling in [
            format!("\"{name}\""),
            format!(" \"{name}\" "),
            format!("\"\\u{:04x}{}\"", name.as_bytes()[0], &name[1..]),
        ] {
            let body = format!(r#"{{"onlyPieces":[{spelling}]}}"#);
            let request: crate::wire::princes::v1::ListPlacementsRequest = message(&body).unwrap();
            assert_eq!(request.only_pieces, [piece as i32], "{body}");
            let json: Value = serde_json::from_slice(&written(&request).unwrap()).unwrap();
            assert_eq!(json["onlyPieces"], json!([name]));
        }
        for wrong in [
            name[1..].to_owned(),
            format!("{name}_"),
            format!("{name}\0"),
            format!("{name}\\u0000"),
            name.to_lowercase(),
        ] {
            let body = format!(r#"{{"onlyPieces":["{wrong}"]}}"#);
            let read = message::<crate::wire::princes::v1::ListPlacementsRequest>(&body);
            assert!(read.is_none(), "{body}");
        }
    }
}

#[test]
fn a_list_of_names_is_read_whatever_its_length() {
    for length in [0, 1, 15, 16, 17, 40] {
        let names = vec![r#""PASS_AUCTION""#; length].join(" , ");
        assert_eq!(kinds(&format!("[{names}]")).unwrap().len(), length);
    }
    assert_eq!(kinds("null"), Some(Vec::new()));
    for list in [
        "[null]",
        "[1]",
        r#"["PASS_AUCTION",]"#,
        r#"["PASS_AUCTION" "#,
        "{}",
    ] {
        assert_eq!(kinds(list), None, "{list}");
    }
}

#[test]
fn an_object_has_each_name_once_and_one_alternative() {
    for (body, is_read) in [
        ("{}", true),
        ("[]", true),
        (" [ ] ", true),
        (r#"{"seat":1,"move":{"passAuction":{}}}"#, true),
        (r#"{"move":{"passAuction":[]},"seat":1}"#, true),
        (
            "{ \"seat\" : 1 ,\n\t\"move\" : { \"passAuction\" : { } } }\r\n",
            true,
        ),
        (r#"{"\u0073eat":1}"#, true),
        (r#"{"seat":null}"#, true),
        (r#"{"move":{"passAuction":{},"nominate":null}}"#, true),
        (r#"{"move":null}"#, true),
        (r#"{"seat":1,"seat":1}"#, false),
        (r#"{"seat":null,"seat":1}"#, false),
        (r#"{"seat":1,"se\u0061t":1}"#, false),
        (r#"{"move":{"passAuction":{},"withdraw":{}}}"#, false),
        (r#"{"seat":1,}"#, false),
        (r#"{,"seat":1}"#, false),
        (r#"{"seat" 1}"#, false),
        (r#"{"seat":1"#, false),
        (r#"{"seat":1,"#, false),
        (r#"{"seat":1}}"#, false),
        (r#"{"seat":1}x"#, false),
        (r#"{"sea":1}"#, false),
        (r#"{"seats":1}"#, false),
        (r#"{"Seat":1}"#, false),
        (r#"{"":1}"#, false),
        (r#"{"\u0000seat":1}"#, false),
        (r#"{"seat\u0022:1,\u0022x":1}"#, false),
        (r"{seat:1}", false),
        (r"{1:1}", false),
        ("[{}]", false),
        ("null", false),
        (r#""""#, false),
        ("", false),
        ("\u{feff}{}", false),
        ("{\"seat\":1,\0\0\0\0\0\0\0\0", false),
        ("{\u{b}}", false),
    ] {
        let read = message::<SeatMove>(body);
        assert_eq!(read.is_some(), is_read, "{body}");
    }
}

#[test]
fn names_of_two_spellings_are_no_way_around_another_one() {
    // The plain spelling comes first, so that the body is read a second time.
    let body = r#"{"seat":1,"move":{"passAuction" :{}}}"#;
    assert_eq!(message::<SeatMove>(body).unwrap().seat, Some(1));
    for body in [
        r#"{"seat" :1 2}"#,
        r#"{"seat" :3 .0}"#,
        r#"{"seat" :3. 0}"#,
        r#"{"seat" :5e+ 2}"#,
        r#"{"seat" :- 0}"#,
        r#"{"seat" :1  .  0}"#,
        r#"{"seat" :nu ll}"#,
        "{\"seat\" :1,\"move\"\u{c}:null}",
        "{\"\\u0073eat\"\u{c}:1}",
        "{\"seat\" :\u{c}1}",
    ] {
        assert!(message::<SeatMove>(body).is_none(), "{body}");
    }
    assert!(message::<SeatMove>(r#"{"seat":1,"move" :{"x y" :1}}"#).is_none());
}

#[test]
fn an_indented_body_is_the_same_as_a_plain_one() {
    let example = include_str!("../../../../openapi/examples/princesValidateMove.json");
    let value: Value = serde_json::from_str(example).unwrap();
    let plain = message::<ValidateMoveRequest>(serde_json::to_string(&value).unwrap());
    let indented = message::<ValidateMoveRequest>(serde_json::to_string_pretty(&value).unwrap());
    assert!(plain.is_some() && plain == indented);
    let spaces = " ".repeat(1 << 20);
    let wide = serde_json::to_string(&value)
        .unwrap()
        .replace(':', &format!(":{}", " \n\t ".repeat(7)));
    assert_eq!(message::<ValidateMoveRequest>(wide), plain);
    assert_eq!(
        message::<ValidateMoveRequest>(format!("{spaces}{example}{spaces}")),
        plain
    );
    // A quadratic search of the white space would take minutes: a body in an unusual spelling is copied in one pass.
    let unusual = format!(r#"{{"seat" :1{spaces},"move":null{spaces}}}"#);
    assert_eq!(message::<SeatMove>(unusual).unwrap().seat, Some(1));
}

#[test]
fn limits_are_judged_where_values_are_read() {
    let keeps = |body: &str| {
        let read = read::<EvaluateWorkRequest>(body.as_bytes(), Bounds::NONE).unwrap();
        let faults = check_encoded(
            &EvaluateWorkRequest::full_name(),
            &read.message.encode_to_vec(),
        );
        let (keeps, faults) = faults.unwrap();
        assert_eq!(
            (read.keeps_limits, keeps),
            (faults.is_empty(), faults.is_empty()),
            "{body}"
        );
        read.keeps_limits
    };
    let example = include_str!("../../../../openapi/examples/princesEvaluateWork.json");
    assert!(keeps(example));
    assert!(!keeps("{}"));
    let mut long: Value = serde_json::from_str(example).unwrap();
    long["completeWork"]["bonusCards"] = json!(["BONUS_CARD_UNSPECIFIED"]);
    assert!(!keeps(&long.to_string()));
}

#[test]
fn the_path_of_a_place_leads_to_its_value() {
    let body = r#"{"a": {"b,}": [1, {"c\"": "x]"}, [true]]}, "d": 5}"#;
    let at = |text: &str| path_at(body.as_bytes(), body.find(text).unwrap());
    assert_eq!(at("true"), r"a.b,}[2][0]");
    assert_eq!(at("\"x]"), r#"a.b,}[1].c\""#);
    assert_eq!(at("5"), "d");
    assert_eq!(path_at(body.as_bytes(), 0), "");
    assert_eq!(path_at(b"{\"a\":\"", 99), "a");
}

#[test]
fn values_are_counted_at_any_depth() {
    let body = br#"{"unknown": [1, "two,", {"three": [null, true]}], "verdictOnly": true}"#;
    assert_eq!(values(body), 9);
    assert_eq!(values(b"[[],\"\\"), 4);
}

#[test]
fn a_message_that_takes_too_much_is_refused() {
    let body = r#"{"labels":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]}"#;
    let within = |memory| {
        let bounds = Bounds {
            memory,
            ..Bounds::NONE
        };
        read::<ValidateMoveRequest>(body.as_bytes(), bounds)
    };
    assert!(within(4 * size_of::<String>() + 40).is_ok());
    assert_eq!(within(40 + size_of::<String>()), Err(Refused::TooLarge));
    assert_eq!(within(8), Err(Refused::TooLarge));
}

#[test]
fn what_serde_reads_within_a_message_is_read() {
    let info: SessionInfo =
        message(r#"{"createTime": "2001-09-09T01:46:40Z" ,"id":"ab"}"#).unwrap();
    assert_eq!(info.create_time.unwrap().seconds, 1_000_000_000);
    let change: Change = message(r#"{"op":"add","path":"/a","value":{"a":[1,null]}}"#).unwrap();
    let json = String::from_utf8(written(&change).unwrap()).unwrap();
    assert_eq!(json, r#"{"op":"add","path":"/a","value":{"a":[1,null]}}"#);
    assert!(message::<Change>(r#"{"value":{"a":}}"#).is_none());
}

#[test]
fn a_number_without_a_name_cannot_be_written() {
    let request = ListMovesRequest {
        only_kinds: vec![99_999],
        ..ListMovesRequest::default()
    };
    assert!(written(&request).is_err());
    assert!(serde_json::to_string(&request).is_err());
}

/// What `prost-reflect` writes of a message, with the fields that have a default.
fn reflected(name: &str, bytes: &[u8]) -> Value {
    let message = DynamicMessage::decode(descriptor(name).unwrap(), bytes).unwrap();
    let options = SerializeOptions::new().skip_default_fields(false);
    message
        .serialize_with_options(serde_json::value::Serializer, &options)
        .unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_that_are_a_message_are_written_as_others_write_them(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        if let Ok(player) = Player::decode(bytes.as_slice())
            && let Ok(json) = written(&player)
        {
            let value: Value = serde_json::from_slice(&json).unwrap();
            prop_assert_eq!(value, reflected("maecenas.princes.v1.Player", &player.encode_to_vec()));
            prop_assert_eq!(message::<Player>(&json), Some(player));
        }
    }

    #[test]
    fn any_text_and_number_comes_back(text in ".{0,40}", number in any::<u32>()) {
        let request = NewGameRequest { seed: text.clone(), player_count: Some(number), ..NewGameRequest::default() };
        let json = written(&request).unwrap();
        let value: Value = serde_json::from_slice(&json).unwrap();
        prop_assert_eq!(&value["seed"], &json!(text));
        prop_assert_eq!(&value["playerCount"], &json!(number));
        prop_assert_eq!(message::<NewGameRequest>(&json), Some(request));
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(prop::sample::select(br#"{}[]":,\ut 0123e.-nlaseqvm"#.to_vec()), 0..80)) {
        let _ = read::<SeatMove>(&bytes, Bounds::NONE);
        let value = serde_json::from_slice::<Value>(&bytes);
        if let Some(read) = message::<Move>(&bytes) {
            prop_assert!(value.is_ok(), "{:?} is read", read);
        }
    }
}
