//! `commis translate`: from a recipe's text to a program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_cook::{Beam, ReadRecipe, Rung, TextReader};
use commis_corpus::Format;
use commis_eval::{KitchenChoice, Texts, files, unreadable};
use serde_json::{Value as Json, json};

use crate::options::LanguageArgs;
use crate::progress::Progress;
use crate::{CommandError, CommandResult, Error, ExitCode, Global, Terminal, input};

/// Read recipe texts into programs that can be cooked. No model is needed.
///
/// A recipe is an id of the built-in corpora, a file (XML, web page, JSON, Cooklang, Markdown, plain text) or `-`. Files are
/// read for the kitchen in which nothing runs out, unless `--kitchen` or `--corpus` names another one.
#[derive(Args, Debug)]
pub(crate) struct TranslateArgs {
    /// Ids, files, or `-`.
    #[arg(required = true, value_name = "ID|FILE")]
    recipes: Vec<PathBuf>,
    /// What the files are; otherwise their names or first lines tell.
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
    /// Tell for every phrase what it led to, what was added, and which readings lost.
    #[arg(long)]
    explain: bool,
    /// Number of readings that are kept at a time.
    #[arg(long, default_value_t = Beam::default().width, value_name = "N")]
    beam: usize,
    /// Write a file ID.solution for each recipe into this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Who reads: nothing, shopper, mixer or cook.
    #[arg(long, default_value = "cook", value_name = "RUNG", value_parser = rung)]
    rung: Rung,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    kitchen: KitchenChoice,
}

fn rung(name: &str) -> Result<Rung, String> {
    Rung::named(name).ok_or_else(|| "expected nothing, shopper, mixer or cook".to_owned())
}

pub(crate) fn run(args: &TranslateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let texts = Texts::open(&args.kitchen, commis_sim::RunLimits::default(), global.max_bytes)?
        .with_language(&args.language.language, global.max_bytes)?;
    let reader = texts.reader().with(Beam { width: args.beam }, args.rung);
    let mut work = Work { args, told: 0, written: BTreeSet::new(), code: ExitCode::Success };
    let mut progress = Progress::new(global.quiet || args.out.is_none());
    if term.json {
        term.print("{\"translations\":[")?;
    }
    for (number, given) in args.recipes.iter().enumerate() {
        let done = work.one(given, &texts, &reader, global.max_bytes, term);
        work.pass_over(given, done, term)?;
        progress.show(number + 1, Some((number + 1) as f64 / args.recipes.len() as f64));
    }
    progress.clear();
    if term.json {
        term.print(&format!("\n],\"exit_code\":{}}}\n", work.code.number()))?;
    }
    Ok(work.code)
}

struct Work<'a> {
    args: &'a TranslateArgs,
    /// Translations and errors that were written as JSON, each as soon as it is there.
    told: usize,
    /// Ids of the files that were written.
    written: BTreeSet<String>,
    code: ExitCode,
}

impl Work<'_> {
    /// One bad recipe never loses another.
    fn pass_over(&mut self, given: &Path, done: CommandResult<()>, term: &mut Terminal) -> CommandResult<()> {
        let error = match done {
            Err(CommandError::Error(error)) => error,
            other => return other,
        };
        self.code = self.code.max(error.code);
        if term.json {
            return self.tell(&json!({ "recipe": input::name(given), "error": error.message }), term);
        }
        term.fail(&error)
    }

    /// Translates what one argument names.
    fn one(
        &mut self,
        given: &Path,
        texts: &Texts,
        reader: &TextReader<'_>,
        max_bytes: u64,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        if let Some(known) = texts.builtin(given) {
            let (read, _) = texts.read_builtin(known, Beam { width: self.args.beam }, self.args.rung)?;
            return self.show(&read, term);
        }
        let source = input::data_file(given, max_bytes)?;
        for read in reader.read(&source.name, &source.text, self.args.format).map_err(unreadable)? {
            let done =
                read.map_err(|problem| unreadable(problem).into()).and_then(|read| self.show(&read, term));
            self.pass_over(given, done, term)?;
        }
        Ok(())
    }

    fn tell(&mut self, document: &Json, term: &mut Terminal) -> CommandResult<()> {
        let separator = if self.told == 0 { "\n" } else { ",\n" };
        self.told += 1;
        term.print(&format!("{separator}{document}"))
    }

    fn show(&mut self, read: &ReadRecipe, term: &mut Terminal) -> CommandResult<()> {
        let program = read.translation.program.to_string();
        if let Some(folder) = &self.args.out {
            let id = &read.recipe.id;
            if !self.written.insert(id.clone()) {
                let message = format!("`{id}.solution` holds another recipe of this run already");
                return Err(Error::new(ExitCode::Invalid, message)
                    .hint("give the files different names")
                    .into());
            }
            files::save(&folder.join(format!("{id}.solution")), &program)?;
        }
        if term.json {
            return self.tell(&json!(read.to_json()), term);
        }
        match (self.args.explain, self.args.out.is_some()) {
            (true, _) => term.print(&read.translation.explain())?,
            (false, true) => {}
            (false, false) => term.print(&program)?,
        }
        term.note(&format!("{}\n", read.told()))
    }
}
