//! Generates the groups of a seat's moves, by the choice that the position waits for.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use enumset::{EnumSet, EnumSetType};

use super::{Group, Listing};
use crate::board::Orientation;
use crate::components::{BonusCard, Freedom, Piece, Stack};
use crate::constants::{DEALT, INCREMENT, MOST_DRAWN};
use crate::legality::Mover;
use crate::moves::{Keep, Move, MoveKind, Work};
use crate::placing::{Ground, Neighbours};
use crate::state::{Cards, Choice, DecisionKind, Placement, Seen, Spot, Stage};
use crate::works::{Patron, bonus};
use maecenas_game::Verdict;

/// The initial capacity for groups, enough for most positions; more groups cause a reallocation.
const USUAL_GROUPS: usize = 16;

/// The generator of the groups of a seat's moves.
pub(super) struct Lister<'l, 'a> {
    pub(super) mover: Mover<'a>,
    pub(super) kinds: EnumSet<MoveKind>,
    pub(super) listing: &'l mut Listing<'a>,
}

impl<'a> Lister<'_, 'a> {
    pub(super) fn list(&mut self) {
        let Mover {
            state,
            seat,
            player,
            awaiting,
            ..
        } = self.mover;
        let awaited = awaiting.seats.contains(seat);
        if awaited {
            self.listing.groups.reserve(USUAL_GROUPS);
        }
        match state.decision.map(|decision| decision.about) {
            _ if !awaited => {}
            Some(about) => self.decision(about),
            None => match state.stage {
                Stage::SetUp => self.threes(),
                Stage::Auction(Some(bidding)) => {
                    self.one(Move::RaiseBid(bidding.bid + INCREMENT));
                    self.one(Move::PassAuction);
                }
                Stage::Auction(None) => self.openings(),
                Stage::Action(_) => self.actions(),
                Stage::CharacterAuction(auction) => self.character_bids(&auction),
                Stage::LastChoices(_) => self.last_choices(),
                Stage::Finished => {}
            },
        }
        if let Some(character) = player.character {
            self.uses_of(character);
        }
        let points = player.prestige_points;
        if points > 0 {
            self.group(Move::ExchangePrestige(points), |_| Group::Exchange(points));
        }
    }

    /// Adds the group of a member if the member is legal. If that depends on hidden information, the list is marked incomplete.
    pub(super) fn group(&mut self, member: Move, of: impl FnOnce(Move) -> Group) {
        if self.kinds.contains(member.kind()) {
            match self.mover.verdict(&member) {
                Verdict::Legal => self.listing.groups.push(of(member)),
                Verdict::Unknown => self.listing.complete = false,
                Verdict::Illegal => {}
            }
        }
    }

    pub(super) fn one(&mut self, made: Move) {
        self.group(made, Group::One);
    }

    fn decision(&mut self, about: DecisionKind) {
        match about {
            DecisionKind::Landscape(won) => {
                for piece in won.map_or_else(|| self.mover.state.landscapes_left(), EnumSet::from) {
                    if let Some(member) = self.first_place(piece).map(Move::PlaceLandscape) {
                        self.group(member, |_| Group::Landscape(piece));
                    }
                }
            }
            DecisionKind::RecruitingCard => {
                self.recruits();
                self.one(Move::Hold);
            }
            DecisionKind::Professions(drawn) => {
                self.keep_each(drawn, MoveKind::KeepProfession, Move::KeepProfession);
            }
            DecisionKind::BonusCards(drawn) => {
                self.keep_each(drawn, MoveKind::KeepBonusCard, Move::KeepBonusCard);
            }
            DecisionKind::PrestigeCards(drawn) => {
                self.keep_each(drawn, MoveKind::KeepPrestigeCard, Move::KeepPrestigeCard);
            }
            DecisionKind::Merchant(_) => self.one(Move::TakeFree),
            DecisionKind::Joint { .. } => {
                self.one(Move::AcceptJoint);
                self.one(Move::DeclineJoint);
            }
        }
    }

    fn threes(&mut self) {
        let hand = self.mover.player.hand.professions;
        for returned in hand {
            self.one(Move::KeepThree(
                (hand - returned).iter().take(DEALT.into()).collect(),
            ));
        }
        let hidden = self.mover.player.hand.hidden > 0;
        if hidden {
            // A hidden card may be the one that is returned.
            self.one(Move::KeepThree(hand.iter().take(DEALT.into()).collect()));
        }
        self.incomplete_if(MoveKind::KeepThree, hidden);
    }

    fn openings(&mut self) {
        let seating = self.mover.state.seating();
        let last = self.mover.awaiting.choice == Choice::Buy;
        for stack in Stack::ALL {
            self.one(if last {
                Move::Buy(stack, Some(seating.last_seat_price()))
            } else {
                Move::Nominate(stack, Some(seating.opening_bid()))
            });
        }
        self.one(Move::Withdraw);
    }

    fn actions(&mut self) {
        if self.mover.may_act() {
            self.works();
            self.buildings();
            self.one(Move::TakeProfession);
            for freedom in Freedom::ALL {
                self.one(Move::IntroduceFreedom(freedom));
            }
            self.one(Move::AcquireBonusCard);
            self.princess_work();
        }
        self.recruits();
        self.one(Move::EndTurn);
        // Proposals come last: there may be thousands, and the first page should have the other moves.
        if self.mover.may_act() {
            self.proposals();
        }
    }

    fn buildings(&mut self) {
        let Mover {
            catalog,
            state,
            seat,
            player,
            ..
        } = self.mover;
        let neighbours = Neighbours::of(catalog, state, seat);
        let faced = neighbours
            .hidden_for(player.builders, None)
            .next()
            .is_some();
        if faced && self.kinds.contains(MoveKind::Build) {
            // Places at the borders that depend on hidden buildings alone: money, supply and actions are judged with them.
            let ground = Ground::of(player);
            let open = Piece::ALL
                .into_iter()
                .filter(|piece| !piece.is_landscape())
                .flat_map(|piece| ground.places(catalog, player, piece))
                .any(|place| self.mover.verdict(&Move::Build(place)) == Verdict::Unknown);
            self.listing.complete &= !open;
        }
        for piece in Piece::ALL.into_iter().filter(|piece| !piece.is_landscape()) {
            if let Some(member) = self.first_place(piece).map(Move::Build) {
                self.group(member, |_| Group::Building(piece));
            }
        }
    }

    /// The groups of works. A group is judged by its member with all bonus cards, which is legal if any member is. Hidden cards may allow
    /// works that are not listed.
    fn works(&mut self) {
        let player = self.mover.player;
        let hides = player.hand.hidden > 0 || player.bonus_cards.hidden > 0;
        if hides && self.kinds.contains(MoveKind::CompleteWork) && self.hidden_cards_allow_work() {
            self.listing.complete = false;
        }
        let patron = self.patron();
        let bonus_cards: ArrayVec<_, { BonusCard::COUNT }> =
            player.bonus_cards.known.iter().collect();
        for profession in player.hand.professions {
            let bare = patron.value(profession, &[]);
            let bonus_cards = bonus_cards.clone();
            let member = Move::CompleteWork(Work {
                profession,
                bonus_cards,
                converted_points: 0,
            });
            self.group(member, |_| Group::Work { profession, bare });
        }
    }

    /// Whether hidden cards may allow a work that is not listed: one of a hidden profession, or one with hidden bonus cards. As many
    /// hidden bonus cards are added as there are, those with the highest work value first. The verdict leaves out professions that the
    /// hand cannot hide.
    fn hidden_cards_allow_work(&self) -> bool {
        let Mover { state, player, .. } = self.mover;
        let seen = Seen::in_state(state);
        let mut best: ArrayVec<_, { BonusCard::COUNT }> = (!seen.bonus_cards).iter().collect();
        best.sort_by_key(|card| Reverse(bonus(*card, player).value()));
        best.truncate(player.bonus_cards.hidden.into());
        let mut professions = EnumSet::new();
        if player.hand.hidden > 0 {
            professions |= !seen.professions;
        }
        if !best.is_empty() {
            professions |= player.hand.professions;
        }
        let known = player.bonus_cards.known - best.iter().copied().collect::<EnumSet<_>>();
        let bonus_cards: ArrayVec<_, { BonusCard::COUNT }> = known.iter().chain(best).collect();
        professions.iter().any(|profession| {
            let member = Move::CompleteWork(Work {
                profession,
                bonus_cards: bonus_cards.clone(),
                converted_points: 0,
            });
            self.mover.verdict(&member) != Verdict::Illegal
        })
    }

    pub(super) fn patron(&self) -> Patron<'a> {
        Patron {
            catalog: self.mover.catalog,
            seat: self.mover.seat,
            player: self.mover.player,
            round: self.mover.state.round,
            seen: Seen::default(),
        }
    }

    fn recruits(&mut self) {
        for (opponent, player) in self.mover.state.seats() {
            for profession in player.table.professions {
                self.one(Move::Recruit {
                    opponent,
                    profession,
                });
            }
        }
    }

    /// Marks the list incomplete when something hidden may allow more moves of a kind, and that kind was requested.
    fn incomplete_if(&mut self, kind: MoveKind, hidden: bool) {
        self.listing.complete &= !(hidden && self.kinds.contains(kind));
    }

    /// Each card that may be kept, with the others in one of their orders.
    fn keep_each<C: EnumSetType>(
        &mut self,
        drawn: Cards<C>,
        kind: MoveKind,
        made: fn(Keep<C>) -> Move,
    ) {
        for kept in drawn.known {
            let returned = (drawn.known - kept).iter().take(MOST_DRAWN - 1).collect();
            self.one(made(Keep { kept, returned }));
        }
        self.incomplete_if(kind, drawn.hidden > 0);
    }

    /// The first place of a piece. Without one, an arbitrary place if pieces without a given place leave the question undecided.
    fn first_place(&self, piece: Piece) -> Option<Placement> {
        let Mover {
            catalog, player, ..
        } = self.mover;
        let place = self.listing.ground.places(catalog, player, piece).next();
        let anywhere = Placement {
            piece,
            spot: Spot {
                orientation: Orientation::AsDrawn,
                row: 0,
                column: 0,
            },
        };
        place.or_else(|| player.principality.without_spot().map(|_| anywhere))
    }
}
