//! Finding an ingredient in a text, and calling it by another name.

use std::collections::BTreeMap;
use std::ops::Range;

use commis_ontology::{ClassId, Ontology, SlotDefault};
use commis_rewrite::Lexicon;

use crate::agree::is_plural;

/// Which words of a recipe mean which ingredient.
pub(crate) struct Mentions<'o> {
    ontology: &'o Ontology,
    lexicon: Lexicon,
    /// Last words of names that are no names themselves: `beans` where only one kind of beans is used.
    short: BTreeMap<String, ClassId>,
    /// Names of food that is not weighed here, for what is.
    aliases: BTreeMap<ClassId, ClassId>,
    /// The ingredients of the recipe.
    present: Vec<ClassId>,
}

/// A name in a text.
pub(crate) struct Named {
    pub(crate) place: Range<usize>,
    class: ClassId,
    pub(crate) plural: bool,
    /// Whether it is an order, as in “flour the pan”.
    order: bool,
}

/// What an ingredient is called from now on.
#[derive(Clone, Debug)]
pub(crate) struct Calling {
    pub(crate) singular: String,
    pub(crate) plural: String,
    /// Whether there are several of it, for words that do not tell.
    pub(crate) several: bool,
    /// Whether what it stands for was told in the plural, so that its singular means one of several.
    pub(crate) instead_of_several: bool,
}

/// What recipes call things they make: “the sauce” is no soy sauce.
const MADE_HERE: [&str; 3] = ["sauce", "sauces", "curry"];

/// Nouns that make one word with the name before them.
const SHAPES: [&str; 6] = [" mash", " cubes", " slices", " strips", " flesh", " pieces"];

impl Calling {
    /// The name after `the`.
    pub(crate) fn name(&self) -> &str {
        if self.several { &self.plural } else { &self.singular }
    }

    /// Whether the name is a plural in grammar.
    pub(crate) fn is_plural(&self) -> bool {
        is_plural(&self.singular, &self.plural, self.several)
    }
}

