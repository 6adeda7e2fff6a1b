//! Text to tree: the part of reading that every mode shares.
//!
//! Comments run from `;` to the end of the line, letters lose their case, and a hyphen separates only when it
//! stands alone. The tree is built with an explicit stack, so depth costs no machine stack, and it is bounded.

use std::collections::HashMap;
use std::sync::Arc;

use commis_base::Span;

use crate::error::{ReadError, ReadErrorKind};

/// A word of the text, in lower case, shared between its occurrences.
pub type Name = Arc<str>;

/// Deeper nesting than this is refused; real files stay below ten.
pub const MAX_DEPTH: usize = 200;

/// Longer texts than this are refused, so that spans fit into 32 bits with room to spare.
pub const MAX_BYTES: usize = 16 << 20;

/// A word or a parenthesised list.
#[derive(Clone, Debug)]
pub enum Node {
    /// A word.
    Word(Word),
    /// A list.
    List(List),
}

/// A word with its place.
#[derive(Clone, Debug)]
pub struct Word {
    /// The word in lower case.
    pub name: Name,
    /// Where it stands.
    pub span: Span,
}

/// A list with its place, parentheses included.
#[derive(Clone, Debug)]
pub struct List {
    /// What stands between the parentheses.
    pub items: Vec<Node>,
    /// From the opening to the closing parenthesis.
    pub span: Span,
}

impl Node {
    /// The word, if this is one.
    pub fn word(&self) -> Option<&Word> {
        match self {
            Self::Word(word) => Some(word),
            Self::List(_) => None,
        }
    }

    /// The list, if this is one.
    pub fn list(&self) -> Option<&List> {
        match self {
            Self::List(list) => Some(list),
            Self::Word(_) => None,
        }
    }

    /// Whether this is the word `text`.
    pub fn is(&self, text: &str) -> bool {
        self.word().is_some_and(|word| &*word.name == text)
    }

    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Self::Word(word) => word.span,
            Self::List(list) => list.span,
        }
    }
}

impl List {
    /// The first item if it is a word.
    pub fn head(&self) -> Option<&Word> {
        self.items.first()?.word()
    }

    /// Everything after the first item.
    pub fn rest(&self) -> &[Node] {
        self.items.get(1..).unwrap_or(&[])
    }
}

/// One piece of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// A run of characters that are neither white space nor parentheses.
    Word,
    /// From `;` to the end of the line.
    Comment,
}

/// Splits `text` into tokens; white space is dropped, comments are kept.
pub fn tokens(text: &str) -> impl Iterator<Item = (Token, Span)> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        at += rest.len() - rest.trim_start_matches(is_space).len();
        let rest = text.get(at..)?;
        let first = rest.chars().next()?;
        let (token, length) = match first {
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            ';' => (Token::Comment, rest.find('\n').unwrap_or(rest.len())),
            _ => (Token::Word, rest.find(ends_word).unwrap_or(rest.len())),
        };
        let span = Span::new(at, at + length);
        at += length;
        Some((token, span))
    })
}

fn is_space(letter: char) -> bool {
    letter.is_whitespace() || ('\x1c'..='\x1f').contains(&letter)
}

fn ends_word(letter: char) -> bool {
    is_space(letter) || matches!(letter, '(' | ')' | ';')
}

/// Reads all expressions of `text`.
pub fn forest(text: &str) -> Result<Vec<Node>, ReadError> {
    if text.len() > MAX_BYTES {
        return Err(ReadErrorKind::TooLong { limit: MAX_BYTES }.at(Span::default()));
    }
    let mut names = Names::default();
    let mut open: Vec<(Span, Vec<Node>)> = Vec::new();
    let mut items = Vec::new();
    for (token, span) in tokens(text) {
        match token {
            Token::Comment => {}
            Token::Word => items.push(Node::Word(Word { name: names.intern(span.of(text)), span })),
            Token::Open if open.len() >= MAX_DEPTH => {
                return Err(ReadErrorKind::TooDeep { limit: MAX_DEPTH }.at(span));
            }
            Token::Open => open.push((span, std::mem::take(&mut items))),
            Token::Close => {
                let Some((start, outer)) = open.pop() else {
                    return Err(ReadErrorKind::UnexpectedClose.at(span));
                };
                let inner = std::mem::replace(&mut items, outer);
                items.push(Node::List(List {
                    items: inner,
                    span: Span { start: start.start, end: span.end },
                }));
            }
        }
    }
    match open.last() {
        Some((span, _)) => Err(ReadErrorKind::Unclosed { missing: open.len() }.at(*span)),
        None => Ok(items),
    }
}

/// Reads `text` as exactly one list.
pub fn single(text: &str) -> Result<List, ReadError> {
    let mut nodes = forest(text)?;
    match (nodes.len(), nodes.pop()) {
        (1, Some(Node::List(list))) => Ok(list),
        (1, Some(Node::Word(word))) => Err(ReadErrorKind::NotOneExpression { found: 1 }.at(word.span)),
        (found, last) => {
            Err(ReadErrorKind::NotOneExpression { found }
                .at(last.map(|node| node.span()).unwrap_or_default()))
        }
    }
}

/// Shares equal words.
#[derive(Default)]
struct Names<'t>(HashMap<&'t str, Name>);

impl<'t> Names<'t> {
    fn intern(&mut self, word: &'t str) -> Name {
        self.0.entry(word).or_insert_with(|| word.to_lowercase().into()).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(node: &Node) -> String {
        match node {
            Node::Word(word) => word.name.to_string(),
            Node::List(list) => format!("({})", list.items.iter().map(show).collect::<Vec<_>>().join(" ")),
        }
    }

    #[test]
    fn comments_case_and_glued_hyphens() {
        let nodes = forest("(A ?p -player ; gone ( (\n - X);tail").unwrap();
        assert_eq!(nodes.iter().map(show).collect::<Vec<_>>(), ["(a ?p -player - x)"]);
    }

    #[test]
    fn parentheses_must_balance() {
        assert_eq!(forest("(a))").unwrap_err().kind, ReadErrorKind::UnexpectedClose);
        assert_eq!(forest("((a)").unwrap_err().kind, ReadErrorKind::Unclosed { missing: 1 });
        assert_eq!(single("(a) (b)").unwrap_err().kind, ReadErrorKind::NotOneExpression { found: 2 });
        assert_eq!(single("").unwrap_err().kind, ReadErrorKind::NotOneExpression { found: 0 });
    }

    #[test]
    fn depth_is_bounded() {
        let deep = "(".repeat(100_000) + &")".repeat(100_000);
        assert_eq!(forest(&deep).unwrap_err().kind, ReadErrorKind::TooDeep { limit: MAX_DEPTH });
    }
}
