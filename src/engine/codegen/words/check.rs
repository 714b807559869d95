//! What the words of different languages have to have in common, and what the contract asks of them.

use std::collections::{BTreeMap, BTreeSet};

use prost_reflect::{DescriptorPool, EnumDescriptor};

use super::{File, Folder, Message, Result};

/// Attributes of grammar: a language has those that it needs.
const GRAMMAR: [&str; 3] = ["gender", "of", "to"];
/// The attribute that names a grammatical gender, which is no form of the name.
const GENDER: &str = "gender";

/// Whether a message names a value of an enumeration, such as `Piece-FOREST`.
pub(crate) fn is_name(id: &str) -> bool {
    id.starts_with(|letter: char| letter.is_ascii_uppercase()) && id.contains('-')
}

/// The forms that a name can be asked in, for each language: the attributes that every name has, and those of a seat.
pub(crate) fn forms(service: &[File], files: &[File]) -> Vec<BTreeSet<String>> {
    let common = |file: &File| {
        let names = file.messages.iter().filter(|(id, _)| is_name(id));
        let sets = names.map(|(_, name)| name.attributes.keys().cloned().collect());
        sets.reduce(|left: BTreeSet<String>, right| &left & &right)
            .unwrap_or_default()
    };
    let of = |(service, file): (&File, &File)| {
        let seat = service.messages.get("seat").into_iter();
        let seat: BTreeSet<_> = seat
            .flat_map(|seat| seat.attributes.keys().cloned())
            .collect();
        let mut forms = &common(file) | &seat;
        forms.remove(GENDER);
        forms
    };
    service.iter().zip(files).map(of).collect()
}

/// Checks that every language has the messages of the first one, with the same attributes and the same values placed.
///
/// # Errors
/// The first difference, with file and line.
pub(crate) fn same_messages(files: &[File]) -> Result<()> {
    let Some((first, others)) = files.split_first() else {
        return Ok(());
    };
    for other in others {
        for (left, right) in [(first, other), (other, first)] {
            for (id, message) in &left.messages {
                let at = format!("{}:{}", left.path, message.line);
                let Some(same) = right.messages.get(id) else {
                    return Err(format!("{at}: `{id}` is missing in {}", right.path).into());
                };
                same_texts(id, message, same, &at, right)?;
            }
        }
    }
    Ok(())
}

fn same_texts(id: &str, left: &Message, right: &Message, at: &str, other: &File) -> Result<()> {
    let texts = |message: &Message| -> BTreeMap<String, BTreeSet<String>> {
        let value = message
            .value
            .iter()
            .map(|value| (String::new(), value.placed()));
        let attributes = message.attributes.iter();
        let attributes = attributes.filter(|(name, _)| !GRAMMAR.contains(&name.as_str()));
        let attributes = attributes.map(|(name, text)| (format!(".{name}"), text.placed()));
        value.chain(attributes).collect()
    };
    let (left, right_texts) = (texts(left), texts(right));
    for (name, placed) in &left {
        let line = format!("{}:{}", other.path, right.line);
        match right_texts.get(name) {
            None => return Err(format!("{at}: `{id}{name}` is missing at {line}").into()),
            Some(same) if same != placed => {
                let difference: Vec<_> = placed.symmetric_difference(same).cloned().collect();
                let difference = difference.join("`, `$");
                return Err(format!("{at}: `{id}{name}`: `${difference}` is placed in one language alone, see {line}").into());
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// An enumeration of the contract, with the id of the name of each value, by its number.
pub(crate) struct Named {
    /// The prefix of the ids, such as `Piece`.
    pub(crate) prefix: String,
    /// Its name as a schema of the `OpenAPI` document, such as `PrincesPiece`.
    pub(crate) schema: String,
    /// The ids, by the number of the value; `None` for a gap.
    pub(crate) ids: Vec<Option<String>>,
}

/// The enumerations that the words of a folder name.
///
/// # Errors
/// A value without a name, or a name without a value.
pub(crate) fn enums(pool: &DescriptorPool, folder: &Folder, files: &[File]) -> Result<Vec<Named>> {
    let Some(file) = files.first() else {
        return Ok(Vec::new());
    };
    let ids: BTreeSet<_> = file.messages.keys().filter(|id| is_name(id)).collect();
    let prefixes: BTreeSet<_> = ids.iter().filter_map(|id| id.split_once('-')).collect();
    let prefixes: BTreeSet<_> = prefixes.into_iter().map(|(prefix, _)| prefix).collect();
    let mut found = Vec::new();
    for prefix in prefixes {
        let Some(named) = find(pool, folder, prefix) else {
            continue;
        };
        let mut of_enum = Named {
            prefix: prefix.to_owned(),
            schema: schema(&named),
            ids: Vec::new(),
        };
        for value in named.values().filter(|value| value.number() > 0) {
            let id = format!("{prefix}-{}", value.name());
            if !ids.contains(&id) {
                let beside = ids.iter().find(|id| id.starts_with(&format!("{prefix}-")));
                let line = beside.map_or(1, |beside| file.messages[*beside].line);
                return Err(format!("{}:{line}: `{id}` is missing", file.path).into());
            }
            let index = usize::try_from(value.number() - 1)?;
            of_enum.ids.resize(of_enum.ids.len().max(index + 1), None);
            of_enum.ids[index] = Some(id);
        }
        let strange = ids.iter().find(|id| {
            id.starts_with(&format!("{prefix}-")) && !of_enum.ids.contains(&Some((**id).clone()))
        });
        if let Some(strange) = strange {
            let line = file.messages[*strange].line;
            let problem = format!(
                "{}:{line}: `{strange}` names nothing of the contract",
                file.path
            );
            return Err(problem.into());
        }
        found.push(of_enum);
    }
    Ok(found)
}

/// The name of an enumeration as a schema: its own names one after another, and before them the game, where it belongs to one.
fn schema(named: &EnumDescriptor) -> String {
    let package = named.package_name();
    let own = named.full_name()[package.len()..].replace('.', "");
    let own = own.strip_suffix("Name").unwrap_or(&own);
    match package.split('.').nth(1) {
        Some(game) if game != "rulebook" => game[..1].to_uppercase() + &game[1..] + own,
        _ => own.to_owned(),
    }
}

/// The enumeration of a prefix: the message around it where it is called `Name`.
fn find(pool: &DescriptorPool, folder: &Folder, prefix: &str) -> Option<EnumDescriptor> {
    let packages = [folder.package.as_str(), "maecenas.rulebook.v1"];
    pool.all_enums().find(|named| {
        let around = named.parent_message();
        let called = match &around {
            Some(message) if named.name() == "Name" => message.name() == prefix,
            _ => named.name() == prefix,
        };
        called && packages.contains(&named.package_name())
    })
}
