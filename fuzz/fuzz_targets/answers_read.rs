//! Any bytes: no container panics, and a sound program is never taken apart.
#![no_main]

use commis_eval::answers::{Answers, Body, Kind, Reading, RecipeNames};
use commis_mcl::parse_as;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let names = RecipeNames::new([("soup", Some("Grandma's Soup")), ("easy-toast", None)]);
    for strict in [false, true] {
        let reading = Reading { strict, ..Reading::default() };
        for kind in [None, Some(Kind::Solution), Some(Kind::Jsonl), Some(Kind::Json), Some(Kind::Text)] {
            for record in Answers::of_bytes("soup", bytes.to_vec(), kind, &reading) {
                let prediction = record.read(&reading);
                if let Err(unknown) = &names.place(&prediction).recipe {
                    let _ = names.hints(unknown);
                }
                if let Body::Program { text, problems, .. } = &prediction.body {
                    assert!(problems.iter().all(|problem| problem.span.start as usize <= text.len()));
                }
            }
        }
        let Ok(text) = std::str::from_utf8(bytes) else { continue };
        let parsed = parse_as("soup", text);
        let is_sound = parsed.is_sound() && parsed.program.recipes.len() == 1;
        let mut read = Answers::of_bytes("soup.txt", bytes.to_vec(), Some(Kind::Text), &reading);
        if let (true, Some(record)) = (is_sound, read.next()) {
            assert!(record.read(&reading).extraction.is_as_written());
        }
    }
});
