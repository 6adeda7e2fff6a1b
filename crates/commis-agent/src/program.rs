//! Any program that answers: one request per line on its stdin, one answer per line on its stdout.
//!
//! Each worker is a process of its own that is asked one thing at a time. A worker that misbehaves is ended, and the next
//! request starts another.

use std::collections::VecDeque;
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Map, Value as Json, json};
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::answerer::{Answerer, Answering, Call, Raw};
use crate::ask::{Reply, Usage};
use crate::error::{AskError, AskErrorKind};
use crate::limits::REPLY_BYTES;
use crate::openai::{finish, read_reply, read_usage, request_body, tool_calls};

/// Bytes of what a program says on stderr that are kept for a message.
const MOST_SAID: usize = 1 << 10;

/// How long a program that has closed its stdout is waited for.
const LAST_BREATH: Duration = Duration::from_secs(2);

/// A program, and those of its processes that wait for work.
pub struct Program {
    words: Vec<String>,
    patience: Duration,
    idle: Mutex<Vec<Worker>>,
}

struct Worker {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    said: Arc<Mutex<VecDeque<u8>>>,
    /// The request that was answered last.
    last: Option<String>,
}

impl Program {
    /// The program and its arguments, parted by blanks; `patience` is how long one answer may take.
    pub fn new(line: &str, patience: Duration) -> Result<Program, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err("`cmd:` names no program; write `cmd:./answer.py --fast`".to_owned());
        }
        Ok(Program { words, patience, idle: Mutex::default() })
    }

    async fn ask(&self, call: Call<'_>) -> Result<Reply, AskError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut worker = idle.map_or_else(|| self.start(), Ok)?;
        let id = format!("{}/{}/{}/{}", call.item.task, call.item.id, call.item.sample, call.step);
        let request = request(&id, &call);
        let exchange = tokio::time::timeout(self.patience, worker.exchange(&id, &request));
        let answered = exchange.await.unwrap_or_else(|_| {
            let message = format!("the program did not answer within {} s", self.patience.as_secs_f64());
            Err(AskError::new(AskErrorKind::ProgramHung, message))
        });
        let line = answered.inspect_err(|error| {
            call.record(|| Raw { request: request.clone(), status: None, response: error.message.clone() });
        })?;
        call.record(|| Raw { request, status: None, response: line.clone() });
        // Only a worker that did what it should is asked again; another one is ended by being dropped.
        let (reply, keeps) = match worker.understand(&id, &line) {
            Err(error) if error.kind == AskErrorKind::ProgramError => (Err(error), true),
            Err(error) => (Err(error), false),
            Ok(reply) => (Ok(reply), true),
        };
        if keeps {
            worker.last = Some(id);
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        }
        reply
    }

    fn start(&self) -> Result<Worker, AskError> {
        let (name, arguments) =
            self.words.split_first().map_or(("", &[] as &[String]), |(name, rest)| (name, rest));
        let failed = |why: String| {
            AskError::new(AskErrorKind::NoProgram, format!("`{name}` cannot be started: {why}"))
        };
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.kill_on_drop(true).spawn().map_err(|cause| failed(cause.to_string()))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(failed("it has no stdin and stdout".to_owned()));
        };
        let said = Arc::new(Mutex::new(VecDeque::new()));
        tokio::spawn(listen(stderr, Arc::clone(&said)));
        Ok(Worker { child, stdin, stdout: BufReader::new(stdout), said, last: None })
    }
}

impl Answerer for Program {
    fn answer<'a>(&'a self, call: Call<'a>) -> Answering<'a> {
        Box::pin(self.ask(call))
    }
}

/// Keeps the end of what a program says on stderr.
async fn listen(mut stderr: impl AsyncRead + Unpin, said: Arc<Mutex<VecDeque<u8>>>) {
    let mut piece = [0; 1 << 10];
    while let Ok(count) = stderr.read(&mut piece).await {
        if count == 0 {
            return;
        }
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        said.extend(piece.iter().take(count));
        let too_many = said.len().saturating_sub(MOST_SAID);
        said.drain(..too_many);
    }
}

/// The line of a request: which item it is about, and what a server would be asked.
fn request(id: &str, call: &Call<'_>) -> Json {
    let mut line = Map::new();
    line.insert("id".to_owned(), json!(id));
    line.insert("task".to_owned(), json!(call.item.task));
    line.insert("item".to_owned(), json!(call.item.id));
    line.insert("sample".to_owned(), json!(call.item.sample));
    line.insert("step".to_owned(), json!(call.step));
    let body = request_body("", call.ask, call.item.sample, &["stream".to_owned(), "model".to_owned()]);
    line.extend(body);
    Json::Object(line)
}

