//! The published repository as it is: texts, golds, and golds beside their utterances, in three folders.
//!
//! ```text
//! data/recipe-texts/ID.xml
//! data/gold-standard-solutions/meaning-only/ID.solution
//! data/gold-standard-solutions/utterance-and-meaning/ID.xml
//! ```
//!
//! Some files are called otherwise than the recipe in them. What is meant is recognised and said; a file that cannot be
//! read costs its own recipe.

use std::collections::BTreeMap;

use commis_base::Problem;

use crate::corpus::File;
use crate::formats::{read_recipe_xml, read_solutions};
use crate::ids::with_id;
use crate::recipe::{Recipe, title_of_id};

/// The folders of the publication, each with the end of its files.
pub const PUBLISHED_FOLDERS: [(&str, &str); 3] = [
    ("recipe-texts", ".xml"),
    ("gold-standard-solutions/meaning-only", ".solution"),
    ("gold-standard-solutions/utterance-and-meaning", ".xml"),
];

/// What is in a copy of the published repository.
#[derive(Clone, Debug, Default)]
pub struct Publication {
    /// The recipes by id: text, and a gold where there is one.
    pub recipes: Vec<Recipe>,
    /// Files that are called otherwise than their recipe or are not needed (warnings), or cannot be read (errors).
    pub problems: Vec<Problem>,
    /// Golds that cannot be read, by recipe; these recipes are left out.
    pub broken_golds: BTreeMap<String, Problem>,
}

type Recipes = BTreeMap<String, Recipe>;

/// Which of the three folders a file is in, and what the file is called.
fn role(path: &str) -> Option<(usize, &str)> {
    let (folder, name) = path.rsplit_once('/')?;
    let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
    PUBLISHED_FOLDERS.iter().enumerate().find_map(|(at, (known, end))| {
        (last(folder) == last(known)).then(|| name.strip_suffix(end)).flatten().map(|stem| (at, stem))
    })
}

impl Publication {
    /// Reads files whose paths end in the published folders and names; others are passed over. `unreadable` are files that
    /// nobody could even open.
    ///
    /// Texts are those of `recipe-texts`, golds those of `meaning-only`; what is not there is taken from the annotated files
    /// with a warning. A gold that is there and broken is never replaced by one of the other set: its recipe is left out.
    pub fn of_files(files: &[File], unreadable: Vec<Problem>) -> Publication {
        let mut publication = Publication::default();
        let mut sets: [Vec<Found<'_>>; 3] = Default::default();
        let mut broken: [BTreeMap<String, Problem>; 3] = Default::default();
        let mut refuse = |path: &str, problem: Problem| {
            let (at, stem) = role(path).unwrap_or((0, path));
            if let Some(broken) = broken.get_mut(at) {
                broken.insert(stem.to_owned(), problem);
            }
        };
        for file in files {
            let Some((at, stem)) = role(&file.path) else { continue };
            match read(at, file) {
                Ok((inner, recipe)) => {
                    if let Some(set) = sets.get_mut(at) {
                        set.push(Found { file, stem, inner, recipe });
                    }
                }
                Err(problem) => refuse(&file.path, problem),
            }
        }
        for problem in unreadable {
            refuse(&problem.file.clone(), problem);
        }
        let [texts, golds, annotated] = sets.map(|set| publication.settle(set));
        let [broken_texts, broken_golds, broken_annotated] = broken;
        // Where there is a set of golds of its own, no other gold is needed.
        let has_golds = !golds.is_empty() || !broken_golds.is_empty();
        let needed = |id: &String| !texts.contains_key(id) || !has_golds;
        for (id, problem) in broken_annotated {
            if !needed(&id) {
                let message = format!("{}; nothing is needed from this file", problem.message);
                publication.problems.push(Problem::warning(problem.file, problem.line, message));
            } else if has_golds {
                publication.problems.push(problem);
            } else {
                publication.broken_golds.insert(id, problem);
            }
        }
        publication.problems.extend(broken_texts.into_values());
        publication.broken_golds.extend(broken_golds);
        publication.recipes = publication.together(texts, golds, annotated);
        publication
    }

    fn together(&mut self, texts: Recipes, mut golds: Recipes, mut annotated: Recipes) -> Vec<Recipe> {
        let mut recipes = texts;
        for (id, recipe) in &annotated {
            recipes.entry(id.clone()).or_insert_with(|| recipe.clone());
        }
        let title = |id: &String| Recipe { title: title_of_id(id), id: id.clone(), ..Recipe::default() };
        for id in golds.keys() {
            recipes.entry(id.clone()).or_insert_with(|| title(id));
        }
        recipes.retain(|id, _| !self.broken_golds.contains_key(id));
        let has_golds = !golds.is_empty();
        for (id, recipe) in &mut recipes {
            // Statements beside utterances would belong to another gold than the one of its own.
            if let Some(gold) = golds.remove(id) {
                recipe.forget_meanings();
                recipe.gold = gold.gold;
            } else if let Some(other) = annotated.remove(id) {
                let gold = other.gold.clone().or_else(|| other.gold_of_meanings());
                if has_golds && gold.is_some() {
                    let why =
                        "there is no gold of it in `meaning-only`; that of `utterance-and-meaning` is taken";
                    self.problems.push(Problem::warning(id.as_str(), 0, why));
                }
                recipe.forget_meanings();
                recipe.gold = gold;
            }
        }
        recipes.into_values().collect()
    }

    /// The recipes of a folder under the ids that are meant.
    fn settle(&mut self, found: Vec<Found<'_>>) -> Recipes {
        let stems: Vec<&str> = found.iter().map(|found| found.stem).collect();
        let mut settled = BTreeMap::new();
        for Found { file, stem, inner, mut recipe } in found {
            let id = if inner == stem {
                inner
            } else if stems.contains(&inner.as_str()) {
                let why =
                    format!("it says `{inner}`, which is another file: taken for `{stem}`, as it is called");
                self.warn(file, why);
                recipe.gold = recipe.gold.map(|gold| with_id(&gold, stem));
                stem.to_owned()
            } else {
                self.warn(file, format!("the file is called `{stem}`; the recipe in it is `{inner}`"));
                inner
            };
            recipe.id.clone_from(&id);
            if settled.insert(id.clone(), recipe).is_some() {
                self.problems.push(Problem::new(&file.path, 1, format!("the recipe `{id}` is there twice")));
            }
        }
        settled
    }

    fn warn(&mut self, file: &File, message: String) {
        self.problems.push(Problem::warning(&file.path, 1, message));
    }
}

/// A readable file: what it is called, which recipe it says it is, and what it holds.
struct Found<'f> {
    file: &'f File,
    stem: &'f str,
    inner: String,
    recipe: Recipe,
}

