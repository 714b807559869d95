//! Field paths in requests, for violations, needs and breaches.

use maecenas_vecchio_rules::{Hidden, Move, Part, Place, Seat};

/// The path of the position or the player that a request is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A position at this path.
    State(&'static str),
    /// One player at this path, with tracks and middlemen beside, and without the rest of the game.
    Alone(&'static str),
}

impl Origin {
    /// A player alone in `subject`.
    pub const ALONE: Self = Self::Alone("subject.playerAlone");

    const fn path(self) -> &'static str {
        match self {
            Self::State(path) | Self::Alone(path) => path,
        }
    }

    /// The path of what a seat has. Beside a player alone, the others have nothing but members on tracks.
    fn player(self, seat: Seat) -> String {
        match self {
            Self::State(path) => format!("{path}.players[{}]", seat.number()),
            Self::Alone(path) if seat == Seat::FIRST => format!("{path}.player"),
            Self::Alone(path) => format!("{path}.trackMembers"),
        }
    }

    /// The path of what all seats have.
    fn players(self) -> String {
        match self {
            Self::State(path) => format!("{path}.players"),
            Self::Alone(_) => self.player(Seat::FIRST),
        }
    }

    /// The path of hidden information.
    #[must_use]
    pub fn hidden(self, hidden: Hidden) -> String {
        let state = self.path();
        match hidden {
            Hidden::DealtTiles(seat) => format!("{}.dealtTiles", self.player(seat)),
            Hidden::FaceDownTile(seat) => format!("{}.faceDownTile", self.player(seat)),
            Hidden::NobilityTiles(seat) => format!("{}.nobilityHand", self.player(seat)),
            Hidden::DrawnTiles(_) => format!("{state}.decision.officeTileChoice"),
            Hidden::CrestStack => format!("{state}.crestStack"),
            Hidden::Dice => format!("{state}.chance"),
        }
    }

    /// The path of a part of the position that contradicts another one.
    #[must_use]
    pub fn place(self, place: Place) -> String {
        let state = self.path();
        match place {
            Place::Players => self.players(),
            Place::Player(seat) => self.player(seat),
            Place::Supply(seat) => format!("{}.supplyCount", self.player(seat)),
            Place::CouncilTiles(seat) => format!("{}.councilTiles", self.player(seat)),
            Place::FaceDownTile(seat) => format!("{}.faceDownTile", self.player(seat)),
            Place::DealtTiles(seat) => format!("{}.dealtTiles", self.player(seat)),
            Place::NobilityTiles(seat) => format!("{}.nobilityHand", self.player(seat)),
            Place::SeenTiles(seat) => format!("{}.seenTiles", self.player(seat)),
            Place::ProvinceTiles(seat) => format!("{}.provinceTiles", self.player(seat)),
            Place::Crests(seat) => format!("{}.crests", self.player(seat)),
            Place::Passed(seat) => format!("{}.passed", self.player(seat)),
            Place::Stage => format!("{state}.stage"),
            Place::Decision => format!("{state}.decision"),
            // Lists that a request may give in any order: their items are named in the sentence.
            Place::Middleman(_) | Place::MiddlemanNear(..) => format!("{state}.middlemen"),
            Place::Track(_) => format!("{state}.trackMembers"),
            Place::BoardTiles => format!("{state}.provinceTileIds"),
            Place::CouncilStack => format!("{state}.councilStack"),
            Place::NobilityStack => format!("{state}.nobilityStack"),
            Place::CrestStack => format!("{state}.crestStack"),
            Place::CostToken => format!("{state}.additionalCostTrack"),
        }
    }
}

/// The path of a part of a move.
#[must_use]
pub fn of_move(made: &Move, part: Part) -> String {
    match field(made, part) {
        Field::OfRequest(path) => path.to_owned(),
        Field::Whole => format!("move.{}", name(made)),
        Field::OfMove(path) => format!("move.{}.{path}", name(made)),
        Field::Used(index, path) => format!("move.{}.tileUses[{index}].{path}", name(made)),
    }
}

/// The field of a move's kind.
const fn name(made: &Move) -> &'static str {
    match made {
        Move::KeepCouncilTile(_) => "keepCouncilTile",
        Move::PlaceMembers { .. } => "placeMembers",
        Move::ActInTown(_) => "actInTown",
        Move::TakeOverProvince(_) => "takeOverProvince",
        Move::AssumeOffice { .. } => "assumeOffice",
        Move::Reinforce(_) => "reinforce",
        Move::Recover { .. } => "recover",
        Move::UseProvinceTile(_) => "useProvinceTile",
        Move::EndTurn => "endTurn",
        Move::PassTurn => "passTurn",
        Move::ChooseFollower(_) => "chooseFollower",
        Move::PlaceRolled(_) => "placeRolled",
        Move::LayDown(_) => "layDown",
        Move::TakeBack(_) => "takeBack",
        Move::PayLevy(_) => "payLevy",
        Move::ChooseProvinceTile(_) => "chooseProvinceTile",
        Move::KeepOfficeTile(_) => "keepOfficeTile",
    }
}

/// Where the field of a part is.
enum Field {
    /// Beside the move.
    OfRequest(&'static str),
    /// The move as a whole.
    Whole,
    /// In the move.
    OfMove(&'static str),
    /// In a province tile that a move uses, by its index.
    Used(u8, &'static str),
}

const fn field(made: &Move, part: Part) -> Field {
    Field::OfMove(match part {
        Part::Seat => return Field::OfRequest("seat"),
        Part::DrawnRoll => return Field::OfRequest("drawn.roll"),
        Part::DrawnCrest => return Field::OfRequest("drawn.crest"),
        Part::DrawnCouncilTiles => return Field::OfRequest("drawn.councilTiles"),
        Part::DrawnNobilityTiles => return Field::OfRequest("drawn.nobilityTiles"),
        Part::DrawnKeptTiles => return Field::OfRequest("drawn.keptTiles"),
        Part::DrawnFlippedTile => return Field::OfRequest("drawn.flippedTile"),
        Part::Move => return Field::Whole,
        Part::UsedTile(index) => return Field::Used(index, "provinceTileId"),
        Part::UsedTarget(index) => return Field::Used(index, "reusedTileId"),
        Part::To if travels(made) => "journey.toTown",
        Part::From | Part::To => "journey.fromTown",
        Part::Carriage => "journey.carriage",
        Part::Payment => "payment",
        Part::Collected => "collected",
        Part::ExtraScroll => "extraScroll",
        Part::Region => "region",
        Part::Followers => "followers",
        Part::Track => "track",
        Part::Area => "area",
        Part::Towns => "towns",
        Part::Town => "town",
        Part::Roll => "byRoll",
        Part::Tile => tile(made),
        Part::Target => "reusedTileId",
        Part::Pays => "pays",
        Part::Takes => "takes",
        Part::Token => "token",
    })
}

/// The field that names the tile of a move.
const fn tile(made: &Move) -> &'static str {
    match made {
        Move::KeepCouncilTile(_) => "councilTile",
        Move::KeepOfficeTile(_) => "officeTile",
        _ => "provinceTileId",
    }
}

/// Whether the member of a move travels. The move of one that stays names no destination.
const fn travels(made: &Move) -> bool {
    let journey = match made {
        Move::ActInTown(action) => action.journey,
        Move::TakeOverProvince(action) => action.journey,
        Move::AssumeOffice { journey, .. } => *journey,
        _ => return false,
    };
    journey.from.index() != journey.to.index()
}
