//! What the rulebook of a game says of each rule: its id, its category and where it stands.

use std::fmt::Debug;

/// A rule of a game, or a ruling where the rulebooks say nothing or contradict each other.
pub trait Rule: Copy + Eq + Debug + 'static {
    /// The stable id, such as `auction.increment`, or `ruling.R1` for a ruling.
    fn id(self) -> &'static str;

    /// Where the rulebooks state it, and the rulings that make it precise.
    fn sources(self) -> &'static [Source];

    /// The category of its violations; none for a rule that only states an effect, and for a ruling, which is cited through the
    /// rule that it makes precise.
    fn category(self) -> Option<Category>;

    /// Whether it is a ruling of this service: no rulebook states it.
    fn is_ruling(self) -> bool {
        let mut sources = self.sources().iter();
        sources.all(|source| source.document == Document::RULING)
    }
}

/// A document that states rules, by its short name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Document(&'static str);

impl Document {
    /// A ruling of this service.
    pub const RULING: Self = Self("RULING");

    /// The document of a short name, such as `EN` for an English rulebook.
    #[must_use]
    pub const fn named(name: &'static str) -> Self {
        Self(name)
    }

    /// The short name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// A place in a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source {
    /// The document.
    pub document: Document,
    /// The heading in that document, from the outermost to the innermost, separated by ` > `; a numbered rule under it ends the
    /// path. For a ruling its number, such as `R1`.
    pub heading: &'static str,
}

/// A ruling, or another text of this service.
#[must_use]
pub const fn ruling(heading: &'static str) -> Source {
    Source {
        document: Document::RULING,
        heading,
    }
}

/// Declares the places that rules share, each named after its heading or after the rule that stands there alone. A place is a list of
/// documents with the heading in each; the documents are constants in scope.
#[macro_export]
macro_rules! places {
    ($($name:ident = $($document:ident $heading:literal),+;)+) => {
        $(pub(super) const $name: &[Source] = &[$(Source { document: $document, heading: $heading }),+];)+
    };
}

/// Declares the rules of a game from a row each: variant, id, sources. The game adds `category`.
#[macro_export]
macro_rules! rules {
    ($($rule:ident $id:literal $sources:expr;)+) => {
        /// A rule of the game, or a ruling where the rulebook says nothing or leaves something open. The order is that of the
        /// rulebook.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $(#[doc = concat!("`", $id, "`")] $rule,)+
        }

        impl Rule {
            /// Every rule and ruling, in the order of the rulebook.
            pub const ALL: &'static [Self] = &[$(Self::$rule),+];
            /// The ids of all rules.
            pub const IDS: &'static [&'static str] = &[$($id),+];

            /// Every rule and ruling, in the order of the rulebook.
            pub fn all() -> impl Iterator<Item = Self> {
                Self::ALL.iter().copied()
            }

            /// The stable id, such as `turn.seat`, or `ruling.P1` for a ruling.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$rule => $id,)+
                }
            }

            /// Where the rulebook states it, and the rulings that make it precise.
            #[must_use]
            pub const fn sources(self) -> &'static [$crate::rulebook::Source] {
                match self {
                    $(Self::$rule => const { $sources },)+
                }
            }
        }

        $crate::rule!(Rule);
    };
}

/// Implements [`Rule`] by the methods of the same names that a type has itself.
#[macro_export]
macro_rules! rule {
    ($rule:ty) => {
        impl $crate::rulebook::Rule for $rule {
            fn id(self) -> &'static str {
                self.id()
            }

            fn sources(self) -> &'static [$crate::rulebook::Source] {
                self.sources()
            }

            fn category(self) -> Option<$crate::rulebook::Category> {
                self.category()
            }
        }
    };
}

/// What a rule is about. It lets a client distinguish kinds of violations without a list of all rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Category {
    /// Whose turn it is.
    Turn,
    /// The moment of a move in the course of the game.
    Timing,
    /// The options of the game.
    Option,
    /// Money and points.
    Funds,
    /// Supply, stacks and decks.
    Supply,
    /// What a player has.
    Ownership,
    /// The places of pieces.
    Placement,
    /// How much or how often.
    Limit,
    /// What was drawn, where only the drawing seat may see it.
    Knowledge,
}

impl Category {
    /// All of them, in the order of the contract.
    pub const ALL: [Self; 9] = [
        Self::Turn,
        Self::Timing,
        Self::Option,
        Self::Funds,
        Self::Supply,
        Self::Ownership,
        Self::Placement,
        Self::Limit,
        Self::Knowledge,
    ];
}
