//! The rate limit of new sessions, which use storage long after their request.

use std::{net::IpAddr, sync::Arc};

use http::Method;

use super::{
    Limits,
    rate::{RateStatus, Rates},
};
use crate::transport::routes::Route;

/// The rate limiter of new sessions, by client.
#[derive(Debug, Clone)]
pub(in crate::transport) struct Creations {
    rates: Option<Arc<Rates>>,
}

impl Creations {
    pub(in crate::transport) fn new(limits: &Limits) -> Self {
        Self {
            rates: limits.session_rate.map(|rate| Arc::new(Rates::of(rate))),
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
        Some(self.rates.as_ref()?.take_token(client))
    }
}
