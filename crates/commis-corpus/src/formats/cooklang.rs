//! Cooklang: recipes whose ingredients, pots and times are marked in the sentences.
//!
//! ```text
//! ---
//! title: Crêpes
//! ---
//! Crack the @eggs{3} into a #bowl, add @plain flour{125%g}(sifted) and rest for ~{15%minutes}. -- or longer
//! ```
//!
//! The marked ingredients become the ingredient list, the sentences lose their marks. Sections and notes become notes.

use commis_base::Problem;

use super::facts::portions;
use crate::ids::{name_recipes, stem_of};
use crate::meta::{Meta, Origin};
use crate::recipe::{Line, Place, Recipe, id_of_title, tidy};
use crate::sentences;

/// The largest file that is read, in bytes.
const MAX_BYTES: usize = 4 << 20;

/// Reads one recipe. The title is the one in the file or else the file's name.
pub fn read_cooklang(file: &str, text: &str) -> Result<Recipe, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the file has {} bytes; at most {MAX_BYTES} are read", text.len());
        return Err(Problem::new(file, 1, message));
    }
    let mut reader = Reader { file, recipe: Recipe::default(), meta: Meta::default(), paragraph: Vec::new() };
    let text = without_block_comments(text);
    let mut lines = text.lines().enumerate().peekable();
    if lines.peek().is_some_and(|(_, line)| line.trim() == "---") {
        lines.next();
        for (_, line) in lines.by_ref().take_while(|(_, line)| line.trim() != "---") {
            reader.metadata(line);
        }
    }
    for (index, line) in lines {
        reader.line(index + 1, line)?;
    }
    reader.finish()
}

struct Reader<'f> {
    file: &'f str,
    recipe: Recipe,
    meta: Meta,
    /// The lines of the step that is being read, with their numbers.
    paragraph: Vec<(usize, String)>,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) -> Result<(), Problem> {
        let line = without_comment(line).trim();
        if let Some(entry) = line.strip_prefix(">>") {
            self.step()?;
            self.metadata(entry);
        } else if line.is_empty() {
            self.step()?;
        } else if let Some(note) = line.strip_prefix('>') {
            self.step()?;
            self.meta.notes.push(tidy(note));
        } else if line.starts_with('=') {
            self.step()?;
            let (name, next) = (tidy(line.trim_matches(['=', ' '])), self.recipe.instructions.len() + 1);
            self.meta.notes.push(format!("The section \"{name}\" begins with instruction {next}."));
        } else {
            self.paragraph.push((number, line.to_owned()));
        }
        Ok(())
    }

    fn metadata(&mut self, entry: &str) {
        let Some((key, value)) = entry.split_once(':') else { return };
        let value = tidy(value.trim().trim_matches(['"', '\'']));
        match key.trim().to_lowercase().as_str() {
            "id" => self.recipe.id = value,
            "title" => self.recipe.title = value,
            "servings" | "serves" | "yield" => self.meta.portions = portions(&value),
            "course" | "category" => self.meta.category = id_of_title(&value),
            "source" | "source.url" if value.starts_with("http") => self.meta.source.url = value,
            "source" | "source.name" | "author" => self.meta.source.site = value,
            _ => {}
        }
    }

    /// Ends a step: its marks become ingredients, its words an instruction.
    fn step(&mut self) -> Result<(), Problem> {
        let Some(&(number, _)) = self.paragraph.first() else { return Ok(()) };
        let mut words = String::new();
        for (number, line) in std::mem::take(&mut self.paragraph) {
            let unclosed =
                |what: &str| Problem::new(self.file, number, format!("`{what}` has no closing bracket"));
            let mut rest = line.as_str();
            while let Some(at) = rest.find(['@', '#', '~']) {
                words.push_str(rest.get(..at).unwrap_or_default());
                let marked = rest.get(at..).unwrap_or_default();
                let (mark, after) = Mark::read(marked).map_err(unclosed)?;
                if mark.sigil == '@' && !mark.name.is_empty() {
                    self.recipe
                        .ingredients
                        .push(Line { place: Place(number), ..Line::plain(&mark.ingredient()) });
                }
                words.push_str(&mark.words());
                rest = after;
            }
            words.push_str(rest);
            words.push(' ');
        }
        let line = Line::of_sentences(sentences(&tidy(&words)));
        self.recipe.instructions.push(Line { place: Place(number), ..line });
        Ok(())
    }

    fn finish(mut self) -> Result<Recipe, Problem> {
        self.step()?;
        if self.recipe.instructions.is_empty() {
            return Err(Problem::new(self.file, 1, "the file has no steps"));
        }
        if self.recipe.title.is_empty() {
            self.recipe.title = tidy(stem_of(self.file));
        }
        name_recipes(self.file, std::slice::from_mut(&mut self.recipe));
        let known = self.meta != Meta { source: Origin::default(), ..Meta::default() };
        self.recipe.meta = known.then_some(self.meta);
        Ok(self.recipe)
    }
}

