//! Entering a track: the crest, the standing bonus and the tile, in this order (ruling V11).

use super::Table;
use crate::components::{
    CouncilTile, Follower, Goods, ProvinceTile, ProvinceTiles, Token, Town, Track,
};
use crate::constants::DRAWN_TILES;
use crate::event::{Event, EventSink};
use crate::moves::OfficeTile;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{DecisionKind, Step};

impl<C: EventSink> Table<'_, C> {
    /// Puts the member that acts on the next space of a track.
    pub(super) fn enter(&mut self, seat: Seat, from: Town, track: Track) {
        let space = self.state.next_space(track);
        self.player(seat).standing.remove(from);
        self.state.tracks[track.index()].push(seat);
        self.record(|| Event::TrackEntered {
            seat,
            from,
            track,
            space,
        });
        let has_crest = self.catalog.space(track, space).crest;
        if has_crest && !self.state.crest_stack.is_empty() {
            self.take_crest(seat, track);
        } else {
            self.standing_bonus(seat, track);
        }
    }

    /// Pays the standing bonus of entering a track. `FLORENCE_FOLLOWER` is a decision (ruling V37).
    pub(super) fn standing_bonus(&mut self, seat: Seat, track: Track) {
        let council = self.player(seat).council;
        if track.is_florence() {
            if council.contains(CouncilTile::FlorenceFollower) {
                self.state.then = Some(Step::Tile(track));
                self.decide(seat, DecisionKind::Follower);
                return;
            }
        } else if council.contains(CouncilTile::ProvinceScroll) {
            let scroll = Goods::only(Token::Scroll, 1);
            self.collect(seat, scroll, Rule::CouncilStanding);
        }
        self.gain_tile(seat, track);
    }

    /// Collects the follower of `FLORENCE_FOLLOWER`: as standing bonus if the tile of an office follows, and else as flip bonus.
    pub(super) fn choose_follower(&mut self, seat: Seat, follower: Follower) {
        let rule = if self.state.then.is_some() {
            Rule::CouncilStanding
        } else {
            Rule::CouncilFlip
        };
        self.collect(seat, Goods::only(follower.token(), 1), rule);
        self.decided(seat);
    }

    /// Gains the tile of a track: chosen from the region's remaining ones, or from those that are drawn from a Florence stack. One drawn
    /// tile is kept without a decision (ruling V22).
    pub(super) fn gain_tile(&mut self, seat: Seat, track: Track) {
        if let Some(region) = track.region() {
            let left = self.state.provinces.both(self.catalog.tiles_of(region));
            if !left.is_empty() {
                self.decide(seat, DecisionKind::ProvinceTile(region));
            }
            return;
        }
        if track == Track::Council {
            let drawn = self.draw_council_tiles(seat, DRAWN_TILES);
            match drawn.count() {
                0 => {}
                1 => self.keep_council(seat, drawn, drawn.known.iter().next()),
                _ => self.decide(seat, DecisionKind::CouncilTile(drawn)),
            }
        } else {
            let drawn = self.draw_nobility_tiles(seat, DRAWN_TILES);
            match drawn.count() {
                0 => {}
                1 => self.keep_nobility(seat, drawn, drawn.known.iter().next()),
                _ => self.decide(seat, DecisionKind::NobilityTile(drawn)),
            }
        }
    }

    pub(super) fn choose_province_tile(&mut self, seat: Seat, tile: ProvinceTile) {
        let only = ProvinceTiles::only(tile);
        self.state.provinces = self.state.provinces.without(only);
        let player = self.player(seat);
        player.provinces = player.provinces.and(tile);
        let region = self.catalog.region_of(tile);
        self.record(|| Event::ProvinceTileTaken(seat, region, tile));
        self.decided(seat);
    }

    /// Keeps one of the drawn tiles; the others are shuffled and put under their stack.
    pub(super) fn keep_office_tile(&mut self, seat: Seat, tile: OfficeTile) {
        let decision = self.state.decision.take().map(|decision| decision.about);
        match (decision, tile) {
            (Some(DecisionKind::CouncilTile(drawn)), OfficeTile::Council(tile)) => {
                self.keep_council(seat, drawn, Some(tile));
            }
            (Some(DecisionKind::NobilityTile(drawn)), OfficeTile::Nobility(tile)) => {
                self.keep_nobility(seat, drawn, Some(tile));
            }
            _ => {}
        }
    }
}
