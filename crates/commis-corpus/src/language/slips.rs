//! Misspelt words: one letter wrong, missing, extra or swapped.

use std::collections::{HashMap, HashSet};

/// Shorter words are taken for misspelt ones only where a usual word is near: too many of them are one letter apart.
const SHORTEST: usize = 5;
/// The shortest word that is looked up at all.
const SHORTEST_USUAL: usize = 3;
/// Longer words are not looked up.
const LONGEST: usize = 32;
/// Words of which all vowels may be wrong have at least so many letters.
const SHORTEST_SOUND: usize = 5;

/// How a word was misspelt, the likeliest way first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Misspelt {
    /// A letter is missing or too many, or two neighbours are swapped.
    Letters,
    /// A vowel is wrong: `suger`.
    Vowel,
    /// A consonant is wrong: `cheeze`.
    Consonant,
    /// Two edits, and all consonants right: `vinager`.
    Sound,
}

/// How a word differs from the one that was meant; `None` if it is the same or too far away.
///
/// ```
/// use commis_corpus::{Misspelt, misspelt};
/// assert_eq!(misspelt("grat", "grate"), Some(Misspelt::Letters));
/// assert_eq!(misspelt("grat", "grill"), None);
/// ```
pub fn misspelt(written: &str, meant: &str) -> Option<Misspelt> {
    let (a, b): (Vec<char>, Vec<char>) = (written.chars().collect(), meant.chars().collect());
    let same = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let rest = |of: &[char], skip: usize| of.get(same + skip..).unwrap_or_default().to_vec();
    let swapped = || {
        let (x, y) = (a.get(same..same + 2), b.get(same..same + 2));
        matches!((x, y), (Some([p, q]), Some([r, s])) if p == s && q == r) && rest(&a, 2) == rest(&b, 2)
    };
    if a == b {
        return None;
    }
    let found = match a.len() as i64 - b.len() as i64 {
        0 if swapped() => Some(Misspelt::Letters),
        0 if rest(&a, 1) == rest(&b, 1) => {
            let vowels = |of: &[char]| of.get(same).is_some_and(|letter| is_vowel(*letter));
            Some(if vowels(&a) && vowels(&b) { Misspelt::Vowel } else { Misspelt::Consonant })
        }
        1 if rest(&a, 1) == rest(&b, 0) => Some(Misspelt::Letters),
        -1 if rest(&a, 0) == rest(&b, 1) => Some(Misspelt::Letters),
        _ => None,
    };
    let consonants = |of: &[char]| of.iter().copied().filter(|c| !is_vowel(*c)).collect::<String>();
    let sounds = || {
        a.len() == b.len()
            && a.len() >= SHORTEST_SOUND
            && consonants(&a) == consonants(&b)
            && a.iter().zip(&b).filter(|(x, y)| x != y).count() <= 2
    };
    found.or_else(|| sounds().then_some(Misspelt::Sound))
}

fn is_vowel(letter: char) -> bool {
    "aeiouy".contains(letter)
}

/// Which words a misspelt one is likely to be: `spelling.yaml`.
#[derive(Clone, Debug, Default)]
pub struct UsualWords {
    /// Foods, the most usual first.
    pub foods: Vec<String>,
    /// Verbs, the most usual first.
    pub verbs: Vec<String>,
    /// Vessels and other things of steps, the most usual first.
    pub things: Vec<String>,
    /// Words that hold a step together.
    pub small: Vec<String>,
    /// Words that are right as they are.
    pub right: HashSet<String>,
}

impl UsualWords {
    /// Of words that may have been meant, the likeliest: same first letter, a usual one, the likeliest slip. `usual` is one of
    /// the lists; `None` when nothing is near, or when two words that are not usual are.
    pub fn likeliest<'w>(
        &self,
        written: &str,
        usual: &[String],
        known: impl Iterator<Item = &'w str>,
    ) -> Option<&'w str> {
        let length = written.chars().count();
        if self.right.contains(written) || length > LONGEST {
            return None;
        }
        let first = |word: &str| word.chars().next();
        let rank = |word: &str| usual.iter().position(|usual| usual == word).unwrap_or(usual.len());
        let mut found: Vec<(bool, bool, Misspelt, usize, &str)> = known
            .filter_map(|word| {
                let slip = misspelt(written, word)?;
                let (strange, rank) = (first(written) != first(word), rank(word));
                let rare = rank == usual.len();
                let short = match length {
                    0..SHORTEST_USUAL => true,
                    SHORTEST_USUAL => rare || strange || slip != Misspelt::Letters,
                    _ => length < SHORTEST && (rare || strange),
                };
                // A sound is a guess: only usual words are guessed.
                let guessed = slip == Misspelt::Sound && (rare || strange);
                (!short && !guessed).then_some((strange, rare, slip, rank, word))
            })
            .collect();
        found.sort_unstable();
        match found.as_slice() {
            [(strange, true, ..), (other, true, ..), ..] if strange == other => None,
            [(.., word), ..] => Some(word),
            [] => None,
        }
    }
}

