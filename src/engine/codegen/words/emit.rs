//! Writing of the tables.

use std::fmt::Write as _;

use super::Result;
use super::check::Named;
use super::{File, Folder, Message, Part, Pattern};

/// The languages: a variant of `Language` for each, named in English as its file says.
pub(crate) fn languages(service: &[File]) -> Result<String> {
    let (mut variants, mut tags, mut all) = (String::new(), String::new(), String::new());
    for (index, file) in service.iter().enumerate() {
        let language = file.messages.get("language");
        let english = language.and_then(|language| language.attributes.get("english"));
        let Some([Part::Text(name)]) = english.map(|pattern| pattern.parts.as_slice()) else {
            let problem =
                "`language` needs the attribute `english`, the name of the language in English";
            return Err(format!("{}: {problem}", file.path).into());
        };
        let default = if index == 0 { "#[default] " } else { "" };
        writeln!(variants, "/// {name}.\n{default}{name},")?;
        writeln!(tags, "Self::{name} => {:?},", file.tag)?;
        write!(all, "Self::{name}, ")?;
    }
    let count = service.len();
    Ok(format!(
        "/// A language of the texts. Ids, names of the contract and numbers are the same in every language.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]\npub enum Language {{\n{variants}}}\n\n\
         impl Language {{\n/// Every language; the first is the fallback.\npub const ALL: [Self; {count}] = [{all}];\n\n\
         /// The language tag (BCP 47).\n#[must_use]\npub const fn tag(self) -> &'static str {{\nmatch self {{\n{tags}}}\n}}\n}}\n"
    ))
}

/// The module of a folder: its messages, sorted by their ids, and the names of enumerations.
pub(crate) fn folder(folder: &Folder, files: &[File], enums: &[Named]) -> String {
    let mut code = String::new();
    let ids: Vec<&String> = files[0].messages.keys().collect();
    let mut entries = String::new();
    for id in &ids {
        let messages = files.iter().map(|file| message(&file.messages[*id]));
        let messages = messages.collect::<Vec<_>>().join(", ");
        entries += &format!("Entry {{ id: {id:?}, messages: [{messages}] }},\n");
    }
    let (module, count) = (&folder.module, ids.len());
    code += &format!(
        "/// The words of `{}`.\npub mod {module} {{\nuse crate::words::{{Entry, Key, Message, Part, Pattern, find, position}};\n\n\
         /// The messages, sorted by their ids.\npub static ENTRIES: [Entry; {count}] = [\n{entries}];\n\n\
         /// The ids of the messages, sorted.\npub const IDS: [&str; {count}] = {ids:?};\n\n\
         /// The message of an id. In a constant, an unknown id stops the build.\n#[must_use]\n\
         pub const fn message(id: &str) -> Key {{ &ENTRIES[position(&IDS, id)] }}\n\n\
         /// The message of an id, if there is one.\n#[must_use]\n\
         pub fn lookup(id: &str) -> Option<Key> {{ ENTRIES.get(find(&IDS, id)?) }}\n\n",
        folder.module
    );
    let names = ids.iter().filter(|id| super::check::is_name(id));
    let names = names.filter_map(|id| Some((id, id.split_once('-')?)));
    let names = names.map(|(id, (kind, value))| {
        let enumeration = enums.iter().find(|named| named.prefix == kind);
        let kind = enumeration.map_or(kind, |named| named.schema.as_str());
        format!("({kind:?}, {value:?}, message({id:?}))")
    });
    let names = names.collect::<Vec<_>>().join(", ");
    code += &format!(
        "/// Every name: the schema of the enumeration, the value, and the message.\npub static NAMES: &[(&str, &str, Key)] = &[{names}];\n\n"
    );
    for named in enums {
        let keys = named.ids.iter().map(|id| match id {
            Some(id) => format!("Some(message({id:?}))"),
            None => "None".to_owned(),
        });
        let keys = keys.collect::<Vec<_>>().join(", ");
        let name = upper_snake(&named.prefix);
        code += &format!(
            "/// The names of `{}`, by number from 1 on.\npub const {name}: &[Option<Key>] = &[{keys}];\n",
            named.prefix
        );
    }
    code + "}\n"
}

fn message(message: &Message) -> String {
    let value = message.value.as_ref().map_or("None".to_owned(), |value| {
        format!("Some({})", pattern(value))
    });
    let attributes = message.attributes.iter();
    let attributes = attributes.map(|(name, text)| format!("({name:?}, {})", pattern(text)));
    let attributes = attributes.collect::<Vec<_>>().join(", ");
    format!("Message {{ value: {value}, attributes: &[{attributes}] }}")
}

fn pattern(pattern: &Pattern) -> String {
    let values: Vec<_> = pattern
        .placed()
        .union(&pattern.selectors())
        .cloned()
        .collect();
    format!(
        "Pattern {{ parts: {}, values: &{values:?} }}",
        parts(&pattern.parts)
    )
}

fn parts(all: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) | Part::Reference(text) => format!("Part::Text({text:?})"),
        Part::Value { name, form } => format!("Part::Value {{ name: {name:?}, form: {form:?} }}"),
        Part::Select { on, variants } => {
            let (default, others) = variants
                .split_last()
                .expect("the syntax asks for a default");
            let others = others.iter().map(|variant| {
                format!("({:?}, {} as &[Part])", variant.key, parts(&variant.parts))
            });
            let others = others.collect::<Vec<_>>().join(", ");
            format!(
                "Part::Select {{ on: {on:?}, variants: &[{others}], default: {} }}",
                parts(&default.parts)
            )
        }
    };
    let parts: Vec<_> = all.iter().map(part).collect();
    format!("&[{}]", parts.join(", "))
}

/// A name such as `MOVE_KIND` of one such as `MoveKind`.
fn upper_snake(name: &str) -> String {
    let mut snake = String::new();
    for (index, letter) in name.char_indices() {
        if index > 0 && letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_uppercase());
    }
    snake
}
