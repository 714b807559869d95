//! The rules by which each kind of move is judged.

use crate::components::{Character, Stack};
use crate::moves::{Move, MoveKind};
use crate::rulebook::Rule;
#[allow(
    clippy::enum_glob_use,
    reason = "a table of rules alone, as the rulebook's own"
)]
use crate::rulebook::Rule::*;
use crate::seats::Seat;
use crate::state::{Stage, State};

/// The rules that a move of a kind can break, in any game. A test holds that no move is refused by another rule.
#[must_use]
#[expect(clippy::too_many_lines, reason = "a row for each kind of move")]
pub const fn judged(kind: MoveKind) -> &'static [Rule] {
    match kind {
        MoveKind::KeepThree => &[SetupKeepThree, DecisionOpen],
        MoveKind::Nominate => &[
            AuctionNominateTurn,
            AuctionNominateStackOpen,
            AuctionOpeningBid,
            AuctionAffordable,
            AuctionLastSeat,
            AuctionBuilderLimit,
            AuctionLandscapeRoom,
            DecisionOpen,
        ],
        MoveKind::Withdraw => &[AuctionWithdraw, DecisionOpen],
        MoveKind::RaiseBid => &[
            AuctionBidTurn,
            AuctionBidEligible,
            AuctionIncrement,
            AuctionPassed,
            AuctionAffordable,
            AuctionBuilderLimit,
            AuctionLandscapeRoom,
            DecisionOpen,
        ],
        MoveKind::PassAuction => &[
            AuctionBidTurn,
            AuctionBidEligible,
            AuctionPassed,
            DecisionOpen,
        ],
        MoveKind::Buy => &[
            AuctionNominateStackOpen,
            AuctionAffordable,
            AuctionLastSeat,
            AuctionBuilderLimit,
            AuctionLandscapeRoom,
            DecisionOpen,
        ],
        MoveKind::PlaceLandscape => &[
            AuctionObject,
            BuildOnce,
            PlacementWithinGrid,
            PlacementOverlap,
            PlacementAdjacentBuilding,
            LandscapeTypeAvailable,
            DecisionOpen,
            BorderOneBuilder,
            BorderTwoBuilders,
        ],
        MoveKind::KeepProfession | MoveKind::KeepBonusCard | MoveKind::KeepPrestigeCard => {
            &[DecisionOpen, DrawKeepOne]
        }
        MoveKind::Recruit => &[
            DecisionOpen,
            RecruitCardInHand,
            RecruitFaceUp,
            RecruitOpponent,
            RecruitTiming,
        ],
        MoveKind::Hold => &[AuctionObject, DecisionOpen],
        MoveKind::CompleteWork => &[
            DecisionOpen,
            ActionTurn,
            ActionLimit,
            WorkProfessionInHand,
            WorkBonusCardInHand,
            WorkMinimumValue,
            WorkConversion,
        ],
        MoveKind::Build => &[
            DecisionOpen,
            ActionTurn,
            ActionLimit,
            BuildAvailable,
            BuildOnce,
            BuildAffordable,
            PlacementWithinGrid,
            PlacementOverlap,
            PlacementAdjacentBuilding,
            BorderOneBuilder,
            BorderTwoBuilders,
        ],
        MoveKind::TakeProfession => &[
            DecisionOpen,
            ActionTurn,
            ActionLimit,
            ProfessionOnce,
            ProfessionDeckEmpty,
            ProfessionAffordable,
        ],
        MoveKind::IntroduceFreedom => &[
            DecisionOpen,
            ActionTurn,
            ActionLimit,
            FreedomOnce,
            FreedomAvailable,
            FreedomOwned,
            FreedomAffordable,
        ],
        MoveKind::AcquireBonusCard => &[
            DecisionOpen,
            ActionTurn,
            ActionLimit,
            BonusDeckEmpty,
            BonusAffordable,
        ],
        MoveKind::ExchangePrestige => &[ExchangeBalance, ExchangeTiming, ExchangeForbidden],
        MoveKind::EndTurn => &[DecisionOpen, ActionEnd],
        MoveKind::BidForCharacter => &[
            DecisionOpen,
            OptionMuseAndPrincess,
            CharacterTurn,
            CharacterSpace,
            CharacterHigher,
            CharacterAffordable,
            CharacterSold,
            CharacterPassed,
            CharacterTake,
        ],
        MoveKind::PassCharacters | MoveKind::BuyCharacter => &[
            DecisionOpen,
            OptionMuseAndPrincess,
            CharacterTurn,
            CharacterPassed,
            CharacterTake,
        ],
        MoveKind::CompletePrincessWork => &[
            DecisionOpen,
            ActionTurn,
            ActionLimit,
            OptionMuseAndPrincess,
            CharacterHeld,
            WorkMinimumValue,
            WorkConversion,
        ],
        MoveKind::TakeFree | MoveKind::ScoreRank => &[
            DecisionOpen,
            OptionMuseAndPrincess,
            CharacterHeld,
            CharacterTiming,
        ],
        MoveKind::ConsultProfessor => &[
            DecisionOpen,
            OptionMuseAndPrincess,
            CharacterHeld,
            CharacterTiming,
            CharacterProfessor,
            ProfessorDeckEmpty,
        ],
        MoveKind::ExchangeFlorins => &[
            DecisionOpen,
            OptionMuseAndPrincess,
            CharacterTiming,
            CharacterBanker,
        ],
        MoveKind::EndChoices => &[DecisionOpen, OptionMuseAndPrincess, CharacterTiming],
        MoveKind::ProposeJoint => &[
            DecisionOpen,
            ActionTurn,
            ActionLimit,
            OptionCooperation,
            BuildAvailable,
            BuildOnce,
            BuildAffordable,
            PlacementWithinGrid,
            PlacementOverlap,
            PlacementAdjacentBuilding,
            JointNeighbour,
            JointStraddles,
            JointPayment,
            JointRepeated,
            JointProposals,
            BorderOneBuilder,
            BorderTwoBuilders,
        ],
        MoveKind::AcceptJoint => &[
            DecisionOpen,
            OptionCooperation,
            JointConsent,
            JointPartnerAffordable,
        ],
        MoveKind::DeclineJoint => &[DecisionOpen, OptionCooperation, JointConsent],
    }
}