impl Worker {
    async fn exchange(&mut self, id: &str, request: &Json) -> Result<String, AskError> {
        // A line that is there before anything was asked is one too many.
        if !self.stdout.buffer().is_empty() && self.last.is_some() {
            return Err(too_many(id));
        }
        let line = format!("{request}\n");
        let sent = async {
            self.stdin.write_all(line.as_bytes()).await?;
            self.stdin.flush().await
        };
        if sent.await.is_err() {
            return Err(self.died().await);
        }
        let mut answer = Vec::new();
        loop {
            let Ok(found) = self.stdout.fill_buf().await else { return Err(self.died().await) };
            if found.is_empty() {
                return Err(self.died().await);
            }
            let end = found.iter().position(|byte| *byte == b'\n');
            let count = end.map_or(found.len(), |end| end + 1);
            answer.extend(found.iter().take(count));
            self.stdout.consume(count);
            if answer.len() > REPLY_BYTES {
                return Err(AskError::new(
                    AskErrorKind::TooLarge,
                    format!("an answer has more than {REPLY_BYTES} bytes"),
                ));
            }
            if end.is_some() {
                return Ok(String::from_utf8_lossy(answer.trim_ascii()).into_owned());
            }
        }
    }

    async fn died(&mut self) -> AskError {
        let status = tokio::time::timeout(LAST_BREATH, self.child.wait()).await;
        let how = match status {
            Ok(Ok(status)) => format!("the program ended ({status})"),
            _ => "the program closed its stdout".to_owned(),
        };
        let said: Vec<u8> =
            self.said.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
        let said = String::from_utf8_lossy(&said).trim().to_owned();
        let message = if said.is_empty() { how } else { format!("{how}; it says: {said}") };
        AskError::new(AskErrorKind::ProgramDied, message)
    }

    fn understand(&self, id: &str, line: &str) -> Result<Reply, AskError> {
        let garbage = |why: &str| {
            let message = format!("the program wrote a line that {why}: {}", commis_base::excerpt(line));
            AskError::new(AskErrorKind::Garbage, message)
        };
        let Ok(answer) = serde_json::from_str::<Map<String, Json>>(line) else {
            return Err(garbage("is no JSON object"));
        };
        match answer.get("id").and_then(Json::as_str) {
            Some(other) if Some(other) == self.last.as_deref() && other != id => return Err(too_many(id)),
            Some(other) if other != id => {
                let message =
                    format!("the program was asked `{id}` and answered `{}`", commis_base::excerpt(other));
                return Err(AskError::new(AskErrorKind::OutOfOrder, message));
            }
            _ => {}
        }
        if let Some(error) = answer.get("error").filter(|error| !error.is_null()) {
            let said = error.as_str().map_or_else(|| error.to_string(), str::to_owned);
            let message = format!("the program says: {}", commis_base::excerpt(&said));
            return Err(AskError::new(AskErrorKind::ProgramError, message));
        }
        if answer.contains_key("choices") {
            return read_reply(&Json::Object(answer)).ok_or_else(|| garbage("is no reply of a server"));
        }
        reply(&answer).ok_or_else(|| garbage("has neither `text` nor `tool_calls`"))
    }
}

fn too_many(id: &str) -> AskError {
    AskError::new(
        AskErrorKind::TooManyLines,
        format!("the program wrote a line more than it was asked before `{id}`"),
    )
}

/// An answer in the short form.
fn reply(answer: &Map<String, Json>) -> Option<Reply> {
    let text = ["text", "content"].iter().find_map(|key| answer.get(*key)?.as_str());
    let calls = answer.get("tool_calls").map(tool_calls).unwrap_or_default();
    if text.is_none() && calls.is_empty() {
        return None;
    }
    let usage = answer
        .get("usage")
        .and_then(|usage| read_usage(usage).or_else(|| serde_json::from_value::<Usage>(usage.clone()).ok()));
    Some(Reply {
        text: text.unwrap_or_default().to_owned(),
        reasoning: answer.get("reasoning").and_then(Json::as_str).map(str::to_owned),
        tool_calls: calls,
        finish: answer.get("finish").and_then(Json::as_str).map(finish).unwrap_or_default(),
        usage,
        model: answer.get("model").and_then(Json::as_str).map(str::to_owned),
    })
}
