//! What a move costs and brings, from the events of playing it.

use super::effect::{Component, Effect, Resource};
use crate::catalog::Catalog;
use crate::components::{Character, Freedom, Profession};
use crate::constants::{CONVERSION_PRICE, EXCHANGE_VALUE, INCOME_PER_WORK_VALUE};
use crate::event::{Drawn, Event};
use crate::florins::Florins;
use crate::moves::MoveKind;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Seen, Stage, State};
use crate::works::{Patron, Term};

/// What a move costs and brings the seat that makes it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// What the seat gives, in the order in which it happens.
    pub costs: Vec<Effect>,
    /// What the seat gets, in the order in which it happens.
    pub gains: Vec<Effect>,
    /// What the seat gives later, on a condition: for a bid if it wins, for a proposal if the neighbour accepts it.
    pub conditional: Vec<Effect>,
    /// What the seat gets later, on a condition: also the card that it keeps of those that the move draws.
    pub conditional_gains: Vec<Effect>,
}

impl Account {
    /// What the events of a move of a kind give and take.
    pub(super) fn from_events(
        catalog: &Catalog,
        state: &State,
        seat: Seat,
        kind: MoveKind,
        events: &[Event],
    ) -> Self {
        let patron = Patron {
            catalog,
            seat,
            player: state.player(seat),
            round: state.round,
            seen: Seen::default(),
        };
        let mut ledger = Ledger {
            account: Self::default(),
            patron,
            alone: kind == MoveKind::ExchangePrestige,
            exchanged: Florins::default(),
        };
        if takes_an_action(kind) {
            let action = Effect::some(Resource::Action, 1, Rule::ActionLimit);
            ledger.account.costs.push(action);
        }
        for event in events {
            ledger.add(event);
        }
        ledger.account
    }

    /// Adds the money on the Banker and the bid that is taken off it, where that card is bought. It is used at once, so that the card itself
    /// is neither cost nor gain.
    pub(super) fn add_banker(&mut self, state: &State, seat: Seat) {
        let (Stage::CharacterAuction(auction), Some(characters)) =
            (state.stage(), state.characters())
        else {
            return;
        };
        let marker = auction.marker(seat);
        if let Some(marker) = marker.filter(|marker| marker.character == Character::Banker) {
            let money = characters.banker_florins;
            self.gains
                .push(Effect::florins(money, Rule::CharacterBanker));
            // A bid on space 0 takes nothing off the money.
            if marker.price() > Florins::default() {
                self.costs
                    .push(Effect::florins(marker.price(), Rule::RulingR28));
            }
        }
    }

    /// The rules of all costs and gains, and of their summands.
    pub(super) fn rules(&self) -> impl Iterator<Item = Rule> {
        self.effects().flat_map(|effect| {
            let counted = effect.reckoning.iter().filter(|term| term.count > 0);
            counted.map(|term| term.rule).chain([effect.rule])
        })
    }

    /// The rule of the first cost or gain of a resource that is another one than in another account.
    pub(super) fn rule_of_difference(&self, other: &Self, resource: Resource) -> Option<Rule> {
        let effects = self.effects().chain(other.effects());
        let mut rules = effects
            .filter(|effect| effect.resource == resource)
            .map(|effect| effect.rule);
        rules.find(|rule| self.of_rule(resource, *rule) != other.of_rule(resource, *rule))
    }

    /// How much of a resource is given and got by a rule.
    fn of_rule(&self, resource: Resource, rule: Rule) -> u32 {
        let effects = self.effects();
        let effects = effects.filter(|effect| effect.resource == resource && effect.rule == rule);
        effects.map(Effect::value).sum()
    }

    fn effects(&self) -> impl Iterator<Item = &Effect> {
        let effects = self.costs.iter().chain(&self.gains);
        effects
            .chain(&self.conditional)
            .chain(&self.conditional_gains)
    }

    /// The balance of a resource: its gains less its costs.
    #[must_use]
    pub fn balance(&self, resource: Resource) -> i64 {
        sum(&self.gains, resource) - sum(&self.costs, resource)
    }

    /// The balance of a resource with the costs and gains that come later: of a bid that wins, of a proposal that is accepted, of cards
    /// that are drawn to keep one.
    #[must_use]
    pub fn final_balance(&self, resource: Resource) -> i64 {
        self.balance(resource) + sum(&self.conditional_gains, resource)
            - sum(&self.conditional, resource)
    }
}

fn sum(effects: &[Effect], resource: Resource) -> i64 {
    let of_it = effects.iter().filter(|effect| effect.resource == resource);
    of_it.map(|effect| i64::from(effect.value())).sum()
}

/// Whether moves of a kind take an action of the turn. A joint building takes one of its proposer's when the partner accepts.
const fn takes_an_action(kind: MoveKind) -> bool {
    matches!(
        kind,
        MoveKind::CompleteWork
            | MoveKind::Build
            | MoveKind::TakeProfession
            | MoveKind::IntroduceFreedom
            | MoveKind::AcquireBonusCard
            | MoveKind::CompletePrincessWork
    )
}

/// An account that is being made.
struct Ledger<'a> {
    account: Account,
    /// The player who makes the move.
    patron: Patron<'a>,
    /// Whether the move is an exchange of prestige. In any other move an exchange is part of a payment (ruling R2).
    alone: bool,
    /// The money of such an exchange that the next payment takes.
    exchanged: Florins,
}

