//! `commis corpus generate`: new recipes from a seed, proven by cooking them.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use commis_base::Problem;
use commis_compose::{Changes, Composer, Cookbook, Order, recipe_files, settings};
use commis_corpus::{Digest, Phenomenon};
use commis_probe::Language;
use serde_json::json;

use super::new::write;
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::count;
use crate::terminal::Terminal;

/// Make new recipes from a seed: texts, golds that were cooked, links and marks.
///
/// Recipe k of a seed is the same whatever the count. The result is an ordinary corpus. Shares are percent of the
/// occasions on which something could be told so; docs/generating.md explains every dial.
#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    /// How many recipes.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// The seed: a number or any text.
    #[arg(long, default_value = "1")]
    seed: String,
    /// Where the dials begin: easy, medium, hard or brutal; monthly takes them in turn.
    #[arg(long, default_value = "medium")]
    preset: String,
    /// Families to choose from.
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    family: Vec<String>,
    /// How many things are to be done, as in 5..40.
    #[arg(long, value_name = "RANGE")]
    steps: Option<String>,
    /// How many ingredients there are, as in 3..20.
    #[arg(long, value_name = "RANGE")]
    ingredients: Option<String>,
    /// How often work is told as going on at the same time.
    #[arg(long, value_name = "PERCENT")]
    parallel: Option<u8>,
    /// How often a remark changes nothing.
    #[arg(long, value_name = "PERCENT")]
    distractors: Option<u8>,
    /// How often what can go without saying is not said.
    #[arg(long, value_name = "PERCENT")]
    implicit: Option<u8>,
    /// Any dial, as in zero-anaphora=80,merge=50.
    #[arg(long, value_name = "NAME=PERCENT", value_delimiter = ',', value_parser = share)]
    phenomena: Vec<(String, u8)>,
    /// In how many ways each recipe is told.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=20))]
    tellings: u8,
    /// The language; only English has dials of the text.
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    /// Files with families of your own.
    #[arg(long, value_name = "FILE")]
    dishes: Vec<PathBuf>,
    /// The folder of the corpus; it must be new or empty.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn run(args: &GenerateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    if fs::read_dir(&args.out).is_ok_and(|mut entries| entries.next().is_some()) {
        let message = format!("{} is not empty", args.out.display());
        return Err(Error::new(ExitCode::Unwritable, message)
            .hint("name a folder that does not exist yet")
            .into());
    }
    let own = args.dishes.iter().map(|path| input::data_file(path, global.max_bytes));
    let own = own.collect::<Result<Vec<_>, _>>()?;
    let invalid = |problems: Vec<Problem>| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Error::new(ExitCode::Invalid, lines.join("\n"))
    };
    let book = Cookbook::with(&own).map_err(invalid)?;
    let refused = |message: String| Error::new(ExitCode::Usage, message);
    let order = Order {
        seed: args.seed.clone(),
        settings: settings(&args.preset, &args.changes()).map_err(refused)?,
        tellings: usize::from(args.tellings),
        language: args.lang,
    };
    let composer = Composer::new(&book, order).map_err(|error| refused(error.to_string()))?;
    let name = args.out.file_name().map_or("generated".into(), |name| name.to_string_lossy().into_owned());
    let mut files = composer.frame(&name);
    write(&args.out, &files)?;
    for k in 0..args.count as usize {
        for made in composer.recipe(k).map_err(|error| refused(error.to_string()))? {
            let recipe: Vec<_> = recipe_files(&made.recipe).collect();
            write(&args.out, &recipe)?;
            files.extend(recipe);
        }
    }
    let digest = Digest::of(&files);
    if term.json {
        let out = args.out.display().to_string();
        return term
            .print_json(&json!({ "folder": out, "recipes": args.count, "digest": digest.to_string() }))
            .map(|()| ExitCode::Success);
    }
    let made = count(args.count as usize, "recipe");
    term.print(&format!("{made} of seed {} in {}, {digest}\n", args.seed, args.out.display()))?;
    Ok(ExitCode::Success)
}

impl GenerateArgs {
    fn changes(&self) -> Changes {
        let named = [
            (Phenomenon::ParallelWork, self.parallel),
            (Phenomenon::DeclarativeAside, self.distractors),
            (Phenomenon::ImplicitStep, self.implicit),
        ];
        let named = named.into_iter().filter_map(|(mark, share)| Some((mark.name().to_owned(), share?)));
        Changes {
            families: self.family.clone(),
            steps: self.steps.clone(),
            ingredients: self.ingredients.clone(),
            shares: named.chain(self.phenomena.iter().cloned()).collect(),
        }
    }
}

fn share(text: &str) -> Result<(String, u8), String> {
    let (name, share) = text.split_once('=').ok_or("write it as in `zero-anaphora=80`")?;
    match share.trim_end_matches('%').trim().parse() {
        Ok(percent @ 0..=100) => Ok((name.trim().to_owned(), percent)),
        _ => Err(format!("`{share}` is no share between 0 and 100")),
    }
}
