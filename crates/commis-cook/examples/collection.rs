//! How many recipes of a folder become programs that cook the whole dish: `cargo run -p commis-cook --example collection -- DIR`.
//!
//! A program counts when it runs completely and without a failure, when every ingredient that is not optional reaches the
//! dish, and when at least nine tenths of the text's action verbs led to a statement of their own. With a second argument
//! the recipes that fail are listed.

#![expect(clippy::print_stdout, reason = "an example shows its results")]

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use commis_base::Source;
use commis_cook::{Act, Cook, Lexicon, ReadPhrase, Rung, Translation};
use commis_corpus::{Builtin, CoverageReader, Language, LineReader, Recipe, Verbs, read_file};
use commis_mcl::Network;
use commis_sim::{RuleSet, Simulator};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What is wanted of a program; `causes` says what is missing.
#[derive(Default)]
struct Judged {
    runs: bool,
    whole: bool,
    said: bool,
    causes: Vec<String>,
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("name a folder of recipes")?;
    let lists = arguments.next().is_some();
    let kitchen = Builtin::Home.kitchen("stocked").ok_or("there is no stocked kitchen")?;
    let simulator = Simulator::load(RuleSet::Standard, &Builtin::Home.ontology(), Some(&kitchen))?;
    let lexicon = lexicon()?;
    let cook = Cook::new(&simulator, &lexicon);
    let recipes = recipes(&folder)?;
    println!("{} recipes in the kitchen `stocked`", recipes.len());
    println!("| reader | runs completely | all ingredients in the dish | nine verbs in ten | all three |");
    println!("|---|---:|---:|---:|---:|");
    let read: Vec<Option<Translation>> = recipes.iter().map(|recipe| cook.translate(recipe).ok()).collect();
    for &rung in &[Rung::Cook, Rung::Mixer] {
        let judged = recipes.iter().zip(&read).map(|(recipe, read)| {
            let asked = read.as_ref().map(actions).unwrap_or_default();
            let mixed = if rung == Rung::Mixer { cook.translate_as(recipe, rung).ok() } else { None };
            let translation = if rung == Rung::Cook { read.as_ref() } else { mixed.as_ref() };
            let judged = translation.map_or_else(Judged::default, |it| judge(it, recipe, &simulator, asked));
            if let (Some(told), Rung::Cook, true) = (translation, rung, std::env::var_os("DUMP").is_some()) {
                let counts = judged.runs && judged.whole && judged.said;
                let program = told.program.to_string();
                let told =
                    serde_json::json!({ "id": &*told.program.id, "program": program, "steps": told.steps });
                println!("JSON {counts} {told}");
            }
            (recipe.id.clone(), judged)
        });
        let judged: Vec<(String, Judged)> = judged.collect();
        let share = |good: &dyn Fn(&Judged) -> bool| {
            let count = judged.iter().filter(|(_, one)| good(one)).count();
            format!("{count} ({:.1} %)", 100.0 * count as f64 / judged.len().max(1) as f64)
        };
        let columns = [
            share(&|one| one.runs),
            share(&|one| one.whole),
            share(&|one| one.said),
            share(&|one| one.runs && one.whole && one.said),
        ];
        println!("| {} | {} |", rung.name(), columns.join(" | "));
        if rung == Rung::Cook {
            causes(&judged, lists);
        }
    }
    Ok(())
}

/// The files on disk: a new word needs no compiler.
fn lexicon() -> Result<Lexicon> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/language/en");
    let mut sources = Vec::new();
    for name in ["verbs", "words", "conventions"] {
        let file = format!("{folder}/{name}.yaml");
        let text = std::fs::read_to_string(&file)?;
        sources.push(Source::new(file, text));
    }
    Ok(Lexicon::load(&sources).map_err(|problems| format!("{problems:?}"))?)
}

fn recipes(folder: &str) -> Result<Vec<Recipe>> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let read =
        |path: &std::path::PathBuf| read_file(&path.to_string_lossy(), &std::fs::read(path).ok()?).ok();
    Ok(paths.iter().filter_map(read).flatten().collect())
}

/// How many clauses ask for an action.
fn actions(translation: &Translation) -> usize {
    translation.steps.iter().filter(|step| asks(step)).count()
}

/// `Serve hot`, `set aside`, `stir now and then`: nothing that a program states.
fn asks(step: &ReadPhrase) -> bool {
    !step.place.ingredient
        && !matches!(step.action, None | Some(Act::Nothing | Act::Evidence | Act::Go | Act::Serve))
}

