//! The messages that clients send.

use std::collections::BTreeSet;

use prost_reflect::{DescriptorPool, Kind, MessageDescriptor};

/// Every message that a client can send: the requests, and what stands in them at some depth.
pub(crate) fn sent(pool: &DescriptorPool) -> Vec<MessageDescriptor> {
    let mut sent = BTreeSet::new();
    for method in pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>())
    {
        collect(&method.input(), &mut sent);
    }
    sent.iter()
        .filter_map(|name| pool.get_message_by_name(name))
        .collect()
}

/// A request, and every message that can stand in it at some depth.
pub(crate) fn within(request: &MessageDescriptor) -> Vec<MessageDescriptor> {
    let mut names = BTreeSet::new();
    collect(request, &mut names);
    let pool = request.parent_pool();
    names
        .iter()
        .filter_map(|name| pool.get_message_by_name(name))
        .collect()
}

fn collect(message: &MessageDescriptor, sent: &mut BTreeSet<String>) {
    if sent.insert(message.full_name().to_owned()) {
        for field in message.fields() {
            if let Kind::Message(child) = field.kind() {
                collect(&child, sent);
            }
        }
    }
}
