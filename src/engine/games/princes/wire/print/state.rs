//! Printing of a position.

use super::decks::{bonus_deck, prestige_deck, profession_deck, seats};
use super::int;
use super::moves::joint;
use super::player::{Partners, player};
use crate::chance::print_chance;
use crate::games::princes::wire::names::{WireEnum, numbers};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_game::Catalog as _;
use maecenas_princes_rules::constants::Options;
use maecenas_princes_rules::{
    Bidding, Catalog, CharacterAuction, Decision, DecisionKind, Freedom, Marker, Piece, Proposal,
    RULES_VERSION, Seat, Seats, Stage, State, Supply, Turn,
};

/// Prints the options of a game.
#[must_use]
pub fn options(options: Options) -> wire::Options {
    wire::Options {
        four_freedoms: Some(options.four_freedoms),
        muse_and_princess: Some(options.muse_and_princess),
        cooperation: Some(options.cooperation),
    }
}

/// Prints a position, with everything in it that is not hidden.
#[must_use]
pub fn state(catalog: &Catalog, state: &State) -> wire::State {
    let options = options(state.options());
    let arrangement = state
        .options()
        .cooperation
        .then(|| (catalog, catalog.arrangement(state.players().len())));
    let passed = passed(state.stage());
    wire::State {
        catalog: Some(catalog.name()),
        rules_version: Some(RULES_VERSION),
        options: Some(options),
        round: Some(state.round().into()),
        start_seat: Some(state.start_seat().number().into()),
        players: state
            .seats()
            .map(|(seat, player)| wire::Player {
                passed: passed.contains(seat),
                ..self::player(player, &Partners { seat, arrangement })
            })
            .collect(),
        active_seat: active(state.stage()).map(|seat| seat.number().into()),
        stage: Some(wire::Stage {
            stage: Some(stage(state.stage(), state.declined())),
        }),
        decision: state.decision().as_ref().map(decision),
        supply: Some(supply(state.supply())),
        profession_deck: Some(profession_deck(state.profession_deck())),
        bonus_deck: Some(bonus_deck(state.bonus_deck())),
        prestige_deck: Some(prestige_deck(state.prestige_deck())),
        played_bonus_cards: numbers(state.played_bonus_cards()),
        chance: state.chance().map(print_chance),
        banker: state.characters().map(|characters| wire::Banker {
            florins: Some(int(characters.banker_florins.florins())),
            buyer: characters.banker_buyer.map(|seat| seat.number().into()),
        }),
    }
}

/// The seat whose turn it is; `None` where it is no seat's turn.
const fn active(stage: Stage) -> Option<Seat> {
    match stage {
        Stage::Action(turn) => Some(turn.seat),
        Stage::CharacterAuction(auction) => Some(auction.seat),
        Stage::LastChoices(seat) => Some(seat),
        Stage::SetUp | Stage::Auction(_) | Stage::Finished => None,
    }
}

/// The seats that have passed in the auction that is under way.
fn passed(stage: Stage) -> Seats {
    match stage {
        Stage::Auction(Some(bidding)) => bidding.passed,
        Stage::CharacterAuction(auction) => auction.passed,
        _ => Seats::NONE,
    }
}

fn stage(stage: Stage, declined: &[Proposal]) -> wire::stage::Stage {
    match stage {
        Stage::SetUp => wire::stage::Stage::SetUp(wire::SetUp {}),
        Stage::Auction(bidding) => wire::stage::Stage::Auction(wire::Auction {
            bidding: bidding.map(self::bidding),
        }),
        Stage::Action(Turn {
            seat: _,
            actions_taken,
            profession_taken,
            freedom_introduced,
        }) => wire::stage::Stage::ActionPhase(wire::ActionPhase {
            action_count: actions_taken.into(),
            profession_taken,
            freedom_introduced,
            declined: (!declined.is_empty()).then(|| wire::Declined {
                proposals: declined.iter().map(self::declined).collect(),
            }),
        }),
        Stage::CharacterAuction(auction) => {
            wire::stage::Stage::CharacterAuction(character_auction(&auction))
        }
        Stage::LastChoices(_) => wire::stage::Stage::LastChoices(wire::LastChoices {}),
        Stage::Finished => wire::stage::Stage::Finished(wire::Finished {}),
    }
}

