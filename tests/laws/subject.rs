//! The interface of a game for the laws, beyond how it is played.

use std::collections::BTreeMap;
use std::fmt::Debug;

use maecenas_game::Game;
use maecenas_game::random::SplitMix64;

/// Everything that a game has: the least and the most of each named thing.
pub(crate) type Contents = BTreeMap<String, (u32, u32)>;

/// The number of each named thing.
pub(crate) type Inventory = BTreeMap<String, u32>;

/// The property of a seat: an amount of each named asset, such as florins or points. An asset that is not named is 0.
pub(crate) type Account = BTreeMap<String, i64>;

/// One line of the ledger: by how much an asset of a seat changed.
pub(crate) struct Entry<S> {
    pub(crate) seat: S,
    pub(crate) asset: String,
    pub(crate) change: i64,
}

/// A game that the laws are tried on.
pub(crate) trait Subject: Game + Clone {
    /// A position as a message.
    type Message: PartialEq + Debug;

    /// The ways to play: the number of players, times the options that are tried apart. The games that are played are shared between them.
    const WAYS: u64;
    /// The number of games over all ways, unless `MAECENAS_GAMES` sets another.
    const GAMES: u64;

    /// Whether a move of this kind answers what a position waits for. One that a seat may make at any time does not.
    fn answers_what_is_awaited(_kind: Self::Kind) -> bool {
        true
    }

    /// The components of the game with this number of players; a range where the draw of a set-up decides.
    fn contents(&self, players: u8) -> Contents;

    /// The components in a position, each under its name with its number.
    fn inventory(&self, state: &Self::State) -> Inventory;

    /// The property of each seat.
    fn balances(&self, state: &Self::State) -> Vec<(Self::Seat, Account)>;

    /// Whether a seat may have less than nothing of an asset.
    fn can_be_negative(_asset: &str) -> bool {
        false
    }

    /// The changes of the property of seats that the events of a move state, in their order.
    fn ledger(&self, before: &Self::State, events: &[Self::Event]) -> Vec<Entry<Self::Seat>>;

    /// Prints a position.
    fn print(&self, state: &Self::State) -> Self::Message;

    /// Parses a position, or returns what is wrong with it.
    fn parse(&self, message: &Self::Message) -> Result<Self::State, String>;

    /// A random move in a position; most of them are illegal.
    fn conceivable(&self, state: &Self::State, dice: &mut SplitMix64) -> Self::Move;

    /// A move as the listing gives it, which names one of several ways to say the same.
    fn representative(&self, state: &Self::State, made: &Self::Move) -> Self::Move;

    /// A position that differs only in what a viewer may not see.
    fn disguise(
        &self,
        state: &Self::State,
        viewer: Option<Self::Seat>,
        dice: &mut SplitMix64,
    ) -> Self::State;
}

/// The things of which there are more or fewer than there should be.
pub(crate) fn difference(
    contents: &Contents,
    inventory: &Inventory,
) -> Vec<(String, (u32, u32), u32)> {
    let unknown = inventory
        .keys()
        .filter(|name| !contents.contains_key(*name));
    let unknown = unknown.map(|name| (name.clone(), (0, 0), inventory[name]));
    let found = contents.iter().map(|(name, range)| {
        let count = inventory.get(name).copied().unwrap_or_default();
        (name.clone(), *range, count)
    });
    found
        .filter(|(_, (least, most), count)| !(least..=most).contains(&count))
        .chain(unknown)
        .collect()
}

/// Every component of a position is somewhere exactly once.
pub(crate) fn components_are_complete<G: Subject>(game: &G, contents: &Contents, state: &G::State) {
    let stray = difference(contents, &game.inventory(state));
    assert_eq!(stray, [], "what should be there, and what is");
}

/// The events of a move state every change of a balance, and no seat ever has less than nothing.
pub(crate) fn changes_are_in_the_ledger<G: Subject>(
    game: &G,
    before: &G::State,
    events: &[G::Event],
    after: &G::State,
) {
    let mut balances = game.balances(before);
    for Entry {
        seat,
        asset,
        change,
    } in game.ledger(before, events)
    {
        let balance = balances.iter_mut().find(|(owner, _)| *owner == seat);
        let (_, balance) = balance.expect("entries are of players");
        let may_be_negative = G::can_be_negative(&asset);
        let amount = balance.entry(asset).or_default();
        *amount += change;
        let short = *amount < 0 && !may_be_negative;
        assert!(!short, "{seat:?} is short by {amount}: {events:?}");
    }
    assert_eq!(
        without_nothing(balances),
        without_nothing(game.balances(after)),
        "{events:?}"
    );
}

/// The same balances without assets of which there is nothing.
fn without_nothing<S>(mut balances: Vec<(S, Account)>) -> Vec<(S, Account)> {
    for (_, balance) in &mut balances {
        balance.retain(|_, amount| *amount != 0);
    }
    balances
}

/// A reached position is consistent, and the same after it was printed and read.
pub(crate) fn survives_the_wire<G: Subject>(game: &G, state: &G::State) {
    let read = game.parse(&game.print(state));
    let read = read.expect("a reached position is consistent");
    assert_eq!(read, *state, "the position read is another one");
}

/// Seats at random.
pub(crate) struct Seated;

impl Seated {
    /// Any seat of a position.
    pub(crate) fn any<G: Game>(game: &G, state: &G::State, dice: &mut SplitMix64) -> G::Seat {
        let count = game.seats(state).count() as u64;
        let number = usize::try_from(dice.below(count)).unwrap();
        game.seats(state).nth(number).unwrap()
    }
}
