//! Conversion between the enums of the rules and their numbers and names in the contract.

use enumset::{EnumSet, EnumSetType};

use crate::mirrored::mirrored;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::v1 as wire;

pub use crate::mirrored::WireEnum;

mirrored! {
    vecchio;
    maecenas_vecchio_rules::TownColour => wire::TownColour, TOWN_COLOUR;
    maecenas_vecchio_rules::Follower => wire::Follower, FOLLOWER;
    maecenas_vecchio_rules::Token => wire::token::Name, TOKEN;
    maecenas_vecchio_rules::Track => wire::Track, TRACK;
    maecenas_vecchio_rules::Region => wire::region::Name, REGION;
    maecenas_vecchio_rules::CouncilTile => wire::CouncilTile, COUNCIL_TILE;
    maecenas_vecchio_rules::NobilityTile => wire::NobilityTile, NOBILITY_TILE;
    maecenas_vecchio_rules::ProvinceEffect => wire::province_effect::Name, PROVINCE_EFFECT;
    maecenas_vecchio_rules::Crest => wire::Crest, CREST;
    maecenas_vecchio_rules::Payment => wire::Payment, PAYMENT;
    maecenas_vecchio_rules::Choice => wire::awaiting::Choice, CHOICE;
    maecenas_vecchio_rules::MoveKind => wire::move_kind::Name, MOVE_KIND;
    maecenas_vecchio_rules::explanation::Resource => wire::resource::Name, RESOURCE;
}

/// The set of the members with these numbers.
pub(super) fn read_set<C: WireEnum + EnumSetType>(
    numbers: &[i32],
    at: &Path<'_>,
    faults: &mut Faults,
) -> EnumSet<C> {
    read_all::<C>(numbers, at, faults).into_iter().collect()
}

/// The members with these numbers, in their order.
pub(super) fn read_all<C: WireEnum>(numbers: &[i32], at: &Path<'_>, faults: &mut Faults) -> Vec<C> {
    let numbered = numbers.iter().enumerate();
    numbered
        .filter_map(|(index, number)| C::read(*number, &at.index(index), faults))
        .collect()
}

/// The numbers of some members, in their order.
pub(super) fn numbers<C: WireEnum>(members: impl IntoIterator<Item = C>) -> Vec<i32> {
    members.into_iter().map(C::number).collect()
}
