//! The findings of a check: broken rules, and hidden information that a rule depends on.

use std::fmt::Debug;

use super::rulebook::Rule;
use super::{Known, Verdict};

/// What the findings of a game are about.
pub trait Terms: Copy + Eq + Debug + 'static {
    /// A rule of the game.
    type Rule: Rule;
    /// A part of a request.
    type Part: Copy + Eq + Debug + Send;
    /// Which of several conditions of a rule is not met, where the values alone do not show it.
    type Fault: Copy + Eq + Debug + Send;
    /// A value of the game, with its unit.
    type Value: Clone + Eq + Debug + Send;
    /// What can be hidden.
    type Hidden: Copy + Eq + Debug + Send;
}

/// One reason why something is not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation<T: Terms> {
    /// The broken rule.
    pub rule: T::Rule,
    /// The part of the request that breaks it.
    pub part: T::Part,
    /// What the rule requires.
    pub expected: Option<Expected<T::Value>>,
    /// The actual value.
    pub actual: Option<T::Value>,
    /// Which of several conditions of the rule is not met, where the values alone do not show it.
    pub fault: Option<T::Fault>,
    /// A rule that changes the broken one in this game, so that its sources are cited too.
    pub changed_by: Option<T::Rule>,
    /// Rules that are not broken but explain why this one is: a payment of three equal cards is too low, because they are no group.
    pub related: &'static [T::Rule],
}

/// One contradiction in a position, whose parts are named by `P`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach<T: Terms, P> {
    /// The rule that the position breaks.
    pub rule: T::Rule,
    /// The part of the position that breaks it.
    pub place: P,
    /// What the rule requires.
    pub expected: Option<Expected<T::Value>>,
    /// The actual value.
    pub actual: Option<T::Value>,
}

/// What a rule requires: a value, and how the actual one must relate to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected<V> {
    /// How the actual value must relate to it.
    pub relation: Relation,
    /// The value to compare with.
    pub value: V,
}

/// How an actual value must relate to an expected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// It must be this value.
    Exactly,
    /// It must be this value or more.
    AtLeast,
    /// It must be this value or less.
    AtMost,
    /// It must be among these.
    OneOf,
    /// It must be none of these.
    NoneOf,
}

/// Something hidden that a rule depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need<T: Terms> {
    /// The rule that cannot be judged without it.
    pub rule: T::Rule,
    /// What is hidden.
    pub hidden: T::Hidden,
}

/// A receiver of findings. The closure is not called by a receiver that does not need the violation.
pub trait Findings<T: Terms> {
    /// A rule is broken.
    fn broken(&mut self, violation: impl FnOnce() -> Violation<T>);
    /// A rule depends on something hidden.
    fn hidden(&mut self, rule: T::Rule, hidden: T::Hidden);

    /// Receives the result of a three-valued condition: the rule is met, broken, or depends on something hidden.
    fn judge(
        &mut self,
        known: Known,
        rule: T::Rule,
        hidden: T::Hidden,
        violation: impl FnOnce() -> Violation<T>,
    ) {
        match known {
            Known::Yes => {}
            Known::No => self.broken(violation),
            Known::Hidden => self.hidden(rule, hidden),
        }
    }
}

/// Findings reduced to the verdict, without reasons.
#[derive(Debug, Clone, Copy, Default)]
pub struct VerdictOnly {
    illegal: bool,
    unknown: bool,
}

impl VerdictOnly {
    /// The verdict on what was found.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match (self.illegal, self.unknown) {
            (true, _) => Verdict::Illegal,
            (false, true) => Verdict::Unknown,
            (false, false) => Verdict::Legal,
        }
    }
}

impl<T: Terms> Findings<T> for VerdictOnly {
    fn broken(&mut self, _: impl FnOnce() -> Violation<T>) {
        self.illegal = true;
    }

    fn hidden(&mut self, _: T::Rule, _: T::Hidden) {
        self.unknown = true;
    }
}

/// Every violation and every need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<T: Terms> {
    /// Every broken rule.
    pub violations: Vec<Violation<T>>,
    /// Every hidden thing that a rule depends on.
    pub needs: Vec<Need<T>>,
}

impl<T: Terms> Default for Report<T> {
    fn default() -> Self {
        Self {
            violations: Vec::new(),
            needs: Vec::new(),
        }
    }
}

impl<T: Terms> Report<T> {
    /// The verdict on what was found.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        VerdictOnly {
            illegal: !self.violations.is_empty(),
            unknown: !self.needs.is_empty(),
        }
        .verdict()
    }
}

