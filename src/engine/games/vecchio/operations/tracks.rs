//! `PreviewTracks`.

use super::gain::Gain;
use super::subject::Subject;
use super::ways::Way;
use crate::codec::Wording;
use crate::games::vecchio::wire::{WireEnum, print};
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::{Vecchio, v1 as wire};
use maecenas_vecchio_rules::constants::{ADDITIONAL_COST, DRAWN_TILES, OFFICE_SCROLLS};
use maecenas_vecchio_rules::legality::{judge_office, judge_province};
use maecenas_vecchio_rules::{
    CouncilTile, Followers, Goods, Journey, ProvinceAction, ProvinceTiles, Region, Report,
    TileUses, Token, Track, payments,
};

impl Operations<Vecchio> {
    /// What the next member on tracks costs and brings, and why a seat cannot enter them.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn preview_tracks(
        &self,
        language: Language,
        request: &wire::PreviewTracksRequest,
    ) -> Result<wire::PreviewTracksResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let mut faults = Faults::default();
        let at = Path::ROOT.field("onlyTracks");
        let asked = request.only_tracks.iter().enumerate();
        let asked: Vec<_> = asked
            .filter_map(|(index, track)| {
                let at = at.index(index);
                Some((Track::read(*track, &at, &mut faults)?, at.to_string()))
            })
            .collect();
        faults.none()?;
        let tracks = if asked.is_empty() {
            Track::ALL.map(|track| (track, at.to_string())).to_vec()
        } else {
            asked
        };
        let tracks = tracks.iter();
        Ok(wire::PreviewTracksResponse {
            track_previews: tracks
                .map(|(track, field)| subject.preview(*track, field, wording))
                .collect(),
        })
    }
}

impl Subject {
    /// What entering a track costs and brings; `field` is the field that requests it.
    fn preview(&self, track: Track, field: &str, wording: Wording<'_>) -> wire::TrackPreview {
        let (catalog, state) = (self.catalog, &self.state);
        let (next, last) = (state.next_space(track), catalog.space_count(track));
        let (space, full) = (catalog.space(track, next), next > last);
        let way = self.way(catalog.town_of(track), |journey| self.judge(track, journey));
        let (journey, violations) = match way {
            Way::Open(journey) => (Some(print::journey(catalog, journey)), Vec::new()),
            Way::Barred(report) => (None, self.reasons(&report, field, wording).violations),
        };
        let region = track.region();
        let payable = region.map_or_else(Vec::new, |region| self.payable(region));
        let tiles = region.map_or(ProvinceTiles::NONE, |region| {
            catalog.tiles_of(region).both(state.provinces())
        });
        let seats = state.track(track).seats().iter().copied();
        let council = state.player(self.seat).council;
        let has_scroll = !track.is_florence() && council.contains(CouncilTile::ProvinceScroll);
        let scroll = has_scroll
            .then(|| Gain::standing((CouncilTile::ProvinceScroll, Goods::only(Token::Scroll, 1))));
        wire::TrackPreview {
            track: track.number(),
            seats: seats.map(print::number).collect(),
            full,
            space: (!full || state.is_final_round()).then(|| next.into()),
            florins: print::int(match region {
                Some(_) => space.florins,
                None if state.cost_token() == track => ADDITIONAL_COST,
                None => 0,
            }),
            scroll_count: region.map_or(print::int(OFFICE_SCROLLS), |_| 0),
            follower_payments: payable
                .into_iter()
                .map(|paid| wire::FollowerPayment {
                    followers: print::followers(paid),
                })
                .collect(),
            power_points: print::int(space.points),
            has_crest: space.crest && !state.crest_stack().is_empty(),
            province_tile_ids: print::tile_ids(catalog, tiles.iter()),
            drawn_count: print::int(self.drawn(track)),
            journey,
            violations,
            token_gains: scroll.into_iter().map(|gain| gain.print()).collect(),
            any_follower: track.is_florence() && council.contains(CouncilTile::FlorenceFollower),
        }
    }

    /// Judges entering a track after a journey, with followers that the seat has if there are any.
    fn judge(&self, track: Track, journey: Journey) -> Report {
        let mut report = Report::default();
        let (catalog, state, seat) = (self.catalog, &self.state, self.seat);
        let Some(region) = track.region() else {
            judge_office(catalog, state, seat, journey, track, &mut report);
            return report;
        };
        let payable = self.payable(region).into_iter().next();
        let action = ProvinceAction {
            journey,
            region,
            followers: payable.unwrap_or_else(|| self.nearest(region)),
            tiles: TileUses::new(),
        };
        judge_province(catalog, state, seat, &action, &mut report);
        report
    }

    /// The followers with which the seat can pay for a province.
    fn payable(&self, region: Region) -> Vec<Followers> {
        let goods = self.state.player(self.seat).goods;
        let mut ways = payments(region, false).to_vec();
        ways.retain(|paid| goods.contains(&paid.goods()));
        ways
    }

    /// The followers of a province of which the seat has the most.
    fn nearest(&self, region: Region) -> Followers {
        let goods = self.state.player(self.seat).goods;
        let missing = |paid: &Followers| paid.goods().minus(goods).followers();
        let nearest = payments(region, false).into_iter().min_by_key(missing);
        nearest.unwrap_or_default()
    }

    /// How many tiles the holder of a new office would look at.
    fn drawn(&self, track: Track) -> usize {
        let count = match track {
            Track::Council => self.state.council_stack().count(),
            Track::Nobility => self.state.nobility_stack().count(),
            _ => 0,
        };
        usize::try_from(count)
            .unwrap_or(DRAWN_TILES)
            .min(DRAWN_TILES)
    }
}
