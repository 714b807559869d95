//! Where the rulebooks state each rule, by document and heading.

/// A document that states rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Document {
    /// The English rulebook (2010).
    En,
    /// The condensed English rules.
    Cr,
    /// The French rulebook.
    Fr,
    /// A ruling of this service, where the rulebooks say nothing or contradict each other.
    Ruling,
}

impl Document {
    /// The short name of the document.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "EN",
            Self::Cr => "CR",
            Self::Fr => "FR",
            Self::Ruling => "RULING",
        }
    }
}

/// A place in a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source {
    /// The document.
    pub document: Document,
    /// The heading in that document, from the outermost to the innermost, separated by ` > `; a numbered rule under it ends the
    /// path. For a ruling its number, such as `R1`.
    pub heading: &'static str,
}

/// A ruling, or another text of this service.
pub(super) const fn ruling(heading: &'static str) -> Source {
    Source {
        document: Document::Ruling,
        heading,
    }
}

/// Declares the places that rules share, each named after its heading or after the rule that stands there alone.
macro_rules! places {
    ($($name:ident = $($document:ident $heading:literal),+;)+) => {
        $(pub(super) const $name: &[Source] = &[$(Source { document: Document::$document, heading: $heading }),+];)+
    };
}

// Set-up and rounds.
places! {
    CONTENTS = En "CONTENTS", Cr "Setup", Fr "Matériel";
    PLAYERS = En "OVERVIEW", En "TWO PLAYER RULES", Cr "Setup", Fr "Principes du jeu", Fr "Jeu à deux joueurs", Ruling "R38";
    PREPARATION = En "PREPARATION", Cr "Setup", Fr "Préparation";
    FREEDOM_TILES = En "PREPARATION", En "Introduce a Freedom", Cr "Setup", Fr "Préparation", Fr "Introduire une liberté";
    WHO_MOVES = Ruling "Who moves";
}

// The auction phase.
places! {
    FLOW = En "Flow of the Auction phase", Cr "Auction Phase", Fr "Déroulement des enchères";
    WITHDRAWAL = En "Flow of the Auction phase", Cr "Auction Phase", Fr "Déroulement des enchères", Ruling "R4", Ruling "R21";
    AWARD = En "Flow of the Auction phase", Cr "Auction Phase", Fr "Déroulement des enchères", Ruling "R2", Ruling "R23";
    BASIC_RULES = En "Basic rules", En "Flow of the Auction phase", Cr "Auction Phase",
        Fr "Règles de base", Fr "Déroulement des enchères";
    COVERED_BID = En "Flow of the Auction phase", Fr "Déroulement des enchères", Ruling "R2";
    LAST_SEAT = En "Flow of the Auction phase", Cr "Auction Phase", Fr "Déroulement des enchères", Ruling "R5";
    BUILDER_LIMIT = En "The meaning of the 7 objects", Cr "Auction Phase",
        Fr "À quoi servent les 7 items ? > Règles générales";
    LANDSCAPE_ROOM = En "The meaning of the 7 objects > Forest", Cr "Auction Phase",
        Fr "À quoi servent les 7 items ? > Forêt", Ruling "R1";
    OBJECTS = En "The meaning of the 7 objects > Forest", En "The meaning of the 7 objects > Recruiting cards",
        Cr "Auction Phase", Fr "À quoi servent les 7 items ? > Forêt",
        Fr "À quoi servent les 7 items ? > Cartes de recrutement";
    LANDSCAPES = En "The meaning of the 7 objects > Forest", Cr "Auction Phase",
        Fr "À quoi servent les 7 items ? > Forêt", Fr "À quoi servent les 7 items ? > Parcs";
    BUILDERS = En "The meaning of the 7 objects > Builder", Cr "Auction Phase",
        Fr "À quoi servent les 7 items ? > Architectes";
    JESTERS = En "The meaning of the 7 objects", En "The meaning of the 7 objects > Jester", Cr "Auction Phase",
        Fr "À quoi servent les 7 items ? > Règles générales", Fr "À quoi servent les 7 items ? > Saltimbanques";
    PRESTIGE_CARDS = En "The meaning of the 7 objects > Prestige cards", Cr "Auction Phase",
        Fr "À quoi servent les 7 items ? > Cartes de prestige";
    DRAWS = En "The meaning of the 7 objects > Prestige cards", En "Take a Profession card", En "Acquire a Bonus card",
        Cr "Auction Phase", Cr "Take a Profession card (at most 1 of the 2 actions)",
        Cr "Acquire a Bonus Card (may repeat)", Fr "À quoi servent les 7 items ? > Cartes de prestige",
        Fr "Piocher une carte de profession", Fr "Piocher une carte de bonus", Ruling "R14", Ruling "R21";
}

