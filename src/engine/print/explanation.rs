//! Explanations of moves in words: the sentences that are the same in every game.

use maecenas_contract::wire::rulebook::v1::Effect;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, service};

const COSTS: Key = service::message("explanation-costs");
const GAINS: Key = service::message("explanation-gains");
const LATER_COSTS: Key = service::message("explanation-later-costs");
const LATER_GAINS: Key = service::message("explanation-later-gains");
const NEITHER: Key = service::message("explanation-neither");
const FORGONE: Key = service::message("explanation-forgone");

/// The sentences about what a move costs and brings, and those about what it forgoes.
#[must_use]
pub fn message<'a>(first: String, forgone: impl IntoIterator<Item = &'a str>) -> String {
    let sentences = [first].into_iter();
    let forgone = forgone.into_iter().map(str::to_owned);
    sentences.chain(forgone).collect::<Vec<_>>().join(" ")
}

/// The sentences about what a move costs and brings at once.
#[must_use]
pub fn costs_and_gains(costs: &[Effect], gains: &[Effect], speaker: Speaker<'_>) -> String {
    now_and_later(costs, gains, &[], &[], speaker)
}

/// A sentence about some effects, with them in place of `$effects`.
#[must_use]
pub fn about(key: Key, effects: &[Effect], speaker: Speaker<'_>) -> String {
    speaker.sentence(key, "", &[("effects", listed(effects))])
}

/// The sentences about what a move costs and brings at once, and about what it may cost and bring later.
#[must_use]
pub fn now_and_later(
    costs: &[Effect],
    gains: &[Effect],
    later_costs: &[Effect],
    later_gains: &[Effect],
    speaker: Speaker<'_>,
) -> String {
    let some = [
        (COSTS, costs),
        (GAINS, gains),
        (LATER_COSTS, later_costs),
        (LATER_GAINS, later_gains),
    ];
    let some = some.into_iter().filter(|(_, effects)| !effects.is_empty());
    let sentences: Vec<_> = some
        .map(|(key, effects)| about(key, effects, speaker))
        .collect();
    if sentences.is_empty() {
        return speaker.name(NEITHER);
    }
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

/// Effects, to fill them into a sentence.
#[must_use]
pub fn listed(effects: &[Effect]) -> Arg<'_> {
    let effects = effects.iter().map(|effect| effect.message.as_str().into());
    Arg::List(effects.collect(), Joined::And)
}
