//! The constants of the rulebooks, and those that depend on the number of players.

use super::components::{Freedom, Stack};
use super::florins::Florins;

/// Rounds of a game ("Playing the game").
pub const ROUNDS: u8 = 7;
/// The minimum work value (WV) of each round ("Complete a Work").
pub const MINIMUM_WORK_VALUES: [u32; ROUNDS as usize] = [7, 10, 12, 14, 15, 16, 17];
/// What the wanted building adds to a work value ("Complete a Work").
pub const BUILDING_WORK_VALUE: u32 = 4;
/// What the wanted landscape adds to a work value ("Complete a Work").
pub const LANDSCAPE_WORK_VALUE: u32 = 3;
/// What the wanted freedom adds to a work value ("Complete a Work").
pub const FREEDOM_WORK_VALUE: u32 = 3;
/// What each jester adds to a work value ("Complete a Work").
pub const JESTER_WORK_VALUE: u32 = 2;
/// What each profession or recruiting card adds to a work value ("Complete a Work").
pub const CARD_WORK_VALUE: u32 = 1;
/// Jesters in the game ("Contents").
pub const JESTERS: u8 = 7;
/// Builders in the game ("Contents").
pub const BUILDERS: u8 = 6;
/// The most builders of one player ("The meaning of the 7 objects").
pub const MOST_BUILDERS: u8 = 3;
/// Recruiting cards in the game ("Contents").
pub const RECRUITING_CARDS: u8 = 5;
/// The most cards of one draw ("Take a Profession card").
pub const MOST_DRAWN: usize = 5;
/// Cards dealt to each player at set-up ("Preparation").
pub const DEALT: u8 = 4;
/// Cards that each player keeps of those dealt ("Preparation").
pub const KEPT: u8 = 3;
/// Actions of a turn ("Action phase").
pub const ACTIONS: u8 = 2;

/// Actions of a turn with the Cardinal ("Special character card descriptions").
pub const CARDINAL_ACTIONS: u8 = 3;

/// What a raise adds to the bid ("Flow of the Auction phase").
pub const INCREMENT: Florins = Florins::hundreds(1);
/// What a building costs with 0, 1, 2 and 3 builders ("Build a Building").
pub const BUILDING_PRICES: [Florins; 4] = [
    Florins::hundreds(7),
    Florins::hundreds(3),
    Florins::hundreds(3),
    Florins::hundreds(0),
];
/// What taking a profession card costs ("Take a Profession card").
pub const PROFESSION_PRICE: Florins = Florins::hundreds(3);
/// What introducing a freedom costs ("Introduce a Freedom").
pub const FREEDOM_PRICE: Florins = Florins::hundreds(3);
/// What acquiring a bonus card costs ("Acquire a Bonus card").
pub const BONUS_CARD_PRICE: Florins = Florins::hundreds(3);
/// The highest payment that a proposal to build jointly may name (ruling R35).
pub const MOST_PAYMENT: Florins = Florins::hundreds(100);
/// The most proposals of a turn that can be declined (ruling R35).
pub const MOST_DECLINED: usize = 1000;
/// What a point of work value pays ("Complete a Work").
pub const INCOME_PER_WORK_VALUE: Florins = Florins::hundreds(1);
/// What a prestige point costs when a work's income is converted ("Complete a Work").
pub const CONVERSION_PRICE: Florins = Florins::hundreds(2);
/// What a prestige point gives when it is exchanged ("Earning money").
pub const EXCHANGE_VALUE: Florins = Florins::hundreds(1);

/// The money on the Banker at the start, and in the round after a sale ("Special character card descriptions").
pub const BANKER_FLORINS: Florins = Florins::hundreds(6);
/// What is added to the Banker after a round without a buyer ("Special character card descriptions").
pub const BANKER_GROWTH: Florins = Florins::hundreds(1);
/// The price of a character is this amount times the number of the bidding space ("Special character card auction").
pub const SPACE_VALUE: Florins = Florins::hundreds(1);

/// Options agreed before the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Options {
    /// Two players with four freedom tiles in place of five ("Two player rules").
    pub four_freedoms: bool,
    /// The expansion Muse & Princess.
    pub muse_and_princess: bool,
    /// The expansion Cooperation: principalities are adjacent, and neighbours may build jointly.
    pub cooperation: bool,
}

/// One of the options of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameOption {
    /// Two players with four freedom tiles.
    FourFreedoms,
    /// The expansion Muse & Princess.
    MuseAndPrincess,
    /// The expansion Cooperation.
    Cooperation,
}

impl Options {
    /// Whether the game has an option.
    #[must_use]
    pub const fn has(self, option: GameOption) -> bool {
        match option {
            GameOption::FourFreedoms => self.four_freedoms,
            GameOption::MuseAndPrincess => self.muse_and_princess,
            GameOption::Cooperation => self.cooperation,
        }
    }
}

/// The number of players, and the constants that depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seating {
    /// How many play, 2 to 5.
    pub players: u8,
}

impl Seating {
    /// Whether the two-player rules apply.
    #[must_use]
    pub const fn two_players(self) -> bool {
        self.players == 2
    }

    /// The money of each player at the start ("Preparation"; "Two player rules").
    #[must_use]
    pub const fn starting_money(self) -> Florins {
        Florins::hundreds(if self.two_players() { 25 } else { 35 })
    }

    /// The opening bid ("Flow of the Auction phase"; "Two player rules").
    #[must_use]
    pub const fn opening_bid(self) -> Florins {
        Florins::hundreds(if self.two_players() { 3 } else { 2 })
    }

    /// What the last seat pays: the opening bid (ruling R5).
    #[must_use]
    pub const fn last_seat_price(self) -> Florins {
        self.opening_bid()
    }

    /// The stacks of the auction phase.
    #[must_use]
    pub const fn stacks(self) -> &'static [Stack] {
        if self.two_players() {
            &Stack::FIVE
        } else {
            &Stack::SEVEN
        }
    }

    /// The fewest and the most tiles of one freedom in the game. With two players each freedom has one tile, and the draw at
    /// set-up adds a second one to some.
    #[must_use]
    pub const fn freedoms_of_a_type(self) -> (u8, u8) {
        if self.two_players() {
            (1, 2)
        } else {
            (self.players - 1, self.players - 1)
        }
    }

    /// The number of freedom tiles in the game.
    #[must_use]
    pub const fn freedoms(self, options: Options) -> u8 {
        match (self.two_players(), options.four_freedoms) {
            (true, true) => 4,
            (true, false) => 5,
            (false, _) => Freedom::COUNT as u8 * (self.players - 1),
        }
    }
}
