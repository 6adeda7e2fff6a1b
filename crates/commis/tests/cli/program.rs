//! Runs the real program and looks at what it says, in a folder of its own.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// What the program did.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Exit code, stdout and stderr as one text for a snapshot.
    pub(crate) fn report(&self) -> String {
        let mut text = format!("exit code {}\n", self.code);
        for (name, output) in [("stdout", &self.out), ("stderr", &self.err)] {
            if !output.is_empty() {
                text.extend(["--- ", name, "\n", output]);
            }
        }
        text
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:#?}"))
    }
}

/// A folder that is removed when the test ends.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("commis-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A folder with one file in it.
    pub(crate) fn with(name: &str, contents: impl AsRef<[u8]>) -> Folder {
        let folder = Folder::new();
        folder.write(name, contents);
        folder
    }

    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, contents).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Runs `commis` in this folder.
    pub(crate) fn commis(&self, args: &[&str]) -> Ran {
        self.commis_reading(args, b"")
    }

    /// Runs `commis` in this folder with something on stdin.
    pub(crate) fn commis_reading(&self, args: &[&str], stdin: &[u8]) -> Ran {
        let mut child = command(args)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let stdin = stdin.to_vec();
        // The program may stop reading early, so a failed write is no surprise.
        let writer = std::thread::spawn(move || input.write_all(&stdin).ok());
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        let ran = Ran {
            code: output.status.code().expect("ended by a signal"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        };
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        ran
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// The program with an environment that is the same everywhere.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_commis"));
    command.args(args).env_remove("NO_COLOR").env("COLUMNS", "100").env("RUST_BACKTRACE", "0");
    command.env("SOURCE_DATE_EPOCH", "0");
    command
}

/// The columns of a CSV up to the ids: what does not say how it was measured.
pub(crate) fn up_to_id(csv: &str) -> String {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(csv.as_bytes());
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut columns = 0;
    for record in reader.records() {
        let record = record.unwrap();
        if columns == 0 {
            columns = record.iter().position(|name| name == "id").unwrap() + 1;
        }
        writer.write_record(record.iter().take(columns)).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}
