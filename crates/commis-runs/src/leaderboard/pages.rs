//! The pages of a site.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::{count, fingerprint};
use commis_eval::PhenomenonShare;
use commis_figures::{HeatMap, Intervals, Profile, Theme};
use commis_tasks::Figure;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Board, BoardTask, Entry, ItemRun, TaskRun, interval};

/// Items of a task that have a page of their own; further ones are in the document only.
const MOST_ITEMS: usize = 2000;
/// Runs whose profile is drawn; more cannot be told apart by eye.
const MOST_DRAWN: usize = 12;

pub(super) struct Pages<'b> {
    pub(super) board: &'b Board,
    pub(super) ranked: bool,
}

impl Pages<'_> {
    /// Every page by its path.
    pub(super) fn all(&self) -> BTreeMap<String, String> {
        let mut pages = BTreeMap::new();
        pages.insert("index.html".to_owned(), self.index());
        pages.insert("checks.html".to_owned(), self.checks());
        for task in &self.board.tasks {
            pages.insert(task_path(task), self.task(task));
            for item in items(task).into_iter().take(MOST_ITEMS) {
                pages.insert(item_path(task, item), self.item(task, item));
            }
        }
        pages
    }

    /// A page; `up` leads from it to the folder of the site.
    fn page(&self, title: &str, up: &str, body: &Markup) -> String {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    link rel="stylesheet" href={ (up) "style.css" };
                }
                body {
                    header {
                        nav aria-label="Pages" {
                            a href={ (up) "index.html" } { "Overview" }
                            @for task in &self.board.tasks {
                                a href={ (up) (task_path(task)) } { (task.name) }
                            }
                            a href={ (up) "checks.html" } { "Checks" }
                        }
                    }
                    main { h1 { (title) } (body) }
                }
            }
        };
        page.into_string()
    }

    fn name(&self, run: &TaskRun) -> &str {
        self.board.entries.get(run.entry).map_or("", |entry| entry.name.as_str())
    }

    /// The runs of a task in the order of the site.
    fn sorted<'t>(&self, task: &'t BoardTask) -> Vec<&'t TaskRun> {
        let mut runs: Vec<&TaskRun> = task.runs.iter().collect();
        if !self.ranked {
            runs.sort_by_key(|run| self.name(run).to_owned());
        }
        runs
    }

    fn index(&self) -> String {
        let mut entries: Vec<(usize, &Entry)> = self.board.entries.iter().enumerate().collect();
        let place = |entry: usize| {
            let first = self.board.tasks.first()?;
            first.runs.iter().position(|run| run.entry == entry)
        };
        entries.sort_by_key(|(at, entry)| {
            let place = if self.ranked { place(*at).unwrap_or(usize::MAX) } else { 0 };
            (place, entry.name.clone())
        });
        let body = html! {
            p {
                "What each model can do comes first, the table second. The authors of the benchmark left a leaderboard out on \
                 purpose, because insight counts more than rank. "
                @if self.ranked {
                    "Ranks here say no more than the answers do: models that cannot be told apart share one."
                } @else {
                    "This site ranks nobody; models are sorted by name."
                }
            }
            h2 id="abilities" { "Abilities" }
            (self.profile())
            h2 id="table" { "All tasks" }
            div class="wide" role="region" aria-label="Table" tabindex="0" {
                table {
                    caption {
                        "The first figure of each task with its 95 % interval over groups of items"
                        @if self.ranked { "; in brackets the rank within the task" }
                    }
                    thead {
                        tr {
                            th scope="col" { "model" }
                            @for task in &self.board.tasks {
                                th scope="col" class="number" {
                                    a href=(task_path(task)) { (task.name) }
                                    br;
                                    span class="faint" { (task.figure) }
                                }
                            }
                            th scope="col" { "check" }
                        }
                    }
                    tbody {
                        @for (at, entry) in &entries {
                            tr {
                                th scope="row" { (entry.name) }
                                @for task in &self.board.tasks {
                                    td class="number" { (self.cell(task, *at)) }
                                }
                                td { (verdict(entry)) }
                            }
                        }
                    }
                }
            }
            p { a href="checks.html" { "What was checked" } ", and " a href="leaderboard.json" { "every number as JSON" } "." }
        };
        self.page("Leaderboard", "", &body)
    }

    fn cell(&self, task: &BoardTask, entry: usize) -> Markup {
        let Some(run) = task.runs.iter().find(|run| run.entry == entry) else { return html! { "–" } };
        html! {
            (run.main().map_or_else(|| "–".to_owned(), shown))
            @if self.ranked { " (" (run.rank) ")" }
        }
    }

    /// What each model can do: the tasks, and the phenomena of texts where programs were asked for.
    fn profile(&self) -> Markup {
        let drawn = self.board.entries.len().min(MOST_DRAWN);
        let left = self.board.entries.len() - drawn;
        let below = match left {
            0 => "first figure of each task, 95 % intervals".to_owned(),
            more => format!("first figure of each task, 95 % intervals; {more} more models in the table"),
        };
        let mut tasks = Profile::new("Tasks", below);
        let names = || self.board.entries.iter().take(drawn).map(|entry| entry.name.as_str());
        names().for_each(|name| tasks.model(name));
        for task in &self.board.tasks {
            let of = |entry: usize| task.runs.iter().find(|run| run.entry == entry);
            let shares = (0..drawn).map(|entry| of(entry).and_then(|run| interval(run.main()?))).collect();
            tasks.row(task.name.as_str(), task.figure.as_str(), shares);
        }
        html! {
            figure { (PreEscaped(tasks.draw().picture.svg(Theme::Auto))) }
            @for task in self.board.tasks.iter().filter(|task| task.runs.iter().any(|run| !run.phenomena.is_empty())) {
                figure { (PreEscaped(self.phenomena(task, drawn))) }
            }
        }
    }

    fn phenomena(&self, task: &BoardTask, drawn: usize) -> String {
        let title = format!("{}: what makes texts hard", task.name);
        let below =
            "share of phrases whose goals are all reached, mean over recipes, 95 % intervals over families";
        let mut profile = Profile::new(title, below);
        for entry in self.board.entries.iter().take(drawn) {
            profile.model(entry.name.as_str());
        }
        let shares = || task.runs.iter().flat_map(|run| &run.phenomena);
        let mut known: Vec<&str> = Vec::new();
        for share in shares().filter(|share| share.phenomenon != "no-phrase") {
            if !known.contains(&share.phenomenon) {
                known.push(share.phenomenon);
            }
        }
        for phenomenon in known {
            let phrases =
                shares().filter(|share| share.phenomenon == phenomenon).map(|share| share.phrases).max();
            let of = |entry: usize| {
                let run = task.runs.iter().find(|run| run.entry == entry)?;
                run.phenomena
                    .iter()
                    .find(|share| share.phenomenon == phenomenon)
                    .map(PhenomenonShare::interval)
            };
            let row = (0..drawn).map(of).collect();
            profile.row(phenomenon, count(phrases.unwrap_or(0), "phrase"), row);
        }
        profile.draw().picture.svg(Theme::Auto)
    }

    fn task(&self, task: &BoardTask) -> String {
        let runs = self.sorted(task);
        let figures: Vec<&str> = {
            let mut names: Vec<&str> = Vec::new();
            for figure in runs.iter().flat_map(|run| &run.summary.figures) {
                if !names.contains(&figure.name.as_str()) {
                    names.push(&figure.name);
                }
            }
            names
        };
        let figure = |run: &TaskRun, name: &str| {
            let found = run.summary.figures.iter().find(|figure| figure.name == name);
            found.map_or_else(|| "–".to_owned(), shown)
        };
        let items = items(task);
        let body = html! {
            @if self.ranked {
                p {
                    "A rank is one more than the number of models that are better beyond chance in " (task.figure)
                    " (sign flips over groups of items, Holm over all pairs, 5 %)."
                }
            }
            figure { (PreEscaped(self.intervals(task, &runs))) }
            div class="wide" role="region" aria-label="Table" tabindex="0" {
                table {
                    caption { "All figures, with 95 % intervals where they are means" }
                    thead {
                        tr {
                            @if self.ranked { th scope="col" class="number" { "rank" } }
                            th scope="col" { "model" }
                            @for name in &figures {
                                th scope="col" class="number" {
                                    (name)
                                    @if let Some(unit) = unit_of(name) { br; span class="faint" { (unit) } }
                                }
                            }
                            th scope="col" class="number" { "answers" }
                            th scope="col" class="number" { "missing" }
                            th scope="col" { "asked with" }
                        }
                    }
                    tbody {
                        @for run in &runs {
                            tr {
                                @if self.ranked { td class="number" { (run.rank) } }
                                th scope="row" { (self.name(run)) }
                                @for name in &figures { td class="number" { (figure(run, name)) } }
                                td class="number" { (run.summary.answers) }
                                td class="number" { (run.summary.missing) }
                                td { (asked(run)) }
                            }
                        }
                    }
                }
            }
            h2 id="items" { "Items" }
            figure { (PreEscaped(self.heat_map(task, &runs, &items))) }
            ul {
                @for item in items.iter().take(MOST_ITEMS) {
                    li { a href={ "../" (item_path(task, item)) } { (item) } }
                }
            }
            @if items.len() > MOST_ITEMS {
                p { (items.len() - MOST_ITEMS) " more items are in leaderboard.json." }
            }
            h2 id="material" { "Material" }
            p class="faint" {
                "All were asked the same: "
                @for (at, (name, digest)) in task.material.iter().enumerate() {
                    @if at > 0 { ", " }
                    (name) " " code { (digest) }
                }
                "."
            }
        };
        self.page(&task.name, "../", &body)
    }

    fn intervals(&self, task: &BoardTask, runs: &[&TaskRun]) -> String {
        let mut chart = Intervals::new(task.figure.as_str(), "mean with 95 % interval over groups of items");
        chart.panel(task.figure.as_str(), (0.0, 1.0));
        for run in runs {
            chart.row(self.name(run), vec![run.main().and_then(interval)]);
        }
        chart.draw().picture.svg(Theme::Auto)
    }

    fn heat_map(&self, task: &BoardTask, runs: &[&TaskRun], items: &[&str]) -> String {
        let mut map = HeatMap::new(
            format!("{} by item", task.figure),
            "mean over samples; a dash where nothing is known",
        );
        for run in runs {
            map.column(self.name(run));
        }
        for item in items {
            let row =
                runs.iter().map(|run| mean(run.items.iter().filter(|one| one.item == **item), &task.figure));
            map.row(*item, row.collect());
        }
        map.draw().picture.svg(Theme::Auto)
    }

    fn item(&self, task: &BoardTask, item: &str) -> String {
        let body = html! {
            p { a href={ "../../" (task_path(task)) } { "All items of " (task.name) } }
            @for run in self.sorted(task) {
                @for one in run.items.iter().filter(|one| one.item == item) {
                    section {
                        h2 {
                            (self.name(run))
                            @if one.sample > 0 { ", sample " (one.sample + 1) }
                        }
                        p {
                            (one.verdict.as_deref().unwrap_or(one.outcome))
                            @for (name, value) in &one.scores { ", " (name) " " (number(*value)) }
                            @if let Some(problem) = &one.problem { ": " (problem) }
                        }
                        @if let Some(prediction) = &one.prediction {
                            pre tabindex="0" { code { (prediction) } }
                        }
                    }
                }
            }
        };
        self.page(item, "../../", &body)
    }

    fn checks(&self) -> String {
        let body = html! {
            p {
                "Scores on this site were worked out anew from the stored answers. A run passes when every item was asked, its \
                 files are as they were written, the scores that it brings along are those that come out again, and its material \
                 is that of the others."
            }
            div class="wide" role="region" aria-label="Table" tabindex="0" {
                table {
                    caption { "Runs on the board" }
                    thead {
                        tr {
                            th scope="col" { "model" }
                            th scope="col" { "folder" }
                            th scope="col" class="number" { "answers" }
                            th scope="col" class="number" { "missing" }
                            th scope="col" { "check" }
                        }
                    }
                    tbody {
                        @for entry in &self.board.entries {
                            tr {
                                th scope="row" { (entry.name) }
                                td { (entry.folder) }
                                td class="number" { (entry.check.samples) }
                                td class="number" { (entry.check.missing) }
                                td {
                                    (verdict(entry))
                                    @if !entry.check.problems.is_empty() {
                                        ul { @for problem in &entry.check.problems { li { (problem) } } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @if !self.board.refused.is_empty() {
                h2 { "Runs that were left out" }
                ul { @for refused in &self.board.refused { li { strong { (refused.folder) } ": " (refused.why) } } }
            }
        };
        self.page("Checks", "", &body)
    }
}

fn verdict(entry: &Entry) -> &'static str {
    match (entry.check.problems.is_empty(), entry.check.missing) {
        (true, 0) => "passed",
        (true, _) => "not complete",
        (false, _) => "failed",
    }
}

/// How a run was asked, in few words.
fn asked(run: &TaskRun) -> String {
    let parts: Vec<String> = run
        .asking
        .iter()
        .filter(|(name, _)| *name != "prompt")
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    parts.join(", ")
}

/// The items that some run has, in the order of their names.
fn items(task: &BoardTask) -> Vec<&str> {
    let all: BTreeSet<&str> =
        task.runs.iter().flat_map(|run| run.items.iter().map(|one| one.item.as_str())).collect();
    all.into_iter().collect()
}

/// The mean of a score over samples; of the only score where none has that name.
fn mean<'i>(samples: impl Iterator<Item = &'i ItemRun>, figure: &str) -> Option<f64> {
    let score = |one: &ItemRun| {
        let only = || one.scores.values().next().filter(|_| one.scores.len() == 1);
        one.scores.get(figure).or_else(only).copied()
    };
    let scores: Vec<f64> = samples.filter_map(score).collect();
    (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
}

fn task_path(task: &BoardTask) -> String {
    format!("tasks/{}.html", slug(&task.name))
}

fn item_path(task: &BoardTask, item: &str) -> String {
    format!("items/{}/{}.html", slug(&task.name), slug(item))
}

/// A name that any file system takes; different names stay different.
fn slug(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii_lowercase() || c.is_ascii_digit() { c } else { '-' })
        .take(80)
        .collect();
    if plain == name { plain } else { format!("{plain}-{:08x}", fingerprint([name]) as u32) }
}

/// What a figure counts, where its name does not say so.
fn unit_of(figure: &str) -> Option<&'static str> {
    match figure {
        "execution-time" => Some("seconds"),
        "runs" => Some("share that run to their end"),
        _ => None,
    }
}

/// `0.812 [0.744, 0.880]`: shares with three digits, other figures with one, and an interval as its figure.
fn shown(figure: &Figure) -> String {
    let Some(value) = figure.value else { return "–".to_owned() };
    let bounds = figure.low.zip(figure.high);
    let most = bounds.map_or(value.abs(), |(low, high)| value.abs().max(low.abs()).max(high.abs()));
    let digits = if most <= 1.0 { 3 } else { 1 };
    match bounds {
        Some((low, high)) => format!("{value:.digits$} [{low:.digits$}, {high:.digits$}]"),
        None => format!("{value:.digits$}"),
    }
}

/// A single score: a share with three digits, another figure with one.
fn number(value: f64) -> String {
    if value.abs() <= 1.0 { format!("{value:.3}") } else { format!("{value:.1}") }
}
