//! The parts of the contract of the toy.

use maecenas_contract::json_errors::{Diagnosis, diagnose};
use maecenas_contract::limits::FaultCode;
use maecenas_contract::pool;
use maecenas_contract::wire::common::v1::ListMovesRequest;
use maecenas_contract::wire::nim::Nim;
use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_engine::codec::Codec;

#[test]
fn a_field_that_some_games_lack_is_read_for_those_that_have_it() {
    let json = r#"{"all":true}"#;
    let read = serde_json::from_str::<ListMovesRequest<Palazzo>>(json);
    assert!(read.is_ok_and(|request| request.all));
    let refused = diagnose::<ListMovesRequest<Nim>>(json.as_bytes());
    let Diagnosis::Faults(faults) = refused else {
        panic!("it is JSON");
    };
    assert_eq!(faults[0].code, FaultCode::UnknownField.name());
    assert!(serde_json::from_str::<ListMovesRequest<Nim>>(json).is_err());
    // Over gRPC it is an invalid field.
    let sent = ListMovesRequest::<Nim> {
        all: true,
        ..ListMovesRequest::default()
    };
    let printed = serde_json::to_string(&sent).unwrap();
    assert!(!printed.contains("all"), "{printed}");
}

#[test]
fn the_options_of_the_codec_are_those_of_the_contract() {
    let options = pool()
        .get_message_by_name("maecenas.nim.v1.Options")
        .unwrap();
    let fields: Vec<_> = options
        .fields()
        .map(|field| field.json_name().to_owned())
        .collect();
    assert_eq!(<Nim as Codec>::OPTIONS, fields);
}
