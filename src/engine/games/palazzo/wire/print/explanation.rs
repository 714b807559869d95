//! Printing of explanations: what a move costs, brings and forgoes.

use super::effects::{effect, told};
use super::forgone::forgone;
use crate::codec::Explanation as Printed;
use crate::games::palazzo::wire::words::{cards, quarry, tile, tiles};
use crate::print::explanation;
use crate::print::judgement;
use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_contract::words::{Joined, Key, Speaker, palazzo};
use maecenas_palazzo_rules::constants::OPENING_VALUE;
use maecenas_palazzo_rules::explanation::{Account, Effect, Explanation, Follows};
use maecenas_palazzo_rules::{Destination, Event, Move, Terms};

const TOTAL: Key = palazzo::message("explanation-total");
const BID: Key = palazzo::message("explanation-bid");
const PASS: Key = palazzo::message("explanation-pass");
const TAKEN_AND_DISCARDED: Key = palazzo::message("explanation-taken-and-discarded");
const REVEALED: Key = palazzo::message("explanation-revealed");
const DRAWN: Key = palazzo::message("explanation-drawn");
const SUPPLIED: Key = palazzo::message("explanation-supplied");
const QUARRIED: Key = palazzo::message("explanation-quarried");
const RIDER: Key = palazzo::message("explanation-rider");
const ENDS: Key = palazzo::message("explanation-ends");
const CHOOSE: Key = palazzo::message("explanation-choose");
const OPENED: Key = palazzo::message("explanation-opened");
const TAKING: Key = palazzo::message("explanation-taking");
const EMPTY: Key = palazzo::message("explanation-empty");

/// Prints the explanation of a move.
#[must_use]
pub fn explanation(made: &Move, explained: &Explanation, speaker: Speaker<'_>) -> Printed<Palazzo> {
    let effects = |effects: &[Effect]| -> Vec<_> {
        let effect = |effect: &Effect| self::effect(effect, speaker);
        effects.iter().map(effect).collect()
    };
    let account = &explained.account;
    let forgone = explained.forgone.iter();
    let forgone: Vec<_> = forgone.map(|other| self::forgone(other, speaker)).collect();
    let others = forgone.iter().map(|other| other.message.as_str());
    let message = explanation::message(first(made, account, speaker), others);
    let rules = explained.rules.iter();
    Printed {
        message,
        costs: effects(&account.costs),
        gains: effects(&account.gains),
        conditional_costs: effects(&account.conditional),
        conditional_gains: effects(&account.conditional_gains),
        forgone,
        rules: rules
            .map(|cited| judgement::rule::<Terms>(*cited, speaker.language))
            .collect(),
    }
}

/// The sentences about what a move costs and brings, or leads to.
fn first(made: &Move, account: &Account, speaker: Speaker<'_>) -> String {
    if let Some(follows) = &account.follows {
        return self::follows(follows, speaker);
    }
    match made {
        Move::PlaceBid(_) => {
            let total = account.total.unwrap_or_default();
            let total = speaker.sentence(TOTAL, "", &[("total", total.into())]);
            let costs = told(&account.conditional, speaker);
            let gains = told(&account.conditional_gains, speaker);
            let values = [
                ("effects", explanation::listed(&costs)),
                ("gains", explanation::listed(&gains)),
            ];
            let outlook = speaker.sentence(BID, "", &values);
            explanation::message(total, [outlook.as_str()])
        }
        Move::PassAuction => {
            let returned = cards(&account.returned, Joined::And);
            speaker.sentence(PASS, "", &[("cards", returned)])
        }
        Move::TakeTile(_, Destination::Discard) => speaker.name(TAKEN_AND_DISCARDED),
        _ => {
            let (costs, gains) = (told(&account.costs, speaker), told(&account.gains, speaker));
            explanation::costs_and_gains(&costs, &gains, speaker)
        }
    }
}

/// The sentences about what a move leads to.
fn follows(follows: &Follows, speaker: Speaker<'_>) -> String {
    match follows {
        Follows::Revealed(count, revealed) => {
            let mut values = vec![("count", (*count).into())];
            values.extend(revealed.map(|revealed| ("cards", cards(&revealed, Joined::And))));
            speaker.sentence(REVEALED, "", &values)
        }
        Follows::Drawn(events, price) => drawn(events, *price, speaker),
        Follows::Auction(at, lot) => {
            let values = [
                ("quarry", quarry(*at)),
                ("total", OPENING_VALUE.into()),
                ("tiles", tiles(lot, Joined::And)),
            ];
            speaker.sentence(OPENED, "", &values)
        }
        Follows::Taking(at, count) => {
            let values = [("quarry", quarry(*at)), ("count", (*count).into())];
            speaker.sentence(TAKING, "", &values)
        }
        Follows::Nothing => speaker.name(EMPTY),
    }
}

/// The sentences about tiles and riders that are drawn; a general sentence where they are hidden.
fn drawn(events: &[Event], price: u32, speaker: Speaker<'_>) -> String {
    if events.is_empty() {
        return speaker.name(DRAWN);
    }
    let sentence = |event: &Event| match event {
        Event::TileSupplied(_, drawn) => {
            let values = [("tile", tile(*drawn)), ("price", price.into())];
            Some(speaker.sentence(SUPPLIED, "", &values))
        }
        Event::TileQuarried(_, drawn, at) => {
            let values = [("tile", tile(*drawn)), ("quarry", quarry(*at))];
            Some(speaker.sentence(QUARRIED, "", &values))
        }
        Event::RiderDrawn(..) => Some(speaker.name(RIDER)),
        _ => None,
    };
    let ends = events.contains(&Event::GameEnded);
    let last = speaker.name(if ends { ENDS } else { CHOOSE });
    let sentences = events.iter().filter_map(sentence).chain([last]);
    sentences.collect::<Vec<_>>().join(" ")
}
