//! `google.protobuf.Value`: any JSON value.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Any JSON value.
#[derive(Clone, PartialEq, prost::Message)]
pub struct Value {
    /// The value; none is `null`.
    #[prost(oneof = "Kind", tags = "1, 2, 3, 4, 5, 6")]
    pub kind: Option<Kind>,
}

/// A JSON value by its type.
#[derive(Clone, PartialEq, prost::Oneof)]
pub enum Kind {
    /// `null`; the number has no meaning.
    #[prost(int32, tag = "1")]
    Null(i32),
    /// A number.
    #[prost(double, tag = "2")]
    Number(f64),
    /// A string.
    #[prost(string, tag = "3")]
    Text(String),
    /// `true` or `false`.
    #[prost(bool, tag = "4")]
    Bool(bool),
    /// An object.
    #[prost(message, tag = "5")]
    Object(Object),
    /// A list.
    #[prost(message, tag = "6")]
    List(List),
}

/// A JSON object.
#[derive(Clone, PartialEq, prost::Message)]
pub struct Object {
    /// Its members by name.
    #[prost(btree_map = "string, message", tag = "1")]
    pub fields: BTreeMap<String, Value>,
}

/// A JSON list.
#[derive(Clone, PartialEq, prost::Message)]
pub struct List {
    /// Its items.
    #[prost(message, repeated, tag = "1")]
    pub values: Vec<Value>,
}

impl From<serde_json::Value> for Value {
    fn from(value: serde_json::Value) -> Self {
        let kind = match value {
            serde_json::Value::Null => Kind::Null(0),
            serde_json::Value::Bool(value) => Kind::Bool(value),
            // The numbers of the contract have at most 32 bits, so `f64` is exact.
            serde_json::Value::Number(value) => Kind::Number(value.as_f64().unwrap_or_default()),
            serde_json::Value::String(value) => Kind::Text(value),
            serde_json::Value::Array(values) => Kind::List(List {
                values: values.into_iter().map(Self::from).collect(),
            }),
            serde_json::Value::Object(fields) => Kind::Object(Object {
                fields: fields
                    .into_iter()
                    .map(|(name, value)| (name, Self::from(value)))
                    .collect(),
            }),
        };
        Self { kind: Some(kind) }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.kind {
            None | Some(Kind::Null(_)) => serializer.serialize_unit(),
            // A whole number is written without a fraction.
            #[allow(clippy::cast_possible_truncation)]
            Some(Kind::Number(number)) if number.fract() == 0.0 && number.abs() < 1e15 => {
                serializer.serialize_i64(*number as i64)
            }
            Some(Kind::Number(number)) => serializer.serialize_f64(*number),
            Some(Kind::Text(text)) => serializer.serialize_str(text),
            Some(Kind::Bool(value)) => serializer.serialize_bool(*value),
            Some(Kind::Object(object)) => serializer.collect_map(&object.fields),
            Some(Kind::List(list)) => serializer.collect_seq(&list.values),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_json::Value::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn any_json_comes_back_as_it_was() {
        for json in [
            "null",
            "true",
            "700",
            "-0.5",
            r#""a""#,
            "[]",
            "[1,[2]]",
            r#"{"a":{"b":null}}"#,
        ] {
            let value: Value = serde_json::from_str(json).unwrap_or_default();
            assert_eq!(serde_json::to_string(&value).ok().as_deref(), Some(json));
        }
    }
}
