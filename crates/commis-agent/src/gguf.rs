//! Weights on this machine: a server of llama.cpp as a child.
//!
//! `llama-server` is taken if it is on the path, otherwise the server of the Python package. There is no inference engine in
//! this program.

use std::net::TcpListener;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use crate::openai::{Address, Client, ClientSetup};

/// How long a server may take to load its weights.
const PATIENCE: Duration = Duration::from_secs(600);

/// How often it is asked whether it is ready.
const GLANCE: Duration = Duration::from_millis(200);

/// A server that runs as long as this lives.
#[derive(Debug)]
pub struct LocalServer {
    child: Child,
    /// Where it is.
    pub address: Address,
    /// Which program it is.
    pub program: &'static str,
}

/// How the server is to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalSetup {
    /// Tokens of context for each request.
    pub context: u32,
    /// Requests at the same time.
    pub parallel: usize,
    /// Threads that reckon; as many as the server likes when left open.
    pub threads: Option<usize>,
}

impl LocalServer {
    /// Starts a server for a file of weights. It is ready when [`ready`](Self::ready) says so.
    pub fn start(file: &Path, setup: LocalSetup) -> Result<LocalServer, String> {
        if !file.is_file() {
            return Err(format!("there is no file `{}`", file.display()));
        }
        let port = free_port().map_err(|cause| format!("there is no free port: {cause}"))?;
        // The context is shared by all requests at the same time.
        let context = (setup.context as usize).saturating_mul(setup.parallel.max(1)).to_string();
        let (port_text, parallel) = (port.to_string(), setup.parallel.max(1).to_string());
        let mut native = Command::new("llama-server");
        native.arg("-m").arg(file).args(["--host", "127.0.0.1", "--port", &port_text]);
        native.args(["-c", &context, "-np", &parallel, "--jinja"]);
        let mut python = Command::new("python3");
        python.args(["-m", "commis.serve_gguf"]).arg(file);
        python.args(["--port", &port_text, "--context", &context, "--parallel", &parallel]);
        if let Some(threads) = setup.threads.map(|threads| threads.max(1).to_string()) {
            native.args(["-t", &threads, "-tb", &threads]);
            python.args(["--threads", &threads]);
        }
        let start = |mut command: Command| {
            command
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .kill_on_drop(true)
                .spawn()
        };
        let (child, program) = match start(native) {
            Ok(child) => (child, "llama-server"),
            Err(_) => match start(python) {
                Ok(child) => (child, "python3 -m commis.serve_gguf"),
                Err(_) => return Err(no_server("neither `llama-server` nor `python3` is on the path")),
            },
        };
        let address =
            Address::read(&format!("http://127.0.0.1:{port}/v1")).map_err(|error| error.to_string())?;
        Ok(LocalServer { child, address, program })
    }

    /// Waits until the weights are loaded.
    pub async fn ready(&mut self, setup: &ClientSetup) -> Result<(), String> {
        let client = Client::new(setup.clone())?;
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if let Some(status) = self.ended() {
                return Err(no_server(&format!("`{}` ended ({status})", self.program)));
            }
            if client.about().await.is_some() {
                return Ok(());
            }
            sleep(GLANCE).await;
        }
        Err(format!("`{}` was not ready within {} s", self.program, PATIENCE.as_secs()))
    }

    /// Ends the server and waits until it is gone.
    pub async fn stop(mut self) {
        self.child.kill().await.ok();
    }

    fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }
}

fn no_server(why: &str) -> String {
    format!("{why}; install llama.cpp, or the Python package with `pip install commis[gguf]`")
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