/// Known words, to be found by what is left of them when a letter is taken away.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spelling {
    known: Vec<String>,
    /// Each known word and each of it without one letter.
    shortened: HashMap<String, Vec<u32>>,
}

impl Spelling {
    pub(crate) fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Spelling {
        let mut known: Vec<String> = words.into_iter().map(str::to_owned).collect();
        known.retain(|word| (SHORTEST_USUAL..=LONGEST).contains(&word.chars().count()));
        known.sort_unstable();
        known.dedup();
        let mut shortened: HashMap<String, Vec<u32>> = HashMap::new();
        for (index, word) in known.iter().enumerate() {
            for key in shorter(word) {
                shortened.entry(key).or_default().push(index as u32);
            }
        }
        Spelling { known, shortened }
    }

    /// The known word that one edit away; `None` when there is none or when two are equally likely.
    pub(crate) fn meant<'s>(&'s self, word: &str, usual: &'s UsualWords) -> Option<&'s str> {
        if !(SHORTEST_USUAL..=LONGEST).contains(&word.chars().count()) {
            return None;
        }
        let mut found: Vec<u32> =
            shorter(word).iter().filter_map(|key| self.shortened.get(key)).flatten().copied().collect();
        found.sort_unstable();
        found.dedup();
        let near = found.iter().filter_map(|&index| self.known.get(index as usize)).map(String::as_str);
        // Words that only sound alike share no such key.
        let sound = usual.foods.iter().map(String::as_str);
        let sound = sound.filter(|food| misspelt(word, food) == Some(Misspelt::Sound));
        usual.likeliest(word, &usual.foods, near.chain(sound))
    }
}

/// The word and each of it without one letter.
fn shorter(word: &str) -> Vec<String> {
    let mut all = vec![word.to_owned()];
    for (at, letter) in word.char_indices() {
        let (before, after) =
            (word.get(..at).unwrap_or_default(), word.get(at + letter.len_utf8()..).unwrap_or_default());
        all.push(format!("{before}{after}"));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{Spelling, UsualWords};

    #[test]
    fn one_edit_is_forgiven_and_two_are_not() {
        let spelling = Spelling::of(["butter", "sugar", "ginger", "batter", "salt", "onion", "milk"]);
        let nobody = UsualWords::default();
        assert_eq!(spelling.meant("buter", &nobody), Some("butter"));
        assert_eq!(spelling.meant("sugra", &nobody), Some("sugar"));
        assert_eq!(spelling.meant("giner", &nobody), Some("ginger"));
        assert_eq!(spelling.meant("onoin", &nobody), Some("onion"));
        assert_eq!(spelling.meant("bitter", &nobody), None, "butter and batter are equally near");
        assert_eq!(spelling.meant("sat", &nobody), None, "short words are left alone");
        assert_eq!(spelling.meant("gnger", &nobody), Some("ginger"));
        assert_eq!(spelling.meant("gigner", &nobody), Some("ginger"));
        assert_eq!(spelling.meant("shugarr", &nobody), None);
    }

    #[test]
    fn of_two_words_the_usual_one_is_meant() {
        let usual = UsualWords {
            foods: ["butter", "milk", "vinegar"].map(str::to_owned).to_vec(),
            right: ["mild".to_owned(), "bitter".to_owned()].into(),
            ..UsualWords::default()
        };
        let spelling = Spelling::of(["butter", "batter", "milk", "vinegar", "mill"]);
        assert_eq!(spelling.meant("buttr", &usual), Some("butter"));
        assert_eq!(spelling.meant("mlik", &usual), Some("milk"));
        assert_eq!(spelling.meant("vinager", &usual), Some("vinegar"), "the consonants are right");
        assert_eq!(spelling.meant("mild", &usual), None, "a word of its own");
        assert_eq!(spelling.meant("bitter", &usual), None);
    }
}
