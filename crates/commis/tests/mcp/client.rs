//! A client that speaks the protocol to the real program, line by line.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value as Json, json};

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) struct Client {
    process: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    number: u64,
}

impl Client {
    /// Starts `commis mcp` without a word.
    pub(crate) fn silent(options: &[&str]) -> Client {
        let mut process = Command::new(env!("CARGO_BIN_EXE_commis"))
            .arg("mcp")
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = process.stdout.take().unwrap();
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let input = process.stdin.take();
        Client { process, input, lines, number: 0 }
    }

    /// Starts `commis mcp` and opens the connection.
    pub(crate) fn start(options: &[&str]) -> Client {
        let mut client = Client::silent(options);
        let opened = client.open();
        assert_eq!(opened["serverInfo"]["name"], "commis", "{opened}");
        client
    }

    pub(crate) fn open(&mut self) -> Json {
        let opened = self.ask(
            "initialize",
            json!({
                "protocolVersion": "2025-06-18",
                "capabilities": {},
                "clientInfo": { "name": "test", "version": "1" },
            }),
        );
        self.write(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
        opened
    }

    /// Sends a line as it is.
    pub(crate) fn write(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line.as_bytes()).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
    }

    pub(crate) fn send(&mut self, method: &str, params: &Json) -> u64 {
        self.number += 1;
        let request = json!({ "jsonrpc": "2.0", "id": self.number, "method": method, "params": params });
        self.write(&request.to_string());
        self.number
    }

    /// The next line that comes back.
    pub(crate) fn next(&self) -> Json {
        let line = self.lines.recv_timeout(PATIENCE).expect("an answer in time");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    /// The whole answer to a request, result or error.
    pub(crate) fn answer(&mut self, method: &str, params: Json) -> Json {
        let number = self.send(method, &params);
        loop {
            let answer = self.next();
            // JSON that is no message is answered without a number.
            if answer.get("id").is_none() && answer["error"]["code"] == -32600 {
                continue;
            }
            assert_eq!(answer["id"], number, "{answer}");
            return answer;
        }
    }

    pub(crate) fn ask(&mut self, method: &str, params: Json) -> Json {
        let mut answer = self.answer(method, params);
        assert_eq!(answer.get("error"), None);
        answer["result"].take()
    }

    pub(crate) fn call(&mut self, tool: &str, arguments: Json) -> Json {
        self.ask("tools/call", json!({ "name": tool, "arguments": arguments }))
    }

    /// Calls a tool that must do what it should; its structured answer.
    pub(crate) fn done(&mut self, tool: &str, arguments: Json) -> Json {
        let mut result = self.call(tool, arguments);
        assert_eq!(result["isError"], false, "{result}");
        result["structuredContent"].take()
    }

    /// Closes stdin.
    pub(crate) fn end(&mut self) {
        drop(self.input.take());
    }

    /// Closes stdin and waits: the exit code, and what was written to stderr.
    pub(crate) fn close(mut self) -> (Option<i32>, String) {
        self.end();
        let mut process = self.process;
        let mut said = String::new();
        std::io::Read::read_to_string(&mut process.stderr.take().unwrap(), &mut said).unwrap();
        (process.wait().unwrap().code(), said)
    }
}
