//! The tracks with their spaces, and the crests.

use serde_json::{Map, Value};

use super::file::{self, CrestEntry, SpaceEntry, find, number, quoted, wrong};
use super::map::RoadMap;
use super::rows::{Space, SpaceRow, TrackRow};
use crate::components::{Crest, Town, Track};
use crate::constants::{CRESTS, Seating};
use maecenas_game::CatalogError;
use maecenas_game::Provenance;

/// The most spaces of a track.
const MOST_SPACES: usize = 12;
/// The number of events.
pub(super) const EVENTS: usize = Crest::COUNT;
/// The power points of each member on the Florence tracks, which cost no Florins ("Scoring").
const FLORENCE_POINTS: [(&str, u8); 2] = [("COUNCIL", 2), ("NOBILITY", 1)];
/// The largest Florins or power points of a space.
const MOST_FIGURE: u8 = 30;

/// The tracks of the rows of a catalog, in the order of [`Track::ALL`].
///
/// # Errors
/// The first row with a fault.
pub(super) fn read(
    map: &RoadMap,
    tracks: &[Map<String, Value>],
    spaces: Vec<SpaceEntry>,
) -> Result<Vec<TrackRow>, CatalogError> {
    let mut rows = Vec::with_capacity(Track::COUNT);
    for track in Track::ALL {
        let town = match track.region() {
            Some(region) => map.red_towns[region.index()],
            None => map.capital,
        };
        rows.push(read_track(map, track, town, tracks)?);
    }
    for (index, entry) in spaces.into_iter().enumerate() {
        let row = format!("spaces[{index}] {} {}", quoted(&entry.track), entry.space);
        let track = find(&row, "track", &entry.track, Track::named)?;
        let space = read_space(&row, entry, rows[track.index()].spaces.len())?;
        rows[track.index()].spaces.push(space);
    }
    for row in &rows {
        let (id, count) = (row.track.id(), row.spaces.len());
        if count > MOST_SPACES {
            return wrong(
                "spaces",
                format!("{id} has {count}; there may be {MOST_SPACES}"),
            );
        }
        for players in 2..=4 {
            let first = Seating::of(players).first_space;
            if count < usize::from(first) {
                let what = format!("{id} has {count}, none usable with {players} players");
                return wrong("spaces", what);
            }
        }
    }
    for players in 2..=4 {
        let seating = Seating::of(players);
        let (first, needed) = (usize::from(seating.first_space) - 1, seating.crests);
        let usable = rows.iter().flat_map(|row| row.spaces.iter().skip(first));
        let crests = usable.filter(|row| row.space.crest).count();
        if crests < needed {
            return wrong(
                "spaces",
                format!(
                    "{crests} usable spaces with {players} players have a crest; {needed} must have one"
                ),
            );
        }
    }
    Ok(rows)
}

/// A track without its spaces. What the rulebook fixes of its row is checked elsewhere.
fn read_track(
    map: &RoadMap,
    track: Track,
    town: Town,
    rows: &[Map<String, Value>],
) -> Result<TrackRow, CatalogError> {
    let text = |row: &Map<String, Value>, field: &str| {
        let text = row.get(field).and_then(Value::as_str);
        text.map(str::to_owned)
    };
    let is_its = |row: &Map<String, Value>| text(row, "id").as_deref() == Some(track.id());
    let id = track.id();
    let Some(row) = rows.iter().find(|row| is_its(row)) else {
        return wrong("tracks", format!("no row is that of {id}"));
    };
    let label = format!("tracks {id}");
    let right = map.towns.get(town.index()).map(|town| town.id.clone());
    let given = text(row, "town");
    if given != right {
        let [given, right] = [given, right].map(Option::unwrap_or_default);
        return wrong(
            &label,
            format!("`town` is `{}`; `{right}` leads there", quoted(&given)),
        );
    }
    let provenance: Provenance = file::read(&label, Value::Object(row.clone()))?;
    Ok(TrackRow {
        track,
        name: text(row, "name").unwrap_or_default(),
        town,
        spaces: Vec::new(),
        provenance,
    })
}

fn read_space(row: &str, entry: SpaceEntry, earlier: usize) -> Result<SpaceRow, CatalogError> {
    let right = earlier + 1;
    if usize::try_from(entry.space) != Ok(right) {
        return wrong(
            row,
            format!("`space` is {}; the next is {right}", entry.space),
        );
    }
    let florins = number(row, "florins", entry.florins, 0..=MOST_FIGURE)?;
    let points = number(row, "power_points", entry.power_points, 0..=MOST_FIGURE)?;
    if let Some((_, right)) = FLORENCE_POINTS.iter().find(|(id, _)| *id == entry.track)
        && (florins, points) != (0, *right)
    {
        let what = format!(
            "{florins} Florins and {points} power points; the rulebook fixes 0 and {right}"
        );
        return wrong(row, what);
    }
    Ok(SpaceRow {
        space: Space {
            florins: florins.into(),
            points: points.into(),
            crest: entry.crest,
        },
        crest_is_attested: entry.provenance.is_attested("crest"),
        provenance: entry.provenance,
    })
}

/// How many crests show each event, in the order of [`Crest::ALL`].
///
/// # Errors
/// The first row with a fault.
pub(super) fn crests(entries: Vec<CrestEntry>) -> Result<[(u8, Provenance); EVENTS], CatalogError> {
    let mut counts: [Option<(u8, Provenance)>; EVENTS] = [const { None }; 2];
    for (index, entry) in entries.into_iter().enumerate() {
        let row = format!("crests[{index}] {}", quoted(&entry.event));
        let event = find(&row, "event", &entry.event, Crest::named)?;
        let count = number(&row, "count", entry.count, 0..=CRESTS as u8)?;
        let known = &mut counts[event.index()];
        if known.is_some() {
            return wrong(&row, "the event has a row already");
        }
        *known = Some((count, entry.provenance));
    }
    let counts = counts.map(Option::unwrap_or_default);
    let all: u8 = counts.iter().map(|(count, _)| count).sum();
    if usize::from(all) == CRESTS {
        Ok(counts)
    } else {
        wrong("crests", format!("there are {all}; there must be {CRESTS}"))
    }
}
