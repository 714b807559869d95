//! Validation of requests against the limits that the contract states for their fields, for REST and gRPC alike.
//!
//! `build.rs` generates an implementation of [`Validate`] for every message that a client can send. It calls the checks that are
//! methods of [`Path`]. Nothing is allocated unless a fault is found.

mod faults;
pub(crate) mod kept;

use std::fmt;

use super::words::Key;
use super::{Text, text};
pub use faults::{Fault, FaultCode, Faults};
pub use faults::{MOST_FAULTS, MOST_OF_ITEM};

/// A message that can be validated.
pub trait Validate {
    /// Whether every field, at any depth, keeps its limits: [`check`](Self::check) finds no fault. It names nothing, and so it is quicker.
    fn keeps_limits(&self) -> bool;

    /// Adds a fault for every field, at any depth, that breaks its limits. `at` is the path of this message.
    fn check(&self, at: &Path<'_>, faults: &mut Faults);
}

/// All faults of a request, in the order of its fields.
///
/// # Errors
/// The faults, when there are any.
pub fn check(message: &impl Validate) -> Result<(), Vec<Fault>> {
    if message.keeps_limits() {
        return Ok(());
    }
    named(message)
}

/// Names the faults of a request.
fn named(message: &impl Validate) -> Result<(), Vec<Fault>> {
    let mut faults = Faults::default();
    message.check(&Path::ROOT, &mut faults);
    faults.none()
}

/// The numbers that a field accepts.
struct Range {
    least: i64,
    most: i64,
    /// The number must be a multiple of it.
    unit: i64,
    /// The message for a number below the least, where the general one does not say enough.
    below: Option<Key>,
}

/// The path of a field in a request: a linked list on the stack, which is formatted only for a fault.
#[derive(Debug, Clone, Copy)]
pub struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    step: Step,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    Root,
    Field(&'static str),
    Index(usize),
}

impl Path<'_> {
    /// The request itself.
    pub const ROOT: Path<'static> = Path {
        parent: None,
        step: Step::Root,
    };

    /// A field of the message at this path.
    #[must_use]
    pub fn field(&self, name: &'static str) -> Path<'_> {
        Path {
            parent: Some(self),
            step: Step::Field(name),
        }
    }

    /// An item of the list at this path.
    #[must_use]
    pub fn index(&self, index: usize) -> Path<'_> {
        Path {
            parent: Some(self),
            step: Step::Index(index),
        }
    }

    /// Adds a fault of the field at this path.
    pub fn fault(&self, code: FaultCode, message: impl FnOnce() -> Text, faults: &mut Faults) {
        faults.add(|| Fault {
            field: self.to_string(),
            code: code.name(),
            message: message(),
        });
    }

    /// Adds the fault that the field at this path breaks a rule of the game, by its id.
    pub fn breaks(&self, rule: &'static str, message: impl FnOnce() -> Text, faults: &mut Faults) {
        faults.add(|| Fault {
            field: self.to_string(),
            code: rule,
            message: message(),
        });
    }

    /// Adds the fault of a missing required field.
    fn missing(&self, faults: &mut Faults) {
        self.fault(
            FaultCode::MissingField,
            || text!("field-required", at = self),
            faults,
        );
    }

    /// Adds the fault of a message with none of its alternatives (a `oneof` that is not set).
    fn no_choice(&self, names: &[&str], faults: &mut Faults) {
        self.fault(
            FaultCode::MissingField,
            || {
                let names = names.join("`, `");
                if let Step::Root = self.step {
                    text!("request-needs-one-of", names)
                } else {
                    text!("field-needs-one-of", at = self, names)
                }
            },
            faults,
        );
    }

    /// Checks that a number is within a range and a multiple of a unit.
    fn number(&self, value: i64, range: &Range, faults: &mut Faults) {
        let Range {
            least,
            most,
            unit,
            below,
        } = *range;
        if let Some(reason) = below.filter(|_| value < least) {
            self.fault(
                FaultCode::OutOfRange,
                || {
                    let reason = Text::filled(reason, Vec::new());
                    text!("field-has-wrong-value", at = self, value; reason)
                },
                faults,
            );
        } else if value < least || value > most {
            self.fault(
                FaultCode::OutOfRange,
                || text!("field-out-of-range", at = self, value, least, most),
                faults,
            );
        } else if unit > 1 && value % unit != 0 {
            self.fault(
                FaultCode::NotAMultiple,
                || text!("field-not-a-multiple", at = self, value, unit),
                faults,
            );
        }
    }

    /// Checks that a number is one of its enum, and not the unspecified one.
    fn choice<E: TryFrom<i32>>(&self, value: i32, faults: &mut Faults) {
        if value == 0 || E::try_from(value).is_err() {
            self.fault(
                FaultCode::UnknownEnumValue,
                || text!("field-has-no-such-value", at = self, value),
                faults,
            );
        }
    }

    /// Checks that the value of an enum is one of those that the field accepts.
    fn choice_among<E: TryFrom<i32>>(
        &self,
        value: i32,
        accepted: &[i32],
        names: &[&str],
        faults: &mut Faults,
    ) {
        if value == 0 || E::try_from(value).is_err() {
            self.choice::<E>(value, faults);
        } else if !accepted.contains(&value) {
            self.fault(
                FaultCode::UnknownEnumValue,
                || {
                    let names = names.join("`, `");
                    text!("field-not-in-answer", at = self, names)
                },
                faults,
            );
        }
    }

    /// Checks the length of a string, in characters like JSON Schema.
    fn length(&self, value: &str, least: usize, most: usize, faults: &mut Faults) {
        // No string has more characters than bytes.
        if value.len() <= most && least == 0 {
            return;
        }
        let length = value.chars().count();
        if length > most {
            self.fault(
                FaultCode::TooLong,
                || text!("field-has-too-many-characters", at = self, length, most),
                faults,
            );
        } else if length < least {
            self.fault(
                FaultCode::TooShort,
                || text!("field-has-too-few-characters", at = self, length, least),
                faults,
            );
        }
    }

    /// Checks that a string consists of hexadecimal digits.
    fn hexadecimal(&self, value: &str, faults: &mut Faults) {
        if value.is_empty() || !value.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            self.fault(
                FaultCode::WrongFormat,
                || text!("field-not-hexadecimal", at = self),
                faults,
            );
        }
    }

    /// Checks that a string has no control characters, and none that control the text around it.
    fn printable(&self, value: &str, faults: &mut Faults) {
        if value.chars().any(controls_text) {
            self.fault(
                FaultCode::WrongFormat,
                || text!("field-has-control-characters", at = self),
                faults,
            );
        }
    }

    /// A list must have enough items, and not too many.
    fn items<T>(&self, list: &[T], least: usize, most: Option<usize>, faults: &mut Faults) {
        let length = list.len();
        if length < least {
            let code = if length == 0 {
                FaultCode::MissingField
            } else {
                FaultCode::TooFewItems
            };
            self.fault(
                code,
                || text!("field-has-too-few-items", at = self, length, least),
                faults,
            );
        }
        if let Some(most) = most.filter(|most| length > *most) {
            self.fault(
                FaultCode::TooManyItems,
                || text!("field-has-too-many-items", at = self, length, most),
                faults,
            );
        }
    }

    /// Checks that no item is in a list twice.
    fn unique<T: PartialEq>(&self, list: &[T], faults: &mut Faults) {
        for (index, item) in list.iter().take(MOST_FAULTS).enumerate() {
            if list[..index].contains(item) {
                let place = self.index(index);
                place.fault(
                    FaultCode::DuplicateItem,
                    || text!("field-stands-in-list-already", at = place),
                    faults,
                );
            }
        }
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self
            .parent
            .is_none_or(|parent| matches!(parent.step, Step::Root));
        if let Some(parent) = self.parent {
            write!(f, "{parent}")?;
        }
        match self.step {
            Step::Root => Ok(()),
            Step::Field(name) if first => f.write_str(name),
            Step::Field(name) => write!(f, ".{name}"),
            Step::Index(index) => write!(f, "[{index}]"),
        }
    }
}

include!(concat!(env!("OUT_DIR"), "/limits.rs"));

/// Whether a character controls text and is not seen itself: the control characters, separators of lines and paragraphs, marks and
/// overrides of the direction of writing, soft hyphens, tags, and formats of no width. Joiners, which some scripts and emoji need, are none.
fn controls_text(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{61c}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{e0000}'..='\u{e007f}'
        )
}
