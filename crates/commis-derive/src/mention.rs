//! Finding an ingredient in a text, and calling it by another name.

use std::collections::BTreeMap;
use std::ops::Range;

use commis_ontology::{ClassId, Ontology};
use commis_rewrite::Lexicon;

/// Which words of a recipe mean which ingredient.
pub(crate) struct Mentions<'o> {
    ontology: &'o Ontology,
    lexicon: Lexicon,
    /// Last words of names that are no names themselves: `beans` where only one kind of beans is used.
    short: BTreeMap<String, ClassId>,
    /// The ingredients of the recipe.
    present: Vec<ClassId>,
}

/// A name in a text.
struct Named {
    place: Range<usize>,
    class: ClassId,
    plural: bool,
}

/// What an ingredient is called from now on.
#[derive(Clone, Debug)]
pub(crate) struct Calling {
    pub(crate) singular: String,
    pub(crate) plural: String,
    /// Whether there are several of it, for words that do not tell.
    pub(crate) several: bool,
}

impl Calling {
    /// The name after `the`.
    pub(crate) fn name(&self) -> &str {
        if self.several { &self.plural } else { &self.singular }
    }
}

impl<'o> Mentions<'o> {
    pub(crate) fn new(ontology: &'o Ontology, present: Vec<ClassId>) -> Mentions<'o> {
        let lexicon = Lexicon::from_ontology(ontology, &["ingredient"]);
        let short = short_names(ontology, &lexicon, &present);
        Mentions { ontology, lexicon, short, present }
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
            let counted = names.singular != names.plural;
            let plural = if article.is_some() {
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
            let brand = self.ontology.names(named.class).brands.iter().any(|brand| {
                text.get(named.place.clone()).is_some_and(|word| word.eq_ignore_ascii_case(brand))
            });
            let opens = out.trim_end().is_empty() || out.trim_end().ends_with(['.', ':', '!', '?']);
            out.push_str(&if large && (opens || !brand) {
                crate::table::capitalised(name)
            } else {
                name.clone()
            });
            done = named.place.end;
            joined_to = Some(done);
        }
        out.push_str(text.get(done..).unwrap_or_default());
        out
    }

    /// The name by which the text calls an ingredient most often, in lower case, and whether it is a plural.
    pub(crate) fn usual_name(&self, text: &str, of: ClassId) -> Option<(String, bool)> {
        let named = self.named(text);
        let own = named.iter().filter(|named| self.means(named, text, of));
        let mut counts: Vec<(String, bool, usize)> = Vec::new();
        for named in own {
            let word = text.get(named.place.clone()).unwrap_or_default().to_lowercase();
            match counts.iter_mut().find(|(known, ..)| *known == word) {
                Some((.., count)) => *count += 1,
                None => counts.push((word, named.plural, 1)),
            }
        }
        // The first of equals, so that the order of reading decides.
        let most = counts.iter().map(|(.., count)| *count).max()?;
        counts.into_iter().find(|(.., count)| *count == most).map(|(word, plural, _)| (word, plural))
    }

    /// Whether the text mentions an ingredient.
    pub(crate) fn mentions(&self, text: &str, class: ClassId) -> bool {
        self.named(text).iter().any(|named| self.means(named, text, class))
    }

    /// Whether a name means this ingredient of the recipe: by its own name, by that of a family that has no other
    /// member here, or by the last word of its name when nothing else here is called so.
    fn means(&self, named: &Named, text: &str, ingredient: ClassId) -> bool {
        if named.class == ingredient {
            return true;
        }
        if self.present.contains(&named.class) {
            return false;
        }
        let member = |class: &ClassId| self.ontology.is_a(*class, named.class);
        let word = text.get(named.place.clone()).unwrap_or_default().to_lowercase();
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
                Some((count, Named { plural: self.is_plural(&name, class), place, class }))
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
            return last(&names.plural);
        }
        name == names.plural || (name != names.singular && name.ends_with('s') && names.plural.ends_with('s'))
    }
}

fn short_names(ontology: &Ontology, lexicon: &Lexicon, present: &[ClassId]) -> BTreeMap<String, ClassId> {
    let mut short: BTreeMap<String, Option<ClassId>> = BTreeMap::new();
    for class in present {
        let names = ontology.names(*class);
        let mut last: Vec<&str> = [&names.singular, &names.plural]
            .into_iter()
            .filter_map(|name| name.rsplit_once(' ').map(|(_, last)| last))
            .filter(|last| last.len() > 2 && !lexicon.contains(last))
            .collect();
        last.dedup();
        for word in last {
            // A word for two ingredients means neither.
            short.entry(word.to_owned()).and_modify(|class| *class = None).or_insert(Some(*class));
        }
    }
    short.into_iter().filter_map(|(word, class)| class.map(|class| (word, class))).collect()
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
        let mentions = Mentions::new(ontology, present.iter().map(|name| class(name)).collect());
        let new = Calling { singular: "avocado".into(), plural: "avocados".into(), several: true };
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
