//! Where a game's proto files depart from those of the game whose code is the template, the build stops with a sentence that says where.

use prost_reflect::DescriptorPool;
use prost_reflect::prost_types::{
    FieldDescriptorProto, FileDescriptorSet, field_descriptor_proto::Type,
};

use super::differing::{messages, parameters};
use crate::tests::pool;

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
