//! Cutting phrases into words.

use crate::glossary::Lexicon;

/// Something that cuts a text into words, punctuation included, blanks left out.
pub trait Segmenter {
    /// The words of the text.
    fn words(&self, text: &str) -> Vec<String>;
    /// A name for reports: figures of different segmenters are not comparable.
    fn name(&self) -> &str;
}

/// Chinese words by dictionary and hidden Markov model.
#[cfg(feature = "chinese")]
#[derive(Debug)]
pub struct JiebaSegmenter(jieba_rs::Jieba);

#[cfg(feature = "chinese")]
impl JiebaSegmenter {
    /// Loads the built-in dictionary.
    pub fn new() -> Self {
        Self(jieba_rs::Jieba::new())
    }
}

#[cfg(feature = "chinese")]
impl Default for JiebaSegmenter {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(feature = "chinese")]
impl Segmenter for JiebaSegmenter {
    fn words(&self, text: &str) -> Vec<String> {
        let mut words = Vec::new();
        for token in self.0.cut(text, true) {
            split_at_joints(token.word, &mut words);
        }
        words
    }

    fn name(&self) -> &'static str {
        "jieba-rs 0.11, hyphens and underscores split"
    }
}

/// Ranges such as `15-20` are three words in the segmenter behind the reference figures.
#[cfg(feature = "chinese")]
fn split_at_joints(token: &str, words: &mut Vec<String>) {
    let joint = |c: char| c == '-' || c == '_';
    let mut rest = token;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| joint(c) != joint(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if !word.trim().is_empty() {
            words.push(word.to_owned());
        }
        rest = after;
    }
}

/// English words in lower case; known names of several words (`olive oil`) are one word.
#[derive(Debug, Clone)]
pub struct EnglishSegmenter {
    names: Lexicon,
}

impl EnglishSegmenter {
    /// A segmenter that keeps the names of these lexicons together.
    pub fn new<'l>(lexicons: impl IntoIterator<Item = &'l Lexicon>) -> Self {
        let names =
            lexicons.into_iter().flat_map(Lexicon::entries).filter(|(name, _)| name.contains(' ')).collect();
        Self { names }
    }
}

impl Segmenter for EnglishSegmenter {
    fn words(&self, text: &str) -> Vec<String> {
        let plain = plain_words(text);
        let mut words = Vec::with_capacity(plain.len());
        let mut rest = plain.as_slice();
        while let [first, after @ ..] = rest {
            let widest = self.names.most_words().min(rest.len());
            let joined = (2..=widest)
                .rev()
                .map(|count| (count, rest[..count].join(" ")))
                .find(|(_, name)| self.names.contains(name));
            if let Some((count, name)) = joined {
                words.push(name);
                rest = &rest[count..];
            } else {
                words.push(first.clone());
                rest = after;
            }
        }
        words
    }

    fn name(&self) -> &'static str {
        "English words, longest known name first"
    }
}

/// Runs of letters and digits (with inner hyphens, apostrophes and decimal points); any other sign is a word of its own.
fn plain_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let inner = matches!(c, '-' | '\'' | '’' | '.')
            && !word.is_empty()
            && chars.peek().is_some_and(|next| next.is_alphanumeric())
            && (c != '.' || word.ends_with(|before: char| before.is_ascii_digit()));
        if c.is_alphanumeric() || inner {
            word.extend(c.to_lowercase());
            continue;
        }
        if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if !c.is_whitespace() && !c.is_control() {
            words.push(c.to_string());
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_names_stay_together() {
        let names: Lexicon = [("olive oil", "oil"), ("extra virgin olive oil", "oil")].into_iter().collect();
        let segmenter = EnglishSegmenter::new([&names]);
        assert_eq!(
            segmenter.words("Add 1.5 cups of Extra Virgin olive  oil, olive oil (all-purpose)."),
            [
                "add",
                "1.5",
                "cups",
                "of",
                "extra virgin olive oil",
                ",",
                "olive oil",
                "(",
                "all-purpose",
                ")",
                "."
            ]
        );
        assert_eq!(segmenter.words(" \n"), Vec::<String>::new());
    }

    #[cfg(feature = "chinese")]
    #[test]
    fn chinese_ranges_are_split() {
        let segmenter = JiebaSegmenter::new();
        assert_eq!(segmenter.words("煮15-20分钟"), ["煮", "15", "-", "20", "分钟"]);
        assert_eq!(segmenter.words("五花肉 洗净，切块"), ["五花肉", "洗净", "，", "切块"]);
        assert_eq!(segmenter.words(""), Vec::<String>::new());
    }
}
