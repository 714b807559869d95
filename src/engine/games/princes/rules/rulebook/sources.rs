//! Where the rulebooks state each rule, by document and heading.

use maecenas_game::places;
use maecenas_game::rulebook::{Document, Source};

/// The English rulebook (2010).
const EN: Document = Document::named("EN");
/// The condensed English rules.
const CR: Document = Document::named("CR");
/// The French rulebook.
const FR: Document = Document::named("FR");
/// A ruling of this service, where the rulebooks say nothing or contradict each other.
const RULING: Document = Document::RULING;

// Set-up and rounds.
places! {
    CONTENTS = EN "CONTENTS", CR "Setup", FR "Matériel";
    PLAYERS = EN "OVERVIEW", EN "TWO PLAYER RULES", CR "Setup", FR "Principes du jeu", FR "Jeu à deux joueurs", RULING "R38";
    PREPARATION = EN "PREPARATION", CR "Setup", FR "Préparation";
    FREEDOM_TILES = EN "PREPARATION", EN "Introduce a Freedom", CR "Setup", FR "Préparation", FR "Introduire une liberté";
    WHO_MOVES = RULING "Who moves";
}

// The auction phase.
places! {
    FLOW = EN "Flow of the Auction phase", CR "Auction Phase", FR "Déroulement des enchères";
    WITHDRAWAL = EN "Flow of the Auction phase", CR "Auction Phase", FR "Déroulement des enchères", RULING "R4", RULING "R21";
    AWARD = EN "Flow of the Auction phase", CR "Auction Phase", FR "Déroulement des enchères", RULING "R2", RULING "R23";
    BASIC_RULES = EN "Basic rules", EN "Flow of the Auction phase", CR "Auction Phase",
        FR "Règles de base", FR "Déroulement des enchères";
    COVERED_BID = EN "Flow of the Auction phase", FR "Déroulement des enchères", RULING "R2";
    LAST_SEAT = EN "Flow of the Auction phase", CR "Auction Phase", FR "Déroulement des enchères", RULING "R5";
    BUILDER_LIMIT = EN "The meaning of the 7 objects", CR "Auction Phase",
        FR "À quoi servent les 7 items ? > Règles générales";
    LANDSCAPE_ROOM = EN "The meaning of the 7 objects > Forest", CR "Auction Phase",
        FR "À quoi servent les 7 items ? > Forêt", RULING "R1";
    OBJECTS = EN "The meaning of the 7 objects > Forest", EN "The meaning of the 7 objects > Recruiting cards",
        CR "Auction Phase", FR "À quoi servent les 7 items ? > Forêt",
        FR "À quoi servent les 7 items ? > Cartes de recrutement";
    LANDSCAPES = EN "The meaning of the 7 objects > Forest", CR "Auction Phase",
        FR "À quoi servent les 7 items ? > Forêt", FR "À quoi servent les 7 items ? > Parcs";
    BUILDERS = EN "The meaning of the 7 objects > Builder", CR "Auction Phase",
        FR "À quoi servent les 7 items ? > Architectes";
    JESTERS = EN "The meaning of the 7 objects", EN "The meaning of the 7 objects > Jester", CR "Auction Phase",
        FR "À quoi servent les 7 items ? > Règles générales", FR "À quoi servent les 7 items ? > Saltimbanques";
    PRESTIGE_CARDS = EN "The meaning of the 7 objects > Prestige cards", CR "Auction Phase",
        FR "À quoi servent les 7 items ? > Cartes de prestige";
    DRAWS = EN "The meaning of the 7 objects > Prestige cards", EN "Take a Profession card", EN "Acquire a Bonus card",
        CR "Auction Phase", CR "Take a Profession card (at most 1 of the 2 actions)",
        CR "Acquire a Bonus Card (may repeat)", FR "À quoi servent les 7 items ? > Cartes de prestige",
        FR "Piocher une carte de profession", FR "Piocher une carte de bonus", RULING "R14", RULING "R21";
}

