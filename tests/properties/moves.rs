//! Random moves: mostly ones that suit the position, so that many are legal and others break a single rule.

use maecenas_contract::wire::princes::v1::r#move::Move as Kind;
use maecenas_contract::wire::princes::v1::{
    AcquireBonusCard, Build, Buy, CheckStateRequest, CompleteWork, EndTurn, ExchangePrestige, Hold,
    IntroduceFreedom, KeepThree, Move, Nominate, PassAuction, PlaceLandscape, Player, RaiseBid,
    SeatMove, State, TakeProfession, Withdraw, decision, stage,
};

use super::asking::{ENGLISH, position, service};
use super::dice::Dice;

/// A move of some seat.
pub fn any_move(state: &State, dice: &mut Dice) -> SeatMove {
    let players = u32::try_from(state.players.len()).unwrap();
    let awaited = dice.one(&awaited(state));
    let seat = match awaited {
        Some(seat) if !dice.once_in(5) => seat,
        _ => dice.number(players),
    };
    let kind = if dice.once_in(3) {
        dice.below(19)
    } else {
        suitable(state, dice)
    };
    let made = Moving {
        state,
        player: &state.players[seat as usize],
        dice,
    }
    .made(kind);
    SeatMove {
        seat: Some(seat),
        r#move: Some(Move { r#move: Some(made) }),
    }
}

/// The seats that the position waits for.
fn awaited(state: &State) -> Vec<u32> {
    let request = CheckStateRequest {
        position: position(state),
        include: Vec::new(),
        labels: Vec::new(),
    };
    let said = service().check_state(ENGLISH, &request).unwrap();
    said.awaiting.unwrap().seats
}

/// A kind of move that the position waits for.
fn suitable(state: &State, dice: &mut Dice) -> usize {
    use decision::Decision as Open;
    let kinds: &[usize] = match state
        .decision
        .as_ref()
        .and_then(|decision| decision.decision.as_ref())
    {
        Some(Open::LandscapeWon(_)) => &[6],
        Some(Open::RecruitingCardWon(_)) => &[10, 11],
        Some(Open::ProfessionCardsDrawn(_)) => &[7],
        Some(Open::BonusCardsDrawn(_)) => &[8],
        Some(Open::PrestigeCardsDrawn(_)) => &[9],
        // The random positions are of games without expansions.
        Some(Open::MerchantChoice(_) | Open::JointProposal(_)) => &[17],
        None => match state.stage.as_ref().and_then(|stage| stage.stage.as_ref()) {
            Some(stage::Stage::SetUp(_)) => &[0],
            Some(stage::Stage::Auction(auction)) if auction.bidding.is_some() => &[3, 3, 4],
            Some(stage::Stage::Auction(_)) => &[1, 1, 2, 5, 5],
            Some(stage::Stage::ActionPhase(_)) => &[10, 12, 12, 12, 13, 13, 14, 15, 16, 17, 18],
            _ => &[17],
        },
    };
    dice.one(kinds).unwrap()
}

/// A seat with the position in which it moves.
pub struct Moving<'a> {
    pub state: &'a State,
    pub player: &'a Player,
    pub dice: &'a mut Dice,
}

impl Moving<'_> {
    fn made(&mut self, kind: usize) -> Kind {
        match kind {
            0 => Kind::KeepThree(KeepThree {
                kept_professions: self.three(),
            }),
            1 => Kind::Nominate(Nominate {
                stack: self.stack(),
                bid: self.opening(),
            }),
            2 => Kind::Withdraw(Withdraw {}),
            3 => Kind::RaiseBid(RaiseBid {
                bid: Some(self.raised()),
            }),
            4 => Kind::PassAuction(PassAuction {}),
            5 => Kind::Buy(Buy {
                stack: self.stack(),
                price: self.opening(),
            }),
            6 => {
                let piece = self.landscape();
                Kind::PlaceLandscape(PlaceLandscape {
                    placement: Some(self.place(piece)),
                })
            }
            7..=9 => self.keep(kind),
            10 => self.recruit(),
            11 => Kind::Hold(Hold {}),
            12 => Kind::CompleteWork(self.work()),
            13 => {
                let piece = if self.dice.once_in(5) {
                    11
                } else {
                    self.number(10)
                };
                Kind::Build(Build {
                    placement: Some(self.place(piece)),
                })
            }
            14 => Kind::TakeProfession(TakeProfession {}),
            15 => Kind::IntroduceFreedom(IntroduceFreedom {
                freedom: self.number(3),
            }),
            16 => Kind::AcquireBonusCard(AcquireBonusCard {}),
            17 => {
                let balance = usize::try_from(self.player.prestige_points).unwrap();
                let points = i32::try_from(self.dice.below(balance + 3)).unwrap();
                Kind::ExchangePrestige(ExchangePrestige {
                    points: Some(points),
                })
            }
            _ => Kind::EndTurn(EndTurn {}),
        }
    }

    /// A number from 1 on.
    pub fn number(&mut self, last: usize) -> i32 {
        1 + i32::try_from(self.dice.below(last)).unwrap()
    }
}

/// A work of a player.
pub fn any_work(state: &State, player: &Player, dice: &mut Dice) -> CompleteWork {
    Moving {
        state,
        player,
        dice,
    }
    .work()
}
