//! From recipes to XML.

use crate::recipe::{Line, Recipe, Utterance, Wording};

/// The published form: ids, titles and lines. Meanings are left out.
pub fn write_recipe_xml(recipe: &Recipe) -> String {
    document(recipe, |out, element, line| match &line.wording {
        Wording::Plain(text) => out.leaf(2, element, text),
        Wording::Uttered { utterances } => {
            out.open(2, element);
            for utterance in utterances {
                out.leaf(3, "utterance", &utterance.text);
            }
            out.close(2, element);
        }
    })
}

/// The form with utterances and meanings. The meanings are those of the utterances or, where a line has none, the
/// statements of the gold that the notes link to it.
pub fn write_annotated_xml(recipe: &Recipe) -> String {
    let mut linked = linked_statements(recipe).into_iter();
    document(recipe, |out, element, line| {
        let linked = linked.next().unwrap_or_default();
        let plain = [Utterance { text: line.text().into_owned(), meaning: Vec::new() }];
        let utterances = match &line.wording {
            Wording::Plain(_) => &plain[..],
            Wording::Uttered { utterances } => utterances,
        };
        let annotated = line.meaning().next().is_some();
        out.open(2, element);
        for (index, utterance) in utterances.iter().enumerate() {
            out.leaf(3, "utterance", &utterance.text);
            // A link does not say which utterance it is about; the last one ends the line.
            let is_last = index + 1 == utterances.len();
            let meaning = if is_last && !annotated { &linked } else { &utterance.meaning };
            if !meaning.is_empty() {
                out.open(3, "meaning");
                for statement in meaning {
                    out.line(4, &escaped(statement));
                }
                out.close(3, "meaning");
            }
        }
        out.close(2, element);
    })
}

/// For every line the statements of the gold that are linked to it, in the gold's order. What is linked nowhere,
/// such as `get-kitchen`, goes to the first line.
fn linked_statements(recipe: &Recipe) -> Vec<Vec<String>> {
    let mut lines = vec![Vec::new(); recipe.lines().count()];
    let Some(gold) = &recipe.gold else { return lines };
    let meta = recipe.meta.clone().unwrap_or_default();
    let listed = meta.ingredients.iter().map(|entry| entry.all().cloned().collect());
    let told = meta.instructions.iter().map(|entry| {
        entry.links.iter().flat_map(|link| link.statements.iter().chain(&link.implicit)).cloned().collect()
    });
    let padding = recipe.ingredients.len().saturating_sub(meta.ingredients.len());
    let listed = listed.chain(std::iter::repeat_n(Vec::new(), padding)).take(recipe.ingredients.len());
    let links: Vec<Vec<String>> = listed.chain(told).collect();
    let program = commis_mcl::parse(gold).program;
    for statement in program.recipes.iter().flat_map(|recipe| &recipe.statements) {
        let product = statement.args.first().map(ToString::to_string).unwrap_or_default();
        let line = links.iter().position(|linked| linked.contains(&product)).unwrap_or(0);
        if let Some(line) = lines.get_mut(line) {
            line.push(statement.to_string());
        }
    }
    lines
}

fn document(recipe: &Recipe, mut write: impl FnMut(&mut Writer, &str, &Line)) -> String {
    let mut out = Writer { out: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned() };
    out.open(0, "recipe");
    out.leaf(1, "id", &recipe.id);
    out.leaf(1, "title", &recipe.title);
    out.open(1, "ingredients");
    recipe.ingredients.iter().for_each(|line| write(&mut out, "ingredient", line));
    out.close(1, "ingredients");
    out.open(1, "instructions");
    recipe.instructions.iter().for_each(|line| write(&mut out, "instruction", line));
    out.close(1, "instructions");
    out.close(0, "recipe");
    out.out
}

struct Writer {
    out: String,
}

impl Writer {
    fn line(&mut self, depth: usize, text: &str) {
        self.out.push_str(&"  ".repeat(depth));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn open(&mut self, depth: usize, element: &str) {
        self.line(depth, &format!("<{element}>"));
    }

    fn close(&mut self, depth: usize, element: &str) {
        self.line(depth, &format!("</{element}>"));
    }

    fn leaf(&mut self, depth: usize, element: &str, text: &str) {
        self.line(depth, &format!("<{element}>{}</{element}>", escaped(text)));
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
