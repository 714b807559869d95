//! Where a game's proto files depart from those of the game whose code is the template, the build stops with a sentence that says where.

use prost_reflect::prost_types::{FieldDescriptorProto, field_descriptor_proto::Type};
use prost_reflect::{DescriptorPool, prost_types::FileDescriptorSet};

use crate::contract::codec::Codec;
use crate::contract::messages::Messages;
use crate::contract::pool;
use crate::contract::wire::common::v1::ListMovesRequest;
use crate::contract::wire::nim::Nim;
use crate::contract::wire::palazzo::Palazzo;
use common_messages::{OPTIONAL, lacks, messages, parameters};

#[allow(dead_code, reason = "`build.rs` uses the rest")]
#[path = "../../../src/contract/generate/common_messages.rs"]
mod common_messages;

/// The answer of the generator for the toy's files, of which one field is changed.
fn changed(
    message: &str,
    field: &str,
    change: impl Fn(&mut FieldDescriptorProto),
) -> Result<usize, String> {
    let mut files = pool().file_descriptor_protos().cloned().collect::<Vec<_>>();
    let own = files
        .iter_mut()
        .filter(|file| file.package() == "maecenas.nim.v1");
    let messages_of_game = own.flat_map(|file| &mut file.message_type);
    let changed = messages_of_game.filter(|found| found.name() == message);
    for found in changed.flat_map(|message| &mut message.field) {
        if found.name() == field {
            change(found);
        }
    }
    let set = FileDescriptorSet { file: files };
    let changed = DescriptorPool::from_file_descriptor_set(set).unwrap();
    let template = messages(&changed, "maecenas.palazzo.v1")?;
    parameters(&template, &changed, "maecenas.nim.v1").map(|parameters| parameters.len())
}

#[test]
fn the_files_of_the_toy_agree_with_those_of_the_template() {
    let parameters = changed("", "", |_| ()).unwrap();
    assert_eq!(parameters, 7, "the types in which games differ");
}

#[test]
fn a_field_with_another_number_type_or_form_stops_the_build_by_name() {
    let seat = |change: fn(&mut FieldDescriptorProto)| changed("SeatMove", "seat", change);
    let own = "maecenas.nim.v1.SeatMove.seat";
    let template = "maecenas.palazzo.v1.SeatMove.seat";
    assert_eq!(
        seat(|field| field.number = Some(7)),
        Err(format!("{own}: another number than {template}"))
    );
    assert_eq!(
        seat(|field| field.set_type(Type::String)),
        Err(format!("{own}: another type than {template}"))
    );
    assert_eq!(
        seat(|field| {
            field.oneof_index = None;
            field.proto3_optional = None;
        }),
        Err(format!("{own}: another form than {template}"))
    );
    assert_eq!(
        seat(|field| field.name = Some("chair".to_owned())),
        Err("maecenas.nim.v1.SeatMove: no field `seat`, which every game has".to_owned())
    );
}

#[test]
fn a_type_of_the_game_is_the_same_in_every_message() {
    let departed = changed("SeatMove", "move", |field| {
        field.type_name = Some(".maecenas.nim.v1.Take".to_owned());
    });
    let own = departed.unwrap_err();
    assert!(
        own.ends_with("another type than elsewhere in this game"),
        "{own}"
    );
}

#[test]
fn a_field_that_some_games_lack_is_read_for_those_that_have_it() {
    assert_eq!(lacks(pool(), "maecenas.nim.v1"), OPTIONAL);
    assert_eq!(Nim::LACKS, OPTIONAL);
    assert!(Palazzo::LACKS.is_empty());
    let json = r#"{"all":true}"#;
    let read = serde_json::from_str::<ListMovesRequest<Palazzo>>(json);
    assert!(read.is_ok_and(|request| request.all));
    let refused = serde_json::from_str::<ListMovesRequest<Nim>>(json).unwrap_err();
    assert!(
        refused.to_string().contains("unknown field `all`"),
        "{refused}"
    );
    // Over gRPC it is a field that means nothing.
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
