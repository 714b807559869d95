//! The legal moves that come nearest to an illegal one.
//!
//! Candidates are generated in the order of their nearness, and the illegal ones are left out, so that every proposed move is
//! legal.

use arrayvec::ArrayVec;
use enumset::{EnumSet, EnumSetType};

use super::characters::open_characters;
use super::{Mover, verdict};
use crate::catalog::Catalog;
use crate::components::{BonusCard, CardDeck, Character, Freedom, Profession, Stack};
use crate::constants::{CONVERSION_PRICE, DEALT, INCREMENT};
use crate::findings::VerdictOnly;
use crate::moves::{Keep, Move, Work};
use crate::placing;
use crate::placing::joint_building::Site;
use crate::seats::Seat;
use crate::state::{Cards, DecisionKind, Placement, Player, Seen, Stage, State};
use crate::works;
use crate::works::Patron;
use maecenas_game::Verdict;

/// The draws that the Professor allows.
const DRAWS: [Move; 2] = [
    Move::ConsultProfessor(CardDeck::BonusDeck),
    Move::ConsultProfessor(CardDeck::PrestigeDeck),
];
/// The most moves that are proposed.
pub(super) const MOST: usize = 5;

/// The legal moves of the same kind that come nearest to a seat's illegal one, the nearest first. Moves of other kinds are left
/// out, because they would do something else.
#[must_use]
pub fn nearest(catalog: &Catalog, state: &State, seat: Seat, refused: &Move) -> Vec<Move> {
    let asked = Asked {
        catalog,
        state,
        seat,
        player: state.player(seat),
    };
    let mut moves: Vec<Move> = Vec::with_capacity(MOST);
    for candidate in asked.alike(refused) {
        if moves.len() < MOST
            && candidate.kind() == refused.kind()
            && candidate != *refused
            && !moves.contains(&candidate)
            && asked.allows(&candidate)
        {
            moves.push(candidate);
        }
    }
    moves
}

/// The seat of the illegal move, in its position.
pub(super) struct Asked<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) player: &'a Player,
}

