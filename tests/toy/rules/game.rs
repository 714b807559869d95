//! Nim with a hidden heap as a [`Game`].

use std::ops::RangeInclusive;

use super::catalog::Catalog;
use super::legality::{self, Report};
use super::play::{self, DrawnHeap, Event, fits};
use super::scoring::{self, Scores};
use super::state::{Heap, Kind, Move, Player, Seat, State, Token};
use super::{OPEN_HEAPS, RULES_VERSION};
use maecenas_game::{Chance, Game, Moves, Report as _, Seed, Verdict};

/// The game, played with a catalog and the option.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// The components.
    pub catalog: &'static Catalog,
    /// Whether the last stone loses.
    pub misere: bool,
}

impl Game for Rules {
    type State = State;
    type Seat = Seat;
    type Move = Move;
    type Kind = Kind;
    type Draws = DrawnHeap;
    type Event = Event;
    type Report = Report;
    type Scores = Scores;
    type Moves<'a> = Listing;

    const VERSION: u32 = RULES_VERSION;

    fn players(&self) -> RangeInclusive<u8> {
        2..=3
    }

    fn start(&self, players: u8, seed: Seed) -> Option<State> {
        let dealt = self.catalog.dealt(seed);
        let heap = |size: &u8| Heap {
            size: *size,
            stones: *size,
        };
        let player = Player {
            token: None,
            has_token: false,
            stones: 0,
        };
        self.players().contains(&players).then(|| State {
            misere: self.misere,
            turn: Seat(0),
            players: vec![player; players.into()],
            heaps: dealt.iter().take(OPEN_HEAPS).map(heap).collect(),
            hidden: dealt.last().copied(),
            seed: Some(seed),
        })
    }

    fn seats(&self, state: &State) -> impl Iterator<Item = Seat> {
        state.seats()
    }

    fn awaited(&self, state: &State) -> impl Iterator<Item = Seat> {
        let (choosing, finished) = (state.is_choosing(), state.is_finished());
        state.seats().filter(move |seat| {
            if choosing {
                !state.player(*seat).has_token
            } else {
                state.turn == *seat && !finished
            }
        })
    }

    fn moves(&self, state: &State, seat: Seat) -> Listing {
        self.moves_of(state, seat, &Kind::ALL)
    }

    fn moves_of(&self, state: &State, seat: Seat, kinds: &[Kind]) -> Listing {
        let takes = (0..=OPEN_HEAPS).flat_map(|heap| {
            let heap = u8::try_from(heap).unwrap_or_default();
            (1..=Token::Strong.limit()).map(move |stones| Move::Take { heap, stones })
        });
        let all = Token::ALL.map(Move::KeepToken).into_iter();
        let all = all.chain(takes).chain([Move::TurnUp]);
        let mut listing = Listing {
            moves: Vec::new(),
            complete: true,
        };
        for made in all.filter(|made| kinds.contains(&Self::kind(made))) {
            match self.verdict(state, seat, &made) {
                Verdict::Legal => listing.moves.push(made),
                Verdict::Unknown => listing.complete = false,
                Verdict::Illegal => {}
            }
        }
        listing
    }

    fn verdict(&self, state: &State, seat: Seat, made: &Move) -> Verdict {
        self.report(state, seat, made).verdict()
    }

    fn report(&self, state: &State, seat: Seat, made: &Move) -> Report {
        legality::report(state, seat, *made)
    }

    fn nearest(&self, state: &State, seat: Seat, refused: &Move) -> Vec<Move> {
        let distance = |made: &Move| match (made, refused) {
            (Move::Take { heap, stones }, Move::Take { heap: h, stones: s }) => {
                8 * heap.abs_diff(*h) + stones.abs_diff(*s)
            }
            _ => 0,
        };
        let mut moves = self.moves_of(state, seat, &[Self::kind(refused)]).moves;
        moves.sort_by_key(distance);
        moves.truncate(3);
        moves
    }

