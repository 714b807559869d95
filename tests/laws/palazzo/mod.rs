//! Palazzo as a subject of the laws.

mod accounts;
mod built;
mod conceivable;
mod disguise;
mod hidden;
mod inventory;
mod laws;
mod payments;
mod riders;
mod rules_in_words;
mod table;
mod turns;
mod whole_deck;

use std::collections::BTreeMap;

use maecenas_contract::limits;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_engine::games::palazzo::wire::{parse, print};
use maecenas_game::random::SplitMix64;
use maecenas_palazzo_rules::{Catalog, Event, Move, Rules, Seat, State, Ways, assemble};

use super::subject::{Account, Entry, Inventory, Subject};

/// Palazzo, with the ways to pay and to bid that are listed (ruling P28).
pub(crate) fn listing(ways: Ways) -> Rules<'static> {
    let catalog = Catalog::reference();
    Rules { catalog, ways }
}

impl Subject for Rules<'_> {
    type Message = wire::State;

    /// Two to four players.
    const WAYS: u64 = 3;
    const GAMES: u64 = 24;

    fn contents(&self, _: u8) -> BTreeMap<String, (u32, u32)> {
        inventory::contents()
    }

    fn inventory(&self, state: &State) -> Inventory {
        inventory::inventory(state)
    }

    fn balances(&self, state: &State) -> Vec<(Seat, Account)> {
        accounts::balances(state)
    }

    fn can_be_negative(asset: &str) -> bool {
        asset == accounts::POINTS
    }

    fn ledger(&self, before: &State, events: &[Event]) -> Vec<Entry<Seat>> {
        accounts::ledger(before, events)
    }

    fn print(&self, state: &State) -> wire::State {
        print::state(self.catalog, state)
    }

    fn parse(&self, message: &wire::State) -> Result<State, String> {
        limits::check(message).map_err(|faults| format!("{faults:?}"))?;
        let mut faults = Faults::default();
        let parts = parse::parts(message, &Path::ROOT, &mut faults);
        faults.none().map_err(|faults| format!("{faults:?}"))?;
        assemble(self.catalog, parts).map_err(|breaches| format!("{breaches:?}"))
    }

    fn conceivable(&self, state: &State, dice: &mut SplitMix64) -> Move {
        conceivable::any(state, dice)
    }

    fn representative(&self, state: &State, made: &Move) -> Move {
        conceivable::representative(self, state, made)
    }

    fn disguise(&self, state: &State, viewer: Option<Seat>, dice: &mut SplitMix64) -> State {
        disguise::disguise(state, viewer, dice)
    }
}
