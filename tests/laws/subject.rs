//! What the laws have to know of a game beyond how it is played.

use std::collections::BTreeMap;
use std::fmt::Debug;

use maecenas::game::{Game, random::SplitMix64};

/// So many of each named thing.
pub(crate) type Inventory = BTreeMap<String, u32>;

/// One line of the bank's ledger: by how much each of a seat's assets changed.
pub(crate) struct Entry<S> {
    pub(crate) seat: S,
    pub(crate) changes: [i64; 2],
}

/// A game that the laws are tried on.
pub(crate) trait Subject: Game {
    /// A position as it travels.
    type Message: PartialEq + Debug;

    /// Everything that the game has with so many players; a range where the draw of a set-up decides.
    fn contents(&self, players: u8) -> BTreeMap<String, (u32, u32)>;

    /// Everything that is somewhere in a position, each thing under its name as often as it is there.
    fn inventory(&self, state: &Self::State) -> Inventory;

    /// What each seat owns of money and points at the start.
    fn starting_balances(&self, players: u8) -> Vec<(Self::Seat, [i64; 2])>;

    /// What each seat owns of money and points.
    fn balances(&self, state: &Self::State) -> Vec<(Self::Seat, [i64; 2])>;

    /// The changes of money and points that events tell of.
    fn ledger(&self, events: &[Self::Event]) -> Vec<Entry<Self::Seat>>;

    /// Puts a position on the wire.
    fn print(&self, state: &Self::State) -> Self::Message;

    /// Takes a position from the wire, or says what is wrong with it.
    fn parse(&self, message: &Self::Message) -> Result<Self::State, String>;

    /// Any move that somebody could think of in a position, most of them illegal.
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
    contents: &BTreeMap<String, (u32, u32)>,
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
pub(crate) fn components_are_complete<G: Subject>(game: &G, players: u8, state: &G::State) {
    let stray = difference(&game.contents(players), &game.inventory(state));
    assert_eq!(stray, [], "what should be there, and what is");
}

/// The events of a move tell every change of a balance, and no seat is ever short.
pub(crate) fn changes_are_in_the_ledger<G: Subject>(
    game: &G,
    before: &G::State,
    events: &[G::Event],
    after: &G::State,
) {
    let mut balances = game.balances(before);
    for entry in game.ledger(events) {
        let seat = entry.seat;
        let balance = balances.iter_mut().find(|(owner, _)| *owner == seat);
        let (_, balance) = balance.expect("entries are of players");
        for (asset, change) in balance.iter_mut().zip(entry.changes) {
            *asset += change;
            assert!(*asset >= 0, "{seat:?} is short by {asset}: {events:?}");
        }
    }
    assert_eq!(balances, game.balances(after), "{events:?}");
}

/// A reached position is consistent, and the same after it was printed and read.
pub(crate) fn survives_the_wire<G: Subject>(game: &G, state: &G::State) {
    let said = game.print(state);
    let read = game.parse(&said).expect("a reached position is consistent");
    assert_eq!(game.print(&read), said);
    // A field that is never printed is the same in both messages.
    let (read, state) = (format!("{read:?}"), format!("{state:?}"));
    assert_eq!(read, state, "the position read is another one");
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