/// `@name{amount%unit}(note)`, `#name{}` or `~name{amount%unit}`; braces may be missing after a single word.
struct Mark<'a> {
    sigil: char,
    name: &'a str,
    amount: &'a str,
    unit: &'a str,
    note: &'a str,
}

impl<'a> Mark<'a> {
    /// Reads the mark at the beginning of a text and returns what follows it; an error is the unclosed piece.
    fn read(text: &'a str) -> Result<(Mark<'a>, &'a str), &'a str> {
        let sigil = text.chars().next().unwrap_or('@');
        let body = text.get(sigil.len_utf8()..).unwrap_or_default();
        // Letters for hidden, optional, referenced and other special ingredients.
        let body = if sigil == '@' { body.trim_start_matches(['&', '?', '-', '+', '@']) } else { body };
        let open = body
            .find(['{', '@', '#', '~'])
            .filter(|at| body.get(*at..).is_some_and(|rest| rest.starts_with('{')));
        let mut mark = Mark { sigil, name: "", amount: "", unit: "", note: "" };
        let mut rest;
        if let Some(open) = open {
            let inner = body.get(open + 1..).unwrap_or_default();
            let close = inner.find('}').ok_or_else(|| text.get(..open + 2).unwrap_or(text))?;
            mark.name = body.get(..open).unwrap_or_default().trim();
            let quantity = inner.get(..close).unwrap_or_default().trim().trim_start_matches('=');
            (mark.amount, mark.unit) = quantity.split_once('%').unwrap_or((quantity, ""));
            (mark.amount, mark.unit) = (mark.amount.trim(), mark.unit.trim());
            rest = inner.get(close + 1..).unwrap_or_default();
        } else {
            let end = body.find(|c: char| !(c.is_alphanumeric() || "-_'’".contains(c))).unwrap_or(body.len());
            (mark.name, rest) = body.split_at(end);
        }
        // `name|alias` is shown by its alias.
        mark.name = mark.name.rsplit('|').next().unwrap_or_default();
        if let (true, Some(inner)) = (open.is_some() && sigil == '@', rest.strip_prefix('(')) {
            let close = inner.find(')').ok_or(rest)?;
            mark.note = inner.get(..close).unwrap_or_default().trim();
            rest = inner.get(close + 1..).unwrap_or_default();
        }
        Ok((mark, rest))
    }

    fn ingredient(&self) -> String {
        let note = if self.note.is_empty() { String::new() } else { format!(", {}", self.note) };
        format!("{} {} {}{note}", self.amount, self.unit, self.name)
    }

    /// What the reader of the sentence sees; a lone sigil stays what it is.
    fn words(&self) -> String {
        match self.sigil {
            '~' if !self.amount.is_empty() => format!("{} {}", self.amount, self.unit),
            sigil if self.name.is_empty() => sigil.to_string(),
            _ => self.name.to_owned(),
        }
    }
}

fn without_comment(line: &str) -> &str {
    line.split_once("--").map_or(line, |(before, _)| before)
}

/// Block comments become blanks; their line breaks stay so that lines keep their numbers.
fn without_block_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("[-") {
        let (before, comment) = rest.split_at(start);
        out.push_str(before);
        let end = comment.find("-]").map_or(comment.len(), |end| end + 2);
        let (comment, after) = comment.split_at(end);
        out.extend(comment.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    out.push_str(rest);
    out
}
