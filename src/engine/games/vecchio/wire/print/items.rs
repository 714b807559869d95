//! Paths of the things that a move names in lists, by their names in the contract.

use crate::print::judgement;
use maecenas_contract::wire::vecchio::v1 as wire;

/// The path of a town, a token, a follower or a province tile in a list of a move, by the order in which the client sent it; `None` where
/// the field has none.
#[must_use]
pub fn item(sent: &wire::Move, field: &str, name: &str) -> Option<String> {
    use wire::r#move::Move as Wire;
    match (sent.r#move.as_ref()?, field) {
        (Wire::PlaceMembers(place), "placeMembers.towns") => {
            judgement::item(field, place.towns.iter(), name)
        }
        (Wire::PlaceRolled(place), "placeRolled.towns") => {
            judgement::item(field, place.towns.iter(), name)
        }
        (Wire::TakeOverProvince(action), "takeOverProvince.followers") => {
            let followers = action.followers();
            let followers: Vec<_> = followers.map(|kind| kind.as_str_name()).collect();
            judgement::item(field, followers.into_iter(), name)
        }
        (Wire::TakeOverProvince(action), field) => {
            let part = field.strip_prefix("takeOverProvince.tileUses[")?;
            let (_, part) = part.split_once("].")?;
            let tiles = action.tile_uses.iter().map(|used| match part {
                "reusedTileId" => used.reused_tile_id.as_deref().unwrap_or_default(),
                _ => used.province_tile_id.as_str(),
            });
            let tile = judgement::item("takeOverProvince.tileUses", tiles, name)?;
            Some(format!("{tile}.{part}"))
        }
        (Wire::UseProvinceTile(used), "useProvinceTile.pays") => {
            let pays: Vec<_> = used.pays().map(|token| token.as_str_name()).collect();
            judgement::item(field, pays.into_iter(), name)
        }
        (Wire::UseProvinceTile(used), "useProvinceTile.takes") => {
            let takes: Vec<_> = used.takes().map(|token| token.as_str_name()).collect();
            judgement::item(field, takes.into_iter(), name)
        }
        _ => None,
    }
}
