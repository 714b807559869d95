//! The positions of the cases: from random games with every number of players and every option.

use std::collections::BTreeMap;

use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::games::princes::wire::print;
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_princes_rules::constants::Options;
use maecenas_princes_rules::{Catalog, Move, Rules, Seat, State, view};

pub(super) use crate::write::one_of;

/// The number of games of each kind.
const GAMES: u64 = 6;

/// A kind of game: the number of players and the options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Table {
    pub(super) players: u8,
    pub(super) options: Options,
}

/// No options.
const BASE: Options = Options {
    four_freedoms: false,
    muse_and_princess: false,
    cooperation: false,
};
const FOUR_FREEDOMS: Options = Options {
    four_freedoms: true,
    ..BASE
};
const MUSE_AND_PRINCESS: Options = Options {
    muse_and_princess: true,
    ..BASE
};
const COOPERATION: Options = Options {
    cooperation: true,
    ..BASE
};
const BOTH_EXPANSIONS: Options = Options {
    muse_and_princess: true,
    ..COOPERATION
};

/// Every kind of game.
pub(super) const TABLES: [Table; 10] = [
    table(2, BASE),
    table(2, FOUR_FREEDOMS),
    table(3, BASE),
    table(4, BASE),
    table(5, BASE),
    table(2, MUSE_AND_PRINCESS),
    table(4, MUSE_AND_PRINCESS),
    table(2, COOPERATION),
    table(4, COOPERATION),
    table(3, BOTH_EXPANSIONS),
];

const fn table(players: u8, options: Options) -> Table {
    Table { players, options }
}

impl Table {
    /// The rules of such a game.
    pub(super) fn rules(self) -> Rules<'static> {
        Rules {
            options: self.options,
            ..Rules::default()
        }
    }

    /// The options as a message; `None` for the standard game.
    pub(super) fn options(self) -> Option<wire::Options> {
        (self.options != BASE).then(|| print::options(self.options))
    }
}

/// A position of a game, and the move that was played from it.
#[derive(Debug, Clone)]
pub(super) struct Moment {
    pub(super) state: State,
    pub(super) seat: Seat,
    pub(super) made: Move,
}

impl Moment {
    /// The position as a message.
    pub(super) fn whole(&self) -> wire::State {
        print::state(Catalog::reference(), &self.state)
    }

    /// The position as seen from a seat, or by a spectator.
    pub(super) fn seen_by(&self, viewer: Option<Seat>) -> wire::State {
        print::state(Catalog::reference(), &view(&self.state, viewer))
    }

    /// A random seat.
    pub(super) fn any_seat(&self, dice: &mut SplitMix64) -> Seat {
        let number = dice.below(self.state.players().len() as u64);
        let number = u32::try_from(number).unwrap_or_default();
        Seat::new(number).unwrap_or(Seat::FIRST)
    }

    /// The move as a message.
    pub(super) fn played(&self) -> wire::PlayedMove {
        wire::PlayedMove {
            seat: Some(self.seat.number().into()),
            r#move: Some(print::made_move(&self.made)),
            drawn: None,
        }
    }
}

/// A game that was played to its end.
pub(super) struct Played {
    pub(super) table: Table,
    pub(super) seed: u64,
    pub(super) moments: Vec<Moment>,
    pub(super) end: State,
}

/// Plays the games of a seed.
pub(super) fn play(seed: u64) -> Result<Vec<Played>, String> {
    let mut dice = SplitMix64::new(seed);
    let mut games = Vec::new();
    for table in TABLES {
        for _ in 0..GAMES {
            games.push(one(table, dice.number())?);
        }
    }
    Ok(games)
}

fn one(table: Table, seed: u64) -> Result<Played, String> {
    let rules = table.rules();
    let mut dice = SplitMix64::new(seed);
    let mut state = rules
        .start(table.players, seed.into())
        .ok_or("so many cannot play")?;
    let mut moments = Vec::new();
    while let Some((seat, made)) = choose(&rules, &state, &mut dice) {
        let before = state.clone();
        rules
            .play(&mut state, seat, &made)
            .map_err(|report| format!("{made:?}: {report:?}"))?;
        moments.push(Moment {
            state: before,
            seat,
            made,
        });
    }
    Ok(Played {
        table,
        seed,
        moments,
        end: state,
    })
}

/// A random sample: up to `most` moments of every kind of game, round and choice.
pub(super) fn spread<'a>(
    games: &'a [Played],
    most: usize,
    dice: &mut SplitMix64,
) -> Vec<(Table, &'a Moment)> {
    let mut kinds: BTreeMap<_, Vec<&Moment>> = BTreeMap::new();
    for game in games {
        for moment in &game.moments {
            let state = &moment.state;
            let choice = print::awaiting(state.awaiting()).choice;
            let kind = (game.table, state.round(), choice);
            kinds.entry(kind).or_default().push(moment);
        }
    }
    let mut chosen = Vec::new();
    for ((table, ..), mut moments) in kinds {
        for _ in 0..most.min(moments.len()) {
            let index = usize::try_from(dice.below(moments.len() as u64)).unwrap_or_default();
            chosen.push((table, moments.swap_remove(index)));
        }
    }
    chosen
}
