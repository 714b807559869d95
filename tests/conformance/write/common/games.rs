//! The positions of the cases: from random games with every number of players.

use std::collections::BTreeMap;

use maecenas_engine::codec::{Codec, MoveOf, SeatOf, StateOf};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Catalog as _, Game as _, Seat as _};
use serde_json::{Value, json};

/// The number of games of each number of players.
const GAMES: u64 = 4;

/// A position of a game, and the move that was played from it.
pub(in crate::write) struct Moment<G: Codec> {
    pub(in crate::write) rules: G::Rules,
    pub(in crate::write) state: StateOf<G>,
    pub(in crate::write) seat: SeatOf<G>,
    pub(in crate::write) made: MoveOf<G>,
}

/// A game that was played to its end.
pub(in crate::write) struct Played<G: Codec> {
    pub(in crate::write) players: u8,
    pub(in crate::write) seed: u64,
    pub(in crate::write) moments: Vec<Moment<G>>,
    pub(in crate::write) end: Value,
    /// The standing at the end.
    pub(in crate::write) standings: Value,
}

impl<G: Codec> Moment<G> {
    /// The position as JSON.
    pub(in crate::write) fn whole(&self) -> Value {
        json!(G::print_state(self.rules, &self.state))
    }

    /// The position as seen from a seat, or by a spectator.
    pub(in crate::write) fn seen_by(&self, viewer: Option<SeatOf<G>>) -> Value {
        json!(G::print_state(
            self.rules,
            &self.rules.view(&self.state, viewer)
        ))
    }

    /// A random seat.
    pub(in crate::write) fn any_seat(&self, dice: &mut SplitMix64) -> SeatOf<G> {
        let seats: Vec<_> = self.rules.seats(&self.state).collect();
        *crate::write::one_of(&seats, dice).unwrap_or(&seats[0])
    }

    /// The move as JSON.
    pub(in crate::write) fn made(&self) -> Value {
        json!(G::print_move(self.rules, &self.made))
    }

    /// The move with its seat, as a record has it.
    pub(in crate::write) fn played(&self) -> Value {
        json!({"seat": self.seat.number(), "move": self.made()})
    }

    /// What the position waits for, as the contract names it.
    pub(in crate::write) fn choice(&self) -> String {
        json!(G::print_awaiting(&self.state))["choice"].to_string()
    }
}

/// Plays the games of a seed, with every number of players.
pub(in crate::write) fn play<G: Codec>(seed: u64) -> Result<Vec<Played<G>>, String> {
    let mut dice = SplitMix64::new(seed);
    let mut games = Vec::new();
    for players in G::PLAYERS {
        for _ in 0..GAMES {
            let players = u8::try_from(players).map_err(|error| error.to_string())?;
            games.push(one(players, dice.number())?);
        }
    }
    Ok(games)
}

fn one<G: Codec>(players: u8, seed: u64) -> Result<Played<G>, String> {
    let request = maecenas_engine::codec::Start::<G> {
        players,
        seat: SeatOf::<G>::FIRST,
        seed: seed.into(),
        options: None,
    };
    let mut faults = maecenas_contract::limits::Faults::default();
    let at = maecenas_contract::limits::Path::ROOT;
    let catalog = G::Components::reference();
    let mut state = G::set_up(catalog, request, &at, &mut faults);
    let rules = G::rules(catalog, &state);
    let mut dice = SplitMix64::new(seed);
    let mut moments = Vec::new();
    while let Some((seat, made)) = choose(&rules, &state, &mut dice) {
        let before = state.clone();
        rules
            .play(&mut state, seat, &made)
            .map_err(|report| format!("{made:?}: {report:?}"))?;
        moments.push(Moment {
            rules,
            state: before,
            seat,
            made,
        });
    }
    Ok(Played {
        players,
        seed,
        moments,
        end: json!(G::print_state(rules, &state)),
        standings: json!(G::print_scores(&rules.score(&state), "", true).standings),
    })
}

/// A random sample: up to `most` moments of every number of players and every choice.
pub(in crate::write) fn spread<'a, G: Codec>(
    games: &'a [Played<G>],
    most: usize,
    dice: &mut SplitMix64,
) -> Vec<&'a Moment<G>> {
    let mut kinds: BTreeMap<_, Vec<&Moment<G>>> = BTreeMap::new();
    for game in games {
        for moment in &game.moments {
            let kind = (game.players, moment.choice());
            kinds.entry(kind).or_default().push(moment);
        }
    }
    let mut chosen = Vec::new();
    for mut moments in kinds.into_values() {
        for _ in 0..most.min(moments.len()) {
            let index = usize::try_from(dice.below(moments.len() as u64)).unwrap_or_default();
            chosen.push(moments.swap_remove(index));
        }
    }
    chosen
}