    fn play_drawing(
        &self,
        state: &mut State,
        seat: Seat,
        made: &Move,
        drawn: &DrawnHeap,
    ) -> Result<Vec<Event>, Report> {
        play::play(self.catalog, state, seat, *made, *drawn)
    }

    fn advance(&self, state: &mut State, seat: Seat, made: &Move) {
        play::apply(state, seat, *made);
    }

    fn is_finished(&self, state: &State) -> bool {
        state.is_finished()
    }

    fn score(&self, state: &State) -> Scores {
        scoring::score(state)
    }

    fn standing(&self, state: &State) -> Option<Vec<(Seat, u32)>> {
        let scores = scoring::score(state);
        let places = scores.standings.iter();
        let places = places.map(|place| (place.seat, place.place)).collect();
        scores.needs.is_empty().then_some(places)
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> State {
        let mut view = state.clone();
        // A finished game has no hidden information.
        if state.is_finished() {
            return view;
        }
        view.seed = None;
        view.hidden = None;
        for seat in state.seats().filter(|seat| Some(*seat) != viewer) {
            view.players[usize::from(seat.0)].token = None;
        }
        view
    }

    /// The seed of a game determines all of its heaps, so a completion has none: its hidden heap and tokens are drawn.
    fn complete(&self, view: &State, seed: Seed) -> Option<State> {
        let mut whole = view.clone();
        let mut chance = Chance::new(seed);
        if view.is_face_down() && view.hidden.is_none() {
            let fitting = |size: &u8| fits(self.catalog, view, *size);
            let mut sizes: Vec<u8> = self.catalog.heaps.iter().copied().filter(fitting).collect();
            chance.shuffle(&mut sizes);
            whole.hidden = Some(*sizes.first()?);
        }
        for player in &mut whole.players {
            if player.has_token && player.token.is_none() {
                let mut tokens = Token::ALL;
                chance.shuffle(&mut tokens);
                player.token = tokens.first().copied();
            }
        }
        Some(whole)
    }

    fn seed(state: &State) -> Option<Seed> {
        state.seed
    }

    fn has_drawn(state: &State, drawn: &DrawnHeap) -> bool {
        drawn.size.is_some() && state.hidden.is_some()
    }

    fn kind(made: &Move) -> Kind {
        match made {
            Move::KeepToken(_) => Kind::KeepToken,
            Move::Take { .. } => Kind::Take,
            Move::TurnUp => Kind::TurnUp,
        }
    }

    fn is_secret(kind: Kind) -> bool {
        kind == Kind::KeepToken
    }

    fn weight(_: Kind) -> u32 {
        1
    }
}

/// The legal moves of a seat.
#[derive(Debug, Clone)]
pub struct Listing {
    moves: Vec<Move>,
    complete: bool,
}

impl Moves for Listing {
    type Move = Move;
    type Kind = Kind;

    fn count(&self) -> u64 {
        self.moves.len() as u64
    }

    fn page(&self, skip: u64, most: usize) -> Vec<Move> {
        let skip = usize::try_from(skip).unwrap_or(usize::MAX);
        self.moves.iter().skip(skip).take(most).copied().collect()
    }

    fn each(&self, visitor: &mut impl FnMut(Move)) {
        self.moves.iter().copied().for_each(visitor);
    }

    fn kinds(&self) -> impl Iterator<Item = Kind> {
        let kinds = Kind::ALL.into_iter();
        kinds.filter(|kind| self.count_of(*kind) > 0)
    }

    fn count_of(&self, kind: Kind) -> u64 {
        let of_kind = |made: &&Move| Rules::kind(made) == kind;
        self.moves.iter().filter(of_kind).count() as u64
    }

    fn nth_of(&self, kind: Kind, number: u64) -> Option<Move> {
        let moves = self.moves.iter().copied();
        let mut of_kind = moves.filter(|made| Rules::kind(made) == kind);
        of_kind.nth(usize::try_from(number).ok()?)
    }

    fn is_complete(&self) -> bool {
        self.complete
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            catalog: maecenas_game::Catalog::reference(),
            misere: false,
        }
    }
}
