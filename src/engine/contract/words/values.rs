//! The values that are filled into texts.

use std::borrow::Cow;

use super::Key;

/// A value that is filled into a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A number; it can choose between texts, by itself or by its plural category.
    Number(i64),
    /// Text as it stands, such as a path; it can choose between texts.
    Text(Cow<'a, str>),
    /// A number with its unit: a message with the value `number`.
    Amount(Key, i64),
    /// A thing with a name: a message whose attributes are the forms of the name.
    Name(Key),
    /// A player's seat, by its index; it is named by the label that the client gave it, or by its number, counted from 1.
    Seat(u8),
    /// A square of a board, by row and column.
    Square(i8, i8),
    /// Another message with its values.
    Filled(Key, Vec<(&'static str, Self)>),
    /// Several values.
    List(Vec<Self>, Joined),
}

/// The conjunction before the last member of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joined {
    /// All of them.
    And,
    /// One of them.
    Or,
}

impl Arg<'_> {
    /// The number that chooses between texts; `None` for a value that is none.
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) | Self::Amount(_, number) => Some(*number),
            Self::Text(text) => text.parse().ok(),
            _ => None,
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(u8, u32, u64, usize, i32, i64);

/// The name of a variant of an enum in kebab case, such as `bonus-card` of `BonusCard(1)`: texts choose by it.
#[must_use]
pub fn kebab(variant: &impl std::fmt::Debug) -> String {
    let name = format!("{variant:?}");
    let mut kebab = String::with_capacity(name.len() + 4);
    for letter in name.chars().take_while(char::is_ascii_alphanumeric) {
        if letter.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(letter.to_ascii_lowercase());
    }
    kebab
}
