//! The address of the client: the peer of the connection, or the address that a trusted proxy forwards.

use std::{
    net::{IpAddr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use http::{HeaderMap, HeaderName, header::FORWARDED};
use ipnet::IpNet;

use crate::telemetry::Throttle;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// The prefix length that identifies an IPv6 client; most clients have a whole network of 64 bits.
const CLIENT_BITS: u32 = 64;
/// The most hops that are examined.
const MOST_HOPS: usize = 32;
/// The shortest interval between warnings of forwarding headers that are ignored. Any client may send such a header.
pub(super) const WARNED_EVERY: Duration = Duration::from_hours(1);

/// The client behind a peer.
///
/// Each proxy appends the address that it received the request from, so that entries to the left of the first untrusted address
/// may be forged. If the two headers name different clients, one of them was not written by the proxy, and the proxy itself
/// counts as the client. Forwarding headers of another peer are ignored, with a warning as often as `warnings` permits.
pub(in crate::transport) fn client(
    peer: IpAddr,
    headers: &HeaderMap,
    proxies: &[IpNet],
    warnings: &Throttle,
) -> IpAddr {
    let peer = peer.to_canonical();
    let trusted = |address: IpAddr| proxies.iter().any(|network| network.contains(&address));
    if !trusted(peer) {
        if let Some(header) = forwarding(headers)
            && warnings.permits()
        {
            tracing::warn!(
                name: "maecenas.proxy.untrusted",
                %peer,
                %header,
                "a forwarding header is ignored, because its sender is no trusted proxy; if the sender is your proxy, all its \
                 clients share the limits of one: name its network with --trusted-proxy or MAECENAS_TRUSTED_PROXY"
            );
        }
        return client_key(peer);
    }
    let first = |header: &HeaderName, read: fn(&str) -> Option<IpAddr>| {
        let lines = headers.get_all(header);
        let lines: Option<Vec<_>> = lines.iter().map(|line| line.to_str().ok()).collect();
        let hops = lines?.join(",");
        let mut client = None;
        for hop in hops.rsplit(',').take(MOST_HOPS) {
            // An entry that cannot be parsed is not trusted, and neither are those to its left.
            let Some(address) = read(hop.trim()).map(|address| address.to_canonical()) else {
                break;
            };
            client = Some(address);
            if !trusted(address) {
                break;
            }
        }
        client
    };
    let x_forwarded_for = first(&X_FORWARDED_FOR, address);
    let client = match (x_forwarded_for, first(&FORWARDED, forwarded)) {
        (Some(client), None) | (None, Some(client)) => client,
        (Some(client), Some(same)) if client == same => client,
        _ => peer,
    };
    client_key(client)
}

/// The forwarding header of a request, if it has one.
fn forwarding(headers: &HeaderMap) -> Option<HeaderName> {
    [X_FORWARDED_FOR, FORWARDED]
        .into_iter()
        .find(|header| headers.contains_key(header))
}

/// The parameter `for` of an element of `Forwarded`.
fn forwarded(element: &str) -> Option<IpAddr> {
    let mut parameters = element.split(';').filter_map(|pair| pair.split_once('='));
    let (_, value) = parameters.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
    let value = value.trim();
    let quoted = value
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    address(quoted.unwrap_or(value))
}

/// Parses an address with or without a port; an IPv6 address may be in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let without_port = bare.unwrap_or(text).parse();
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    without_port.or_else(|_| with_port()).ok()
}

/// The key of a client in the limits: its IPv4 address, or its IPv6 network of 64 bits.
pub(in crate::transport) fn client_key(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let rest = u128::MAX >> CLIENT_BITS;
            Ipv6Addr::from_bits(address.to_bits() & !rest).into()
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::{HeaderMap, HeaderName, HeaderValue};

    use super::{WARNED_EVERY, client};
    use crate::telemetry::Throttle;

    fn client_of(peer: &str, headers: &[(&'static str, &'static str)]) -> String {
        let headers: HeaderMap = headers
            .iter()
            .map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .fold(HeaderMap::new(), |mut map, (name, value)| {
                map.append(name, value);
                map
            });
        let proxies = ["10.0.0.0/8", "fd00::/8"].map(|network| network.parse().unwrap());
        let warnings = Throttle::new(WARNED_EVERY);
        client(peer.parse().unwrap(), &headers, &proxies, &warnings).to_string()
    }

    #[test]
    fn a_peer_that_is_not_trusted_speaks_for_itself() {
        let spoofed = [("x-forwarded-for", "192.0.2.1")];
        assert_eq!(client_of("198.51.100.7", &spoofed), "198.51.100.7");
        assert_eq!(client_of("::ffff:198.51.100.7", &[]), "198.51.100.7");
        assert_eq!(client_of("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::");
    }

    #[test]
    fn a_trusted_proxy_speaks_for_the_first_address_that_is_not_trusted() {
        let x = "x-forwarded-for";
        assert_eq!(client_of("10.1.1.1", &[(x, "192.0.2.1")]), "192.0.2.1");
        assert_eq!(
            client_of("10.1.1.1", &[(x, "203.0.113.9, 192.0.2.1, 10.2.2.2")]),
            "192.0.2.1"
        );
        assert_eq!(
            client_of("10.1.1.1", &[(x, "203.0.113.9"), (x, "192.0.2.1:4711")]),
            "192.0.2.1"
        );
        assert_eq!(
            client_of("10.1.1.1", &[(x, "10.3.3.3, 10.2.2.2")]),
            "10.3.3.3"
        );
        let forwarded = [(
            "forwarded",
            "for=203.0.113.9, proto=http; For=\"[2001:db8::7]:80\"",
        )];
        assert_eq!(client_of("fd00::1", &forwarded), "2001:db8::");
    }

    #[test]
    fn what_cannot_be_believed_is_not() {
        let x = "x-forwarded-for";
        assert_eq!(client_of("10.1.1.1", &[]), "10.1.1.1");
        assert_eq!(
            client_of("10.1.1.1", &[(x, "192.0.2.1, unknown")]),
            "10.1.1.1"
        );
        assert_eq!(
            client_of("10.1.1.1", &[("forwarded", "for=_hidden")]),
            "10.1.1.1"
        );
        let both = [(x, "192.0.2.1"), ("forwarded", "for=203.0.113.9")];
        assert_eq!(client_of("10.1.1.1", &both), "10.1.1.1");
    }
}
