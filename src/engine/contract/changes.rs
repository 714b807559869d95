//! The difference of two positions as a JSON Patch (RFC 6902).

use serde::Serialize;

use super::tree::{Part, Tree, TreeError};
use super::wire::contract::v1::Change;

/// The operations that turn the position `sent` by the client into one equivalent to `after`. `before` is the same position as
/// `sent`, in the form in which the service prints it.
///
/// The client may omit what can be derived, and list pieces in another order. So the changes come from `before` and `after`, and
/// the paths from `sent`: a member of an object is always added, which also replaces an existing one; in a list, only players and
/// counted items are changed one by one, and every other list is replaced as a whole.
#[must_use]
pub fn changes<S: Serialize>(sent: &S, before: &S, after: &S) -> Vec<Change> {
    let Ok([sent, before, after]) = trees([sent, before, after]) else {
        tracing::error!("a position has no tree of JSON values");
        return Vec::new();
    };
    let mut patch = Patch::default();
    patch.compare(Some(sent.root()), Some(before.root()), Some(after.root()));
    patch.changes
}

fn trees<S: Serialize>(states: [&S; 3]) -> Result<[Tree; 3], TreeError> {
    let [sent, before, after] = states.map(Tree::of);
    Ok([sent?, before?, after?])
}

/// The operations so far, and the current path of the comparison.
#[derive(Default)]
struct Patch {
    path: String,
    changes: Vec<Change>,
}

impl Patch {
    fn compare(
        &mut self,
        sent: Option<Part<'_>>,
        before: Option<Part<'_>>,
        after: Option<Part<'_>>,
    ) {
        if before == after {
            return;
        }
        match (sent, before, after) {
            (Some(sent), Some(before), Some(after))
                if sent.is_object() && before.is_object() && after.is_object() =>
            {
                for name in names(before, after) {
                    let (sent, before, after) =
                        (sent.member(name), before.member(name), after.member(name));
                    self.below(name, |patch| patch.compare(sent, before, after));
                }
            }
            (Some(sent), Some(before), Some(after))
                if sent.is_list()
                    && before.is_list()
                    && after.is_list()
                    && before.parts().count() == after.parts().count()
                    && self.each(sent, before, after) => {}
            (_, _, Some(after)) => self.change("add", Some(after)),
            // A member that the client omitted need not be removed.
            (None, _, None) => {}
            (Some(_), _, None) => self.change("remove", None),
        }
    }

    /// Compares the items of two lists of the same length one by one: players, and counted items by their kinds. Returns false for any
    /// other list.
    fn each(&mut self, sent: Part<'_>, before: Part<'_>, after: Part<'_>) -> bool {
        let both = before.parts().zip(after.parts());
        if self.path != "/players" {
            return self.all_counted(sent, both);
        }
        let mut sent = sent.parts();
        for (index, (before, after)) in both.enumerate() {
            let player = sent.next();
            self.below(&index.to_string(), |patch| {
                patch.compare(player, Some(before), Some(after));
            });
        }
        true
    }

    /// Compares counted items by their kinds. Returns whether all of them are counted and the client sent all of them.
    fn all_counted<'a>(
        &mut self,
        sent: Part<'a>,
        both: impl Iterator<Item = (Part<'a>, Part<'a>)>,
    ) -> bool {
        let pairs: Option<Vec<_>> = both
            .map(|(before, after)| {
                let kind = counted(before).filter(|kind| Some(*kind) == counted(after))?;
                let mut sent = sent.parts().enumerate();
                let (place, sent) = sent.find(|(_, sent)| counted(*sent) == Some(kind))?;
                Some((place, sent, before, after))
            })
            .collect();
        let Some(pairs) = pairs else {
            return false;
        };
        for (place, sent, before, after) in pairs {
            self.below(&place.to_string(), |patch| {
                patch.compare(Some(sent), Some(before), Some(after));
            });
        }
        true
    }

    fn change(&mut self, op: &str, value: Option<Part<'_>>) {
        self.changes.push(Change {
            op: op.to_owned(),
            path: self.path.clone(),
            value: value.map(|value| value.value().into()),
        });
    }

    /// Visits one step further down the path. The names of the contract need no escapes in a JSON Pointer.
    fn below(&mut self, step: &str, visit: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        visit(self);
        self.path.truncate(length);
    }
}

/// The kind of a counted item, which has a kind and its `count` and nothing else; none for any other item.
fn counted(item: Part<'_>) -> Option<&str> {
    let mut members = item.parts();
    let (one, other) = (members.next()?, members.next()?);
    if !item.is_object() || members.next().is_some() {
        return None;
    }
    match (one.name(), other.name()) {
        ("count", _) => other.text(),
        (_, "count") => one.text(),
        _ => None,
    }
}

/// The union of the names of two objects.
fn names<'a>(before: Part<'a>, after: Part<'a>) -> impl Iterator<Item = &'static str> {
    let new = after.parts().map(Part::name);
    let new = new.filter(move |name| before.member(name).is_none());
    before.parts().map(Part::name).chain(new)
}
