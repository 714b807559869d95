//! Bounds: how much is explored.

/// A request of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// `CreateSession` with an idempotency key.
    Create,
    /// `MakeMove`.
    Move(Move),
    /// `RenewToken` by the host, for the one seat whose token is modelled.
    Renew,
}

/// A request to make a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The token that is sent.
    pub by: By,
    /// The revision that the move is for.
    pub precondition: Precondition,
    /// The idempotency key with the fingerprint of the request.
    pub key: Option<(u8, u8)>,
}

/// The sender of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum By {
    /// The host, whose token never changes.
    Host,
    /// The seat with its first token.
    First,
    /// The seat with the first token that a renewal has answered.
    Renewed,
}

/// The precondition of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precondition {
    /// Any revision.
    None,
    /// The current version when the request is first sent.
    Version,
    /// The current entity tag (`If-Match`), which has the mark.
    Etag,
}

/// How much is explored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounds {
    /// The replicas of the service.
    pub replicas: u8,
    /// The requests of clients, in any order.
    pub requests: Vec<Request>,
    /// The most calls that may be under way at once.
    pub at_once: usize,
    /// The number of times that requests are sent again before their answer comes, in all.
    pub repeats: u8,
    /// The number of times that a connection to the store breaks before the reply of a change comes, in all.
    pub breaks: u8,
    /// The number of failovers to a server that lacks some of the newest changes.
    pub failovers: u8,
    /// The number of times that a replica of the service loses its cache, in all.
    pub evictions: u8,
    /// The watchers: none for a spectator, or the token that they watch with.
    pub watchers: Vec<By>,
    /// The number of times that a watcher's stream breaks, to be resumed with `Last-Event-ID`, in all.
    pub resumptions: u8,
    /// Whether the reply of a script that only reads may be late, too; otherwise it arrives at once.
    pub late_reads: bool,
    /// Whether a change is answered only when the server that may take over has it (`WAIT`).
    pub acknowledged: bool,
}

/// A move with a key and `If-Match`.
const CAREFUL: Request = Request::Move(Move {
    by: By::Host,
    precondition: Precondition::Etag,
    key: Some((0, 0)),
});
/// A move with another key for any revision.
const KEYED: Request = Request::Move(Move {
    by: By::Host,
    precondition: Precondition::None,
    key: Some((1, 0)),
});
/// A move for a version, without a key.
const VERSIONED: Request = Request::Move(Move {
    by: By::First,
    precondition: Precondition::Version,
    key: None,
});
/// A move by a seat for any revision.
const BY_FIRST: Request = Request::Move(Move {
    by: By::First,
    precondition: Precondition::None,
    key: None,
});
/// The same with the token that the first renewal has answered.
const BY_RENEWED: Request = Request::Move(Move {
    by: By::Renewed,
    precondition: Precondition::None,
    key: None,
});

impl Bounds {
    /// Moves: two replicas, three moves, one failover, two watchers.
    #[must_use]
    pub fn moves() -> Self {
        Self {
            replicas: 2,
            requests: vec![CAREFUL, KEYED, VERSIONED],
            at_once: 2,
            repeats: 1,
            breaks: 0,
            failovers: 1,
            evictions: 0,
            watchers: vec![By::Host, By::Host],
            resumptions: 1,
            late_reads: false,
            acknowledged: false,
        }
    }

    /// Moves by connections that break: a move without any precondition, a key that is used again for another move.
    #[must_use]
    pub fn breaks() -> Self {
        let reused = Request::Move(Move {
            by: By::Host,
            precondition: Precondition::None,
            key: Some((1, 1)),
        });
        Self {
            requests: vec![KEYED, BY_FIRST, reused],
            breaks: 1,
            watchers: vec![By::Host],
            resumptions: 0,
            evictions: 1,
            ..Self::moves()
        }
    }

    /// Tokens: two renewals, with moves and a watcher by the old and the new token.
    #[must_use]
    pub fn tokens() -> Self {
        Self {
            requests: vec![Request::Renew, Request::Renew, BY_FIRST, BY_RENEWED],
            repeats: 0,
            watchers: vec![By::First],
            resumptions: 0,
            ..Self::moves()
        }
    }

    /// Creation: it is sent twice, and followed by two moves.
    #[must_use]
    pub fn creation() -> Self {
        Self {
            requests: vec![Request::Create, CAREFUL, KEYED],
            breaks: 1,
            watchers: vec![By::Host],
            resumptions: 1,
            ..Self::moves()
        }
    }

    /// Changes that another server has acknowledged before they are answered.
    #[must_use]
    pub fn acknowledged() -> Self {
        Self {
            acknowledged: true,
            watchers: vec![By::Host],
            resumptions: 0,
            breaks: 1,
            ..Self::moves()
        }
    }

    /// Bounds by name, such as `moves`, with other values, such as `moves at_once=2 watchers=1 late_reads=1`.
    ///
    /// # Errors
    /// The text is not understood.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let mut bounds = match words.next().unwrap_or_default() {
            "moves" => Self::moves(),
            "breaks" => Self::breaks(),
            "tokens" => Self::tokens(),
            "creation" => Self::creation(),
            "acknowledged" => Self::acknowledged(),
            other => return Err(format!("no bounds have the name `{other}`")),
        };
        for word in words {
            let wrong = || format!("not understood: `{word}`");
            let (name, value) = word.split_once('=').ok_or_else(wrong)?;
            let value: u8 = value.parse().map_err(|_| wrong())?;
            match name {
                "replicas" => bounds.replicas = value,
                "requests" => bounds.requests.truncate(value.into()),
                "at_once" => bounds.at_once = value.into(),
                "repeats" => bounds.repeats = value,
                "breaks" => bounds.breaks = value,
                "failovers" => bounds.failovers = value,
                "evictions" => bounds.evictions = value,
                "watchers" => {
                    bounds.watchers =
                        vec![*bounds.watchers.first().unwrap_or(&By::Host); value.into()]
                }
                "resumptions" => bounds.resumptions = value,
                "late_reads" => bounds.late_reads = value > 0,
                _ => return Err(wrong()),
            }
        }
        Ok(bounds)
    }
}
