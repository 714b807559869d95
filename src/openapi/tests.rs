//! The document and the checks agree: for every field that a client can send, what the schema allows is accepted at its limit and
//! refused just beyond.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use prost_reflect::{
    DynamicMessage, EnumDescriptor, FieldDescriptor, Kind, MessageDescriptor, Value,
    prost::Message as _,
};
use serde_json::Value as Json;

use super::{Form, fields};
use maecenas_contract::field_limits::Limits;
use maecenas_contract::limits::{FaultCode, check_encoded};
use maecenas_contract::pool;

/// Every message that a client can send, by name. The well-known types of Protocol Buffers have no checks.
fn sent() -> BTreeMap<String, MessageDescriptor> {
    fn collect(message: MessageDescriptor, sent: &mut BTreeMap<String, MessageDescriptor>) {
        let name = message.full_name().to_owned();
        if message.package_name() != "google.protobuf" && !sent.contains_key(&name) {
            let fields: Vec<_> = message.fields().collect();
            sent.insert(name, message);
            for field in fields {
                if let Kind::Message(child) = field.kind() {
                    collect(child, sent);
                }
            }
        }
    }
    let mut sent = BTreeMap::new();
    for service in pool().services() {
        for method in service.methods() {
            collect(method.input(), &mut sent);
        }
    }
    sent
}

/// A field with its schema.
struct Probe {
    field: FieldDescriptor,
    schema: Json,
    /// How many limits were tried.
    tried: usize,
}

