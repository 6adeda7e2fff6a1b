//! The task as a prompt: a domain's header, its actions, and as much of the article as one chooses to show.

use std::borrow::Cow;
use std::fmt::Write;

use serde::{Deserialize, Serialize};

use crate::dataset::DatasetDomain;

/// How much of the text a model gets to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum TextChoice {
    /// Names only
    #[serde(rename = "none")]
    None,
    /// Summaries of the actions
    #[default]
    #[cfg_attr(feature = "clap", value(name = "sum"))]
    #[serde(rename = "sum")]
    Summaries,
    /// The steps of each action
    #[cfg_attr(feature = "clap", value(name = "map"))]
    #[serde(rename = "map")]
    MappedSteps,
    /// All steps that belong to some action
    #[cfg_attr(feature = "clap", value(name = "rel"))]
    #[serde(rename = "rel")]
    RelevantSteps,
    /// The whole article
    #[cfg_attr(feature = "clap", value(name = "all"))]
    #[serde(rename = "all")]
    WholeArticle,
}

impl TextChoice {
    /// All choices, the shortest text first.
    pub const ALL: [TextChoice; 5] = [
        TextChoice::None,
        TextChoice::Summaries,
        TextChoice::MappedSteps,
        TextChoice::RelevantSteps,
        TextChoice::WholeArticle,
    ];

    /// Its name in options and tables.
    pub fn name(self) -> &'static str {
        match self {
            TextChoice::None => "none",
            TextChoice::Summaries => "sum",
            TextChoice::MappedSteps => "map",
            TextChoice::RelevantSteps => "rel",
            TextChoice::WholeArticle => "all",
        }
    }
}

/// What a prompt about a domain can name.
pub const PROMPT_FIELDS: [&str; 10] = [
    "text_clause",
    "thinking",
    "header",
    "actions",
    "text",
    "names",
    "types",
    "predicates",
    "goal",
    "article",
];

/// How an answer is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// At once
    #[default]
    Direct,
    /// After thoughts, in one answer
    Cot,
    /// In three answers: what happens, the states before and after, the PDDL
    ThreeStage,
}

impl Style {
    /// Its name in options and files.
    pub fn name(self) -> &'static str {
        match self {
            Style::Direct => "direct",
            Style::Cot => "cot",
            Style::ThreeStage => "three-stage",
        }
    }

    /// What a prompt says about thinking.
    fn thinking(self) -> &'static str {
        match self {
            Style::Direct => include_str!("../../../data/prompts/pddl/thinking.direct.md"),
            Style::Cot | Style::ThreeStage => include_str!("../../../data/prompts/pddl/thinking.cot.md"),
        }
    }
}

/// What stands for a field of a prompt about a domain.
pub fn prompt_field<'d>(
    domain: &'d DatasetDomain,
    choice: TextChoice,
    style: Style,
    field: &str,
) -> Cow<'d, str> {
    let header = domain.evaluated().header.as_str();
    match field {
        "text_clause" => match choice {
            TextChoice::None => "",
            TextChoice::Summaries => ", each with a summary",
            TextChoice::MappedSteps => ", each with the steps of an instruction text that it covers",
            TextChoice::RelevantSteps => ", then the steps of an instruction text that they cover",
            TextChoice::WholeArticle => ", then the instruction text that they come from",
        }
        .into(),
        "thinking" => style.thinking().into(),
        "header" => header.trim().into(),
        "actions" => actions_text(domain, choice).trim_end().to_owned().into(),
        "text" => text(domain, choice).into(),
        "names" => domain.actions.iter().map(|action| &*action.name).collect::<Vec<_>>().join(", ").into(),
        "types" => section(header, "(:types").into(),
        "predicates" => section(header, "(:predicates").into(),
        "goal" => domain.article.title.as_str().into(),
        "article" => match choice {
            TextChoice::None => Cow::default(),
            TextChoice::Summaries | TextChoice::MappedSteps => {
                format!("\nText:\n\n{}", actions_text(domain, choice).trim_end()).into()
            }
            TextChoice::RelevantSteps | TextChoice::WholeArticle => text(domain, choice).into(),
        },
        _ => Cow::default(),
    }
}

fn text(domain: &DatasetDomain, choice: TextChoice) -> String {
    match choice {
        TextChoice::None | TextChoice::Summaries | TextChoice::MappedSteps => String::new(),
        TextChoice::RelevantSteps => steps_text(domain, &relevant(domain)),
        TextChoice::WholeArticle => {
            let all: Vec<u32> = domain.article.steps.iter().map(|(number, _)| *number).collect();
            steps_text(domain, &all)
        }
    }
}

/// A section of a header: from its parenthesis to the one that closes it.
fn section(header: &str, head: &str) -> String {
    let start = header.to_ascii_lowercase().find(head);
    let end = |start| crate::answer::end_of_expression(header, start);
    start.and_then(|start| header.get(start..end(start))).unwrap_or_default().trim().to_owned()
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
            file(
                "domain_header.pddl",
                "(define (domain tea)\n(:types cup ; a (small) one\n)\n(:predicates (full ?c))",
            ),
            file("actions.txt", "(:action boil ; heat water\n(:action pour ;\n"),
            file("action_step_map.txt", "(:action boil ; 2\n(:action pour ;\n"),
            file("wikihow-make_tea.txt", "1. Relax.\n\n2. Boil water."),
        ]);
        dataset.domains["1"].clone()
    }

    #[test]
    fn each_choice_shows_what_it_says() {
        let shows = |choice, words: &[&str], hides: &[&str]| {
            let domain = toy();
            for fields in [["actions", "text"], ["names", "article"]] {
                let all = fields.map(|field| prompt_field(&domain, choice, Style::Direct, field)).join("\n");
                assert!(words.iter().all(|word| all.contains(word)), "{choice:?}: {all}");
                assert!(!hides.iter().any(|word| all.contains(word)), "{choice:?}: {all}");
            }
        };
        shows(TextChoice::None, &["boil"], &["heat water", "Boil water", "Relax"]);
        shows(TextChoice::Summaries, &["- boil: heat water", "- pour"], &["Boil water"]);
        shows(TextChoice::MappedSteps, &["- boil\n  2. Boil water."], &["Relax", "heat water"]);
        shows(TextChoice::RelevantSteps, &["2. Boil water."], &["Relax"]);
        shows(TextChoice::WholeArticle, &["1. Relax.", "2. Boil water.", "make tea"], &[]);
    }

    #[test]
    fn sections_of_a_header_are_found() {
        let domain = toy();
        let field = |name| prompt_field(&domain, TextChoice::None, Style::Cot, name).into_owned();
        assert_eq!(field("types"), "(:types cup ; a (small) one\n)");
        assert_eq!(field("predicates"), "(:predicates (full ?c))");
        assert_eq!(field("names"), "boil, pour");
        assert!(field("thinking").contains("three rounds"));
    }
}
