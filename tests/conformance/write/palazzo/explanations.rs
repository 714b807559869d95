//! Cases of explanations: what moves cost and bring.

use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_engine::codec::Codec as _;
use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _};
use serde_json::json;

use super::games::{Played, spread};
use crate::write::common::sheet::Sheet;
use crate::write::one_of;
use crate::write::signature::signature;

/// The number of legal moves of a position that are explained beside the one that was made.
const OTHERS: usize = 3;

/// Moves of each kind, explained in whole positions and in views.
pub(super) fn explanations(
    games: &[Played<Palazzo>],
    sheet: &mut Sheet<'_, Palazzo>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    for moment in spread(games, 12, dice) {
        let listed = moment.rules.moves(&moment.state, moment.seat);
        let kinds: Vec<_> = listed.kinds().collect();
        let others = (0..OTHERS).filter_map(|_| {
            let kind = one_of(&kinds, dice)?;
            listed.nth_of(*kind, dice.below(listed.count_of(*kind)))
        });
        let others = others.map(|made| json!(Palazzo::print_move(moment.rules, &made)));
        let moves: Vec<_> = others.chain([moment.made()]).collect();
        for made in moves {
            let mut request = moment.played();
            request["move"] = made;
            let viewer = dice.once_in(6).then(|| moment.any_seat(dice));
            request["position"] = json!({"state": match viewer {
                Some(viewer) => moment.seen_by(Some(viewer)),
                None => moment.whole(),
            }});
            let Some(answer) = sheet.answer("explainMove", &request) else {
                continue;
            };
            let of_kind = request["move"].as_object().into_iter().flatten();
            let kind: String = of_kind.map(|(kind, _)| kind.as_str()).collect();
            if sheet.lacks(format!("{kind} {}", signature(&answer)), 1) {
                sheet.add("explainMove", request)?;
            }
        }
    }
    Ok(())
}
