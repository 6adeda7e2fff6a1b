//! What the lines of a run say.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;

use commis_agent::{Answer, Item, Message, Recorded, Reply, ToolDeclaration};
use commis_eval::{ErrorKind, InputError, RunFolder, SampleLine, files};
use serde_json::Value as Json;

use crate::launch::Tasks;
use crate::line::Line;
use crate::manifest::Manifest;
use crate::run::SUMMARY;
use crate::seal;
use crate::summary::Summary;
use crate::writer::prompt_digest;

/// A run that is read.
pub struct Answers {
    /// What is asked of whom.
    pub manifest: Manifest,
    folder: RunFolder,
    lines: Vec<SampleLine>,
}

/// What came of an item.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The item.
    pub item: Item,
    /// The answer.
    pub answer: Answer,
}

/// What was said about an item, message by message.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    /// The messages, replies included, in their order.
    pub messages: Vec<Message>,
    /// The tools that there were.
    pub tools: Vec<ToolDeclaration>,
}

/// What is wrong with a run.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Findings {
    /// Lines that count.
    pub samples: usize,
    /// Items that are missing, those that were not asked yet included.
    pub missing: usize,
    /// What is wrong, in sentences.
    pub problems: Vec<String>,
}

impl Answers {
    /// Opens a run for reading; another process may go on writing to it.
    pub fn open(folder: &Path) -> Result<Answers, InputError> {
        let run = RunFolder::open(folder)?;
        let lines = run.lines()?.counting;
        Ok(Answers { manifest: Manifest::read(folder)?, folder: run, lines })
    }

    /// The lines that count, by task, item and sample.
    pub fn heads(&self) -> &[SampleLine] {
        &self.lines
    }

    /// The lines that count, by task, item and sample, one after the other.
    pub fn lines(&self) -> impl Iterator<Item = Result<Line, InputError>> + use<> {
        let mut reader = self.folder.reader(self.lines.clone());
        std::iter::from_fn(move || {
            let damaged =
                |cause: String| InputError::new(ErrorKind::Misfit, format!("a run cannot be read: {cause}"));
            match reader.line() {
                Ok(None) => None,
                Err(cause) => Some(Err(damaged(cause.to_string()))),
                Ok(Some((_, bytes))) => {
                    Some(serde_json::from_slice(&bytes).map_err(|cause| damaged(cause.to_string())))
                }
            }
        })
    }

    /// The line about an item.
    pub fn find(&self, item: &Item) -> Option<Line> {
        let head = self
            .lines
            .iter()
            .find(|line| line.item == item.id && line.task == item.task && line.sample == item.sample)?;
        let (_, bytes) = self.folder.reader(vec![head.clone()]).line().ok()??;
        serde_json::from_slice(&bytes).ok()
    }

    /// The line of a name such as `program/cole-slaw/0`.
    pub fn named(&self, name: &str) -> Option<Line> {
        let head = self.lines.iter().find(|line| line.id() == name)?;
        self.find(&Item { task: head.task.clone(), id: head.item.clone(), sample: head.sample })
    }

    /// How many samples the run is to have in all.
    pub fn wanted(&self) -> usize {
        let items: usize = self.manifest.tasks.iter().map(|task| task.items).sum();
        let items = match self.manifest.shard {
            Some(shard) => (0..items).filter(|number| shard.holds(*number)).count(),
            None => items,
        };
        items * self.manifest.samples as usize
    }

    /// Everything that was said about an item.
    pub fn transcript(&self, line: &Line, folder: &Path) -> Result<Transcript, InputError> {
        let mut wanted: HashMap<&str, Option<Json>> = HashMap::new();
        for call in &line.calls {
            wanted.extend(call.add.iter().chain(&call.tools).map(|digest| (digest.as_str(), None)));
        }
        prompts(folder, |digest, _, line| {
            if let Some(found) = wanted.get_mut(digest) {
                *found = serde_json::from_str(line).ok();
            }
        })?;
        let part = |digest: &str, kind: &str| wanted.get(digest).and_then(Option::as_ref)?.get(kind).cloned();
        let mut transcript = Transcript::default();
        for call in &line.calls {
            transcript.messages.truncate(call.keep);
            let added =
                call.add.iter().filter_map(|digest| serde_json::from_value(part(digest, "message")?).ok());
            transcript.messages.extend(added);
            if let Some(tools) = call.tools.as_ref().and_then(|digest| part(digest, "tools")) {
                transcript.tools = serde_json::from_value(tools).unwrap_or_default();
            }
        }
        transcript.messages.extend(line.calls.last().map(|call| call.reply.message()));
        Ok(transcript)
    }

