//! Asking now and then whether to go on.

use std::cell::Cell;

/// Pieces of work, about a tenth of a microsecond each, between two questions.
const PIECES: usize = 4_000;

/// A question that somebody wants to be asked often, but not so often that asking takes the time.
pub(crate) struct Deadline<'a> {
    go_on: &'a dyn Fn() -> bool,
    done: Cell<usize>,
    is_over: Cell<bool>,
}

/// Somebody said no.
#[derive(Debug)]
pub(crate) struct Interrupted;

impl<'a> Deadline<'a> {
    pub(crate) fn new(go_on: &'a dyn Fn() -> bool) -> Deadline<'a> {
        Deadline { go_on, done: Cell::new(0), is_over: Cell::new(false) }
    }

    /// Notes so many pieces of work; an error once the answer was no.
    pub(crate) fn spend(&self, pieces: usize) -> Result<(), Interrupted> {
        let done = self.done.get() + pieces;
        if done < PIECES {
            self.done.set(done);
        } else {
            self.done.set(0);
            self.ask()?;
        }
        if self.is_over.get() { Err(Interrupted) } else { Ok(()) }
    }

    /// Asks right now.
    pub(crate) fn ask(&self) -> Result<(), Interrupted> {
        if self.is_over.get() || !(self.go_on)() {
            self.is_over.set(true);
            return Err(Interrupted);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_asks_seldom_and_remembers_a_no() {
        let asked = Cell::new(0);
        let go_on = || {
            asked.set(asked.get() + 1);
            asked.get() < 3
        };
        let deadline = Deadline::new(&go_on);
        let pieces = (0..10 * PIECES).take_while(|_| deadline.spend(1).is_ok()).count();
        assert_eq!((pieces, asked.get()), (3 * PIECES - 1, 3));
        assert!(deadline.spend(1).is_err() && deadline.ask().is_err());
        assert_eq!(asked.get(), 3);
    }
}
