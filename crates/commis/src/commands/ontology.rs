//! `commis ontology`: what the kitchen knows about a kind of thing.

use clap::Args;
use commis_eval::{KitchenChoice, text};
use commis_kitchen::class_json;
use commis_ontology::Ontology;
use serde_json::json;

use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// List the classes, or show one with its parents, slots, names and weights.
#[derive(Args, Debug)]
pub(crate) struct OntologyArgs {
    /// The class to show, e.g. `butter`.
    class: Option<String>,
    /// Search names, synonyms and brands instead, e.g. `--find scallions`.
    #[arg(long, value_name = "WORDS", num_args = 1.., conflicts_with = "class")]
    find: Vec<String>,
    #[command(flatten)]
    kitchen: KitchenChoice,
}

pub(crate) fn run(args: &OntologyArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let simulator = args.kitchen.simulator(global.max_bytes)?;
    let ontology = &*simulator.vocabulary().ontology;
    if !args.find.is_empty() {
        return find(&args.find.join(" "), ontology, term);
    }
    let Some(name) = &args.class else {
        let all: Vec<_> = ontology.classes().map(|class| class_json::class(class, ontology)).collect();
        term.show(&json!(all), |style| text::all_classes(ontology, style))?;
        return Ok(ExitCode::Success);
    };
    let class = ontology.class(&name.to_lowercase()).ok_or_else(|| {
        let error = Error::new(ExitCode::UnknownName, format!("there is no class `{name}`"));
        error.did_you_mean(ontology.nearest_class(name), "`commis ontology` lists all classes")
    })?;
    let document = json!(class_json::class(class, ontology));
    term.show(&document, |style| text::one_class(class, ontology, style))?;
    Ok(ExitCode::Success)
}

/// The classes that some words may mean, the closest first.
fn find(words: &str, ontology: &Ontology, term: &mut Terminal) -> CommandResult {
    let found = ontology.find(words);
    if found.is_empty() {
        let error = Error::new(ExitCode::UnknownName, format!("nothing is called `{words}`"));
        return Err(error
            .did_you_mean(ontology.nearest_class(words), "`commis ontology` lists all classes")
            .into());
    }
    let all: Vec<_> = found.iter().map(|found| class_json::class(found.class, ontology)).collect();
    term.show(&json!(all), |style| text::found_classes(&found, ontology, style))?;
    Ok(ExitCode::Success)
}
