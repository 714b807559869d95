//! What a move costs and brings, from the events of playing it.

use crate::games::princes::rules::catalog::Catalog;
use crate::games::princes::rules::components::{
    BonusCard, Character, Freedom, Piece, Profession, Stack,
};
use crate::games::princes::rules::constants::{
    CONVERSION_PRICE, EXCHANGE_VALUE, PAYMENT_PER_WORK_VALUE,
};
use crate::games::princes::rules::event::{Drawn, Event};
use crate::games::princes::rules::findings::Report;
use crate::games::princes::rules::florins::Florins;
use crate::games::princes::rules::legality::building_price;
use crate::games::princes::rules::moves::{Move, MoveKind};
use crate::games::princes::rules::play::{DeclaredDraws, own_events};
use crate::games::princes::rules::rulebook::Rule;
use crate::games::princes::rules::seats::Seat;
use crate::games::princes::rules::state::{Marker, Player, Seen, Stage, State};
use crate::games::princes::rules::works::{Patron, Term};

/// What a move can cost or bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(
    missing_docs,
    reason = "each is named after the notion of the rulebook"
)]
pub enum Resource {
    Florins,
    PrestigePoints,
    Action,
    ProfessionCard,
    BonusCard,
    PrestigeCard,
    RecruitingCard,
    CharacterCard,
    Building,
    Landscape,
    Jester,
    Builder,
    Freedom,
}

impl Resource {
    /// All of them, in the order of the contract.
    pub const ALL: [Self; 13] = [
        Self::Florins,
        Self::PrestigePoints,
        Self::Action,
        Self::ProfessionCard,
        Self::BonusCard,
        Self::PrestigeCard,
        Self::RecruitingCard,
        Self::CharacterCard,
        Self::Building,
        Self::Landscape,
        Self::Jester,
        Self::Builder,
        Self::Freedom,
    ];
}

/// Which component of a resource it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "each is named after the component that it holds"
)]
pub enum Component {
    Piece(Piece),
    Freedom(Freedom),
    Profession(Profession),
    BonusCard(BonusCard),
    Character(Character),
}

/// Something that a move costs or brings: a number of things, of a value each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// What it is.
    pub resource: Resource,
    /// Which one it is, where there are several.
    pub component: Option<Component>,
    /// The rule that decides it.
    pub rule: Rule,
    /// How many are counted.
    pub count: u32,
    /// What each gives, in florins, points (PP) or things.
    pub each: u32,
    /// The summands of the count: those of the work value (WV) that a work is paid by.
    pub reckoning: Vec<Term>,
}

impl Effect {
    /// A number of things of a resource, each of the value 1.
    const fn some(resource: Resource, count: u32, rule: Rule) -> Self {
        Self {
            resource,
            component: None,
            rule,
            count,
            each: 1,
            reckoning: Vec::new(),
        }
    }

    /// One component of a resource.
    fn one(resource: Resource, component: impl Into<Option<Component>>, rule: Rule) -> Self {
        Self {
            component: component.into(),
            ..Self::some(resource, 1, rule)
        }
    }

    /// An amount of money.
    const fn florins(amount: Florins, rule: Rule) -> Self {
        let mut florins = Self::some(Resource::Florins, 1, rule);
        florins.each = amount.florins();
        florins
    }

    /// What it is worth together, in florins, points (PP) or things.
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.count * self.each
    }
}

/// What a move costs and brings the seat that makes it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// What the seat gives, in the order in which it happens.
    pub costs: Vec<Effect>,
    /// What the seat gets, in the order in which it happens.
    pub gains: Vec<Effect>,
    /// What the seat gives later, if it comes to that: for a bid if it wins, for a proposal if the neighbour accepts it.
    pub conditional: Vec<Effect>,
}

