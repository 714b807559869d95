//! The limits that the contract states beside its fields, enforced once for REST and gRPC.
//!
//! `build.rs` writes an [`Validate`] for every message that a client can send; each check that it writes is one of the
//! methods of [`Path`]. Nothing is allocated unless a fault is found.

use std::fmt;

use super::{Text, text};

/// The most faults that one request is told of.
pub(crate) const MOST_FAULTS: usize = 100;

/// A message whose fields have limits.
pub trait Validate {
    /// Adds a fault for every field, at any depth, that breaks its limits. `at` is the path of this message.
    fn check(&self, at: &Path<'_>, faults: &mut Faults);
}

/// All faults of a request, in the order of its fields.
///
/// # Errors
/// The faults, when there are any.
pub fn check(message: &impl Validate) -> Result<(), Vec<Fault>> {
    let mut faults = Faults::default();
    message.check(&Path::ROOT, &mut faults);
    faults.none()
}

/// One thing that is wrong with one field of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The path of the field, in the JSON names of the contract.
    pub field: String,
    /// The kind of fault: a name of [`FaultCode`], or the id of the rule that a position breaks.
    pub code: &'static str,
    /// What is wrong, and what would be accepted.
    pub message: Text,
}

/// The faults found so far.
#[derive(Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Whether there is none.
    ///
    /// # Errors
    /// The faults, when there are any.
    pub fn none(self) -> Result<(), Vec<Fault>> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(self.0)
        }
    }
}

macro_rules! fault_codes {
    ($($code:ident $name:literal $meaning:literal;)*) => {
        /// The kinds of fault that a field can have. The names are stable and travel in answers; the document lists them with
        /// their meanings.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum FaultCode {
            $(#[doc = $meaning] $code,)*
        }

        impl FaultCode {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$code),*];

            /// The name that travels in answers, such as `OUT_OF_RANGE`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }

            /// What it says of a field.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$code => $meaning,)*
                }
            }
        }
    };
}

fault_codes! {
    MissingField "MISSING_FIELD" "a required field is missing";
    UnknownField "UNKNOWN_FIELD" "the contract has no such field";
    DuplicateField "DUPLICATE_FIELD" "a field stands twice in one object";
    ConflictingFields "CONFLICTING_FIELDS" "two fields stand beside each other of which one excludes the other, or its value";
    WrongType "WRONG_TYPE" "the value is of another JSON type than the contract says";
    WrongFormat "WRONG_FORMAT" "the string or the header is not written as the contract says, such as hexadecimal digits";
    UnknownEnumValue "UNKNOWN_ENUM_VALUE" "the name is none of those that are accepted here";
    OutOfRange "OUT_OF_RANGE" "the number is too small or too large";
    NotAMultiple "NOT_A_MULTIPLE" "the number is not a multiple of its unit, as 100 florins";
    TooFewItems "TOO_FEW_ITEMS" "the list has too few items";
    TooManyItems "TOO_MANY_ITEMS" "the list has too many items";
    DuplicateItem "DUPLICATE_ITEM" "an item stands twice in a list where it may stand once";
    TooLong "TOO_LONG" "the string has too many characters";
    TooShort "TOO_SHORT" "the string has too few characters";
    NoSuchSeat "NO_SUCH_SEAT" "the seat is none of the position's players";
    UnknownCatalog "UNKNOWN_CATALOG" "no catalog of that id, or none of that revision, is loaded";
    UnknownRulesVersion "UNKNOWN_RULES_VERSION" "the service does not judge by that version of the rules";
    WrongPage "WRONG_PAGE" "the page token is of another question";
    IllegalMove "ILLEGAL_MOVE" "a move of a record is not legal where it stands";
    WrongSeed "WRONG_SEED" "the seed is not the one that was committed to";
}

/// The numbers that a field accepts.
struct Range {
    least: i64,
    most: i64,
    /// The number must be a multiple of it.
    unit: i64,
    /// What is said of a number below the least in English and in French, where more is to be said than what is accepted.
    below: Option<(&'static str, &'static str)>,
}

