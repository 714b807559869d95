//! Localized texts, made before the language of the reader is chosen.

use std::borrow::Cow;
use std::fmt;

use super::Language;
use super::words::{Arg, Key, Speaker};

/// A text in every language: a message of the words with its values. The code that finds an error fills in the values; the transport
/// chooses the language that the client accepts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text(Inner);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Inner {
    Filled(Arg<'static>),
    Spoken(Box<str>),
}

impl Text {
    /// A message with its values, by their names.
    #[must_use]
    pub fn filled(key: Key, values: Vec<(&'static str, Arg<'static>)>) -> Self {
        Self(Inner::Filled(Arg::Filled(key, values)))
    }

    /// A text that is already in the language of its reader, or the same in every language.
    #[must_use]
    pub fn spoken(sentence: impl Into<Box<str>>) -> Self {
        Self(Inner::Spoken(sentence.into()))
    }

    /// The text in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Cow<'_, str> {
        match &self.0 {
            Inner::Filled(text) => Speaker::from(language).written(text).into(),
            Inner::Spoken(sentence) => Cow::Borrowed(sentence),
        }
    }

    /// The text as a value of another one.
    #[must_use]
    pub fn value(&self) -> Arg<'static> {
        match &self.0 {
            Inner::Filled(text) => text.clone(),
            Inner::Spoken(sentence) => Arg::from(sentence.to_string()),
        }
    }
}

/// A value of a text, as it is displayed.
#[must_use]
pub fn shown(value: &impl fmt::Display) -> Arg<'static> {
    Arg::from(value.to_string())
}

/// Makes a text of a message of the service's words, or of those of a game that is named first. The values are variables of their
/// names, or given by `name = value`; those after a semicolon are texts themselves. The build stops for an unknown id, for a value that
/// is missing, and for one that the message does not have.
#[macro_export]
macro_rules! text {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($module:ident, $id:expr $(, $name:ident $(= $value:expr)?)* $(; $($part:ident),+)? $(,)?) => {{
        const KEY: $crate::words::Key = $crate::words::$module::message($id);
        const _: () = $crate::words::check_values(
            KEY,
            &[$(stringify!($name),)* $($(stringify!($part)),+)?],
        );
        $crate::Text::filled(
            KEY,
            vec![
                $((stringify!($name), $crate::shown(&$crate::text!(@value $name $($value)?))),)*
                $($((stringify!($part), $part.value())),+)?
            ],
        )
    }};
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(; $($part:ident),+)? $(,)?) => {
        $crate::text!(service, $id $(, $name $(= $value)?)* $(; $($part),+)?)
    };
}

#[cfg(test)]
mod tests {
    use super::Text;
    use crate::Language::{English, French};

    #[test]
    fn a_text_is_filled_in_the_language_of_its_reader() {
        let (count, burst, seconds) = (3, 9, 2);
        let allowed = text!("rate-of-sessions", count, burst);
        let sentence = text!("rate-exceeded", seconds; allowed);
        let english =
            "more than 3 new sessions a minute from one client, beyond 9 at once; ask again in 2 s";
        assert_eq!(sentence.in_language(English), english);
        assert!(
            sentence
                .in_language(French)
                .starts_with("plus de 3 nouvelles sessions par minute")
        );
    }

    #[test]
    fn what_is_in_the_readers_language_already_stays_as_it_is() {
        let sentence = Text::spoken("Une surenchère doit être de 200 florins.");
        assert_eq!(sentence.in_language(English), sentence.in_language(French));
    }
}