// The action phase.
places! {
    ACTIONS = En "Action phase", Cr "Action Phase", Fr "Phase d’action";
    WORKS = En "Complete a Work", Cr "Complete a Work (may repeat)", Fr "Réaliser une œuvre";
    WORK_CARDS = En "Complete a Work", En "The meaning of the 7 objects > Recruiting cards",
        Cr "Complete a Work (may repeat)", Cr "Notes", Fr "Réaliser une œuvre",
        Fr "À quoi servent les 7 items ? > Cartes de recrutement";
    PAYMENTS = En "Complete a Work", En "Earning money", Cr "Complete a Work (may repeat)",
        Fr "Réaliser une œuvre", Fr "Besoin d’argent ?", Ruling "R29";
    WORK_BONUS_CARDS = En "Acquire a Bonus card", Cr "Complete a Work (may repeat)", Fr "Piocher une carte de bonus",
        Ruling "R39";
    PLAYED_BONUS_CARDS = En "Acquire a Bonus card", Cr "Complete a Work (may repeat)", Fr "Piocher une carte de bonus";
    BEST_WORK = En "Best Work", Cr "Round End", Fr "Meilleure œuvre", Ruling "R17";
    BUILDINGS = En "Build a Building", Cr "Build a Building (may repeat)", Fr "Construire un bâtiment";
    BUILD_ONCE = En "Build a Building > rule 5", Cr "Build a Building (may repeat)",
        Fr "Construire un bâtiment > règle 5";
    BUILDING_PRICES = En "Build a Building", En "The meaning of the 7 objects > Builder",
        Cr "Build a Building (may repeat)", Fr "Construire un bâtiment",
        Fr "À quoi servent les 7 items ? > Architectes", Ruling "R2";
    PROFESSIONS = En "Take a Profession card", Cr "Take a Profession card (at most 1 of the 2 actions)",
        Fr "Piocher une carte de profession", Ruling "R2";
    PROFESSION_ONCE = En "Action phase", En "Take a Profession card",
        Cr "Take a Profession card (at most 1 of the 2 actions)", Fr "Phase d’action",
        Fr "Piocher une carte de profession";
    PROFESSION_DECK = En "Take a Profession card", Fr "Piocher une carte de profession";
    FREEDOMS = En "Introduce a Freedom", Cr "Introduce a Freedom (at most 1 of the 2 actions)",
        Fr "Introduire une liberté";
    FREEDOM_PRICE = En "Introduce a Freedom", Cr "Introduce a Freedom (at most 1 of the 2 actions)",
        Fr "Introduire une liberté", Ruling "R2";
    FREEDOM_ONCE = En "Action phase", En "Introduce a Freedom", Cr "Introduce a Freedom (at most 1 of the 2 actions)",
        Fr "Phase d’action", Fr "Introduire une liberté";
    BONUS_CARDS = En "Acquire a Bonus card", Cr "Acquire a Bonus Card (may repeat)", Fr "Piocher une carte de bonus",
        Ruling "R2";
    BONUS_DECK = En "Acquire a Bonus card", Fr "Piocher une carte de bonus";
}

