//! From XML to recipes.

use commis_base::{Problem, excerpt, nearest};

use crate::formats::xml::{self, Element};
use crate::ids::name_recipes;
use crate::recipe::{Line, Place, Recipe, Utterance, Wording, tidy};

const RECIPE: &[&str] = &["recipe"];
const RECIPES: &[&str] = &["recipes", "corpus", "cookbook"];
const ID: &[&str] = &["id", "recipe-id", "name"];
const TITLE: &[&str] = &["title"];
const INGREDIENTS: &[&str] = &["ingredients", "ingredient-list"];
const INGREDIENT: &[&str] = &["ingredient"];
const INSTRUCTIONS: &[&str] = &["instructions", "steps", "method", "preparation"];
const INSTRUCTION: &[&str] = &["instruction", "step"];
const UTTERANCE: &[&str] = &["utterance", "sentence"];
const WORDS: &[&str] = &["text", "form"];
const MEANING: &[&str] = &["meaning", "network", "semantics", "meaning-network"];
/// Attributes that say nothing about the recipe.
const IDLE: &[&str] = &["xmlns", "xml:lang", "lang", "n", "nr", "number"];

/// Reads one or more recipes.
pub fn read_recipe_xml(file: &str, text: &str) -> Result<Vec<Recipe>, Problem> {
    let mut recipes = read_as_written(file, text)?;
    name_recipes(file, &mut recipes);
    Ok(recipes)
}

/// The same, with the ids that stand in the text and no others.
pub(crate) fn read_as_written(file: &str, text: &str) -> Result<Vec<Recipe>, Problem> {
    let root = xml::read(file, text)?;
    Reader { file }.recipes(&root)
}

struct Reader<'f> {
    file: &'f str,
}

fn is(element: &Element, names: &[&str]) -> bool {
    names.contains(&element.name.as_str())
}

