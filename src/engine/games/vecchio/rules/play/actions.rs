//! Playing actions ("The actions").

use super::Table;
use crate::bonuses::town_bonuses;
use crate::components::{Goods, ProvinceEffect, Token, Town, TownColour, Track};
use crate::constants::{
    ADDITIONAL_COST, EXTRA_SCROLL_FLORINS, OFFICE_SCROLLS, RECOVERY_FLORINS, town_yield,
};
use crate::event::{Event, EventSink};
use crate::moves::{Journey, Payment, ProvinceAction, TownAction};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{InTowns, Stage};

impl<C: EventSink> Table<'_, C> {
    /// Counts an action of the turn.
    const fn act(&mut self) {
        if let Stage::Turn(turn) = &mut self.state.stage {
            turn.actions += 1;
        }
    }

    /// Brings the member that acts to its town.
    fn travel(&mut self, seat: Seat, journey: Journey) {
        let Journey { from, to, carriage } = journey;
        if from == to {
            return;
        }
        let florins = if carriage {
            0
        } else {
            self.catalog.distance(from, to)
        };
        let (cost, rule) = if carriage {
            (Goods::only(Token::Carriage, 1), Rule::TravelCarriage)
        } else {
            (Goods::only(Token::Florins, florins), Rule::TravelFlorins)
        };
        self.pay(seat, cost, rule);
        let standing = &mut self.player(seat).standing;
        standing.remove(from);
        standing.add(to, 1);
        self.record(|| Event::Travelled {
            seat,
            from,
            to,
            florins,
            carriage,
        });
    }

    pub(super) fn town(&mut self, seat: Seat, action: TownAction) {
        self.act();
        self.travel(seat, action.journey);
        let town = action.journey.to;
        let colour = self.catalog.colour(town);
        match action.payment {
            Payment::Bishop => self.pay(seat, Goods::only(Token::Bishop, 1), Rule::TownBishop),
            Payment::LieDown => self.lie_down(seat, town),
            Payment::Middleman => {
                self.move_middleman(colour, town);
                self.lie_down(seat, town);
            }
        }
        let count = town_yield(colour, action.collects).unwrap_or_default();
        self.collect(seat, Goods::only(action.collects, count), Rule::TownYield);
        for (_, goods) in town_bonuses(self.player(seat).council, colour, action.collects) {
            self.collect(seat, goods, Rule::CouncilStanding);
        }
        if action.extra_scroll {
            let (cost, gain) = (
                Goods::only(Token::Florins, EXTRA_SCROLL_FLORINS),
                Goods::only(Token::Scroll, 1),
            );
            self.pay(seat, cost, Rule::TownExtraScroll);
            self.collect(seat, gain, Rule::CouncilStanding);
        }
    }

    fn move_middleman(&mut self, colour: TownColour, town: Town) {
        if let Some(index) = colour.middleman() {
            let next = self.catalog.ring_next(colour, town);
            self.state.middlemen[index] = next;
            self.record(|| Event::MiddlemanMoved(colour, town, next));
        }
    }

    pub(super) fn province(&mut self, seat: Seat, action: &ProvinceAction) {
        self.act();
        self.travel(seat, action.journey);
        let mut no_coins = false;
        for used in &action.tiles {
            let effect = self.catalog.effect(used.target.unwrap_or(used.tile));
            no_coins |= effect == ProvinceEffect::NoCoins;
            self.turn_tile(seat, *used);
        }
        self.pay(seat, action.followers.goods(), Rule::ProvinceFollowers);
        let track = action.region.track();
        let space = self.catalog.space(track, self.state.next_space(track));
        if !no_coins {
            let cost = Goods::only(Token::Florins, space.florins);
            self.pay(seat, cost, Rule::ProvinceFlorins);
        }
        self.enter(seat, action.journey.to, track);
    }

    pub(super) fn office(&mut self, seat: Seat, journey: Journey, track: Track) {
        self.act();
        self.travel(seat, journey);
        self.pay(
            seat,
            Goods::only(Token::Scroll, OFFICE_SCROLLS),
            Rule::OfficeScrolls,
        );
        if self.state.cost_token() == track {
            let cost = Goods::only(Token::Florins, ADDITIONAL_COST);
            self.pay(seat, cost, Rule::OfficeFlorins);
        }
        self.enter(seat, journey.to, track);
    }

    /// Reinforces: with the dice, or without them in towns that were named.
    pub(super) fn reinforce(&mut self, seat: Seat, towns: &[Town]) {
        self.act();
        if self.state.options().less_luck {
            for town in towns {
                self.place(seat, *town);
            }
        } else {
            let members = self.player(seat).reinforcements();
            self.roll_and_place(seat, members);
        }
    }

    pub(super) fn recover(&mut self, seat: Seat, roll: bool) {
        self.act();
        let player = self.player(seat);
        let lying = std::mem::take(&mut player.lying);
        for (town, count) in lying.iter() {
            player.standing.add(town, count);
        }
        self.record_stood_up(seat, &lying);
        let gain = Goods::only(Token::Florins, RECOVERY_FLORINS);
        self.collect(seat, gain, Rule::RecoverStand);
        if roll {
            self.roll_and_place(seat, 1);
        }
    }

    fn record_stood_up(&mut self, seat: Seat, lying: &InTowns) {
        for (town, count) in lying.iter() {
            self.record(|| Event::StoodUp(seat, town, count));
        }
    }
}