// Free moves, the end of the round and the end of the game.
places! {
    RECRUITING = En "The meaning of the 7 objects > Recruiting cards", Cr "Notes",
        Fr "À quoi servent les 7 items ? > Cartes de recrutement";
    FACE_UP = En "The meaning of the 7 objects > Recruiting cards", Cr "Notes",
        Fr "À quoi servent les 7 items ? > Cartes de recrutement", Ruling "R6";
    RECRUITING_TIME = En "The meaning of the 7 objects > Recruiting cards", Cr "Auction Phase", Cr "Action Phase",
        Fr "À quoi servent les 7 items ? > Cartes de recrutement", Ruling "R16", Ruling "R31";
    EXCHANGE = En "Earning money", Cr "Notes", Fr "Besoin d’argent ?", Ruling "R15";
    EXCHANGE_TIME = En "Earning money", Cr "Notes", Fr "Besoin d’argent ?", Ruling "R3", Ruling "R22";
    NEW_ROUND = En "New Round", Cr "Round End", Fr "Tour suivant";
    GAME_END = En "GAME END", Cr "Game End", Fr "Fin du jeu";
    GAME_WINNER = En "GAME END", Cr "Game End", Fr "Fin du jeu", Ruling "R30";
    GAME_TIE = En "GAME END", Cr "Game End", Fr "Fin du jeu", Ruling "R36";
}

// Placement: the numbered rules under the heading of buildings.
places! {
    WITHIN_GRID = En "Build a Building > rule 1", Cr "Build a Building (may repeat)",
        Fr "Construire un bâtiment > règle 1";
    OVERLAP = En "Build a Building > rule 2", Fr "Construire un bâtiment > règle 2";
    ADJACENT_BUILDING = En "Build a Building > rule 3", En "The meaning of the 7 objects > Builder",
        Cr "Build a Building (may repeat)", Fr "Construire un bâtiment > règle 3",
        Fr "À quoi servent les 7 items ? > Architectes", Ruling "R32";
    BESIDE_LANDSCAPE = En "Build a Building > rule 4", En "The meaning of the 7 objects > Forest",
        Fr "Construire un bâtiment > règle 4", Fr "À quoi servent les 7 items ? > Forêt";
    FIXED = En "Build a Building > rule 6", Fr "Construire un bâtiment > règle 6";
}

// Two players.
places! {
    TWO_PLAYERS_SET_UP = En "TWO PLAYER RULES > PREPARATION", Fr "Jeu à deux joueurs";
    TWO_PLAYERS_AUCTION = En "TWO PLAYER RULES > PLAYING THE GAME > Auction phase", Fr "Jeu à deux joueurs";
    LANDSCAPE_TYPES = En "TWO PLAYER RULES > PLAYING THE GAME > Auction phase", En "Basic rules",
        Fr "Jeu à deux joueurs", Fr "Règles de base", Ruling "R1";
}

