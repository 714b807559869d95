//! Access control of the operations, as the document states it.

use std::collections::BTreeSet;

use prost_reflect::{Kind, MessageDescriptor, MethodDescriptor};
use utoipa::openapi::security::SecurityRequirement;

use super::TOKEN;

/// Whether an operation requires the token of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// No token is used.
    Open,
    /// A token is accepted; without one the client is a spectator.
    Optional,
    /// A token is required.
    Required,
}

impl Access {
    pub(super) fn of(method: &MethodDescriptor) -> Self {
        let request = method.input();
        match method.name() {
            "ListSessionMoves" | "MakeMove" | "CreateTicket" | "RenewToken" | "DeleteSession" => {
                Self::Required
            }
            "GetSession" | "GetSessionInfo" | "GetSessionRecord" | "WatchSession" => Self::Optional,
            "CreateSession" => Self::Open,
            _ if can_name_session(&request, &mut BTreeSet::new()) => Self::Optional,
            _ => Self::Open,
        }
    }

    pub(super) fn security(self) -> Vec<SecurityRequirement> {
        let token = SecurityRequirement::new(TOKEN, Vec::<String>::new());
        match self {
            Self::Open => Vec::new(),
            Self::Optional => vec![SecurityRequirement::default(), token],
            Self::Required => vec![token],
        }
    }
}

/// Whether a request can name a session instead of a position.
fn can_name_session(message: &MessageDescriptor, seen: &mut BTreeSet<String>) -> bool {
    seen.insert(message.full_name().to_owned())
        && message.fields().any(|field| match field.kind() {
            Kind::Message(child) => can_name_session(&child, seen),
            _ => field.name() == "session_id",
        })
}
