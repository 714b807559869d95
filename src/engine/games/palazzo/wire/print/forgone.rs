//! Printing of the moves that another one forgoes.

use super::effects::things;
use super::{int, made_move};
use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words::{cards, palace};
use crate::print::explanation;
use maecenas_contract::wire::common::v1::ForgoneMove;
use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, palazzo};
use maecenas_palazzo_rules::explanation::{Forgone, How, Resource};
use maecenas_palazzo_rules::{Cards, Destination, MoveKind, Rule};

const SAVED: Key = palazzo::message("explanation-saved");
const ON_PALACE: Key = palazzo::message("explanation-on-palace");
const NEW_PALACE: Key = palazzo::message("explanation-new-palace");
const DISCARDED: Key = palazzo::message("explanation-discarded");

/// Prints a legal move that another one forgoes.
pub(super) fn forgone(other: &Forgone, speaker: Speaker<'_>) -> ForgoneMove<Palazzo> {
    let effects = |left: &[(Resource, u32)]| -> Vec<_> {
        let effect = |(resource, value): &(Resource, u32)| common::Effect {
            resource: resource.name().to_owned(),
            term: Some(common::Term {
                rule: deciding(*resource, other).id().to_owned(),
                component: None,
                count: 1,
                value_each: int(*value),
                value: int(*value),
                of: None,
            }),
            reckoning: Vec::new(),
            message: speaker.written(&things(*resource, *value)),
        };
        left.iter().map(effect).collect()
    };
    let (gains, costs) = (effects(&other.gains), effects(&other.costs));
    let message = match other.how {
        How::Cards(paid) => saved(&paid, &gains, speaker),
        How::Destination(to) => {
            explanation::forgone(at_destination(to, speaker), &gains, &costs, speaker)
        }
    };
    ForgoneMove {
        r#move: Some(made_move(&other.made)),
        message,
        gains,
        costs,
        // The operation adds it where it is wanted.
        label: None,
    }
}

/// The sentence about other cards that pay for the same, with the saving.
fn saved(paid: &Cards, gains: &[common::Effect], speaker: Speaker<'_>) -> String {
    let savings = gains.iter().map(|effect| effect.message.as_str().into());
    let values = [
        ("cards", cards(paid, Joined::And)),
        ("savings", Arg::List(savings.collect(), Joined::And)),
    ];
    speaker.sentence(SAVED, "", &values)
}

/// The rule that decides how much of a resource another move leaves.
const fn deciding(resource: Resource, other: &Forgone) -> Rule {
    match (resource, other.how, other.made.kind()) {
        (Resource::Points, ..) => Rule::GameWinner,
        (_, How::Destination(_), _) => Rule::BuildDiscard,
        (_, How::Cards(_), MoveKind::Buy) => Rule::BuyPayment,
        (_, How::Cards(_), _) => Rule::ReconstructCard,
    }
}

/// Where the tile would go by the other move.
fn at_destination(to: Destination, speaker: Speaker<'_>) -> String {
    match to {
        Destination::Palace(index) => speaker.phrase(ON_PALACE, "", &[("palace", palace(index))]),
        Destination::NewPalace => speaker.name(NEW_PALACE),
        Destination::Discard => speaker.name(DISCARDED),
    }
}
