//! The faults of a request: what is wrong with its fields.

use crate::Text;

/// The most faults that the response to one request lists.
pub const MOST_FAULTS: usize = 100;

/// The most faults of one item of a batch.
pub const MOST_OF_ITEM: usize = 8;

/// One error in one field of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The path of the field, in the JSON names of the contract.
    pub field: String,
    /// The code of the fault: a name of [`FaultCode`], or the id of the rule that a position breaks.
    pub code: &'static str,
    /// What is wrong, and what would be accepted.
    pub message: Text,
}

impl Fault {
    /// Whether the contract has the field. The name of any other was made up by the client.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.code != FaultCode::UnknownField.name()
    }
}

/// The faults found so far.
#[derive(Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Adds a fault, up to [`MOST_FAULTS`].
    pub(super) fn add(&mut self, fault: impl FnOnce() -> Fault) {
        if self.0.len() < MOST_FAULTS {
            self.0.push(fault());
        }
    }

    /// Succeeds if there is no fault.
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
        /// The codes of faults. The names are stable and part of responses; the page `/docs/problems` lists them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum FaultCode {
            $(#[doc = $meaning] $code,)*
        }

        impl FaultCode {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$code),*];

            /// The name in responses, such as `OUT_OF_RANGE`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }

            /// The meaning, for documents.
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
    NotAMultiple "NOT_A_MULTIPLE" "the number is not a multiple of its unit";
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
