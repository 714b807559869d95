//! What bonus cards add to a work ("Summary of the 20 different Bonus cards").

use crate::components::BonusCard;
use crate::state::{Player, count};

/// The value of a bonus card: how many things it counts, and what each of them adds to the work value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bonus {
    /// How many things it counts.
    pub count: u32,
    /// What each adds (WV).
    pub each: u32,
}

impl Bonus {
    /// What the card adds (WV).
    #[must_use]
    pub const fn value(self) -> u32 {
        self.count * self.each
    }
}

/// What a card adds to each thing that it counts (WV).
#[must_use]
pub const fn each(card: BonusCard) -> u32 {
    match card {
        BonusCard::LargeBuildings
        | BonusCard::BuildingSizes
        | BonusCard::Forests
        | BonusCard::Lakes
        | BonusCard::Parks
        | BonusCard::Freedoms
        | BonusCard::Jesters
        | BonusCard::Builders
        | BonusCard::PrestigeCards
        | BonusCard::LandscapeTypes => 2,
        BonusCard::Buildings
        | BonusCard::MediumBuildingsAndForests
        | BonusCard::SmallBuildingsAndLandscapes
        | BonusCard::Landscapes
        | BonusCard::JestersAndFreedoms
        | BonusCard::BuildersAndLakes
        | BonusCard::PrestigeCardsAndFreedoms
        | BonusCard::Categories
        | BonusCard::CardsInHand
        | BonusCard::CardsOnTable => 1,
    }
}

/// What a card adds to a work that the player completes now. The profession card of the work counts as on the table, not in the
/// hand.
#[must_use]
pub fn bonus(card: BonusCard, player: &Player) -> Bonus {
    let has = player.principality.counts();
    let [forests, lakes, parks] = has.landscapes.map(u32::from);
    let landscapes = forests + lakes + parks;
    let (large, medium, small) = (has.large.into(), has.medium.into(), has.small.into());
    let buildings: u32 = large + medium + small;
    let freedoms = count(player.freedoms);
    let (builders, jesters) = (player.builders.into(), player.jesters.into());
    let prestige_cards = player.prestige_cards.count();
    let present = |counts: &[u32]| {
        counts
            .iter()
            .fold(0, |kinds, count| kinds + u32::from(*count > 0))
    };
    let count = match card {
        BonusCard::Buildings => buildings,
        BonusCard::LargeBuildings => large,
        BonusCard::MediumBuildingsAndForests => medium + forests,
        BonusCard::SmallBuildingsAndLandscapes => small + landscapes,
        BonusCard::BuildingSizes => present(&[large, medium, small]),
        BonusCard::Landscapes => landscapes,
        BonusCard::Forests => forests,
        BonusCard::Lakes => lakes,
        BonusCard::Parks => parks,
        BonusCard::Freedoms => freedoms,
        BonusCard::Jesters => jesters,
        BonusCard::JestersAndFreedoms => jesters + freedoms,
        BonusCard::Builders => builders,
        BonusCard::BuildersAndLakes => builders + lakes,
        BonusCard::PrestigeCards => prestige_cards,
        BonusCard::PrestigeCardsAndFreedoms => prestige_cards + freedoms,
        BonusCard::LandscapeTypes => present(&[forests, lakes, parks]),
        BonusCard::Categories => present(&[
            forests,
            lakes,
            parks,
            jesters,
            builders,
            prestige_cards,
            freedoms,
        ]),
        BonusCard::CardsInHand => player.hand.count().saturating_sub(1),
        BonusCard::CardsOnTable => player.table.count() + 1,
    };
    Bonus {
        count,
        each: each(card),
    }
}
