//! Printing of moves, placements and works.

use super::int;
use crate::games::princes::wire::names::WireEnum;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1::Square;
use maecenas_princes_rules::works::Work;
use maecenas_princes_rules::{Florins, Keep, Move, Placement, Seat};

/// Prints a move.
#[must_use]
pub fn made_move(made: &Move) -> wire::Move {
    use wire::r#move::Move as Wire;
    let made = match made {
        Move::KeepThree(kept) => Wire::KeepThree(wire::KeepThree {
            kept_professions: list(kept),
        }),
        Move::Nominate(stack, bid) => Wire::Nominate(wire::Nominate {
            stack: stack.number(),
            bid: bid.map(florins),
        }),
        Move::Withdraw => Wire::Withdraw(wire::Withdraw {}),
        Move::RaiseBid(bid) => Wire::RaiseBid(wire::RaiseBid {
            bid: Some(florins(*bid)),
        }),
        Move::PassAuction => Wire::PassAuction(wire::PassAuction {}),
        Move::Buy(stack, price) => Wire::Buy(wire::Buy {
            stack: stack.number(),
            price: price.map(florins),
        }),
        Move::PlaceLandscape(placed) => Wire::PlaceLandscape(wire::PlaceLandscape {
            placement: Some(placement(*placed)),
        }),
        Move::KeepProfession(Keep { kept, returned }) => {
            Wire::KeepProfession(wire::KeepProfession {
                kept_profession: kept.number(),
                returned_professions: list(returned),
            })
        }
        Move::KeepBonusCard(Keep { kept, returned }) => Wire::KeepBonusCard(wire::KeepBonusCard {
            kept_bonus_card: kept.number(),
            returned_bonus_cards: list(returned),
        }),
        Move::KeepPrestigeCard(Keep { kept, returned }) => {
            Wire::KeepPrestigeCard(wire::KeepPrestigeCard {
                kept_prestige_card: kept.number(),
                returned_prestige_cards: list(returned),
            })
        }
        Move::Recruit {
            opponent,
            profession,
        } => Wire::Recruit(wire::Recruit {
            opponent: Some(opponent.number().into()),
            profession: profession.number(),
        }),
        Move::Hold => Wire::Hold(wire::Hold {}),
        Move::CompleteWork(completed) => Wire::CompleteWork(work(completed)),
        Move::Build(placed) => Wire::Build(wire::Build {
            placement: Some(placement(*placed)),
        }),
        Move::TakeProfession => Wire::TakeProfession(wire::TakeProfession {}),
        Move::IntroduceFreedom(freedom) => Wire::IntroduceFreedom(wire::IntroduceFreedom {
            freedom: freedom.number(),
        }),
        Move::AcquireBonusCard => Wire::AcquireBonusCard(wire::AcquireBonusCard {}),
        Move::ExchangePrestige(points) => Wire::ExchangePrestige(wire::ExchangePrestige {
            points: Some(int(*points)),
        }),
        Move::EndTurn => Wire::EndTurn(wire::EndTurn {}),
        Move::BidForCharacter(character, space) => Wire::BidForCharacter(wire::BidForCharacter {
            character: character.number(),
            space: Some((*space).into()),
        }),
        Move::PassCharacters => Wire::PassCharacters(wire::PassCharacters {}),
        Move::BuyCharacter => Wire::BuyCharacter(wire::BuyCharacter {}),
        Move::CompletePrincessWork(points) => Wire::CompletePrincessWork(princess_work(*points)),
        Move::TakeFree => Wire::TakeFree(wire::TakeFree {}),
        Move::ScoreRank => Wire::ScoreRank(wire::ScoreRank {}),
        Move::ConsultProfessor(deck) => Wire::ConsultProfessor(wire::ConsultProfessor {
            deck: deck.number(),
        }),
        Move::ExchangeFlorins(points) => Wire::ExchangeFlorins(wire::ExchangeFlorins {
            points: Some(int(*points)),
        }),
        Move::EndChoices => Wire::EndChoices(wire::EndChoices {}),
        Move::ProposeJoint(proposal) => Wire::ProposeJoint(wire::ProposeJoint {
            placement: Some(joint(proposal.placement, proposal.partner)),
            partner_payment: Some(florins(proposal.payment)),
        }),
        Move::AcceptJoint => Wire::AcceptJoint(wire::AcceptJoint {}),
        Move::DeclineJoint => Wire::DeclineJoint(wire::DeclineJoint {}),
    };
    wire::Move { r#move: Some(made) }
}

/// Prints a work of the Princess, with the points taken instead of money.
#[must_use]
pub fn princess_work(converted_points: u32) -> wire::CompletePrincessWork {
    wire::CompletePrincessWork {
        converted_points: int(converted_points),
    }
}

/// Prints a work to complete.
#[must_use]
pub fn work(work: &Work) -> wire::CompleteWork {
    wire::CompleteWork {
        profession: work.profession.number(),
        bonus_cards: list(&work.bonus_cards),
        converted_points: int(work.converted_points),
    }
}

/// Prints a placement.
#[must_use]
pub fn placement(placement: Placement) -> wire::Placement {
    let Placement { piece, spot } = placement;
    wire::Placement {
        piece: piece.number(),
        square: Some(Square {
            row: Some(spot.row.into()),
            column: Some(spot.column.into()),
        }),
        orientation: Some(spot.orientation.number()),
        partner: None,
    }
}

/// Prints a joint placement with its partner.
#[must_use]
pub fn joint(placed: Placement, partner: Seat) -> wire::Placement {
    wire::Placement {
        partner: Some(partner.number().into()),
        ..placement(placed)
    }
}

fn florins(amount: Florins) -> i32 {
    int(amount.florins())
}

fn list<C: WireEnum>(members: &[C]) -> Vec<i32> {
    members.iter().map(|member| member.number()).collect()
}
