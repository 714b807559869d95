//! Writes a record with a readable diff: one move on each line, and one place of the standing on each line.

use std::io::{self, Write};

use maecenas_contract::encodings::Encodings;
use maecenas_contract::messages::Messages;
use maecenas_contract::wire::common::v1::Record;
use serde::Serialize as _;
use serde_json::Value;
use serde_json::ser::{Formatter, Serializer};

/// A record with one move on each line.
pub(crate) fn record<M: Messages>(record: &Record<M>) -> String
where
    Record<M>: Encodings,
{
    let record = serde_json::to_value(record).unwrap();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    format!(
        "{{\n  \"version\": {},\n  \"catalog\": {},\n  \"rulesVersion\": {},\n  \"start\": {},\n  \"moves\": [\n{}\n  ],\n  \"result\": {{\"standings\": [\n{}\n  ]}}\n}}\n",
        record["version"],
        record["catalog"],
        record["rulesVersion"],
        line(&record["start"]),
        lines(&list(&record["moves"])),
        lines(&list(&record["result"]["standings"])),
    )
}

fn lines(items: &[Value]) -> String {
    let lines: Vec<_> = items
        .iter()
        .map(|item| format!("    {}", line(item)))
        .collect();
    lines.join(",\n")
}

fn line(value: &Value) -> String {
    let mut bytes = Vec::new();
    value
        .serialize(&mut Serializer::with_formatter(&mut bytes, Spaced))
        .unwrap();
    String::from_utf8(bytes).unwrap()
}

/// JSON on one line with a space after colons and commas.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_key<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}
