//! Messages lose nothing in conversions: as bytes, as JSON, and from one to the other.

use proptest::prelude::*;
use prost_reflect::{DynamicMessage, SerializeOptions, prost::Message};

use super::dice::{Dice, cases, dice};
use super::messages::{Within, message};
use super::operations::{OPERATIONS, Type};

/// The type of a request or of an answer, and a message of it.
fn messages() -> impl Strategy<Value = (usize, bool, DynamicMessage)> {
    let indices = 0..OPERATIONS.len();
    (indices, any::<bool>(), dice(300)).prop_map(
        |(index, request, mut dice): (usize, bool, Dice)| {
            let message = message(&kind(index, request).descriptor(), Within::Types, &mut dice);
            (index, request, message)
        },
    )
}

fn kind(index: usize, request: bool) -> &'static Type {
    let operation = &OPERATIONS[index];
    if request {
        &operation.request
    } else {
        &operation.answer
    }
}

/// Decodes the bytes of a message by reflection.
fn read(kind: &Type, bytes: &[u8]) -> DynamicMessage {
    DynamicMessage::decode(kind.descriptor(), bytes).unwrap()
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_message_keeps_its_bytes((index, request, message) in messages()) {
        let kind = kind(index, request);
        let bytes = message.encode_to_vec();
        let again = kind.bytes(&bytes);
        prop_assert_eq!(read(kind, &again), read(kind, &bytes));
        prop_assert_eq!(kind.bytes(&again), again);
    }

    #[test]
    fn a_message_is_the_same_after_its_json((index, request, message) in messages()) {
        let kind = kind(index, request);
        let bytes = kind.bytes(&message.encode_to_vec());
        let json = kind.print(&bytes);
        prop_assert_eq!(kind.parse(&json), bytes, "{}", json);
    }

    #[test]
    fn the_json_is_the_one_that_reflection_reads_and_writes((index, request, message) in messages()) {
        let kind = kind(index, request);
        let bytes = kind.bytes(&message.encode_to_vec());
        let json = kind.print(&bytes);
        let mut reader = serde_json::Deserializer::from_str(&json);
        let told = DynamicMessage::deserialize(kind.descriptor(), &mut reader).unwrap();
        prop_assert_eq!(read(kind, &told.encode_to_vec()), read(kind, &bytes), "{}", json);
        for skip in [true, false] {
            let options = SerializeOptions::new().skip_default_fields(skip);
            let other = message.serialize_with_options(serde_json::value::Serializer, &options).unwrap();
            prop_assert_eq!(kind.parse(&other.to_string()), bytes.clone(), "{}", other);
        }
    }
}
