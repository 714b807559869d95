//! Parsing of moves, placements and works.

use arrayvec::ArrayVec;
use enumset::EnumSetType;

use super::missing;
use super::values::{florins, small, spot};
use crate::games::princes::wire::names::{WireEnum, read_set};
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::play::DeclaredDraws;
use maecenas_princes_rules::works::Work;
use maecenas_princes_rules::{
    CardDeck, Character, Freedom, Keep, Move, Piece, Placement, Profession, Proposal, Seat, Stack,
};

/// Parses a move.
#[expect(clippy::too_many_lines, reason = "a row for every move")]
pub fn made_move(wire: &wire::Move, at: &Path<'_>, faults: &mut Faults) -> Option<Move> {
    use wire::r#move::Move as Wire;
    let made = match wire.r#move.as_ref()? {
        Wire::KeepThree(kept) => Move::KeepThree(list(
            &kept.kept_professions,
            &at.field("keepThree").field("keptProfessions"),
            faults,
        )),
        Wire::Nominate(nominate) => {
            let stack = Stack::read(nominate.stack, &at.field("nominate").field("stack"), faults)?;
            Move::Nominate(stack, nominate.bid.map(florins))
        }
        Wire::Withdraw(_) => Move::Withdraw,
        Wire::RaiseBid(raise) => Move::RaiseBid(florins(raise.bid?)),
        Wire::PassAuction(_) => Move::PassAuction,
        Wire::Buy(take) => {
            let stack = Stack::read(take.stack, &at.field("buy").field("stack"), faults)?;
            Move::Buy(stack, take.price.map(florins))
        }
        Wire::PlaceLandscape(place) => {
            let at = at.field("placeLandscape");
            Move::PlaceLandscape(alone(
                place.placement.as_ref()?,
                &at.field("placement"),
                faults,
            )?)
        }
        Wire::KeepProfession(keep) => Move::KeepProfession(self::keep(
            keep.kept_profession,
            "keptProfession",
            &keep.returned_professions,
            "returnedProfessions",
            &at.field("keepProfession"),
            faults,
        )?),
        Wire::KeepBonusCard(keep) => Move::KeepBonusCard(self::keep(
            keep.kept_bonus_card,
            "keptBonusCard",
            &keep.returned_bonus_cards,
            "returnedBonusCards",
            &at.field("keepBonusCard"),
            faults,
        )?),
        Wire::KeepPrestigeCard(keep) => Move::KeepPrestigeCard(self::keep(
            keep.kept_prestige_card,
            "keptPrestigeCard",
            &keep.returned_prestige_cards,
            "returnedPrestigeCards",
            &at.field("keepPrestigeCard"),
            faults,
        )?),
        Wire::Recruit(recruit) => {
            let opponent = Seat::new(recruit.opponent?)?;
            let profession = Profession::read(
                recruit.profession,
                &at.field("recruit").field("profession"),
                faults,
            )?;
            Move::Recruit {
                opponent,
                profession,
            }
        }
        Wire::Hold(_) => Move::Hold,
        Wire::CompleteWork(work) => {
            Move::CompleteWork(self::work(work, &at.field("completeWork"), faults)?)
        }
        Wire::Build(build) => {
            let at = at.field("build");
            Move::Build(alone(
                build.placement.as_ref()?,
                &at.field("placement"),
                faults,
            )?)
        }
        Wire::TakeProfession(_) => Move::TakeProfession,
        Wire::IntroduceFreedom(introduce) => {
            let at = at.field("introduceFreedom");
            Move::IntroduceFreedom(Freedom::read(
                introduce.freedom,
                &at.field("freedom"),
                faults,
            )?)
        }
        Wire::AcquireBonusCard(_) => Move::AcquireBonusCard,
        Wire::ExchangePrestige(exchange) => {
            Move::ExchangePrestige(exchange.points?.max(0).cast_unsigned())
        }
        Wire::EndTurn(_) => Move::EndTurn,
        Wire::BidForCharacter(bid) => {
            let at = at.field("bidForCharacter");
            let character = Character::read(bid.character, &at.field("character"), faults)?;
            Move::BidForCharacter(character, small(bid.space?))
        }
        Wire::PassCharacters(_) => Move::PassCharacters,
        Wire::BuyCharacter(_) => Move::BuyCharacter,
        Wire::CompletePrincessWork(work) => Move::CompletePrincessWork(princess_work(*work)),
        Wire::TakeFree(_) => Move::TakeFree,
        Wire::ScoreRank(_) => Move::ScoreRank,
        Wire::ConsultProfessor(consult) => {
            let at = at.field("consultProfessor");
            Move::ConsultProfessor(CardDeck::read(consult.deck, &at.field("deck"), faults)?)
        }
        Wire::ExchangeFlorins(exchange) => {
            Move::ExchangeFlorins(exchange.points?.max(0).cast_unsigned())
        }
        Wire::EndChoices(_) => Move::EndChoices,
        Wire::ProposeJoint(propose) => Move::ProposeJoint(proposal(
            propose.placement.as_ref()?,
            propose.partner_payment,
            &at.field("proposeJoint").field("placement"),
            faults,
        )?),
        Wire::AcceptJoint(_) => Move::AcceptJoint,
        Wire::DeclineJoint(_) => Move::DeclineJoint,
        // `operations::parse_move` has read it.
        Wire::Notation(_) => return None,
    };
    Some(made)
}