impl Ledger<'_> {
    fn cost(&mut self, effect: Effect) {
        self.account.costs.push(effect);
    }

    fn gain(&mut self, effect: Effect) {
        self.account.gains.push(effect);
    }

    fn add(&mut self, event: &Event) {
        let (patron, seat) = (self.patron, self.patron.seat);
        match event {
            Event::Completed(by, work, value) if *by == seat => {
                let terms = patron.terms(work.profession, &work.bonus_cards);
                self.work(*value, work.converted_points, terms.to_vec());
            }
            Event::PrincessWorkCompleted {
                seat: by,
                value,
                converted_points,
            } if *by == seat => {
                self.work(*value, *converted_points, patron.princess_terms().to_vec());
            }
            // The income and the conversion are effects of the work, and the money of the Banker is one of the purchase of the card.
            Event::Received(_, _, Rule::WorkPayment | Rule::CharacterBanker)
            | Event::Scored(_, _, Rule::WorkConversion) => {}
            Event::Received(by, sum, Rule::ExchangeBalance) if *by == seat => {
                if !self.alone {
                    self.exchanged = *sum;
                    return;
                }
                let points = sum.buys(EXCHANGE_VALUE);
                self.gain(Effect {
                    each: EXCHANGE_VALUE.florins(),
                    ..Effect::some(Resource::Florins, points, Rule::ExchangeBalance)
                });
            }
            Event::Paid(by, sum, rule) if *by == seat => {
                let own = *sum - std::mem::take(&mut self.exchanged);
                if own > Florins::default() {
                    self.cost(Effect::florins(own, *rule));
                }
            }
            Event::Received(by, sum, rule) if *by == seat => {
                self.gain(Effect::florins(*sum, *rule));
            }
            Event::PaidPartner {
                payer,
                receiver,
                sum,
            } => {
                let paid = Effect::florins(*sum, Rule::JointPayment);
                if *payer == seat {
                    self.cost(paid);
                } else if *receiver == seat {
                    self.gain(paid);
                }
            }
            Event::Scored(by, points, rule) if *by == seat => {
                self.gain(Effect::some(Resource::PrestigePoints, *points, *rule));
            }
            Event::Exchanged(by, points) if *by == seat => {
                let rule = if self.alone {
                    Rule::ExchangeBalance
                } else {
                    Rule::RulingR2
                };
                self.cost(Effect::some(Resource::PrestigePoints, *points, rule));
            }
            _ => self.add_component(event),
        }
    }

    /// Adds the income of a work without the part for which points are taken, and these points.
    fn work(&mut self, value: u32, converted_points: u32, reckoning: Vec<Term>) {
        let per_point = CONVERSION_PRICE.buys(INCOME_PER_WORK_VALUE);
        let paid = value.saturating_sub(converted_points.saturating_mul(per_point));
        self.gain(Effect {
            each: INCOME_PER_WORK_VALUE.florins(),
            reckoning,
            converted_points,
            ..Effect::some(Resource::Florins, paid, Rule::WorkPayment)
        });
        if converted_points > 0 {
            let rule = Rule::WorkConversion;
            self.gain(Effect::some(
                Resource::PrestigePoints,
                converted_points,
                rule,
            ));
        }
    }

    /// Adds what an event gives or takes of components.
    fn add_component(&mut self, event: &Event) {
        let seat = self.patron.seat;
        match *event {
            Event::Acquired(by, stack) if by == seat => {
                self.account.gains.extend(Effect::acquired(stack));
            }
            Event::Placed(by, placement) if by == seat && !placement.piece.is_landscape() => {
                self.gain(Effect::building(placement.piece));
            }
            Event::PlacedJointly {
                seat: by,
                placement,
                ..
            } if by == seat => self.gain(Effect::building(placement.piece)),
            Event::Drew(by, drawn) if by == seat => self.draw(drawn),
            Event::Recruited {
                seat: by,
                profession,
                ..
            } if by == seat => self.recruit(profession),
            Event::BonusCardPlayed(by, card) if by == seat => self.cost(Effect::one(
                Resource::BonusCard,
                Component::BonusCard(card),
                Rule::BonusOutOfGame,
            )),
            Event::Introduced(by, freedom) if by == seat => self.introduce(freedom),
            Event::CharacterTaken(by, character)
                if by == seat && character != Character::Banker =>
            {
                self.gain(Effect::character(character, Rule::CharacterTake));
            }
            Event::CharacterReturned(by, character)
                if by == seat && character != Character::Banker =>
            {
                self.cost(Effect::character(character, Rule::CharacterReturned));
            }
            _ => {}
        }
    }

    /// Adds a card that is drawn. Of several cards one is kept by a later move; a single one is kept at once (ruling R14).
    fn draw(&mut self, drawn: Drawn) {
        let (resource, count) = match drawn {
            Drawn::Professions(cards) => (Resource::ProfessionCard, cards.count()),
            Drawn::BonusCards(cards) => (Resource::BonusCard, cards.count()),
            Drawn::PrestigeCards(cards) => (Resource::PrestigeCard, cards.count()),
        };
        let card = Effect::some(resource, 1, Rule::DrawKeepOne);
        if count == 1 {
            self.gain(card);
        } else {
            self.account.conditional_gains.push(card);
        }
    }

    fn recruit(&mut self, profession: Profession) {
        let (resource, rule) = (Resource::RecruitingCard, Rule::RecruitCardInHand);
        self.cost(Effect::some(resource, 1, rule));
        let card = Component::Profession(profession);
        let (resource, rule) = (Resource::ProfessionCard, Rule::RecruitFaceUp);
        self.gain(Effect::one(resource, card, rule));
    }

    fn introduce(&mut self, freedom: Freedom) {
        let freedom = Component::Freedom(freedom);
        let rule = Rule::FreedomAvailable;
        self.gain(Effect::one(Resource::Freedom, freedom, rule));
    }
}
