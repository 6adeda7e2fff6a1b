//! From options to a run that has come to its end.

mod blocking;
mod options;
mod tasks;
mod who;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use commis_agent::openai::Address;
use commis_agent::{Budget, Cache, Ended, LocalServer, Price, Progress, Schedule, Usage, Who};
use commis_eval::{ErrorKind, InputError, files};
use commis_tasks::preview;
use serde::Serialize;
use tokio::sync::watch;

pub use blocking::{Common, Finished, Launches, serve_mock};
pub use options::{AskingOptions, DecodingOptions, LimitOptions, RunOptions, ServerOptions, TaskName};
pub use tasks::{Tasks, pddl_files};
pub use who::Access;

use crate::answers::{Answers, Findings};
use crate::glance::Telling;
use crate::manifest::{FORMAT, Manifest, Shard};
use crate::run::{Run, carry_out};
use crate::summary::{Cost, Summary};

/// Checks a run as it would be submitted: complete, as it was written, with the scores that come out again and with the
/// material at hand.
pub fn checked(run: &Path, max_bytes: u64) -> Result<Findings, InputError> {
    let answers = Answers::open(run)?;
    let opened = frozen(&answers.manifest, run)
        .and_then(|options| Tasks::open(&options.tasks, &options.asking, max_bytes));
    match opened {
        Ok(tasks) => answers.check(run, Some(&tasks)),
        Err(error) => {
            let mut findings = answers.check(run, None)?;
            findings.problems.push(format!("what was asked cannot be opened: {error}"));
            Ok(findings)
        }
    }
}

/// A run that is ready to be carried out.
pub struct Launch {
    /// The run on disk.
    pub run: Run,
    /// What is asked.
    pub tasks: Tasks,
    options: RunOptions,
    who: Who,
    cache: Option<Cache>,
    /// Ends with the run.
    local: Option<LocalServer>,
}

/// Where a run is, and with what it is begun.
pub struct Place<'p> {
    /// The folder.
    pub folder: &'p Path,
    /// Which part of the items it is.
    pub shard: Option<Shard>,
    /// The date.
    pub created: String,
    /// Where replies are kept when the options name no folder.
    pub usual_cache: Option<PathBuf>,
}

impl Launch {
    /// Begins a run of one model.
    pub async fn begin(
        model: &str,
        options: &RunOptions,
        tasks: Tasks,
        access: &Access,
        place: Place<'_>,
        max_bytes: u64,
    ) -> Result<Launch, InputError> {
        let price = price(model, options, max_bytes)?;
        priced(&options.limits.budget(), price.as_ref())?;
        let asked = who::connect(model, options, access).await?;
        let manifest = Manifest {
            format: FORMAT.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            created: place.created,
            host: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            model: asked.note,
            tasks: tasks.notes(),
            samples: options.asking.samples.max(1),
            decoding: options.decoding.decoding(),
            shard: place.shard,
            price,
            options: serde_json::to_value(written(model, options)).unwrap_or_default(),
        };
        let run = Run::create(place.folder, manifest)?;
        let cache = cache(options, place.usual_cache).filter(|_| asked.keeps);
        let options = written(model, options);
        Ok(Launch { run, tasks, options, who: asked.who, cache, local: asked.local })
    }

    /// Takes up a run that was begun before. It says itself what it needs, but for secrets; `more` takes the place of what
    /// it may spend, and the run keeps that.
    pub async fn resume(
        folder: &Path,
        more: &Budget,
        access: impl FnOnce(&RunOptions) -> Result<Access, InputError>,
        usual_cache: Option<PathBuf>,
        max_bytes: u64,
    ) -> Result<Launch, InputError> {
        let mut run = Run::resume(folder)?;
        let mut options = frozen(&run.manifest, folder)?;
        let tasks = Tasks::of_run(&run.manifest, folder, max_bytes)?;
        if *more != Budget::default() {
            options.limits.allow(more);
            priced(&options.limits.budget(), run.manifest.price.as_ref())?;
            run.keep_options(serde_json::to_value(&options).unwrap_or_default())?;
        }
        let asked = who::connect(&run.manifest.model.name, &options, &access(&options)?).await?;
        let cache = cache(&options, usual_cache).filter(|_| asked.keeps);
        Ok(Launch { run, tasks, options, who: asked.who, cache, local: asked.local })
    }

