//! `commis ontology`: what the kitchen knows about a kind of thing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clap::Args;
use commis_kitchen::class_json;
use commis_ontology::{ClassId, Ontology};
use serde_json::Value as Json;

use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::kitchen_options::KitchenArgs;
use crate::layout::{Table, wrap};
use crate::terminal::{Paint, Terminal};

/// List the classes, or show one with its parents, slots, names and weights.
#[derive(Args, Debug)]
pub(crate) struct OntologyArgs {
    /// The class to show, e.g. `butter`.
    class: Option<String>,
    /// Search names, synonyms and brands instead, e.g. `--find scallions`.
    #[arg(long, value_name = "WORDS", num_args = 1.., conflicts_with = "class")]
    find: Vec<String>,
    #[command(flatten)]
    kitchen: KitchenArgs,
}

pub(crate) fn run(args: &OntologyArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let simulator = args.kitchen.simulator(global.max_bytes)?;
    let ontology = &*simulator.vocabulary().ontology;
    if !args.find.is_empty() {
        return find(&args.find.join(" "), ontology, term);
    }
    let Some(name) = &args.class else {
        if term.json {
            let all: Json = ontology.classes().map(|class| class_json::class(class, ontology)).collect();
            term.print_json(&all)?;
        } else {
            let text = listing(ontology, term);
            term.print(&text)?;
        }
        return Ok(ExitCode::Success);
    };
    let class = ontology.class(&name.to_lowercase()).ok_or_else(|| {
        let error = Error::new(ExitCode::UnknownName, format!("there is no class `{name}`"));
        error.did_you_mean(ontology.nearest_class(name), "`commis ontology` lists all classes")
    })?;
    if term.json {
        term.print_json(&class_json::class(class, ontology))?;
    } else {
        let text = page(class, ontology, term);
        term.print(&text)?;
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
        let all: Json = found.iter().map(|found| class_json::class(found.class, ontology)).collect();
        term.print_json(&all)?;
        return Ok(ExitCode::Success);
    }
    let mut table = Table::new(0, &[]);
    table.row(["class", "kind", "called"].map(str::to_owned), "");
    for found in found {
        let cells = [ontology.class_name(found.class), ontology.kind(found.class), found.by];
        table.row(cells.map(str::to_owned), "");
    }
    let text = table.render(term.style());
    term.print(&text)?;
    Ok(ExitCode::Success)
}

/// All classes, by the group a person would look for them in.
fn listing(ontology: &Ontology, term: &Terminal) -> String {
    let mut kinds: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for class in ontology.classes() {
        kinds.entry(ontology.kind(class)).or_default().push(ontology.class_name(class));
    }
    let Paint { bold, end, .. } = term.paint;
    let mut text = String::new();
    for (kind, mut names) in kinds {
        names.sort_unstable();
        writeln!(text, "{bold}{kind}{end} ({})", names.len()).ok();
        for line in wrap(&names.join(" "), term.width.saturating_sub(2)) {
            writeln!(text, "  {line}").ok();
        }
    }
    text
}

/// Everything about one class.
fn page(class: ClassId, ontology: &Ontology, term: &Terminal) -> String {
    let mut table = Table::new(2, &[]);
    for (label, fact) in class_json::facts(class, ontology) {
        table.row([label.to_owned(), fact], "");
    }
    let mut slots = Table::new(2, &[]);
    for &slot in ontology.slots(class) {
        let default = class_json::default_text(class, slot, ontology);
        slots.row(
            [
                ontology.slot_name(slot).into(),
                class_json::type_name(ontology.slot_type(slot)).into(),
                default,
            ],
            "",
        );
    }
    let Paint { bold, end, .. } = term.paint;
    format!(
        "{bold}{}{end}\n{}{bold}slots{end}\n{}",
        ontology.class_name(class),
        table.render(term.style()),
        slots.render(term.style())
    )
}
