//! The Princes of Florence as a subject of the laws.

use std::collections::BTreeMap;

use maecenas_contract::limits;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::games::princes::wire::{parse, print};
use maecenas_game::random::SplitMix64;
use maecenas_princes_rules::constants::Options;
use maecenas_princes_rules::{Event, Move, MoveKind, Rules, Seat, State, assemble};

use super::subject::{Account, Entry, Inventory, Subject};
use super::{accounts, conceivable, disguise, inventory};

/// The games of the laws: The Princes of Florence, its option for two players, its expansions, and both of them together.
pub(crate) fn games() -> [Rules<'static>; 5] {
    [
        way(|_| {}),
        way(|options| options.four_freedoms = true),
        way(|options| options.muse_and_princess = true),
        way(|options| options.cooperation = true),
        way(|options| (options.muse_and_princess, options.cooperation) = (true, true)),
    ]
}

/// The game with some options.
pub(crate) fn way(agree: fn(&mut Options)) -> Rules<'static> {
    let mut rules = Rules::default();
    agree(&mut rules.options);
    rules
}

impl Subject for Rules<'_> {
    type Message = wire::State;

    /// Two to five players, with each expansion, with both and with none, and two players with four freedoms.
    const WAYS: u64 = 17;
    const GAMES: u64 = 272;

    /// Exchanges, recruiting, and the moves of the Merchant, the Professor and the Banker are optional, so they do not answer a decision.
    fn answers_what_is_awaited(kind: MoveKind) -> bool {
        !matches!(
            kind,
            MoveKind::ExchangePrestige
                | MoveKind::Recruit
                | MoveKind::ScoreRank
                | MoveKind::ConsultProfessor
                | MoveKind::ExchangeFlorins
        )
    }

    fn contents(&self, players: u8) -> BTreeMap<String, (u32, u32)> {
        inventory::contents(self, players)
    }

    fn inventory(&self, state: &State) -> Inventory {
        inventory::inventory(state)
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
        conceivable::any(state, dice)
    }

    fn representative(&self, state: &State, made: &Move) -> Move {
        conceivable::representative(self.catalog, state, made)
    }

    fn disguise(&self, state: &State, viewer: Option<Seat>, dice: &mut SplitMix64) -> State {
        disguise::disguise(state, viewer, dice)
    }
}
