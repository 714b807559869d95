//! Every legal move of a seat.
//!
//! Moves come in groups that stand or fall together: a group is listed when [`legality`] finds a member of it
//! legal, and its members differ only in what the group itself settles (squares, bonus cards, points). So what is listed is
//! what is accepted, and a group can be counted without being written out.

mod kinds;

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use enumset::{EnumSet, EnumSetType};

use super::bonus::bonus;
use super::catalog::Catalog;
use super::components::{BonusCard, Freedom, Piece, Profession, Stack};
use super::figures::{DEALT, INCREMENT, MOST_DRAWN};
use super::judgement::Verdict;
use super::legality;
use super::moves::{Keep, Move, MoveKind};
use super::placing::Ground;
use super::player::{Cards, Player};
use super::principality::{Placement, Spot};
use super::seats::Seat;
use super::shape::Orientation;
use super::state::{About, Stage, State};
use super::works::{Patron, Work, minimum, most_converted_points, payment, work_value};

/// Every legal move of a seat, in groups and in a fixed order.
#[derive(Debug)]
pub struct Listing<'a> {
    catalog: &'a Catalog,
    player: &'a Player,
    minimum: u32,
    groups: Vec<Group>,
    /// Whether every legal move is listed. Hidden things may allow more.
    pub complete: bool,
}

/// Moves that are legal together.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Group {
    /// One move.
    One(Move),
    /// A landscape on every place that it has.
    Landscape(Piece),
    /// A building on every place that it has.
    Building(Piece),
    /// A work with every choice of bonus cards that reaches the minimum, and every conversion.
    Work { profession: Profession, bare: u32 },
    /// Every exchange up to so many points.
    Exchange(u32),
}

/// Lists the legal moves of a seat; of some kinds only, or of all.
#[must_use]
pub fn list<'a>(
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    kinds: EnumSet<MoveKind>,
) -> Listing<'a> {
    let player = state.player(seat);
    let listing = Listing {
        catalog,
        player,
        minimum: minimum(state.round),
        groups: Vec::new(),
        complete: true,
    };
    let mut lister = Lister {
        catalog,
        state,
        seat,
        player,
        kinds,
        listing,
    };
    lister.list();
    lister.listing
}

