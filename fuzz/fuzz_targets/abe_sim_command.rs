//! Commands of the published simulator: any body is carried out or refused with a status, and a refusal leaves no trace.
#![no_main]

use std::sync::LazyLock;

use commis_abe_sim::{COMMANDS, World, carry_out, kitchen_state};
use commis_corpus::Builtin;
use commis_session::{Deadline, Kitchens, Opening};
use libfuzzer_sys::fuzz_target;

static KITCHENS: LazyLock<Kitchens> = LazyLock::new(|| Kitchens::new(vec![Builtin::Published.load()]));

fuzz_target!(|data: &[u8]| {
    let Some((&first, body)) = data.split_first() else { return };
    let Ok(serde_json::Value::Object(body)) = serde_json::from_slice(body) else { return };
    let Ok(mut session) = KITCHENS.open(&Opening::default()) else { return };
    World::wanted(&body).ok();
    let command = &COMMANDS[usize::from(first) % COMMANDS.len()];
    if carry_out(&mut session, command.name, &body, &Deadline::never()).is_err() {
        assert_eq!(session.steps(), 0);
    }
    assert!(kitchen_state(&session, "fuzz").is_object());
});
