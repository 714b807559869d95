//! The actions of the action phase ("Action phase").

use super::Mover;
use crate::components::{Freedom, Piece};
use crate::constants::{
    ACTIONS, BONUS_CARD_PRICE, BUILDING_PRICES, FREEDOM_PRICE, PROFESSION_PRICE,
};
use crate::findings::{Findings, Hidden, Part, Value, VerdictOnly, Violation};
use crate::florins::Florins;
use crate::moves::Work;
use crate::rulebook::Rule;
use crate::state::{Choice, Placement, Player, Returned, Seen, Turn};
use crate::works::Patron;
use maecenas_game::{Known, Verdict};

impl Mover<'_> {
    pub(super) fn complete_work(&self, work: &Work, findings: &mut impl Findings) {
        self.action(findings);
        let Mover {
            catalog,
            state,
            seat,
            player,
            ..
        } = *self;
        let hides = player.hand.hidden > 0 || player.bonus_cards.hidden > 0;
        let mut seen = Seen::default();
        if hides {
            seen = Seen::in_state(state);
            // A profession that was returned at set-up and cannot have been drawn is in the deck, so it counts as visible.
            seen.professions |= Returned::of(state).out_of_reach(seat);
        }
        Patron {
            catalog,
            seat,
            player,
            round: state.round,
            seen,
        }
        .judge(work, findings);
    }

    pub(super) fn build(&self, placement: Placement, findings: &mut impl Findings) {
        self.action(findings);
        self.available(placement.piece, findings);
        self.pays(building_price(self.player), Rule::BuildAffordable, findings);
        self.lies(placement, findings);
    }

    /// Judges whether a building is left in the supply.
    pub(super) fn available(&self, piece: Piece, findings: &mut impl Findings) {
        if piece.is_landscape() || !self.state.supply.has(piece) {
            findings.broken(|| {
                let left = Piece::ALL
                    .into_iter()
                    .filter(|piece| !piece.is_landscape() && self.state.supply.has(*piece));
                Violation::new(Rule::BuildAvailable, Part::Piece)
                    .one_of(Value::Pieces(left.collect()))
                    .not(Value::Pieces(piece.into()))
            });
        }
    }

    pub(super) fn take_profession(&self, findings: &mut impl Findings) {
        let turn = self.action(findings);
        Self::once(
            turn.is_some_and(|turn| turn.profession_taken),
            Rule::ProfessionOnce,
            findings,
        );
        let (cards, settled) = (
            self.state.profession_deck.len(),
            self.state.profession_deck_settled,
        );
        Self::deck_holds(cards, settled, Rule::ProfessionDeckEmpty, findings);
        self.pays(PROFESSION_PRICE, Rule::ProfessionAffordable, findings);
    }

    pub(super) fn introduce_freedom(&self, freedom: Freedom, findings: &mut impl Findings) {
        let turn = self.action(findings);
        Self::once(
            turn.is_some_and(|turn| turn.freedom_introduced),
            Rule::FreedomOnce,
            findings,
        );
        let broken =
            |rule| Violation::new(rule, Part::Freedom).not(Value::Freedoms(freedom.into()));
        let left = self.state.supply.has_freedom(freedom);
        findings.judge(left, Rule::FreedomAvailable, Hidden::FreedomSupply, || {
            let left = Freedom::ALL
                .into_iter()
                .filter(|freedom| self.state.supply.has_freedom(*freedom) == Known::Yes);
            broken(Rule::FreedomAvailable).one_of(Value::Freedoms(left.collect()))
        });
        if self.player.freedoms.contains(freedom) {
            findings.broken(|| {
                broken(Rule::FreedomOwned).none_of(Value::Freedoms(self.player.freedoms))
            });
        }
        self.pays(FREEDOM_PRICE, Rule::FreedomAffordable, findings);
    }

    pub(super) fn acquire_bonus_card(&self, findings: &mut impl Findings) {
        self.action(findings);
        Self::deck_holds(
            self.state.bonus_deck.len(),
            true,
            Rule::BonusDeckEmpty,
            findings,
        );
        self.pays(BONUS_CARD_PRICE, Rule::BonusAffordable, findings);
    }

    pub(super) fn end_turn(&self, findings: &mut impl Findings) {
        self.awaited(Rule::ActionEnd, Choice::TakeAction, findings);
    }

    /// Whether the seat may take an action of any kind.
    pub(crate) fn may_act(&self) -> bool {
        let mut found = VerdictOnly::default();
        self.action(&mut found);
        found.verdict() == Verdict::Legal
    }

    /// Judges whether the seat may take an action; returns its turn, when it has one.
    pub(super) fn action(&self, findings: &mut impl Findings) -> Option<Turn> {
        self.awaited(Rule::ActionTurn, Choice::TakeAction, findings);
        let turn = self.turn();
        let most = self.player.actions();
        if let Some(taken) = turn
            .map(|turn| turn.actions_taken)
            .filter(|taken| *taken >= most)
        {
            findings.broken(|| {
                Violation::new(Rule::ActionLimit, Part::Move)
                    .at_most(Value::Count(most.into()))
                    .not(Value::Count(u32::from(taken) + 1))
                    .changed_by((most > ACTIONS).then_some(Rule::CharacterCardinal))
            });
        }
        turn
    }

    /// Judges an action that may be taken only once a turn.
    fn once(taken: bool, rule: Rule, findings: &mut impl Findings) {
        if taken {
            findings.broken(|| {
                Violation::new(rule, Part::Move)
                    .at_most(Value::Count(1))
                    .not(Value::Count(2))
            });
        }
    }

    /// Judges whether there is a card to draw from a deck whose size may not be certain.
    fn deck_holds(cards: usize, settled: bool, rule: Rule, findings: &mut impl Findings) {
        findings.judge(
            Known::of(cards > 0, !settled),
            rule,
            Hidden::ProfessionDeck,
            || {
                Violation::new(rule, Part::Move)
                    .at_least(Value::Count(1))
                    .not(Value::Count(0))
            },
        );
    }

    /// Judges whether the cash covers a price. Prestige points do not count: they would have to be exchanged first (ruling R2).
    pub(super) fn pays(&self, price: Florins, rule: Rule, findings: &mut impl Findings) {
        let cash = self.player.florins.unwrap_or_default();
        let known = Known::of(price <= cash, self.player.florins.is_none());
        findings.judge(known, rule, Hidden::Florins(self.seat), || {
            self.short_of_cash(rule, price, cash)
        });
    }
}

/// The price of a building for a player, which depends on their builders ("Build a Building").
#[must_use]
pub(crate) fn building_price(player: &Player) -> Florins {
    BUILDING_PRICES[usize::from(player.builders).min(BUILDING_PRICES.len() - 1)]
}
