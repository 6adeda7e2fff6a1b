//! Characters as web pages write them.

const NAMED: [(&str, char); 10] = [
    ("&nbsp;", ' '),
    ("&lt;", '<'),
    ("&gt;", '>'),
    ("&quot;", '"'),
    ("&apos;", '\''),
    ("&#39;", '\''),
    ("&#40;", '('),
    ("&#41;", ')'),
    ("&#63;", '?'),
    ("&amp;", '&'),
];

/// The text with such characters read as what they show; nothing when there are none.
pub(super) fn decoded(text: &str) -> Option<String> {
    let mut shown = String::new();
    let mut rest = text;
    let mut has_any = false;
    while let Some(at) = rest.find('&') {
        let (before, from) = rest.split_at(at);
        shown.push_str(before);
        let known = NAMED.iter().find(|(written, _)| from.starts_with(written));
        let (letter, length) = known.map_or(('&', 1), |(written, letter)| (*letter, written.len()));
        has_any |= known.is_some();
        shown.push(letter);
        rest = from.get(length..).unwrap_or_default();
    }
    shown.push_str(rest);
    has_any.then_some(shown)
}
