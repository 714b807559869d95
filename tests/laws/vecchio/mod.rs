//! Il Vecchio as a subject of the laws.

mod accounts;
mod alone;
mod built;
mod conceivable;
mod disguise;
mod explained;
mod findings;
mod hidden;
mod invariants;
mod inventory;
mod laws;
mod other_board;
mod rounds;
mod scores;
mod scoring_in_words;
mod table;

use std::collections::BTreeMap;

use maecenas_contract::limits;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_engine::games::vecchio::wire::{parse, print};
use maecenas_game::random::SplitMix64;
use maecenas_vecchio_rules::{Catalog, Event, Move, MoveKind, Rules, Seat, State, assemble};

use super::subject::{Account, Entry, Inventory, Subject};

/// Il Vecchio on a board, with or without the variant with less luck.
pub(crate) fn on(catalog: &Catalog, less_luck: bool) -> Rules<'_> {
    let mut rules = Rules {
        catalog,
        ..Rules::default()
    };
    rules.options.less_luck = less_luck;
    rules
}

impl Subject for Rules<'_> {
    type Message = wire::State;

    /// Two to four players, with and without less luck.
    const WAYS: u64 = 6;
    const GAMES: u64 = 24;

    /// A province tile is used at any time in a turn; the position waits for an action or the end of the turn.
    fn answers_what_is_awaited(kind: MoveKind) -> bool {
        kind != MoveKind::UseProvinceTile
    }

    fn contents(&self, players: u8) -> BTreeMap<String, (u32, u32)> {
        inventory::contents(self.catalog, players)
    }

    fn inventory(&self, state: &State) -> Inventory {
        inventory::inventory(self.catalog, state)
    }

    fn balances(&self, state: &State) -> Vec<(Seat, Account)> {
        accounts::balances(state)
    }

    fn ledger(&self, _: &State, events: &[Event]) -> Vec<Entry<Seat>> {
        accounts::ledger(events)
    }

    fn print(&self, state: &State) -> wire::State {
        print::state(self.catalog, state)
    }

    fn parse(&self, message: &wire::State) -> Result<State, String> {
        limits::check(message).map_err(|faults| format!("{faults:?}"))?;
        let mut faults = Faults::default();
        let parts = parse::parts(self.catalog, message, &Path::ROOT, &mut faults);
        faults.none().map_err(|faults| format!("{faults:?}"))?;
        assemble(self.catalog, parts).map_err(|breaches| format!("{breaches:?}"))
    }

    fn conceivable(&self, state: &State, dice: &mut SplitMix64) -> Move {
        conceivable::any(self.catalog, state, dice)
    }

    /// Towns, tiles and tokens named together are unordered, and a list shows each move once (ruling V39).
    fn representative(&self, _: &State, made: &Move) -> Move {
        made.clone().sorted()
    }

    fn disguise(&self, state: &State, viewer: Option<Seat>, dice: &mut SplitMix64) -> State {
        disguise::disguise(self.catalog, state, viewer, dice)
    }
}
