//! Hidden information: nothing is UNKNOWN if all completions agree on it, and no completion contradicts what is stated. A hidden card is
//! counted, not named; a request whose answer does not depend on it is answered.

mod borders;
mod completions;
mod lists;
mod verdicts;

use enumset::{EnumSet, EnumSetType};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game as _, Moves as _};
use maecenas_princes_rules::{
    Cards, DecisionKind, Florins, Move, Parts, Rules, Seat, Stage, State, SupplyGiven, assemble,
};

use crate::princes::games;
use crate::subject::{Seated, Subject};

/// The number of games over all ways to play, unless `MAECENAS_GAMES` sets another.
const GAMES: u64 = 34;
/// The number of random completions of a view.
const COMPLETIONS: u64 = 6;
/// More money than anything costs.
const RICHES: Florins = Florins::hundreds(200);

/// A view, with completions: the poorest one, the richest one, and others drawn at random.
struct Seen {
    game: Rules<'static>,
    view: State,
    wholes: Vec<State>,
}

/// Views of positions that random games reach, by seats and by spectators.
fn views(mut visit: impl FnMut(&Seen, &mut SplitMix64)) {
    let number = std::env::var("MAECENAS_GAMES");
    let number = number.map_or(GAMES, |number| number.parse().expect("a number of games"));
    for seed in 0..number.div_ceil(Rules::WAYS) {
        for game in games() {
            for players in game.players() {
                let start = game.start(players, seed.into());
                let mut state = start.expect("so many can play");
                let own = seed.wrapping_mul(31).wrapping_add(players.into());
                let (mut dice, mut own) = (SplitMix64::new(own), SplitMix64::new(!own));
                while let Some((seat, made)) = choose(&game, &state, &mut dice) {
                    if own.once_in(if state.round() == 1 { 3 } else { 6 }) {
                        let viewer = Some(Seated::any(&game, &state, &mut own));
                        let viewer = viewer.filter(|_| !own.once_in(4));
                        let amused = with_jesters(&game, &state);
                        let state = amused.as_ref().unwrap_or(&state);
                        visit(&Seen::by(game, state, viewer, &mut own), &mut own);
                    }
                    game.advance(&mut state, seat, &made);
                }
            }
        }
    }
}

/// The same position in round 1 with jesters for the seat in turn, whose hand then allows works that games seldom reach so soon.
fn with_jesters(game: &Rules<'_>, state: &State) -> Option<State> {
    let Stage::Action(turn) = state.stage() else {
        return None;
    };
    let mut parts = Parts::of(game.catalog, state);
    parts.supply = SupplyGiven::default();
    parts.players[turn.seat.index()].jesters = 3;
    let first = state.round() == 1;
    first.then(|| assemble(game.catalog, parts).ok()).flatten()
}

impl Seen {
    /// The view of a viewer; sometimes with what they know beyond it, or with the counts of the supply left out.
    fn by(
        game: Rules<'static>,
        state: &State,
        viewer: Option<Seat>,
        dice: &mut SplitMix64,
    ) -> Self {
        let mut view = game.view(state, viewer);
        if dice.once_in(3) {
            view = with_some_known(&game, &view, state, dice);
        }
        if dice.once_in(4) {
            view = with_less_told(&game, &view);
        }
        let mut seen = Self {
            game,
            view,
            wholes: Vec::new(),
        };
        let poorest = seen.changed(|parts| seen.impoverish(parts));
        let richest = seen.changed(enrich);
        let whole = |number: u64| game.complete(&seen.view, number.into());
        let drawn = (0..COMPLETIONS).map(|number| whole(number).expect("it is of a position"));
        seen.wholes = poorest.into_iter().chain(richest).chain(drawn).collect();
        seen
    }

    /// A completion of the view with some changes; `None` if no position has them.
    fn changed(&self, change: impl FnOnce(&mut Parts)) -> Option<State> {
        let mut parts = Parts::of(self.game.catalog, &self.view);
        change(&mut parts);
        let changed = assemble(self.game.catalog, parts).ok()?;
        self.game.complete(&changed, 7.into())
    }

    /// Gives every player whose money is hidden the least that a position allows.
    fn impoverish(&self, parts: &mut Parts) {
        if self.view.stage() == Stage::SetUp {
            return;
        }
        for number in 0..parts.players.len() {
            if parts.players[number].florins.is_some() {
                continue;
            }
            let least = (0..200).map(Florins::hundreds).find(|florins| {
                let mut parts = Parts::of(self.game.catalog, &self.view);
                parts.players[number].florins = Some(*florins);
                assemble(self.game.catalog, parts).is_ok()
            });
            parts.players[number].florins = least;
        }
    }

