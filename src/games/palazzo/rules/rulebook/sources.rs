//! Where the rulebook states each rule, by document and heading.

/// A document that states rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Document {
    /// The English rulebook of Palazzo.
    Pz,
    /// A ruling of this service, where the rulebook says nothing or leaves something open.
    Ruling,
}

impl Document {
    /// The short name of the document.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pz => "PZ",
            Self::Ruling => "RULING",
        }
    }
}

/// A place in a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source {
    /// The document.
    pub document: Document,
    /// The heading in that document, from the outermost to the innermost, separated by ` > `. For a ruling its number, such as
    /// `P1`.
    pub heading: &'static str,
}

/// A ruling of this service.
pub(super) const fn ruling(heading: &'static str) -> Source {
    Source {
        document: Document::Ruling,
        heading,
    }
}

/// Declares the places that rules share, each named after its heading.
macro_rules! places {
    ($($name:ident = $($document:ident $heading:literal),+;)+) => {
        $(pub(super) const $name: &[Source] = &[$(Source { document: Document::$document, heading: $heading }),+];)+
    };
}

// Set-up and turns.
places! {
    COMPONENTS = Pz "Components";
    MONEY_COMPONENTS = Pz "The 55 Money Cards";
    PLAYERS = Pz "Components", Ruling "P11";
    SET_UP = Pz "Setup", Ruling "P11", Ruling "P26";
    STACKS = Pz "Setup", Ruling "P10";
    CHOICES = Pz "Game Play", Ruling "P12";
    GAME_END = Pz "End of the Game";
}

// Money.
places! {
    TAKE_MONEY = Pz "Game Play > Take Money";
    REVEALED = Pz "Game Play > Take Money", Ruling "P12", Ruling "P19";
    NEW_DECK = Pz "Game Play > Take Money", Ruling "P25";
    HAND = Pz "Setup", Ruling "P9", Ruling "P16";
    ONE_CURRENCY = Pz "The 55 Money Cards", Pz "Game Play > Buy or Auction Building Tiles > b. Auction Tiles",
        Ruling "P4", Ruling "P5";
    GROUPS = Pz "The 55 Money Cards", Ruling "P4";
}

// Tiles: drawing, buying, auctions.
places! {
    DRAWS = Pz "Game Play > Buy or Auction Building Tiles", Ruling "P10";
    RIDERS = Pz "End of the Game", Ruling "P1";
    BUYING = Pz "Game Play > Buy or Auction Building Tiles > a. Buy Tiles";
    PRICE = Pz "Game Play > Buy or Auction Building Tiles > a. Buy Tiles", Ruling "P6";
    PAYMENT = Pz "Game Play > Buy or Auction Building Tiles > a. Buy Tiles", Ruling "P6", Ruling "P21", Ruling "P23";
    AUCTION = Pz "Game Play > Buy or Auction Building Tiles > b. Auction Tiles";
    BUILDER = Pz "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", Ruling "P2", Ruling "P25";
    OPENING = Pz "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", Ruling "P5", Ruling "P17";
    PASSING = Pz "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", Ruling "P13", Ruling "P18";
    EMPTY_AUCTION = Pz "End of the Game", Ruling "P2";
    TAKE_ONE_EACH = Pz "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", Ruling "P3", Ruling "P12";
}

// Building and reconstruction.
places! {
    BUILDING = Pz "The 48 Building Tiles > The building requirements";
    FLOORS = Pz "The 48 Building Tiles > The building requirements", Ruling "P21";
    PENDING = Pz "The 48 Building Tiles > The building requirements", Ruling "P3", Ruling "P8", Ruling "P12";
    PALACES = Pz "The 48 Building Tiles > The building requirements", Ruling "P20";
    RECONSTRUCTION = Pz "Game Play > Tile Reconstruction";
    SPLITTING = Pz "Game Play > Tile Reconstruction", Ruling "P7";
}

// Scoring.
places! {
    SCORING = Pz "End of the Game";
    TIES = Pz "End of the Game", Ruling "P26";
    SHARED = Ruling "P15";
}
