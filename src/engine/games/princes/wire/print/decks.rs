//! Printing of decks (run-length encoding): runs of hidden and known cards.

use crate::games::princes::wire::names::WireEnum;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::{BonusCard, Deck, DeckCard, PrestigeCard, Profession, Seats};

/// A run of cards in a deck: hidden cards first, known cards below them.
#[derive(Default)]
struct Run {
    hidden: u32,
    cards: Vec<i32>,
    known_to: Seats,
}

pub(super) fn profession_deck(deck: &Deck<Profession>) -> wire::ProfessionDeck {
    let run = |Run {
                   hidden,
                   cards,
                   known_to,
               }| wire::ProfessionRun {
        hidden_count: hidden,
        professions: cards,
        known_to: seats(known_to),
    };
    wire::ProfessionDeck {
        profession_runs: runs(deck).into_iter().map(run).collect(),
    }
}

pub(super) fn bonus_deck(deck: &Deck<BonusCard>) -> wire::BonusDeck {
    let run = |Run {
                   hidden,
                   cards,
                   known_to,
               }| wire::BonusRun {
        hidden_count: hidden,
        bonus_cards: cards,
        known_to: seats(known_to),
    };
    wire::BonusDeck {
        bonus_runs: runs(deck).into_iter().map(run).collect(),
    }
}

pub(super) fn prestige_deck(deck: &Deck<PrestigeCard>) -> wire::PrestigeDeck {
    let run = |Run {
                   hidden,
                   cards,
                   known_to,
               }| wire::PrestigeRun {
        hidden_count: hidden,
        prestige_cards: cards,
        known_to: seats(known_to),
    };
    wire::PrestigeDeck {
        prestige_runs: runs(deck).into_iter().map(run).collect(),
    }
}

pub(super) fn seats(seats: Seats) -> Vec<u32> {
    seats.iter().map(|seat| seat.number().into()).collect()
}

/// The shortest list of runs for a deck.
fn runs<C: WireEnum>(deck: &Deck<C>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for DeckCard { card, known_to } in deck {
        match (runs.last_mut(), card) {
            (Some(run), Some(card)) if run.cards.is_empty() || run.known_to == *known_to => {
                run.known_to = *known_to;
                run.cards.push(card.number());
            }
            (_, Some(card)) => runs.push(Run {
                hidden: 0,
                cards: vec![card.number()],
                known_to: *known_to,
            }),
            (Some(run), None) if run.cards.is_empty() => run.hidden += 1,
            (_, None) => runs.push(Run {
                hidden: 1,
                ..Run::default()
            }),
        }
    }
    runs
}