    /// Asks what is left, judges, and writes down what all of it says.
    pub async fn carry_out(
        self,
        progress: Arc<Progress>,
        stop: watch::Receiver<bool>,
    ) -> Result<(Ended, Summary), InputError> {
        let before = Answers::open(&self.run.folder)?;
        for line in before.lines() {
            let line = line?;
            progress.spent(line.usage().0);
            progress.requests.fetch_add(line.calls.len() as u64, Ordering::Relaxed);
        }
        let schedule = Schedule {
            tasks: self.tasks.asked(),
            who: self.who.clone(),
            settings: self.options.settings(),
            cache: self.cache.clone(),
            price: self.run.manifest.price.clone(),
            progress,
        };
        let telling = Telling::start(&self.run.folder, Arc::clone(&schedule.progress));
        let ended = carry_out(&self.run, schedule, stop).await;
        drop(telling);
        if let Some(local) = self.local {
            local.stop().await;
        }
        let ended = ended?;
        let summary = Summary::of(&Answers::open(&self.run.folder)?, Some(&self.tasks))?;
        self.run.write_summary(&summary)?;
        Ok((ended, summary))
    }
}

/// The options that a run has kept.
pub fn frozen(manifest: &Manifest, folder: &Path) -> Result<RunOptions, InputError> {
    serde_json::from_value(manifest.options.clone()).map_err(|cause| {
        let message = format!("the options of {} cannot be read: {cause}", files::name(folder));
        InputError::new(ErrorKind::Misfit, message)
    })
}

/// The options as they are written down: for one model, and without an address that may hold secrets.
fn written(model: &str, options: &RunOptions) -> RunOptions {
    let mut options = options.clone();
    options.server.model = vec![model.to_owned()];
    let has_secrets = |url: &String| Address::read(url).map_or(true, |address| address.has_secrets());
    options.server.base_url = options.server.base_url.filter(|url| !has_secrets(url));
    options
}

fn cache(options: &RunOptions, usual: Option<PathBuf>) -> Option<Cache> {
    match &options.limits.cache {
        Some(path) if path.as_os_str() == "off" => None,
        Some(path) => Some(Cache::new(path)),
        None => usual.map(Cache::new),
    }
}

fn price(model: &str, options: &RunOptions, max_bytes: u64) -> Result<Option<Price>, InputError> {
    let Some(path) = &options.limits.prices else { return Ok(None) };
    let source = files::data_file(path, max_bytes)?;
    let price = Price::read(&source.name, &source.text, model);
    price.map(Some).map_err(|problem| InputError::new(ErrorKind::BadData, problem.to_string()))
}

/// Money can only be counted where prices are known.
fn priced(budget: &Budget, price: Option<&Price>) -> Result<(), InputError> {
    match (budget.money, price) {
        (Some(_), None) => {
            let error = InputError::new(ErrorKind::Misfit, "a budget of money needs the prices of tokens");
            Err(error.hint("name a file of prices with `--prices FILE` when the run is begun"))
        }
        _ => Ok(()),
    }
}

/// What a run would ask first, and about what it would cost.
#[derive(Clone, Debug, Serialize)]
pub struct DryRun {
    /// Item by item.
    pub items: Vec<commis_tasks::Preview>,
    /// About how many tokens all prompts have together, every sample counted.
    pub input: u64,
    /// How many tokens all answers may have together.
    pub output: u64,
    /// At most about what that costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
}

impl DryRun {
    /// What a run with these options would ask first.
    pub fn of(options: &RunOptions, tasks: &Tasks, max_bytes: u64) -> Result<DryRun, InputError> {
        let items: Vec<commis_tasks::Preview> = tasks
            .all
            .iter()
            .flat_map(|task| preview(task.as_ref(), 0..task.items().len()).collect::<Vec<_>>())
            .collect();
        let samples = u64::from(options.asking.samples.max(1));
        let input = items.iter().map(|item| item.tokens).sum::<u64>() * samples;
        let most = u64::from(options.decoding.max_tokens);
        let output = items.len() as u64 * samples * most;
        let model = options.server.model.first().map(String::as_str).unwrap_or_default();
        let usage = Usage { input, output, ..Usage::default() };
        let cost = price(model, options, max_bytes)?.map(|price| Cost::of(&price, usage));
        Ok(DryRun { items, input, output, cost })
    }

    /// The exact messages, then the sums.
    pub fn text(&self) -> String {
        let mut text: String =
            self.items.iter().map(commis_tasks::Preview::text).collect::<Vec<_>>().join("\n");
        let cost = self
            .cost
            .as_ref()
            .map(|cost| format!(", at most {} {}", cost.amount, cost.currency))
            .unwrap_or_default();
        text.push_str(&format!(
            "\n{} items: about {} tokens of prompts, at most {} of answers{cost}\n",
            self.items.len(),
            self.input,
            self.output
        ));
        text
    }
}
