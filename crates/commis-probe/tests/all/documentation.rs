//! The figures of docs/probing.md are those of the code. `COMMIS_WRITE_DOCS=1 cargo test -p commis-probe documentation`
//! writes them.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test stops at the first surprise and says what it skips"
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use commis_corpus::Builtin;
use commis_probe::score::{AnswerKey, ScoreReport, Sheet, TaskScore, score};
use commis_probe::tasks::{Construction, Generator, Gold, Instance, TaskKind};
use commis_probe::{Baseline, Language, StateGraph, Wording, published, states_of};
use commis_sim::{RuleSet, Simulator};

const SEED: u64 = 1;

struct Corpus {
    name: &'static str,
    graphs: Vec<StateGraph>,
    tasks: Vec<Instance>,
}

fn corpora(language: Language) -> Vec<Corpus> {
    let wording = Wording::builtin(language).unwrap();
    let load = |builtin: &Builtin| {
        let corpus = builtin.load();
        let graphs: Vec<StateGraph> = corpus
            .recipes
            .iter()
            .map(|entry| {
                let kitchen = corpus.kitchen_of(&entry.recipe).unwrap();
                let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
                states_of(&entry.recipe, &simulator, &wording).unwrap()
            })
            .collect();
        let tasks = tasks(&graphs, false, Construction::Published);
        Corpus { name: builtin.name(), tasks, graphs }
    };
    Builtin::FIFTY.iter().map(load).collect()
}

fn tasks(graphs: &[StateGraph], all: bool, construction: Construction) -> Vec<Instance> {
    let generator = Generator { seed: SEED, all, construction, phrasing: None };
    let made = generator.tasks(graphs, &TaskKind::ALL);
    made.into_iter().flatten().flat_map(|made| made.instances).collect()
}

fn answered(baseline: Baseline, tasks: &[Instance], graphs: &[StateGraph]) -> ScoreReport {
    let by_id: BTreeMap<&str, &StateGraph> = graphs.iter().map(|graph| (graph.id.as_str(), graph)).collect();
    let key = AnswerKey::of(tasks);
    let asked: Vec<&Instance> = tasks.iter().collect();
    let answers = tasks.iter().zip(baseline.answers(&asked, &by_id, SEED));
    let answers: Vec<(&str, String)> =
        answers.filter_map(|(task, answer)| Some((task.id.as_str(), answer?))).collect();
    let sheet = Sheet::of(&key, answers.iter().map(|(id, answer)| (*id, answer.as_str())));
    assert!(sheet.faults.is_empty(), "{:?}", sheet.faults);
    score(&key, &sheet)
}

fn of_kind(report: &ScoreReport, kind: TaskKind) -> &TaskScore {
    report.tasks.iter().find(|task| task.task == kind).unwrap()
}

fn counts(corpora: &[Corpus]) -> String {
    let mut text = String::from(
        "| corpus | recipes | task | tasks | recipes with one | mean chance | majority | with `--all` |\n\
         |---|---:|---|---:|---:|---:|---:|---:|\n",
    );
    for corpus in corpora {
        let report = answered(Baseline::Simulator, &corpus.tasks, &corpus.graphs);
        let all = answered(
            Baseline::Simulator,
            &tasks(&corpus.graphs, true, Construction::Published),
            &corpus.graphs,
        );
        for kind in TaskKind::ALL {
            let task = of_kind(&report, kind);
            let recipes = report.recipes.iter().filter(|row| row.task == kind).count();
            let majority = task.balance.map_or("–".to_owned(), |balance| {
                format!("{:.3} ({} True, {} False)", balance.majority, balance.true_, balance.false_)
            });
            writeln!(
                text,
                "| {} | {} | {kind} | {} | {recipes} | {:.3} | {majority} | {} |",
                corpus.name,
                corpus.graphs.len(),
                task.instances,
                task.chance,
                of_kind(&all, kind).instances
            )
            .unwrap();
        }
    }
    text
}

fn baselines(corpora: &[Corpus]) -> String {
    let mut text = String::from(
        "| corpus | system | step-reference | ingredient-usage | ingredient-tracing |\n|---|---|---:|---:|---:|\n",
    );
    for corpus in corpora {
        for baseline in Baseline::ALL {
            let report = answered(baseline, &corpus.tasks, &corpus.graphs);
            let cells = TaskKind::ALL.map(|kind| {
                let task = of_kind(&report, kind);
                if !baseline.answers_to(kind) {
                    return "–".to_owned();
                }
                assert_eq!((task.unreadable, task.missing), (0, 0), "{baseline} {kind}");
                let interval = task.interval;
                format!("{:.3} ({:.3}–{:.3})", task.accuracy, interval.low, interval.high)
            });
            writeln!(text, "| {} | {baseline} | {} |", corpus.name, cells.join(" | ")).unwrap();
        }
    }
    text
}

