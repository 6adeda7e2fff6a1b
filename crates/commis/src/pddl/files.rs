//! Files in, text out.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use commis_pddl::{Diagnostic, Domain, Problem, ReadError, Severity, answer, tree};

use super::{Failure, exit_code};

/// A text with the name to show for it.
pub(super) struct Source {
    pub(super) name: String,
    pub(super) text: String,
}

impl Source {
    /// Reads a file, or standard input for `-`.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let name = if path.as_os_str() == "-" { "<stdin>".to_owned() } else { path.display().to_string() };
        let mut bytes = Vec::new();
        let read = if path.as_os_str() == "-" {
            std::io::stdin().lock().read_to_end(&mut bytes).map(drop)
        } else {
            std::fs::read(path).map(|content| bytes = content)
        };
        match read {
            Ok(()) => Ok(Self { name, text: String::from_utf8_lossy(&bytes).into_owned() }),
            Err(error) => {
                Err(Failure { message: format!("cannot read {name}: {error}"), code: exit_code::NO_FILE })
            }
        }
    }

    /// Reads a domain or problem; in a model's answer, everything but the last definition is blanked out.
    pub(super) fn open_definition(path: &Path) -> Result<Self, Failure> {
        let mut source = Self::open(path)?;
        let starts_with_list = tree::tokens(&source.text)
            .find(|(token, _)| *token != tree::Token::Comment)
            .is_some_and(|(token, _)| token == tree::Token::Open);
        if !starts_with_list {
            let found = answer::definition(&source.text);
            if !found.pieces.is_empty() {
                source.text = found.masked(&source.text);
            }
        }
        Ok(source)
    }

    /// Reads a domain leniently.
    pub(super) fn domain(&self) -> Result<Domain, Failure> {
        commis_pddl::read_domain(&self.text).map_err(|error| self.unreadable(&error))
    }

    /// Reads a problem leniently.
    pub(super) fn problem(&self, domain: &Domain) -> Result<Problem, Failure> {
        commis_pddl::read_problem(&self.text, domain).map_err(|error| self.unreadable(&error))
    }

    pub(super) fn unreadable(&self, error: &ReadError) -> Failure {
        let place = error.span.place(&self.text);
        Failure::unreadable(format!("{}:{}:{}: {error}", self.name, place.line, place.column))
    }

    /// Shows findings with their places and hints.
    pub(super) fn show(&self, findings: &[Diagnostic]) {
        for finding in findings {
            let place = finding.span.place(&self.text);
            let severity = match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            };
            complain(&format!(
                "{}:{}:{}: {severity}[{}]: {}\n  hint: {}",
                self.name,
                place.line,
                place.column,
                finding.code.info().name,
                finding.message,
                finding.hint
            ));
        }
    }

    /// Findings as JSON, with lines and columns.
    pub(super) fn json(&self, findings: &[Diagnostic]) -> serde_json::Value {
        let finding = |finding: &Diagnostic| {
            serde_json::json!({
                "file": self.name,
                "place": finding.span.place(&self.text),
                "span": finding.span,
                "severity": finding.severity,
                "code": finding.code.info().name,
                "message": finding.message,
                "hint": finding.hint,
                "repair": finding.repair(),
            })
        };
        findings.iter().map(finding).collect()
    }
}

/// Writes a result. A reader that has gone away is no error.
pub(super) fn say(text: &str) {
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}

/// Writes a result as JSON.
pub(super) fn say_json(value: &impl serde::Serialize) {
    if let Ok(text) = serde_json::to_string_pretty(value) {
        say(&text);
        say("\n");
    }
}

/// Writes a diagnostic.
pub(super) fn complain(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Writes a file, its folder too.
pub(super) fn save(path: &Path, text: &str) -> Result<(), Failure> {
    let write = || {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, text)
    };
    write().map_err(|error| Failure {
        message: format!("cannot write {}: {error}", path.display()),
        code: exit_code::NO_FILE,
    })
}

/// All text files below `root`, sorted, with their paths relative to it.
pub(super) fn read_tree(root: &Path) -> Result<Vec<(String, String)>, Failure> {
    let mut folders = vec![root.to_owned()];
    let mut paths: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|error| Failure {
            message: format!("cannot read {}: {error}", folder.display()),
            code: exit_code::NO_FILE,
        })?;
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "pddl" || kind == "txt") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let relative = path.strip_prefix(root).unwrap_or(&path);
        let parts: Vec<String> =
            relative.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
        files.push((parts.join("/"), Source::open(&path)?.text));
    }
    Ok(files)
}
