//! Random messages of any type of the contract, made from its descriptors.

use prost_reflect::{DynamicMessage, FieldDescriptor, Kind, MessageDescriptor, Value};

use super::demands::Limits;
use super::dice::Dice;

/// The limits of random values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Within {
    /// Their types alone.
    Types,
    /// The limits of the contract, except for some values.
    MostLimits,
    /// The limits of the contract.
    Limits,
}

/// A random message.
pub fn message(descriptor: &MessageDescriptor, within: Within, dice: &mut Dice) -> DynamicMessage {
    Making { within, dice }.message(descriptor, 0)
}

/// How deep messages nest before fields are left out.
const DEEPEST: usize = 12;

struct Making<'a> {
    within: Within,
    dice: &'a mut Dice,
}

impl Making<'_> {
    fn message(&mut self, descriptor: &MessageDescriptor, depth: usize) -> DynamicMessage {
        let mut message = DynamicMessage::new(descriptor.clone());
        if depth > DEEPEST {
            return message;
        }
        let choice = descriptor.oneofs().find(|oneof| !oneof.is_synthetic());
        if let Some(choice) = &choice {
            let fields: Vec<_> = choice.fields().collect();
            if !self.strays(8)
                && let Some(field) = self.dice.one(&fields)
            {
                let value = self.value(&field, depth);
                message.set_field(&field, value);
            }
        }
        let beside = descriptor.fields().filter(|field| {
            // The well-known types have a JSON of their own.
            let own = matches!(field.kind(), Kind::Message(child) if child.package_name() == "google.protobuf");
            !own && (choice.is_none() || field.containing_oneof().as_ref() != choice.as_ref())
        });
        for field in beside {
            let limits = Limits::of(&field);
            let given = if limits.required {
                !self.strays(24)
            } else {
                self.dice.coin()
            };
            if given && field.is_list() {
                let values = self.list(&field, &limits, depth);
                message.set_field(&field, Value::List(values));
            } else if given {
                let value = self.value(&field, depth);
                message.set_field(&field, value);
            }
        }
        message
    }

    fn list(&mut self, field: &FieldDescriptor, limits: &Limits, depth: usize) -> Vec<Value> {
        let strays = self.strays(16);
        let least = if strays {
            0
        } else {
            limits.number("min_items").unwrap_or(0)
        };
        let most = limits.number("max_items").unwrap_or(3);
        let most = if strays { most.min(30) + 1 } else { most };
        let count = least + self.dice.below((most - least).min(3) + 1);
        let count = if strays && self.dice.coin() {
            most
        } else {
            count
        };
        let mut values: Vec<Value> = Vec::new();
        for _ in 0..count {
            let value = self.value(field, depth);
            if !limits.unique || self.strays(4) || !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }

    fn value(&mut self, field: &FieldDescriptor, depth: usize) -> Value {
        let limits = Limits::of(field);
        match field.kind() {
            Kind::Message(child) => Value::Message(self.message(&child, depth + 1)),
            Kind::Enum(names) => {
                let numbers: Vec<_> = names.values().map(|value| value.number()).collect();
                let stray = self.within == Within::Types || self.strays(24);
                if !stray && !limits.among.is_empty() {
                    let name = self.dice.one(&limits.among).unwrap();
                    return Value::EnumNumber(names.get_value_by_name(&name).unwrap().number());
                }
                Value::EnumNumber(self.dice.one(&numbers[usize::from(!stray)..]).unwrap())
            }
            Kind::String => Value::String(self.text(&limits)),
            Kind::Bool => Value::Bool(self.dice.coin()),
            Kind::Int32 => Value::I32(self.whole(&limits, i32::MIN)),
            Kind::Uint32 if self.within == Within::Types => Value::U32(self.dice.bits()),
            Kind::Uint32 => Value::U32(self.whole(&limits, 0).cast_unsigned()),
            other => panic!("{}: {other:?}", field.full_name()),
        }
    }

    fn whole(&mut self, limits: &Limits, least: i32) -> i32 {
        let bound = limits.signed("minimum").is_some() || limits.signed("maximum").is_some();
        if self.within == Within::Types || !bound || self.strays(24) {
            return match self.dice.below(6) {
                0 => 0,
                1 => least,
                2 => i32::MAX,
                3 => 1,
                _ => self.dice.bits().cast_signed().max(least),
            };
        }
        let least = limits.signed("minimum").unwrap_or(least);
        let most = limits.signed("maximum").unwrap_or(i32::MAX);
        let unit = limits.signed("multiple_of").unwrap_or(1);
        let steps =
            usize::try_from((i64::from(most) - i64::from(least)) / i64::from(unit)).unwrap() + 1;
        least + unit * i32::try_from(self.dice.below(steps)).unwrap()
    }

    fn text(&mut self, limits: &Limits) -> String {
        let strays = self.strays(24);
        let most = limits.number("max_length").unwrap_or(12) + usize::from(strays);
        let most = if self.dice.once_in(6) {
            most
        } else {
            most.min(6)
        };
        let length = if strays {
            most
        } else {
            self.dice.below(most + 1)
        };
        let letters = [
            'a', 'Z', '0', ' ', '"', '\\', 'é', '\u{200d}', '🏛', '\n', '\u{0}', '\u{7f}',
            '\u{2028}', '\u{202e}',
        ];
        let printable = letters.len() - 5;
        let digits = ['0', '7', 'b', 'F'];
        let letters = if limits.hexadecimal && !strays {
            &digits[..]
        } else if limits.printable && !strays {
            &letters[..printable]
        } else {
            &letters[..]
        };
        let least = usize::from(limits.hexadecimal).max(limits.number("min_length").unwrap_or(0));
        let length = if strays { length } else { length.max(least) };
        (0..length)
            .map(|_| self.dice.one(letters).unwrap())
            .collect()
    }

    /// Whether a value leaves the limits this time.
    fn strays(&mut self, once_in: usize) -> bool {
        match self.within {
            Within::Types => self.dice.once_in(4),
            Within::MostLimits => self.dice.once_in(once_in * 8),
            Within::Limits => false,
        }
    }
}
