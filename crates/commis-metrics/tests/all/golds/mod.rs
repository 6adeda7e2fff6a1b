//! The project's own recipes, for tests.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;

use commis_mcl::parse;
use commis_metrics::Evaluator;
use commis_sim::{RuleSet, Simulator};

/// A gold as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Gold {
    pub(crate) id: String,
    pub(crate) statements: Vec<String>,
    pub(crate) dish: String,
}

impl Gold {
    /// The solution with these statements.
    pub(crate) fn with(&self, statements: &[String]) -> String {
        format!("#{}\n{}\n", self.id, statements.join("\n"))
    }
}

/// All golds of `data/recipes`, by id.
pub(crate) fn golds() -> Vec<Gold> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/recipes");
    let mut folders: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    let gold = |folder: &Path| Gold {
        id: folder.file_name().unwrap().to_string_lossy().into_owned(),
        statements: read(&folder.join("gold.solution"))
            .lines()
            .filter(|line| line.starts_with('('))
            .map(str::to_owned)
            .collect(),
        dish: read(&folder.join("meta.yaml"))
            .lines()
            .find_map(|line| line.strip_prefix("dish:"))
            .unwrap()
            .trim()
            .trim_matches('"')
            .to_owned(),
    };
    folders.iter().map(|folder| gold(folder)).collect()
}

/// An evaluator that knows these golds.
pub(crate) fn evaluator(golds: &[Gold], rules: RuleSet) -> Evaluator {
    let mut evaluator = Evaluator::new(Simulator::builtin(rules).unwrap());
    for gold in golds {
        let parsed = parse(&gold.with(&gold.statements));
        evaluator.add_gold(&parsed.program.recipes[0], Some(&gold.dish)).unwrap();
    }
    evaluator
}
