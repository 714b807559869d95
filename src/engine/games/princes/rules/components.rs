//! The components of the game ("Contents"), as closed sets of names.

use enumset::EnumSetType;
use serde::Deserialize;

/// Declares a closed set of components, in the order of the rulebook.
macro_rules! components {
    ($(#[$doc:meta])* $name:ident { $($variant:ident)* }) => {
        $(#[$doc])*
        #[derive(Debug, EnumSetType, PartialOrd, Ord, Hash, Deserialize)]
        #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
        pub enum $name {
            $(#[doc = concat!("The rulebook's `", stringify!($variant), "`.")] $variant,)*
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();
            /// All of them, in the order of the rulebook.
            pub const ALL: [Self; [$(stringify!($variant)),*].len()] = [$(Self::$variant),*];
        }
    };
}

components! {
    /// A piece that is placed in a principality: ten buildings, then three landscapes.
    Piece {
        University Laboratory Workshop Library Opera Studio Hospital Theater Tower Chapel
        Forest Lake Park
    }
}

components! {
    /// A freedom that a profession wants ("Introduce a Freedom").
    Freedom { Travel Opinion Religion }
}

components! {
    /// A profession card.
    Profession {
        Mathematician Jurist Watchmaker Alchemist Botanist Physicist BellMaker Goldsmith OrganBuilder Philosopher Cartographer
        Composer Choreographer Painter Sculptor Physician Pharmacist Poet Dramatist Astronomer Theologian
    }
}

components! {
    /// A bonus card ("Summary of the 20 different Bonus cards").
    BonusCard {
        Buildings LargeBuildings MediumBuildingsAndForests SmallBuildingsAndLandscapes BuildingSizes Landscapes Forests Lakes
        Parks Freedoms Jesters JestersAndFreedoms Builders BuildersAndLakes PrestigeCards PrestigeCardsAndFreedoms
        LandscapeTypes Categories CardsInHand CardsOnTable
    }
}

components! {
    /// A prestige card ("Summary of the 14 different Prestige cards").
    PrestigeCard {
        MostBuildings TwoLargeBuildings FewestEmptySpaces AllLandscapeTypes MostLandscapes MostForests MostLakes AllFreedoms
        BuildingsFreedomsWorks MostJesters MostBuilders MostParks BuilderJesterLandscapes MostWorks
    }
}

components! {
    /// A character card of Muse & Princess ("Special character card descriptions").
    Character { Banker Cardinal Muse Princess Merchant Professor }
}

components! {
    /// A deck of cards.
    CardDeck { ProfessionDeck BonusDeck PrestigeDeck }
}

components! {
    /// A stack of the auction phase ("Auction phase"). With two players the three landscape stacks are one,
    /// [`Stack::Landscape`] ("Two player rules").
    Stack { Forest Lake Park Jester Builder PrestigeCard RecruitingCard Landscape }
}

impl Piece {
    /// The three landscapes.
    pub const LANDSCAPES: [Self; 3] = [Self::Forest, Self::Lake, Self::Park];

    /// Whether it is a landscape, and not a building.
    #[must_use]
    pub const fn is_landscape(self) -> bool {
        matches!(self, Self::Forest | Self::Lake | Self::Park)
    }
}

impl Stack {
    /// The stacks with 3 to 5 players.
    pub const SEVEN: [Self; 7] = [
        Self::Forest,
        Self::Lake,
        Self::Park,
        Self::Jester,
        Self::Builder,
        Self::PrestigeCard,
        Self::RecruitingCard,
    ];
    /// The stacks with 2 players.
    pub const FIVE: [Self; 5] = [
        Self::Landscape,
        Self::Jester,
        Self::Builder,
        Self::PrestigeCard,
        Self::RecruitingCard,
    ];

    /// The landscapes that the stack can give: one, with two players any of the three, and none for other objects.
    #[must_use]
    pub const fn landscapes(self) -> &'static [Piece] {
        match self {
            Self::Forest => &[Piece::Forest],
            Self::Lake => &[Piece::Lake],
            Self::Park => &[Piece::Park],
            Self::Landscape => &Piece::LANDSCAPES,
            Self::Jester | Self::Builder | Self::PrestigeCard | Self::RecruitingCard => &[],
        }
    }
}
