//! Looks, matter, layouts, motion scripts and written rooms: any bytes are read or refused, and what is read can be
//! written and read again.
#![no_main]

use commis_base::Source;
use commis_ontology::{Ontology, RuleSet};
use commis_physics::{Layout, Looks, Matters, Motions, Room};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Ok(room) = Room::read(data) {
        assert_eq!(Room::read(&room.write()).map(|again| again.hash()), Ok(room.hash()));
    }
    let Ok(text) = std::str::from_utf8(data) else { return };
    let source = Source::new("fuzz.yaml", text.to_owned());
    let ontology = Ontology::builtin(RuleSet::Standard);
    let own = std::slice::from_ref(&source);
    Looks::load(ontology, own).ok();
    Matters::load(ontology, own).ok();
    Layout::load(&source).ok();
    Motions::load(own, &[]).ok();
});
