//! Batches with invalid items: each of them gets faults of its own, and the others are still processed.

use prost_reflect::{Kind, MessageDescriptor};

use super::{document::Document, walk};
use crate::descriptor;
use crate::field_limits::Limits;
use crate::limits::{Fault, MOST_OF_ITEM};

/// A batch with an empty message in place of each item that cannot be deserialized.
#[derive(Debug)]
pub struct Readable {
    /// The JSON of the batch.
    pub json: Vec<u8>,
    /// The invalid items by index, with their faults. Paths are relative to the item.
    pub spoilt: Vec<(usize, Vec<Fault>)>,
}

/// Replaces the invalid items of a batch whose items are checked one by one. None if the message is no such batch, or if it has
/// other faults.
#[must_use]
pub fn readable(name: &str, body: &[u8]) -> Option<Readable> {
    let message = descriptor(name)?;
    // Only a message with such a list is parsed a second time.
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

/// The list of a batch whose items are checked one by one, and the descriptor of its items. It is a field of the batch, or of a
/// message in it.
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
