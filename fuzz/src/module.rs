//! The functions of the WebAssembly module, called in any order with numbers and bytes of all kinds, as a wrong host would.

use maecenas_wasm::{exports, host};
use serde_json::Value;

use super::input::Input;

/// The most calls of an input.
const MOST_CALLS: usize = 64;

/// Calls the functions as the bytes say. No call panics, every block has the length that it states, and every answer but a response is a
/// problem with its status.
pub fn module(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let mut held = Vec::new();
    for _ in 0..MOST_CALLS {
        if input.is_empty() {
            break;
        }
        let call = input.byte();
        let block = match call % 6 {
            0 => {
                held.push(exports::alloc(number(&mut input)));
                continue;
            }
            1 => {
                exports::free(address(&mut input, &held));
                continue;
            }
            2 => exports::operations(),
            3 => exports::stopped(input.byte().into()),
            4 => {
                let address = address(&mut input, &held);
                let [operation, encoding, language] = [(); 3].map(|()| input.byte().into());
                exports::ask(operation, encoding, language, address)
            }
            // As a right host asks.
            _ => {
                let (operation, form) = (input.byte().into(), u32::from(input.byte()));
                let request = host::write(input.chunk());
                exports::ask(operation, form % 2, form / 128, request)
            }
        };
        if call < 128 {
            judge(host::read(block));
        } else {
            // The host frees it later, or asks with it.
            held.push(block);
        }
    }
    for address in held {
        exports::free(address);
    }
}

fn number(input: &mut Input<'_>) -> usize {
    usize::try_from(input.u64()).unwrap()
}

/// An address: one that the host holds, one near it, or any.
fn address(input: &mut Input<'_>, held: &[*const u8]) -> *const u8 {
    let choice = usize::from(input.byte());
    match held.get(choice % 16) {
        Some(address) => address.wrapping_add(choice / 128),
        None => std::ptr::without_provenance(number(input)),
    }
}

fn judge(block: Option<(u32, Vec<u8>)>) {
    let (status, content) = block.expect("the block of a call is held");
    if status != 200 {
        let problem: Value = serde_json::from_slice(&content).expect("a problem is JSON");
        assert_eq!(problem["status"], status, "{problem}");
    }
}