impl<T: Terms> super::Report for Report<T> {
    fn verdict(&self) -> Verdict {
        self.verdict()
    }
}

impl<T: Terms> Findings<T> for Report<T> {
    fn broken(&mut self, violation: impl FnOnce() -> Violation<T>) {
        self.violations.push(violation());
    }

    fn hidden(&mut self, rule: T::Rule, hidden: T::Hidden) {
        let need = Need { rule, hidden };
        if !self.needs.contains(&need) {
            self.needs.push(need);
        }
    }
}

impl<T: Terms> Violation<T> {
    /// A violation of a rule by a part of the request, without an expected or actual value.
    #[must_use]
    pub const fn new(rule: T::Rule, part: T::Part) -> Self {
        Self {
            rule,
            part,
            expected: None,
            actual: None,
            fault: None,
            changed_by: None,
            related: &[],
        }
    }

    /// Sets the rule that changes the broken one in this game, if there is one.
    #[must_use]
    pub fn changed_by(self, rule: Option<T::Rule>) -> Self {
        Self {
            changed_by: rule,
            ..self
        }
    }

    /// Sets the rules that are not broken but explain the violation.
    #[must_use]
    pub fn explained_by(self, related: &'static [T::Rule]) -> Self {
        Self { related, ..self }
    }

    /// Sets which condition of the rule is not met, where it is this one.
    #[must_use]
    pub fn because_if(self, is_so: bool, fault: T::Fault) -> Self {
        if is_so { self.because(fault) } else { self }
    }

    /// Sets which condition of the rule is not met.
    #[must_use]
    pub fn because(self, fault: T::Fault) -> Self {
        Self {
            fault: Some(fault),
            ..self
        }
    }

    /// Sets the expected value: exactly this one.
    #[must_use]
    pub fn exactly(self, value: T::Value) -> Self {
        self.expecting(Relation::Exactly, value)
    }

    /// Sets the expected value: this one or more.
    #[must_use]
    pub fn at_least(self, value: T::Value) -> Self {
        self.expecting(Relation::AtLeast, value)
    }

    /// Sets the expected value: this one or less.
    #[must_use]
    pub fn at_most(self, value: T::Value) -> Self {
        self.expecting(Relation::AtMost, value)
    }

    /// Sets the expected value: one of these.
    #[must_use]
    pub fn one_of(self, value: T::Value) -> Self {
        self.expecting(Relation::OneOf, value)
    }

    /// Sets the expected value: none of these.
    #[must_use]
    pub fn none_of(self, value: T::Value) -> Self {
        self.expecting(Relation::NoneOf, value)
    }

    /// Sets the actual value.
    #[must_use]
    pub fn not(self, actual: T::Value) -> Self {
        Self {
            actual: Some(actual),
            ..self
        }
    }

    fn expecting(self, relation: Relation, value: T::Value) -> Self {
        Self {
            expected: Some(Expected { relation, value }),
            ..self
        }
    }
}

impl<T: Terms, P> Breach<T, P> {
    /// A breach of a rule by a part of the position, without an expected or actual value.
    #[must_use]
    pub fn new(rule: T::Rule, place: P) -> Self {
        Self {
            rule,
            place,
            expected: None,
            actual: None,
        }
    }

    /// Sets the expected value, and how the actual one must relate to it.
    #[must_use]
    pub fn expecting(self, relation: Relation, value: T::Value) -> Self {
        Self {
            expected: Some(Expected { relation, value }),
            ..self
        }
    }

    /// Sets the actual value.
    #[must_use]
    pub fn not(self, actual: T::Value) -> Self {
        Self {
            actual: Some(actual),
            ..self
        }
    }
}

/// Names the findings of a game after its [`Terms`].
#[macro_export]
macro_rules! of_game {
    ($terms:ty) => {
        /// One reason why something is not allowed.
        pub type Violation = $crate::findings::Violation<$terms>;
        /// What a rule requires.
        pub type Expected = $crate::findings::Expected<Value>;
        /// Something hidden that a rule depends on.
        pub type Need = $crate::findings::Need<$terms>;
        /// Every violation and every need.
        pub type Report = $crate::findings::Report<$terms>;

        /// A receiver of the findings of this game.
        pub trait Findings: $crate::findings::Findings<$terms> {}

        impl<F: $crate::findings::Findings<$terms>> Findings for F {}
    };
}
