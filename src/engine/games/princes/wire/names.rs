//! Conversion between the enums of the rules and their numbers and names in the contract.

use enumset::{EnumSet, EnumSetType};

use crate::mirrored::mirrored;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::v1 as wire;

pub use crate::mirrored::WireEnum;

mirrored! {
    princes;
    maecenas_princes_rules::Piece => wire::Piece, PIECE;
    maecenas_princes_rules::Freedom => wire::Freedom, FREEDOM;
    maecenas_princes_rules::Profession => wire::Profession, PROFESSION;
    maecenas_princes_rules::BonusCard => wire::BonusCard, BONUS_CARD;
    maecenas_princes_rules::PrestigeCard => wire::PrestigeCard, PRESTIGE_CARD;
    maecenas_princes_rules::Stack => wire::stack::Name, STACK;
    maecenas_princes_rules::Side => wire::Side, SIDE;
    maecenas_princes_rules::Orientation => wire::Orientation, ORIENTATION;
    maecenas_princes_rules::Choice => wire::awaiting::Choice, CHOICE;
    maecenas_princes_rules::Character => wire::Character, CHARACTER;
    maecenas_princes_rules::CardDeck => wire::Deck, DECK;
    maecenas_princes_rules::MoveKind => wire::move_kind::Name, MOVE_KIND;
    maecenas_princes_rules::explanation::Resource => wire::resource::Name, RESOURCE;
}

/// The set of the members with these numbers.
pub(super) fn read_set<C: WireEnum + EnumSetType>(
    numbers: &[i32],
    at: &Path<'_>,
    faults: &mut Faults,
) -> EnumSet<C> {
    numbers
        .iter()
        .enumerate()
        .filter_map(|(index, number)| C::read(*number, &at.index(index), faults))
        .collect()
}

/// The numbers of a set, in the order of the contract.
pub(super) fn numbers<C: WireEnum + EnumSetType>(set: EnumSet<C>) -> Vec<i32> {
    set.iter().map(C::number).collect()
}
