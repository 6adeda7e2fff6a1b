//! Any text as a price list, a script of the mock server or an address: no reader may panic.
#![no_main]

use commis_agent::mock::Script;
use commis_agent::openai::Address;
use commis_agent::{Money, Price};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = (Price::read("prices.yaml", text, "model"), Script::read("script.yaml", text), Money::parse(text));
    if let Ok(address) = Address::read(text) {
        // What is shown has no secrets, so reading it again finds none.
        assert!(Address::read(&address.to_string()).is_ok_and(|shown| !shown.has_secrets()), "{address}");
    }
});
