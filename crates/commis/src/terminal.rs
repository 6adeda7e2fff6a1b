//! Where output goes: results to stdout, everything about them to stderr, with or without colour.

use std::fmt::Write as _;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use clap::ValueEnum;
pub(crate) use commis_base::Paint;
use commis_base::Problem;
use serde_json::Value as Json;

use crate::layout::{TextStyle, clean, clean_lines};
use crate::{CommandError, CommandResult, Error, Interrupt};

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Widest output when nobody says how wide the terminal is.
const USUAL_WIDTH: usize = 100;
/// Narrowest and widest layouts that still read well.
const WIDTHS: std::ops::RangeInclusive<usize> = 40..=160;

/// The program's outputs and how to use them.
pub(crate) struct Terminal {
    out: BufWriter<Box<dyn Write>>,
    err: Box<dyn Write>,
    /// Results are wanted as JSON.
    pub(crate) json: bool,
    /// Nothing but errors is wanted. A JSON document tells the errors too, so it is printed all the same.
    quiet: bool,
    reader: Reader,
    /// Colours for results.
    pub(crate) paint: Paint,
    /// Colours for diagnostics.
    pub(crate) error_paint: Paint,
    /// Columns of the output.
    pub(crate) width: usize,
    /// How whoever called the command asks it to stop; without one, Ctrl-C does.
    interrupt: Option<Interrupt>,
}

/// Whoever reads the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reader {
    /// Without it there is nothing to do.
    Needed,
    /// There is more to do than to be read: files to write.
    Welcome,
    /// It has gone, and the files are still to be written.
    Gone,
}

impl Terminal {
    pub(crate) fn new(json: bool, quiet: bool, color: ColorChoice) -> Terminal {
        let stdout = io::stdout();
        let (out_is_terminal, err_is_terminal) = (stdout.is_terminal(), io::stderr().is_terminal());
        Terminal {
            out: BufWriter::new(Box::new(stdout)),
            err: Box::new(io::stderr()),
            json,
            quiet,
            reader: Reader::Needed,
            paint: choose(color, out_is_terminal),
            error_paint: choose(color, err_is_terminal),
            width: width(out_is_terminal),
            interrupt: None,
        }
    }

    /// Outputs that are kept by whoever called the command, without colour.
    pub(crate) fn keeping(
        out: Box<dyn Write>,
        err: Box<dyn Write>,
        json: bool,
        interrupt: &Interrupt,
    ) -> Terminal {
        Terminal {
            out: BufWriter::new(out),
            err,
            json,
            quiet: false,
            reader: Reader::Needed,
            paint: Paint::PLAIN,
            error_paint: Paint::PLAIN,
            width: USUAL_WIDTH,
            interrupt: Some(interrupt.clone()),
        }
    }

    /// For commands that keep what is done when they are asked to stop.
    pub(crate) fn interrupt(&self) -> Interrupt {
        self.interrupt.clone().unwrap_or_else(Interrupt::listen)
    }

    /// For all others, which Ctrl-C ends at once: tells whether the caller asked to stop.
    pub(crate) fn called_off(&self) -> impl Fn() -> bool + Clone + Send + Sync + use<> {
        let interrupt = self.interrupt.clone();
        move || interrupt.as_ref().is_some_and(Interrupt::is_raised)
    }

    /// How results are laid out.
    pub(crate) fn style(&self) -> TextStyle {
        TextStyle { width: self.width, paint: self.paint }
    }

    /// From now on a reader that goes away ends the printing, not the command: there are files to finish.
    pub(crate) fn outlive_reader(&mut self) {
        self.reader = Reader::Welcome;
    }

    /// Writes a part of the result.
    pub(crate) fn print(&mut self, text: &str) -> CommandResult<()> {
        if (self.quiet && !self.json) || self.reader == Reader::Gone {
            return Ok(());
        }
        let written = self.out.write_all(text.as_bytes());
        self.bear(written)
    }

