//! Reading files of graphs: one recipe, a list of recipes, or one recipe after the other.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use commis_base::{Lines, Problem, excerpt};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Finding, Rule, StateGraph};

/// What is read of one recipe at most; more is a problem, not a graph.
mod limit {
    pub(super) const INGREDIENTS: usize = 1_000;
    pub(super) const STEPS: usize = 1_000;
    pub(super) const ITEMS: usize = 10_000;
    pub(super) const PAIRS: usize = 100_000;
    /// Every broken recipe may cost a look at the whole rest of the file.
    pub(super) const BROKEN: usize = 100;
}

/// A graph and where it stands in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGraph {
    /// The graph.
    pub graph: StateGraph,
    /// The line where the recipe begins.
    pub line: usize,
    /// The lines where its steps begin.
    pub step_lines: Vec<usize>,
}

/// The graphs of a file, and what could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What was read, in file order.
    pub graphs: Vec<ReadGraph>,
    /// What was not, each with its line.
    pub problems: Vec<Problem>,
}

impl Reading {
    /// Recipes with the id and annotator of an earlier one, each with its line.
    pub fn repeated(&self) -> Vec<(usize, Finding)> {
        let mut seen: BTreeMap<(&str, Option<&str>), usize> = BTreeMap::new();
        let mut repeated = Vec::new();
        for ReadGraph { graph, line, .. } in &self.graphs {
            match seen.entry((&graph.id, graph.annotator.as_deref())) {
                Entry::Vacant(first) => drop(first.insert(*line)),
                Entry::Occupied(first) => {
                    let message = format!(
                        "a recipe with this id stands in line {} already; only annotators tell two apart",
                        first.get()
                    );
                    let recipe = graph.id.clone();
                    let rule = Rule::RecipeNamed;
                    repeated.push((*line, Finding { rule, recipe, step: None, item: None, message }));
                }
            }
        }
        repeated
    }
}

/// Reads a file of graphs: a recipe, a list of recipes, or recipes one after the other as in JSON lines. A recipe that
/// cannot be read is a problem; those after it are read, as far as it is clear where they begin.
pub fn read_graphs(file: &str, text: &str) -> Reading {
    // Some programs begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { file, text, lines: Lines::of(text), reading: Reading::default() };
    if text.trim_start().starts_with('[') {
        reader.list();
    } else {
        reader.sequence();
    }
    if reader.reading.graphs.is_empty() && reader.reading.problems.is_empty() {
        reader.problem(0, "there is no recipe in it; write one JSON object per recipe");
    }
    reader.reading
}

struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    lines: Lines<'t>,
    reading: Reading,
}

#[derive(Deserialize)]
struct StepsAsWritten<'t> {
    #[serde(borrow)]
    steps: Vec<&'t RawValue>,
}

