//! Set-up ("Preparation"; "Two player rules").

use arrayvec::ArrayVec;
use enumset::EnumSet;

use super::catalog::Catalog;
use super::components::{BonusCard, Freedom, PrestigeCard, Profession};
use super::constants::{DEALT, Options, Seating};
use super::seats::Seat;
use super::state::{
    Characters, Deck, DeckCard, Player, Players, Principality, Stage, State, Taken,
};
use maecenas_game::{Chance, Seed};

/// What is agreed before a game (ruling R38: the starting player and the draws are inputs).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// How many play, 2 to 5.
    pub seating: Seating,
    /// The options of the game.
    pub options: Options,
    /// The seat of the first starting player: the oldest.
    pub start_seat: Seat,
    /// The seed of all shuffles.
    pub seed: Seed,
}

/// The initial position: each player has four profession cards, and has yet to choose three.
#[must_use]
pub fn set_up(catalog: &Catalog, setup: Setup) -> State {
    let Setup {
        seating,
        options,
        start_seat,
        seed,
    } = setup;
    let mut chance = Chance::new(seed);
    let mut professions = Profession::ALL;
    chance.shuffle(&mut professions);
    let mut undealt = professions.into_iter();
    let players: Players = (0..seating.players)
        .map(|_| {
            let mut player = Player::with(Principality::new(catalog));
            player.florins = Some(seating.starting_money());
            player.hand.professions = undealt.by_ref().take(DEALT.into()).collect();
            player
        })
        .collect();
    let mut bonus_cards = BonusCard::ALL;
    chance.shuffle(&mut bonus_cards);
    let mut prestige_cards = PrestigeCard::ALL;
    chance.shuffle(&mut prestige_cards);
    let freedoms = freedoms(seating, options, &mut chance);
    State {
        options,
        round: 1,
        start_seat,
        players,
        stage: Stage::SetUp,
        decision: None,
        declined: Vec::new(),
        supply: Taken::default().left(catalog, freedoms.map(|tiles| (tiles, tiles))),
        profession_deck: undealt.map(DeckCard::unknown_to_all).collect(),
        profession_deck_settled: true,
        bonus_deck: deck(bonus_cards),
        prestige_deck: deck(prestige_cards),
        played_bonus_cards: EnumSet::new(),
        chance: Some(chance),
        characters: options.muse_and_princess.then_some(Characters::AT_START),
    }
}

/// The number of tiles of each freedom. With two players each has one, and two of them (or one), drawn at random, have a second
/// one.
fn freedoms(seating: Seating, options: Options, chance: &mut Chance) -> [u8; Freedom::COUNT] {
    let (least, _) = seating.freedoms_of_a_type();
    let mut tiles = [least; Freedom::COUNT];
    let mut drawn = Freedom::ALL;
    chance.shuffle(&mut drawn);
    let more = seating.freedoms(options) - least * Freedom::COUNT as u8;
    for freedom in drawn.into_iter().take(more.into()) {
        tiles[freedom as usize] += 1;
    }
    tiles
}

fn deck<C>(cards: impl IntoIterator<Item = C>) -> Deck<C> {
    cards.into_iter().map(DeckCard::unknown_to_all).collect()
}

/// Ends set-up: the returned and the undealt cards become the profession deck.
pub(super) fn shuffle_returned(state: &mut State) {
    let returned = state.players.iter().map(|player| player.returned);
    let cards: ArrayVec<Option<Profession>, { Profession::COUNT }> = state
        .profession_deck
        .iter()
        .map(|slot| slot.card)
        .chain(returned)
        .take(Profession::COUNT)
        .collect();
    let known: Option<ArrayVec<Profession, { Profession::COUNT }>> =
        cards.iter().copied().collect();
    state.profession_deck = match (known, &mut state.chance) {
        (Some(mut cards), Some(chance)) => {
            chance.shuffle(&mut cards);
            deck(cards)
        }
        _ => cards.iter().map(|_| DeckCard::HIDDEN).collect(),
    };
}
