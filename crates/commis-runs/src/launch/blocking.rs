//! Runs for callers that wait: a command, a notebook.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use commis_agent::mock::{Counts, Mock, Script};
use commis_agent::{Budget, Ended, Progress};
use commis_eval::{ErrorKind, InputError};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use super::{Access, Launch, Place, RunOptions, Tasks};
use crate::manifest::Shard;
use crate::summary::Summary;

/// Time between two looks at a run.
const GLANCE: Duration = Duration::from_millis(100);

/// Runs that are ready, and the threads that will carry them out.
pub struct Launches {
    runtime: Runtime,
    launches: Vec<Launch>,
}

/// A run that has come to its end.
pub struct Finished {
    /// Where it is.
    pub folder: PathBuf,
    /// How it ended.
    pub ended: Ended,
    /// What it says.
    pub summary: Summary,
}

/// What all runs of one command have in common.
pub struct Common<'c> {
    /// The options.
    pub options: &'c RunOptions,
    /// What must not be written down.
    pub access: &'c Access,
    /// Which part of the items is asked.
    pub shard: Option<Shard>,
    /// The date.
    pub created: String,
    /// Where replies are kept when the options name no folder.
    pub usual_cache: Option<PathBuf>,
    /// Bytes that a file may have.
    pub max_bytes: u64,
}

impl Launches {
    /// Begins a run for every model, in a folder of its own if there are several.
    pub fn begin(out: Option<&Path>, common: &Common<'_>, tasks: &Tasks) -> Result<Launches, InputError> {
        let runtime = runtime()?;
        let models = &common.options.server.model;
        let mut launches = Vec::new();
        for model in models {
            let folder = match out {
                Some(out) if models.len() == 1 => out.to_owned(),
                Some(out) => out.join(folder_name(model)),
                None => Path::new("runs").join(folder_name(model)),
            };
            let place = Place {
                folder: &folder,
                shard: common.shard,
                created: common.created.clone(),
                usual_cache: common.usual_cache.clone(),
            };
            let begun =
                Launch::begin(model, common.options, tasks.clone(), common.access, place, common.max_bytes);
            launches.push(runtime.block_on(begun)?);
        }
        Ok(Launches { runtime, launches })
    }

    /// Takes up a run; `more` takes the place of what it may spend.
    pub fn resume(
        folder: &Path,
        more: &Budget,
        access: impl FnOnce(&RunOptions) -> Result<Access, InputError>,
        usual_cache: Option<PathBuf>,
        max_bytes: u64,
    ) -> Result<Launches, InputError> {
        let runtime = runtime()?;
        let launch = runtime.block_on(Launch::resume(folder, more, access, usual_cache, max_bytes))?;
        Ok(Launches { runtime, launches: vec![launch] })
    }

    /// Carries all of them out at once. `watch` is shown how far they are ten times a second, and stops them by saying no.
    pub fn carry_out(
        self,
        mut watch: impl FnMut(&[Arc<Progress>]) -> bool,
    ) -> Vec<Result<Finished, InputError>> {
        let Launches { runtime, launches } = self;
        let (stop, stopped) = watch::channel(false);
        let progress: Vec<Arc<Progress>> = launches.iter().map(|_| Arc::default()).collect();
        let begun: Vec<_> = launches
            .into_iter()
            .zip(&progress)
            .map(|(launch, progress)| {
                let (progress, stopped) = (Arc::clone(progress), stopped.clone());
                runtime.spawn(async move {
                    let folder = launch.run.folder.clone();
                    let (ended, summary) = launch.carry_out(progress, stopped).await?;
                    Ok(Finished { folder, ended, summary })
                })
            })
            .collect();
        while begun.iter().any(|one| !one.is_finished()) {
            if !watch(&progress) {
                stop.send_replace(true);
            }
            std::thread::sleep(GLANCE);
        }
        let failed =
            |cause| Err(InputError::new(ErrorKind::Unwritable, format!("the run broke off: {cause}")));
        begun.into_iter().map(|one| runtime.block_on(one).unwrap_or_else(failed)).collect()
    }
}

/// Serves a script until `goes_on` says no; `ready` is told the address. Says what was seen.
pub fn serve_mock(
    script: Script,
    address: SocketAddr,
    ready: impl FnOnce(&str),
    mut goes_on: impl FnMut() -> bool,
) -> Result<Counts, InputError> {
    let runtime = runtime()?;
    let mock = runtime.block_on(Mock::start(script, address)).map_err(|cause| {
        let error =
            InputError::new(ErrorKind::Unwritable, format!("{address} cannot be listened at: {cause}"));
        error.hint("choose another port with `--port`, or 0 for a free one")
    })?;
    ready(&mock.url());
    while goes_on() {
        std::thread::sleep(GLANCE);
    }
    Ok(mock.counts())
}

fn runtime() -> Result<Runtime, InputError> {
    let made = Builder::new_multi_thread().enable_all().build();
    made.map_err(|cause| {
        InputError::new(ErrorKind::Unwritable, format!("no threads can be started: {cause}"))
    })
}

/// A model's name as the name of a folder.
fn folder_name(model: &str) -> String {
    let shown = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '-' };
    let name: String = model.chars().map(shown).collect();
    let name = name.trim_matches(['-', '.']);
    if name.is_empty() { "run".to_owned() } else { name.chars().take(80).collect() }
}