impl Reader<'_> {
    fn problem(&self, element: &Element, message: impl Into<String>) -> Problem {
        Problem::new(self.file, element.line, message)
    }

    fn unknown(&self, element: &Element, known: &[&[&str]]) -> Problem {
        let names = || known.iter().flat_map(|names| names.iter().copied());
        let hint = match nearest(&element.name, names()) {
            Some(near) => format!("did you mean `<{near}>`?"),
            None => format!(
                "expected <{}>",
                known.iter().filter_map(|names| names.first().copied()).collect::<Vec<_>>().join(">, <")
            ),
        };
        self.problem(element, format!("unknown element `<{}>`; {hint}", excerpt(&element.name)))
    }

    fn expect(&self, element: &Element, known: &[&[&str]]) -> Result<(), Problem> {
        if known.iter().any(|names| is(element, names)) { Ok(()) } else { Err(self.unknown(element, known)) }
    }

    fn no_text(&self, element: &Element) -> Result<(), Problem> {
        let stray = element.text.trim();
        if stray.is_empty() {
            return Ok(());
        }
        let message =
            format!("text directly in `<{}>`: `{}`; put it into an element", element.name, excerpt(stray));
        Err(self.problem(element, message))
    }

    fn only_text(&self, element: &Element) -> Result<String, Problem> {
        self.attributes(element, &[])?;
        match element.children.first() {
            Some(child) => Err(self.problem(
                child,
                format!("`<{}>` cannot stand in `<{}>`", excerpt(&child.name), element.name),
            )),
            None => Ok(tidy(&element.text)),
        }
    }

    fn attributes(&self, element: &Element, known: &[&str]) -> Result<(), Problem> {
        let strange = element.attributes.iter().find(|(name, _)| {
            !known.contains(&name.as_str()) && !IDLE.contains(&name.as_str()) && !name.starts_with("xmlns:")
        });
        match strange {
            None => Ok(()),
            Some((name, _)) => {
                let message = format!("unknown attribute `{}` of `<{}>`", excerpt(name), element.name);
                Err(self.problem(element, message))
            }
        }
    }

    fn recipes(&self, root: &Element) -> Result<Vec<Recipe>, Problem> {
        if is(root, RECIPE) {
            return Ok(vec![self.recipe(root)?]);
        }
        if !is(root, RECIPES) {
            return Err(self.unknown(root, &[RECIPE, RECIPES]));
        }
        self.no_text(root)?;
        root.children
            .iter()
            .map(|child| self.expect(child, &[RECIPE]).and_then(|()| self.recipe(child)))
            .collect()
    }

    fn recipe(&self, root: &Element) -> Result<Recipe, Problem> {
        self.attributes(root, &["id", "title"])?;
        self.no_text(root)?;
        let attribute = |name| root.attribute(name).map(tidy).unwrap_or_default();
        let mut recipe = Recipe { id: attribute("id"), title: attribute("title"), ..Recipe::default() };
        for child in &root.children {
            if is(child, ID) {
                recipe.id = self.only_text(child)?;
            } else if is(child, TITLE) {
                recipe.title = self.only_text(child)?;
            } else if is(child, INGREDIENTS) {
                recipe.ingredients.extend(self.lines(child, INGREDIENT)?);
            } else if is(child, INSTRUCTIONS) {
                recipe.instructions.extend(self.lines(child, INSTRUCTION)?);
            } else {
                return Err(self.unknown(child, &[ID, TITLE, INGREDIENTS, INSTRUCTIONS]));
            }
        }
        if recipe.id.is_empty() && recipe.title.is_empty() {
            return Err(self.problem(root, "the recipe has neither `<id>` nor `<title>`"));
        }
        Ok(recipe)
    }

    /// A list of lines; an utterance directly in the list is a line of its own.
    fn lines(&self, list: &Element, item: &[&str]) -> Result<Vec<Line>, Problem> {
        self.attributes(list, &[])?;
        self.no_text(list)?;
        let mut lines: Vec<Line> = Vec::new();
        for child in &list.children {
            let place = Place(child.line);
            if is(child, item) {
                lines.push(Line { wording: self.wording(child)?, place });
            } else if is(child, UTTERANCE) {
                lines.push(Line {
                    wording: Wording::Uttered { utterances: vec![self.utterance(child)?] },
                    place,
                });
            } else if is(child, MEANING) {
                let last = match lines.last_mut().map(|line| &mut line.wording) {
                    Some(Wording::Uttered { utterances }) => utterances.last_mut(),
                    _ => None,
                };
                self.attach(child, last)?;
            } else {
                return Err(self.unknown(child, &[item, UTTERANCE, MEANING]));
            }
        }
        Ok(lines)
    }

    fn wording(&self, item: &Element) -> Result<Wording, Problem> {
        if item.children.is_empty() {
            self.attributes(item, &["id"])?;
            return Ok(Wording::Plain(tidy(&item.text)));
        }
        self.attributes(item, &["id"])?;
        self.no_text(item)?;
        let mut utterances: Vec<Utterance> = Vec::new();
        for child in &item.children {
            if is(child, UTTERANCE) || is(child, WORDS) {
                utterances.push(self.utterance(child)?);
            } else if is(child, MEANING) {
                self.attach(child, utterances.last_mut())?;
            } else {
                return Err(self.unknown(child, &[UTTERANCE, WORDS, MEANING]));
            }
        }
        Ok(Wording::Uttered { utterances })
    }

    fn utterance(&self, element: &Element) -> Result<Utterance, Problem> {
        self.attributes(element, &["id"])?;
        if element.children.is_empty() {
            return Ok(Utterance { text: tidy(&element.text), meaning: Vec::new() });
        }
        let mut utterance = Utterance { text: tidy(&element.text), meaning: Vec::new() };
        for child in &element.children {
            if is(child, WORDS) && utterance.text.is_empty() {
                utterance.text = self.only_text(child)?;
            } else if is(child, MEANING) {
                self.attach(child, Some(&mut utterance))?;
            } else {
                return Err(self.unknown(child, &[WORDS, MEANING]));
            }
        }
        Ok(utterance)
    }

    fn attach(&self, meaning: &Element, utterance: Option<&mut Utterance>) -> Result<(), Problem> {
        let Some(utterance) = utterance else {
            return Err(self.problem(meaning, format!("`<{}>` has no utterance before it", meaning.name)));
        };
        if let Some(child) = meaning.children.first() {
            let message =
                format!("`<{}>` cannot stand in a meaning, which is MCL text", excerpt(&child.name));
            return Err(self.problem(child, message));
        }
        let parsed = commis_mcl::parse(&format!("#meaning\n{}", meaning.text));
        if let Some(diagnostic) = parsed.diagnostics.iter().find(|diagnostic| diagnostic.blocks_execution()) {
            return Err(self.problem(meaning, format!("the meaning is not MCL: {}", diagnostic.message)));
        }
        let statements = parsed.program.recipes.iter().flat_map(|recipe| &recipe.statements);
        utterance.meaning.extend(statements.map(ToString::to_string));
        Ok(())
    }
}
