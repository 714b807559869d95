//! The events on Medici crests ("Il Vecchio events").

use super::named;

/// What is carried out when a crest is taken ("Il Vecchio events").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CrestEvent {
    /// Every seat lays down a standing member or takes a lying one back into its supply.
    FamilyMember,
    /// Every seat pays 3 Florins, a follower, a scroll, a carriage or a bishop.
    Levy,
}

named! { CrestEvent {
    FamilyMember "FAMILY_MEMBER",
    Levy "LEVY",
} }