impl<'o> Mentions<'o> {
    /// `listed` are lines of the list that weigh one ingredient each.
    pub(crate) fn new(
        ontology: &'o Ontology,
        present: Vec<ClassId>,
        listed: &[(String, ClassId)],
    ) -> Mentions<'o> {
        let lexicon = Lexicon::from_ontology(ontology, &["ingredient"]);
        let short = short_names(ontology, &lexicon, &present, listed);
        let aliases = aliases(ontology, &lexicon, &present, listed);
        Mentions { ontology, lexicon, short, aliases, present }
    }

    /// The text with every mention of an ingredient replaced.
    pub(crate) fn replaced(&self, text: &str, old: ClassId, new: &Calling) -> String {
        let mut out = String::with_capacity(text.len());
        let mut done = 0;
        let mut joined_to: Option<usize> = None;
        for named in self.named(text).into_iter().filter(|named| self.means(named, text, old)) {
            let between = text.get(done..named.place.start).unwrap_or_default();
            // A brand and a name side by side are one mention: `Kellogg's corn flakes`.
            if joined_to == Some(done) && between == " " {
                done = named.place.end;
                joined_to = Some(done);
                continue;
            }
            out.push_str(between);
            let names = self.ontology.names(old);
            let article = ["a ", "an ", "A ", "An "].into_iter().find(|article| ends_in_word(&out, article));
            let counted = names.singular != names.plural && new.instead_of_several;
            let shape = text.get(named.place.end..).unwrap_or_default();
            let compound = SHAPES.iter().any(|noun| shape.starts_with(noun));
            let plural = if article.is_some() || compound {
                false
            } else if counted {
                named.plural && new.several
            } else {
                new.several
            };
            let name = if plural { &new.plural } else { &new.singular };
            if let Some(article) = article {
                out.truncate(out.len() - article.len());
                let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
                let fitting = if vowel { "an " } else { "a " };
                let large = article.starts_with('A');
                out.push_str(&if large { crate::table::capitalised(fitting) } else { fitting.to_owned() });
            }
            let large =
                text.get(named.place.clone()).is_some_and(|word| word.starts_with(char::is_uppercase));
            let opens = out.trim_end().is_empty() || out.trim_end().ends_with(['.', ':', '!', '?']);
            out.push_str(&if large && opens { crate::table::capitalised(name) } else { name.clone() });
            done = named.place.end;
            joined_to = Some(done);
        }
        out.push_str(text.get(done..).unwrap_or_default());
        out
    }

    /// The name by which the text calls an ingredient most often, and whether it is a plural.
    pub(crate) fn usual_name(&self, text: &str, of: ClassId) -> Option<(String, bool)> {
        let named = self.named(text);
        let own = named.iter().filter(|named| self.means(named, text, of));
        let mut counts: Vec<(String, bool, usize)> = Vec::new();
        for named in own {
            let word = text.get(named.place.clone()).unwrap_or_default();
            // A large letter within a sentence or list belongs to the name: Worcestershire sauce.
            let before = text.get(..named.place.start).unwrap_or_default();
            let opens =
                before.is_empty() || before.trim_end_matches(' ').ends_with(['.', ':', '!', '?', '\n']);
            let word = if opens { word.to_lowercase() } else { word.to_owned() };
            match counts.iter_mut().find(|(known, ..)| *known == word) {
                Some((.., count)) => *count += 1,
                None => counts.push((word, named.plural, 1)),
            }
        }
        // The first of equals, so that the order of reading decides.
        let most = counts.iter().map(|(.., count)| *count).max()?;
        counts.into_iter().find(|(.., count)| *count == most).map(|(word, plural, _)| (word, plural))
    }

    /// “Butter a dish” as “grease a dish”, where something else is used for it.
    pub(crate) fn greased(&self, text: &str, old: ClassId) -> String {
        let orders = |named: &Named| {
            let word = text.get(named.place.clone()).unwrap_or_default();
            named.order && word.eq_ignore_ascii_case("butter") && self.ontology.is_a(old, named.class)
        };
        let Some(named) = self.named(text).into_iter().find(orders) else { return text.to_owned() };
        let large = text.get(named.place.clone()).is_some_and(|word| word.starts_with('B'));
        let mut text = text.to_owned();
        text.replace_range(named.place, if large { "Grease" } else { "grease" });
        text
    }

    /// The places where a text names an ingredient.
    pub(crate) fn places(&self, text: &str, class: ClassId) -> Vec<Named> {
        self.named(text).into_iter().filter(|named| self.means(named, text, class)).collect()
    }

    /// Whether the text mentions an ingredient.
    pub(crate) fn mentions(&self, text: &str, class: ClassId) -> bool {
        self.named(text).iter().any(|named| self.means(named, text, class))
    }

    /// Whether a name means this ingredient of the recipe: by its own name, by that of a family that has no other
    /// member here, or by the last word of its name when nothing else here is called so.
    fn means(&self, named: &Named, text: &str, ingredient: ClassId) -> bool {
        if named.order {
            return false;
        }
        if named.class == ingredient {
            return true;
        }
        if self.present.contains(&named.class) {
            return false;
        }
        let member = |class: &ClassId| self.ontology.is_a(*class, named.class);
        let word = text.get(named.place.clone()).unwrap_or_default().to_lowercase();
        if MADE_HERE.contains(&word.as_str()) {
            return false;
        }
        let ends_so = |class: &ClassId| {
            let names = self.ontology.names(*class);
            [&names.singular, &names.plural].iter().any(|name| name.ends_with(&format!(" {word}")))
        };
        if member(&ingredient) || ends_so(&ingredient) {
            return self.present.iter().filter(|class| member(class) || ends_so(class)).count() <= 1;
        }
        false
    }

    /// All names of ingredients in a text, longest first at every place.
    fn named(&self, text: &str) -> Vec<Named> {
        let words = words(text);
        let mut found = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let longest = self.lexicon.most_words().max(1).min(words.len() - at);
            let hit = (1..=longest).rev().find_map(|count| {
                let (first, last) = (words.get(at)?, words.get(at + count - 1)?);
                let place = first.start..last.end;
                let name = text.get(place.clone())?.to_lowercase();
                let long = self.lexicon.class(&name).and_then(|class| self.ontology.class(class));
                let class = long.or_else(|| self.short.get(&name).copied())?;
                let class = self.aliases.get(&class).copied().unwrap_or(class);
                let order = count == 1 && is_order(text, &place);
                Some((count, Named { plural: self.is_plural(&name, class), place, class, order }))
            });
            match hit {
                Some((count, named)) => {
                    found.push(named);
                    at += count;
                }
                None => at += 1,
            }
        }
        found
    }

    fn is_plural(&self, name: &str, class: ClassId) -> bool {
        let names = self.ontology.names(class);
        let last = |long: &str| long.rsplit(' ').next() == Some(name);
        if self.short.contains_key(name) && names.singular != names.plural {
            return last(&names.plural) || (name.ends_with('s') && names.plural.ends_with(name));
        }
        name == names.plural || (name != names.singular && name.ends_with('s') && names.plural.ends_with('s'))
    }
}

