//! Texts with named gaps: `Dear {{name}},`.

use std::borrow::Cow;

use crate::{Position, Problem, nearest};

const OPEN: &str = "{{";
const CLOSE: &str = "}}";

/// A text in which `{{name}}` stands for something that is filled in. What is filled in is not looked at again, so braces
/// in a recipe mean nothing.
///
/// ```
/// use commis_base::Template;
///
/// let template = Template::read("letter.md", "Dear {{name}},", &["name", "date"])?;
/// assert_eq!(template.filled(|_| "{{cook}}".into()), "Dear {{cook}},");
/// let problems = Template::read("letter.md", "Hi,\nthis is {{nome}}", &["name"]).unwrap_err();
/// assert_eq!(problems[0].to_string(), "letter.md:2: there is no field `nome` (column 9); did you mean `name`?");
/// # Ok::<(), Vec<commis_base::Problem>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template<'t> {
    pieces: Vec<Piece<'t>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece<'t> {
    Text(Cow<'t, str>),
    Field(&'static str),
}

impl<'t> Template<'t> {
    /// Reads a template whose fields are among these names, or says everything that is wrong with it.
    pub fn read(
        file: &str,
        text: impl Into<Cow<'t, str>>,
        fields: &[&'static str],
    ) -> Result<Template<'t>, Vec<Problem>> {
        Template::read_part(file, text, 0, fields)
    }

    /// The same for a part of a file that begins after that many lines.
    pub fn read_part(
        file: &str,
        text: impl Into<Cow<'t, str>>,
        lines_before: usize,
        fields: &[&'static str],
    ) -> Result<Template<'t>, Vec<Problem>> {
        let text: Cow<'t, str> = text.into();
        let (mut pieces, mut problems, mut at) = (Vec::new(), Vec::new(), 0);
        let mut wrong = |byte: usize, message: &dyn Fn(usize) -> String| {
            let Position { line, column } = Position::of(&text, byte as u32);
            problems.push(Problem::new(file, lines_before + line, message(column)));
        };
        while let Some(open) = text.get(at..).and_then(|rest| rest.find(OPEN)).map(|found| at + found) {
            pieces.push(Piece::Text(slice(&text, at, open)));
            let inside = open + OPEN.len();
            let Some(close) =
                text.get(inside..).and_then(|rest| rest.find(CLOSE)).map(|found| inside + found)
            else {
                wrong(open, &|column| {
                    format!("`{{{{` is never closed (column {column}); write `{{{{name}}}}`")
                });
                at = text.len();
                break;
            };
            let name = text.get(inside..close).unwrap_or_default().trim();
            match fields.iter().find(|field| **field == name) {
                Some(field) => pieces.push(Piece::Field(field)),
                None => wrong(open, &|column| unknown(name, column, fields)),
            }
            at = close + CLOSE.len();
        }
        pieces.push(Piece::Text(slice(&text, at, text.len())));
        if problems.is_empty() { Ok(Template { pieces }) } else { Err(problems) }
    }

    /// The text with every field filled in.
    pub fn filled<'v>(&self, mut value: impl FnMut(&'static str) -> Cow<'v, str>) -> String {
        let mut filled = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => filled.push_str(text),
                Piece::Field(name) => filled.push_str(&value(name)),
            }
        }
        filled
    }

    /// The names of its fields in the order of the text.
    pub fn fields(&self) -> impl Iterator<Item = &'static str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Field(name) => Some(*name),
        })
    }
}

fn slice<'t>(text: &Cow<'t, str>, from: usize, to: usize) -> Cow<'t, str> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.get(from..to).unwrap_or_default()),
        Cow::Owned(text) => Cow::Owned(text.get(from..to).unwrap_or_default().to_owned()),
    }
}

fn unknown(name: &str, column: usize, fields: &[&str]) -> String {
    let shown = crate::excerpt(name);
    let way_out = match nearest(name, fields.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are {}", fields.join(", ")),
    };
    format!("there is no field `{shown}` (column {column}); {way_out}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_wrong_is_told() {
        let text = "{{a}} {{b\n}} {{ x }}\n{{";
        let problems = Template::read("t.md", text, &["a"]).unwrap_err();
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told[2].starts_with("t.md:3: `{{` is never closed (column 1)"), "{told:?}");
    }

    #[test]
    fn single_braces_are_text() {
        let template = Template::read("t.md", "{\"a\": {{a}}}", &["a"]).unwrap();
        assert_eq!(template.filled(|_| "1".into()), "{\"a\": 1}");
        assert_eq!(template.fields().collect::<Vec<_>>(), ["a"]);
    }
}
