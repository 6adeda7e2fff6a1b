//! Appends to the files of a run.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use commis_agent::{Called, Event, Exchange, Sample, Task, digest};
use commis_eval::rfc3339;
use serde::Serialize;
use serde_json::json;
use tokio::sync::mpsc;

use crate::line::{CallLine, Line, LogNote};

/// Bytes after which a new file is begun.
const FULL: u64 = 64 << 20;

/// Time between two moments at which what was written is safe even from a power cut.
const SYNC: Duration = Duration::from_secs(1);

/// Digits of a digest of a message: enough for millions of them.
const DIGITS: usize = 32;

/// The files of a run, open for appending.
pub(crate) struct Writer {
    samples: Appended,
    prompts: Appended,
    calls: Appended,
    known: HashSet<String>,
    synced: Instant,
}

/// A file that is appended to, or a row of them.
struct Appended {
    folder: PathBuf,
    stem: &'static str,
    /// Which file of a row it is; `None` if there is only one.
    number: Option<usize>,
    open: Option<(File, u64)>,
    pending: Vec<u8>,
    has_unsynced: bool,
}

impl Appended {
    /// The last file of a row, or a new one. What was not written to its end is taken away.
    fn open(folder: &Path, stem: &'static str, is_row: bool) -> io::Result<Appended> {
        let mut appended = Appended {
            folder: folder.to_owned(),
            stem,
            number: is_row.then_some(0),
            open: None,
            pending: Vec::new(),
            has_unsynced: false,
        };
        if is_row {
            while appended.path(1).exists() {
                appended.number = appended.number.map(|number| number + 1);
            }
        }
        if appended.path(0).exists() {
            let file = OpenOptions::new().read(true).append(true).open(appended.path(0))?;
            let whole = whole_lines(&file)?;
            // Only a plain file can be cut; anything else has no half lines either.
            if file.metadata()?.is_file() && file.metadata()?.len() != whole {
                file.set_len(whole)?;
            }
            appended.open = Some((file, whole));
        }
        Ok(appended)
    }

    fn path(&self, ahead: usize) -> PathBuf {
        match self.number {
            Some(number) => self.folder.join(format!("{}-{:05}.jsonl", self.stem, number + ahead)),
            None => self.folder.join(format!("{}.jsonl", self.stem)),
        }
    }

    fn add(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.pending, line)?;
        self.pending.push(b'\n');
        Ok(())
    }

    /// Hands everything to the system in one piece.
    fn write(&mut self) -> io::Result<()> {
        if self.pending.is_empty() {
            return Ok(());
        }
        if self.number.is_some() && self.open.as_ref().is_some_and(|(_, length)| *length >= FULL) {
            self.sync()?;
            self.number = self.number.map(|number| number + 1);
            self.open = None;
        }
        let path = self.path(0);
        let (file, length) = match &mut self.open {
            Some(open) => open,
            None => self.open.insert((OpenOptions::new().create(true).append(true).open(path)?, 0)),
        };
        file.write_all(&self.pending)?;
        *length += self.pending.len() as u64;
        self.pending.clear();
        self.has_unsynced = true;
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        if let Some((file, _)) = self.open.as_ref().filter(|_| self.has_unsynced) {
            file.sync_data()?;
            self.has_unsynced = false;
        }
        Ok(())
    }
}

/// The length of a file up to its last line end.
fn whole_lines(mut file: &File) -> io::Result<u64> {
    const PIECE: u64 = 1 << 16;
    if !file.metadata()?.is_file() {
        return Ok(0);
    }
    let mut end = file.metadata()?.len();
    while end > 0 {
        let start = end.saturating_sub(PIECE);
        file.seek(SeekFrom::Start(start))?;
        let mut piece = Vec::new();
        file.take(end - start).read_to_end(&mut piece)?;
        if let Some(at) = piece.iter().rposition(|byte| *byte == b'\n') {
            return Ok(start + at as u64 + 1);
        }
        end = start;
    }
    Ok(0)
}

impl Writer {
    /// Opens the files of a folder, and mends what was not written to its end.
    pub(crate) fn open(folder: &Path) -> io::Result<Writer> {
        let prompts = Appended::open(folder, "prompts", false)?;
        let known = match File::open(prompts.path(0)) {
            Ok(file) => digests(BufReader::new(file))?,
            Err(_) => HashSet::new(),
        };
        Ok(Writer {
            samples: Appended::open(folder, "samples", true)?,
            calls: Appended::open(folder, "calls", true)?,
            prompts,
            known,
            synced: Instant::now(),
        })
    }

