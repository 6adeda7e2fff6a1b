//! The list of known errors, read from data.

use commis_base::document::{self, Node, check_keys};
use commis_base::statistics::binomial_upper_bound;
use commis_base::{Number, Problem};
use serde::Serialize;

use super::TextsRead;
use super::signs::Sign;

const FILE: &str = "data/memorised/published.yaml";
const BUILTIN: &str = include_str!("../../../../data/memorised/published.yaml");
const SIGNS: [&str; 5] = ["goes-without", "left-behind", "amount", "cut", "fetched"];

/// The known errors of the published golds.
#[derive(Clone, Debug)]
pub struct KnownErrors {
    /// One by one.
    pub errors: Vec<KnownError>,
    /// How many of them readers repeat who had the texts alone.
    pub text_true: TextTrue,
}

/// One error.
#[derive(Clone, Debug)]
pub struct KnownError {
    /// The recipe.
    pub recipe: String,
    /// What it is called, once per recipe.
    pub name: String,
    /// What is wrong, in a few words.
    pub what: String,
    pub(super) sign: Sign,
    texts: Vec<TextsRead>,
}

/// What programs repeat that were written from the texts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TextTrue {
    /// Such programs.
    pub programs: usize,
    /// Errors that they could have repeated.
    pub testable: usize,
    /// Errors that they repeat.
    pub repeated: usize,
}

impl TextTrue {
    /// The share that a model is held against: the largest that is still likely (95 %, Clopper and Pearson).
    pub fn bound(self) -> f64 {
        binomial_upper_bound(self.repeated, self.testable)
    }
}

impl KnownError {
    /// `broccoli-salad: bacon`.
    pub fn id(&self) -> String {
        format!("{}: {}", self.recipe, self.name)
    }
}

impl KnownErrors {
    /// The list that comes with the program.
    pub fn builtin() -> Result<KnownErrors, Problem> {
        KnownErrors::read(FILE, BUILTIN)
    }

    /// The errors of a recipe that some texts contradict.
    pub fn of(&self, recipe: &str, texts: TextsRead) -> impl Iterator<Item = &KnownError> {
        self.errors.iter().filter(move |error| error.recipe == recipe && error.texts.contains(&texts))
    }

    /// An error by its id.
    pub fn named(&self, id: &str) -> Option<&KnownError> {
        self.errors.iter().find(|error| error.id() == id)
    }

    /// Reads a list; the first thing that is wrong ends the reading.
    pub fn read(file: &str, text: &str) -> Result<KnownErrors, Problem> {
        let reader = Reader { file };
        let root = document::read(file, text)?;
        reader.keys(&root, &["text-true", "errors"])?;
        let read = reader.member(&root, "text-true")?;
        reader.keys(read, &["programs", "testable", "repeated"])?;
        let count = |key: &str| {
            let node = reader.member(read, key)?;
            node.as_str().and_then(|text| text.parse().ok()).ok_or_else(|| node.problem(file, "no count"))
        };
        let text_true = TextTrue {
            programs: count("programs")?,
            testable: count("testable")?,
            repeated: count("repeated")?,
        };
        let list = reader.member(&root, "errors")?;
        let entries = list.as_list().ok_or_else(|| list.problem(file, "a list of errors is needed"))?;
        let mut errors: Vec<KnownError> = Vec::with_capacity(entries.len());
        for entry in entries {
            let error = reader.error(entry)?;
            if errors.iter().any(|known| known.recipe == error.recipe && known.name == error.name) {
                return Err(entry.problem(file, format!("there is another error `{}`", error.id())));
            }
            errors.push(error);
        }
        Ok(KnownErrors { errors, text_true })
    }
}

struct Reader<'f> {
    file: &'f str,
}

