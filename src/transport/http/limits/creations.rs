//! The rate limit of new sessions, which use storage long after their request.

use std::{net::IpAddr, num::NonZeroU32};

use http::Method;

use super::{
    Limits,
    rate::{RateStatus, Rates},
};
use crate::transport::app::routes::Route;

/// How often one client may create a session. A request counts even if it fails.
#[derive(Debug, Clone, Copy)]
pub struct SessionRate {
    /// Sustained sessions a minute.
    pub per_minute: NonZeroU32,
    /// The burst: sessions at once, after a pause.
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

/// The rate limiter of new sessions, by client.
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

    /// Counts a request that creates a session, and returns the rate status of its client; `None` for any other request.
    pub(in crate::transport) fn rate_status(
        &self,
        route: Route,
        client: IpAddr,
        method: &Method,
    ) -> Option<RateStatus> {
        // The router refuses any other method.
        if !route.creates_session() || method != Method::POST {
            return None;
        }
        Some(self.rates.as_ref()?.ask(client))
    }
}
