//! What is wrong in a whole file of graphs, and what can be used of it.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use super::{Finding, Problem, ReadGraph, Reading, StateGraph};

impl Reading {
    /// Everything that is inconsistent, with the line of its step or recipe; repeated recipes come last.
    pub fn findings(&self) -> Vec<(usize, Finding)> {
        let of_graph = |read: &ReadGraph| {
            let located = read.graph.validate().into_iter().map(|finding| (line_of(&finding, read), finding));
            located.collect::<Vec<_>>()
        };
        let mut findings: Vec<(usize, Finding)> = self.graphs.iter().flat_map(of_graph).collect();
        findings.extend(self.repeated());
        findings
    }

    /// What was not read and what is inconsistent, as a document about a file.
    pub fn document(&self, file: &str, findings: &[(usize, Finding)]) -> Json {
        let problems = self.problems.iter().map(|problem| {
            json!({ "line": problem.line, "severity": "error", "rule": "readable", "message": problem.message })
        });
        let findings = findings.iter().map(|(line, finding)| {
            let mut found = json!(finding);
            found["line"] = json!(line);
            found["severity"] = json!(if finding.is_warning() { "warning" } else { "error" });
            found
        });
        json!({
            "file": file,
            "recipes": self.graphs.len(),
            "findings": problems.chain(findings).collect::<Vec<_>>(),
        })
    }

    /// The graphs without errors; the others are problems of the file, after those of reading.
    pub fn usable(self, file: &str) -> (Vec<StateGraph>, Vec<Problem>) {
        let (mut usable, mut problems) = (Vec::new(), self.problems);
        for ReadGraph { graph, line, .. } in self.graphs {
            let mut errors = graph.validate().into_iter().filter(|finding| !finding.is_warning());
            match (errors.next(), errors.count()) {
                (None, _) => usable.push(graph),
                (Some(first), 0) => problems.push(Problem::new(file, line, format!("left out: {first}"))),
                (Some(first), more) => {
                    let message = format!("left out: {first}, and {more} more");
                    problems.push(Problem::new(file, line, message));
                }
            }
        }
        (usable, problems)
    }
}

/// The first graph of each id, and the ids of the others.
pub fn first_of_each(graphs: Vec<StateGraph>) -> (Vec<StateGraph>, Vec<String>) {
    let mut seen = BTreeSet::new();
    let (kept, others): (Vec<StateGraph>, Vec<StateGraph>) =
        graphs.into_iter().partition(|graph| seen.insert(graph.id.clone()));
    (kept, others.into_iter().map(|graph| graph.id).collect())
}

fn line_of(finding: &Finding, read: &ReadGraph) -> usize {
    let step = finding.step.and_then(|step| read.step_lines.get(step.checked_sub(1)?));
    step.copied().unwrap_or(read.line)
}
