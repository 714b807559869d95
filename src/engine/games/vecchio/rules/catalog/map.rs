//! The road map: towns, roads, areas, and the shortest distances between all towns.

use std::collections::VecDeque;

use super::file::{AreaEntry, RoadEntry, TownEntry, check_id, find, number, quoted, wrong};
use super::rows::{Area, Road, TownRow};
use crate::components::{MOST_TOWNS, Region, Town, TownColour, Towns};
use maecenas_game::CatalogError;

/// The numbers of the areas. On 7 the dice name no area.
pub(super) const AREA_NUMBERS: [u8; 10] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
/// The number of regions.
const REGIONS: usize = Region::COUNT;
/// The distance between towns that no way joins. A valid catalog has none.
const UNREACHED: u8 = u8::MAX;

/// The road map of a catalog.
#[derive(Debug, Clone)]
pub(super) struct RoadMap {
    pub(super) towns: Vec<TownRow>,
    pub(super) roads: Vec<Road>,
    pub(super) areas: Vec<Area>,
    pub(super) capital: Town,
    pub(super) red_towns: [Town; REGIONS],
    pub(super) neighbours: [Towns; MOST_TOWNS],
    pub(super) distances: [[u8; MOST_TOWNS]; MOST_TOWNS],
}

impl RoadMap {
    /// The map of the rows of a catalog.
    ///
    /// # Errors
    /// The first row with a fault.
    pub(super) fn read(
        towns: Vec<TownEntry>,
        roads: Vec<RoadEntry>,
        areas: Vec<AreaEntry>,
    ) -> Result<Self, CatalogError> {
        let towns = read_towns(towns)?;
        let capital = only(&towns, "CAPITAL", |town| town.colour == TownColour::Capital)?;
        let mut red_towns = [capital; REGIONS];
        for region in Region::ALL {
            let leads = |town: &TownRow| town.leads_to == Some(region);
            red_towns[region.index()] = only(&towns, region.id(), leads)?;
        }
        let mut map = Self {
            roads: Vec::with_capacity(roads.len()),
            areas: Vec::with_capacity(areas.len()),
            capital,
            red_towns,
            neighbours: [Towns::NONE; MOST_TOWNS],
            distances: [[UNREACHED; MOST_TOWNS]; MOST_TOWNS],
            towns,
        };
        for (index, road) in roads.into_iter().enumerate() {
            map.add_road(&format!("roads[{index}]"), road)?;
        }
        map.measure()?;
        for (index, area) in areas.into_iter().enumerate() {
            map.add_area(&format!("areas[{index}]"), area)?;
        }
        let missing = |number: &u8| map.areas.iter().all(|area| area.number != *number);
        if let Some(number) = AREA_NUMBERS.into_iter().find(missing) {
            return wrong("areas", format!("no row has the number {number}"));
        }
        map.areas.sort_by_key(|area| area.number);
        Ok(map)
    }

    /// The town of an id.
    pub(super) fn town_named(&self, id: &str) -> Option<Town> {
        let index = self.towns.iter().position(|town| town.id == id)?;
        Town::new(index)
    }

    /// The towns of a colour.
    pub(super) fn of_colour(&self, colour: TownColour) -> Towns {
        let towns = numbered(&self.towns).filter(|(_, town)| town.colour == colour);
        towns.map(|(town, _)| town).collect()
    }

    /// The number of the first area that two towns border. A town shares each of its areas with itself.
    pub(super) fn common_area(&self, a: Town, b: Town) -> Option<u8> {
        let borders = |area: &&Area| area.towns.contains(a) && area.towns.contains(b);
        self.areas.iter().find(borders).map(|area| area.number)
    }

    /// Whether two towns border a common area. A town does so with itself, if it borders any.
    pub(super) fn share_area(&self, a: Town, b: Town) -> bool {
        self.common_area(a, b).is_some()
    }

    fn add_road(&mut self, row: &str, road: RoadEntry) -> Result<(), CatalogError> {
        let a = find(row, "a", &road.a, |id| self.town_named(id))?;
        let b = find(row, "b", &road.b, |id| self.town_named(id))?;
        if a == b {
            return wrong(row, format!("the road leads from {} to itself", road.a));
        }
        if self.neighbours[a.index()].contains(b) {
            return wrong(
                row,
                format!("an earlier row joins {} and {}", road.a, road.b),
            );
        }
        for (a, b) in [(a, b), (b, a)] {
            let neighbours = &mut self.neighbours[a.index()];
            *neighbours = neighbours.and(b);
        }
        let provenance = road.provenance;
        self.roads.push(Road { a, b, provenance });
        Ok(())
    }

