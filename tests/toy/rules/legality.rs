//! Whether a move is legal, with every reason.

use super::rulebook::{Category, Rule};
use super::state::{Move, Seat, State, Token};
use maecenas_game::Verdict;

/// A broken rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The rule.
    pub rule: Rule,
    /// What it is about here; none where no move can break the rule.
    pub category: Option<Category>,
    /// The path of the part of the request that breaks it.
    pub field: &'static str,
    /// The most that the rule allows, and what there is instead.
    pub figures: Option<(u8, u8)>,
}

/// Something that a position hides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// The size of the heap that is face down.
    Heap,
    /// The token of a seat.
    Token(Seat),
}

/// Hidden information that a rule depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The rule.
    pub rule: Rule,
    /// What is hidden.
    pub hidden: Hidden,
}

/// A verdict with its reasons.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Every broken rule.
    pub violations: Vec<Violation>,
    /// Everything hidden that the verdict depends on.
    pub needs: Vec<Need>,
}

impl Report {
    /// Adds a broken rule.
    pub(super) fn breaks(&mut self, rule: Rule, field: &'static str, figures: Option<(u8, u8)>) {
        self.violations.push(Violation {
            rule,
            category: rule.category(),
            field,
            figures,
        });
    }

    /// A report that depends on something hidden.
    pub(super) fn needing(rule: Rule, hidden: Hidden) -> Self {
        Self {
            violations: Vec::new(),
            needs: vec![Need { rule, hidden }],
        }
    }
}

impl maecenas_game::Report for Report {
    fn verdict(&self) -> Verdict {
        match (self.violations.is_empty(), self.needs.is_empty()) {
            (false, _) => Verdict::Illegal,
            (true, false) => Verdict::Unknown,
            (true, true) => Verdict::Legal,
        }
    }
}

/// Judges a move of a seat.
pub(super) fn report(state: &State, seat: Seat, made: Move) -> Report {
    let mut report = Report::default();
    if state.is_finished() {
        report.breaks(Rule::EndOver, "move", None);
        return report;
    }
    let player = state.player(seat);
    match made {
        Move::KeepToken(_) if player.has_token => {
            report.breaks(Rule::TokenOnce, "move.keepToken", None);
        }
        Move::Take { .. } | Move::TurnUp if state.is_choosing() => {
            report.breaks(Rule::TokenFirst, "move", None);
        }
        Move::Take { .. } | Move::TurnUp if state.turn != seat => {
            report.breaks(Rule::TurnOrder, "seat", Some((state.turn.0, seat.0)));
        }
        Move::Take { heap, stones } => match state.heaps.get(usize::from(heap)) {
            None => report.breaks(Rule::TakeHeap, "move.take.heap", None),
            Some(heap) => {
                let field = "move.take.stones";
                if stones > heap.stones {
                    report.breaks(Rule::TakeStones, field, Some((heap.stones, stones)));
                }
                let most = player.token.unwrap_or(Token::Strong).limit();
                if stones > most {
                    report.breaks(Rule::TakeLimit, field, Some((most, stones)));
                } else if player.token.is_none() && stones > Token::Wise.limit() {
                    let needing = Report::needing(Rule::TakeLimit, Hidden::Token(seat));
                    report.needs.extend(needing.needs);
                }
            }
        },
        Move::TurnUp if !state.is_face_down() => {
            report.breaks(Rule::TurnUpOnce, "move.turnUp", None);
        }
        Move::KeepToken(_) | Move::TurnUp => {}
    }
    // A seat that has chosen its token waits for the others.
    if state.is_choosing() && player.has_token {
        for violation in &mut report.violations {
            violation.category = Some(Category::Turn);
        }
    }
    report
}
