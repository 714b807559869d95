//! The fields that stand behind a pointer.

use prost_reflect::{DescriptorPool, FieldDescriptor};

/// The boxed fields, in the package of any game: those with large messages, so that an empty item of a batch or a listed move without a
/// label is small.
const BOXED: [&str; 7] = [
    "ListedMove.label",
    "Neighbour.player",
    "PlayerAlone.player",
    "Position.state",
    "SeatInState.state",
    "ValidateMoveRequest.drawn",
    "ValidateMoveRequest.move",
];

/// Whether the message of a field stands behind a pointer.
pub(crate) fn is_boxed(field: &FieldDescriptor) -> bool {
    let message = field.parent_message();
    BOXED.contains(&format!("{}.{}", message.name(), field.name()).as_str())
}

/// The paths of the boxed fields in the form of `prost`, with the name of the `oneof` of a field.
pub(crate) fn paths(pool: &DescriptorPool) -> impl Iterator<Item = String> {
    let fields = pool
        .all_messages()
        .flat_map(|message| message.fields().collect::<Vec<_>>());
    fields.filter(is_boxed).map(|field| {
        let (message, name) = (field.parent_message().full_name().to_owned(), field.name());
        let choice = field
            .containing_oneof()
            .filter(|oneof| !oneof.is_synthetic());
        match choice {
            Some(oneof) => format!(".{message}.{}.{name}", oneof.name()),
            None => format!(".{}", field.full_name()),
        }
    })
}
