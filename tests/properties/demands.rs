//! The limits of a field, read from its options in the contract.

use std::collections::BTreeMap;

use maecenas_contract::pool;
use prost_reflect::{FieldDescriptor, Value};

/// The limits of a field.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an option of the contract"
)]
pub struct Limits {
    pub required: bool,
    pub unique: bool,
    /// Whether a string is a number in hexadecimal digits.
    pub hexadecimal: bool,
    /// Whether a string has no characters that control text.
    pub printable: bool,
    /// The names that are accepted; none where all are.
    pub among: Vec<String>,
    numbers: BTreeMap<&'static str, i32>,
}

impl Limits {
    /// Reads the limits of a field.
    pub fn of(field: &FieldDescriptor) -> Self {
        let options = field.options();
        let option = |name| {
            let extension = pool().get_extension_by_name(name).unwrap();
            options.get_extension(&extension).into_owned()
        };
        let limits = option("maecenas.contract.v1.limits");
        let limits = limits.as_message().unwrap();
        let stated = |name| {
            limits
                .has_field_by_name(name)
                .then(|| limits.get_field_by_name(name).unwrap().into_owned())
        };
        let number = |name| {
            let value = stated(name)?;
            value
                .as_i32()
                .or_else(|| value.as_u32().map(u32::cast_signed))
        };
        let flag = |name| {
            stated(name)
                .and_then(|value| value.as_bool())
                .unwrap_or(false)
        };
        let names = [
            "minimum",
            "maximum",
            "multiple_of",
            "min_items",
            "max_items",
            "min_length",
            "max_length",
        ];
        let among = stated("among");
        let among = among.as_ref().and_then(|among| among.as_list());
        let among = among.unwrap_or_default().iter();
        let among = among
            .map(|name| name.as_str().unwrap().to_owned())
            .collect();
        let behaviors = option("google.api.field_behavior");
        let required = |behavior: &Value| behavior.as_enum_number() == Some(2);
        Self {
            required: behaviors.as_list().unwrap().iter().any(required),
            unique: flag("unique"),
            hexadecimal: flag("hexadecimal"),
            printable: flag("printable"),
            among,
            numbers: names
                .into_iter()
                .filter_map(|name| Some((name, number(name)?)))
                .collect(),
        }
    }

    /// A limit by its name.
    pub fn signed(&self, name: &str) -> Option<i32> {
        self.numbers.get(name).copied()
    }

    /// A limit that is not negative.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.signed(name)
            .map(|number| usize::try_from(number).unwrap_or(0))
    }
}

/// The characters that a printable string cannot have.
pub fn controls_text(letter: char) -> bool {
    let code = u32::from(letter);
    let unseen = [0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0xfeff];
    letter.is_control()
        || unseen.contains(&code)
        || (0x2028..0x202f).contains(&code)
        || (0x2060..0x2070).contains(&code)
        || (0xe0000..0xe0080).contains(&code)
}
