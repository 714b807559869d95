//! Conversion between the enums of the rules and their numbers and names in the contract.

use enumset::{EnumSet, EnumSetType};

use crate::contract::limits::{Faults, Path};
use crate::contract::mirrored::mirrored;
use crate::contract::wire::princes::v1 as wire;
use crate::games::princes::rules;

pub use crate::contract::mirrored::WireEnum;

mirrored! {
    princes;
    rules::Piece => wire::Piece, PIECE;
    rules::Freedom => wire::Freedom, FREEDOM;
    rules::Profession => wire::Profession, PROFESSION;
    rules::BonusCard => wire::BonusCard, BONUS_CARD;
    rules::PrestigeCard => wire::PrestigeCard, PRESTIGE_CARD;
    rules::Stack => wire::stack::Name, STACK;
    rules::Side => wire::Side, SIDE;
    rules::Orientation => wire::Orientation, ORIENTATION;
    rules::Choice => wire::awaiting::Choice, CHOICE;
    rules::Character => wire::Character, CHARACTER;
    rules::CardDeck => wire::Deck, DECK;
    rules::MoveKind => wire::move_kind::Name, MOVE_KIND;
    rules::explanation::Resource => wire::resource::Name, RESOURCE;
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
