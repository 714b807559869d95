//! What a move costs and brings, from the events of playing it.

use super::drawing::{Played, played};
use super::effect::{Component, Effect, Resource};
use crate::catalog::Catalog;
use crate::components::{CouncilTile, Goods, Token, Track};
use crate::constants::{PASS_POINTS, levy_cost};
use crate::event::Event;
use crate::findings::Report;
use crate::legality;
use crate::moves::{Move, OfficeTile, Payment};
use crate::play::DeclaredDraws;
use crate::rulebook::Rule;
use crate::scoring::{PlayerScore, Term, player_score};
use crate::seats::Seat;
use crate::state::{Decision, DecisionKind, State, Step};
use maecenas_game::Verdict;

/// The rules that give power points, in the order of the rulebook.
const SCORED: [Rule; 8] = [
    Rule::ScoreRegions,
    Rule::ScoreCouncil,
    Rule::ScoreNobility,
    Rule::ScoreFiveTracks,
    Rule::ScoreMajority,
    Rule::ScoreCrests,
    Rule::ScorePass,
    Rule::ScoreTiles,
];

/// What a move costs and brings the seat that makes it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// What the seat gives, in the order in which it happens; then power points (PP) that it loses.
    pub costs: Vec<Effect>,
    /// What the seat gets, in the order in which it happens; then power points (PP) that it wins.
    pub gains: Vec<Effect>,
    /// What the seat gives later, on a condition: the levy, if the crest that it takes is one or can be one.
    pub conditional: Vec<Effect>,
    /// What the seat gets later by a choice of its own that the move leads to: a member that is rolled for, a follower, a tile.
    pub conditional_gains: Vec<Effect>,
}

impl Account {
    /// What a move costs and brings, from the events of playing it on a copy of the position.
    pub(super) fn of(
        catalog: &Catalog,
        state: &State,
        seat: Seat,
        made: &Move,
        draws: &DeclaredDraws,
    ) -> Result<Self, Report> {
        let mut account = Self::default();
        account.actions(state, made);
        let played = match played(catalog, state, seat, made, draws) {
            Ok(played) => played,
            // Only what other seats have and what lies in stacks is hidden. It costs and brings this seat nothing.
            Err(report) if report.violations.is_empty() && is_plain(made) => {
                if legality::verdict(catalog, state, seat, made) != Verdict::Legal {
                    return Err(report);
                }
                account.plain(made);
                return Ok(account);
            }
            Err(report) => return Err(report),
        };
        for event in &played.events {
            // With less luck no event follows a crest, so the event that it shows does not matter.
            let unnamed = played.crest_hidden || state.options().less_luck;
            account.add(event, seat, made, unnamed);
        }
        account.bonus_after_event(&played.next, seat, made);
        account.points(catalog, state, &played.next, seat);
        account.levy(&played, seat);
        account.later(catalog, &played.next, seat, made);
        Ok(account)
    }

    /// Adds the actions of the turn that a move takes or gives up.
    fn actions(&mut self, state: &State, made: &Move) {
        let taken = state.turn().map_or(0, |turn| turn.actions);
        let left = state.actions_of_turn().saturating_sub(taken);
        let (count, rule) = match made {
            Move::ActInTown(_)
            | Move::TakeOverProvince(_)
            | Move::AssumeOffice { .. }
            | Move::Reinforce(_)
            | Move::Recover { .. } => (1, Rule::TurnOneAction),
            Move::EndTurn => (left, Rule::TurnEnd),
            Move::PassTurn => (left, Rule::FinalPass),
            _ => (0, Rule::TurnOneAction),
        };
        if count > 0 {
            self.costs
                .push(Effect::of(Resource::Action, count.into(), rule));
        }
    }

    /// Adds what a move brings that draws nothing for its own seat.
    fn plain(&mut self, made: &Move) {
        match made {
            Move::KeepCouncilTile(_) => self.gains.push(kept(made, Rule::SetupKeepOne)),
            Move::PassTurn => {
                let points = Effect::of(Resource::PowerPoints, PASS_POINTS, Rule::ScorePass);
                self.gains.push(points);
            }
            _ => {}
        }
    }

