//! Reading of Fluent files: the part of the syntax that the words use, with the line of each message for errors.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern as Parsed, PatternElement, VariantKey,
};

use super::Result;

/// The words of a language.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) tag: String,
    pub(crate) messages: BTreeMap<String, Message>,
}

/// A message: its text, and its attributes by name.
pub(crate) struct Message {
    pub(crate) line: usize,
    pub(crate) value: Option<Pattern>,
    pub(crate) attributes: BTreeMap<String, Pattern>,
}

/// A text with placeholders.
pub(crate) struct Pattern {
    pub(crate) line: usize,
    pub(crate) parts: Vec<Part>,
}

/// A piece of a text.
#[derive(Clone)]
pub(crate) enum Part {
    /// Text as it stands.
    Text(String),
    /// A value, in a form of its name such as `the`.
    Value { name: String, form: Option<String> },
    /// The text of another message of the file, which takes its place when the file has been read.
    Reference(String),
    /// One of several texts, chosen by a value; the last is the default.
    Select { on: String, variants: Vec<Variant> },
}

/// A text of a selection, with the key that chooses it.
#[derive(Clone)]
pub(crate) struct Variant {
    pub(crate) key: String,
    pub(crate) parts: Vec<Part>,
}

/// Reads a file. The name of a value has its form still before it; see [`with_forms`].
///
/// # Errors
/// The file cannot be read, is not Fluent, or uses what the evaluator does not have.
pub(crate) fn file(path: &str, tag: &str) -> Result<File> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let line_of = |offset: usize| text[..offset].matches('\n').count() + 1;
    let resource = fluent_syntax::parser::parse(text.as_str()).map_err(|(_, errors)| {
        let errors = errors.iter();
        let errors = errors.map(|error| format!("{path}:{}: {error}", line_of(error.pos.start)));
        errors.collect::<Vec<_>>().join("\n")
    })?;
    // The parser gives slices of the text, so that their addresses tell where they stand.
    let line = |slice: &str| line_of(slice.as_ptr() as usize - text.as_ptr() as usize);
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Term(term) => {
                let at = line(term.id.name);
                return Err(format!("{path}:{at}: a term; the words have messages only").into());
            }
            _ => continue,
        };
        let at = line(message.id.name);
        let pattern = |name: &str, parsed: &Parsed<&str>| -> Result<Pattern> {
            let line = line(name);
            let parts = parts(parsed).map_err(|problem| format!("{path}:{line}: {problem}"))?;
            Ok(Pattern { line, parts })
        };
        let mut attributes = BTreeMap::new();
        for attribute in &message.attributes {
            let name = attribute.id.name;
            attributes.insert(name.to_owned(), pattern(name, &attribute.value)?);
        }
        let value = message.value.as_ref();
        let value = value
            .map(|value| pattern(message.id.name, value))
            .transpose()?;
        let id = message.id.name.to_owned();
        let message = Message {
            line: at,
            value,
            attributes,
        };
        if messages.insert(id.clone(), message).is_some() {
            return Err(format!("{path}:{at}: `{id}` stands twice").into());
        }
    }
    let texts = messages
        .iter()
        .filter_map(|(id, message): (&String, &Message)| {
            Some((id.clone(), message.value.as_ref()?.parts.clone()))
        });
    let texts: BTreeMap<_, _> = texts.collect();
    for message in messages.values_mut() {
        for pattern in message
            .value
            .iter_mut()
            .chain(message.attributes.values_mut())
        {
            let parts = std::mem::take(&mut pattern.parts);
            let line = pattern.line;
            let inlined = inline(parts, &texts);
            pattern.parts = inlined.map_err(|id| format!("{path}:{line}: no message `{id}`"))?;
        }
    }
    Ok(File {
        path: path.to_owned(),
        tag: tag.to_owned(),
        messages,
    })
}

