//! How far a long command is, on one line of the terminal that erases itself.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Time between two pictures.
const REFRESH: Duration = Duration::from_millis(100);
/// Characters of the bar.
const WIDTH: usize = 24;

/// A bar on stderr, or nothing when nobody looks.
pub(crate) struct Progress {
    started: Instant,
    shown: Option<Instant>,
    is_visible: bool,
}

impl Progress {
    pub(crate) fn new(quiet: bool) -> Progress {
        let is_visible = !quiet && std::io::stderr().is_terminal();
        Progress { started: Instant::now(), shown: None, is_visible }
    }

    /// Shows that `count` are done and which part of the whole that is, if known.
    pub(crate) fn show(&mut self, count: usize, part: Option<f64>) {
        let now = Instant::now();
        if !self.is_visible || self.shown.is_some_and(|shown| now - shown < REFRESH) {
            return;
        }
        self.shown = Some(now);
        let rate = count as f64 / self.started.elapsed().as_secs_f64().max(0.001);
        let bar = part.map_or_else(String::new, bar);
        // A progress bar that cannot be drawn is not worth an error.
        write!(std::io::stderr(), "\r\u{1b}[2K{bar}{count} done, {rate:.0} per second").ok();
    }

    /// Shows a part of the whole with words of its own.
    pub(crate) fn say(&mut self, said: impl FnOnce(Duration) -> (f64, String)) {
        let now = Instant::now();
        if !self.is_visible || self.shown.is_some_and(|shown| now - shown < REFRESH) {
            return;
        }
        self.shown = Some(now);
        let (part, text) = said(self.started.elapsed());
        write!(std::io::stderr(), "\r\u{1b}[2K{}{text}", bar(part)).ok();
    }

    /// Leaves the line as it was before.
    pub(crate) fn clear(&mut self) {
        if self.shown.take().is_some() {
            write!(std::io::stderr(), "\r\u{1b}[2K").ok();
        }
    }
}

fn bar(part: f64) -> String {
    let part = part.clamp(0.0, 1.0);
    let full = (part * WIDTH as f64) as usize;
    format!("{}{} {:3.0} %  ", "█".repeat(full), "░".repeat(WIDTH - full), part * 100.0)
}