/// Words of lists and names that say how something is, not what.
const QUALITIES: &[&str] = &[
    "red",
    "green",
    "white",
    "black",
    "brown",
    "yellow",
    "ground",
    "grated",
    "shredded",
    "flaked",
    "fresh",
    "dried",
    "frozen",
    "cooked",
    "cooking",
    "canned",
    "hard-boiled",
    "boiled",
    "crushed",
    "mixed",
    "sweet",
    "ripe",
    "cold",
    "hot",
    "crisp",
    "large",
    "small",
    "medium",
    "whole",
    "extra",
    "virgin",
    "extra-virgin",
    "coarse",
    "fine",
    "finely",
    "plain",
    "chopped",
    "sliced",
    "minced",
    "sharp",
    "heavy",
    "double",
    "long-grain",
    "flat-leaf",
    "semisweet",
    "all-purpose",
    "self-rising",
    "powdered",
    "icing",
    "caster",
    "baking",
    "food",
    "cake",
    "salad",
    "head",
    "stick",
    "stalks",
    "slice",
    "slices",
    "clove",
    "cloves",
    "piece",
    "pieces",
    "box",
    "cup",
    "cups",
    "each",
    "one",
    "half",
    "more",
    "for",
    "and",
    "with",
    "from",
    "can",
    "into",
    "the",
    "dry",
    "raw",
    "toasted",
    "elbow",
    "chunk",
    "grams",
    "gram",
    "grammes",
    "pint",
    "litre",
    "quarts",
    "ounces",
    "ounce",
    "teaspoon",
    "teaspoons",
    "tablespoon",
    "tablespoons",
    "teaspoonful",
    "teaspoonfuls",
    "tablespoonful",
    "tablespoonfuls",
    "quarter",
    "eighth",
    "tbsp",
    "tsp",
    "leaves",
    "weed",
    "powder",
    "bread",
    "cream",
    "stock",
    "sauce",
    "syrup",
    "juice",
    "oil",
    "sea",
    "soda",
    "food",
    "self-raising",
    "sugar",
    "flour",
];

/// Words that mean one ingredient of this recipe although they are no names of their own: the end of its name, and the
/// words its author uses in the list.
fn short_names(
    ontology: &Ontology,
    lexicon: &Lexicon,
    present: &[ClassId],
    listed: &[(String, ClassId)],
) -> BTreeMap<String, ClassId> {
    let mut short: BTreeMap<String, Option<ClassId>> = BTreeMap::new();
    let mut learn = |word: &str, class: ClassId| {
        if word.len() > 2 && !lexicon.contains(word) && !MADE_HERE.contains(&word) {
            // A word for two ingredients means neither.
            let known = short.entry(word.to_owned()).or_insert(Some(class));
            if *known != Some(class) {
                *known = None;
            }
        }
    };
    for class in present {
        let names = ontology.names(*class);
        for name in [&names.singular, &names.plural] {
            let ends = name.match_indices(' ').filter_map(|(at, _)| name.get(at + 1..));
            ends.for_each(|end| learn(end, *class));
            let words = name.split(' ').filter(|word| !QUALITIES.contains(word));
            words.filter(|word| *word != name).for_each(|word| learn(word, *class));
        }
    }
    for (line, class) in listed {
        let head = line.split([',', '(']).next().unwrap_or_default().to_lowercase();
        let plain = |word: &&str| word.chars().all(|c| c.is_alphabetic() || c == '-');
        let words = head.split(' ').filter(plain).filter(|word| !QUALITIES.contains(word));
        words.for_each(|word| learn(word, *class));
    }
    short.into_iter().filter_map(|(word, class)| class.map(|class| (word, class))).collect()
}