impl Listing<'_> {
    /// How many moves there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.groups.iter().map(|group| self.count_in(group)).sum()
    }

    /// Visits the moves from some number on, until the visitor breaks off.
    pub fn visit(
        &self,
        mut skip: u64,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for group in &self.groups {
            let count = if skip > 0 { self.count_in(group) } else { 0 };
            if skip > 0 && skip >= count {
                skip -= count;
                continue;
            }
            let mut left = skip;
            skip = 0;
            self.visit_group(group, &mut |made| {
                if left > 0 {
                    left -= 1;
                    return ControlFlow::Continue(());
                }
                visitor(made)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The moves from some number on, so many at most.
    #[must_use]
    pub fn page(&self, skip: u64, most: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit(skip, &mut |made| {
            if moves.len() == most {
                return ControlFlow::Break(());
            }
            moves.push(made);
            ControlFlow::Continue(())
        });
        moves
    }

    /// All moves.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        self.page(0, usize::MAX)
    }

    fn count_in(&self, group: &Group) -> u64 {
        match group {
            Group::One(_) => 1,
            Group::Landscape(piece) | Group::Building(piece) => Ground::of(self.player)
                .count(self.catalog, self.player, *piece)
                .into(),
            Group::Work { bare, .. } => self.count_works(*bare),
            Group::Exchange(points) => (*points).into(),
        }
    }

    fn visit_group(
        &self,
        group: &Group,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let places = |piece| Ground::of(self.player).places(self.catalog, self.player, piece);
        match group {
            Group::One(made) => visitor(made.clone()),
            Group::Landscape(piece) => places(*piece)
                .map(Move::PlaceLandscape)
                .try_for_each(visitor),
            Group::Building(piece) => places(*piece).map(Move::Build).try_for_each(visitor),
            Group::Work { profession, bare } => self.visit_works(*profession, *bare, visitor),
            Group::Exchange(points) => (1..=*points)
                .map(Move::ExchangePrestige)
                .try_for_each(visitor),
        }
    }

    /// The bonus cards that are known, with what each adds to a work.
    fn bonus_cards(&self) -> ArrayVec<(BonusCard, u32), { BonusCard::COUNT }> {
        let value = |card| (card, bonus(card, self.player).value());
        self.player.bonus_cards.known.iter().map(value).collect()
    }

    /// Counts choices by the sum that they come to, since each sum allows as many conversions as the others of it.
    fn count_works(&self, bare: u32) -> u64 {
        let cards = self.bonus_cards();
        let highest: u32 = cards.iter().map(|(_, value)| value).sum();
        let mut choices = vec![0_u64; highest as usize + 1];
        choices[0] = 1;
        for (_, value) in &cards {
            for sum in (*value as usize..choices.len()).rev() {
                choices[sum] = if *value == 0 {
                    2 * choices[sum]
                } else {
                    choices[sum] + choices[sum - *value as usize]
                };
            }
        }
        let reached = (bare..)
            .zip(choices)
            .filter(|(value, _)| *value >= self.minimum);
        reached
            .map(|(value, choices)| {
                choices * (u64::from(most_converted_points(payment(value))) + 1)
            })
            .sum()
    }

    fn visit_works(
        &self,
        profession: Profession,
        bare: u32,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cards = self.bonus_cards();
        for choice in 0_u32..1 << cards.len() {
            let chosen = cards
                .iter()
                .enumerate()
                .filter(|(index, _)| choice >> index & 1 == 1)
                .map(|(_, card)| card);
            let value = bare + chosen.clone().map(|(_, value)| value).sum::<u32>();
            if value < self.minimum {
                continue;
            }
            let bonus_cards: ArrayVec<_, { BonusCard::COUNT }> =
                chosen.map(|(card, _)| *card).collect();
            for converted_points in 0..=most_converted_points(payment(value)) {
                let bonus_cards = bonus_cards.clone();
                visitor(Move::CompleteWork(Work {
                    profession,
                    bonus_cards,
                    converted_points,
                }))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Makes the groups of a seat's moves.
struct Lister<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
    kinds: EnumSet<MoveKind>,
    listing: Listing<'a>,
}

impl Lister<'_> {
    fn list(&mut self) {
        let awaited = self.state.awaiting().seats.contains(self.seat);
        match self.state.decision.map(|decision| decision.about) {
            _ if !awaited => {}
            Some(about) => self.decision(about),
            None => match self.state.stage {
                Stage::SetUp => self.threes(),
                Stage::Auction(Some(bidding)) => {
                    self.one(Move::Raise(bidding.bid + INCREMENT));
                    self.one(Move::Pass);
                }
                Stage::Auction(None) => self.openings(),
                Stage::Action(_) => self.actions(),
                Stage::Finished => {}
            },
        }
        let points = self.player.prestige_points;
        if points > 0 {
            self.group(Move::ExchangePrestige(points), |_| Group::Exchange(points));
        }
    }

    /// Lists the group of a member if the member is legal.
    fn group(&mut self, member: Move, of: impl FnOnce(Move) -> Group) {
        if self.kinds.contains(member.kind()) {
            match legality::verdict(self.catalog, self.state, self.seat, &member) {
                Verdict::Legal => self.listing.groups.push(of(member)),
                Verdict::Unknown => self.listing.complete = false,
                Verdict::Illegal => {}
            }
        }
    }

    fn one(&mut self, made: Move) {
        self.group(made, Group::One);
    }

    fn decision(&mut self, about: About) {
        match about {
            About::Landscape(won) => {
                for piece in won.map_or_else(|| self.state.landscapes_left(), EnumSet::from) {
                    if let Some(member) = self.first_place(piece).map(Move::PlaceLandscape) {
                        self.group(member, |_| Group::Landscape(piece));
                    }
                }
            }
            About::RecruitingCard => {
                self.recruits();
                self.one(Move::Hold);
            }
            About::Professions(drawn) => self.keep_each(drawn, Move::KeepProfession),
            About::BonusCards(drawn) => self.keep_each(drawn, Move::KeepBonusCard),
            About::PrestigeCards(drawn) => self.keep_each(drawn, Move::KeepPrestigeCard),
        }
    }

    fn threes(&mut self) {
        let hand = self.player.hand.professions;
        for returned in hand {
            self.one(Move::KeepThree(
                (hand - returned).iter().take(DEALT.into()).collect(),
            ));
        }
        self.listing.complete &= self.player.hand.hidden == 0;
    }

    fn openings(&mut self) {
        let seating = self.state.seating();
        let last = self.state.contenders().count() == 1;
        for stack in Stack::ALL {
            self.one(if last {
                Move::Take(stack, Some(seating.last_seat_price()))
            } else {
                Move::Nominate(stack, Some(seating.opening_bid()))
            });
        }
        self.one(Move::Withdraw);
    }

    fn actions(&mut self) {
        self.works();
        for piece in Piece::ALL.into_iter().filter(|piece| !piece.is_landscape()) {
            if let Some(member) = self.first_place(piece).map(Move::Build) {
                self.group(member, |_| Group::Building(piece));
            }
        }
        self.one(Move::TakeProfession);
        for freedom in Freedom::ALL {
            self.one(Move::IntroduceFreedom(freedom));
        }
        self.one(Move::AcquireBonusCard);
        self.recruits();
        self.one(Move::EndTurn);
    }

    /// Works: a group is judged by its member with all bonus cards, which is legal if any is.
    fn works(&mut self) {
        let Self {
            catalog,
            seat,
            player,
            state,
            ..
        } = *self;
        let patron = Patron {
            catalog,
            seat,
            player,
            round: state.round,
            seen: super::Seen::default(),
        };
        let bonus_cards: ArrayVec<_, { BonusCard::COUNT }> =
            player.bonus_cards.known.iter().collect();
        for profession in player.hand.professions {
            let bare = work_value(&patron.terms(profession, &[]));
            let bonus_cards = bonus_cards.clone();
            let member = Move::CompleteWork(Work {
                profession,
                bonus_cards,
                converted_points: 0,
            });
            self.group(member, |_| Group::Work { profession, bare });
        }
        self.listing.complete &= player.hand.hidden == 0 && player.bonus_cards.hidden == 0;
    }

    fn recruits(&mut self) {
        for (opponent, player) in self.state.seats() {
            for profession in player.table.professions {
                self.one(Move::Recruit {
                    opponent,
                    profession,
                });
            }
        }
    }

    /// Each card that may be kept, with the others in one order of many.
    fn keep_each<C: EnumSetType>(&mut self, drawn: Cards<C>, made: fn(Keep<C>) -> Move) {
        for kept in drawn.known {
            let returned = (drawn.known - kept).iter().take(MOST_DRAWN - 1).collect();
            self.one(made(Keep { kept, returned }));
        }
        self.listing.complete &= drawn.hidden == 0;
    }

    /// A place of a piece, or any spot when places cannot be told for want of squares.
    fn first_place(&self, piece: Piece) -> Option<Placement> {
        let place = Ground::of(self.player)
            .places(self.catalog, self.player, piece)
            .next();
        let anywhere = Placement {
            piece,
            spot: Spot {
                orientation: Orientation::AsDrawn,
                row: 0,
                column: 0,
            },
        };
        place.or_else(|| self.player.principality.without_spot().map(|_| anywhere))
    }
}