impl Account {
    /// What a move costs and brings, from the events of playing it on a copy of the position.
    pub(super) fn of(
        catalog: &Catalog,
        state: &State,
        seat: Seat,
        made: &Move,
        draws: DeclaredDraws,
    ) -> Result<Self, Report> {
        let events = own_events(catalog, state, seat, made, draws)?;
        let mut account = Self::default();
        if takes_an_action(made.kind()) {
            let action = Effect::some(Resource::Action, 1, Rule::ActionLimit);
            account.costs.push(action);
        }
        let patron = Patron {
            catalog,
            seat,
            player: state.player(seat),
            round: state.round,
            seen: Seen::default(),
        };
        for event in &events {
            account.add(event, patron);
        }
        if *made == Move::TakeCharacter {
            account.banker(state, seat);
        }
        account.conditional = conditional(state, patron.player, made);
        Ok(account)
    }

    fn add(&mut self, event: &Event, patron: Patron<'_>) {
        let seat = patron.seat;
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
            // The payment and the conversion stand with the work, and the money of the Banker with the purchase of the card.
            Event::Received(_, _, Rule::WorkPayment | Rule::CharacterBanker)
            | Event::Scored(_, _, Rule::WorkConversion) => {}
            Event::Received(by, sum, Rule::ExchangeBalance) if *by == seat => {
                let points = sum.buys(EXCHANGE_VALUE);
                self.gains.push(Effect {
                    each: EXCHANGE_VALUE.florins(),
                    ..Effect::some(Resource::Florins, points, Rule::ExchangeBalance)
                });
            }
            Event::Paid(by, sum, rule) if *by == seat => {
                self.costs.push(Effect::florins(*sum, *rule));
            }
            Event::Received(by, sum, rule) if *by == seat => {
                self.gains.push(Effect::florins(*sum, *rule));
            }
            Event::PaidPartner {
                payer,
                receiver,
                sum,
            } => {
                let paid = Effect::florins(*sum, Rule::JointPayment);
                if *payer == seat {
                    self.costs.push(paid);
                } else if *receiver == seat {
                    self.gains.push(paid);
                }
            }
            Event::Scored(by, points, rule) if *by == seat => {
                let points = Effect::some(Resource::PrestigePoints, *points, *rule);
                self.gains.push(points);
            }
            Event::Exchanged(by, points) if *by == seat => {
                let rule = Rule::ExchangeBalance;
                self.costs
                    .push(Effect::some(Resource::PrestigePoints, *points, rule));
            }
            _ => self.add_component(event, seat),
        }
    }

    /// Adds the payment of a work, and its conversion to points.
    fn work(&mut self, value: u32, converted_points: u32, reckoning: Vec<Term>) {
        self.gains.push(Effect {
            each: PAYMENT_PER_WORK_VALUE.florins(),
            reckoning,
            ..Effect::some(Resource::Florins, value, Rule::WorkPayment)
        });
        if converted_points > 0 {
            let rule = Rule::WorkConversion;
            self.costs.push(Effect {
                each: CONVERSION_PRICE.florins(),
                ..Effect::some(Resource::Florins, converted_points, rule)
            });
            let points = Effect::some(Resource::PrestigePoints, converted_points, rule);
            self.gains.push(points);
        }
    }

    /// Adds the money on the Banker and the bid that is taken off it, where that card is bought. It is used at once, so that the card itself
    /// is neither cost nor gain.
    fn banker(&mut self, state: &State, seat: Seat) {
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

    /// Adds what an event gives or takes of components.
    fn add_component(&mut self, event: &Event, seat: Seat) {
        match *event {
            Event::Acquired(by, stack) if by == seat => self.gains.extend(acquired(stack)),
            Event::Placed(by, placement) if by == seat && !placement.piece.is_landscape() => {
                self.gains.push(building(placement.piece));
            }
            Event::PlacedJointly {
                seat: by,
                placement,
                ..
            } if by == seat => self.gains.push(building(placement.piece)),
            Event::Drew(by, drawn) if by == seat => {
                let resource = match drawn {
                    Drawn::Professions(_) => Resource::ProfessionCard,
                    Drawn::BonusCards(_) => Resource::BonusCard,
                    Drawn::PrestigeCards(_) => Resource::PrestigeCard,
                };
                self.gains
                    .push(Effect::some(resource, 1, Rule::DrawKeepOne));
            }
            Event::Recruited {
                seat: by,
                profession,
                ..
            } if by == seat => {
                let card = Component::Profession(profession);
                self.costs.push(Effect::some(
                    Resource::RecruitingCard,
                    1,
                    Rule::RecruitCardInHand,
                ));
                self.gains.push(Effect::one(
                    Resource::ProfessionCard,
                    card,
                    Rule::RecruitFaceUp,
                ));
            }
            Event::BonusCardPlayed(by, card) if by == seat => self.costs.push(Effect::one(
                Resource::BonusCard,
                Component::BonusCard(card),
                Rule::BonusOutOfGame,
            )),
            Event::Introduced(by, freedom) if by == seat => self.gains.push(Effect::one(
                Resource::Freedom,
                Component::Freedom(freedom),
                Rule::FreedomAvailable,
            )),
            Event::CharacterTaken(by, character)
                if by == seat && character != Character::Banker =>
            {
                self.gains
                    .push(character_card(character, Rule::CharacterTake));
            }
            Event::CharacterReturned(by, character)
                if by == seat && character != Character::Banker =>
            {
                self.costs
                    .push(character_card(character, Rule::CharacterReturned));
            }
            _ => {}
        }
    }

    /// The rules of all costs and gains, and of what they are reckoned from.
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
        effects.chain(&self.conditional)
    }

    /// The balance of a resource: its gains less its costs.
    #[must_use]
    pub fn balance(&self, resource: Resource) -> i64 {
        sum(&self.gains, resource) - sum(&self.costs, resource)
    }

    /// The balance of a resource once what is due later is paid: of a bid that wins, and of a proposal that is accepted.
    pub(super) fn final_balance(&self, resource: Resource) -> i64 {
        self.balance(resource) - sum(&self.conditional, resource)
    }
}

