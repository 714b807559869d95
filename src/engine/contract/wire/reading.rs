//! Parts of the generated deserializers of messages, which `build.rs` adds to those of `pbjson`.

use std::iter;

use serde::de::{Error, IgnoredAny, SeqAccess, Unexpected, Visitor, value::MapDeserializer};

/// Reads an empty list as an empty message, because PHP writes an empty object so: its arrays are lists and maps alike.
pub(crate) fn empty_message<'de, V, S>(visitor: V, mut items: S) -> Result<V::Value, S::Error>
where
    V: Visitor<'de>,
    S: SeqAccess<'de>,
{
    if items.next_element::<IgnoredAny>()?.is_some() {
        return Err(S::Error::invalid_type(Unexpected::Seq, &visitor));
    }
    visitor.visit_map(MapDeserializer::new(iter::empty::<((), ())>()))
}

/// Records that the field of a number stands in an object, and fails if it stood there before, even as `null`.
pub(crate) fn once<E: Error>(seen: &mut u64, field: u32) -> Result<(), E> {
    let bit = 1_u64.checked_shl(field).unwrap_or_default();
    if *seen & bit != 0 {
        return Err(E::custom("a field stands twice"));
    }
    *seen |= bit;
    Ok(())
}