fn read(role: usize, file: &File) -> Result<(String, Recipe), Problem> {
    let one = |count: usize| format!("one recipe is expected in this file, not {count}");
    if role == 1 {
        let golds = read_solutions(&file.path, &file.text)?;
        return match <[(String, String); 1]>::try_from(golds) {
            Ok([(id, gold)]) => {
                let recipe = Recipe { id: id.clone(), gold: Some(gold), ..Recipe::default() };
                Ok((id, recipe))
            }
            Err(several) => Err(Problem::new(&file.path, 1, one(several.len()))),
        };
    }
    match <[Recipe; 1]>::try_from(read_recipe_xml(&file.path, &file.text)?) {
        Ok([recipe]) => Ok((recipe.id.clone(), recipe)),
        Err(several) => Err(Problem::new(&file.path, 1, one(several.len()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(id: &str) -> String {
        format!(
            "<recipe><id>{id}</id><title>T</title><ingredients><ingredient>1 egg</ingredient></ingredients>\
             <instructions><instruction>Boil it.</instruction></instructions></recipe>"
        )
    }

    fn annotated(id: &str) -> String {
        let meaning = "<utterance>Boil it.</utterance><meaning>(get-kitchen ?k)</meaning>";
        text(id).replace("Boil it.", meaning)
    }

    fn gold(id: &str) -> String {
        format!("#{id}\n(get-kitchen ?kitchen)\n")
    }

    fn published(files: &[(&str, String)]) -> Publication {
        let files: Vec<File> = files.iter().map(|(path, text)| File::new(*path, text.clone())).collect();
        Publication::of_files(&files, Vec::new())
    }

    const TEXTS: &str = "data/recipe-texts";
    const GOLDS: &str = "data/gold-standard-solutions/meaning-only";
    const BOTH: &str = "data/gold-standard-solutions/utterance-and-meaning";

    #[test]
    fn texts_and_golds_come_together_by_id() {
        let found = published(&[
            (&format!("{TEXTS}/egg.xml"), text("egg")),
            (&format!("{GOLDS}/egg.solution"), gold("egg")),
            (&format!("{BOTH}/egg.xml"), annotated("egg")),
            (&format!("{BOTH}/toast.xml"), annotated("toast")),
            ("README.md", "hello".to_owned()),
        ]);
        let said: Vec<String> = found.problems.iter().map(ToString::to_string).collect();
        let other = "there is no gold of it in `meaning-only`; that of `utterance-and-meaning` is taken";
        assert_eq!(said, [format!("toast: {other}")]);
        let [egg, toast] = &found.recipes[..] else { panic!("{:?}", found.recipes) };
        assert_eq!((egg.id.as_str(), egg.gold.as_deref()), ("egg", Some("#egg\n(get-kitchen ?kitchen)\n")));
        assert_eq!(egg.gold_of_meanings(), None);
        assert_eq!(toast.gold.as_deref(), Some("#toast\n(get-kitchen ?k)\n"));
        assert_eq!(egg.instructions[0].text(), "Boil it.");
    }

    #[test]
    fn only_the_file_whose_gold_is_used_is_blamed() {
        let broken = || "no recipe".to_owned();
        let sound = published(&[
            (&format!("{TEXTS}/egg.xml"), text("egg")),
            (&format!("{GOLDS}/egg.solution"), gold("egg")),
            (&format!("{BOTH}/egg.xml"), broken()),
        ]);
        assert_eq!(sound.recipes.len(), 1);
        assert!(sound.broken_golds.is_empty());
        assert!(sound.problems.len() == 1 && !sound.problems[0].is_error(), "{:?}", sound.problems);
        let lost = published(&[
            (&format!("{TEXTS}/egg.xml"), text("egg")),
            (&format!("{TEXTS}/toast.xml"), text("toast")),
            (&format!("{GOLDS}/egg.solution"), broken()),
            (&format!("{GOLDS}/toast.solution"), gold("toast")),
            (&format!("{BOTH}/egg.xml"), annotated("egg")),
        ]);
        let ids: Vec<&str> = lost.recipes.iter().map(|recipe| recipe.id.as_str()).collect();
        assert_eq!(ids, ["toast"], "no gold of the other set stands in");
        assert_eq!(lost.broken_golds.keys().collect::<Vec<_>>(), ["egg"]);
    }

    #[test]
    fn texts_are_those_of_the_folder_of_texts() {
        let found = published(&[
            (&format!("{TEXTS}/egg.xml"), text("egg").replace("Boil it.", "Boil the egg well.")),
            (&format!("{BOTH}/egg.xml"), annotated("egg")),
        ]);
        let [egg] = &found.recipes[..] else { panic!("{:?}", found.recipes) };
        assert_eq!(egg.instructions[0].text(), "Boil the egg well.");
        assert_eq!(egg.gold.as_deref(), Some("#egg\n(get-kitchen ?k)\n"));
    }

    #[test]
    fn slips_of_names_are_recognised_and_said() {
        let found = published(&[
            (&format!("{GOLDS}/salad-2.solution"), gold("salad-4")),
            (&format!("{GOLDS}/salad-4.solution"), gold("salad-4")),
            (&format!("{TEXTS}/vegan-salad.xml"), text("salad")),
        ]);
        let said: Vec<String> = found.problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                format!(
                    "{TEXTS}/vegan-salad.xml:1: the file is called `vegan-salad`; the recipe in it is `salad`"
                ),
                format!(
                    "{GOLDS}/salad-2.solution:1: it says `salad-4`, which is another file: taken for `salad-2`, as it is \
                     called"
                ),
            ]
        );
        let ids: Vec<&str> = found.recipes.iter().map(|recipe| recipe.id.as_str()).collect();
        assert_eq!(ids, ["salad", "salad-2", "salad-4"]);
        assert!(found.recipes[1].gold.as_deref().unwrap().starts_with("#salad-2\n"));
    }

    #[test]
    fn a_broken_file_costs_its_own_recipe() {
        let found = published(&[
            (&format!("{BOTH}/egg.xml"), annotated("egg")),
            (&format!("{BOTH}/toast.xml"), "<recipe>".to_owned()),
        ]);
        assert_eq!(found.recipes.len(), 1);
        assert_eq!(found.problems, []);
        assert_eq!(found.broken_golds.keys().collect::<Vec<_>>(), ["toast"]);
    }
}