impl Asked<'_> {
    fn allows(&self, candidate: &Move) -> bool {
        verdict(self.catalog, self.state, self.seat, candidate) == Verdict::Legal
    }

    /// The nearest places of a piece in the seat's principality.
    fn near(&self, placement: Placement) -> Vec<Placement> {
        let ground = Site::of(self.catalog, self.state, self.seat).ground();
        placing::nearest(self.catalog, self.player, ground, placement, MOST)
    }

    /// Moves like the refused one, whether legal or not.
    fn alike(&self, refused: &Move) -> Vec<Move> {
        let drawn = self.state.decision.map(|decision| decision.about);
        match refused {
            Move::KeepThree(kept) => self.threes(kept),
            Move::Nominate(stack, _) => {
                let bid = Some(self.state.seating().opening_bid());
                self.openings(*stack, |stack| Move::Nominate(stack, bid))
            }
            Move::Buy(stack, _) => {
                let price = Some(self.state.seating().last_seat_price());
                self.openings(*stack, |stack| Move::Buy(stack, price))
            }
            Move::RaiseBid(_) => match self.state.stage {
                Stage::Auction(Some(bidding)) => vec![Move::RaiseBid(bidding.bid + INCREMENT)],
                _ => Vec::new(),
            },
            Move::PlaceLandscape(placement) => self.landscapes(*placement),
            Move::KeepProfession(keep) => match drawn {
                Some(DecisionKind::Professions(drawn)) => keeps(drawn, keep, Move::KeepProfession),
                _ => Vec::new(),
            },
            Move::KeepBonusCard(keep) => match drawn {
                Some(DecisionKind::BonusCards(drawn)) => keeps(drawn, keep, Move::KeepBonusCard),
                _ => Vec::new(),
            },
            Move::KeepPrestigeCard(keep) => match drawn {
                Some(DecisionKind::PrestigeCards(drawn)) => {
                    keeps(drawn, keep, Move::KeepPrestigeCard)
                }
                _ => Vec::new(),
            },
            Move::Recruit {
                opponent,
                profession,
            } => self.recruits(*opponent, *profession),
            Move::CompleteWork(work) => {
                let works = self.patron().nearest_works(work).into_iter();
                works.map(Move::CompleteWork).collect()
            }
            Move::Build(placement) => {
                let places = self.near(*placement);
                places.into_iter().map(Move::Build).collect()
            }
            Move::IntroduceFreedom(_) => Freedom::ALL
                .into_iter()
                .map(Move::IntroduceFreedom)
                .collect(),
            Move::ExchangePrestige(points) => {
                vec![Move::ExchangePrestige(
                    (*points).clamp(1, self.player.prestige_points.max(1)),
                )]
            }
            Move::BidForCharacter(character, space) => self.character_bids(*character, *space),
            Move::CompletePrincessWork(points) => {
                let most = self.patron().most_princess_points();
                vec![Move::CompletePrincessWork((*points).min(most))]
            }
            Move::ConsultProfessor(_) => DRAWS.to_vec(),
            Move::ExchangeFlorins(points) => {
                let cash = self.player.florins.unwrap_or_default();
                let most = cash.buys(CONVERSION_PRICE).max(1);
                vec![Move::ExchangeFlorins((*points).clamp(1, most))]
            }
            Move::ProposeJoint(proposal) => self.proposals(*proposal),
            // These moves have no parameters that could be changed.
            Move::Withdraw
            | Move::PassAuction
            | Move::Hold
            | Move::TakeProfession
            | Move::AcquireBonusCard
            | Move::EndTurn
            | Move::PassCharacters
            | Move::BuyCharacter
            | Move::TakeFree
            | Move::ScoreRank
            | Move::EndChoices
            | Move::AcceptJoint
            | Move::DeclineJoint => Vec::new(),
        }
    }

    fn patron(&self) -> Patron<'_> {
        Patron {
            catalog: self.catalog,
            seat: self.seat,
            player: self.player,
            round: self.state.round,
            seen: Seen::in_state(self.state),
        }
    }

    /// The nearest space of the wanted card, then the lowest ones of the others.
    fn character_bids(&self, wanted: Character, space: u8) -> Vec<Move> {
        let Stage::CharacterAuction(auction) = self.state.stage else {
            return Vec::new();
        };
        let mover = Mover::new(self.catalog, self.state, self.seat);
        let sold = self.state.sold_characters(&auction);
        let mut open: Vec<_> = open_characters(&auction, sold).collect();
        open.sort_by_key(|(character, _)| *character != wanted);
        let bid = |(character, lowest): (Character, u8)| {
            let nearest = if character == wanted {
                space.min(mover.highest_space(character)).max(lowest)
            } else {
                lowest
            };
            Move::BidForCharacter(character, nearest)
        };
        open.into_iter().map(bid).collect()
    }

    /// Every choice of cards to keep, those that keep most of the wanted ones first.
    fn threes(&self, wanted: &[Profession]) -> Vec<Move> {
        let hand = self.player.hand.professions;
        let mut returned: Vec<Profession> = hand.iter().collect();
        returned.sort_by_key(|card| wanted.contains(card));
        let without = |returned: Profession| (hand - returned).iter().take(DEALT.into()).collect();
        returned
            .into_iter()
            .map(|returned| Move::KeepThree(without(returned)))
            .collect()
    }

    /// The open stacks: the wanted one first, then those with its landscapes.
    fn openings(&self, wanted: Stack, opening: impl Fn(Stack) -> Move) -> Vec<Move> {
        let landscapes = wanted.landscapes();
        let alike = |stack: Stack| {
            stack
                .landscapes()
                .iter()
                .any(|one| landscapes.contains(one))
        };
        let mut stacks: Vec<Stack> = self.state.open_stacks().iter().collect();
        stacks.sort_by_key(|stack| (*stack != wanted, !alike(*stack)));
        stacks.into_iter().map(opening).collect()
    }

    /// The nearest places of the landscapes that may be placed, those of each in turn. With two players the wanted one comes
    /// first while it is left.
    fn landscapes(&self, refused: Placement) -> Vec<Move> {
        let about = self.state.decision.map(|decision| decision.about);
        let Some(DecisionKind::Landscape(won)) = about else {
            return Vec::new();
        };
        let left = won.map_or_else(|| self.state.landscapes_left(), EnumSet::from);
        let pieces = if left.contains(refused.piece) {
            EnumSet::from(refused.piece)
        } else {
            left
        };
        let near = |piece| {
            let wanted = Placement { piece, ..refused };
            self.near(wanted)
        };
        let near: Vec<Vec<Placement>> = pieces.iter().map(near).collect();
        (0..MOST)
            .flat_map(|rank| near.iter().filter_map(move |places| places.get(rank)))
            .copied()
            .map(Move::PlaceLandscape)
            .collect()
    }

    fn recruits(&self, opponent: Seat, profession: Profession) -> Vec<Move> {
        let offers = self.state.seats().flat_map(|(seat, player)| {
            player
                .table
                .professions
                .iter()
                .map(move |profession| (seat, profession))
        });
        let mut offers: Vec<_> = offers.collect();
        offers.sort_by_key(|(seat, card)| (*card != profession, *seat != opponent));
        offers
            .into_iter()
            .map(|(opponent, profession)| Move::Recruit {
                opponent,
                profession,
            })
            .collect()
    }
}