/// Names of other food that the author uses for an ingredient: icing sugar for powdered sugar.
fn aliases(
    ontology: &Ontology,
    lexicon: &Lexicon,
    present: &[ClassId],
    listed: &[(String, ClassId)],
) -> BTreeMap<ClassId, ClassId> {
    let mut aliases = BTreeMap::new();
    // Pineapple in syrup is pineapple, too.
    for class in present {
        let parts = ontology.slot("components").and_then(|slot| ontology.default(*class, slot));
        if let Some(SlotDefault::Parts(parts)) = parts {
            let solid = parts.first().filter(|part| !present.contains(&part.class));
            aliases.extend(solid.map(|part| (part.class, *class)));
        }
    }
    for (line, class) in listed {
        let head = line.split([',', '(']).next().unwrap_or_default().to_lowercase();
        let words: Vec<&str> = head.split(' ').collect();
        let ends = (0..words.len()).filter_map(|at| words.get(at..).map(|end| end.join(" ")));
        let named = ends.into_iter().find_map(|end| ontology.class(lexicon.class(&end)?));
        if let Some(named) = named.filter(|named| !present.contains(named) && named != class) {
            aliases.insert(named, *class);
        }
    }
    aliases
}

/// Whether a name is an order, as in “butter a dish” and “grease and flour it”: first in its clause, and before an object.
fn is_order(text: &str, place: &Range<usize>) -> bool {
    let before = text.get(..place.start).unwrap_or_default().trim_end();
    let after = text.get(place.end..).and_then(|after| after.strip_prefix(' ')).unwrap_or_default();
    let first = before.is_empty() || before.ends_with(['.', ';', ':', '!']) || before.ends_with(" and");
    let next = after.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    first && ["a", "an", "the", "your", "it", "them"].contains(&next)
}

fn ends_in_word(text: &str, article: &str) -> bool {
    text.strip_suffix(article).is_some_and(|before| before.is_empty() || before.ends_with([' ', '(']))
}

/// The places of words; apostrophes and hyphens belong to words.
fn words(text: &str) -> Vec<Range<usize>> {
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '-');
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices() {
        match (inside(c), start) {
            (true, None) => start = Some(at),
            (false, Some(begin)) => {
                words.push(begin..at);
                start = None;
            }
            _ => {}
        }
    }
    words.extend(start.map(|begin| begin..text.len()));
    words
}

#[cfg(test)]
mod tests {
    use commis_ontology::RuleSet;

    use super::*;

    fn replaced(text: &str, present: &[&str], old: &str) -> String {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let class = |name: &str| ontology.class(name).unwrap();
        let mentions = Mentions::new(ontology, present.iter().map(|name| class(name)).collect(), &[]);
        let new = Calling {
            singular: "avocado".into(),
            plural: "avocados".into(),
            several: true,
            instead_of_several: true,
        };
        mentions.replaced(text, class(old), &new)
    }

    #[test]
    fn only_the_ingredient_itself_is_renamed() {
        let text = "Dice a potato, then the potatoes. Potatoes and sweet potatoes differ.";
        assert_eq!(
            replaced(text, &["potato", "sweet-potato"], "potato"),
            "Dice an avocado, then the avocados. Avocados and sweet potatoes differ."
        );
        assert_eq!(
            replaced("Tip in almond flour.", &["almond", "almond-flour"], "almond"),
            "Tip in almond flour."
        );
        assert_eq!(
            replaced("300 g Kellogg's corn flakes", &["corn-flakes"], "corn-flakes"),
            "300 g avocados"
        );
    }

    #[test]
    fn short_names_mean_the_only_candidate() {
        assert_eq!(replaced("the tomatoes", &["cherry-tomato"], "cherry-tomato"), "the avocados");
        assert_eq!(replaced("the tomatoes", &["cherry-tomato", "tomato"], "cherry-tomato"), "the tomatoes");
        assert_eq!(replaced("the beans", &["black-bean"], "black-bean"), "the avocados");
        assert_eq!(replaced("onion", &["red-onion", "green-onion"], "red-onion"), "onion");
    }
}
