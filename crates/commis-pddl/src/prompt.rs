//! The task as a prompt: a domain's header, its actions, and as much of the article as one chooses to show.

use std::fmt::Write;

use crate::dataset::DatasetDomain;

/// How much of the text a model gets to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum TextChoice {
    /// Names only
    None,
    /// Summaries of the actions
    #[cfg_attr(feature = "clap", value(name = "sum"))]
    Summaries,
    /// The steps of each action
    #[cfg_attr(feature = "clap", value(name = "map"))]
    MappedSteps,
    /// All steps that belong to some action
    #[cfg_attr(feature = "clap", value(name = "rel"))]
    RelevantSteps,
    /// The whole article
    #[cfg_attr(feature = "clap", value(name = "all"))]
    WholeArticle,
}

const TASK: &str = include_str!("../prompts/task.md");
const ANSWER_DIRECTLY: &str = include_str!("../prompts/answer_directly.md");
const THINK_FIRST: &str = include_str!("../prompts/think_first.md");

/// The prompt for one domain, with or without a request to think before answering.
pub fn prompt(domain: &DatasetDomain, choice: TextChoice, think_first: bool) -> String {
    let clause = match choice {
        TextChoice::None => "",
        TextChoice::Summaries => ", each with a summary",
        TextChoice::MappedSteps => ", each with the steps of an instruction text that it covers",
        TextChoice::RelevantSteps => ", then the steps of an instruction text that they cover",
        TextChoice::WholeArticle => ", then the instruction text that they come from",
    };
    let text = match choice {
        TextChoice::None | TextChoice::Summaries | TextChoice::MappedSteps => String::new(),
        TextChoice::RelevantSteps => steps_text(domain, &relevant(domain)),
        TextChoice::WholeArticle => {
            let all: Vec<u32> = domain.article.steps.iter().map(|(number, _)| *number).collect();
            steps_text(domain, &all)
        }
    };
    let filled = TASK
        .replace("{{text_clause}}", clause)
        .replace("{{thinking}}", if think_first { THINK_FIRST } else { ANSWER_DIRECTLY })
        .replace("{{header}}", domain.evaluated().header.trim())
        .replace("{{actions}}", actions_text(domain, choice).trim_end())
        .replace("{{text}}", &text);
    format!("{}\n", filled.trim_end())
}

fn actions_text(domain: &DatasetDomain, choice: TextChoice) -> String {
    let mut out = String::new();
    for action in &domain.actions {
        let _ = write!(out, "- {}", action.name);
        if choice == TextChoice::Summaries && !action.summary.is_empty() {
            let _ = write!(out, ": {}", action.summary);
        }
        out.push('\n');
        if choice == TextChoice::MappedSteps {
            for number in steps_of(domain, &action.name) {
                if let Some(step) = step(domain, number) {
                    let _ = writeln!(out, "  {number}. {}", step.replace('\n', "\n  "));
                }
            }
        }
    }
    out
}

fn steps_text(domain: &DatasetDomain, numbers: &[u32]) -> String {
    let mut out = format!("\nText — {}:\n", domain.article.title);
    for &number in numbers {
        if let Some(step) = step(domain, number) {
            let _ = writeln!(out, "\n{number}. {step}");
        }
    }
    out
}

fn relevant(domain: &DatasetDomain) -> Vec<u32> {
    let mut numbers: Vec<u32> = domain.steps.iter().flat_map(|(_, steps)| steps.iter().copied()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

fn steps_of(domain: &DatasetDomain, action: &str) -> Vec<u32> {
    let found = domain.steps.iter().find(|(name, _)| name == action);
    found.map(|(_, steps)| steps.clone()).unwrap_or_default()
}

fn step(domain: &DatasetDomain, number: u32) -> Option<&str> {
    domain.article.steps.iter().find(|(own, _)| *own == number).map(|(_, text)| &**text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::Dataset;

    fn toy() -> DatasetDomain {
        let file = |path: &str, text: &str| (format!("pddl_data/1/{path}"), text.to_owned());
        let dataset = Dataset::from_files([
            file("domain_header.pddl", "(define (domain tea)"),
            file("actions.txt", "(:action boil ; heat water\n(:action pour ;\n"),
            file("action_step_map.txt", "(:action boil ; 2\n(:action pour ;\n"),
            file("wikihow-make_tea.txt", "1. Relax.\n\n2. Boil water."),
        ]);
        dataset.domains["1"].clone()
    }

    #[test]
    fn each_choice_shows_what_it_says() {
        let shows = |choice, words: &[&str], hides: &[&str]| {
            let text = prompt(&toy(), choice, false);
            assert!(!text.contains("{{"), "{text}");
            assert!(words.iter().all(|word| text.contains(word)), "{choice:?}: {text}");
            assert!(!hides.iter().any(|word| text.contains(word)), "{choice:?}: {text}");
        };
        shows(TextChoice::None, &["- boil", "(define (domain tea)"], &["heat water", "Boil water", "Relax"]);
        shows(TextChoice::Summaries, &["- boil: heat water", "- pour\n"], &["Boil water"]);
        shows(TextChoice::MappedSteps, &["- boil\n  2. Boil water."], &["Relax", "heat water"]);
        shows(TextChoice::RelevantSteps, &["2. Boil water."], &["Relax"]);
        shows(TextChoice::WholeArticle, &["1. Relax.", "2. Boil water.", "make tea"], &[]);
        assert!(prompt(&toy(), TextChoice::None, true).contains("three rounds"));
    }
}
