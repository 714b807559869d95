//! Explanations of moves in words: the sentences that are the same in every game.

use super::wire::rulebook::v1::Effect;
use super::words::{Arg, Joined, Key, Speaker, service};

const COSTS: Key = service::message("explanation-costs");
const GAINS: Key = service::message("explanation-gains");
const NEITHER: Key = service::message("explanation-neither");
const FORGONE: Key = service::message("explanation-forgone");

/// The sentences about what a move costs and brings; `forgone` are those about what it forgoes.
#[must_use]
pub fn message<'a>(
    costs: &[Effect],
    gains: &[Effect],
    forgone: impl IntoIterator<Item = &'a str>,
    speaker: Speaker<'_>,
) -> String {
    let about = |key, effects: &[Effect]| {
        let sentence = || speaker.sentence(key, "", &[("effects", listed(effects))]);
        (!effects.is_empty()).then(sentence)
    };
    let mut sentences: Vec<_> = [about(COSTS, costs), about(GAINS, gains)]
        .into_iter()
        .flatten()
        .collect();
    if sentences.is_empty() {
        sentences.push(speaker.name(NEITHER));
    }
    sentences.extend(forgone.into_iter().map(str::to_owned));
    sentences.join(" ")
}

/// The sentence about a move that leaves more of something, and less of something else: `how` says how that move differs.
#[must_use]
pub fn forgone(how: String, gains: &[Effect], costs: &[Effect], speaker: Speaker<'_>) -> String {
    let mut values = vec![("how", Arg::from(how)), ("gains", listed(gains))];
    if !costs.is_empty() {
        values.push(("costs", listed(costs)));
    }
    speaker.sentence(FORGONE, "", &values)
}

fn listed(effects: &[Effect]) -> Arg<'_> {
    let effects = effects.iter().map(|effect| effect.message.as_str().into());
    Arg::List(effects.collect(), Joined::And)
}
