//! The difference of two positions as a JSON Patch (RFC 6902).

use super::json::Writer;
use super::wire::contract::v1::Change;

/// A position that can be compared with another one. The build implements it.
pub trait Comparable: PartialEq {
    /// Adds what differs to a patch.
    fn compare(patch: &mut Patch, sent: &Self, before: &Self, after: &Self);
}

/// The operations that turn the position `sent` by the client into one equivalent to `after`. `before` is the same position as
/// `sent`, in the form in which the service prints it.
///
/// The client may omit what can be derived, and list pieces in another order. So the changes come from `before` and `after`, and
/// the paths from `sent`: a member of an object is always added, which also replaces an existing one; in a list, only players and
/// counted items are changed one by one, and every other list is replaced as a whole.
#[must_use]
pub fn changes<S: Comparable>(sent: &S, before: &S, after: &S) -> Vec<Change> {
    let mut patch = Patch::default();
    S::compare(&mut patch, sent, before, after);
    patch.changes
}

/// The operations so far, and the current path of the comparison. The functions that the build writes for each message call it with every
/// member that differs.
#[derive(Debug, Default)]
pub struct Patch {
    path: String,
    changes: Vec<Change>,
}

impl Patch {
    /// A member gets a value.
    #[inline(never)]
    pub(crate) fn add(&mut self, name: &str, write: impl FnOnce(&mut Writer)) {
        let mut writer = Writer::new(Vec::new(), usize::MAX);
        write(&mut writer);
        let json = writer.finish().unwrap_or_default();
        let value = serde_json::from_slice(&json).unwrap_or_default();
        self.below(name, |patch| patch.change("add", Some(value)));
    }

    /// A member goes.
    pub(crate) fn remove(&mut self, name: &str) {
        self.below(name, |patch| patch.change("remove", None));
    }

    fn change(&mut self, op: &str, value: Option<crate::well_known::Value>) {
        self.changes.push(Change {
            op: op.to_owned(),
            path: self.path.clone(),
            value,
        });
    }

    /// Visits one step further down the path. The names of the contract need no escapes in a JSON Pointer.
    pub(crate) fn below(&mut self, step: &str, visit: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        visit(self);
        self.path.truncate(length);
    }

    /// Compares the items of two lists of the same length one by one. Returns false if they have other lengths.
    pub(crate) fn items<T: PartialEq>(
        &mut self,
        name: &str,
        sent: &[T],
        before: &[T],
        after: &[T],
        compare: fn(&mut Self, &T, &T, &T),
        write: fn(&mut Writer, &T),
    ) -> bool {
        if before.len() != after.len() {
            return false;
        }
        let both = before.iter().zip(after).enumerate();
        self.below(name, |patch| {
            for (index, (before, after)) in both.filter(|(_, (before, after))| before != after) {
                let step = index.to_string();
                match sent.get(index) {
                    Some(sent) => patch.below(&step, |patch| compare(patch, sent, before, after)),
                    None => patch.add(&step, |writer| write(writer, after)),
                }
            }
        });
        true
    }

    /// Compares counted items by their kinds. Returns false unless both lists have the same kinds and the client sent all of them.
    pub(crate) fn counted<T: PartialEq>(
        &mut self,
        name: &str,
        sent: &[T],
        before: &[T],
        after: &[T],
        kind: fn(&T) -> i32,
        compare: fn(&mut Self, &T, &T, &T),
    ) -> bool {
        let places = before.iter().zip(after).map(|(before, after)| {
            let is_it = |sent: &T| kind(sent) == kind(before);
            let place = sent.iter().position(is_it)?;
            (kind(before) == kind(after)).then_some(place)
        });
        let places: Option<Vec<_>> = places.collect();
        let Some(places) = places.filter(|places| places.len() == before.len().max(after.len()))
        else {
            return false;
        };
        self.below(name, |patch| {
            for ((place, before), after) in places.into_iter().zip(before).zip(after) {
                if before != after {
                    let step = place.to_string();
                    patch.below(&step, |patch| compare(patch, &sent[place], before, after));
                }
            }
        });
        true
    }
}

/// Implements [`Comparable`] with a generated function.
macro_rules! comparable {
    ($state:ty, $compare:ident) => {
        impl $crate::changes::Comparable for $state {
            fn compare(patch: &mut Patch, sent: &Self, before: &Self, after: &Self) {
                $compare(patch, sent, before, after);
            }
        }
    };
}
pub(crate) use comparable;
