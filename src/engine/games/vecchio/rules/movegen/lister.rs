//! Generates a seat's moves, by what the position waits for.

use enumset::EnumSet;

use super::Listing;
use crate::catalog::Catalog;
use crate::components::{Token, Town, TownColour, Towns, Track};
use crate::constants::town_yield;
use crate::journeys::Travel;
use crate::legality::verdict;
use crate::moves::{Journey, Move, MoveKind, NamedTowns, Payment, TownAction};
use crate::seats::Seat;
use crate::state::{Choice, Player, State};
use maecenas_game::Verdict;

/// The generator of a seat's moves.
pub(super) struct Lister<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) player: &'a Player,
    kinds: EnumSet<MoveKind>,
    listing: Listing,
}

impl<'a> Lister<'a> {
    pub(super) const fn new(
        catalog: &'a Catalog,
        state: &'a State,
        seat: Seat,
        kinds: EnumSet<MoveKind>,
    ) -> Self {
        Self {
            catalog,
            state,
            seat,
            player: state.player(seat),
            kinds,
            listing: Listing {
                moves: Vec::new(),
                complete: true,
            },
        }
    }

    pub(super) fn list(mut self) -> Listing {
        let awaiting = self.state.awaiting();
        if awaiting.seats.contains(self.seat) {
            match awaiting.choice {
                Choice::TakeAction => self.turn(),
                _ => self.answers(),
            }
        }
        self.listing
    }

    /// Whether moves of a kind are wanted.
    pub(super) fn wants(&self, kind: MoveKind) -> bool {
        self.kinds.contains(kind)
    }

    /// Adds a move if it is legal.
    pub(super) fn add(&mut self, made: Move) {
        if self.kinds.contains(made.kind())
            && verdict(self.catalog, self.state, self.seat, &made) == Verdict::Legal
        {
            self.listing.moves.push(made);
        }
    }

    /// Marks the list incomplete: hidden information may allow more moves.
    pub(super) const fn is_incomplete(&mut self) {
        self.listing.complete = false;
    }

    fn turn(&mut self) {
        let acted = self
            .state
            .turn()
            .is_some_and(|turn| turn.actions >= self.state.actions_of_turn());
        if !acted {
            if self.wants(MoveKind::ActInTown) {
                self.town_actions();
            }
            if self.wants(MoveKind::TakeOverProvince) {
                self.provinces();
            }
            if self.wants(MoveKind::AssumeOffice) {
                self.offices();
            }
            if self.wants(MoveKind::Reinforce) {
                self.reinforcements();
            }
            self.add(Move::Recover { roll: false });
            self.add(Move::Recover { roll: true });
        }
        if self.wants(MoveKind::UseProvinceTile) {
            self.tile_uses();
        }
        self.add(Move::EndTurn);
        self.add(Move::PassTurn);
    }

    /// The journeys to a town that the seat can pay for, with `florins` left for the action.
    pub(super) fn journeys(
        &self,
        to: Town,
        florins: u32,
    ) -> impl Iterator<Item = Journey> + use<'a> {
        let (catalog, state, seat) = (self.catalog, self.state, self.seat);
        let own = self.player.goods.florins();
        let standing = self.player.standing.towns().iter();
        standing.flat_map(move |from| {
            let travel = Travel::of(catalog, state, seat, from, to);
            let leaves_enough = move |journey: &Journey| {
                let way = if journey.carriage { 0 } else { travel.distance };
                way.saturating_add(florins) <= own
            };
            travel.journeys().filter(leaves_enough)
        })
    }

    fn town_actions(&mut self) {
        for to in self.catalog.action_towns().iter() {
            let colour = self.catalog.colour(to);
            for journey in self.journeys(to, 0) {
                for payment in self.payments(colour, to) {
                    self.yields(journey, payment, colour);
                }
            }
        }
    }

    /// The ways to pay for the action of a town that are open to the seat.
    fn payments(&self, colour: TownColour, to: Town) -> impl Iterator<Item = Payment> + use<> {
        let own = match colour.middleman() {
            Some(index) => (self.state.middlemen()[index] == to).then_some(Payment::Middleman),
            None => Some(Payment::LieDown),
        };
        let bishop = (self.player.goods.bishops() > 0).then_some(Payment::Bishop);
        [own, bishop].into_iter().flatten()
    }

    fn yields(&mut self, journey: Journey, payment: Payment, colour: TownColour) {
        let yields = Token::ALL.into_iter();
        for collects in yields.filter(|token| town_yield(colour, *token).is_some()) {
            let action = |extra_scroll| {
                Move::ActInTown(TownAction {
                    journey,
                    payment,
                    collects,
                    extra_scroll,
                })
            };
            self.add(action(false));
            if collects == Token::Scroll {
                self.add(action(true));
            }
        }
    }

    fn offices(&mut self) {
        for track in [Track::Council, Track::Nobility] {
            for journey in self.journeys(self.catalog.capital(), 0) {
                self.add(Move::AssumeOffice { journey, track });
            }
        }
    }

    fn reinforcements(&mut self) {
        if self.state.options().less_luck {
            let members = self.player.reinforcements().into();
            self.placements(self.catalog.towns(), members, Move::Reinforce);
        } else {
            self.add(Move::Reinforce(NamedTowns::new()));
        }
    }

    /// Every choice of towns for one or two members, each once (ruling V39).
    pub(super) fn placements(
        &mut self,
        towns: Towns,
        members: usize,
        made: impl Fn(NamedTowns) -> Move,
    ) {
        for first in towns.iter() {
            if members < 2 {
                self.add(made([first].into_iter().collect()));
                continue;
            }
            for second in towns.iter().filter(|second| *second >= first) {
                self.add(made([first, second].into_iter().collect()));
            }
        }
    }
}
