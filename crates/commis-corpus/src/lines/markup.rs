//! Marks that are no part of what a line says: links, and sizes in brackets before their unit.

use super::reader::LineReader;
use super::token::{Token, TokenKind};

/// Tokens without the marks and the address of links: `[rice](/rice)` is `rice`.
pub(super) fn without_links(all: &[Token], text: &str) -> Vec<Token> {
    let is = |at: usize, mark: &str| all.get(at).is_some_and(|token| token.span.of(text) == mark);
    let close = |from: usize, mark: &str| (from..all.len()).find(|&at| is(at, mark));
    let mut kept = Vec::with_capacity(all.len());
    let (mut at, mut end_of_name) = (0, None);
    while let Some(token) = all.get(at) {
        let link = || {
            let name = close(at, "]").filter(|name| is(name + 1, "("))?;
            all.get(name + 1).filter(|next| next.glued)?;
            Some((name, close(name + 1, ")")?))
        };
        match is(at, "[").then(link).flatten() {
            Some(found) => end_of_name = Some(found),
            None => match end_of_name.filter(|(name, _)| *name == at) {
                Some((_, end)) => {
                    at = end;
                    end_of_name = None;
                }
                None => kept.push(token.clone()),
            },
        }
        at += 1;
    }
    kept
}

/// `2 (3 1/2) pound chickens` are two of that size: the brackets become a sign of multiplication.
pub(super) fn sizes_before_units(reader: &LineReader<'_>, all: &mut Vec<Token>, text: &str) {
    let mut at = 1;
    while at < all.len() {
        let inside = all.get(at + 1..).unwrap_or_default();
        let numbers = inside.iter().take_while(|token| token.number().is_some()).count();
        let end = at + 1 + numbers;
        let unit = || all.get(end + 1..).and_then(|rest| reader.language().unit_at(rest, text));
        let fits = all.get(at).is_some_and(|token| token.is_mark('('))
            && all.get(at - 1).is_some_and(|before| before.number().is_some())
            && numbers > 0
            && all.get(end).is_some_and(|token| token.is_mark(')'))
            && unit().is_some();
        if fits {
            all.remove(end);
            if let Some(open) = all.get_mut(at) {
                open.kind = TokenKind::Mark('×');
            }
        }
        at += 1;
    }
}
