//! The notation of moves: one line of ASCII for each move, the same in every language.
//!
//! `build.rs` generates a writer and a reader for the message `Move` of each game from the descriptors, so that a move has a notation as
//! soon as the contract has the move. What one writes the other reads, and different moves have different notations.
//!
//! ```text
//! move        = kind *( " " argument )
//! argument    = values / field "=" values / flag
//! values      = value *( "," value )
//! value       = single / nested / alternative
//! nested      = [ part ] *( "-" [ part ] )
//! part        = single / flag
//! alternative = name [ ":" single ]
//! single      = member / number / id / square
//! square      = letter number / "x" integer "y" integer
//! ```
//!
//! Kinds, fields, flags and alternatives are the names of the contract in small letters with hyphens (`raise-bid`, `bonus-cards`); members of
//! enumerations are as they are (`TOWER`). Required fields come first, as values alone; then the others that are given, with their names; a
//! flag is its name. A nested message is written as its fields, in their order, joined by hyphens: an absent one is empty, and empty ones at
//! the end are left out. A square has the letter of its column and the number of its row, from 1 at the top: `c4`. One beyond the first 26
//! columns and rows has the numbers of the data, with `~` for minus: `x~1y3`. In an id every byte but letters, digits, `_` and `.` is written
//! as `%` and two hexadecimal digits, the letters among them capitals. Each move has one spelling, and no other is read.

mod reader;
#[cfg(test)]
mod tests;
mod writer;

use crate::limits::{FaultCode, Faults, Path, Validate};
use crate::text;
pub use reader::{Misread, Reader};
pub use writer::Writer;

include!(concat!(env!("OUT_DIR"), "/notation.rs"));

/// A message `Move`, which has a notation.
pub trait Notated: Validate + Sized {
    /// The notation that a request has in place of the move; `None` for a move in its own fields.
    fn notation(&self) -> Option<&str>;

    /// Writes the move.
    fn write(&self, writer: &mut Writer);

    /// Reads a move.
    ///
    /// # Errors
    /// Where the text departs from the notation of every move.
    fn read(reader: &mut Reader<'_>) -> Result<Self, Misread>;
}

/// The notation of a move.
#[must_use]
pub fn written(made: &impl Notated) -> String {
    let mut writer = Writer::default();
    made.write(&mut writer);
    writer.text()
}

/// The move of a notation, whether or not it keeps its limits.
///
/// # Errors
/// The text departs from the notation of every move, or it is another spelling of one.
pub fn read<M: Notated>(text: &str) -> Result<M, Misread> {
    let made = M::read(&mut Reader::of(text))?;
    let canonical = written(&made);
    if canonical == text {
        Ok(made)
    } else {
        Err(Misread::Spelling(canonical))
    }
}

/// The move of a notation at the path of a move in a request. A text that is no notation, and a move that breaks the limits of the contract,
/// is a fault.
pub fn parsed<M: Notated>(text: &str, at: &Path<'_>, faults: &mut Faults) -> Option<M> {
    match read::<M>(text) {
        Ok(made) if made.keeps_limits() => Some(made),
        Ok(made) => {
            made.check(at, faults);
            None
        }
        Err(misread) => {
            let at = at.field("notation");
            at.fault(FaultCode::WrongFormat, || message(&misread, &at), faults);
            None
        }
    }
}

/// The message of a fault: what is wrong, and what would be right.
fn message(misread: &Misread, at: &Path<'_>) -> crate::Text {
    let found = misread.found();
    match misread {
        Misread::Kind(_, kinds) => text!("notation-no-kind", at, found, kinds),
        Misread::Value(_, what) => text!("notation-no-value", at, found, what),
        Misread::Missing(field) => text!("notation-lacks", at, field),
        Misread::Spelling(form) => text!("notation-spelt-otherwise", at, form),
        Misread::More(_) => text!("notation-has-more", at, found),
    }
}