    /// Adds an event that concerns the seat.
    fn add(&mut self, event: &Event, seat: Seat, made: &Move, crest_unnamed: bool) {
        let (costs, gains) = (&mut self.costs, &mut self.gains);
        match *event {
            Event::Paid(by, goods, rule) if by == seat => costs.extend(Effect::goods(goods, rule)),
            Event::Collected(by, goods, rule) if by == seat => {
                gains.extend(Effect::goods(goods, rule));
            }
            Event::MemberPlaced(by, _) if by == seat => {
                add_one(gains, Resource::Member, placing(made));
            }
            Event::TakenBack(by, _) if by == seat => {
                add_one(costs, Resource::Member, Rule::CrestMember);
            }
            Event::LaidDown(by, _) if by == seat => {
                add_one(costs, Resource::StandingMember, lying_down(made));
            }
            Event::StoodUp(by, _, count) if by == seat => {
                for _ in 0..count {
                    add_one(gains, Resource::StandingMember, Rule::RecoverStand);
                }
            }
            Event::CrestTaken(by, event) if by == seat => {
                let crest = (!crest_unnamed).then_some(Component::Crest(event));
                gains.push(Effect::one(Resource::Crest, crest, Rule::CrestTaken));
            }
            Event::ProvinceTileTaken(by, _, tile) if by == seat => {
                let tile = Some(Component::ProvinceTile(tile));
                gains.push(Effect::one(
                    Resource::ProvinceTile,
                    tile,
                    Rule::ProvinceTile,
                ));
            }
            Event::ProvinceTileUsed(by, tile, _) if by == seat => {
                let tile = Some(Component::ProvinceTile(tile));
                costs.push(Effect::one(Resource::ProvinceTile, tile, Rule::TileFaceUp));
            }
            Event::CouncilTileKept(by) if by == seat => {
                gains.push(kept(made, Rule::SetupKeepOne));
            }
            Event::OfficeTileKept(by, track, _) if by == seat => {
                let kept = kept(made, Rule::OfficeTile);
                let resource = match track {
                    Track::Nobility => Resource::NobilityTile,
                    _ => Resource::CouncilTile,
                };
                gains.push(Effect { resource, ..kept });
            }
            _ => {}
        }
    }

    /// Adds the power points that the seat has more or less after a move, as if the game ended before and after it.
    fn points(&mut self, catalog: &Catalog, before: &State, after: &State, seat: Seat) {
        let before = player_score(catalog, before, seat);
        let after = player_score(catalog, after, seat);
        let is_hidden = (before.hidden, after.hidden) != ((0, 0), (0, 0));
        for rule in SCORED {
            // The points of hidden tiles are left out, and so are those of the known ones.
            if is_hidden && rule == Rule::ScoreTiles {
                continue;
            }
            let (before, after) = (sum(&before, rule), sum(&after, rule));
            let effect = Effect::of(Resource::PowerPoints, before.abs_diff(after), rule);
            match before.cmp(&after) {
                std::cmp::Ordering::Less => self.gains.push(effect),
                std::cmp::Ordering::Greater => self.costs.push(effect),
                std::cmp::Ordering::Equal => {}
            }
        }
    }

    /// Adds the scroll of `PROVINCE_SCROLL` where an event comes before it: no decision of a seat can prevent it (ruling V53).
    fn bonus_after_event(&mut self, next: &State, seat: Seat, made: &Move) {
        let is_action = matches!(made, Move::TakeOverProvince(_));
        let council = next.player(seat).council;
        if let (true, Some(Step::Bonus(track))) = (is_action, next.then())
            && !track.is_florence()
            && council.contains(CouncilTile::ProvinceScroll)
        {
            let scroll = Effect::of(Resource::Scroll, 1, Rule::CouncilStanding);
            self.gains.push(scroll);
        }
    }

    /// Adds what the seat gets by its own decisions that follow: at once, or after the event of a crest.
    fn later(&mut self, catalog: &Catalog, next: &State, seat: Seat, made: &Move) {
        let tile = |resource, rule| Effect::of(resource, 1, rule);
        let follower = Effect::of(Resource::Follower, 1, Rule::CouncilStanding);
        let gains = &mut self.conditional_gains;
        let decision = next.decision().filter(|decision| decision.seat == seat);
        match decision.map(|decision| decision.about) {
            Some(DecisionKind::RolledMembers(_, members)) => {
                let members = u32::from(members);
                gains.push(Effect::of(Resource::Member, members, Rule::RollPlace));
            }
            Some(DecisionKind::Follower) => {
                let rule = if next.then().is_some() {
                    Rule::CouncilStanding
                } else {
                    Rule::CouncilFlip
                };
                gains.push(Effect { rule, ..follower });
            }
            Some(DecisionKind::ProvinceTile(_)) => {
                gains.push(tile(Resource::ProvinceTile, Rule::ProvinceTile));
            }
            Some(DecisionKind::CouncilTile(_)) => {
                gains.push(tile(Resource::CouncilTile, Rule::OfficeTile));
            }
            Some(DecisionKind::NobilityTile(_)) => {
                gains.push(tile(Resource::NobilityTile, Rule::OfficeTile));
            }
            _ => {}
        }
        // The steps that wait for the answers to an event, or for a follower, are those of the seat whose action it is.
        if !matches!(made, Move::TakeOverProvince(_) | Move::AssumeOffice { .. }) {
            return;
        }
        let Some(Step::Bonus(track) | Step::Tile(track)) = next.then() else {
            return;
        };
        let council = next.player(seat).council;
        let is_bonus = matches!(next.then(), Some(Step::Bonus(_)));
        if is_bonus && track.is_florence() && council.contains(CouncilTile::FlorenceFollower) {
            gains.push(follower);
        }
        match track {
            Track::Council if !next.council_stack().is_empty() => {
                gains.push(tile(Resource::CouncilTile, Rule::OfficeTile));
            }
            Track::Nobility if !next.nobility_stack().is_empty() => {
                gains.push(tile(Resource::NobilityTile, Rule::OfficeTile));
            }
            other => {
                let tiles = other.region().map(|region| catalog.tiles_of(region));
                if tiles.is_some_and(|tiles| !next.provinces().both(tiles).is_empty()) {
                    gains.push(tile(Resource::ProvinceTile, Rule::ProvinceTile));
                }
            }
        }
    }