/// The parts with the texts of other messages in the places of their references.
fn inline(
    parts: Vec<Part>,
    texts: &BTreeMap<String, Vec<Part>>,
) -> std::result::Result<Vec<Part>, String> {
    let mut inlined = Vec::new();
    for part in parts {
        match part {
            Part::Reference(id) => inlined.extend(texts.get(&id).ok_or(id)?.iter().cloned()),
            Part::Select { on, variants } => {
                let variants = variants.into_iter().map(|Variant { key, parts }| {
                    let parts = inline(parts, texts)?;
                    Ok::<_, String>(Variant { key, parts })
                });
                let variants = variants.collect::<std::result::Result<_, _>>()?;
                inlined.push(Part::Select { on, variants });
            }
            part => inlined.push(part),
        }
    }
    Ok(inlined)
}

fn parts(pattern: &Parsed<&str>) -> std::result::Result<Vec<Part>, String> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Ok(Part::Text((*value).to_owned())),
        PatternElement::Placeable { expression } => placeable(expression),
    };
    pattern.elements.iter().map(part).collect()
}

fn placeable(expression: &Expression<&str>) -> std::result::Result<Part, String> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => Ok(Part::Value {
            name: id.name.to_owned(),
            form: None,
        }),
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Ok(Part::Text((*value).to_owned()))
        }
        Expression::Inline(InlineExpression::MessageReference {
            id,
            attribute: None,
        }) => Ok(Part::Reference(id.name.to_owned())),
        Expression::Inline(_) => Err("only variables and messages can be placed".to_owned()),
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                return Err("only a variable selects".to_owned());
            };
            let mut chosen = Vec::new();
            // The default comes last, whatever its place in the file.
            let (others, default): (Vec<_>, Vec<_>) =
                variants.iter().partition(|variant| !variant.default);
            for variant in others.into_iter().chain(default) {
                let key = match variant.key {
                    VariantKey::Identifier { name } => name,
                    VariantKey::NumberLiteral { value } => value,
                };
                let parts = parts(&variant.value)?;
                chosen.push(Variant {
                    key: key.to_owned(),
                    parts,
                });
            }
            Ok(Part::Select {
                on: id.name.to_owned(),
                variants: chosen,
            })
        }
    }
}

/// The files with the names of values split from their forms: `$the-piece` is the form `the` of `piece`.
pub(crate) fn with_forms(mut files: Vec<File>, forms: &[BTreeSet<String>]) -> Vec<File> {
    for (file, forms) in files.iter_mut().zip(forms) {
        for message in file.messages.values_mut() {
            let patterns = message
                .value
                .iter_mut()
                .chain(message.attributes.values_mut());
            patterns.for_each(|pattern| split(&mut pattern.parts, forms));
        }
    }
    files
}

fn split(parts: &mut [Part], forms: &BTreeSet<String>) {
    for part in parts {
        match part {
            Part::Text(_) | Part::Reference(_) => {}
            Part::Value { name, form } => {
                let halves = name
                    .split_once('-')
                    .filter(|(prefix, _)| forms.contains(*prefix));
                if let Some((prefix, rest)) = halves {
                    (*form, *name) = (Some(prefix.to_owned()), rest.to_owned());
                }
            }
            Part::Select { variants, .. } => {
                variants
                    .iter_mut()
                    .for_each(|variant| split(&mut variant.parts, forms));
            }
        }
    }
}

impl Pattern {
    /// The names of the values that it places.
    pub(crate) fn placed(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        collect(&self.parts, &mut found, &mut BTreeSet::new());
        found
    }

    /// The names of the values that choose between texts.
    pub(crate) fn selectors(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        collect(&self.parts, &mut BTreeSet::new(), &mut found);
        found
    }
}

fn collect(parts: &[Part], placed: &mut BTreeSet<String>, selectors: &mut BTreeSet<String>) {
    for part in parts {
        match part {
            Part::Text(_) | Part::Reference(_) => {}
            Part::Value { name, .. } => drop(placed.insert(name.clone())),
            Part::Select { on, variants } => {
                selectors.insert(on.clone());
                variants
                    .iter()
                    .for_each(|variant| collect(&variant.parts, placed, selectors));
            }
        }
    }
}
