//! Enums of the rules that the contract mirrors: the number and the name of each member there, and what players call it.

use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::words::Key;

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

/// Makes a [`WireEnum`] of each enum of a game's rules, with the enum of the contract that mirrors it and the table of its names in the
/// words of that game.
macro_rules! mirrored {
    ($game:ident; $($rules:ty => $wire:ty, $words:ident;)*) => {
        $(impl WireEnum for $rules {
            const MEMBERS: &'static [Self] = &<$rules>::ALL;

            fn number(self) -> i32 {
                self as i32 + 1
            }

            fn name(self) -> &'static str {
                <$wire>::try_from(self.number()).map_or("", |value| value.as_str_name())
            }

            fn key(self) -> Option<::maecenas_contract::words::Key> {
                let index = usize::try_from(self.number()).ok()?.checked_sub(1)?;
                ::maecenas_contract::words::$game::$words.get(index).copied().flatten()
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
pub(crate) use mirrored;
