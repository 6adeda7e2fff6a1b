//! Which recipe is meant by a name.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use commis_base::nearest;

use super::prediction::Prediction;

/// Says where a recipe is known that the gold set does not have: the way out as a sentence.
type Elsewhere = Box<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// The recipes of a gold set, by ids and titles.
pub struct RecipeNames {
    /// In the order given.
    ids: Vec<Arc<str>>,
    exact: HashMap<Arc<str>, usize>,
    /// Folded ids and titles; none for a title that several recipes share.
    loose: HashMap<String, Option<usize>>,
    elsewhere: Option<Elsewhere>,
}

/// Where a prediction belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The id of the recipe.
    pub recipe: Result<Arc<str>, Unknown>,
    /// What is odd about the names, as sentences.
    pub warnings: Vec<String>,
}

/// A name that no recipe has; nothing when no recipe is named at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(pub Option<String>);

/// `there is no recipe …`, without ways out.
impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(name) => write!(f, "there is no gold for `{}`", short(name)),
            None => f.write_str("the answer does not say which recipe it is for"),
        }
    }
}

/// How well a name fits.
enum Fit {
    Exact(usize),
    Loose(usize),
}

impl RecipeNames {
    /// The names of recipes with these ids and titles.
    pub fn new<'a>(recipes: impl IntoIterator<Item = (&'a str, Option<&'a str>)>) -> RecipeNames {
        let (mut ids, mut exact) = (Vec::<Arc<str>>::new(), HashMap::new());
        let mut titles: Vec<(String, usize)> = Vec::new();
        let mut loose: HashMap<String, Option<usize>> = HashMap::new();
        for (at, (id, title)) in recipes.into_iter().enumerate() {
            let id: Arc<str> = id.into();
            exact.entry(Arc::clone(&id)).or_insert(at);
            loose.entry(folded(&id)).or_insert(Some(at));
            titles.extend(title.map(|title| (folded(title), at)));
            ids.push(id);
        }
        // An id comes before a title, and a title that two recipes share names none.
        let mut shared: HashMap<String, Option<usize>> = HashMap::new();
        for (title, at) in
            titles.into_iter().filter(|(title, _)| !title.is_empty() && !loose.contains_key(title))
        {
            shared
                .entry(title)
                .and_modify(|known| *known = known.filter(|one| *one == at))
                .or_insert(Some(at));
        }
        loose.extend(shared);
        RecipeNames { ids, exact, loose, elsewhere: None }
    }

    /// The same names, with a way to say where else a recipe is known.
    #[must_use]
    pub fn or_elsewhere(
        mut self,
        way_out: impl Fn(&str) -> Option<String> + Send + Sync + 'static,
    ) -> RecipeNames {
        self.elsewhere = Some(Box::new(way_out));
        self
    }

    /// The recipe of a prediction.
    ///
    /// What the container names as the recipe counts. Where it names none, the name of the file or the id of the record
    /// counts if it is a recipe's, and else the `#` line of the program.
    pub fn place(&self, prediction: &Prediction) -> Placed {
        let mut warnings = Vec::new();
        let heading = prediction.heading.as_deref();
        if let Some(name) = &prediction.recipe {
            let recipe = self.named(name, &mut warnings);
            self.compare(heading, &recipe, &mut warnings);
            return Placed { recipe, warnings };
        }
        if let Some(name) = prediction.label.as_deref().filter(|name| self.find(name).is_some()) {
            let recipe = self.named(name, &mut warnings);
            self.compare(heading, &recipe, &mut warnings);
            return Placed { recipe, warnings };
        }
        let name = heading.or(prediction.label.as_deref());
        let recipe = name.map_or(Err(Unknown(None)), |name| self.named(name, &mut warnings));
        Placed { recipe, warnings }
    }

    /// The ways out of an unknown name, most likely first. They are worked out when they are asked for.
    pub fn hints(&self, unknown: &Unknown) -> Vec<String> {
        let Some(name) = &unknown.0 else {
            return vec![
                "name it in the record as `recipe`, or in the text by a line like `#recipe-id`".to_owned(),
            ];
        };
        let plain = folded(name);
        let mut hints: Vec<String> = self.elsewhere.iter().filter_map(|way_out| way_out(&plain)).collect();
        if !hints.is_empty() {
            return hints;
        }
        let spelled = nearest(&plain, self.ids.iter().map(|id| &**id));
        // `banana-bread` is a part of `easy-banana-bread` rather than a misspelling of it.
        let is_part = |id: &&Arc<str>| {
            plain.len() > 3
                && (format!("-{id}-").contains(&format!("-{plain}-")) || plain.starts_with(&format!("{id}-")))
        };
        let part = || self.ids.iter().find(is_part).map(|id| &**id);
        hints.extend(spelled.or_else(part).map(|id| format!("did you mean `{id}`?")));
        hints
    }

    fn named(&self, name: &str, warnings: &mut Vec<String>) -> Result<Arc<str>, Unknown> {
        let unknown = || Unknown(Some(name.to_owned()));
        let fit = self.find(name).ok_or_else(unknown)?;
        let (Fit::Exact(at) | Fit::Loose(at)) = fit;
        let id = self.ids.get(at).map(Arc::clone).ok_or_else(unknown)?;
        if matches!(fit, Fit::Loose(_)) {
            warnings.push(format!("`{}` is read as `{id}`", short(name)));
        }
        Ok(id)
    }

    /// Warns of a heading that names another recipe than the one that counts.
    fn compare(&self, heading: Option<&str>, recipe: &Result<Arc<str>, Unknown>, warnings: &mut Vec<String>) {
        let Some(heading) = heading else { return };
        let (is_same, counts) = match recipe {
            Ok(id) => {
                let meant = self.find(heading).and_then(|(Fit::Exact(at) | Fit::Loose(at))| self.ids.get(at));
                // Several words that name no recipe are a comment.
                let is_comment = meant.is_none() && heading.contains(char::is_whitespace);
                (is_comment || meant == Some(id), &**id)
            }
            Err(Unknown(Some(name))) => (folded(name) == folded(heading), name.as_str()),
            Err(Unknown(None)) => return,
        };
        if !is_same {
            let (heading, counts) = (short(heading), short(counts));
            warnings.push(format!("the program is headed `{heading}`, but the answer is for `{counts}`"));
        }
    }

    fn find(&self, name: &str) -> Option<Fit> {
        let name = name.trim();
        // What follows an id on its line is not part of it.
        let first = name.split_whitespace().next()?;
        let exact = |name: &str| self.exact.get(name).map(|at| Fit::Exact(*at));
        let loose = |name: &str| self.loose.get(&folded(name)).copied().flatten().map(Fit::Loose);
        exact(name).or_else(|| loose(name)).or_else(|| exact(first)).or_else(|| loose(first))
    }
}

/// A name as far as it matters: letters and digits in lower case, anything else a hyphen.
pub(super) fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() {
            folded.push(letter);
        } else if !folded.is_empty() && !folded.ends_with('-') {
            folded.push('-');
        }
    }
    folded.truncate(folded.trim_end_matches('-').len());
    folded
}

/// A name as messages quote it.
fn short(name: &str) -> String {
    const LONGEST: usize = 80;
    let visible = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let head: String = name.chars().take(LONGEST).map(visible).collect();
    if name.chars().nth(LONGEST).is_some() { format!("{head}…") } else { head }
}
