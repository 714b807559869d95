//! Validation of positions: component counts, cards, geometry, and the part of the round.
//!
//! [`assemble`] makes a [`State`] of the parts of a position: it infers omitted parts, and reports every contradiction.

mod bidding;
mod cards;
mod characters;
mod components;
mod cooperation;
mod decision;
mod geometry;
mod parts;
mod phase;
mod returned;
mod set_up;
mod turn;

pub use parts::{Parts, Shared, SupplyGiven};

use super::catalog::Catalog;
use super::findings::{Relation, Terms, Value};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Player, State, Taken, name_acquired, name_by_elimination};
use maecenas_game::findings;

/// One contradiction in a position.
pub type Breach = findings::Breach<Terms, Place>;

/// A part of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is named after the part of the position")]
pub enum Place {
    Options,
    Principality(Seat),
    Piece(Seat, usize),
    Builders(Seat),
    Jesters(Seat),
    Freedoms(Seat),
    Table(Seat),
    Hand(Seat),
    BonusCards(Seat),
    PrestigeCards(Seat),
    Returned(Seat),
    Florins(Seat),
    PrestigePoints(Seat),
    WorkMarker(Seat),
    Acquired(Seat),
    Withdrawn(Seat),
    Character(Seat),
    Characters,
    BankerFlorins,
    BankerBuyer,
    CharacterSeat,
    CharactersBought,
    Markers,
    FaceDown,
    Stage,
    Bid,
    HighestBidder,
    Passed,
    BiddingStack,
    ActionsTaken,
    Decision,
    Round,
    ProfessionDeck,
    BonusDeck,
    PrestigeDeck,
    PlayedBonusCards,
    PieceSupply(usize),
    FreedomSupply(usize),
    JesterSupply,
    BuilderSupply,
    RecruitingSupply,
    Partner(Seat, usize),
    Declined(usize),
    Proposal,
    Proposer,
}

impl Place {
    /// The seat that it belongs to; `None` for a part of the whole table.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Principality(seat)
            | Self::Piece(seat, _)
            | Self::Partner(seat, _)
            | Self::Builders(seat)
            | Self::Jesters(seat)
            | Self::Freedoms(seat)
            | Self::Table(seat)
            | Self::Hand(seat)
            | Self::BonusCards(seat)
            | Self::PrestigeCards(seat)
            | Self::Returned(seat)
            | Self::Florins(seat)
            | Self::PrestigePoints(seat)
            | Self::WorkMarker(seat)
            | Self::Acquired(seat)
            | Self::Withdrawn(seat)
            | Self::Character(seat) => Some(seat),
            _ => None,
        }
    }
}

/// Validates the parts of a position and makes a [`State`] of them. Hidden cards that elimination identifies are named in it.
///
/// # Errors
/// Every breach of the position.
pub fn assemble(catalog: &Catalog, mut parts: Parts) -> Result<State, Vec<Breach>> {
    let mut breaches = Vec::new();
    let left = parts.supply.recruiting.unwrap_or_default();
    name_acquired(&mut parts.players, parts.decision.as_ref(), left);
    let taken = Taken::by(&parts.players, parts.decision.as_ref());
    for (seat, player) in (0..).map_while(Seat::new).zip(&parts.players) {
        let shared = cooperation::shared_by(seat, &parts.partners);
        geometry::check(catalog, seat, player, &shared, &mut breaches);
    }
    cooperation::check(catalog, &parts, &mut breaches);
    let mut supply = components::check(catalog, &parts, &taken, &mut breaches);
    let decks = cards::check(&parts, &taken, supply.recruiting, &mut breaches);
    supply.recruiting = decks.recruiting;
    let Parts {
        options,
        round,
        start_seat,
        players,
        stage,
        decision,
        declined,
        played_bonus_cards,
        chance,
        characters,
        ..
    } = parts;
    let mut state = State {
        options,
        round,
        start_seat,
        players,
        stage,
        decision,
        declined,
        supply,
        profession_deck: decks.professions,
        profession_deck_settled: decks.professions_settled,
        bonus_deck: decks.bonus_cards,
        prestige_deck: decks.prestige_cards,
        played_bonus_cards,
        chance,
        characters,
    };
    phase::check(catalog, &state, &mut breaches);
    if !breaches.is_empty() {
        return Err(breaches);
    }
    name_by_elimination(&mut state);
    Ok(state)
}

/// Every breach of one player's board and cards, without the rest of the game.
#[must_use]
pub fn check_player(
    catalog: &Catalog,
    seat: Seat,
    player: &Player,
    partners: &[Shared],
) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let shared = cooperation::shared_by(seat, partners);
    geometry::check(catalog, seat, player, &shared, &mut breaches);
    components::check_counts(catalog, std::slice::from_ref(player), None, &mut breaches);
    cards::check_player(seat, player, &mut breaches);
    breaches
}

/// There are more of something than the game has.
fn too_many(rule: Rule, place: Place, most: u32, actual: u32) -> Breach {
    Breach::new(rule, place)
        .expecting(Relation::AtMost, Value::Count(most))
        .not(Value::Count(actual))
}

/// A count is outside the range that all other parts allow.
fn outside(rule: Rule, place: Place, fewest: u32, most: u32, actual: u32) -> Breach {
    let (relation, right) = match actual {
        _ if fewest == most => (Relation::Exactly, fewest),
        few if few < fewest => (Relation::AtLeast, fewest),
        _ => (Relation::AtMost, most),
    };
    Breach::new(rule, place)
        .expecting(relation, Value::Count(right))
        .not(Value::Count(actual))
}

/// A count differs from the one that all other parts imply.
fn miscounted(rule: Rule, place: Place, right: u32, actual: u32) -> Breach {
    outside(rule, place, right, right, actual)
}
