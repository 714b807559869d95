//! Medici crests and what they bring about ("Il Vecchio events").

use super::named;

/// A Medici crest, by the event that is carried out when it is taken ("Il Vecchio events").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crest {
    /// Every seat lays down a standing member or takes a lying one back into its supply.
    FamilyMember,
    /// Every seat pays 3 Florins, a follower, a scroll, a carriage or a bishop.
    Levy,
}

named! { Crest {
    FamilyMember "FAMILY_MEMBER",
    Levy "LEVY",
} }