// The action phase.
places! {
    ACTIONS = EN "Action phase", CR "Action Phase", FR "Phase d’action";
    WORKS = EN "Complete a Work", CR "Complete a Work (may repeat)", FR "Réaliser une œuvre";
    WORK_CARDS = EN "Complete a Work", EN "The meaning of the 7 objects > Recruiting cards",
        CR "Complete a Work (may repeat)", CR "Notes", FR "Réaliser une œuvre",
        FR "À quoi servent les 7 items ? > Cartes de recrutement";
    PAYMENTS = EN "Complete a Work", EN "Earning money", CR "Complete a Work (may repeat)",
        FR "Réaliser une œuvre", FR "Besoin d’argent ?", RULING "R29";
    WORK_BONUS_CARDS = EN "Acquire a Bonus card", CR "Complete a Work (may repeat)", FR "Piocher une carte de bonus",
        RULING "R39";
    PLAYED_BONUS_CARDS = EN "Acquire a Bonus card", CR "Complete a Work (may repeat)", FR "Piocher une carte de bonus";
    BEST_WORK = EN "Best Work", CR "Round End", FR "Meilleure œuvre", RULING "R17";
    BUILDINGS = EN "Build a Building", CR "Build a Building (may repeat)", FR "Construire un bâtiment";
    BUILD_ONCE = EN "Build a Building > rule 5", CR "Build a Building (may repeat)",
        FR "Construire un bâtiment > règle 5";
    BUILDING_PRICES = EN "Build a Building", EN "The meaning of the 7 objects > Builder",
        CR "Build a Building (may repeat)", FR "Construire un bâtiment",
        FR "À quoi servent les 7 items ? > Architectes", RULING "R2";
    PROFESSIONS = EN "Take a Profession card", CR "Take a Profession card (at most 1 of the 2 actions)",
        FR "Piocher une carte de profession", RULING "R2";
    PROFESSION_ONCE = EN "Action phase", EN "Take a Profession card",
        CR "Take a Profession card (at most 1 of the 2 actions)", FR "Phase d’action",
        FR "Piocher une carte de profession";
    PROFESSION_DECK = EN "Take a Profession card", FR "Piocher une carte de profession";
    FREEDOMS = EN "Introduce a Freedom", CR "Introduce a Freedom (at most 1 of the 2 actions)",
        FR "Introduire une liberté";
    FREEDOM_PRICE = EN "Introduce a Freedom", CR "Introduce a Freedom (at most 1 of the 2 actions)",
        FR "Introduire une liberté", RULING "R2";
    FREEDOM_ONCE = EN "Action phase", EN "Introduce a Freedom", CR "Introduce a Freedom (at most 1 of the 2 actions)",
        FR "Phase d’action", FR "Introduire une liberté";
    BONUS_CARDS = EN "Acquire a Bonus card", CR "Acquire a Bonus Card (may repeat)", FR "Piocher une carte de bonus",
        RULING "R2";
    BONUS_DECK = EN "Acquire a Bonus card", FR "Piocher une carte de bonus";
}

// Free moves, the end of the round and the end of the game.
places! {
    RECRUITING = EN "The meaning of the 7 objects > Recruiting cards", CR "Notes",
        FR "À quoi servent les 7 items ? > Cartes de recrutement";
    FACE_UP = EN "The meaning of the 7 objects > Recruiting cards", CR "Notes",
        FR "À quoi servent les 7 items ? > Cartes de recrutement", RULING "R6";
    RECRUITING_TIME = EN "The meaning of the 7 objects > Recruiting cards", CR "Auction Phase", CR "Action Phase",
        FR "À quoi servent les 7 items ? > Cartes de recrutement", RULING "R16", RULING "R31";
    EXCHANGE = EN "Earning money", CR "Notes", FR "Besoin d’argent ?", RULING "R15";
    EXCHANGE_TIME = EN "Earning money", CR "Notes", FR "Besoin d’argent ?", RULING "R3", RULING "R22";
    NEW_ROUND = EN "New Round", CR "Round End", FR "Tour suivant";
    GAME_END = EN "GAME END", CR "Game End", FR "Fin du jeu";
    GAME_WINNER = EN "GAME END", CR "Game End", FR "Fin du jeu", RULING "R30";
    GAME_TIE = EN "GAME END", CR "Game End", FR "Fin du jeu", RULING "R36";
}

// Placement: the numbered rules under the heading of buildings.
places! {
    WITHIN_GRID = EN "Build a Building > rule 1", CR "Build a Building (may repeat)",
        FR "Construire un bâtiment > règle 1";
    OVERLAP = EN "Build a Building > rule 2", FR "Construire un bâtiment > règle 2";
    ADJACENT_BUILDING = EN "Build a Building > rule 3", EN "The meaning of the 7 objects > Builder",
        CR "Build a Building (may repeat)", FR "Construire un bâtiment > règle 3",
        FR "À quoi servent les 7 items ? > Architectes", RULING "R32";
    BESIDE_LANDSCAPE = EN "Build a Building > rule 4", EN "The meaning of the 7 objects > Forest",
        FR "Construire un bâtiment > règle 4", FR "À quoi servent les 7 items ? > Forêt";
    FIXED = EN "Build a Building > rule 6", FR "Construire un bâtiment > règle 6";
}

// Two players.
places! {
    TWO_PLAYERS_SET_UP = EN "TWO PLAYER RULES > PREPARATION", FR "Jeu à deux joueurs";
    TWO_PLAYERS_AUCTION = EN "TWO PLAYER RULES > PLAYING THE GAME > Auction phase", FR "Jeu à deux joueurs";
    LANDSCAPE_TYPES = EN "TWO PLAYER RULES > PLAYING THE GAME > Auction phase", EN "Basic rules",
        FR "Jeu à deux joueurs", FR "Règles de base", RULING "R1";
}

