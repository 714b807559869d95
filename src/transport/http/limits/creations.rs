//! How often one client may begin a session, which is kept long after its request is done.

use std::{net::IpAddr, num::NonZeroU32};

use http::Method;

use super::{
    Limits,
    rate::{RateStatus, Rates},
};
use crate::telemetry::Route;

/// The operation that begins a session.
const CREATION: &str = "CreateSession";

/// How often one client may begin a session. A request counts whether a session comes of it or not.
#[derive(Debug, Clone, Copy)]
pub struct SessionRate {
    /// Sessions a minute in the long run.
    pub per_minute: NonZeroU32,
    /// Sessions at once, after a pause.
    pub burst: NonZeroU32,
}

impl Default for SessionRate {
    /// 60 a minute, and 60 at once.
    fn default() -> Self {
        const SIXTY: NonZeroU32 = NonZeroU32::new(60).unwrap();
        Self {
            per_minute: SIXTY,
            burst: SIXTY,
        }
    }
}

/// Limits how often each client begins a session.
#[derive(Debug)]
pub(in crate::transport) struct Creations {
    rates: Option<Rates>,
}

impl Creations {
    pub(in crate::transport) fn new(limits: &Limits) -> Self {
        Self {
            rates: limits.session_rate.map(Rates::of),
        }
    }

    /// Counts a request that begins a session, and says where its client stands; nothing for any other request.
    pub(in crate::transport) fn standing(
        &self,
        route: &Route,
        client: IpAddr,
        method: &Method,
    ) -> Option<RateStatus> {
        // With another method it is refused by the routes.
        if !route.is(CREATION) || method != Method::POST {
            return None;
        }
        Some(self.rates.as_ref()?.ask(client))
    }
}
