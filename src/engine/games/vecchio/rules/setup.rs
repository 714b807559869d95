//! Set-up ("Game setup"; rulings V2, V4).

use super::catalog::Catalog;
use super::components::{CouncilTile, Crest, Goods, NobilityTile, Token, Town, TownColour, Track};
use super::constants::{DEALT, MEMBERS, Seating};
use super::seats::Seat;
use super::state::{Line, Options, Pile, Player, Stage, State, Tiles};
use maecenas_game::{Chance, Seed};

/// Where the middlemen begin (ruling V4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Middlemen {
    /// In the towns that the catalog says.
    #[default]
    Catalog,
    /// In these towns, in the order of [`TownColour::CRESTS`], which must satisfy `setup.middlemen`.
    Given([Town; TownColour::CRESTS.len()]),
    /// In towns that the seed chooses among all distributions that satisfy `setup.middlemen`.
    Random,
}

/// What is agreed before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// How many play, 2 to 4.
    pub players: usize,
    /// The seat that begins every round.
    pub start_seat: Seat,
    /// The seed of all shuffles and dice.
    pub seed: Seed,
    /// The options.
    pub options: Options,
    /// Where the middlemen begin.
    pub middlemen: Middlemen,
}

/// An explicit deal: the order of tiles and crests before anything was dealt, and the towns of the middlemen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// The council tiles: the first three for seat 0, the next three for seat 1, and so on.
    pub council: Vec<CouncilTile>,
    /// The nobility stack, from the top.
    pub nobility: Vec<NobilityTile>,
    /// The crests, from the top; those beyond the number of section "Game setup" leave the game.
    pub crests: Vec<Crest>,
    /// The towns of the middlemen, in the order of [`TownColour::CRESTS`].
    pub middlemen: [Town; TownColour::CRESTS.len()],
}

impl Deal {
    /// The deal of a seed: it shuffles the council tiles, the nobility tiles and the crests, and then the distributions of the
    /// middlemen where one is to be chosen.
    #[must_use]
    pub fn shuffled(catalog: &Catalog, middlemen: Middlemen, chance: &mut Chance) -> Self {
        let mut council = CouncilTile::ALL.to_vec();
        chance.shuffle(&mut council);
        let mut nobility = NobilityTile::ALL.to_vec();
        chance.shuffle(&mut nobility);
        let crests = Crest::ALL.into_iter();
        let mut crests: Vec<_> = crests
            .flat_map(|event| std::iter::repeat_n(event, catalog.crest_count(event).into()))
            .collect();
        chance.shuffle(&mut crests);
        let start = catalog.start_middlemen();
        Self {
            council,
            nobility,
            crests,
            middlemen: match middlemen {
                Middlemen::Catalog => start,
                Middlemen::Given(towns) => towns,
                Middlemen::Random => {
                    let mut all = catalog.distributions().to_vec();
                    chance.shuffle(&mut all);
                    all.first().copied().unwrap_or(start)
                }
            },
        }
    }
}

/// The initial position of a seed.
///
/// ```
/// use maecenas_vecchio_rules::{Catalog, Middlemen, Options, Seat, Setup, set_up};
/// let (options, middlemen) = (Options::default(), Middlemen::Catalog);
/// let setup = Setup { players: 3, start_seat: Seat::FIRST, seed: 42.into(), options, middlemen };
/// let start = set_up(Catalog::reference(), setup);
/// assert_eq!(start.crest_stack().count(), 5);
/// assert!(start.players().iter().all(|player| player.dealt.count() == 3));
/// ```
#[must_use]
pub fn set_up(catalog: &Catalog, setup: Setup) -> State {
    let mut chance = Chance::new(setup.seed);
    let deal = Deal::shuffled(catalog, setup.middlemen, &mut chance);
    State {
        chance: Some(chance),
        ..dealt(catalog, setup, &deal)
    }
}

/// The initial position of an explicit deal, without chance. The deal must have all components of the catalog;
/// [`assemble`](super::assemble) checks it.
#[must_use]
pub fn dealt(catalog: &Catalog, setup: Setup, deal: &Deal) -> State {
    let count = setup.players.min(Seat::MOST);
    let seating = Seating::of(count);
    let mut players = [Player::default(); Seat::MOST];
    for (index, player) in players.iter_mut().take(count).enumerate() {
        let place = (index + count - setup.start_seat.index()) % count.max(1);
        let florins = seating.florins.get(place).copied().unwrap_or_default();
        let tiles = deal.council.iter().skip(DEALT * index).take(DEALT);
        player.goods = Goods::only(Token::Florins, florins)
            .and(Token::Carriage, 1)
            .and(Token::Bishop, 1);
        player.supply = MEMBERS as u8;
        player.dealt = Tiles::of(tiles.copied().collect::<enumset::EnumSet<_>>());
    }
    State {
        options: setup.options,
        start_seat: setup.start_seat,
        players,
        player_count: count as u8,
        stage: Stage::KeepTile,
        decision: None,
        then: None,
        middlemen: deal.middlemen,
        tracks: [Line::default(); Track::COUNT],
        provinces: catalog.province_tiles(),
        council_stack: Pile::default(),
        nobility_stack: Pile::known(deal.nobility.iter().copied()),
        crest_stack: Pile::known(deal.crests.iter().copied().take(seating.crests)),
        cost_token: Track::Council,
        chance: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::seat;
    use crate::validation::{Parts, assemble};

    #[test]
    fn a_start_is_consistent_wherever_the_middlemen_begin() {
        let catalog = Catalog::reference();
        let given = catalog
            .distributions()
            .iter()
            .copied()
            .map(Middlemen::Given);
        let all = [Middlemen::Catalog, Middlemen::Random]
            .into_iter()
            .chain(given);
        for middlemen in all {
            for players in 2..=4 {
                let setup = Setup {
                    players,
                    start_seat: seat(1),
                    seed: 7.into(),
                    options: Options { less_luck: true },
                    middlemen,
                };
                let start = set_up(catalog, setup);
                assert_eq!(assemble(catalog, Parts::of(&start)).as_ref(), Ok(&start));
                assert!(catalog.distributions().contains(start.middlemen()));
                let deal = Deal::shuffled(catalog, middlemen, &mut Chance::new(7.into()));
                let explicit = dealt(catalog, setup, &deal);
                let chance = None;
                assert_eq!(State { chance, ..start }, explicit);
            }
        }
    }
}
