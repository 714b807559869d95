//! Sets of components whose number a catalog decides, so that no enumeration lists them.

/// Defines a set of values that are numbered from 0 to 31, as a bit for each.
macro_rules! set_of {
    ($(#[$doc:meta])* $set:ident of $value:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
        pub struct $set(u32);

        impl $set {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set of one.
            #[must_use]
            pub const fn only(one: $value) -> Self {
                Self(1 << one.0)
            }

            /// Whether it is in the set.
            #[must_use]
            pub const fn contains(self, one: $value) -> bool {
                self.0 >> one.0 & 1 == 1
            }

            /// Whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            #[must_use]
            pub const fn count(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The same set and another one.
            #[must_use]
            pub const fn and(self, one: $value) -> Self {
                Self(self.0 | 1 << one.0)
            }

            /// The union: what is in this set or in the other.
            #[must_use]
            pub const fn either(self, others: Self) -> Self {
                Self(self.0 | others.0)
            }

            /// The intersection: what is in both sets.
            #[must_use]
            pub const fn both(self, others: Self) -> Self {
                Self(self.0 & others.0)
            }

            /// The difference: what is in this set and not in the other.
            #[must_use]
            pub const fn without(self, others: Self) -> Self {
                Self(self.0 & !others.0)
            }

            /// The members in the order of the catalog.
            pub fn iter(self) -> impl Iterator<Item = $value> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let next = $value::new(left.trailing_zeros() as usize)?;
                    left &= left - 1;
                    Some(next)
                })
            }
        }

        impl FromIterator<$value> for $set {
            fn from_iter<I: IntoIterator<Item = $value>>(all: I) -> Self {
                all.into_iter().fold(Self::NONE, Self::and)
            }
        }
    };
}

pub(super) use set_of;