fn character_auction(auction: &CharacterAuction) -> wire::CharacterAuction {
    let markers = (0..).zip(auction.markers);
    let bid = |(seat, marker): (u32, Option<Marker>)| {
        let Marker { character, space } = marker?;
        Some(wire::CharacterBid {
            seat: Some(seat),
            character: character.number(),
            space: Some(space.into()),
        })
    };
    wire::CharacterAuction {
        markers: markers.filter_map(bid).collect(),
        bought: seats(auction.bought),
        face_down: numbers(auction.face_down),
    }
}

fn declined(proposal: &Proposal) -> wire::DeclinedProposal {
    wire::DeclinedProposal {
        placement: Some(joint(proposal.placement, proposal.partner)),
        partner_payment: int(proposal.payment.florins()),
    }
}

fn bidding(bidding: Bidding) -> wire::Bidding {
    wire::Bidding {
        stack: bidding.stack.number(),
        highest: Some(wire::HighestBid {
            seat: Some(bidding.highest_bidder.number().into()),
            total: Some(int(bidding.bid.florins())),
        }),
    }
}

fn decision(decision: &Decision) -> wire::Decision {
    use wire::decision::Decision as Wire;
    let seat = Some(decision.seat.number().into());
    let professor = decision.professor.then_some(true);
    let decision = match &decision.about {
        DecisionKind::Landscape(won) => Wire::LandscapeWon(wire::LandscapeWon {
            seat,
            landscape: won.map(WireEnum::number),
        }),
        DecisionKind::RecruitingCard => Wire::RecruitingCardWon(wire::RecruitingCardWon { seat }),
        DecisionKind::Professions(drawn) => {
            let (cards, hidden) = (numbers(drawn.known), drawn.hidden.into());
            Wire::ProfessionCardsDrawn(wire::ProfessionCardsDrawn {
                seat,
                professions: cards,
                hidden_count: hidden,
            })
        }
        DecisionKind::BonusCards(drawn) => {
            let (cards, hidden) = (numbers(drawn.known), drawn.hidden.into());
            Wire::BonusCardsDrawn(wire::BonusCardsDrawn {
                seat,
                bonus_cards: cards,
                hidden_count: hidden,
                professor,
            })
        }
        DecisionKind::PrestigeCards(drawn) => {
            let (cards, hidden) = (numbers(drawn.known), drawn.hidden.into());
            Wire::PrestigeCardsDrawn(wire::PrestigeCardsDrawn {
                seat,
                prestige_cards: cards,
                hidden_count: hidden,
                professor,
            })
        }
        DecisionKind::Merchant(purchase) => Wire::MerchantChoice(wire::MerchantChoice {
            seat,
            stack: purchase.stack.number(),
            price: Some(int(purchase.price.florins())),
            last_seat: purchase.last_seat,
        }),
        DecisionKind::Joint { proposer, proposal } => Wire::JointProposal(wire::JointProposal {
            seat,
            proposer: Some(proposer.number().into()),
            placement: Some(joint(proposal.placement, proposal.partner)),
            partner_payment: Some(int(proposal.payment.florins())),
        }),
    };
    wire::Decision {
        decision: Some(decision),
    }
}

/// Prints the supply. A count that hidden information leaves open is omitted.
fn supply(supply: &Supply) -> wire::Supply {
    let piece = |(piece, count): (Piece, u8)| wire::PieceCount {
        piece: piece.number(),
        count: Some(count.into()),
    };
    let sure = |(least, most): (u8, u8)| (least == most).then(|| u32::from(least));
    let freedom = |(freedom, range): (Freedom, (u8, u8))| {
        let count = sure(range)?;
        Some(wire::FreedomCount {
            freedom: freedom.number(),
            count: Some(count),
        })
    };
    wire::Supply {
        piece_counts: Piece::ALL
            .into_iter()
            .zip(supply.pieces)
            .map(piece)
            .collect(),
        freedom_counts: Freedom::ALL
            .into_iter()
            .zip(supply.freedoms)
            .filter_map(freedom)
            .collect(),
        jester_count: Some(supply.jesters.into()),
        builder_count: Some(supply.builders.into()),
        recruiting_card_count: sure(supply.recruiting),
    }
}
