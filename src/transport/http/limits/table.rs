//! The table of what each client uses, and the choice of who gives way.

use std::{
    collections::{BTreeMap, BinaryHeap, HashMap},
    mem,
    net::IpAddr,
};

use super::{
    amounts::{Amounts, Reached, Resource},
    parked::Parked,
};

/// The most preemptible things that are examined to make room for a request, so that the work under the lock is bounded.
const CANDIDATES: usize = 64;

/// What all clients together may use, and what one may use of it.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) struct Limits {
    pub(in crate::transport) most: Amounts,
    /// What is shared among the clients.
    pub(in crate::transport) share_of: Amounts,
    /// The least share of a client, however many there are.
    pub(in crate::transport) least: Amounts,
}

/// What each client uses.
#[derive(Debug, Default)]
pub(in crate::transport) struct Table {
    all: Amounts,
    /// How many clients use each resource.
    active: Amounts,
    clients: HashMap<IpAddr, Client>,
    /// The key of the next preemptible thing; the lower, the longer it has been there.
    next: u64,
    /// How many requests wait for room.
    waiting: usize,
    /// The kinds of what gave way and is not counted yet.
    preempted: Vec<&'static str>,
}

#[derive(Debug, Default)]
struct Client {
    held: Amounts,
    parked: BTreeMap<u64, Parked>,
    /// How much of what is held is preemptible.
    preemptible: Amounts,
    waiting: usize,
}

impl Table {
    /// Adds to the usage of a client, within the limits.
    pub(in crate::transport) fn take(
        &mut self,
        client: IpAddr,
        more: Amounts,
        limits: &Limits,
    ) -> Result<(), Reached> {
        let mut candidates = CANDIDATES;
        let grown = loop {
            let own = self.held(client);
            let grown = own.plus(more);
            let share = self.share(own, limits);
            // A client whose unsent responses exceed its share gets no more memory.
            let owing = (own.bytes > share.bytes).then_some(Resource::Bytes);
            let Some(resource) = grown.exceeded(share, more).or(owing) else {
                break grown;
            };
            if resource != Resource::Bytes || !self.gives_way_itself(client, &mut candidates) {
                return Err(Reached {
                    resource,
                    by_client: true,
                });
            }
        };
        while let Some(resource) = self.all.plus(more).exceeded(limits.most, more) {
            let excess = |table: &Self| {
                let all = table.all.plus(more).of(resource);
                all > limits.most.of(resource)
            };
            self.others_give_way(
                client,
                resource,
                grown.of(resource),
                &mut candidates,
                excess,
            );
            if excess(self) {
                return Err(Reached {
                    resource,
                    by_client: false,
                });
            }
        }
        self.change(client, Amounts::default(), more);
        Ok(())
    }

    /// The share of a client: an equal part of what there is, beside a part for one who may come.
    fn share(&self, own: Amounts, limits: &Limits) -> Amounts {
        let others = self.active.minus(own.with(own, |held, _| held.min(1)));
        limits
            .share_of
            // Rounded down, so that the part for who may come is there.
            .with(others, |most, others| most / (others + 2))
            .with(limits.least, usize::max)
    }

    /// Changes the usage of a client without checking the limits.
    pub(in crate::transport) fn change(&mut self, client: IpAddr, less: Amounts, more: Amounts) {
        let own = self.clients.entry(client).or_default();
        let before = own.held;
        own.held = before.minus(less).plus(more);
        let after = own.held;
        if own.is_unused() {
            self.clients.remove(&client);
        }
        self.all = self.all.minus(less).plus(more);
        let used = |amounts: Amounts| amounts.with(amounts, |held, _| held.min(1));
        self.active = self.active.minus(used(before)).plus(used(after));
    }