impl Probe {
    /// The codes of the faults at a path, when nothing but this field is given.
    fn faults(&self, value: Value, path: &str) -> Vec<&'static str> {
        let parent = self.field.parent_message();
        let mut message = DynamicMessage::new(parent.clone());
        message.set_field(&self.field, value);
        let checked = check_encoded(parent.full_name(), &message.encode_to_vec());
        let checked = checked.unwrap_or_else(|| panic!("{} has no checks", parent.full_name()));
        let (keeps, faults) = checked;
        assert_eq!(keeps, faults.is_empty(), "{message:?}: {faults:?}");
        faults
            .iter()
            .filter(|fault| fault.field == path)
            .map(|fault| fault.code)
            .collect()
    }

    /// Tries one value, or a list of it alone.
    fn value(&mut self, value: Value, accepted: bool) {
        let name = self.field.json_name().to_owned();
        let context = format!("{}: {value:?}", self.field.full_name());
        let faults = if self.field.is_list() {
            self.faults(Value::List(vec![value]), &format!("{name}[0]"))
        } else {
            self.faults(value, &name)
        };
        assert_eq!(faults.is_empty(), accepted, "{context}: {faults:?}");
        self.tried += 1;
    }

    fn limit(&self, keyword: &str) -> Option<i64> {
        let schema = if keyword.ends_with("Items") || !self.field.is_list() {
            &self.schema
        } else {
            &self.schema["items"]
        };
        let limit = schema[keyword].as_f64()?;
        Some(limit.to_string().parse().unwrap())
    }

    fn numbers(&mut self, smallest: i64, largest: i64, make: fn(i64) -> Value) {
        let unit = self.limit("multipleOf").unwrap_or(1);
        let minimum = self.limit("minimum");
        let maximum = self.limit("maximum");
        let least = minimum.unwrap_or(smallest);
        let most = maximum.unwrap_or(largest);
        self.value(make(least + (-least).rem_euclid(unit)), true);
        self.value(make(most - most.rem_euclid(unit)), true);
        if least > smallest {
            self.value(make(least - 1), false);
        }
        if most < largest {
            self.value(make(most + 1), false);
        }
        if unit > 1 {
            self.value(make(least + (-least).rem_euclid(unit) + 1), false);
        }
    }

    fn texts(&mut self) {
        let text = |length: i64| Value::String("0".repeat(usize::try_from(length).unwrap()));
        let least = self.limit("minLength");
        let most = self.limit("maxLength");
        self.value(text(least.unwrap_or(1)), true);
        self.value(text(most.unwrap_or(100_000)), true);
        if let Some(least) = least {
            self.value(text(least - 1), false);
        }
        if let Some(most) = most {
            self.value(text(most + 1), false);
            // Lengths count characters, not bytes.
            let wide = "é".repeat(usize::try_from(most).unwrap());
            if self.pattern().is_none() {
                self.value(Value::String(wide), true);
            }
        }
        let foreign: &[char] = match self.pattern() {
            None => &[],
            Some("^[0-9A-Fa-f]+$") => &['g', 'é', ' '],
            Some(pattern) if pattern.starts_with(r"^[^\u0000-\u001f\u007f-\u009f\u00ad\u061c") => {
                &[
                    '\n', '\u{7f}', '\u{85}', '\u{ad}', '\u{61c}', '\u{200b}', '\u{200e}',
                    '\u{200f}', '\u{2028}', '\u{202e}', '\u{2060}', '\u{206f}', '\u{feff}',
                ]
            }
            Some(other) => panic!("{other}: what does it refuse?"),
        };
        let length = usize::try_from(least.unwrap_or(2)).unwrap();
        for letter in foreign {
            let text = format!("{letter}{}", "0".repeat(length - 1));
            self.value(Value::String(text), false);
        }
        let schema = self.one();
        assert_eq!(schema["enum"], Json::Null, "{}", self.field.full_name());
    }

    fn pattern(&self) -> Option<&'static str> {
        let pattern = self.one()["pattern"].as_str()?.to_owned();
        Some(Box::leak(pattern.into_boxed_str()))
    }

    /// The schema of one value.
    fn one(&self) -> &Json {
        if self.field.is_list() {
            &self.schema["items"]
        } else {
            &self.schema
        }
    }

    fn names(&mut self, kind: &EnumDescriptor) {
        let accepted = self.one()["enum"].as_array().cloned();
        for value in kind.values() {
            let documented = accepted
                .as_ref()
                .is_none_or(|names| names.contains(&value.name().into()));
            self.value(
                Value::EnumNumber(value.number()),
                documented && value.number() != 0,
            );
        }
        self.value(Value::EnumNumber(i32::MAX), false);
    }

    fn items(&mut self) {
        let name = self.field.json_name().to_owned();
        let item = Value::default_value(&self.field.kind());
        let list = |length: i64| Value::List(vec![item.clone(); usize::try_from(length).unwrap()]);
        let least = self.limit("minItems");
        let most = self.limit("maxItems");
        let mut lengths = vec![(least.unwrap_or(0), true), (most.unwrap_or(1_000), true)];
        lengths.extend(
            least
                .filter(|least| *least > 0)
                .map(|least| (least - 1, false)),
        );
        lengths.extend(most.map(|most| (most + 1, false)));
        for (length, accepted) in lengths {
            let faults = self.faults(list(length), &name);
            assert_eq!(
                faults.is_empty(),
                accepted,
                "{} with {length} items: {faults:?}",
                self.field.full_name()
            );
            self.tried += 1;
        }
        let twice = self.faults(list(2), &format!("{name}[1]"));
        assert_eq!(
            twice.contains(&FaultCode::DuplicateItem.name()),
            self.schema["uniqueItems"] == true,
            "{}",
            self.field.full_name()
        );
    }
}

#[test]
fn what_the_document_allows_is_accepted_and_nothing_beyond() {
    let mut tried = 0;
    for (_, message) in sent() {
        for field in message.fields() {
            let limits = Limits::of(&field);
            let schema = serde_json::to_value(fields::field(&field, "", Form::Strict)).unwrap();
            let mut probe = Probe {
                schema,
                tried: 0,
                field: field.clone(),
            };
            if field.is_list() {
                probe.items();
            }
            match field.kind() {
                // The operation checks these items.
                _ if limits.each_alone => {}
                Kind::Int32 => probe.numbers(i32::MIN.into(), i32::MAX.into(), |number| {
                    Value::I32(number.try_into().unwrap())
                }),
                Kind::Uint32 => probe.numbers(0, u32::MAX.into(), |number| {
                    Value::U32(number.try_into().unwrap())
                }),
                Kind::String => probe.texts(),
                Kind::Enum(kind) => probe.names(&kind),
                _ => {}
            }
            tried += probe.tried;
        }
    }
    assert!(tried > 1_000, "only {tried} values were tried");
}
