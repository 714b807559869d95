#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| maecenas_fuzz::module(bytes));