    /// Works out the distance of each town from each other one, as the number of towns entered on the shortest way.
    fn measure(&mut self) -> Result<(), CatalogError> {
        let towns = (0..self.towns.len()).filter_map(Town::new);
        for from in towns.clone() {
            let distances = &mut self.distances[from.index()];
            distances[from.index()] = 0;
            let mut reached = VecDeque::from([from]);
            while let Some(town) = reached.pop_front() {
                let next = distances[town.index()] + 1;
                for neighbour in self.neighbours[town.index()].iter() {
                    let distance = &mut distances[neighbour.index()];
                    if *distance == UNREACHED {
                        *distance = next;
                        reached.push_back(neighbour);
                    }
                }
            }
            if let Some(apart) = towns.clone().find(|to| distances[to.index()] == UNREACHED) {
                let id = |town: Town| &self.towns[town.index()].id;
                let (from, apart) = (id(from), id(apart));
                return wrong("roads", format!("no way leads from {from} to {apart}"));
            }
        }
        Ok(())
    }

    fn add_area(&mut self, row: &str, area: AreaEntry) -> Result<(), CatalogError> {
        let number = number(row, "number", area.number, 2..=12)?;
        if number == 7 {
            return wrong(row, "`number` is 7, on which the dice name no area");
        }
        if self.areas.iter().any(|earlier| earlier.number == number) {
            return wrong(row, format!("`number` is {number}, as in an earlier row"));
        }
        let mut clockwise = Vec::with_capacity(area.towns.len());
        for id in &area.towns {
            let town = find(row, "towns", id, |id| self.town_named(id))?;
            if town == self.capital {
                return wrong(row, format!("{id} is the capital, which borders no area"));
            }
            if clockwise.contains(&town) {
                return wrong(row, format!("{id} is named twice"));
            }
            clockwise.push(town);
        }
        if clockwise.is_empty() {
            return wrong(row, "no town borders the area");
        }
        self.areas.push(Area {
            number,
            towns: clockwise.iter().copied().collect(),
            clockwise,
            provenance: area.provenance,
        });
        Ok(())
    }
}

fn read_towns(entries: Vec<TownEntry>) -> Result<Vec<TownRow>, CatalogError> {
    if entries.len() > MOST_TOWNS {
        let count = entries.len();
        return wrong(
            "towns",
            format!("there are {count} rows; there may be {MOST_TOWNS}"),
        );
    }
    let mut capitals = entries.iter();
    let capital = capitals.find(|entry| entry.colour == TownColour::Capital.id());
    let capital = capital.map(|entry| entry.id.clone());
    let mut towns: Vec<TownRow> = Vec::with_capacity(entries.len());
    for (index, entry) in entries.into_iter().enumerate() {
        let row = format!("towns[{index}]");
        check_id(&row, &entry.id, towns.iter().map(|town| town.id.as_str()))?;
        let row = format!("towns[{index}] {}", entry.id);
        let colour = find(&row, "colour", &entry.colour, TownColour::named)?;
        let leads_to = match (colour, &entry.leads_to) {
            (TownColour::Red, Some(id)) => Some(find(&row, "leads_to", id, Region::named)?),
            (TownColour::Red, None) => return wrong(&row, "a red town leads to a region"),
            // A green town leads to the capital, which the file may repeat for its readers.
            (_, Some(id)) if capital.as_ref().is_some_and(|capital| capital != id) => {
                let id = quoted(id);
                return wrong(
                    &row,
                    format!("`leads_to` is `{id}`; only red towns lead to regions"),
                );
            }
            _ => None,
        };
        towns.push(TownRow {
            colour,
            leads_to,
            x: number(&row, "x", entry.x, 0..=100)?,
            y: number(&row, "y", entry.y, 0..=100)?,
            id: entry.id,
            name: entry.name,
            provenance: entry.provenance,
        });
    }
    Ok(towns)
}

/// The towns with their rows.
fn numbered(towns: &[TownRow]) -> impl Iterator<Item = (Town, &TownRow)> {
    (0..).map_while(Town::new).zip(towns)
}

/// The only town that satisfies a condition.
fn only(
    towns: &[TownRow],
    what: &str,
    is_one: impl Fn(&TownRow) -> bool,
) -> Result<Town, CatalogError> {
    let mut found = numbered(towns).filter(|(_, town)| is_one(town));
    match (found.next(), found.next()) {
        (Some((town, _)), None) => Ok(town),
        (None, _) => wrong("towns", format!("no row is that of {what}")),
        (Some((_, one)), Some((_, other))) => {
            let (one, other) = (&one.id, &other.id);
            wrong(
                "towns",
                format!("{one} and {other} are both that of {what}"),
            )
        }
    }
}
