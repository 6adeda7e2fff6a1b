//! Ctrl-C: the first one asks the evaluation to stop after what is being done, the second one ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody asked to stop.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

/// What a shell reports for a program that Ctrl-C ended.
const ENDED_BY_INTERRUPT: i32 = 130;

impl Interrupt {
    /// Listens for Ctrl-C from now on.
    pub(crate) fn listen() -> Interrupt {
        let interrupt = Interrupt::default();
        let asked = Arc::clone(&interrupt.0);
        let listener = move || {
            if asked.swap(true, Ordering::SeqCst) {
                std::process::exit(ENDED_BY_INTERRUPT);
            }
        };
        // Without a listener Ctrl-C ends the program at once, which is what it does anyway.
        ctrlc::set_handler(listener).ok();
        interrupt
    }

    /// Asks to stop after what is being done.
    pub fn raise(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Whether somebody asked to stop.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
