//! The items of a batch that cannot be read, told apart from the rest, so that a bad item spoils no other.

use prost_reflect::{Kind, MessageDescriptor};

use super::{document::Document, walk};
use crate::contract::{descriptor, field_limits::Limits, limits::Fault};

/// The most faults that one item is told of.
const MOST_OF_ITEM: usize = 8;

/// A batch with an empty message in the place of each item that cannot be read.
#[derive(Debug)]
pub struct Readable {
    /// The JSON of the batch.
    pub json: Vec<u8>,
    /// The items that cannot be read by their index, with their faults; paths begin at the item.
    pub spoilt: Vec<(usize, Vec<Fault>)>,
}

/// A batch whose items are judged one by one, without those that cannot be read; none where the message is no such batch, or
/// something else is wrong with it.
#[must_use]
pub fn readable(name: &str, body: &[u8]) -> Option<Readable> {
    let message = descriptor(name)?;
    // Only a message with such a list is read a second time.
    if !holds_list(&message) {
        return None;
    }
    let mut document: Document = serde_json::from_slice(body).ok()?;
    let mut spoilt = Vec::new();
    let (item, items) = items(&message, &mut document)?;
    for (index, value) in items.iter_mut().enumerate() {
        let mut faults = walk::faults(&item, value);
        if !faults.is_empty() {
            faults.truncate(MOST_OF_ITEM);
            spoilt.push((index, faults));
            *value = Document::Object(Vec::new());
        }
    }
    let whole = walk::faults(&message, &document).is_empty();
    let json = serde_json::to_vec(&document).ok()?;
    (whole && !spoilt.is_empty()).then_some(Readable { json, spoilt })
}

fn holds_list(message: &MessageDescriptor) -> bool {
    message.fields().any(|field| {
        Limits::of(&field).each_alone
            || matches!(field.kind(), Kind::Message(child) if child.fields().any(|field| Limits::of(&field).each_alone))
    })
}

/// The list of a batch whose items are judged one by one, and the message of its items. It stands in the batch or one level below.
fn items<'a>(
    message: &MessageDescriptor,
    document: &'a mut Document,
) -> Option<(MessageDescriptor, &'a mut Vec<Document>)> {
    let Document::Object(entries) = document else {
        return None;
    };
    entries.iter_mut().find_map(|(name, value)| {
        let field = message.get_field_by_json_name(name)?;
        let Kind::Message(child) = field.kind() else {
            return None;
        };
        if !Limits::of(&field).each_alone {
            return items(&child, value);
        }
        match value {
            Document::List(items) => Some((child, items)),
            _ => None,
        }
    })
}
