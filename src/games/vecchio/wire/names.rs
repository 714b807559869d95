//! Conversion between the enums of the rules and their numbers and names in the contract.

use enumset::{EnumSet, EnumSetType};

use crate::contract::limits::{Faults, Path};
use crate::contract::mirrored::mirrored;
use crate::contract::wire::vecchio::v1 as wire;
use crate::games::vecchio::rules;

pub use crate::contract::mirrored::WireEnum;

mirrored! {
    vecchio;
    rules::TownColour => wire::TownColour, TOWN_COLOUR;
    rules::Follower => wire::Follower, FOLLOWER;
    rules::Token => wire::token::Name, TOKEN;
    rules::Track => wire::Track, TRACK;
    rules::Region => wire::region::Name, REGION;
    rules::CouncilTile => wire::CouncilTile, COUNCIL_TILE;
    rules::NobilityTile => wire::NobilityTile, NOBILITY_TILE;
    rules::ProvinceEffect => wire::province_effect::Name, PROVINCE_EFFECT;
    rules::Crest => wire::Crest, CREST;
    rules::Payment => wire::Payment, PAYMENT;
    rules::Choice => wire::awaiting::Choice, CHOICE;
    rules::MoveKind => wire::move_kind::Name, MOVE_KIND;
    rules::explanation::Resource => wire::resource::Name, RESOURCE;
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
