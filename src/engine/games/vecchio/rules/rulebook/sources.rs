//! Where the rulebook states each rule, by document and heading.

use maecenas_game::places;
use maecenas_game::rulebook::{Document, Source};

/// The English rulebook of Il Vecchio.
const IV: Document = Document::named("IV");
/// A ruling of this service, where the rulebook says nothing or leaves something open.
const RULING: Document = Document::RULING;

// Set-up.
places! {
    SET_UP = IV "Game setup";
    MEMBERS = IV "Game setup", RULING "V50";
    TRACKS = IV "Game setup", RULING "V20";
    CRESTS = IV "Game setup", RULING "V34", RULING "V50", RULING "V55";
    COUNCIL_TILES = IV "Game setup", IV "Appendices > B. City council tiles", RULING "V48",
        RULING "V54";
    NOBILITY_TILES = IV "Game setup", IV "Appendices > C. Nobility tiles", RULING "V54";
    PROVINCE_TILES = IV "Game setup", IV "Appendices > A. Province tiles", RULING "V34",
        RULING "V50";
    COST_TOKEN = IV "Game setup", IV "Il Vecchio events", RULING "V22";
    PHASE = IV "Actions", IV "Il Vecchio events", RULING "V11", RULING "V42", RULING "V55",
        RULING "V56";
    START = IV "Game setup", RULING "V2", RULING "V4";
    MIDDLEMEN = IV "Game setup", IV "The actions > a. Take a town action", RULING "V4";
    KEEPING = IV "Game setup", RULING "V2", RULING "V41";
    PLACEMENTS = IV "Game setup", RULING "V3", RULING "V39", RULING "V40", RULING "V41",
        RULING "V49";
}

// Turns and decisions.
places! {
    TURNS = IV "Actions";
    FLIPPING = IV "The actions > c. Assume an office in Florence",
        IV "Appendices > B. City council tiles", RULING "V17", RULING "V33", RULING "V35",
        RULING "V52";
    ONE_ACTION = IV "Actions", IV "Special case", RULING "V5", RULING "V19";
    ACTION_DUE = IV "Actions", RULING "V5";
    TURN_END = IV "Actions", RULING "V19", RULING "V36";
    OVER = IV "Scoring", RULING "V43";
    DECISIONS = IV "The actions > b. Take over a province",
        IV "The actions > c. Assume an office in Florence", IV "Il Vecchio events", RULING "V23",
        RULING "V42";
    DECISION_SEATS = IV "Actions", IV "Il Vecchio events", RULING "V12", RULING "V42";
    OPTIONS = IV "The actions > d. Reinforcement", IV "Appendices > B. City council tiles",
        RULING "V15", RULING "V41";
    NO_DECISION = IV "Actions", RULING "V43";
}

// Travel.
places! {
    TRAVEL = IV "Traveling", RULING "V9";
    TRAVEL_FLORINS = IV "Traveling", RULING "V8", RULING "V46";
    TRAVEL_CARRIAGE = IV "Traveling", RULING "V8";
    STAYING = IV "Traveling", RULING "V46";
}

// Town actions.
places! {
    TOWN_ACTION = IV "The actions > a. Take a town action", RULING "V9";
    TOWN_PAYMENT = IV "The actions > a. Take a town action";
    MIDDLEMAN_PAYS = IV "The actions > a. Take a town action";
    BISHOP_PAYS = IV "The actions > a. Take a town action", RULING "V10";
    TOWN_YIELD = IV "The actions > a. Take a town action";
    EXTRA_SCROLL = IV "Appendices > B. City council tiles";
}