    /// Preempts what the clients with most of a resource hold, as long as there is too much of it, for a client who would then have less
    /// than they.
    fn others_give_way(
        &mut self,
        requesting: IpAddr,
        resource: Resource,
        grown: usize,
        candidates: &mut usize,
        excess: impl Fn(&Self) -> bool,
    ) {
        let holding = |(client, own): (&IpAddr, &Client)| {
            let held = own.held.of(resource);
            let holds = held > grown && own.preemptible.of(resource) > 0;
            (holds && *client != requesting).then_some((held, *client))
        };
        let mut holders: BinaryHeap<_> = self.clients.iter().filter_map(holding).collect();
        while excess(self)
            && let Some((_, client)) = holders.pop()
        {
            let holds = |parked: &Parked| parked.amounts.of(resource) > 0;
            if self.preempt(client, holds, Parked::gives_way, candidates) {
                let own = self.clients.get_key_value(&client);
                holders.extend(own.and_then(holding));
            }
        }
    }

    /// Whether a body of the client themselves gives way.
    fn gives_way_itself(&mut self, client: IpAddr, candidates: &mut usize) -> bool {
        let gives_way = Parked::gives_way_to_its_own;
        self.preempt(client, Parked::is_body, gives_way, candidates)
    }

    /// Removes the first of a client's preemptible things of a kind, in the order in which they have been there, that gives way; returns
    /// whether there is one. Each that is examined is subtracted from `candidates`.
    fn preempt(
        &mut self,
        client: IpAddr,
        is_of_kind: impl Fn(&Parked) -> bool,
        gives_way: impl Fn(&Parked) -> bool,
        candidates: &mut usize,
    ) -> bool {
        let parked = self.clients.get(&client).and_then(|own| {
            let of_kind = own.parked.iter().filter(|(_, parked)| is_of_kind(parked));
            of_kind.take(*candidates).find(|(_, parked)| {
                *candidates -= 1;
                gives_way(parked)
            })
        });
        let Some((key, kind)) = parked.map(|(key, parked)| (*key, parked.kind())) else {
            return false;
        };
        self.preempted.push(kind);
        let amounts = self.unpark(client, key).unwrap_or_default();
        self.change(client, amounts, Amounts::default());
        true
    }

    /// Marks some of what a client uses as preemptible.
    pub(in crate::transport) fn park(&mut self, client: IpAddr, parked: Parked) -> u64 {
        let key = self.next;
        self.next += 1;
        let own = self.clients.entry(client).or_default();
        own.preemptible = own.preemptible.plus(parked.amounts);
        own.parked.insert(key, parked);
        key
    }

    /// Ends that; returns what it uses, or `None` if it has given way.
    pub(in crate::transport) fn unpark(&mut self, client: IpAddr, key: u64) -> Option<Amounts> {
        let own = self.clients.get_mut(&client)?;
        let Parked { amounts, .. } = own.parked.remove(&key)?;
        own.preemptible = own.preemptible.minus(amounts);
        if own.is_unused() {
            self.clients.remove(&client);
        }
        Some(amounts)
    }

    /// Takes the kinds of what gave way since the last call.
    pub(in crate::transport) fn preempted(&mut self) -> Vec<&'static str> {
        mem::take(&mut self.preempted)
    }

    /// Counts a request that waits, unless `most` of its client do.
    pub(in crate::transport) fn wait(&mut self, client: IpAddr, most: usize) -> bool {
        let own = self.clients.entry(client).or_default();
        if own.waiting >= most {
            return false;
        }
        own.waiting += 1;
        self.waiting += 1;
        true
    }

    /// Counts a request that waits no more.
    pub(in crate::transport) fn wait_no_more(&mut self, client: IpAddr) {
        self.waiting = self.waiting.saturating_sub(1);
        if let Some(own) = self.clients.get_mut(&client) {
            own.waiting = own.waiting.saturating_sub(1);
            if own.is_unused() {
                self.clients.remove(&client);
            }
        }
    }

    /// Whether any request waits for room.
    pub(in crate::transport) const fn waits(&self) -> bool {
        self.waiting > 0
    }

    fn held(&self, client: IpAddr) -> Amounts {
        self.clients
            .get(&client)
            .map(|own| own.held)
            .unwrap_or_default()
    }

    /// What all clients use.
    pub(in crate::transport) const fn all(&self) -> Amounts {
        self.all
    }

    /// Whether no client uses anything.
    #[cfg(test)]
    pub(in crate::transport) fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }
}

impl Client {
    fn is_unused(&self) -> bool {
        self.held == Amounts::default() && self.waiting == 0 && self.parked.is_empty()
    }
}