// Muse & Princess.
places! {
    MUSE_AND_PRINCESS = En "THE MUSE AND THE PRINCESS EXPANSION", Fr "Extension «Muse & Princesse»";
    MUSE_MONEY = En "THE MUSE AND THE PRINCESS EXPANSION > PLAYING THE GAME",
        Fr "Extension «Muse & Princesse» > Nouvelle règle monétaire pour cette extension";
    CHARACTER_FLOW = En "SPECIAL CHARACTER CARD AUCTION", Fr "Extension «Muse & Princesse» > Déroulement de la phase A2";
    CHARACTER_SPACES = En "SPECIAL CHARACTER CARD AUCTION", Fr "Extension «Muse & Princesse» > Principe de la phase A2";
    CHARACTER_MONEY = En "SPECIAL CHARACTER CARD AUCTION",
        Fr "Extension «Muse & Princesse» > Nouvelle règle monétaire pour cette extension",
        Fr "Extension «Muse & Princesse» > Déroulement de la phase A2", Ruling "R28";
    CHARACTER_SOLD = En "SPECIAL CHARACTER CARD AUCTION", En "USING A SPECIAL CHARACTER CARD",
        Fr "Extension «Muse & Princesse» > Déroulement de la phase A2";
    CHARACTER_TAKE = En "SPECIAL CHARACTER CARD AUCTION", Fr "Extension «Muse & Princesse» > Déroulement de la phase A2",
        Ruling "R21";
    CHARACTER_END = En "SPECIAL CHARACTER CARD AUCTION", Fr "Extension «Muse & Princesse» > Fin de la phase A2";
    CHARACTER_USE = En "USING A SPECIAL CHARACTER CARD",
        Fr "Extension «Muse & Princesse» > Utilisation des cartes de personnage";
    CHARACTER_TIMING = En "USING A SPECIAL CHARACTER CARD",
        Fr "Extension «Muse & Princesse» > Utilisation des cartes de personnage", Ruling "R24", Ruling "R25";
    CHARACTER_RETURN = En "USING A SPECIAL CHARACTER CARD",
        Fr "Extension «Muse & Princesse» > Utilisation des cartes de personnage", Ruling "R24", Ruling "R27";
    BANKER = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Banker",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Banquier", Ruling "R12", Ruling "R13", Ruling "R24";
    CARDINAL = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Cardinal",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Cardinal", Ruling "R27";
    MUSE = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Muse",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Muse", Ruling "R27";
    PRINCESS = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Princess",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Princesse", Ruling "R10";
    PRINCESS_VALUE = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Princess",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Princesse";
    PRINCESS_BUILDER = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Princess",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Princesse", Ruling "R9";
    MERCHANT = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Merchant",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Marchand", Ruling "R11", Ruling "R26";
    PROFESSOR = En "SPECIAL CHARACTER CARD DESCRIPTIONS > Professor",
        Fr "Extension «Muse & Princesse» > Facultés des personnages > Professeur";
}

// Cooperation.
places! {
    COOPERATION = Fr "Extension «Coopération»";
    SHARED_BOARD = Fr "Extension «Coopération» > Zone de jeu partagée";
    JOINT_PARTNERS = Fr "Extension «Coopération» > Construire un bâtiment";
    JOINT_PLACES = Fr "Extension «Coopération» > Construire un bâtiment",
        Fr "Extension «Coopération» > Construction d’un bâtiment conjoint", Ruling "R37";
    JOINT_CONSENT = Fr "Extension «Coopération» > Construire un bâtiment", Ruling "R18";
    JOINT_PAYMENTS = Fr "Extension «Coopération» > Construction d’un bâtiment conjoint", Ruling "R35";
    JOINT_REPEATED = Fr "Extension «Coopération» > Construire un bâtiment", Ruling "R35";
    JOINT_BUILDINGS = Fr "Extension «Coopération» > Construction d’un bâtiment conjoint", Ruling "R18", Ruling "R20";
    BORDER_ALONE = Fr "Extension «Coopération» > Construction d’un bâtiment seul", Ruling "R34";
    BORDER_FACED = Fr "Extension «Coopération» > Construction d’un bâtiment seul", Ruling "R19", Ruling "R33", Ruling "R34";
}

// Bonus and prestige cards.
places! {
    BONUS_SUMMARY = En "Summary of the 20 different Bonus cards", Fr "Les 20 cartes de bonus";
    BONUS_SIZES = En "Summary of the 20 different Bonus cards", Fr "Les 20 cartes de bonus", Ruling "R8";
    BONUS_MEDIUM = En "Summary of the 20 different Bonus cards", Fr "Les 20 cartes de bonus", Ruling "R32";
    BONUS_HAND = En "Summary of the 20 different Bonus cards", Fr "Les 20 cartes de bonus", Ruling "R7";
    PRESTIGE_SUMMARY = En "Summary of the 14 different Prestige cards", Fr "Les 14 cartes de prestige";
    PRESTIGE_EMPTY_SPACES = En "Summary of the 14 different Prestige cards", Fr "Les 14 cartes de prestige", Ruling "R20";
    PRESTIGE_LEAD = En "The meaning of the 7 objects > Prestige cards", Cr "Game End",
        Fr "À quoi servent les 7 items ? > Cartes de prestige";
}