fn sum(effects: &[Effect], resource: Resource) -> i64 {
    let of_it = effects.iter().filter(|effect| effect.resource == resource);
    of_it.map(|effect| i64::from(effect.value())).sum()
}

/// What a bid costs if it wins, and a proposal if the neighbour accepts it.
fn conditional(state: &State, player: &Player, made: &Move) -> Vec<Effect> {
    let paid = |amount, rule| vec![Effect::florins(amount, rule)];
    match made {
        Move::Nominate(_, bid) => {
            let bid = bid.unwrap_or_else(|| state.seating().opening_bid());
            paid(bid, Rule::AuctionAward)
        }
        Move::RaiseBid(bid) => paid(*bid, Rule::AuctionAward),
        Move::BidForCharacter(character, space) => {
            let (character, space) = (*character, *space);
            let price = Marker { character, space }.price();
            if price == Florins::default() {
                return Vec::new();
            }
            paid(price, Rule::CharacterTake)
        }
        Move::ProposeJoint(_) => {
            let action = Effect::some(Resource::Action, 1, Rule::ActionLimit);
            let price = building_price(player);
            let price =
                (price > Florins::default()).then(|| Effect::florins(price, Rule::BuildAffordable));
            [action].into_iter().chain(price).collect()
        }
        _ => Vec::new(),
    }
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

fn building(piece: Piece) -> Effect {
    Effect::one(
        Resource::Building,
        Component::Piece(piece),
        Rule::BuildAvailable,
    )
}

fn character_card(character: Character, rule: Rule) -> Effect {
    let component = Component::Character(character);
    Effect::one(Resource::CharacterCard, component, rule)
}

/// An object that was acquired; none for a prestige card, which is drawn.
fn acquired(stack: Stack) -> Option<Effect> {
    let landscape = |piece: Option<Piece>| {
        let component = piece.map(Component::Piece);
        Effect::one(Resource::Landscape, component, Rule::AuctionObjectLandscape)
    };
    let one = |resource, rule| Effect::some(resource, 1, rule);
    Some(match stack {
        Stack::Forest => landscape(Some(Piece::Forest)),
        Stack::Lake => landscape(Some(Piece::Lake)),
        Stack::Park => landscape(Some(Piece::Park)),
        Stack::Landscape => landscape(None),
        Stack::Jester => one(Resource::Jester, Rule::AuctionObjectJester),
        Stack::Builder => one(Resource::Builder, Rule::AuctionObjectBuilder),
        Stack::RecruitingCard => one(Resource::RecruitingCard, Rule::AuctionObject),
        Stack::PrestigeCard => return None,
    })
}
