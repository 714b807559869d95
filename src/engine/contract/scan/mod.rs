//! Measures the memory that a request will need, before it is decoded.
//!
//! A few bytes can expand to large values: an empty protobuf item is two bytes on the wire and its whole struct in memory. So the
//! bytes are scanned once by the [`Shape`] of their message, without allocation. A list beyond its limit is refused, and so is a
//! message whose decoded form would need more than [`MOST_DECODED`] bytes. On bytes that are not a valid message the scan stops
//! without an error, not later than the decoder.

mod protobuf;

use std::fmt::Write;

use super::limits::{Fault, FaultCode};
use super::text;

/// The most bytes that one decoded request may take in memory.
pub const MOST_DECODED: usize = 32 << 20;
/// The deepest nesting of messages that is scanned; the contract has fewer levels.
const MOST_DEPTH: usize = 24;

/// A message that a client can send. `build.rs` generates the implementations.
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
    /// Its name in JSON.
    json: &'static str,
    kind: Kind,
    list: bool,
    /// The most items of the list.
    most: Option<u32>,
    /// Whether its items are checked one by one, so that a limit of an item is not a limit of the request.
    each_alone: bool,
    /// The heap memory of one value, in bytes.
    heap: usize,
}

/// The type of a field.
#[derive(Debug)]
enum Kind {
    Number,
    Text,
    Message(&'static Shape),
}

/// The size of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Measure {
    /// The approximate heap memory of its decoded form, in bytes.
    pub decoded: usize,
}

/// Why a request is not decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Excess {
    /// A list has too many items, or a singular message is repeated.
    Breaks(Fault),
    /// The decoded form would take more than [`MOST_DECODED`] bytes.
    TooLarge,
}

/// Measures the protobuf form of a message.
///
/// # Errors
/// It is too large to be decoded.
pub fn protobuf<Q: Shaped>(bytes: &[u8]) -> Result<Measure, Excess> {
    protobuf::measure(Q::SHAPE, bytes)
}

/// The path of the scan: the field and the index on each level.
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

    /// Whether the scan is within an item that is checked by itself, whose limits are not limits of the request.
    fn in_an_item(&self) -> bool {
        let mut steps = self.steps[..self.depth].iter().flatten();
        steps.any(|(field, _)| field.each_alone)
    }

    /// The error of a list with too many items in the message at this path.
    fn too_many(&self, list: &Field, items: usize) -> Excess {
        let path = self.path(list);
        let most = list.most.unwrap_or_default();
        Excess::Breaks(Fault {
            message: text!("field-has-too-many-items", at = path, length = items, most),
            code: FaultCode::TooManyItems.name(),
            field: path,
        })
    }

    /// The error of a repeated field in the message at this path.
    fn twice(&self, field: &Field) -> Excess {
        let path = self.path(field);
        Excess::Breaks(Fault {
            message: text!("field-stands-twice", path),
            code: FaultCode::DuplicateField.name(),
            field: path,
        })
    }

    /// The path of a field of the message at this path.
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

/// The capacity in bytes of a vector to which `items` items were pushed.
const fn vector(items: usize, size: usize) -> usize {
    if items == 0 {
        return 0;
    }
    let capacity = items.next_power_of_two();
    let capacity = if capacity < 4 { 4 } else { capacity };
    capacity.saturating_mul(size)
}

impl Measure {
    /// Adds a list with its total number of items.
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
