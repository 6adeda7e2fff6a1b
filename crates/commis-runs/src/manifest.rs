//! `run.json`: what is asked of whom.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use commis_agent::{Decoding, Price, Task};
use commis_eval::{ErrorKind, InputError, RUN_FORMAT, files};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// The form of a run folder.
pub const FORMAT: &str = RUN_FORMAT;

/// Everything that the answers of a run depend on, and what the program needs to go on with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The form of the folder.
    pub format: String,
    /// The version of the program.
    pub version: String,
    /// When the run was begun, in the form of RFC 3339.
    pub created: String,
    /// The system and the processor.
    pub host: String,
    /// Who answers.
    pub model: ModelNote,
    /// What is asked.
    pub tasks: Vec<TaskNote>,
    /// Samples of every item.
    pub samples: u32,
    /// How answers are made where a task leaves that open.
    pub decoding: Decoding,
    /// Which part of the items it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// What tokens cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// The options of the command, as it needs them to go on.
    #[serde(default)]
    pub options: Json,
}

/// Who answers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ModelNote {
    /// The name by which it was asked for.
    pub name: String,
    /// Where it is, without secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Its revision, in the user's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// What the server says of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Json>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskNote {
    /// The task.
    pub name: String,
    /// How many items it has, those of other shards included.
    pub items: usize,
    /// What answers depend on, by name.
    pub fingerprints: BTreeMap<String, String>,
}

impl TaskNote {
    /// The note about a task.
    pub fn of(task: &dyn Task) -> TaskNote {
        TaskNote {
            name: task.name().to_owned(),
            items: task.items().len(),
            fingerprints: task.fingerprints(),
        }
    }
}

/// A part of a run: every so many-th item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunShard))]
pub struct Shard {
    /// Which part, from 1.
    pub index: usize,
    /// Of how many.
    pub of: usize,
}

impl Shard {
    /// Whether an item by its number belongs to the part.
    pub fn holds(self, number: usize) -> bool {
        number % self.of == self.index - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let error = || "a shard is written like 2/8: the second of eight".to_owned();
        let (index, of) = text.split_once('/').ok_or_else(error)?;
        let (index, of) = (index.parse().map_err(|_| error())?, of.parse().map_err(|_| error())?);
        if index == 0 || index > of { Err(error()) } else { Ok(Shard { index, of }) }
    }
}

impl Manifest {
    /// The manifest in a folder.
    pub fn read(folder: &Path) -> Result<Manifest, InputError> {
        let path = folder.join("run.json");
        let text = files::data_file(&path, 64 << 20)?;
        serde_json::from_str(&text.text).map_err(|cause| {
            let message = format!("{} is damaged: {cause}", files::name(&path));
            InputError::new(ErrorKind::Misfit, message)
        })
    }

    /// Why the run cannot go on with these tasks, or be merged with a run of them.
    pub fn check(&self, tasks: &[TaskNote]) -> Result<(), InputError> {
        let misfit = |message: String| {
            let hint = "bring back what has changed, or begin a new run in another folder";
            Err(InputError::new(ErrorKind::Misfit, message).hint(hint))
        };
        let version = env!("CARGO_PKG_VERSION");
        if self.version != version {
            return misfit(format!("the run was begun with version {}, and this is {version}", self.version));
        }
        if self.tasks.len() != tasks.len() {
            return misfit(format!(
                "the run has {} tasks, and there are {} now",
                self.tasks.len(),
                tasks.len()
            ));
        }
        for (then, now) in self.tasks.iter().zip(tasks) {
            if then.name != now.name {
                return misfit(format!(
                    "the run has the task `{}` where there is `{}` now",
                    then.name, now.name
                ));
            }
            let names = then.fingerprints.keys().chain(now.fingerprints.keys());
            let changed =
                names.into_iter().find(|name| then.fingerprints.get(*name) != now.fingerprints.get(*name));
            if let Some(name) = changed {
                let shown = |note: &TaskNote| {
                    note.fingerprints.get(name).map_or("nothing", String::as_str).to_owned()
                };
                let message = format!(
                    "{name} of the task `{}` has changed since the run was begun: {} then, {} now",
                    then.name,
                    shown(then),
                    shown(now)
                );
                return misfit(message);
            }
            if then.items != now.items {
                let (name, then, now) = (&then.name, then.items, now.items);
                return misfit(format!(
                    "the task `{name}` had {then} items when the run was begun, and has {now} now"
                ));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_written_and_read() {
        let shard: Shard = "2/3".parse().unwrap();
        assert_eq!(shard.to_string(), "2/3");
        assert_eq!((0..6).filter(|number| shard.holds(*number)).collect::<Vec<_>>(), [1, 4]);
        for text in ["0/3", "4/3", "a/b", "2", "1/0", ""] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
