//! The ways of the middlemen, and where they may start (`setup.middlemen`).

use super::file::{RingEntry, find, quoted, wrong};
use super::map::RoadMap;
use super::rows::Ring;
use crate::components::{Town, TownColour};
use maecenas_game::CatalogError;

/// The number of middlemen, one for each colour of crest towns.
pub(super) const MIDDLEMEN: usize = TownColour::CRESTS.len();

/// The rings of the rows of a catalog, in the order of [`TownColour::CRESTS`].
///
/// # Errors
/// The first row with a fault.
pub(super) fn read(map: &RoadMap, entries: Vec<RingEntry>) -> Result<Vec<Ring>, CatalogError> {
    let mut rings: Vec<Ring> = Vec::with_capacity(MIDDLEMEN);
    for (index, entry) in entries.into_iter().enumerate() {
        let row = format!("middlemen[{index}] {}", quoted(&entry.colour));
        let ring = ring(map, &row, entry)?;
        if rings.iter().any(|earlier| earlier.colour == ring.colour) {
            let row = format!("middlemen[{index}]");
            return wrong(&row, format!("{} has a row already", ring.colour.id()));
        }
        rings.push(ring);
    }
    for colour in TownColour::CRESTS {
        if rings.iter().all(|ring| ring.colour != colour) {
            return wrong("middlemen", format!("no row is that of {}", colour.id()));
        }
    }
    rings.sort_by_key(|ring| ring.colour.middleman());
    for (index, ring) in rings.iter().enumerate() {
        let earlier = rings[..index].iter();
        let mut near = earlier.filter(|other| map.share_area(ring.start, other.start));
        if let Some(other) = near.next() {
            let (one, two) = (other.colour.id(), ring.colour.id());
            let what = format!("the starts of {one} and {two} border a common area");
            return wrong("middlemen", what);
        }
    }
    Ok(rings)
}

fn ring(map: &RoadMap, row: &str, entry: RingEntry) -> Result<Ring, CatalogError> {
    let colour = find(row, "colour", &entry.colour, TownColour::named)?;
    if colour.middleman().is_none() {
        return wrong(row, format!("towns of {} have no middleman", colour.id()));
    }
    let mut clockwise = Vec::with_capacity(entry.clockwise.len());
    let towns = map.of_colour(colour);
    for id in &entry.clockwise {
        let town = find(row, "clockwise", id, |id| map.town_named(id))?;
        if !towns.contains(town) {
            return wrong(row, format!("{id} is no town of this colour"));
        }
        if clockwise.contains(&town) {
            return wrong(row, format!("{id} is named twice"));
        }
        clockwise.push(town);
    }
    if let Some(missing) = towns.iter().find(|town| !clockwise.contains(town)) {
        let id = map.towns.get(missing.index()).map(|town| &town.id);
        let id = id.map_or("", String::as_str);
        return wrong(row, format!("{id} of this colour is missing"));
    }
    let start = find(row, "start", &entry.start, |id| map.town_named(id))?;
    if !clockwise.contains(&start) {
        return wrong(
            row,
            format!("`start` is {}, no town of this colour", entry.start),
        );
    }
    Ok(Ring {
        colour,
        clockwise,
        start,
        provenance: entry.provenance,
    })
}

/// Every distribution of the middlemen that satisfies `setup.middlemen`: no two stand in towns that border a common area
/// (ruling V4). The order is that of the rings. At most 28 towns in five rings make a few thousand of them.
pub(super) fn distributions(map: &RoadMap, rings: &[Ring]) -> Vec<[Town; MIDDLEMEN]> {
    let mut found = Vec::new();
    if let Some(first) = rings.first() {
        extend(map, rings, [first.start; MIDDLEMEN], 0, &mut found);
    }
    found
}

/// Adds every distribution that begins with the first `placed` middlemen.
fn extend(
    map: &RoadMap,
    rings: &[Ring],
    mut towns: [Town; MIDDLEMEN],
    placed: usize,
    found: &mut Vec<[Town; MIDDLEMEN]>,
) {
    let Some(ring) = rings.get(placed).filter(|_| placed < MIDDLEMEN) else {
        found.push(towns);
        return;
    };
    for town in &ring.clockwise {
        let mut earlier = towns[..placed].iter();
        let is_free = !earlier.any(|other| map.share_area(*town, *other));
        if is_free {
            towns[placed] = *town;
            extend(map, rings, towns, placed + 1, found);
        }
    }
}
