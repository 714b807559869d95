//! Scans the protobuf encoding of a message.

use super::{Excess, Field, Kind, MOST_DECODED, Measure, Place, Shape};

/// The most fields of a message of the contract.
const MOST_FIELDS: usize = 32;
/// The wire types.
const VARINT: u64 = 0;
const FIXED_64: u64 = 1;
const LENGTH: u64 = 2;
const GROUP: u64 = 3;
const END_OF_GROUP: u64 = 4;
const FIXED_32: u64 = 5;

pub(super) fn measure(shape: &'static Shape, bytes: &[u8]) -> Result<Measure, Excess> {
    let mut walk = Walk::default();
    // The decoder reports invalid bytes; it stops at the same byte.
    walk.message(shape, bytes)?;
    Ok(walk.measure)
}

#[derive(Default)]
struct Walk {
    measure: Measure,
    place: Place,
}

impl Walk {
    /// Scans a message, and returns whether it is well-formed.
    fn message(&mut self, shape: &'static Shape, mut bytes: &[u8]) -> Result<bool, Excess> {
        let mut items = [0_usize; MOST_FIELDS];
        let well_formed = self.fields(shape, &mut bytes, &mut items)?;
        for (field, items) in shape.fields.iter().zip(items) {
            if field.list {
                self.measure.list(&self.place, field, items)?;
            }
        }
        Ok(well_formed)
    }

    fn fields(
        &mut self,
        shape: &'static Shape,
        bytes: &mut &[u8],
        items: &mut [usize; MOST_FIELDS],
    ) -> Result<bool, Excess> {
        while !bytes.is_empty() {
            let Some(key) = varint(bytes) else {
                return Ok(false);
            };
            let (number, wire) = (key >> 3, key & 7);
            let Some(value) = value(bytes, wire) else {
                return Ok(false);
            };
            let found = shape
                .fields
                .binary_search_by(|field| u64::from(field.number).cmp(&number));
            let Ok(index) = found else {
                continue;
            };
            let field = &shape.fields[index];
            if field.list {
                // Ends the scan at once when the items of a list exceed the memory limit.
                let more = if packed(field, wire) {
                    value.iter().filter(|byte| **byte < 0x80).count()
                } else {
                    1
                };
                items[index] += more;
                let limited = field.most.is_some() && !self.place.in_an_item();
                if items[index].saturating_mul(field.heap) > MOST_DECODED && !limited {
                    return Err(Excess::TooLarge);
                }
            } else {
                if matches!(field.kind, Kind::Message(_)) && items[index] > 0 {
                    // Decoders merge the occurrences of a message, so its lists could grow beyond their limits.
                    return Err(self.place.twice(field));
                }
                items[index] = 1;
                self.measure.heap(field.heap)?;
            }
            match field.kind {
                Kind::Text => self.measure.heap(value.len())?,
                Kind::Message(inner) if wire == LENGTH => {
                    let at = u32::try_from(items[index].saturating_sub(1)).unwrap_or(u32::MAX);
                    if !self.place.enter(field, at) {
                        return Err(Excess::TooLarge);
                    }
                    let well_formed = self.message(inner, value)?;
                    self.place.leave();
                    if !well_formed {
                        return Ok(false);
                    }
                }
                Kind::Message(_) | Kind::Number => {}
            }
        }
        Ok(true)
    }
}

/// Whether the numbers of a list are packed.
fn packed(field: &Field, wire: u64) -> bool {
    matches!(field.kind, Kind::Number) && wire == LENGTH
}

/// Consumes the next value of a wire type. Returns the content of a length-delimited one, and no bytes of any other.
fn value<'a>(bytes: &mut &'a [u8], wire: u64) -> Option<&'a [u8]> {
    let length = match wire {
        VARINT => {
            varint(bytes)?;
            return Some(&[]);
        }
        FIXED_64 => 8,
        FIXED_32 => 4,
        LENGTH => usize::try_from(varint(bytes)?).ok()?,
        GROUP => {
            skip_group(bytes)?;
            return Some(&[]);
        }
        _ => return None,
    };
    let (value, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    Some(value)
}

/// Skips the rest of a group. The contract has no groups, and decoders skip unknown ones.
fn skip_group(bytes: &mut &[u8]) -> Option<()> {
    let mut depth = 1_usize;
    while depth > 0 {
        match varint(bytes)? & 7 {
            GROUP => depth += 1,
            END_OF_GROUP => depth -= 1,
            wire => drop(value(bytes, wire)?),
        }
    }
    Some(())
}

fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..70).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f)
            .checked_shl(shift)
            .unwrap_or_default();
        if *byte < 0x80 {
            return Some(number);
        }
    }
    None
}