/// Parses the declared draws: the cards that a move draws, as the client declares them.
pub fn declared_draws(
    wire: Option<&wire::Draws>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> DeclaredDraws {
    let Some(wire) = wire else {
        return DeclaredDraws::default();
    };
    DeclaredDraws {
        professions: read_set(&wire.professions, &at.field("professions"), faults),
        bonus_cards: read_set(&wire.bonus_cards, &at.field("bonusCards"), faults),
        prestige_cards: read_set(&wire.prestige_cards, &at.field("prestigeCards"), faults),
    }
}

/// Parses the number of points that a work of the Princess takes instead of money.
#[must_use]
pub fn princess_work(wire: wire::CompletePrincessWork) -> u32 {
    wire.converted_points.max(0).cast_unsigned()
}

/// Parses a work to complete.
pub fn work(wire: &wire::CompleteWork, at: &Path<'_>, faults: &mut Faults) -> Option<Work> {
    Some(Work {
        profession: Profession::read(wire.profession, &at.field("profession"), faults)?,
        bonus_cards: list(&wire.bonus_cards, &at.field("bonusCards"), faults),
        converted_points: wire.converted_points.max(0).cast_unsigned(),
    })
}

/// Parses a proposal to build jointly; its placement names the partner.
pub(super) fn proposal(
    wire: &wire::Placement,
    payment: Option<i32>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<Proposal> {
    let placement = placement(wire, at, faults);
    let partner = wire.partner.and_then(Seat::new);
    if partner.is_none() {
        missing(&at.field("partner"), faults);
    }
    Some(Proposal {
        partner: partner?,
        placement: placement?,
        payment: florins(payment.unwrap_or_default()),
    })
}

/// Parses a placement in one principality, without a partner.
fn alone(wire: &wire::Placement, at: &Path<'_>, faults: &mut Faults) -> Option<Placement> {
    if wire.partner.is_some() {
        let message = || text!(princes, "building-names-partner", at);
        let at = at.field("partner");
        at.fault(FaultCode::ConflictingFields, message, faults);
    }
    placement(wire, at, faults)
}

/// Parses a placement.
pub fn placement(wire: &wire::Placement, at: &Path<'_>, faults: &mut Faults) -> Option<Placement> {
    let piece = Piece::read(wire.piece, &at.field("piece"), faults)?;
    let spot = spot(wire, at, faults);
    if spot.is_none() {
        missing(&at.field("square"), faults);
    }
    Some(Placement { piece, spot: spot? })
}

/// Parses a choice between drawn cards: the kept one and those that are returned, each with the name of its field.
fn keep<C: WireEnum + EnumSetType>(
    kept: i32,
    kept_at: &'static str,
    returned: &[i32],
    returned_at: &'static str,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<Keep<C>> {
    let returned = list(returned, &at.field(returned_at), faults);
    Some(Keep {
        kept: C::read(kept, &at.field(kept_at), faults)?,
        returned,
    })
}

/// Parses a list of components of limited length.
fn list<C: WireEnum, const N: usize>(
    numbers: &[i32],
    at: &Path<'_>,
    faults: &mut Faults,
) -> ArrayVec<C, N> {
    let members = numbers
        .iter()
        .enumerate()
        .filter_map(|(index, number)| C::read(*number, &at.index(index), faults));
    members.take(N).collect()
}
