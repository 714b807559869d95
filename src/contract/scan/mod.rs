//! Measures an encoded request before it is decoded.
//!
//! A few bytes can stand for large values: an empty protobuf item costs two bytes on the wire and its whole struct in memory.
//! So the bytes are walked once beside the [`Shape`] of their message, without allocating: a list beyond its limit is refused,
//! and so is a message whose decoded form would take more than [`MOST_DECODED`] bytes. Where the bytes are not of the message
//! at all, the walk stops without an error, at the latest where the decoder stops.

mod json;
mod protobuf;

use std::fmt::Write;

use super::limits::{Fault, FaultCode};
use super::text;

/// The most bytes that one decoded request may take in memory.
pub const MOST_DECODED: usize = 32 << 20;
/// The most levels of messages within messages that are walked; the contract has fewer.
const MOST_DEPTH: usize = 24;

/// A message that a client can send, as `build.rs` describes it.
pub trait Shaped {
    /// Its fields.
    const SHAPE: &'static Shape;
}

/// The fields of a message, in the order of their numbers.
#[derive(Debug)]
pub struct Shape {
    fields: &'static [Field],
}

/// A field of a message.
#[derive(Debug)]
struct Field {
    number: u32,
    /// Its name in JSON, and in the proto file.
    json: &'static str,
    name: &'static str,
    kind: Kind,
    list: bool,
    /// The most items of the list.
    most: Option<u32>,
    /// Whether its items are judged one by one, so that what one breaks spoils no other.
    each_alone: bool,
    /// The bytes that one value takes outside of the message that it stands in.
    heap: usize,
}

/// What a field holds.
#[derive(Debug)]
enum Kind {
    Number,
    Text,
    Message(&'static Shape),
}

/// What a request takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Measure {
    /// The bytes that its decoded form takes on the heap, about.
    pub decoded: usize,
    /// How many values it has, at any depth: what it takes to diagnose a body that cannot be decoded.
    pub values: usize,
}

/// Why a request is not decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Excess {
    /// A list has more items than the contract allows, or a message stands twice where there is one.
    Breaks(Fault),
    /// The decoded form would take more than [`MOST_DECODED`] bytes.
    TooLarge,
}

/// Measures the JSON of a message.
///
/// # Errors
/// It is too large to be decoded.
pub fn json<Q: Shaped>(body: &[u8]) -> Result<Measure, Excess> {
    json::measure(Q::SHAPE, body)
}

/// Measures the protobuf form of a message.
///
/// # Errors
/// It is too large to be decoded.
pub fn protobuf<Q: Shaped>(bytes: &[u8]) -> Result<Measure, Excess> {
    protobuf::measure(Q::SHAPE, bytes)
}

/// Where the walk is: the field and the item that it went through on each level.
#[derive(Debug, Default)]
struct Place {
    steps: [Option<(&'static Field, u32)>; MOST_DEPTH],
    depth: usize,
}

impl Place {
    fn enter(&mut self, field: &'static Field, index: u32) -> bool {
        let Some(step) = self.steps.get_mut(self.depth) else {
            return false;
        };
        *step = Some((field, index));
        self.depth += 1;
        true
    }

    fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Whether the walk is within an item that is judged by itself, whose limits are no limits of the request.
    fn in_an_item(&self) -> bool {
        let mut steps = self.steps[..self.depth].iter().flatten();
        steps.any(|(field, _)| field.each_alone)
    }

    /// The refusal of a list of a message at this place.
    fn too_many(&self, list: &Field, items: usize) -> Excess {
        let path = self.path(list);
        let most = list.most.unwrap_or_default();
        Excess::Breaks(Fault {
            message: text!(
                "`{path}` has {items} items; at most {most} are accepted",
                "le nombre d’éléments de `{path}` est de {items} ; le maximum est de {most}"
            ),
            code: FaultCode::TooManyItems.name(),
            field: path,
        })
    }

    /// The refusal of a message that stands twice in the message at this place.
    fn twice(&self, field: &Field) -> Excess {
        let path = self.path(field);
        Excess::Breaks(Fault {
            message: text!(
                "`{path}` stands twice; send it once",
                "`{path}` figure deux fois ; envoyez-le une fois"
            ),
            code: FaultCode::DuplicateField.name(),
            field: path,
        })
    }

    /// The path of a field of the message at this place.
    fn path(&self, last: &Field) -> String {
        let mut path = String::new();
        for (field, index) in self.steps[..self.depth].iter().flatten() {
            // Writing into a string cannot fail.
            _ = if field.list {
                write!(path, "{}[{index}].", field.json)
            } else {
                write!(path, "{}.", field.json)
            };
        }
        path.push_str(last.json);
        path
    }
}

/// The bytes of a vector that grew to so many items one by one.
const fn vector(items: usize, size: usize) -> usize {
    if items == 0 {
        return 0;
    }
    let room = items.next_power_of_two();
    let room = if room < 4 { 4 } else { room };
    room.saturating_mul(size)
}

impl Measure {
    /// Adds the items of a list, of which there are so many in all.
    fn list(&mut self, place: &Place, field: &Field, items: usize) -> Result<(), Excess> {
        if field.most.is_some_and(|most| items > most as usize) && !place.in_an_item() {
            return Err(place.too_many(field, items));
        }
        self.heap(vector(items, field.heap))
    }

    /// Adds bytes on the heap.
    fn heap(&mut self, bytes: usize) -> Result<(), Excess> {
        self.decoded = self.decoded.saturating_add(bytes);
        if self.decoded > MOST_DECODED {
            return Err(Excess::TooLarge);
        }
        Ok(())
    }
}

include!(concat!(env!("OUT_DIR"), "/shapes.rs"));

#[cfg(test)]
mod tests;
