//! `commis ontology`: what the kitchen knows about a kind of thing.

use clap::Args;
use commis_eval::{KitchenChoice, text};
use commis_kitchen::class_json;
use commis_ontology::Ontology;
use serde_json::json;

use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

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
        if term.json {
            let all = ontology.classes().map(|class| class_json::class(class, ontology));
            term.print_json(&json!(all.collect::<Vec<_>>()))?;
        } else {
            term.print(&text::all_classes(ontology, term.style()))?;
        }
        return Ok(ExitCode::Success);
    };
    let class = ontology.class(&name.to_lowercase()).ok_or_else(|| {
        let error = Error::new(ExitCode::UnknownName, format!("there is no class `{name}`"));
        error.did_you_mean(ontology.nearest_class(name), "`commis ontology` lists all classes")
    })?;
    if term.json {
        term.print_json(&json!(class_json::class(class, ontology)))?;
    } else {
        term.print(&text::one_class(class, ontology, term.style()))?;
    }
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
    if term.json {
        let all = found.iter().map(|found| class_json::class(found.class, ontology));
        term.print_json(&json!(all.collect::<Vec<_>>()))?;
        return Ok(ExitCode::Success);
    }
    term.print(&text::found_classes(&found, ontology, term.style()))?;
    Ok(ExitCode::Success)
}
