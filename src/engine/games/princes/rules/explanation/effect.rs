//! What a move can cost or bring.

use crate::components::{BonusCard, Character, Freedom, Piece, PrestigeCard, Profession, Stack};
use crate::florins::Florins;
use crate::rulebook::Rule;
use crate::works::Term;

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
    PrestigeCard(PrestigeCard),
    Character(Character),
}

/// What a card would give its new owner now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// The work value of a work with this profession card and no bonus card (WV).
    Work(u32),
    /// What this bonus card adds to a work (WV).
    Bonus(u32),
    /// What this prestige card scores if nothing changes before the end (PP).
    Prestige(u32),
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
    /// The prestige points (PP) that are taken in place of a part of the income of a work. Each takes 2 off the count.
    pub converted_points: u32,
    /// What the card would give now, for a card that is kept or recruited.
    pub worth: Option<Worth>,
}

impl Effect {
    /// A number of things of a resource, each of the value 1.
    pub(super) const fn some(resource: Resource, count: u32, rule: Rule) -> Self {
        Self {
            resource,
            component: None,
            rule,
            count,
            each: 1,
            reckoning: Vec::new(),
            converted_points: 0,
            worth: None,
        }
    }

    /// One component of a resource.
    pub(super) fn one(
        resource: Resource,
        component: impl Into<Option<Component>>,
        rule: Rule,
    ) -> Self {
        Self {
            component: component.into(),
            ..Self::some(resource, 1, rule)
        }
    }

    /// An amount of money.
    pub(super) const fn florins(amount: Florins, rule: Rule) -> Self {
        let mut florins = Self::some(Resource::Florins, 1, rule);
        florins.each = amount.florins();
        florins
    }

    /// A building.
    pub(super) fn building(piece: Piece) -> Self {
        let component = Component::Piece(piece);
        Self::one(Resource::Building, component, Rule::BuildAvailable)
    }

    /// The card of a character.
    pub(super) fn character(character: Character, rule: Rule) -> Self {
        let component = Component::Character(character);
        Self::one(Resource::CharacterCard, component, rule)
    }

    /// An object that is acquired; none for a prestige card, which is drawn.
    pub(super) fn acquired(stack: Stack) -> Option<Self> {
        let landscape = |piece: Option<Piece>| {
            let component = piece.map(Component::Piece);
            Self::one(Resource::Landscape, component, Rule::AuctionObjectLandscape)
        };
        let one = |resource, rule| Self::some(resource, 1, rule);
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

    /// What it is worth together, in florins, points (PP) or things.
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.count * self.each
    }
}
