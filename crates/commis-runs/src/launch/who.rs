//! Who answers, from a name.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use commis_agent::openai::{Address, Client, ClientSetup, Deadlines};
use commis_agent::{BuiltIn, LocalServer, LocalSetup, Program, Replay, Secret, Who};
use commis_eval::{ErrorKind, InputError, files};

use super::options::{RunOptions, ServerOptions};
use crate::answers::recorded;
use crate::manifest::ModelNote;

/// What must not be written down. Whoever reads the environment and files of secrets makes it.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// The server from the environment.
    pub base_url: Option<String>,
    /// The key.
    pub key: Option<Secret>,
    /// Further headers.
    pub headers: Vec<(String, Secret)>,
}

impl Access {
    /// Keys and headers, from what the environment holds and from files. They are never options: everybody sees those of a
    /// process.
    pub fn read(
        server: &ServerOptions,
        environment: impl Fn(&str) -> Option<String>,
        max_bytes: u64,
    ) -> Result<Access, InputError> {
        let text = |path: &Path| files::data_file(path, max_bytes).map(|source| source.text.to_string());
        let key = match &server.api_key_file {
            Some(path) => Some(text(path)?),
            None => environment(&server.api_key_env),
        };
        let mut headers = Vec::new();
        if let Some(path) = &server.header_file {
            for (line, number) in text(path)?.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
                let Some((name, value)) = line.split_once(':') else {
                    let message =
                        format!("{}:{number}: a header is written `Name: value`", files::name(path));
                    return Err(InputError::new(ErrorKind::BadData, message));
                };
                headers.push((name.trim().to_owned(), Secret::new(value)));
            }
        }
        let key = key.filter(|key| !key.trim().is_empty()).map(|key| Secret::new(&key));
        Ok(Access { base_url: environment("COMMIS_BASE_URL"), key, headers })
    }
}

/// A model by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Model {
    Server,
    Program(String),
    Replay(PathBuf),
    Gguf(PathBuf),
    BuiltIn(BuiltIn),
}

impl Model {
    pub(super) fn of(name: &str) -> Model {
        match name.split_once(':') {
            Some(("cmd", line)) => Model::Program(line.to_owned()),
            Some(("replay", run)) => Model::Replay(PathBuf::from(run)),
            Some(("gguf", file)) => Model::Gguf(PathBuf::from(file)),
            _ => BuiltIn::named(name).map_or(Model::Server, Model::BuiltIn),
        }
    }
}

/// Who answers, ready to be asked.
pub(super) struct Asked {
    pub(super) who: Who,
    pub(super) note: ModelNote,
    /// Whether replies may be kept for other runs.
    pub(super) keeps: bool,
    /// A server that runs as long as this lives.
    pub(super) local: Option<LocalServer>,
}

/// Makes ready whoever has this name.
pub(super) async fn connect(name: &str, options: &RunOptions, access: &Access) -> Result<Asked, InputError> {
    let note = ModelNote {
        name: name.to_owned(),
        revision: options.server.model_revision.clone(),
        ..ModelNote::default()
    };
    let unusable = |message: String| InputError::new(ErrorKind::Misfit, message);
    let waits = deadlines(options);
    match Model::of(name) {
        Model::BuiltIn(who) => Ok(Asked { who: Who::BuiltIn(who), note, keeps: false, local: None }),
        Model::Program(line) => {
            let program = Program::new(&line, waits.request).map_err(unusable)?;
            Ok(Asked { who: Who::Asked(Arc::new(program)), note, keeps: false, local: None })
        }
        Model::Replay(run) => {
            let replay = Replay::new(recorded(&run)?);
            Ok(Asked { who: Who::Asked(Arc::new(replay)), note, keeps: false, local: None })
        }
        Model::Gguf(file) => gguf(&file, options, note, waits).await,
        Model::Server => {
            let url = options.server.base_url.as_ref().or(access.base_url.as_ref());
            let Some(url) = url else {
                let error =
                    InputError::new(ErrorKind::Misfit, format!("there is no server for the model `{name}`"));
                return Err(error.hint("name it with `--base-url URL`, or in `COMMIS_BASE_URL`"));
            };
            let address = Address::read(url).map_err(|error| unusable(error.to_string()))?;
            let setup = ClientSetup {
                address: address.clone(),
                model: name.to_owned(),
                revision: note.revision.clone(),
                key: access.key.clone(),
                headers: access.headers.clone(),
                deadlines: waits,
            };
            let client = Client::new(setup).map_err(unusable)?;
            let about = client.about().await;
            let note = ModelNote { address: Some(address.to_string()), about, ..note };
            Ok(Asked { who: Who::Asked(Arc::new(client)), note, keeps: true, local: None })
        }
    }
}

async fn gguf(
    file: &Path,
    options: &RunOptions,
    note: ModelNote,
    waits: Deadlines,
) -> Result<Asked, InputError> {
    let setup = LocalSetup {
        context: options.server.context,
        parallel: options.limits.concurrency,
        threads: options.server.threads,
    };
    let unusable = |message: String| InputError::new(ErrorKind::Misfit, message);
    let mut local = LocalServer::start(file, setup).map_err(unusable)?;
    let setup = ClientSetup {
        address: local.address.clone(),
        model: file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        revision: None,
        key: None,
        headers: Vec::new(),
        deadlines: waits,
    };
    local.ready(&setup).await.map_err(unusable)?;
    let client = Client::new(setup).map_err(unusable)?;
    let note = ModelNote { about: client.about().await, ..note };
    Ok(Asked { who: Who::Asked(Arc::new(client)), note, keeps: false, local: Some(local) })
}

fn deadlines(options: &RunOptions) -> Deadlines {
    let seconds = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX / 4);
    Deadlines {
        request: seconds(options.limits.request_timeout),
        stall: seconds(options.limits.stall_timeout),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_who_is_meant() {
        assert_eq!(Model::of("cook"), Model::BuiltIn(BuiltIn::Cook));
        assert_eq!(Model::of("cmd:./answer.py --fast"), Model::Program("./answer.py --fast".to_owned()));
        assert_eq!(Model::of("gguf:smol.gguf"), Model::Gguf("smol.gguf".into()));
        assert_eq!(Model::of("replay:runs/a"), Model::Replay("runs/a".into()));
        assert_eq!(Model::of("qwen2.5:1.5b"), Model::Server);
    }
}