// Provinces and offices.
places! {
    PROVINCE = IV "The actions > b. Take over a province";
    FULL_TRACK = IV "The actions > b. Take over a province", IV "Special case", RULING "V20",
        RULING "V21";
    FULL_TRACK_OF_FLORENCE = IV "The actions > c. Assume an office in Florence",
        IV "Special case", RULING "V20";
    PROVINCE_FOLLOWERS = IV "The actions > b. Take over a province",
        IV "Appendices > A. Province tiles", RULING "V6", RULING "V38";
    PROVINCE_FLORINS = IV "The actions > b. Take over a province",
        IV "Appendices > A. Province tiles", RULING "V20", RULING "V45";
    PROVINCE_TILE = IV "The actions > b. Take over a province", RULING "V21", RULING "V23",
        RULING "V41";
    OFFICE = IV "The actions > c. Assume an office in Florence";
    OFFICE_FLORINS = IV "The actions > c. Assume an office in Florence", IV "Il Vecchio events",
        RULING "V22", RULING "V45";
    OFFICE_TILE = IV "The actions > c. Assume an office in Florence", RULING "V22", RULING "V41",
        RULING "V47", RULING "V52";
}

// Reinforcement and recovery.
places! {
    REINFORCEMENT = IV "The actions > d. Reinforcement", RULING "V15", RULING "V16";
    REINFORCEMENT_TOWNS = IV "The actions > d. Reinforcement", IV "Variant with less luck",
        RULING "V27", RULING "V43";
    RECOVERY = IV "The actions > e. Recovery", RULING "V5", RULING "V14";
    RECOVERY_ROLL = IV "Appendices > B. City council tiles", RULING "V16";
    ROLLING = IV "The actions > d. Reinforcement", RULING "V15", RULING "V16";
}

// Tiles.
places! {
    TILE_USE = IV "Actions", IV "Appendices > A. Province tiles", RULING "V6", RULING "V44",
        RULING "V51";
    TILE_COST = IV "Appendices > A. Province tiles", RULING "V6", RULING "V7";
    TILE_PLACING = IV "Appendices > A. Province tiles", RULING "V7";
    TILE_NOTHING = IV "Appendices > A. Province tiles", RULING "V7";
    TILE_CHOICE = IV "Appendices > A. Province tiles", RULING "V34", RULING "V43";
    TILE_TARGET = IV "Appendices > A. Province tiles", RULING "V6", RULING "V38", RULING "V51";
    TILE_WITH_PROVINCE = IV "Appendices > A. Province tiles", RULING "V6", RULING "V38";
    TILE_EFFECT = IV "Appendices > A. Province tiles", RULING "V34", RULING "V53";
    COUNCIL_BONUS = IV "Appendices > B. City council tiles", RULING "V11", RULING "V37";
    FLIP_BONUS = IV "The actions > c. Assume an office in Florence",
        IV "Appendices > B. City council tiles", RULING "V35", RULING "V37";
}

// Crests and the end.
places! {
    CREST_TAKEN = IV "Il Vecchio events", RULING "V1", RULING "V34", RULING "V55";
    MEMBER_EVENT = IV "Il Vecchio events", RULING "V12", RULING "V13", RULING "V14", RULING "V41";
    LEVY = IV "Il Vecchio events", RULING "V12", RULING "V13", RULING "V41";
    DICE = IV "Game setup", IV "The actions > d. Reinforcement", RULING "V15", RULING "V49";
    DRAWING = IV "The actions > c. Assume an office in Florence", RULING "V22", RULING "V47",
        RULING "V52";
    FINAL_ROUND = IV "Special case", RULING "V19", RULING "V31";
    PASSING = IV "Special case", RULING "V19", RULING "V36";
    BEHIND_FULL_TRACK = IV "Special case", RULING "V20";
    FINAL_FLIP = IV "Special case", RULING "V18", RULING "V33";
    LESS_LUCK = IV "Variant with less luck", RULING "V27", RULING "V54";
}

// Scoring.
places! {
    SCORING = IV "Scoring";
    MAJORITIES = IV "Scoring", RULING "V26";
    TIES = IV "Scoring", RULING "V32";
    SCORED_TILES = IV "Scoring", IV "Appendices > C. Nobility tiles", RULING "V14", RULING "V24",
        RULING "V25", RULING "V26";
}
