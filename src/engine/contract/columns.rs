//! Names of squares: a letter for the column and a number for the row, such as `C4`, as sentences, notations and pictures write them.

use std::ops::Range;

/// The columns that have a letter. A notation writes rows up to the same number so, too.
pub const LETTERED: Range<i32> = 0..26;

/// The letter of a column; none beyond the edge at the left, or beyond `Z`.
#[must_use]
pub fn letter(column: i32) -> Option<char> {
    let index = u8::try_from(column).ok()?;
    LETTERED.contains(&column).then(|| char::from(b'A' + index))
}

/// The column of a letter, whether large or small.
#[must_use]
pub fn column(letter: char) -> Option<i32> {
    let letter = u8::try_from(letter.to_ascii_uppercase()).ok()?;
    letter
        .is_ascii_uppercase()
        .then(|| i32::from(letter - b'A'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_with_a_letter_is_found_by_it() {
        for index in LETTERED {
            let letter = letter(index).unwrap_or_default();
            assert_eq!(column(letter), Some(index));
            assert_eq!(column(letter.to_ascii_lowercase()), Some(index));
        }
        assert_eq!(
            (letter(0), letter(2), letter(25)),
            (Some('A'), Some('C'), Some('Z'))
        );
        assert_eq!((letter(-1), letter(26), letter(300)), (None, None, None));
        assert_eq!((column('é'), column('1'), column('[')), (None, None, None));
    }
}
