//! Colours of a terminal.

use std::fmt;

use anstyle::{AnsiColor, Reset, Style};

/// Styles for kinds of text, or none at all.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// Headings.
    pub bold: Style,
    /// What matters less.
    pub faint: Style,
    /// Errors.
    pub error: Style,
    /// Warnings.
    pub warning: Style,
    /// Ways out.
    pub hint: Style,
    /// Success.
    pub good: Style,
    /// What stands around a piece of source text.
    pub frame: Style,
    /// The end of any of them.
    pub end: StyleEnd,
}

/// What ends a style, where there are styles.
#[derive(Clone, Copy, Debug)]
pub struct StyleEnd {
    is_needed: bool,
}

const fn bright(colour: AnsiColor) -> Style {
    colour.on_default().bold()
}

impl Paint {
    /// No colours.
    pub const PLAIN: Paint = Paint {
        bold: Style::new(),
        faint: Style::new(),
        error: Style::new(),
        warning: Style::new(),
        hint: Style::new(),
        good: Style::new(),
        frame: Style::new(),
        end: StyleEnd { is_needed: false },
    };
    /// Colours as every terminal knows them.
    pub const ANSI: Paint = Paint {
        bold: Style::new().bold(),
        faint: Style::new().dimmed(),
        error: bright(AnsiColor::Red),
        warning: bright(AnsiColor::Yellow),
        hint: bright(AnsiColor::Cyan),
        good: bright(AnsiColor::Green),
        frame: bright(AnsiColor::Blue),
        end: StyleEnd { is_needed: true },
    };

    /// Whether there are colours at all.
    pub fn is_colourful(self) -> bool {
        self.end.is_needed
    }
}

impl fmt::Display for StyleEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_needed { Reset.fmt(f) } else { Ok(()) }
    }
}
