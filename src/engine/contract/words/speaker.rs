//! Filling of texts.

use std::fmt::Write as _;
use std::sync::LazyLock;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use crate::columns;

use super::{Arg, Joined, Key, Language, Part, Pattern, service};

const SEAT: Key = service::message("seat");
const LABEL: Key = service::message("label");
const SQUARE: Key = service::message("square");
const GROUPED: Key = service::message("grouped");
const AND: Key = service::message("list-and");
const OR: Key = service::message("list-or");
const MORE: Key = service::message("list-more");
const NOTHING: Key = service::message("nothing");

/// The plural rules of each language (CLDR).
static PLURALS: LazyLock<[PluralRules; Language::ALL.len()]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let rules = |tag: &str| {
            let language: LanguageIdentifier = tag.parse().ok()?;
            PluralRules::create(language, PluralRuleType::CARDINAL).ok()
        };
        rules(language.tag())
            .or_else(|| rules("en"))
            .unwrap_or_else(|| unreachable!("English has plural rules"))
    })
});

/// The names that a client gave to the seats, such as `Red`. They are text of a stranger.
pub type Labels = [String];

/// Fills texts in a language, with the names that a client gave to the seats.
#[derive(Debug, Clone, Copy, Default)]
pub struct Speaker<'a> {
    /// The language.
    pub language: Language,
    /// The labels of the seats, by index; a seat without one, or with an empty one, is named by its number. People count seats from 1, data
    /// from 0.
    pub labels: &'a Labels,
}

impl From<Language> for Speaker<'_> {
    fn from(language: Language) -> Self {
        Self {
            language,
            labels: &[],
        }
    }
}