impl<'t> Reader<'t> {
    fn list(&mut self) {
        match serde_json::from_str::<Vec<&'t RawValue>>(self.text) {
            Ok(recipes) => recipes.into_iter().for_each(|recipe| self.recipe(recipe.get())),
            Err(error) => self.fault(0, &error),
        }
    }

    fn sequence(&mut self) {
        let mut from = 0;
        for _ in 0..limit::BROKEN {
            let Some(rest) = self.text.get(from..) else { return };
            let mut values = serde_json::Deserializer::from_str(rest).into_iter::<&'t RawValue>();
            while let Some(Ok(recipe)) = values.next() {
                self.recipe(recipe.get());
            }
            let begin = from + values.byte_offset();
            let Some(left) = self.text.get(begin..).filter(|left| !left.trim().is_empty()) else { return };
            let blank = left.len() - left.trim_start().len();
            if let Err(error) = serde_json::from_str::<&RawValue>(left.trim_start()) {
                self.fault(begin + blank, &error);
            }
            // The next recipe is where a line begins with a brace: nothing inside a laid-out recipe does.
            let Some(next) = left.get(blank..).and_then(|left| left.find("\n{")) else { return };
            from = begin + blank + next + 1;
        }
        self.problem(from, "too much of the file is broken; the rest is not read");
    }

    fn recipe(&mut self, written: &'t str) {
        let begin = self.offset_of(written);
        let graph = match serde_json::from_str::<StateGraph>(written) {
            Ok(graph) => graph,
            Err(error) => return self.fault(begin, &error),
        };
        if let Some(excess) = excess(&graph) {
            return self.problem(begin, &format!("recipe `{}` has {excess}", excerpt(&graph.id)));
        }
        let line = self.lines.line(begin);
        let steps =
            serde_json::from_str::<StepsAsWritten<'t>>(written).map_or(Vec::new(), |found| found.steps);
        let step_lines = steps.iter().map(|step| self.lines.line(self.offset_of(step.get()))).collect();
        self.reading.graphs.push(ReadGraph { graph, line, step_lines });
    }

    /// Where a piece of the text begins in it.
    fn offset_of(&self, piece: &'t str) -> usize {
        (piece.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    /// A problem of the JSON that begins at an offset.
    fn fault(&mut self, begin: usize, error: &serde_json::Error) {
        let message = error.to_string();
        let what = message.rsplit_once(" at line ").map_or(message.as_str(), |(what, _)| what);
        let line = self.lines.line(begin) + error.line().saturating_sub(1);
        let problem = Problem::new(self.file, line, format!("not a recipe with world states: {what}"));
        self.reading.problems.push(problem);
    }

    fn problem(&mut self, begin: usize, message: &str) {
        let line = self.lines.line(begin);
        self.reading.problems.push(Problem::new(self.file, line, message));
    }
}

fn excess(graph: &StateGraph) -> Option<String> {
    let items: usize = graph.steps.iter().map(|step| step.items.len()).sum();
    let transforms = graph.steps.iter().flat_map(|step| &step.transforms);
    let pairs = transforms.map(|transform| transform.from.len().saturating_mul(transform.to.len().max(1)));
    let counted = [
        (graph.ingredients.len(), limit::INGREDIENTS, "ingredients"),
        (graph.steps.len(), limit::STEPS, "steps"),
        (items, limit::ITEMS, "items"),
        (pairs.fold(0, usize::saturating_add), limit::PAIRS, "pairs"),
    ];
    let (count, limit, what) = counted.into_iter().find(|(count, limit, _)| count > limit)?;
    Some(format!("{count} {what}; at most {limit} are read"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOAST: &str = r#"{"id":"toast","title":"Toast","language":"en","ingredients":[],"steps":[]}"#;

    #[test]
    fn one_recipe_a_list_and_lines_are_read() {
        for text in [
            TOAST.to_owned(),
            format!("[{TOAST}]"),
            format!("\u{feff}{TOAST}"),
            format!("\u{feff}[{TOAST}]"),
            format!("{TOAST}\n\n{TOAST}\n"),
            format!("[{TOAST},{TOAST}]"),
        ] {
            let reading = read_graphs("toast.json", &text);
            assert_eq!(reading.problems, [], "{text}");
            assert_eq!(reading.graphs.len(), text.matches("toast").count());
        }
    }

    #[test]
    fn a_bad_line_is_named_and_the_rest_is_read() {
        let text = format!("{TOAST}\n{{\"id\": 3}}\n{{\"id\n{TOAST}\n{{}}");
        let reading = read_graphs("toast.jsonl", &text);
        assert_eq!(reading.graphs.iter().map(|read| read.line).collect::<Vec<_>>(), [1, 4]);
        let problems: Vec<String> = reading.problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "toast.jsonl:2: not a recipe with world states: invalid type: integer `3`, expected a string",
                "toast.jsonl:3: not a recipe with world states: control character (\\u0000-\\u001F) found while parsing a string",
                "toast.jsonl:5: not a recipe with world states: missing field `id`",
            ]
        );
    }

    #[test]
    fn one_recipe_may_have_several_annotators_but_each_only_once() {
        let by = |who: &str| TOAST.replacen('{', &format!(r#"{{"annotator":"{who}","#), 1);
        let text = [TOAST.to_owned(), by("a"), by("b"), by("a"), TOAST.to_owned()].join("\n");
        let repeated = read_graphs("toast.jsonl", &text).repeated();
        let found: Vec<(usize, String)> =
            repeated.iter().map(|(line, finding)| (*line, finding.to_string())).collect();
        let twice = |line: usize| {
            format!(
                "recipe `toast`: a recipe with this id stands in line {line} already; \
                 only annotators tell two apart [recipe-named]"
            )
        };
        assert_eq!(found, [(4, twice(2)), (5, twice(1))]);
    }

    #[test]
    fn steps_know_their_lines() {
        let text = "\n{\"id\":\"a\",\"title\":\"\",\"language\":\"en\",\"ingredients\":[],\n\"steps\":[\n {\"text\":\"x\"},\n\n {\"text\":\"y\"}]}";
        let reading = read_graphs("a.json", text);
        assert_eq!(reading.graphs[0].line, 2);
        assert_eq!(reading.graphs[0].step_lines, [4, 6]);
    }

    #[test]
    fn nothing_and_too_much_are_problems() {
        assert_eq!(
            read_graphs("empty.json", " \n").problems[0].to_string(),
            "empty.json:1: there is no recipe in it; write one JSON object per recipe"
        );
        let steps = vec![r#"{"text":"stir"}"#; limit::STEPS + 1].join(",");
        let text = TOAST.replace(r#""steps":[]"#, &format!(r#""steps":[{steps}]"#));
        assert_eq!(
            read_graphs("long.json", &text).problems[0].to_string(),
            "long.json:1: recipe `toast` has 1001 steps; at most 1000 are read"
        );
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(read_graphs("deep.json", &deep).problems.len(), 1);
    }
}