// Muse & Princess.
places! {
    MUSE_AND_PRINCESS = EN "THE MUSE AND THE PRINCESS EXPANSION", FR "Extension «Muse & Princesse»";
    MUSE_MONEY = EN "THE MUSE AND THE PRINCESS EXPANSION > PLAYING THE GAME",
        FR "Extension «Muse & Princesse» > Nouvelle règle monétaire pour cette extension";
    CHARACTER_FLOW = EN "SPECIAL CHARACTER CARD AUCTION", FR "Extension «Muse & Princesse» > Déroulement de la phase A2";
    CHARACTER_SPACES = EN "SPECIAL CHARACTER CARD AUCTION", FR "Extension «Muse & Princesse» > Principe de la phase A2";
    CHARACTER_MONEY = EN "SPECIAL CHARACTER CARD AUCTION",
        FR "Extension «Muse & Princesse» > Nouvelle règle monétaire pour cette extension",
        FR "Extension «Muse & Princesse» > Déroulement de la phase A2", RULING "R28";
    CHARACTER_SOLD = EN "SPECIAL CHARACTER CARD AUCTION", EN "USING A SPECIAL CHARACTER CARD",
        FR "Extension «Muse & Princesse» > Déroulement de la phase A2";
    CHARACTER_TAKE = EN "SPECIAL CHARACTER CARD AUCTION", FR "Extension «Muse & Princesse» > Déroulement de la phase A2",
        RULING "R21";
    CHARACTER_END = EN "SPECIAL CHARACTER CARD AUCTION", FR "Extension «Muse & Princesse» > Fin de la phase A2";
    CHARACTER_USE = EN "USING A SPECIAL CHARACTER CARD",
        FR "Extension «Muse & Princesse» > Utilisation des cartes de personnage";
    CHARACTER_TIMING = EN "USING A SPECIAL CHARACTER CARD",
        FR "Extension «Muse & Princesse» > Utilisation des cartes de personnage", RULING "R24", RULING "R25";
    CHARACTER_RETURN = EN "USING A SPECIAL CHARACTER CARD",
        FR "Extension «Muse & Princesse» > Utilisation des cartes de personnage", RULING "R24", RULING "R27";
    BANKER = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Banker",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Banquier", RULING "R12", RULING "R13", RULING "R24";
    CARDINAL = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Cardinal",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Cardinal", RULING "R27";
    MUSE = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Muse",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Muse", RULING "R27";
    PRINCESS = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Princess",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Princesse", RULING "R10";
    PRINCESS_VALUE = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Princess",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Princesse";
    PRINCESS_BUILDER = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Princess",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Princesse", RULING "R9";
    MERCHANT = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Merchant",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Marchand", RULING "R11", RULING "R26";
    PROFESSOR = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Professor",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Professeur";
    PROFESSOR_DECKS = EN "SPECIAL CHARACTER CARD DESCRIPTIONS > Professor",
        FR "Extension «Muse & Princesse» > Facultés des personnages > Professeur", RULING "R40", RULING "R41";
}

// Cooperation.
places! {
    COOPERATION = FR "Extension «Coopération»";
    SHARED_BOARD = FR "Extension «Coopération» > Zone de jeu partagée";
    JOINT_PARTNERS = FR "Extension «Coopération» > Construire un bâtiment";
    JOINT_PLACES = FR "Extension «Coopération» > Construire un bâtiment",
        FR "Extension «Coopération» > Construction d’un bâtiment conjoint", RULING "R37";
    JOINT_CONSENT = FR "Extension «Coopération» > Construire un bâtiment", RULING "R18";
    JOINT_PAYMENTS = FR "Extension «Coopération» > Construction d’un bâtiment conjoint", RULING "R35";
    JOINT_REPEATED = FR "Extension «Coopération» > Construire un bâtiment", RULING "R35";
    JOINT_BUILDINGS = FR "Extension «Coopération» > Construction d’un bâtiment conjoint", RULING "R18", RULING "R20";
    BORDER_ALONE = FR "Extension «Coopération» > Construction d’un bâtiment seul", RULING "R34";
    BORDER_FACED = FR "Extension «Coopération» > Construction d’un bâtiment seul", RULING "R19", RULING "R33", RULING "R34";
}

// Bonus and prestige cards.
places! {
    BONUS_SUMMARY = EN "Summary of the 20 different Bonus cards", FR "Les 20 cartes de bonus";
    BONUS_SIZES = EN "Summary of the 20 different Bonus cards", FR "Les 20 cartes de bonus", RULING "R8";
    BONUS_MEDIUM = EN "Summary of the 20 different Bonus cards", FR "Les 20 cartes de bonus", RULING "R32";
    BONUS_HAND = EN "Summary of the 20 different Bonus cards", FR "Les 20 cartes de bonus", RULING "R7";
    PRESTIGE_SUMMARY = EN "Summary of the 14 different Prestige cards", FR "Les 14 cartes de prestige";
    PRESTIGE_EMPTY_SPACES = EN "Summary of the 14 different Prestige cards", FR "Les 14 cartes de prestige", RULING "R20";
    PRESTIGE_LEAD = EN "The meaning of the 7 objects > Prestige cards", CR "Game End",
        FR "À quoi servent les 7 items ? > Cartes de prestige";
}