    /// Adds the levy that the seat pays after it takes a crest, if the crest shows or can show one: 3 Florins, or the first token that the
    /// seat can pay instead. A seat that cannot comply pays nothing, and its bonus is among the events.
    fn levy(&mut self, played: &Played, seat: Seat) {
        let about = DecisionKind::CrestLevy;
        if played.next.decision() != Some(Decision { seat, about }) {
            return;
        }
        let goods: Goods = played.next.player(seat).goods;
        let mut costs = Token::ALL.into_iter().map(levy_cost);
        if let Some(cost) = costs.find(|cost| goods.contains(cost)) {
            self.conditional
                .extend(Effect::goods(cost, Rule::CrestLevy));
        }
    }

    /// The rules of all costs and gains.
    pub(super) fn rules(&self) -> impl Iterator<Item = Rule> {
        let effects = self.costs.iter().chain(&self.gains);
        let effects = effects.chain(&self.conditional);
        let effects = effects.chain(&self.conditional_gains);
        effects.map(|effect| effect.rule)
    }

    /// What is left of a resource: its gains less its costs.
    #[must_use]
    pub fn balance(&self, resource: Resource) -> i64 {
        let sum = |effects: &[Effect]| -> i64 {
            let of_it = effects.iter().filter(|effect| effect.resource == resource);
            of_it.map(|effect| i64::from(effect.count)).sum()
        };
        sum(&self.gains) - sum(&self.costs)
    }
}

/// Whether what a move costs and brings its seat depends on nothing that it draws.
const fn is_plain(made: &Move) -> bool {
    matches!(
        made,
        Move::KeepCouncilTile(_) | Move::EndTurn | Move::PassTurn
    )
}

/// Adds one of a resource, together with those of the same rule.
fn add_one(effects: &mut Vec<Effect>, resource: Resource, rule: Rule) {
    let mut same = effects.iter_mut();
    let same = same.find(|effect| effect.resource == resource && effect.rule == rule);
    match same {
        Some(effect) => effect.count += 1,
        None => effects.push(Effect::of(resource, 1, rule)),
    }
}

/// The Florence tile that a move keeps; without its name if the move names none.
const fn kept(made: &Move, rule: Rule) -> Effect {
    let (resource, tile) = match made {
        Move::KeepCouncilTile(tile) | Move::KeepOfficeTile(OfficeTile::Council(tile)) => {
            (Resource::CouncilTile, Some(Component::CouncilTile(*tile)))
        }
        Move::KeepOfficeTile(OfficeTile::Nobility(tile)) => {
            (Resource::NobilityTile, Some(Component::NobilityTile(*tile)))
        }
        _ => (Resource::CouncilTile, None),
    };
    Effect::one(resource, tile, rule)
}

/// The rule by which a move places members.
const fn placing(made: &Move) -> Rule {
    match made {
        Move::PlaceMembers { .. } => Rule::SetupArea,
        Move::Reinforce(_) => Rule::ReinforceTowns,
        Move::UseProvinceTile(_) => Rule::TileEffect,
        _ => Rule::RollPlace,
    }
}

/// The rule by which a member lies down.
const fn lying_down(made: &Move) -> Rule {
    match made {
        Move::ActInTown(action) if matches!(action.payment, Payment::Middleman) => {
            Rule::TownMiddleman
        }
        Move::ActInTown(_) => Rule::TownPayment,
        _ => Rule::CrestMember,
    }
}

/// The power points that a rule gives a player.
fn sum(score: &PlayerScore, rule: Rule) -> u32 {
    let terms = score.terms.iter().filter(|term| term.rule == rule);
    terms.map(Term::value).sum()
}