fn judge(translation: &Translation, recipe: &Recipe, simulator: &Simulator, asked: usize) -> Judged {
    let network = Network::from_recipe(&translation.program);
    let execution = simulator.execute(&network);
    let mut judged =
        Judged { runs: execution.is_complete() && execution.first_failure().is_none(), ..Judged::default() };
    if !judged.runs {
        judged.causes.push("the program does not run completely".to_owned());
    }
    let lines = LineReader::new(&simulator.vocabulary().ontology, Language::english());
    let missing = missing(translation, recipe, simulator, &lines);
    judged.whole = missing.is_empty();
    judged.causes.extend(missing);
    let unsaid = unsaid(translation, recipe, &lines, asked);
    judged.said = unsaid.0.len() * 10 <= unsaid.1;
    if !judged.said {
        judged.causes.extend(unsaid.0);
    }
    judged
}

/// Ingredients that are not optional and do not reach the dish.
fn missing(
    translation: &Translation,
    recipe: &Recipe,
    simulator: &Simulator,
    lines: &LineReader<'_>,
) -> Vec<String> {
    let (mut optional, mut listed) = (BTreeSet::new(), BTreeSet::new());
    for line in &recipe.ingredients {
        for food in &lines.read(&line.text()).foods {
            listed.extend(lines.class_name(food).map(str::to_owned));
            if food.optional.is_some() {
                optional.extend(lines.class_name(food).map(str::to_owned));
            }
        }
    }
    let mut missing: Vec<String> = translation
        .left_over
        .iter()
        .filter(|name| !optional.contains(*name))
        .map(|_| "an ingredient is never used".to_owned())
        .collect();
    let lost = commis_metrics::lost_ingredients(&translation.program, simulator, None, &|| true);
    let name = |class| simulator.vocabulary().name(class).to_owned();
    // Grease for a tin and water that is poured away are used, and the reader says so.
    let otherwise = &translation.used_otherwise;
    let lost: Vec<String> = lost
        .iter()
        .map(|lost| name(lost.class))
        .filter(|name| listed.contains(name) && !optional.contains(name) && !otherwise.contains(name))
        .collect();
    if std::env::var_os("EACH").is_some() {
        println!("{}: left {:?} lost {lost:?} otherwise {otherwise:?}", recipe.id, translation.left_over);
    }
    missing.extend(lost.iter().map(|_| "an ingredient does not reach the dish".to_owned()));
    missing
}

/// Action verbs that led to no statement of their own, and how many there are in all.
fn unsaid(
    translation: &Translation,
    recipe: &Recipe,
    lines: &LineReader<'_>,
    asked: usize,
) -> (Vec<String>, usize) {
    let verb = |understood: &str| understood.split([' ', ',', ';']).next().unwrap_or_default().to_owned();
    let mut unsaid = Vec::new();
    let mut all = 0;
    for step in translation.steps.iter().filter(|step| asks(step)) {
        let verb = verb(&step.understood);
        all += 1;
        if step.statements.is_empty() {
            let why = translation.notes.iter().find(|note| note.place == step.place);
            let why = why.map_or(String::new(), |note| format!(" ({})", note.text));
            if std::env::var_os("EACH").is_some() {
                println!("{}: unsaid {verb}: {:?}{why}", recipe.id, step.text);
            }
            unsaid.push(format!("`{verb}` led to no statement"));
        }
    }
    // Who does not read the text has one statement for all of it.
    let unread = asked.saturating_sub(all).saturating_sub(1);
    all = all.max(asked);
    unsaid.extend(std::iter::repeat_n("the text is not read".to_owned(), unread));
    let verbs = Verbs::english();
    let counts = CoverageReader::new(lines, &verbs, &|_| true).recipe(recipe).counts;
    for (word, number) in counts.unknown_verbs.by_frequency() {
        all += number;
        unsaid.extend(std::iter::repeat_n(format!("`{word}` is not known"), number));
    }
    (unsaid, all)
}

/// What keeps recipes from being whole: how many have each cause.
fn causes(judged: &[(String, Judged)], lists: bool) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (id, one) in judged {
        if one.runs && one.whole && one.said {
            continue;
        }
        let causes: BTreeSet<&str> = one.causes.iter().map(String::as_str).collect();
        if lists {
            println!("  {id}: {}", causes.iter().copied().collect::<Vec<_>>().join("; "));
        }
        for cause in causes {
            *counts.entry(cause).or_default() += 1;
        }
    }
    let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(cause, count)| (std::cmp::Reverse(*count), *cause));
    println!("\ncauses, with the number of recipes:");
    for (cause, count) in counts.iter().take(40) {
        println!("{count:5}  {cause}");
    }
}
