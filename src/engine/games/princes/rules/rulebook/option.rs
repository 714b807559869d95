//! The option that a rule belongs to.

use super::Rule;
use crate::constants::GameOption;

impl GameOption {
    /// The only rule that a move of this option breaks in a game without it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::FourFreedoms => Rule::OptionFourFreedoms,
            Self::MuseAndPrincess => Rule::OptionMuseAndPrincess,
            Self::Cooperation => Rule::OptionCooperation,
        }
    }
}

impl Rule {
    /// The option that it belongs to; none for a rule that holds in every game.
    #[must_use]
    pub const fn option(self) -> Option<GameOption> {
        match self {
            Self::OptionFourFreedoms => Some(GameOption::FourFreedoms),

            Self::OptionMuseAndPrincess
            | Self::ExchangeForbidden
            | Self::CharacterTurn
            | Self::CharacterSpace
            | Self::CharacterHigher
            | Self::CharacterAffordable
            | Self::CharacterSold
            | Self::CharacterPassed
            | Self::CharacterTake
            | Self::CharacterEnd
            | Self::CharacterHeld
            | Self::CharacterTiming
            | Self::CharacterReturned
            | Self::CharacterBanker
            | Self::CharacterCardinal
            | Self::CharacterMuse
            | Self::CharacterPrincess
            | Self::WorkValuePrincessLandscape
            | Self::WorkValuePrincessBuilder
            | Self::WorkValuePrincessBuilding
            | Self::WorkValuePrincessCard
            | Self::CharacterMerchant
            | Self::CharacterProfessor
            | Self::ProfessorDeckEmpty
            | Self::RulingR9
            | Self::RulingR10
            | Self::RulingR11
            | Self::RulingR12
            | Self::RulingR13
            | Self::RulingR24
            | Self::RulingR25
            | Self::RulingR26
            | Self::RulingR27
            | Self::RulingR28 => Some(GameOption::MuseAndPrincess),

            Self::OptionCooperation
            | Self::CooperationArrangement
            | Self::JointNeighbour
            | Self::JointStraddles
            | Self::JointConsent
            | Self::JointPartnerAffordable
            | Self::JointPayment
            | Self::JointRepeated
            | Self::JointProposals
            | Self::JointOnce
            | Self::BorderOneBuilder
            | Self::BorderTwoBuilders
            | Self::RulingR18
            | Self::RulingR19
            | Self::RulingR20
            | Self::RulingR33
            | Self::RulingR34
            | Self::RulingR35
            | Self::RulingR37 => Some(GameOption::Cooperation),

            _ => None,
        }
    }
}