    fn bear(&mut self, written: io::Result<()>) -> CommandResult<()> {
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe && self.reader != Reader::Needed => {
                self.reader = Reader::Gone;
                Ok(())
            }
            written => Ok(written?),
        }
    }

    /// Writes a whole JSON document.
    pub(crate) fn print_json(&mut self, document: &Json) -> CommandResult<()> {
        self.print(&format!("{document:#}\n"))
    }

    /// Writes a whole result: a document when JSON is wanted, else text.
    pub(crate) fn show(
        &mut self,
        document: &Json,
        text: impl FnOnce(TextStyle) -> String,
    ) -> CommandResult<()> {
        match self.json {
            true => self.print_json(document),
            false => self.print(&text(self.style())),
        }
    }

    /// Hands everything written so far to the reader.
    pub(crate) fn flush(&mut self) -> CommandResult<()> {
        if self.reader == Reader::Gone {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.bear(flushed)
    }

    /// Writes something about the result: a diagnostic, a note.
    pub(crate) fn remark(&mut self, text: &str) -> CommandResult<()> {
        // Remarks come after the results they follow, also when both go to one terminal. They are said as well when
        // the results could not be written, perhaps for that very reason.
        let flushed = self.flush();
        // There is nobody left to tell when stderr is closed.
        self.err.write_all(text.as_bytes()).ok();
        flushed
    }

    /// Writes what is wrong with files, a line for each: `file:line: error: what [code]`.
    pub(crate) fn remark_problems(&mut self, problems: &[Problem]) -> CommandResult<()> {
        let Paint { error, warning, end, .. } = self.error_paint;
        for problem in problems {
            let (file, line, told) = (&problem.file, problem.line, clean(&problem.told()));
            let colour = if problem.is_error() { error } else { warning };
            self.remark(&format!("{file}:{line}: {colour}{}{end}: {told}\n", problem.severity.name()))?;
        }
        Ok(())
    }

    /// Like [`remark`](Self::remark), for what a quiet run leaves out.
    pub(crate) fn note(&mut self, text: &str) -> CommandResult<()> {
        if self.quiet { Ok(()) } else { self.remark(text) }
    }

    /// Tells why the command ends here: on stdout as JSON when that is wanted and possible, otherwise on stderr.
    pub(crate) fn fail(&mut self, error: &Error) -> CommandResult<()> {
        if self.json {
            let printed = self.print_json(&error.to_json()).and_then(|()| self.flush());
            if !matches!(printed, Err(CommandError::Error(_))) {
                return printed;
            }
        }
        let Paint { error: red, hint: cyan, bold, end, .. } = self.error_paint;
        let mut text = format!("{red}error{end}{bold}: {}{end}\n", clean_lines(&error.message));
        if let Some(hint) = &error.hint {
            writeln!(text, "{cyan}hint{end}: {}", clean_lines(hint)).ok();
        }
        self.remark(&text)
    }

    /// Tells why one of several files is passed over, or returns that when JSON is wanted.
    pub(crate) fn pass_over(&mut self, path: &Path, error: &Error) -> CommandResult<Option<Json>> {
        if self.json {
            return Ok(Some(error.of_file(path)));
        }
        self.fail(error).map(|()| None)
    }
}

fn width(is_terminal: bool) -> usize {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || match terminal_size::terminal_size() {
        Some((columns, _)) if is_terminal => Some(usize::from(columns.0)),
        _ => None,
    };
    let width = asked.or_else(seen).unwrap_or(USUAL_WIDTH);
    width.clamp(*WIDTHS.start(), *WIDTHS.end())
}

fn choose(choice: ColorChoice, is_terminal: bool) -> Paint {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    match choice {
        ColorChoice::Always => Paint::ANSI,
        ColorChoice::Auto if is_terminal && !no_color => Paint::ANSI,
        _ => Paint::PLAIN,
    }
}
