//! Where a game's proto files depart from those of the first game, the build stops with a sentence that says where.

use prost_reflect::prost_types::{FieldDescriptorProto, field_descriptor_proto::Type};
use prost_reflect::{DescriptorPool, prost_types::FileDescriptorSet};

use crate::contract::codec::Codec;
use crate::contract::pool;
use crate::contract::wire::nim::Nim;
use common_messages::{messages, parameters};

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
    let first = messages(&changed, "maecenas.princes.v1")?;
    parameters(&first, &changed, "maecenas.nim.v1").map(|parameters| parameters.len())
}

#[test]
fn the_files_of_the_toy_agree_with_those_of_the_first_game() {
    let parameters = changed("", "", |_| ()).unwrap();
    assert_eq!(parameters, 10, "the types in which games differ");
}

#[test]
fn a_field_with_another_number_type_or_form_stops_the_build_by_name() {
    let seat = |change: fn(&mut FieldDescriptorProto)| changed("SeatMove", "seat", change);
    let own = "maecenas.nim.v1.SeatMove.seat";
    let first = "maecenas.princes.v1.SeatMove.seat";
    assert_eq!(
        seat(|field| field.number = Some(7)),
        Err(format!("{own}: another number than {first}"))
    );
    assert_eq!(
        seat(|field| field.set_type(Type::String)),
        Err(format!("{own}: another type than {first}"))
    );
    assert_eq!(
        seat(|field| {
            field.oneof_index = None;
            field.proto3_optional = None;
        }),
        Err(format!("{own}: another form than {first}"))
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