/// Whether a rule by which moves of a kind are judged can concern a move of that kind in a position.
pub(super) fn applies(rule: Rule, state: &State, made: &Move) -> bool {
    let stack = match (made, state.stage) {
        (Move::Nominate(stack, _) | Move::Buy(stack, _), _) => Some(*stack),
        (Move::RaiseBid(_), Stage::Auction(Some(bidding))) => Some(bidding.stack),
        _ => None,
    };
    let concerns = match (rule, made) {
        (AuctionBuilderLimit, _) => stack == Some(Stack::Builder),
        (AuctionLandscapeRoom, _) => stack.is_some_and(|stack| !stack.landscapes().is_empty()),
        (WorkBonusCardInHand, Move::CompleteWork(work)) => !work.bonus_cards.is_empty(),
        (LandscapeTypeAvailable, _) => state.players.len() == 2,
        _ => true,
    };
    let option = rule.option();
    concerns && option.is_none_or(|option| state.options.has(option))
}

/// The rules that change those of a kind of move in a position: the rules for two players, and the Cardinal.
pub(super) fn changing(
    state: &State,
    seat: Seat,
    kind: MoveKind,
) -> impl Iterator<Item = Rule> + use<> {
    let two = state.players.len() == 2;
    let opens = matches!(kind, MoveKind::Nominate | MoveKind::Buy);
    let landscape = opens || kind == MoveKind::PlaceLandscape;
    let more_actions = judged(kind).contains(&ActionLimit)
        && state.player(seat).character == Some(Character::Cardinal);
    [
        (two && opens).then_some(TwoPlayersOpeningBid),
        (two && landscape).then_some(TwoPlayersLandscapes),
        more_actions.then_some(CharacterCardinal),
    ]
    .into_iter()
    .flatten()
}