impl Reader<'_> {
    fn keys(&self, node: &Node<'_>, known: &[&str]) -> Result<(), Problem> {
        let entries = node.as_map().ok_or_else(|| node.problem(self.file, "a map is needed here"))?;
        check_keys(self.file, entries, known).into_iter().next().map_or(Ok(()), Err)
    }

    fn member<'n, 'a>(&self, node: &'n Node<'a>, key: &str) -> Result<&'n Node<'a>, Problem> {
        node.get(key).ok_or_else(|| node.problem(self.file, format!("`{key}` is missing")))
    }

    fn text(&self, node: &Node<'_>, key: &str) -> Result<String, Problem> {
        self.word(self.member(node, key)?)
    }

    fn word(&self, node: &Node<'_>) -> Result<String, Problem> {
        let text = node.as_str().ok_or_else(|| node.problem(self.file, format!("{node} is no text")))?;
        Ok(text.to_owned())
    }

    fn words(&self, node: &Node<'_>) -> Result<Vec<String>, Problem> {
        let list = node.as_list().ok_or_else(|| node.problem(self.file, "a list is needed here"))?;
        list.iter().map(|node| self.word(node)).collect()
    }

    fn error(&self, node: &Node<'_>) -> Result<KnownError, Problem> {
        self.keys(node, &[&["recipe", "name", "what", "texts"][..], &SIGNS].concat())?;
        let text = |name: String| match name.as_str() {
            "ours" => Ok(TextsRead::Ours),
            "published" => Ok(TextsRead::Published),
            _ => Err(node.problem(self.file, format!("`{name}` names no texts; there are ours, published"))),
        };
        let texts =
            self.words(self.member(node, "texts")?)?.into_iter().map(text).collect::<Result<_, _>>()?;
        Ok(KnownError {
            recipe: self.text(node, "recipe")?,
            name: self.text(node, "name")?,
            what: self.text(node, "what")?,
            sign: self.sign(node)?,
            texts,
        })
    }

    fn sign(&self, node: &Node<'_>) -> Result<Sign, Problem> {
        let mut given = SIGNS.into_iter().filter_map(|name| Some((name, node.get(name)?)));
        let (Some((name, value)), None) = (given.next(), given.next()) else {
            return Err(node.problem(self.file, format!("one sign is needed: {}", SIGNS.join(", "))));
        };
        Ok(match name {
            "goes-without" => Sign::GoesWithout(self.words(value)?),
            "left-behind" => Sign::LeftBehind(self.word(value)?),
            "fetched" => Sign::Fetched(self.word(value)?),
            _ => {
                self.keys(value, &["food", "is"])?;
                let (food, is) = (self.text(value, "food")?, self.text(value, "is")?);
                if name == "cut" {
                    return Ok(Sign::Cut { food, into: is });
                }
                let amount = is
                    .split_once(' ')
                    .and_then(|(number, unit)| Some((number.parse::<Number>().ok()?, unit.to_owned())));
                let (number, unit) =
                    amount.ok_or_else(|| value.problem(self.file, format!("`{is}` is no amount")))?;
                Sign::Amount { food, number, unit }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_can_be_read_and_names_recipes_of_the_corpus() {
        let known = KnownErrors::builtin().unwrap();
        let corpus = commis_corpus::Builtin::Published.load();
        for error in &known.errors {
            assert!(corpus.recipe(&error.recipe).is_some(), "{}", error.id());
            assert!(!error.texts.is_empty() && !error.what.is_empty(), "{}", error.id());
        }
        let count = |texts| known.errors.iter().filter(|error| error.texts.contains(&texts)).count();
        assert_eq!((count(TextsRead::Ours), count(TextsRead::Published)), (12, 26));
    }

    #[test]
    fn what_is_wrong_in_a_list_is_named_by_its_line() {
        let message = |entry: &str| {
            let text = format!("text-true: {{ programs: 1, testable: 1, repeated: 0 }}\nerrors:\n{entry}");
            KnownErrors::read("f.yaml", &text).unwrap_err().to_string()
        };
        let start = "  - { recipe: a, name: b, what: c, texts: [ours]";
        assert!(message(&format!("{start} }}\n")).starts_with("f.yaml:3: one sign is needed"));
        assert!(message(&format!("{start}, fetched: x, cut: y }}\n")).contains("one sign"));
        assert!(
            message(&format!("{start}, amount: {{ food: x, is: lots }} }}\n"))
                .contains("`lots` is no amount")
        );
        assert!(message(&format!("{start}, fetchd: x }}\n")).contains("did you mean `fetched`?"));
        assert!(
            message(&format!("{start}, fetched: x }}\n{start}, fetched: y }}\n")).contains("another error")
        );
        assert!(
            message("  - { recipe: a, name: b, what: c, texts: [theirs], fetched: x }\n")
                .contains("names no")
        );
    }
}
