//! Colours of a terminal.

/// Terminal sequences for kinds of text, or nothing.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// Headings.
    pub bold: &'static str,
    /// What matters less.
    pub faint: &'static str,
    /// Errors.
    pub error: &'static str,
    /// Warnings.
    pub warning: &'static str,
    /// Ways out.
    pub hint: &'static str,
    /// Success.
    pub good: &'static str,
    /// What stands around a piece of source text.
    pub frame: &'static str,
    /// The end of any of them.
    pub end: &'static str,
}

impl Paint {
    /// No colours.
    pub const PLAIN: Paint =
        Paint { bold: "", faint: "", error: "", warning: "", hint: "", good: "", frame: "", end: "" };
    /// Colours as every terminal knows them.
    pub const ANSI: Paint = Paint {
        bold: "\u{1b}[1m",
        faint: "\u{1b}[2m",
        error: "\u{1b}[1;31m",
        warning: "\u{1b}[1;33m",
        hint: "\u{1b}[1;36m",
        good: "\u{1b}[1;32m",
        frame: "\u{1b}[1;34m",
        end: "\u{1b}[0m",
    };

    /// Whether there are colours at all.
    pub fn is_colourful(self) -> bool {
        !self.end.is_empty()
    }
}
