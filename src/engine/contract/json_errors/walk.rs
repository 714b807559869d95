//! Compares a JSON tree with the descriptor of its message and reports every mismatch.

use std::fmt::Write;

use prost_reflect::{
    EnumDescriptor, EnumValueDescriptor, FieldDescriptor, Kind, MessageDescriptor,
};

use super::{
    document::Document,
    nearest::advice,
    wording::{clipped, place, sent},
};
use crate::field_limits::Limits;
use crate::limits::{Fault, FaultCode, MOST_FAULTS};
use crate::{Text, text};

/// Every fault of a document as the JSON of a message, in the order of the document.
pub(super) fn faults(message: &MessageDescriptor, document: &Document) -> Vec<Fault> {
    let mut walk = Walk::default();
    walk.message(message, document);
    walk.faults
}

/// The traversal of a document: its current path, and the faults found so far.
#[derive(Default)]
struct Walk {
    path: String,
    faults: Vec<Fault>,
}

impl Walk {
    fn full(&self) -> bool {
        self.faults.len() >= MOST_FAULTS
    }

    /// Adds a fault of the field at the current path; `what` follows the path in the message.
    fn fault(&mut self, code: FaultCode, what: &Text) {
        if !self.full() {
            let place = place(&self.path);
            self.faults.push(Fault {
                field: self.path.clone(),
                code: code.name(),
                message: text!("json-place-is-wrong"; place, what),
            });
        }
    }

    /// Runs `work` with the path extended by one step.
    fn at(&mut self, step: impl FnOnce(&mut String), work: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        step(&mut self.path);
        work(self);
        self.path.truncate(length);
    }

    fn at_field(&mut self, name: &str, work: impl FnOnce(&mut Self)) {
        let step = |path: &mut String| {
            if !path.is_empty() {
                path.push('.');
            }
            path.push_str(name);
        };
        self.at(step, work);
    }

    fn at_item(&mut self, index: usize, work: impl FnOnce(&mut Self)) {
        let step = |path: &mut String| {
            // Writing to a string cannot fail.
            let _ = write!(path, "[{index}]");
        };
        self.at(step, work);
    }

    fn wrong_type(&mut self, value: &Document, expected: &Text) {
        let sent = sent(value);
        let what = text!("json-must-be"; expected, sent);
        self.fault(FaultCode::WrongType, &what);
    }

    fn message(&mut self, message: &MessageDescriptor, value: &Document) {
        let entries = match value {
            Document::Object(entries) => entries.as_slice(),
            // PHP writes an empty object so.
            Document::List(items) if items.is_empty() => &[],
            _ => return self.wrong_type(value, &text!("json-an-object")),
        };
        let mut given = Vec::new();
        for (name, value) in entries {
            if self.full() {
                return;
            }
            let Some(field) = message.get_field_by_json_name(name) else {
                self.unknown_field(message, name);
                continue;
            };
            let null = *value == Document::Null;
            self.at_field(field.json_name(), |walk| {
                walk.twice(&given, &field, null);
                walk.field(&field, value);
            });
            given.push((field, null));
        }
    }

    fn unknown_field(&mut self, message: &MessageDescriptor, name: &str) {
        let fields: Vec<_> = message.fields().collect();
        let names: Vec<_> = fields.iter().map(FieldDescriptor::json_name).collect();
        let advice = advice(name, &names);
        if name.is_empty() {
            // A path that ends in an empty name would be that of the object.
            let what = text!("json-name-empty"; advice);
            return self.fault(FaultCode::UnknownField, &what);
        }
        self.at_field(&clipped(name), |walk| {
            let what = text!("json-not-a-field"; advice);
            walk.fault(FaultCode::UnknownField, &what);
        });
    }

    /// Reports a duplicate field, and a second alternative of a `oneof`. A field that is null is no alternative. Each field that was given
    /// says whether it was null.
    fn twice(&mut self, given: &[(FieldDescriptor, bool)], field: &FieldDescriptor, null: bool) {
        if given.iter().any(|(given, _)| given == field) {
            let what = text!("json-stands-twice");
            return self.fault(FaultCode::DuplicateField, &what);
        }
        let Some(oneof) = field.containing_oneof().filter(|_| !null) else {
            return;
        };
        let rivals = given.iter().filter(|(_, null)| !null);
        let mut rivals = rivals.map(|(rival, _)| rival);
        if let Some(rival) = rivals.find(|rival| rival.containing_oneof().as_ref() == Some(&oneof))
        {
            let rival = rival.json_name();
            let what = text!("json-cannot-stand-beside", rival);
            self.fault(FaultCode::ConflictingFields, &what);
        }
    }

    fn field(&mut self, field: &FieldDescriptor, value: &Document) {
        if *value == Document::Null {
            // The same as an absent field.
        } else if field.is_list() {
            let Document::List(items) = value else {
                return self.wrong_type(value, &text!("json-a-list"));
            };
            for (index, item) in items.iter().enumerate() {
                if self.full() {
                    return;
                }
                self.at_item(index, |walk| walk.value(field, item));
            }
        } else {
            self.value(field, value);
        }
    }

    fn value(&mut self, field: &FieldDescriptor, value: &Document) {
        match (field.kind(), value) {
            (Kind::Message(message), _) => self.message(&message, value),
            (Kind::Enum(names), _) => self.name(&names, value),
            (Kind::Bool, Document::Bool(_)) | (Kind::String, Document::Text(_)) => {}
            (Kind::Bool, _) => {
                self.wrong_type(value, &text!("json-true-or-false"));
            }
            (Kind::String, _) => self.wrong_type(value, &text!("json-a-string")),
            (kind, _) => {
                let (least, most) = Limits::of(field).range(&kind);
                self.number(least, most, value);
            }
        }
    }

    fn number(&mut self, least: i64, most: i64, value: &Document) {
        let range = i128::from(least)..=i128::from(most);
        let beyond = match value {
            Document::Whole(number) => !range.contains(number),
            // `serde_json` parses every number beyond 64 bits as a fraction.
            Document::Fraction(number) if number.abs() >= 1e18 => true,
            Document::Fraction(number) if number.fract() == 0.0 => {
                let whole = number.to_string().parse();
                whole.is_ok_and(|number: i128| !range.contains(&number))
            }
            _ => return self.wrong_type(value, &text!("json-a-whole-number")),
        };
        if beyond {
            let sent = sent(value);
            let what = text!("json-out-of-range", least, most; sent);
            self.fault(FaultCode::OutOfRange, &what);
        }
    }

    fn name(&mut self, names: &EnumDescriptor, value: &Document) {
        let Document::Text(name) = value else {
            let expected = text!("json-name-of-a-value");
            return self.wrong_type(value, &expected);
        };
        if names.get_value_by_name(name).is_none() {
            let values: Vec<_> = names.values().filter(|value| value.number() != 0).collect();
            let accepted: Vec<_> = values.iter().map(EnumValueDescriptor::name).collect();
            let (sent, advice) = (clipped(name), advice(name, &accepted));
            let what = text!("json-cannot-be", sent; advice);
            self.fault(FaultCode::UnknownEnumValue, &what);
        }
    }
}