    /// Looks whether everything is there, fits together and is as it was written. With `judges`, the scores that the run brings
    /// along must be those that come out again, and its material must be the same.
    pub fn check(&self, folder: &Path, judges: Option<&Tasks>) -> Result<Findings, InputError> {
        let all = self.folder.lines()?;
        let mut problems: Vec<String> = all
            .damaged
            .iter()
            .map(|(path, line)| format!("{}:{line} cannot be read", files::name(path)))
            .collect();
        let mut known = std::collections::HashSet::new();
        prompts(folder, |digest, written, _| {
            if prompt_digest(written) != digest {
                problems.push(format!("the prompt {digest} does not have this digest"));
            }
            known.insert(digest.to_owned());
        })?;
        let tasks: BTreeMap<&str, usize> =
            self.manifest.tasks.iter().map(|task| (task.name.as_str(), task.items)).collect();
        let mut counted: BTreeMap<String, std::collections::HashSet<String>> = BTreeMap::new();
        let mut there = 0;
        for line in self.lines() {
            let line = line?;
            there += usize::from(!line.outcome.is_missing());
            if !tasks.contains_key(line.task.as_str()) || line.sample >= self.manifest.samples {
                problems.push(format!("{} was not asked in this run", line.id));
            }
            for digest in line.calls.iter().flat_map(|call| call.add.iter().chain(&call.tools)) {
                if !known.contains(digest) {
                    problems.push(format!("the prompt {digest} of {} is not there", line.id));
                }
            }
            counted.entry(line.task).or_default().insert(line.item);
        }
        for (task, items) in &counted {
            let most = tasks.get(task.as_str()).copied().unwrap_or(0);
            if items.len() > most {
                problems.push(format!(
                    "the task `{task}` has {} items, and {most} were to be asked",
                    items.len()
                ));
            }
        }
        let missing = self.wanted().saturating_sub(there);
        match seal::broken(folder)? {
            Some(broken) => problems.extend(broken),
            None if missing == 0 => {
                problems.push(
                    "there are no checksums, so nobody knows whether the files are as they were".to_owned(),
                );
            }
            None => {}
        }
        if let Some(tasks) = judges {
            match self.manifest.check(&tasks.notes()) {
                Ok(()) => problems.extend(self.other_scores(folder, tasks)?),
                Err(error) => problems.push(error.to_string()),
            }
        }
        Ok(Findings { samples: self.lines.len(), missing, problems })
    }

    /// Where `summary.json` says something else than what comes out again.
    fn other_scores(&self, folder: &Path, judges: &Tasks) -> Result<Option<String>, InputError> {
        let path = folder.join(SUMMARY);
        if !path.is_file() {
            return Ok(None);
        }
        let source = files::data_file(&path, 64 << 20)?;
        let Ok(written) = serde_json::from_str::<Json>(&source.text) else {
            return Ok(Some(format!("{SUMMARY} cannot be read")));
        };
        let again = serde_json::to_value(Summary::of(self, Some(judges))?).unwrap_or_default();
        Ok(first_difference("", &written, &again))
    }
}

/// The first place at which two documents differ, in a sentence.
fn first_difference(place: &str, written: &Json, again: &Json) -> Option<String> {
    match (written, again) {
        (Json::Object(one), Json::Object(other)) => {
            let names: std::collections::BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            names.into_iter().find_map(|name| {
                let (one, other) =
                    (one.get(name).unwrap_or(&Json::Null), other.get(name).unwrap_or(&Json::Null));
                first_difference(&format!("{place}/{name}"), one, other)
            })
        }
        (Json::Array(one), Json::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(at, (one, other))| first_difference(&format!("{place}/{at}"), one, other))
        }
        (one, other) if one == other => None,
        (one, other) => Some(format!("{SUMMARY} says {one} at {place}, and {other} comes out")),
    }
}

/// Goes through the prompts of a run: the digest, the prompt and the whole line, both as they are written.
pub(crate) fn prompts(folder: &Path, mut each: impl FnMut(&str, &str, &str)) -> Result<(), InputError> {
    #[derive(serde::Deserialize)]
    struct Prompt<'l> {
        digest: String,
        #[serde(borrow, alias = "tools")]
        message: &'l serde_json::value::RawValue,
    }
    let path = folder.join("prompts.jsonl");
    let Ok(file) = File::open(&path) else { return Ok(()) };
    let mut reader = BufReader::new(file);
    let mut line = String::new();
    loop {
        line.clear();
        let count = reader.read_line(&mut line).map_err(|cause| files::unreadable(&path, &cause))?;
        if count == 0 || !line.ends_with('\n') {
            return Ok(());
        }
        if let Ok(prompt) = serde_json::from_str::<Prompt<'_>>(&line) {
            each(&prompt.digest, prompt.message.get(), &line);
        }
    }
}

/// The replies of a run, for whoever replays it.
pub fn recorded(folder: &Path) -> Result<Box<Recorded>, InputError> {
    let answers = Answers::open(folder)?;
    let places: HashMap<Item, SampleLine> = answers
        .lines
        .iter()
        .map(|line| {
            (Item { task: line.task.clone(), id: line.item.clone(), sample: line.sample }, line.clone())
        })
        .collect();
    let folder = answers.folder.clone();
    Ok(Box::new(move |item: &Item| -> Option<Vec<Reply>> {
        let line = places.get(item)?.clone();
        let (_, bytes) = folder.reader(vec![line]).line().ok()??;
        let line: Line = serde_json::from_slice(&bytes).ok()?;
        Some(line.calls.into_iter().map(|call| call.reply).collect())
    }))
}
