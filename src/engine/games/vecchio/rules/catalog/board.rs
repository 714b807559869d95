//! Queries of the road map of a catalog: towns, distances, areas and middlemen.

use super::rings::MIDDLEMEN;
use super::{Area, Catalog, Ring, Road, TownRow};
use crate::components::{Region, Town, TownColour, Towns, Track};
use crate::constants::ANY_TOWN_ROLL;

impl Catalog {
    /// The rows of the towns. The index of a row is that of the town.
    #[must_use]
    pub fn town_rows(&self) -> &[TownRow] {
        &self.map.towns
    }

    /// A town's row; `None` beyond the last town.
    #[must_use]
    pub fn town_row(&self, town: Town) -> Option<&TownRow> {
        self.map.towns.get(town.index())
    }

    /// The number of towns, Florence included.
    #[must_use]
    pub const fn town_count(&self) -> usize {
        self.map.towns.len()
    }

    /// All towns, Florence included.
    #[must_use]
    pub fn towns(&self) -> Towns {
        (0..self.town_count()).filter_map(Town::new).collect()
    }

    /// The town of an id.
    #[must_use]
    pub fn town_named(&self, id: &str) -> Option<Town> {
        self.map.town_named(id)
    }

    /// The colour of a town; that of Florence beyond the last town.
    #[must_use]
    pub fn colour(&self, town: Town) -> TownColour {
        let row = self.town_row(town);
        row.map_or(TownColour::Capital, |row| row.colour)
    }

    /// The towns of a colour.
    #[must_use]
    pub fn of_colour(&self, colour: TownColour) -> Towns {
        self.map.of_colour(colour)
    }

    /// The towns with a town action.
    #[must_use]
    pub fn action_towns(&self) -> Towns {
        let towns = self.towns().iter();
        towns
            .filter(|town| self.colour(*town).has_action())
            .collect()
    }

    /// Florence (ruling V14).
    #[must_use]
    pub const fn capital(&self) -> Town {
        self.map.capital
    }

    /// The red town that leads to a region.
    #[must_use]
    pub const fn region_town(&self, region: Region) -> Town {
        self.map.red_towns[region.index()]
    }

    /// The town from which a track is entered: the red town of its region, or Florence.
    #[must_use]
    pub const fn town_of(&self, track: Track) -> Town {
        match track.region() {
            Some(region) => self.region_town(region),
            None => self.capital(),
        }
    }

    /// The region that a town leads to; none unless it is red.
    #[must_use]
    pub fn leads_to(&self, town: Town) -> Option<Region> {
        self.town_row(town).and_then(|row| row.leads_to)
    }

    /// The roads.
    #[must_use]
    pub fn roads(&self) -> &[Road] {
        &self.map.roads
    }

    /// The towns that roads join with a town.
    #[must_use]
    pub const fn neighbours(&self, town: Town) -> Towns {
        self.map.neighbours[town.index()]
    }

    /// How many towns are entered on the shortest way from a town to another one (ruling V8): the Florins that it costs. 255 if one of
    /// them is not on the board.
    #[must_use]
    pub const fn distance(&self, from: Town, to: Town) -> u32 {
        self.map.distances[from.index()][to.index()] as u32
    }

    /// A shortest way from a town to another one: the towns that are entered, of several ways the one by the towns that come first in the
    /// catalog. Empty for staying.
    #[must_use]
    pub fn way(&self, from: Town, to: Town) -> Vec<Town> {
        let mut way = Vec::new();
        let mut town = from;
        while town != to {
            let left = self.distance(town, to);
            let mut next = self.neighbours(town).iter();
            let Some(next) = next.find(|next| self.distance(*next, to) < left) else {
                return way;
            };
            way.push(next);
            town = next;
        }
        way
    }

    /// The areas in the order of their numbers.
    #[must_use]
    pub fn areas(&self) -> &[Area] {
        &self.map.areas
    }

    /// The numbers of the areas: 2 to 6 and 8 to 12.
    pub fn area_numbers(&self) -> impl Iterator<Item = u8> + use<> {
        super::map::AREA_NUMBERS.into_iter()
    }

    /// The towns that border the area of a number; none for 7 and for any number without an area.
    #[must_use]
    pub fn area(&self, number: u8) -> Option<Towns> {
        let mut areas = self.map.areas.iter();
        let area = areas.find(|area| area.number == number);
        area.map(|area| area.towns)
    }

    /// The towns that the sum of two dice opens ("The actions > d"): those of its area, on 7 all.
    #[must_use]
    pub fn rolled(&self, sum: u8) -> Towns {
        let area = (sum != ANY_TOWN_ROLL).then(|| self.area(sum));
        area.flatten().unwrap_or_else(|| self.towns())
    }

    /// The ways of the middlemen, in the order of [`TownColour::CRESTS`].
    #[must_use]
    pub fn rings(&self) -> &[Ring] {
        &self.rings
    }

    /// The town to which the middleman of a colour moves from a town; the same town if it is not of that colour.
    #[must_use]
    pub fn ring_next(&self, colour: TownColour, from: Town) -> Town {
        let ring = colour.middleman().and_then(|index| self.rings.get(index));
        let towns = ring.map_or(&[][..], |ring| &ring.clockwise);
        let Some(index) = towns.iter().position(|town| *town == from) else {
            return from;
        };
        let next = towns.get(index + 1).or(towns.first());
        next.copied().unwrap_or(from)
    }

    /// The towns in which the middlemen start, in the order of [`TownColour::CRESTS`] (ruling V4).
    #[must_use]
    pub fn start_middlemen(&self) -> [Town; MIDDLEMEN] {
        let mut towns = [self.capital(); MIDDLEMEN];
        for (town, ring) in towns.iter_mut().zip(&self.rings) {
            *town = ring.start;
        }
        towns
    }

    /// Every distribution of the middlemen in which no two stand in towns that border a common area (ruling V4).
    #[must_use]
    pub fn distributions(&self) -> &[[Town; MIDDLEMEN]] {
        &self.distributions
    }

    /// Whether no two middlemen stand in towns that border a common area (`setup.middlemen`).
    #[must_use]
    pub fn middlemen_apart(&self, towns: &[Town; MIDDLEMEN]) -> bool {
        let pairs = towns.iter().enumerate();
        let mut pairs = pairs.flat_map(|(index, one)| {
            let later = towns.iter().skip(index + 1);
            later.map(move |other| (*one, *other))
        });
        !pairs.any(|(one, other)| self.map.share_area(one, other))
    }

    /// The number of the first area that two towns border.
    #[must_use]
    pub fn common_area(&self, one: Town, other: Town) -> Option<u8> {
        self.map.common_area(one, other)
    }
}
