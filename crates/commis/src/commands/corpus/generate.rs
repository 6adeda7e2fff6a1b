//! `commis corpus generate`: new recipes from a seed, proven by cooking them.

use std::path::PathBuf;

use clap::Args;
use commis_base::Problem;
use commis_compose::{Composer, Cookbook, Request, recipe_files};
use commis_corpus::Digest;
use commis_eval::files::{refuse_filled, save_all};
use serde_json::json;

use crate::layout::count;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input};

/// Make new recipes from a seed: texts, golds that were cooked, links and marks.
///
/// Recipe k of a seed is the same whatever the count. The result is an ordinary corpus. Shares are percent of the
/// occasions on which something could be told so; docs/generating.md explains every dial.
#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    request: Request,
    /// Files with families of your own.
    #[arg(long, value_name = "FILE")]
    dishes: Vec<PathBuf>,
    /// The folder of the corpus; it must be new or empty.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn run(args: &GenerateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    refuse_filled(&args.out)?;
    let own = args.dishes.iter().map(|path| input::data_file(path, global.max_bytes));
    let own = own.collect::<Result<Vec<_>, _>>()?;
    let invalid = |problems: Vec<Problem>| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Error::new(ExitCode::Invalid, lines.join("\n"))
    };
    let book = Cookbook::with(&own).map_err(invalid)?;
    let book = if args.request.nonce { book.nonce(&args.request.seed).map_err(invalid)? } else { book };
    let refused = |message: String| Error::new(ExitCode::Usage, message);
    let order = args.request.order().map_err(refused)?;
    let composer = Composer::new(&book, order).map_err(|error| refused(error.to_string()))?;
    // The name is part of the digest, so it must not depend on the folder.
    let mut files = composer.frame(&format!("generated-{}", args.request.seed));
    save_all(&args.out, &files)?;
    for k in 0..args.request.count as usize {
        for made in composer.recipe(k).map_err(|error| refused(error.to_string()))? {
            let recipe: Vec<_> = recipe_files(&made.recipe).collect();
            save_all(&args.out, &recipe)?;
            files.extend(recipe);
        }
    }
    let digest = Digest::of(&files);
    if term.json {
        let out = args.out.display().to_string();
        return term
            .print_json(
                &json!({ "folder": out, "recipes": args.request.count, "digest": digest.to_string() }),
            )
            .map(|()| ExitCode::Success);
    }
    let made = count(args.request.count as usize, "recipe");
    term.print(&format!("{made} of seed {} in {}, {digest}\n", args.request.seed, args.out.display()))?;
    Ok(ExitCode::Success)
}
