//! Predicates of the limits, for the conditions that `build.rs` generates. [`Path`](super::Path) makes the faults of the values that break
//! them.

use super::{MOST_FAULTS, controls_text};

/// Whether a text has a length between two bounds, in characters.
#[inline]
pub(crate) fn has_length(text: &str, least: usize, most: usize) -> bool {
    // No text has more characters than bytes.
    if text.len() <= most && least == 0 {
        return true;
    }
    (least..=most).contains(&text.chars().count())
}

/// Whether a text consists of hexadecimal digits.
pub(crate) fn is_hexadecimal(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Whether a text has no control characters, and none that control the text around it.
pub(crate) fn is_printable(text: &str) -> bool {
    !text.chars().any(controls_text)
}

/// Whether no number is in a list twice, among those that faults are listed of.
#[inline]
pub(crate) fn are_unique_numbers(list: &[i32]) -> bool {
    let mut seen = 0_u128;
    for number in list {
        let bit = u32::try_from(*number)
            .ok()
            .and_then(|number| 1_u128.checked_shl(number));
        match bit {
            Some(bit) if seen & bit == 0 => seen |= bit,
            // Perhaps it is a large number.
            _ => return are_unique(list),
        }
    }
    true
}

/// Whether no item is in a list twice, among those that faults are listed of.
pub(crate) fn are_unique<T: PartialEq>(list: &[T]) -> bool {
    let list = &list[..list.len().min(MOST_FAULTS)];
    !list
        .iter()
        .enumerate()
        .any(|(index, item)| list[..index].contains(item))
}
