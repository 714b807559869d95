//! Parsing of a player without the rest of the game.

use super::missing;
use super::options::middlemen;
use super::player::player;
use super::stage::Around;
use super::values::small;
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{Alone, Catalog, Player, Seat, Town, TownColour, Track};

/// Parses a player without the rest of the game. The result is valid only if no fault was added.
pub fn alone(
    catalog: &Catalog,
    wire: &wire::PlayerAlone,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Alone {
    let players = usize::from(small(wire.player_count.unwrap_or_default()));
    let players = players.clamp(2, Seat::MOST);
    let own = at.field("player");
    let player = if let Some(wire) = wire.player.as_deref() {
        player(catalog, wire, &own, faults)
    } else {
        missing(&own, faults);
        Player::default()
    };
    // The first crest moves the token, and in the final round all of them are taken.
    let moved = wire.final_round || player.crest_count() > 0;
    let usual = if moved {
        Track::Nobility
    } else {
        Track::Council
    };
    let token = wire.additional_cost_track;
    let token =
        token.and_then(|track| Track::read(track, &at.field("additionalCostTrack"), faults));
    Alone {
        player,
        players,
        middlemen: all_middlemen(catalog, &wire.middlemen, &at.field("middlemen"), faults),
        tracks: Around { players }.tracks(&wire.track_members, &at.field("trackMembers"), faults),
        cost_token: token.unwrap_or(usual),
        final_round: wire.final_round,
    }
}

/// Where the middlemen are: in the towns of the catalog, or all of them in the given ones.
fn all_middlemen(
    catalog: &Catalog,
    wire: &[wire::Middleman],
    at: &Path<'_>,
    faults: &mut Faults,
) -> [Town; TownColour::CRESTS.len()] {
    if wire.is_empty() {
        return catalog.start_middlemen();
    }
    let (length, least) = (wire.len(), TownColour::CRESTS.len());
    if length < least {
        let message = || text!("field-has-too-few-items", at, length, least);
        at.fault(FaultCode::TooFewItems, message, faults);
    }
    let found = middlemen(catalog, wire, at, faults);
    found.unwrap_or([Town::FIRST; TownColour::CRESTS.len()])
}
