//! Printing of work values.

use enumset::EnumSet;

use super::int;
use crate::games::princes::wire::names::{WireEnum, numbers};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_princes_rules::constants::CONVERSION_PRICE;
use maecenas_princes_rules::works;
use maecenas_princes_rules::works::{Term, Terms, Thing};
use maecenas_princes_rules::{BonusCard, Rule};

/// Prints the value of a work in a round, term by term.
#[must_use]
pub fn work_value(terms: &Terms, round: u8) -> wire::WorkValue {
    worth(terms, round)
}

/// Prints the value of a sum of terms in a round.
#[must_use]
pub fn worth(terms: &[Term], round: u8) -> wire::WorkValue {
    let value = terms.iter().map(|term| term.value()).sum();
    let income = works::income(value);
    let most_points = works::most_converted_points(income);
    wire::WorkValue {
        work_value: int(value),
        terms: terms.iter().map(|term| self::term(*term)).collect(),
        min_work_value: int(works::minimum(round)),
        income: int(income.florins()),
        conversion: Some(wire::Conversion {
            min_points: 0,
            max_points: int(most_points),
            florins_each: int(CONVERSION_PRICE.florins()),
            min_florins: int((income - CONVERSION_PRICE * most_points).florins()),
        }),
    }
}

/// Prints a choice of bonus cards, and the value of the work with them.
#[must_use]
pub fn choice(bonus_cards: EnumSet<BonusCard>, terms: &Terms, round: u8) -> wire::WorkChoice {
    wire::WorkChoice {
        bonus_cards: numbers(bonus_cards),
        work: Some(work_value(terms, round)),
    }
}

pub(super) fn term(term: Term) -> common::Term {
    let component = match (term.thing, term.rule) {
        (Some(Thing::Piece(piece)), _) => Some(piece.name()),
        (Some(Thing::Freedom(freedom)), _) => Some(freedom.name()),
        (None, Rule::BonusCard(card)) => Some(card.name()),
        (None, _) => None,
    };
    common::Term {
        rule: term.rule.id().to_owned(),
        component: component.map(str::to_owned),
        count: int(term.count),
        value_each: int(term.each),
        value: int(term.value()),
        of: None,
    }
}
