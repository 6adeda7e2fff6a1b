//! The doubtful actions as questions for cooks: a table and a page that needs no server.

use commis_base::fingerprint;
use maud::html;
use serde::Serialize;

use super::pivots::MinedAction;
use super::thresholds::Verdict;
use super::votes::Answer;
use crate::action::ProtoAction;
use crate::page::form;
use crate::pair::Pair;

/// One question: how often is this done when cooking the target dish?
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Question {
    /// Stable identifier, made of the pair and the action.
    pub id: String,
    /// The pair it belongs to.
    pub pair: String,
    /// The dish that is asked about.
    pub dish: String,
    /// The action.
    pub action: ProtoAction,
    /// Wordings of the action.
    pub examples: Vec<String>,
}

impl Question {
    /// The question about an action for a pair.
    pub fn new(pair: &Pair, action: &ProtoAction, examples: Vec<String>) -> Self {
        Self {
            id: question_id(&pair.id, action),
            pair: pair.id.clone(),
            dish: pair.target_dish.clone(),
            action: action.clone(),
            examples,
        }
    }
}

fn question_id(pair: &str, action: &ProtoAction) -> String {
    // Parts are set apart, so that an ingredient and a tool of the same name make different questions.
    let parts = std::iter::once(action.verb.as_str())
        .chain(action.ingredients.iter().map(String::as_str))
        .chain(["|"])
        .chain(action.tools.iter().map(String::as_str));
    format!("{pair}-{:016x}", fingerprint(parts))
}

/// The questions that the verdicts leave open.
pub fn questions(pair: &Pair, mined: &[MinedAction]) -> Vec<Question> {
    let open = mined.iter().filter(|row| row.verdict == Verdict::Ask);
    open.map(|row| Question::new(pair, &row.action, row.examples.clone())).collect()
}

/// The questions as CSV, one line each, with empty columns for rater and answer to be filled in.
pub fn questionnaire_csv(questions: &[Question]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header =
        ["question", "pair", "dish", "action", "example 1", "example 2", "example 3", "rater", "answer"];
    // Writing to memory cannot fail; a failure would show as a shorter table.
    let mut written = writer.write_record(header);
    for question in questions {
        let example = |at: usize| question.examples.get(at).map_or("", String::as_str);
        let action = question.action.to_string();
        let (e1, e2, e3) = (example(0), example(1), example(2));
        written = written.and_then(|()| {
            writer.write_record([&question.id, &question.pair, &question.dish, &action, e1, e2, e3, "", ""])
        });
    }
    let bytes = written.ok().and_then(|()| writer.into_inner().ok()).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// The questions as one self-contained page; answers are kept in the browser and saved as CSV.
pub fn questionnaire_page(title: &str, questions: &[Question]) -> String {
    let asked = html! {
        @for question in questions {
            fieldset data-question=(question.id) {
                legend { (question.dish) }
                p { (question.action) }
                ul { @for example in &question.examples { li { (example) } } }
                @for answer in Answer::EACH {
                    label { input type="radio" name=(question.id) value=(answer); " " (answer) }
                }
            }
        }
    };
    form(title, TASK, &asked, "Save answers", include_str!("questionnaire.js"))
}

const TASK: &str = "How often do you do this when you cook the dish? The lines below each action show how recipes put it. \
                    Choose one answer per question.";

#[cfg(test)]
mod tests {
    use super::*;

    fn question(example: &str) -> Question {
        let pair = Pair {
            id: "1".into(),
            base_dish: "stew".into(),
            target_dish: "soup <b>".into(),
            old_ingredient: None,
            new_ingredient: "egg".into(),
            pivots: Vec::new(),
            order: Vec::new(),
        };
        Question::new(&pair, &ProtoAction::new("cut", ["egg"], []), vec![example.to_owned()])
    }

    #[test]
    fn nothing_in_a_phrase_can_break_out() {
        let page = questionnaire_page("Eggs & co", &[question("</li><script>alert('x')</script>")]);
        assert!(!page.contains("<script>alert"));
        assert!(
            page.contains("&lt;script&gt;")
                && page.contains("Eggs &amp; co")
                && page.contains("soup &lt;b&gt;")
        );
        let table = questionnaire_csv(&[question("a, \"b\"\nc")]);
        assert!(table.contains("\"a, \"\"b\"\"\nc\""), "{table}");
        assert_eq!(table.lines().next().unwrap().split(',').count(), 9);
    }

    #[test]
    fn identifiers_tell_tools_from_ingredients() {
        let tool = question_id("1", &ProtoAction::new("brush", [], ["egg"]));
        assert_ne!(tool, question_id("1", &ProtoAction::new("brush", ["egg"], [])));
    }
}
