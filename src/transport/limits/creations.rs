//! How often one client may begin a session, which is kept long after its request is done.

use std::{net::IpAddr, num::NonZeroU32};

use http::{Method, Request};
use ipnet::IpNet;

use super::{
    Limits,
    client::client,
    rate::{Rates, Standing},
};
use crate::telemetry::Place;

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
    proxies: Vec<IpNet>,
}

impl Creations {
    pub(in crate::transport) fn new(limits: &Limits) -> Self {
        Self {
            rates: limits.session_rate.map(Rates::of),
            proxies: limits.proxies.clone(),
        }
    }

    /// Counts a request that begins a session, and says where its client stands; nothing for any other request.
    pub(in crate::transport) fn standing<B>(
        &self,
        place: &Place,
        peer: IpAddr,
        request: &Request<B>,
    ) -> Option<Standing> {
        // With another method it is refused by the routes.
        if !place.is(CREATION) || request.method() != Method::POST {
            return None;
        }
        let rates = self.rates.as_ref()?;
        Some(rates.ask(client(peer, request.headers(), &self.proxies)))
    }
}
