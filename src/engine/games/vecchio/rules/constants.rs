//! The constants of the rulebook.

use super::components::{Goods, Region, Token, TownColour};

/// The members of each seat ("Game setup"; ruling V50).
pub const MEMBERS: u32 = 12;
/// Council tiles that each seat is dealt, to keep one ("Game setup").
pub const DEALT: usize = 3;
/// City council tiles, and nobility tiles as well (ruling V50).
pub const FLORENCE_TILES: usize = 12;
/// Province tiles of each region (ruling V50).
pub const REGION_TILES: usize = 6;
/// Crests in the box (ruling V50).
pub const CRESTS: usize = 9;
/// Members of each placement at set-up ("Game setup").
pub const PLACED: usize = 2;
/// The roll on which any town is open, Florence included, and at set-up any area ("The actions > d").
pub const ANY_TOWN_ROLL: u8 = 7;
/// Scrolls that an office costs ("The actions > c").
pub const OFFICE_SCROLLS: u32 = 2;
/// Florins that an office costs while the additional-cost token lies on its stack ("The actions > c").
pub const ADDITIONAL_COST: u32 = 3;
/// Tiles of a stack that the holder of a new office looks at ("The actions > c").
pub const DRAWN_TILES: usize = 5;
/// Florins that a levy costs ("Il Vecchio events").
pub const LEVY_FLORINS: u32 = 3;
/// Florins for recovering ("The actions > e").
pub const RECOVERY_FLORINS: u32 = 1;
/// Florins that `EXTRA_SCROLL` costs when it buys a scroll ("Appendices > B").
pub const EXTRA_SCROLL_FLORINS: u32 = 1;
/// Florins that `BUY_FOLLOWER_AND_SCROLL` costs ("Appendices > A").
pub const BUYING_FLORINS: u32 = 5;
/// Actions of a double turn ("Special case").
pub const FINAL_ACTIONS: u8 = 2;
/// Points for passing the double turn (PP, "Scoring").
pub const PASS_POINTS: u32 = 2;
/// Points for at least one member on each track (PP, "Scoring").
pub const FIVE_TRACKS_POINTS: u32 = 5;
/// Points for each majority (PP, "Scoring").
pub const MAJORITY_POINTS: u32 = 3;
/// Points for each crest (PP, "Scoring").
pub const CREST_POINTS: u32 = 1;

/// What a levy costs that is paid with this: 3 Florins, or one token ("Il Vecchio events").
#[must_use]
pub const fn levy_cost(token: Token) -> Goods {
    let count = match token {
        Token::Florins => LEVY_FLORINS,
        _ => 1,
    };
    Goods::only(token, count)
}

/// What depends on the number of players ("Game setup").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seating {
    /// How many crests are stacked.
    pub crests: usize,
    /// The first usable space of each track.
    pub first_space: u8,
    /// The Florins at the beginning, clockwise from the start seat.
    pub florins: &'static [u32],
}

impl Seating {
    /// That of a number of players.
    #[must_use]
    pub const fn of(players: usize) -> Self {
        match players {
            ..=2 => Self {
                crests: 5,
                first_space: 2,
                florins: &[2, 4],
            },
            3 => Self {
                crests: 5,
                first_space: 1,
                florins: &[2, 3, 4],
            },
            _ => Self {
                crests: 7,
                first_space: 1,
                florins: &[2, 3, 3, 4],
            },
        }
    }
}

/// What a town action collects, by the colour of the town and what is chosen; `None` where the colour does not offer it ("The
/// actions > a").
#[must_use]
pub const fn town_yield(colour: TownColour, chosen: Token) -> Option<u32> {
    match (colour, chosen) {
        (TownColour::Brown, Token::Florins) => Some(5),
        (TownColour::Green, Token::Florins) => Some(3),
        (TownColour::Brown, Token::Scroll)
        | (TownColour::Black, Token::Assassin)
        | (TownColour::Gray, Token::Knight)
        | (TownColour::White, Token::Abbot) => Some(1),
        (TownColour::Purple, Token::Bishop | Token::Carriage) => Some(2),
        _ => None,
    }
}

/// The followers that a region requires ("The actions > b"): of Venezia and Milano as goods; Chiesa requires two of a kind and one of
/// another.
#[must_use]
pub const fn required_followers(region: Region) -> Goods {
    match region {
        Region::Venezia => Goods::only(Token::Assassin, 1),
        Region::Milano => Goods::only(Token::Knight, 1).and(Token::Abbot, 1),
        Region::Chiesa => Goods::NONE,
    }
}

/// How many followers a region requires ("The actions > b").
#[must_use]
pub const fn follower_count(region: Region) -> u32 {
    match region {
        Region::Venezia => 1,
        Region::Milano => 2,
        Region::Chiesa => 3,
    }
}
