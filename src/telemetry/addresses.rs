//! The form of client addresses in logs and spans.

use std::{
    hash::{BuildHasher, RandomState},
    net::IpAddr,
};

/// The form of the addresses of clients in logs and spans.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum AddressForm {
    /// As they are.
    #[default]
    Plain,
    /// A keyed hash, with a random key of the process: equal addresses have equal hashes, and nothing else can be learned.
    Hashed,
}

/// Formats addresses.
#[derive(Debug, Default)]
pub(super) struct Addresses {
    form: AddressForm,
    key: RandomState,
}

impl Addresses {
    pub(super) fn of(form: AddressForm) -> Self {
        Self {
            form,
            key: RandomState::new(),
        }
    }

    /// An address as logs and spans contain it.
    pub(super) fn format(&self, address: IpAddr) -> String {
        match self.form {
            AddressForm::Plain => address.to_string(),
            AddressForm::Hashed => format!("{:016x}", self.key.hash_one(address)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::{AddressForm, Addresses};

    #[test]
    fn a_hashed_address_is_the_same_each_time_and_in_no_other_process() {
        let address = IpAddr::from(Ipv4Addr::LOCALHOST);
        assert_eq!(
            Addresses::of(AddressForm::Plain).format(address),
            "127.0.0.1"
        );
        let (one, other) = (AddressForm::Hashed, AddressForm::Hashed);
        let (one, other) = (Addresses::of(one), Addresses::of(other));
        assert_eq!(one.format(address), one.format(address));
        assert_ne!(one.format(address), other.format(address));
        assert_eq!(one.format(address).len(), 16);
    }
}
