//! Followers, tokens and Florins, which a seat has, pays and collects.

use enumset::EnumSetType;

use super::named;

/// A kind of follower ("The actions > b").
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum Follower {
    /// Black.
    Assassin,
    /// Gray.
    Knight,
    /// White.
    Abbot,
}

named! { Follower {
    Assassin "ASSASSIN",
    Knight "KNIGHT",
    Abbot "ABBOT",
} }

impl Follower {
    /// The follower as a token.
    #[must_use]
    pub const fn token(self) -> Token {
        match self {
            Self::Assassin => Token::Assassin,
            Self::Knight => Token::Knight,
            Self::Abbot => Token::Abbot,
        }
    }
}

/// Something that is paid or collected: Florins, or a kind of token.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum Token {
    /// Florins, the coins.
    Florins,
    /// A black follower.
    Assassin,
    /// A gray follower.
    Knight,
    /// A white follower.
    Abbot,
    /// A scroll, which pays for offices.
    Scroll,
    /// A carriage, which pays for a journey.
    Carriage,
    /// A bishop, who replaces a middleman.
    Bishop,
}

named! { Token {
    Florins "FLORINS",
    Assassin "ASSASSIN",
    Knight "KNIGHT",
    Abbot "ABBOT",
    Scroll "SCROLL",
    Carriage "CARRIAGE",
    Bishop "BISHOP",
} }

impl Token {
    /// The kind of follower that the token is; none for the other tokens and for Florins.
    #[must_use]
    pub const fn follower(self) -> Option<Follower> {
        match self {
            Self::Assassin => Some(Follower::Assassin),
            Self::Knight => Some(Follower::Knight),
            Self::Abbot => Some(Follower::Abbot),
            _ => None,
        }
    }
}

/// Followers to pay, counted by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Followers([u8; 3]);

impl Followers {
    /// No follower.
    pub const NONE: Self = Self([0; 3]);

    /// Followers: the numbers of assassins, knights and abbots.
    #[must_use]
    pub const fn new(assassins: u8, knights: u8, abbots: u8) -> Self {
        Self([assassins, knights, abbots])
    }

    /// How many of a kind there are.
    #[must_use]
    pub const fn of(self, kind: Follower) -> u8 {
        self.0[kind as usize]
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.into_iter().map(u32::from).sum()
    }

    /// The counts of the kinds from the largest to the smallest.
    #[must_use]
    pub fn descending(self) -> [u8; 3] {
        let mut counts = self.0;
        counts.sort_unstable_by(|one, other| other.cmp(one));
        counts
    }

    /// The same as goods.
    #[must_use]
    pub fn goods(self) -> Goods {
        let each = Follower::ALL.map(|kind| (kind.token(), u32::from(self.of(kind))));
        each.into_iter().collect()
    }

    /// The kinds, each as often as there are followers of it.
    pub fn iter(self) -> impl Iterator<Item = Follower> {
        let each = move |kind| std::iter::repeat_n(kind, self.of(kind).into());
        Follower::ALL.into_iter().flat_map(each)
    }
}

impl FromIterator<Follower> for Followers {
    fn from_iter<I: IntoIterator<Item = Follower>>(followers: I) -> Self {
        let mut counts = [0_u8; 3];
        for kind in followers {
            let count = &mut counts[kind as usize];
            *count = count.saturating_add(1);
        }
        Self(counts)
    }
}

/// Florins and tokens, counted by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Goods([u32; Token::ALL.len()]);

impl Goods {
    /// Nothing.
    pub const NONE: Self = Self([0; Token::ALL.len()]);

    /// A number of one kind.
    #[must_use]
    pub const fn only(token: Token, count: u32) -> Self {
        Self::NONE.and(token, count)
    }

    /// The same and a number of a kind more.
    #[must_use]
    pub const fn and(self, token: Token, count: u32) -> Self {
        let mut goods = self;
        goods.0[token as usize] = goods.0[token as usize].saturating_add(count);
        goods
    }

    /// How many of a kind there are.
    #[must_use]
    pub const fn of(&self, token: Token) -> u32 {
        self.0[token as usize]
    }

    /// The Florins.
    #[must_use]
    pub const fn florins(&self) -> u32 {
        self.of(Token::Florins)
    }

    /// The scrolls.
    #[must_use]
    pub const fn scrolls(&self) -> u32 {
        self.of(Token::Scroll)
    }

    /// The carriages.
    #[must_use]
    pub const fn carriages(&self) -> u32 {
        self.of(Token::Carriage)
    }

    /// The bishops.
    #[must_use]
    pub const fn bishops(&self) -> u32 {
        self.of(Token::Bishop)
    }

    /// How many followers there are, of all kinds.
    #[must_use]
    pub fn followers(&self) -> u32 {
        let each = Follower::ALL.map(|kind| self.of(kind.token()));
        each.into_iter().fold(0, u32::saturating_add)
    }

    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// What there is in both: of each kind the lower number.
    #[must_use]
    pub fn common(&self, others: &Self) -> Self {
        let each = Token::ALL.into_iter();
        each.map(|token| (token, self.of(token).min(others.of(token))))
            .collect()
    }

    /// Whether all of these are among them.
    #[must_use]
    pub fn contains(&self, others: &Self) -> bool {
        self.0
            .iter()
            .zip(&others.0)
            .all(|(own, other)| own >= other)
    }

    /// These and others together.
    #[must_use]
    pub fn plus(self, others: Self) -> Self {
        others
            .iter()
            .fold(self, |all, (token, count)| all.and(token, count))
    }

    /// These without others; 0 of a kind of which there are too few.
    #[must_use]
    pub fn minus(self, others: Self) -> Self {
        let mut left = self;
        for (count, other) in left.0.iter_mut().zip(others.0) {
            *count = count.saturating_sub(other);
        }
        left
    }

    /// The kinds of which there are any, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Token, u32)> + use<> {
        let counts = self.0;
        let kinds = Token::ALL.into_iter().zip(counts);
        kinds.filter(|(_, count)| *count > 0)
    }
}

impl FromIterator<(Token, u32)> for Goods {
    fn from_iter<I: IntoIterator<Item = (Token, u32)>>(goods: I) -> Self {
        let goods = goods.into_iter();
        goods.fold(Self::NONE, |all, (token, count)| all.and(token, count))
    }
}
