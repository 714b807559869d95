//! Whether the parts of a position agree with each other.

use super::catalog::Catalog;
use super::play::fits;
use super::rulebook::Rule;
use super::state::State;

/// A contradiction between parts of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The rule that the position breaks.
    pub rule: Rule,
    /// The path of the field, below that of the position.
    pub field: String,
}

/// A consistent position. What the seed determines is filled in.
///
/// # Errors
/// Every contradiction.
pub fn assemble(catalog: &Catalog, mut state: State) -> Result<State, Vec<Breach>> {
    let mut breaches = Vec::new();
    let mut breach = |holds: bool, rule, field: String| {
        if !holds {
            breaches.push(Breach { rule, field });
        }
    };
    if let Some(seed) = state.seed {
        let dealt = catalog.dealt(seed);
        let mut sizes = state.heaps.iter().map(|heap| heap.size).zip(&dealt);
        let agrees = sizes.all(|(size, dealt)| size == *dealt);
        breach(agrees, Rule::SetupSeed, "heaps".to_owned());
        if state.is_face_down() && state.hidden.is_none() {
            state.hidden = dealt.last().copied();
        }
    }
    for (index, heap) in state.heaps.iter().enumerate() {
        let others = &state.heaps[..index];
        let known = catalog.heaps.contains(&heap.size);
        let differs = others.iter().all(|other| other.size != heap.size);
        let size = format!("heaps[{index}].size");
        breach(known && differs, Rule::SetupHeaps, size);
        let stones = format!("heaps[{index}].stones");
        breach(heap.stones <= heap.size, Rule::SetupStones, stones);
    }
    let fitting = state
        .hidden
        .is_none_or(|size| state.is_face_down() && fits(catalog, &state, size));
    breach(fitting, Rule::SetupHeaps, "hiddenHeap".to_owned());
    let gone = |heap: &super::Heap| i32::from(heap.size) - i32::from(heap.stones);
    let gone: i32 = state.heaps.iter().map(gone).sum();
    let taken = state.players.iter();
    let taken: i32 = taken.map(|player| i32::from(player.stones)).sum();
    breach(gone == taken, Rule::SetupStones, "players".to_owned());
    let begun = gone > 0 || !state.is_face_down();
    for (index, player) in state.players.iter().enumerate() {
        let kept = player.has_token || (player.token.is_none() && !begun);
        let field = format!("players[{index}].hasToken");
        breach(kept, Rule::TokenFirst, field);
    }
    if breaches.is_empty() {
        Ok(state)
    } else {
        Err(breaches)
    }
}