/// The path of a field in a request, as a chain of steps that lives on the stack and is written out only for a fault.
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
        if faults.0.len() < MOST_FAULTS {
            faults.0.push(Fault {
                field: self.to_string(),
                code: code.name(),
                message: message(),
            });
        }
    }

    /// The required field at this path is missing.
    fn missing(&self, faults: &mut Faults) {
        self.fault(
            FaultCode::MissingField,
            || text!("`{self}` is required", "`{self}` est obligatoire"),
            faults,
        );
    }

    /// None of the alternatives of the message at this path is given.
    fn no_choice(&self, names: &[&str], faults: &mut Faults) {
        self.fault(
            FaultCode::MissingField,
            || {
                let names = names.join("`, `");
                match self.step {
                    Step::Root => text!(
                        "the request needs one of `{names}`",
                        "la requête doit contenir l’un des champs `{names}`"
                    ),
                    _ => text!(
                        "`{self}` needs one of `{names}`",
                        "`{self}` doit contenir l’un des champs `{names}`"
                    ),
                }
            },
            faults,
        );
    }

    /// A number must lie between two ends and be a multiple of a unit.
    fn number(&self, value: i64, range: &Range, faults: &mut Faults) {
        let Range {
            least,
            most,
            unit,
            below,
        } = *range;
        if let Some((english, french)) = below.filter(|_| value < least) {
            self.fault(
                FaultCode::OutOfRange,
                || {
                    text!(
                        "`{self}` is {value}: {english}",
                        "`{self}` vaut {value} : {french}"
                    )
                },
                faults,
            );
        } else if value < least || value > most {
            self.fault(
                FaultCode::OutOfRange,
                || {
                    text!(
                        "`{self}` is {value}; it must be from {least} to {most}",
                        "`{self}` vaut {value} ; il faut une valeur de {least} à {most}"
                    )
                },
                faults,
            );
        } else if unit > 1 && value % unit != 0 {
            self.fault(
                FaultCode::NotAMultiple,
                || {
                    text!(
                        "`{self}` is {value}; it must be a multiple of {unit}",
                        "`{self}` vaut {value} ; il faut un multiple de {unit}"
                    )
                },
                faults,
            );
        }
    }

    /// A name must be one of its enum, and not the one that stands for none.
    fn choice<E: TryFrom<i32>>(&self, value: i32, faults: &mut Faults) {
        if value == 0 || E::try_from(value).is_err() {
            self.fault(
                FaultCode::UnknownEnumValue,
                || {
                    text!(
                        "`{self}` has no value of number {value}",
                        "`{self}` n’a pas de valeur de numéro {value}"
                    )
                },
                faults,
            );
        }
    }

    /// A name must be one of those that are accepted here.
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
                    text!(
                        "`{self}` is nothing that this answer can carry; it carries `{names}`",
                        "`{self}` n’est pas de ce que cette réponse peut contenir ; elle contient `{names}`"
                    )
                },
                faults,
            );
        }
    }

    /// A string must be neither too short nor too long. Its length is counted in characters, as JSON Schema counts it.
    fn length(&self, value: &str, least: usize, most: usize, faults: &mut Faults) {
        // No string has more characters than bytes.
        if value.len() <= most && least == 0 {
            return;
        }
        let length = value.chars().count();
        if length > most {
            self.fault(
                FaultCode::TooLong,
                || {
                    text!(
                        "`{self}` has {length} characters; at most {most} are accepted",
                        "la longueur de `{self}`, en caractères, est de {length} ; le maximum est de {most}"
                    )
                },
                faults,
            );
        } else if length < least {
            self.fault(
                FaultCode::TooShort,
                || {
                    text!(
                        "`{self}` has {length} characters; at least {least} are needed",
                        "la longueur de `{self}`, en caractères, est de {length} ; le minimum est de {least}"
                    )
                },
                faults,
            );
        }
    }

    /// A string must be a number in hexadecimal digits.
    fn hexadecimal(&self, value: &str, faults: &mut Faults) {
        if value.is_empty() || !value.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            self.fault(
                FaultCode::WrongFormat,
                || {
                    text!(
                        "`{self}` must be a number in hexadecimal digits",
                        "`{self}` doit être un nombre en chiffres hexadécimaux"
                    )
                },
                faults,
            );
        }
    }

    /// A string must have no control characters.
    fn printable(&self, value: &str, faults: &mut Faults) {
        if value.chars().any(char::is_control) {
            self.fault(
                FaultCode::WrongFormat,
                || {
                    text!(
                        "`{self}` has control characters; leave them out",
                        "`{self}` contient des caractères de contrôle ; ôtez-les"
                    )
                },
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
                || {
                    text!(
                        "`{self}` has {length} items; at least {least} are needed",
                        "le nombre d’éléments de `{self}` est de {length} ; le minimum est de {least}"
                    )
                },
                faults,
            );
        }
        if let Some(most) = most.filter(|most| length > *most) {
            self.fault(
                FaultCode::TooManyItems,
                || {
                    text!(
                        "`{self}` has {length} items; at most {most} are accepted",
                        "le nombre d’éléments de `{self}` est de {length} ; le maximum est de {most}"
                    )
                },
                faults,
            );
        }
    }

    /// No item of a list may stand in it twice.
    fn unique<T: PartialEq>(&self, list: &[T], faults: &mut Faults) {
        for (index, item) in list.iter().take(MOST_FAULTS).enumerate() {
            if list[..index].contains(item) {
                let place = self.index(index);
                place.fault(
                    FaultCode::DuplicateItem,
                    || {
                        text!(
                            "`{place}` stands in the list already",
                            "`{place}` figure déjà dans la liste"
                        )
                    },
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