/// What shortcuts make of all fifty recipes with `--all`, before and after.
fn shortcuts(corpora: &[Corpus]) -> String {
    let graphs: Vec<StateGraph> = corpora.iter().flat_map(|corpus| corpus.graphs.clone()).collect();
    let constructions = [Construction::Published, Construction::Resistant];
    let reports = constructions.map(|construction| {
        let tasks = tasks(&graphs, true, construction);
        answered(Baseline::Simulator, &tasks, &graphs)
    });
    let mut text = String::from(
        "| task | construction | tasks | recipes | chance | system | right | above chance |\n\
         |---|---|---:|---:|---:|---|---:|---:|\n",
    );
    for kind in TaskKind::ALL {
        for (report, construction) in reports.iter().zip(constructions) {
            let task = of_kind(report, kind);
            assert_eq!(task.right, task.instances, "{construction} {kind}");
            let recipes = report.recipes.iter().filter(|row| row.task == kind).count();
            for (name, share) in &task.shortcuts {
                let above = (share - task.chance) * 100.0;
                writeln!(
                    text,
                    "| {kind} | {construction} | {} | {recipes} | {:.3} | {name} | {share:.3} | {above:+.1} |",
                    task.instances, task.chance
                )
                .unwrap();
                assert!(
                    construction == Construction::Published || above <= 10.0,
                    "{kind} {name}: {above:+.1}"
                );
            }
        }
    }
    text
}

fn study() -> String {
    let study = published();
    let mut text = String::from(
        "| system (the study's, on the study's data) | step-reference | ingredient-usage | ingredient-tracing | mean |\n\
         |---|---:|---:|---:|---:|\n",
    );
    let chance = TaskKind::ALL.map(|kind| format!("{:.3}", study.chance.of(kind)));
    writeln!(text, "| *chance* | {} | |", chance.join(" | ")).unwrap();
    let instances = TaskKind::ALL.map(|kind| study.instances.of(kind).to_string());
    writeln!(text, "| *tasks* | {} | |", instances.join(" | ")).unwrap();
    for row in &study.rows {
        let cells = TaskKind::ALL.map(|kind| format!("{:.3}", row.accuracy.of(kind)));
        let image = if row.image { ", with image" } else { "" };
        writeln!(text, "| {}{image} | {} | {:.3} |", row.system, cells.join(" | "), row.mean).unwrap();
    }
    text
}

/// A tracing question with its answer.
fn traced(corpora: &[Corpus], recipe: &str, ingredient: &str, steps: &[usize]) -> String {
    let graph = corpora.iter().flat_map(|corpus| &corpus.graphs).find(|graph| graph.id == recipe).unwrap();
    let all = tasks(std::slice::from_ref(graph), true, Construction::Published);
    let asked = graph.ingredients.iter().find(|one| one.id == ingredient).unwrap();
    let mut text = format!("**{}**, “{}”:\n\n", graph.title, asked.text);
    writeln!(
        text,
        "| step | instruction | items after it (in bold: they contain the ingredient) |\n|---:|---|---|"
    )
    .unwrap();
    for step in steps {
        let instance = all.iter().find(|one| {
            one.task == TaskKind::IngredientTracing
                && one.step == *step
                && one.ingredient.as_deref() == Some(ingredient)
        });
        let instance = instance.unwrap_or_else(|| panic!("{recipe} {ingredient} {step}"));
        let Gold::Labels(labels) = &instance.gold else { panic!("{instance:?}") };
        let mut items: Vec<String> = instance
            .items
            .iter()
            .map(|item| {
                let bold = if labels.contains(&item.label) { "**" } else { "" };
                format!("{bold}{}: {}{bold}", item.label, item.text)
            })
            .collect();
        items.sort();
        items.sort_by_key(|item| item.trim_start_matches('*').to_owned());
        writeln!(text, "| {step} | {} | {} |", graph.steps[step - 1].text, items.join("<br>")).unwrap();
    }
    text
}

/// Compares a part of the page; with `COMMIS_WRITE_DOCS` in the environment it is written instead.
fn check_part(name: &str, expected: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/probing.md"));
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find(&format!("<!-- {name}")).unwrap();
    let start = start + page[start..].find('\n').unwrap() + 1;
    let end = start + page[start..].find("<!-- end -->").unwrap();
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        let new = format!("{}\n{expected}\n{}", &page[..start], &page[end..]);
        std::fs::write(&path, new.replace("\n\n\n", "\n\n")).unwrap();
        return;
    }
    assert_eq!(page[start..end].trim(), expected.trim(), "docs/probing.md is stale: {name}");
}

#[test]
fn the_page_about_probing_is_up_to_date() {
    let corpora = corpora(Language::English);
    check_part("counts", &counts(&corpora));
    check_part("baselines", &baselines(&corpora));
    check_part("shortcuts", &shortcuts(&corpora));
    check_part("study", &study());
    check_part("splitting", &traced(&corpora, "vanilla-custard-sauce", "i4", &[4]));
    check_part("discarding", &traced(&corpora, "classic-potato-salad", "i2", &[5, 6]));
}

#[test]
fn cooking_is_the_ceiling_in_every_language_and_kind() {
    for language in Language::ALL {
        for corpus in corpora(language) {
            let all = tasks(&corpus.graphs, true, Construction::Published);
            let report = answered(Baseline::Simulator, &all, &corpus.graphs);
            for kind in TaskKind::ALL {
                let task = of_kind(&report, kind);
                assert!(task.instances > 0);
                assert_eq!(task.right, task.instances, "{language:?} {} {kind}", corpus.name);
            }
            // Every recipe has references and usage; tracing needs two things on the counter that do not name what is in
            // them.
            for kind in [TaskKind::StepReference, TaskKind::IngredientUsage] {
                let recipes = report.recipes.iter().filter(|row| row.task == kind).count();
                assert_eq!(recipes, corpus.graphs.len(), "{language:?} {} {kind}", corpus.name);
            }
        }
    }
}