/// Each drawn card that may be kept, the wanted one first, with the others in the requested order as far as it applies.
fn keeps<C: EnumSetType>(
    drawn: Cards<C>,
    wanted: &Keep<C>,
    made: fn(Keep<C>) -> Move,
) -> Vec<Move> {
    let mut kept: Vec<C> = drawn.known.iter().collect();
    kept.sort_by_key(|card| *card != wanted.kept);
    kept.into_iter()
        .map(|kept| {
            let mut left = drawn.known - kept;
            let mut returned = ArrayVec::new();
            for card in wanted.returned.iter().copied().chain(left) {
                if left.remove(card) {
                    let _ = returned.try_push(card);
                }
            }
            made(Keep { kept, returned })
        })
        .collect()
}

impl Patron<'_> {
    /// The works that come nearest to one that may not be completed: with the same cards and fewer points converted, with
    /// the bonus cards that reach the minimum, and those of other professions.
    #[must_use]
    pub fn nearest_works(self, refused: &Work) -> Vec<Work> {
        type Cards = ArrayVec<BonusCard, { BonusCard::COUNT }>;
        let known = self.player.bonus_cards.known;
        let kept: Cards = refused
            .bonus_cards
            .iter()
            .copied()
            .filter(|card| known.contains(*card))
            .collect();
        let kept_set: EnumSet<BonusCard> = kept.iter().copied().collect();
        let mut plans = self.plan();
        plans.sort_by_key(|plan| plan.profession != refused.profession);
        let mut candidates = vec![(refused.profession, kept.clone())];
        for plan in plans {
            let added = (plan.thriftiest - kept_set).iter();
            candidates.push((plan.profession, kept.iter().copied().chain(added).collect()));
            candidates.push((plan.profession, plan.thriftiest.iter().collect()));
        }
        let mut works: Vec<Work> = Vec::with_capacity(MOST);
        for (profession, bonus_cards) in candidates {
            let value = self.value(profession, &bonus_cards);
            let most = works::most_converted_points(works::income(value));
            let work = Work {
                profession,
                bonus_cards,
                converted_points: refused.converted_points.min(most),
            };
            let mut findings = VerdictOnly::default();
            self.judge(&work, &mut findings);
            let legal = findings.verdict() == Verdict::Legal;
            if works.len() < MOST && legal && work != *refused && !works.contains(&work) {
                works.push(work);
            }
        }
        works
    }
}
