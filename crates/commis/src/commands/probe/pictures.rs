//! The pictures of questions: recipes carried out as motion and drawn.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::Args;
use commis_corpus::Corpus;
use commis_eval::CorpusKitchens;
use commis_mcl::{Network, parse};
use commis_physics::{Filming, Moving, Still, png};
use commis_probe::tasks::{Images, Phrasing};
use commis_probe::{Cooked, StateGraph};
use commis_sim::{RuleSet, Simulator};

use super::graphs::GraphArgs;
use crate::motion_options::MotionArgs;
use crate::progress::Progress;
use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// Which pictures come with questions.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Pictures")]
pub(super) struct PictureArgs {
    /// Ask with pictures of the recipes carried out as motion; `<image>` stands for them in the prompts.
    #[arg(long, value_enum, value_name = "WHICH", conflicts_with = "graphs")]
    pub(super) images: Option<Images>,
    /// Where the pictures go, a folder for each recipe.
    #[arg(long, value_name = "DIR", default_value = "images", requires = "images")]
    image_dir: PathBuf,
}

impl PictureArgs {
    /// The words with marks for the pictures, which are drawn; none where none are wanted.
    pub(super) fn marked(
        &self,
        args: &GraphArgs,
        graphs: &mut Vec<StateGraph>,
        global: &Global,
        term: &mut Terminal,
    ) -> CommandResult<Option<Phrasing>> {
        let Some(images) = self.images else { return Ok(None) };
        let corpora = args.corpora(global, term)?;
        self.draw(images, &corpora, graphs, (global.max_bytes, global.quiet), term)?;
        Ok(args.own_phrasing().map(|phrasing| phrasing.with_images(images)))
    }

    /// Draws the pictures of recipes. Those that cannot be drawn are told, and their questions left out.
    fn draw(
        &self,
        images: Images,
        corpora: &[Corpus],
        graphs: &mut Vec<StateGraph>,
        (max_bytes, quiet): (u64, bool),
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let moving = MotionArgs::default().moving(max_bytes)?;
        let mut wanted: BTreeMap<&str, usize> =
            graphs.iter().map(|graph| (&*graph.id, graph.steps.len())).collect();
        let all = wanted.len();
        let mut progress = Progress::new(quiet);
        for corpus in corpora {
            let mut kitchens = CorpusKitchens::new(corpus, RuleSet::Standard);
            for entry in &corpus.recipes {
                let id = entry.recipe.id.as_str();
                let (Some(&steps), Some(Ok(simulator))) = (wanted.get(id), kitchens.of(&entry.recipe)) else {
                    continue;
                };
                let stills = pictures(images, &entry.recipe, simulator, &moving, steps)?;
                if stills.is_empty() {
                    continue;
                }
                for (file, still) in images.files(id, steps).iter().zip(&stills) {
                    write(&self.image_dir.join(file), &png(still))?;
                }
                wanted.remove(id);
                let done = all - wanted.len();
                progress.show(done, Some(done as f64 / all as f64));
            }
        }
        progress.clear();
        let missing: BTreeSet<String> = wanted.into_keys().map(str::to_owned).collect();
        for id in &missing {
            term.remark(&format!("warning: left out: there is no picture of `{id}`\n"))?;
        }
        graphs.retain(|graph| !missing.contains(&graph.id));
        Ok(())
    }
}

/// The pictures of a recipe's gold; none where it cannot be carried out.
fn pictures(
    images: Images,
    recipe: &commis_corpus::Recipe,
    simulator: &Simulator,
    moving: &Moving,
    steps: usize,
) -> CommandResult<Vec<Still>> {
    let Some(gold) = parse(recipe.gold.as_deref().unwrap_or_default()).program.recipes.into_iter().next()
    else {
        return Ok(Vec::new());
    };
    let filmed = moving.film(simulator, &gold, Filming::default(), &|| true)?;
    if images == Images::Dish {
        return Ok(filmed.dish.into_iter().collect());
    }
    let network = Network::from_recipe(&gold);
    let execution = simulator.execute(&network);
    let cooked =
        Cooked { recipe, network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
    let Ok(step_of) = cooked.step_of_statements() else { return Ok(Vec::new()) };
    Ok(filmed.after_instructions(&step_of, steps))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let written =
        path.parent().map_or(Ok(()), std::fs::create_dir_all).and_then(|()| std::fs::write(path, bytes));
    written.map_err(|cause| {
        Error::new(ExitCode::Unwritable, format!("cannot write `{}`: {cause}", path.display()))
    })
}
