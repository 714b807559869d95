//! The limits of a field in the contract: the options `google.api.field_behavior` and `maecenas.contract.v1.limits`.
//!
//! Compiled into this crate, for the document and for the faults of JSON, and into `maecenas-codegen`, for the generated checks: what is
//! documented is what is enforced.

use prost_reflect::{DynamicMessage, FieldDescriptor, Kind, ReflectMessage, Value};

/// The number of `REQUIRED` among the values of `google.api.field_behavior`.
const REQUIRED: i32 = 2;

/// What a field accepts. Limits of numbers and strings are those of each item where the field is a list.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a limit of its own")]
pub struct Limits {
    /// The field must be given.
    pub required: bool,
    /// The least number.
    pub minimum: Option<i32>,
    /// The greatest number.
    pub maximum: Option<i32>,
    /// The message of the words for a number below the minimum, where the general one does not say enough.
    #[allow(dead_code, reason = "only `maecenas-codegen` reads it")]
    pub below: Option<String>,
    /// Every number is a multiple of this one.
    pub multiple_of: Option<i32>,
    /// The least number of items.
    pub min_items: Option<usize>,
    /// The greatest number of items.
    pub max_items: Option<usize>,
    /// No item is in the list twice.
    pub unique: bool,
    /// The least length of a string, in characters.
    pub min_length: Option<usize>,
    /// The greatest length of a string, in characters.
    pub max_length: Option<usize>,
    /// The accepted names of an enum, or strings; empty where all are accepted.
    pub among: Vec<String>,
    /// The string is a number in hexadecimal digits.
    pub hexadecimal: bool,
    /// The string has no control characters.
    pub printable: bool,
    /// The operation checks each item of the list by itself, so that a wrong one does not spoil the others.
    pub each_alone: bool,
    /// Each item of the list counts as a request; or so does each part of a number.
    #[allow(dead_code, reason = "only `build.rs` reads it")]
    pub questions: bool,
    /// How many of a number count as one request.
    #[allow(dead_code, reason = "only `build.rs` reads it")]
    pub for_one_question: Option<i32>,
    /// The number that a number left out stands for.
    pub left_out: Option<i32>,
}

impl Limits {
    /// The limits of a field.
    pub fn of(field: &FieldDescriptor) -> Self {
        let options = field.options();
        let required = option(&options, "google.api.field_behavior")
            .is_some_and(|behaviors| contains(&behaviors, REQUIRED));
        let limits = option(&options, "maecenas.contract.v1.limits");
        let Some(limits) = limits.as_ref().and_then(Value::as_message) else {
            return Self {
                required,
                ..Self::default()
            };
        };
        let get = |name| {
            limits
                .has_field_by_name(name)
                .then(|| limits.get_field_by_name(name))?
        };
        let number = |name| get(name)?.as_i32();
        let size = |name| usize::try_from(get(name)?.as_u32()?).ok();
        let flag = |name| get(name).and_then(|value| value.as_bool()) == Some(true);
        let text = |name| Some(get(name)?.as_str()?.to_owned());
        let texts = |name| {
            let list = get(name);
            let list = list.as_ref().and_then(|list| list.as_list());
            let texts = list.unwrap_or_default().iter();
            texts
                .filter_map(|text| Some(text.as_str()?.to_owned()))
                .collect()
        };
        Self {
            required,
            minimum: number("minimum"),
            maximum: number("maximum"),
            below: text("below"),
            multiple_of: number("multiple_of"),
            min_items: size("min_items"),
            max_items: size("max_items"),
            unique: flag("unique"),
            min_length: size("min_length"),
            max_length: size("max_length"),
            among: texts("among"),
            hexadecimal: flag("hexadecimal"),
            printable: flag("printable"),
            each_alone: flag("each_alone"),
            questions: flag("questions"),
            for_one_question: number("for_one_question"),
            left_out: number("left_out"),
        }
    }

    /// The least and the greatest number that a field of this kind accepts: its limits, or else the bounds of its type.
    pub fn range(&self, kind: &Kind) -> (i64, i64) {
        let (least, most) = match kind {
            Kind::Uint32 => (0, i64::from(u32::MAX)),
            _ => (i64::from(i32::MIN), i64::from(i32::MAX)),
        };
        (
            self.minimum.map_or(least, i64::from),
            self.maximum.map_or(most, i64::from),
        )
    }
}

/// The value of an option, by the full name of its extension.
#[must_use]
pub fn option(options: &DynamicMessage, extension: &str) -> Option<Value> {
    let extension = options
        .descriptor()
        .parent_pool()
        .get_extension_by_name(extension)?;
    options
        .has_extension(&extension)
        .then(|| options.get_extension(&extension).into_owned())
}

fn contains(list: &Value, number: i32) -> bool {
    list.as_list().is_some_and(|list| {
        list.iter()
            .any(|item| item.as_enum_number() == Some(number))
    })
}