    /// The seat that is to move, mostly.
    fn mover(&self, dice: &mut SplitMix64) -> Seat {
        let awaited: Vec<Seat> = self.game.awaited(&self.view).collect();
        let any = Seated::any(&self.game, &self.view, dice);
        if awaited.is_empty() || dice.once_in(8) {
            any
        } else {
            awaited[index(awaited.len(), dice)]
        }
    }

    /// A move of a completion's list: of a kind at random, so that the thousands of proposals leave the other kinds a share.
    fn listed(&self, seat: Seat, dice: &mut SplitMix64) -> Option<Move> {
        let whole = &self.wholes[index(self.wholes.len(), dice)];
        let moves = self.game.moves(whole, seat);
        let kinds: Vec<_> = moves.kinds().collect();
        let kind = *kinds.get(index(kinds.len(), dice))?;
        moves.nth_of(kind, dice.below(moves.count_of(kind)))
    }
}

/// An index at random, below a length.
fn index(length: usize, dice: &mut SplitMix64) -> usize {
    usize::try_from(dice.below(length as u64)).expect("it is small")
}

/// Gives every player whose money is hidden more than anything costs; during set-up everybody has the starting money.
fn enrich(parts: &mut Parts) {
    if parts.stage != Stage::SetUp {
        for player in &mut parts.players {
            player.florins.get_or_insert(RICHES);
        }
    }
}

/// The same view with some of the hidden things known, as to a player who has seen them.
fn with_some_known(game: &Rules<'_>, view: &State, state: &State, dice: &mut SplitMix64) -> State {
    let mut parts = Parts::of(game.catalog, view);
    let often = 1 + dice.below(4);
    for (player, right) in parts.players.iter_mut().zip(state.players()) {
        for card in right.hand.professions - player.hand.professions {
            if player.hand.hidden > 0 && !dice.once_in(often) {
                player.hand.professions |= card;
                player.hand.hidden -= 1;
            }
        }
        if player.hand.hidden > 0 && right.hand.recruiting > player.hand.recruiting {
            player.hand.recruiting += 1;
            player.hand.hidden -= 1;
        }
        reveal(&mut player.bonus_cards, right.bonus_cards, often, dice);
        reveal(
            &mut player.prestige_cards,
            right.prestige_cards,
            often,
            dice,
        );
        if dice.once_in(3) {
            player.florins = right.florins;
        }
        if dice.once_in(3) {
            player.returned = right.returned;
        }
    }
    let about = parts.decision.as_mut().map(|open| &mut open.about);
    match (about, state.decision().map(|open| open.about)) {
        (Some(DecisionKind::Professions(drawn)), Some(DecisionKind::Professions(right))) => {
            reveal(drawn, right, often, dice);
        }
        (Some(DecisionKind::BonusCards(drawn)), Some(DecisionKind::BonusCards(right))) => {
            reveal(drawn, right, often, dice);
        }
        (Some(DecisionKind::PrestigeCards(drawn)), Some(DecisionKind::PrestigeCards(right))) => {
            reveal(drawn, right, often, dice);
        }
        _ => {}
    }
    // No player knows where the cards that were returned at set-up are in the deck.
    if state.round() > 1 && dice.once_in(3) {
        parts.profession_deck = Some(*state.profession_deck());
        parts.bonus_deck = Some(*state.bonus_deck());
        parts.prestige_deck = Some(*state.prestige_deck());
    }
    assemble(game.catalog, parts).expect("what is known is right")
}

/// Names some of the hidden cards of a place.
fn reveal<C: EnumSetType>(
    cards: &mut Cards<C>,
    right: Cards<C>,
    often: u64,
    dice: &mut SplitMix64,
) {
    let named = right.known - cards.known;
    name(cards, named.iter().filter(|_| !dice.once_in(often)));
}

/// Names hidden cards of a place as these, as far as it has hidden ones.
fn name<C: EnumSetType>(cards: &mut Cards<C>, named: impl IntoIterator<Item = C>) {
    let new: EnumSet<C> = named
        .into_iter()
        .filter(|card| !cards.known.contains(*card))
        .collect();
    for card in new.iter().take(cards.hidden.into()) {
        cards.known |= card;
        cards.hidden -= 1;
    }
}

/// The same view without the counts that a caller may leave out: the supply, and the deck of professions.
fn with_less_told(game: &Rules<'_>, view: &State) -> State {
    let mut parts = Parts::of(game.catalog, view);
    parts.supply = SupplyGiven::default();
    parts.profession_deck = None;
    assemble(game.catalog, parts).expect("it contradicts nothing")
}
