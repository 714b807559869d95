//! Conversion between the enums of the rules and their numbers and names in the contract.

use enumset::{EnumSet, EnumSetType};

use crate::contract::limits::{FaultCode, Faults, Path};
use crate::contract::text;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::rulebook::v1 as rulebook;
use crate::contract::words::{Key, princes};
use crate::games::princes::rules;

/// An enum of the rules that the contract mirrors: the same members in the same order, after the value for none.
pub trait WireEnum: Copy + 'static {
    /// The members, in order.
    const MEMBERS: &'static [Self];

    /// The number in the contract.
    fn number(self) -> i32;

    /// The name in the contract, such as `FOREST`.
    fn name(self) -> &'static str;

    /// What players call it: a message of the words. The build checks that every member has one.
    fn key(self) -> Option<Key>;

    /// The member with this number; none for an unknown number.
    #[must_use]
    fn of(number: i32) -> Option<Self> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        let member = Self::MEMBERS.get(index).copied();
        // The numbers of some enums have gaps.
        member
            .filter(|member| member.number() == number)
            .or_else(|| {
                Self::MEMBERS
                    .iter()
                    .copied()
                    .find(|other| other.number() == number)
            })
    }

    /// The member with this number; an unknown number is a fault of the field at this path.
    fn read(number: i32, at: &Path<'_>, faults: &mut Faults) -> Option<Self> {
        let member = Self::of(number);
        if member.is_none() {
            at.fault(
                FaultCode::UnknownEnumValue,
                || text!("field-has-no-such-value", at, value = number),
                faults,
            );
        }
        member
    }
}

macro_rules! mirrored {
    ($($rules:ty => $wire:ty, $words:ident;)*) => {
        $(impl WireEnum for $rules {
            const MEMBERS: &'static [Self] = &<$rules>::ALL;

            fn number(self) -> i32 {
                self as i32 + 1
            }

            fn name(self) -> &'static str {
                <$wire>::try_from(self.number()).map_or("", |value| value.as_str_name())
            }

            fn key(self) -> Option<Key> {
                let index = usize::try_from(self.number()).ok()?.checked_sub(1)?;
                princes::$words.get(index).copied().flatten()
            }
        })*

        #[cfg(test)]
        mod tests {
            use super::*;

            #[test]
            fn the_contract_names_the_members_of_the_rules_in_the_same_order() {
                $(for member in <$rules>::ALL {
                    let name = member.name().replace('_', "");
                    assert_eq!(name, format!("{member:?}").to_uppercase());
                    assert_eq!(<$rules>::of(member.number()), Some(member));
                }
                let last = <$rules>::ALL.map(WireEnum::number).into_iter().max().unwrap_or(0);
                assert_eq!(<$wire>::try_from(last + 1).ok(), None);)*
            }
        }
    };
}

mirrored! {
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
    rules::Category => rulebook::Category, CATEGORY;
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
