//! `commis film`: a recipe as motion, drawn as a film or as stills.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use commis_eval::{KitchenChoice, parse_seconds, unknown_recipe};
use commis_physics::{Filming, Still, gif, png};
use commis_server::film_html;

use crate::motion_options::MotionArgs;
use crate::recipe_file;
use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// Carry a recipe out as motion and draw it, without a browser or a graphics card.
#[derive(Args, Debug)]
pub(crate) struct FilmArgs {
    /// A file of recipes (.solution), or `-`.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The recipe with this id; the first one by default.
    #[arg(long, value_name = "ID")]
    recipe: Option<String>,
    /// Where the film goes: a .gif file, a page to look around in (.html), or a folder for pictures (.png).
    #[arg(long, value_name = "FILE|DIR")]
    out: PathBuf,
    /// Draw the room after each step and the finished dish instead of a film; --out is a folder.
    #[arg(long)]
    stills: bool,
    /// Pictures of the film.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pictures: usize,
    /// Real seconds.
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = parse_seconds)]
    timeout: Duration,
    #[command(flatten)]
    motion: MotionArgs,
    #[command(flatten)]
    kitchen: KitchenChoice,
}

pub(crate) fn run(args: &FilmArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut kitchens = args.kitchen.kitchens(commis_sim::RunLimits::default(), global.max_bytes)?;
    let moving = args.motion.moving(global.max_bytes)?;
    let limits =
        commis_mcl::TextLimits { bytes: global.max_bytes as usize, ..commis_mcl::TextLimits::default() };
    let file = recipe_file::read(&args.file, &limits)?;
    let recipes = &file.parsed.program.recipes;
    let wanted = |id: &str| args.recipe.as_ref().is_none_or(|wanted| wanted.to_lowercase() == *id);
    let Some(recipe) = recipes.iter().find(|recipe| wanted(&recipe.id)) else {
        let ids: Vec<String> = recipes.iter().map(|recipe| recipe.id.to_string()).collect();
        return Err(unknown_recipe(args.recipe.as_deref().unwrap_or_default(), &ids).into());
    };
    let started = Instant::now();
    let go_on = || started.elapsed() <= args.timeout;
    let simulator = kitchens.of(&recipe.id)?;
    let ending = args.out.extension().unwrap_or_default();
    let is_file = |name: &str| ending.eq_ignore_ascii_case(name) && !args.stills;
    if is_file("html") {
        let (packed, totals) = moving.track(simulator, recipe, &go_on)?;
        write(&args.out, film_html(&packed)?.as_bytes())?;
        term.remark(&format!("{}\n", totals.sentence()))?;
        return Ok(ExitCode::Success);
    }
    let filming = Filming { pictures: args.pictures, ..Filming::default() };
    let filmed = moving.film(simulator, recipe, filming, &go_on)?;
    if is_file("gif") {
        write(&args.out, &gif(&filmed.film, 10))?;
    } else {
        std::fs::create_dir_all(&args.out).map_err(|cause| unwritable(&args.out, &cause))?;
        let steps: Vec<&Still> = filmed.steps.iter().map(|(_, still)| still).collect();
        let (name, pictures) =
            if args.stills { ("step", steps) } else { ("picture", filmed.film.iter().collect()) };
        for (number, still) in (1..).zip(pictures) {
            write(&args.out.join(format!("{name}-{number:04}.png")), &png(still))?;
        }
        if let (true, Some(dish)) = (args.stills, &filmed.dish) {
            write(&args.out.join("dish.png"), &png(dish))?;
        }
    }
    term.remark(&format!("{}\n", filmed.totals.sentence()))?;
    Ok(ExitCode::Success)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    std::fs::write(path, bytes).map_err(|cause| unwritable(path, &cause))
}

fn unwritable(path: &Path, cause: &std::io::Error) -> Error {
    Error::new(ExitCode::Unwritable, format!("cannot write `{}`: {cause}", path.display()))
}
