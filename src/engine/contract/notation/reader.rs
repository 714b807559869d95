//! The reader of notations.

use std::str::FromStr;

use crate::columns::{self, LETTERED};
use crate::wire::rulebook::v1::Square;

/// The longest part of a notation that an error repeats, in characters.
const LONGEST: usize = 40;

/// Where a text departs from the notation of every move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    /// It begins with no kind of move; the kinds that there are.
    Kind(String, &'static str),
    /// A value is not what it has to be: `number`, `square`, `id`, or the name of an enumeration.
    Value(String, &'static str),
    /// A required field is not given.
    Missing(&'static str),
    /// It is another spelling of a move, whose notation is this one.
    Spelling(String),
    /// Something follows that the move does not have.
    More(String),
}

impl Misread {
    /// The kind of move that is none.
    #[must_use]
    pub fn kind(found: &str, kinds: &'static str) -> Self {
        Self::Kind(short(found), kinds)
    }

    /// A value that is not what it has to be.
    #[must_use]
    pub fn value(found: &str, what: &'static str) -> Self {
        Self::Value(short(found), what)
    }

    /// What is left over.
    #[must_use]
    pub fn more(found: &str) -> Self {
        Self::More(short(found))
    }

    /// The part of the text that is wrong; nothing where a part is missing or the whole is spelt otherwise.
    #[must_use]
    pub fn found(&self) -> &str {
        match self {
            Self::Kind(found, _) | Self::Value(found, _) | Self::More(found) => found,
            Self::Missing(_) | Self::Spelling(_) => "",
        }
    }
}

/// The beginning of a text, without characters that cannot be seen.
fn short(text: &str) -> String {
    text.chars()
        .take(LONGEST)
        .map(|letter| {
            if letter.is_ascii_graphic() || letter == ' ' {
                letter
            } else {
                '?'
            }
        })
        .collect()
}

/// Reads a notation, argument by argument.
#[derive(Debug)]
pub struct Reader<'a> {
    /// What has not been read; none after the last argument.
    rest: Option<&'a str>,
}

impl<'a> Reader<'a> {
    /// Reads a text from its beginning.
    #[must_use]
    pub const fn of(text: &'a str) -> Self {
        Self { rest: Some(text) }
    }

    /// The next argument, without consuming it.
    fn next(&self) -> Option<&'a str> {
        let rest = self.rest?;
        Some(rest.split_once(' ').map_or(rest, |(next, _)| next))
    }

    fn skip(&mut self) {
        self.rest = self.rest.and_then(|rest| Some(rest.split_once(' ')?.1));
    }

    /// The kind of the move, which may be any text.
    pub fn kind(&mut self) -> &'a str {
        let kind = self.next().unwrap_or_default();
        self.skip();
        kind
    }

    /// The next argument, which is a required field.
    ///
    /// # Errors
    /// There is none, or it is empty.
    pub fn required(&mut self, field: &'static str) -> Result<&'a str, Misread> {
        let next = self.next().filter(|next| !next.is_empty());
        let next = next.ok_or(Misread::Missing(field))?;
        self.skip();
        Ok(next)
    }

    /// The values of a field, if the next argument gives it by its name, such as `bonus-cards=`.
    pub fn named(&mut self, name: &str) -> Option<&'a str> {
        let values = self.next()?.strip_prefix(name)?;
        self.skip();
        Some(values)
    }

    /// Whether the next argument is a flag.
    pub fn flag(&mut self, name: &str) -> bool {
        let is_next = self.next() == Some(name);
        if is_next {
            self.skip();
        }
        is_next
    }

    /// The end.
    ///
    /// # Errors
    /// There is more.
    pub fn end(&self) -> Result<(), Misread> {
        // A blank at the end is shown as one.
        let shown = |rest: &str| Misread::more(if rest.is_empty() { " " } else { rest });
        self.rest.map_or(Ok(()), |rest| Err(shown(rest)))
    }
}

/// A number.
///
/// # Errors
/// The text is no number in canonical form.
pub(super) fn number<N: FromStr + ToString>(text: &str) -> Result<N, Misread> {
    let number = text.parse::<N>().ok();
    // Signs and zeros in front are not written.
    let number = number.filter(|number| number.to_string() == text);
    number.ok_or_else(|| Misread::value(text, "number"))
}

/// An id.
///
/// # Errors
/// The text is no id, or the bytes that it stands for are no text.
pub(super) fn id(text: &str) -> Result<String, Misread> {
    let wrong = || Misread::value(text, "id");
    let mut id = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'%' => {
                let mut digit = || char::from(bytes.next()?).to_digit(16);
                let code = digit().zip(digit()).map(|(high, low)| 16 * high + low);
                let code = code.and_then(|code| u8::try_from(code).ok());
                id.push(code.ok_or_else(wrong)?);
            }
            _ if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.') => id.push(byte),
            _ => return Err(wrong()),
        }
    }
    String::from_utf8(id)
        .ok()
        .filter(|id| !id.is_empty())
        .ok_or_else(wrong)
}

/// A square.
///
/// # Errors
/// The text is no square.
pub(super) fn square(text: &str) -> Result<Square, Misread> {
    let found = lettered(text).or_else(|| numbered(text));
    let (row, column) = found.ok_or_else(|| Misread::value(text, "square"))?;
    Ok(Square {
        row: Some(row),
        column: Some(column),
    })
}

/// A square such as `c4`.
fn lettered(text: &str) -> Option<(i32, i32)> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    let row = number::<u8>(&text[1..]).ok().map(i32::from)? - 1;
    let column = columns::column(letter)?;
    LETTERED.contains(&row).then_some((row, column))
}

/// A square such as `x~1y3`.
fn numbered(text: &str) -> Option<(i32, i32)> {
    let (column, row) = text.strip_prefix('x')?.split_once('y')?;
    let number = |digits: &str| {
        let digits = match digits.strip_prefix('~') {
            Some(digits) => format!("-{digits}"),
            None => digits.to_owned(),
        };
        number::<i32>(&digits).ok()
    };
    let (row, column) = (number(row)?, number(column)?);
    // A square that has a letter is written with it.
    let is_lettered = LETTERED.contains(&row) && LETTERED.contains(&column);
    (!is_lettered).then_some((row, column))
}