impl Speaker<'_> {
    /// A text that is not a sentence, filled.
    #[must_use]
    pub fn phrase(&self, key: Key, attribute: &str, values: &[(&str, Arg<'_>)]) -> String {
        let mut out = String::new();
        if let Some(pattern) = key.pattern(attribute, self.language) {
            self.fill(&mut out, pattern.parts, values);
        }
        out
    }

    /// A sentence, filled: its first letter is a capital, unless it begins with a label, which is left as the client wrote it.
    #[must_use]
    pub fn sentence(&self, key: Key, attribute: &str, values: &[(&str, Arg<'_>)]) -> String {
        let mut out = String::with_capacity(120);
        let Some(pattern) = key.pattern(attribute, self.language) else {
            return out;
        };
        self.fill(&mut out, pattern.parts, values);
        let labelled = self
            .labels
            .iter()
            .any(|label| !label.is_empty() && out.starts_with(label));
        let first = out
            .chars()
            .next()
            .filter(|letter| letter.is_lowercase() && !labelled);
        if let Some(letter) = first {
            let capital: String = letter.to_uppercase().collect();
            out.replace_range(..letter.len_utf8(), &capital);
        }
        out
    }

    /// A value as text.
    #[must_use]
    pub fn written(&self, value: &Arg<'_>) -> String {
        let mut out = String::new();
        self.value(&mut out, value, "");
        out
    }

    /// The text of a message without values.
    #[must_use]
    pub fn name(&self, key: Key) -> String {
        self.phrase(key, "", &[])
    }

    fn fill(&self, out: &mut String, parts: &[Part], values: &[(&str, Arg<'_>)]) {
        for part in parts {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Value { name, form } => match find(values, name) {
                    Some(value) => self.value(out, value, form.unwrap_or_default()),
                    // The build refuses most missing values, and the test of all sentences the others.
                    None => {
                        let _ = write!(out, "{{ ${name} }}");
                    }
                },
                Part::Select {
                    on,
                    variants,
                    default,
                } => {
                    let fits = |key: &str| self.fits(key, on, values);
                    let chosen = variants.iter().find(|(key, _)| fits(key));
                    self.fill(out, chosen.map_or(*default, |(_, parts)| *parts), values);
                }
            }
        }
    }

    /// Whether the key of a variant fits a value: by its text, its number or its plural category. `has-x` is whether there is a value `x`,
    /// and `x-count` how many members it has.
    fn fits(&self, key: &str, on: &str, values: &[(&str, Arg<'_>)]) -> bool {
        if let Some(base) = on.strip_prefix("has-") {
            return key
                == if find(values, base).is_some() {
                    "yes"
                } else {
                    "no"
                };
        }
        if let Some(Arg::Text(text)) = find(values, on)
            && text == key
        {
            return true;
        }
        let number = match find(values, on) {
            Some(value) => value.number(),
            None => on
                .strip_suffix("-count")
                .and_then(|base| count(find(values, base)?)),
        };
        number.is_some_and(|number| match key.parse::<i64>() {
            Ok(exactly) => exactly == number,
            Err(_) => self.plural(number) == key,
        })
    }

    fn plural(&self, number: i64) -> &'static str {
        let rules = &PLURALS[self.language as usize];
        match rules.select(number) {
            Ok(PluralCategory::ZERO) => "zero",
            Ok(PluralCategory::ONE) => "one",
            Ok(PluralCategory::TWO) => "two",
            Ok(PluralCategory::FEW) => "few",
            Ok(PluralCategory::MANY) => "many",
            Ok(PluralCategory::OTHER) | Err(_) => "other",
        }
    }

    /// Writes a value in a form of its name.
    fn value(&self, out: &mut String, value: &Arg<'_>, form: &str) {
        match value {
            Arg::Number(number) => out.push_str(&number.to_string()),
            Arg::Text(text) => out.push_str(text),
            Arg::Amount(unit, number) => {
                // A grouped number is text, and units have the form of many for it.
                let number = match number {
                    1000.. => self.grouped(*number).into(),
                    _ => Arg::Number(*number),
                };
                self.part(out, unit, form, &[("number", number)]);
            }
            Arg::Name(name) => self.part(out, name, form, &[]),
            Arg::Seat(seat) => self.seat(out, *seat, form),
            Arg::Square(row, column) => self.square(out, *row, *column, form),
            Arg::Filled(key, values) => self.part(out, key, form, values),
            Arg::List(members, joined) => self.list(out, members, *joined, form),
        }
    }

    /// A square: the letter of its column and the number of its row, counted from 1 at the top; one beyond the edge above or at the left has
    /// its row and column.
    fn square(&self, out: &mut String, row: i8, column: i8, form: &str) {
        let mut values = vec![
            ("row", Arg::from(i32::from(row))),
            ("column", i32::from(column).into()),
            ("line", (i32::from(row) + 1).into()),
        ];
        let letter = columns::letter(column.into()).filter(|_| row >= 0);
        let letter = letter.map(String::from);
        values.extend(letter.map(|letter| ("letter", letter.into())));
        self.part(out, SQUARE, form, &values);
    }

    /// An amount, with its digits in groups of three where the language has a sign between them.
    fn grouped(&self, number: i64) -> String {
        if number < 1000 {
            return number.to_string();
        }
        let thousands = self.grouped(number / 1000).into();
        let rest = format!("{:03}", number % 1000).into();
        self.phrase(GROUPED, "", &[("thousands", thousands), ("rest", rest)])
    }

    /// Writes a message in a form, or its own text where it has not this form.
    fn part(&self, out: &mut String, key: Key, form: &str, values: &[(&str, Arg<'_>)]) {
        let pattern = key.pattern(form, self.language);
        let pattern: Option<&Pattern> = pattern.or_else(|| key.pattern("", self.language));
        if let Some(pattern) = pattern {
            self.fill(out, pattern.parts, values);
        }
    }

    fn seat(&self, out: &mut String, seat: u8, form: &str) {
        let label = self
            .labels
            .get(usize::from(seat))
            .filter(|label| !is_blank(label));
        let Some(label) = label else {
            let number = u32::from(seat) + 1;
            return self.part(out, SEAT, form, &[("number", number.into())]);
        };
        let vowel = label
            .starts_with(|letter: char| "aàâæeéèêëhiîïoôœuùûAÀÂÆEÉÈÊËHIÎÏOÔŒUÙÛ".contains(letter));
        let begins = if vowel { "vowel" } else { "consonant" };
        self.part(
            out,
            LABEL,
            form,
            &[("label", label.as_str().into()), ("begins", begins.into())],
        );
    }

    /// Writes the members with commas, and a conjunction before the last.
    fn list(&self, out: &mut String, members: &[Arg<'_>], joined: Joined, form: &str) {
        let Some((last, before)) = members.split_last() else {
            return self.part(out, NOTHING, form, &[]);
        };
        let mut left = String::new();
        for (index, member) in before.iter().enumerate() {
            let mut right = String::new();
            self.value(&mut right, member, form);
            left = if index == 0 {
                right
            } else {
                self.phrase(MORE, "", &[("left", left.into()), ("right", right.into())])
            };
        }
        if before.is_empty() {
            return self.value(out, last, form);
        }
        let mut right = String::new();
        self.value(&mut right, last, form);
        let conjunction = if joined == Joined::And { AND } else { OR };
        self.part(
            out,
            conjunction,
            "",
            &[("left", left.into()), ("right", right.into())],
        );
    }
}

fn find<'v, 'a>(values: &'v [(&str, Arg<'a>)], name: &str) -> Option<&'v Arg<'a>> {
    let mut values = values.iter();
    values.find(|(own, _)| *own == name).map(|(_, value)| value)
}

/// How many members a value has; `None` for a value that is no list.
fn count(value: &Arg<'_>) -> Option<i64> {
    match value {
        Arg::List(members, _) => i64::try_from(members.len()).ok(),
        _ => Some(1),
    }
}

/// Whether nothing of a label is seen: a seat with such a label has none.
fn is_blank(label: &str) -> bool {
    let joiner = |letter| matches!(letter, '\u{200c}' | '\u{200d}');
    label
        .chars()
        .all(|letter| letter.is_whitespace() || joiner(letter))
}
