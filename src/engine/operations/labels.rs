//! Moves as requests give them, in their own fields or as notations, and as responses label them, in words and as notations.

use std::borrow::Cow;

use crate::codec::{Codec, MoveOf, Wording};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::notation::{self, Notated};
use maecenas_contract::wire::rulebook::v1::MoveLabel;
use maecenas_contract::words::Speaker;

/// Parses the move at a path of a request; `None` beside a fault.
pub fn parse_move<C: Codec>(
    rules: C::Rules,
    sent: &C::Move,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<MoveOf<C>> {
    match sent.notation() {
        Some(text) => {
            let read = notation::parsed(text, at, faults)?;
            C::parse_move(rules, &read, at, faults)
        }
        None => C::parse_move(rules, sent, at, faults),
    }
}

/// The move of a request in its own fields: that of a notation where it was sent as one. A text that is no notation stays.
pub fn in_fields<M: Notated + Clone>(sent: &M) -> Cow<'_, M> {
    let read = sent.notation().and_then(|text| notation::read(text).ok());
    read.map_or(Cow::Borrowed(sent), Cow::Owned)
}

/// A move in words and as a notation.
pub(super) fn label<C: Codec>(rules: C::Rules, made: &C::Move, speaker: Speaker<'_>) -> MoveLabel {
    MoveLabel {
        text: C::label(rules, made, speaker),
        notation: notation::written(made),
    }
}

/// The label of a move, if the request includes labels.
pub(super) fn wanted<C: Codec>(
    rules: C::Rules,
    made: &C::Move,
    wording: Wording<'_>,
) -> Option<MoveLabel> {
    wording
        .labels
        .then(|| label::<C>(rules, made, wording.speaker))
}