    /// Writes what happens until nothing more does. It waits without holding up anybody who reckons.
    pub(crate) fn record(
        mut self,
        tasks: &[Arc<dyn Task>],
        mut events: mpsc::Receiver<Event>,
    ) -> io::Result<()> {
        while let Some(event) = events.blocking_recv() {
            self.add(tasks, event)?;
            // Whatever is there already goes into the same piece.
            while let Ok(event) = events.try_recv() {
                self.add(tasks, event)?;
            }
            self.write(self.synced.elapsed() >= SYNC)?;
        }
        self.write(true)
    }

    fn write(&mut self, syncs: bool) -> io::Result<()> {
        // No line may name a prompt that is not there.
        let files = [&mut self.prompts, &mut self.calls, &mut self.samples];
        for file in files {
            file.write()?;
            if syncs {
                file.sync()?;
            }
        }
        if syncs {
            self.synced = Instant::now();
        }
        Ok(())
    }

    fn add(&mut self, tasks: &[Arc<dyn Task>], event: Event) -> io::Result<()> {
        match event {
            Event::Called(called) => {
                let Called { item, step, raw } = *called;
                let at = rfc3339(SystemTime::now());
                let line = json!({"task": item.task, "item": item.id, "sample": item.sample, "step": step, "at": at,
                    "request": raw.request, "status": raw.status, "response": raw.response});
                self.calls.add(&line)
            }
            Event::Ended(sample) => {
                let Some(line) = self.line(tasks, *sample)? else { return Ok(()) };
                self.samples.add(&line)
            }
        }
    }

    /// Adds a line that is there already, as another run has written it.
    pub(crate) fn add_line(&mut self, line: &Line) -> io::Result<()> {
        self.samples.add(line)
    }

    /// Adds a prompt that another run has written, letter by letter: its digest is that of the letters.
    pub(crate) fn add_prompt(&mut self, digest: &str, line: &str) {
        if self.known.insert(digest.to_owned()) {
            self.prompts.pending.extend_from_slice(line.as_bytes());
        }
    }

    /// Writes everything that was added.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.write(true)
    }

    fn line(&mut self, tasks: &[Arc<dyn Task>], sample: Sample) -> io::Result<Option<Line>> {
        let Sample { wanted, answer, error, failed_attempts, exchanges, time } = sample;
        let Some(task) = tasks.get(wanted.task) else { return Ok(None) };
        let Some(head) = task.items().get(wanted.item) else { return Ok(None) };
        let log = LogNote {
            at: rfc3339(SystemTime::now()),
            seconds: (time.as_secs_f64() * 1e3).round() / 1e3,
            attempts: exchanges.iter().map(|exchange| exchange.attempts).sum::<u32>() + failed_attempts,
            hits: exchanges.iter().filter(|exchange| exchange.is_hit).count() as u32,
        };
        let calls = exchanges.into_iter().map(|exchange| self.call(exchange)).collect::<io::Result<_>>()?;
        Ok(Some(Line {
            id: format!("{}/{}/{}", task.name(), head.id, wanted.sample),
            task: task.name().to_owned(),
            item: head.id.clone(),
            sample: wanted.sample,
            recipe: head.recipe.clone(),
            outcome: answer.outcome,
            prediction: answer.text,
            note: answer.note,
            details: answer.details,
            trouble: error.map(|error| error.kind),
            calls,
            log,
        }))
    }

    fn call(&mut self, exchange: Exchange) -> io::Result<CallLine> {
        let add = exchange
            .added
            .iter()
            .map(|message| self.prompt("message", message))
            .collect::<io::Result<_>>()?;
        let tools = exchange.tools.filter(|tools| !tools.is_empty());
        let tools = tools.map(|tools| self.prompt("tools", &tools)).transpose()?;
        Ok(CallLine {
            keep: exchange.keep,
            add,
            tools,
            decoding: exchange.decoding,
            dropped: exchange.dropped,
            reply: exchange.reply,
        })
    }

    /// Keeps a prompt once, and gives its digest.
    fn prompt(&mut self, kind: &str, prompt: &impl Serialize) -> io::Result<String> {
        let written = serde_json::to_string(prompt)?;
        let digest = prompt_digest(&written);
        if self.known.insert(digest.clone()) {
            let line = format!("{{\"digest\":\"{digest}\",\"{kind}\":{written}}}\n");
            self.prompts.pending.extend_from_slice(line.as_bytes());
        }
        Ok(digest)
    }
}

/// The digest of a message or of tools as they are written.
pub(crate) fn prompt_digest(written: &str) -> String {
    let mut digest = digest(&[written]);
    digest.truncate(DIGITS);
    digest
}

fn digests(reader: impl io::BufRead) -> io::Result<HashSet<String>> {
    #[derive(serde::Deserialize)]
    struct Known {
        digest: String,
    }
    let mut known = HashSet::new();
    for line in reader.split(b'\n') {
        // A line that cannot be read is written again when it is needed.
        known.extend(serde_json::from_slice::<Known>(&line?).map(|known| known.digest));
    }
    Ok(known)
}
