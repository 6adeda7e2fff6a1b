//! What recipe pages do to text: scripts in HTML, tags and entities in strings.

/// The contents of all `<script type="application/ld+json">` of a page, each with the byte at which its element begins.
pub(crate) fn linked_data_scripts(page: &str) -> Vec<(usize, &str)> {
    // ASCII lower case keeps every byte where it is.
    let lower = page.to_ascii_lowercase();
    let mut scripts = Vec::new();
    let mut from = 0;
    while let Some(tag) = find(&lower, from, "<script") {
        let Some(tag_end) = find(&lower, tag, ">") else { break };
        let Some(end) = find(&lower, tag_end, "</script") else { break };
        let is_linked_data = lower.get(tag..tag_end).is_some_and(|tag| tag.contains("application/ld+json"));
        if let (true, Some(script)) = (is_linked_data, page.get(tag_end + 1..end)) {
            scripts.push((tag, bare(script)));
        }
        from = end;
    }
    scripts
}

fn find(text: &str, from: usize, what: &str) -> Option<usize> {
    text.get(from..)?.find(what).map(|at| from + at)
}

/// A script without the comment or CDATA marks that old pages wrap it in.
fn bare(script: &str) -> &str {
    let mut script = script.trim();
    for (open, close) in [("<!--", "-->"), ("//<![CDATA[", "//]]>"), ("<![CDATA[", "]]>")] {
        if let Some(inner) = script.strip_prefix(open) {
            script = inner.strip_suffix(close).unwrap_or(inner).trim();
        }
    }
    script
}

/// The text that a browser would show for a string; paragraphs, list items and breaks end lines.
pub(crate) fn shown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        out.push_str(rest.get(..at).unwrap_or_default());
        rest = rest.get(at..).unwrap_or_default();
        let taken = if rest.starts_with('<') { tag(rest, &mut out) } else { entity(rest, &mut out) };
        let mark = rest.chars().next().map_or(0, char::len_utf8);
        if taken == 0 {
            out.push_str(rest.get(..mark).unwrap_or_default());
        }
        rest = rest.get(taken.max(mark)..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// Skips a tag and says how long it is; 0 when it is only a `<`.
fn tag(text: &str, out: &mut String) -> usize {
    let Some(end) = text.find('>') else { return 0 };
    let name = text.get(1..end).unwrap_or_default().trim_start_matches('/');
    if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!') {
        return 0;
    }
    let name: String = name.chars().take_while(char::is_ascii_alphanumeric).collect();
    if matches!(name.to_ascii_lowercase().as_str(), "br" | "p" | "li" | "ol" | "ul" | "div") {
        out.push('\n');
    }
    end + 1
}

const ENTITIES: &[(&str, &str)] = &[
    ("amp", "&"),
    ("apos", "'"),
    ("deg", "°"),
    ("eacute", "é"),
    ("egrave", "è"),
    ("frac12", "½"),
    ("frac14", "¼"),
    ("frac34", "¾"),
    ("gt", ">"),
    ("hellip", "…"),
    ("ldquo", "“"),
    ("lsquo", "‘"),
    ("lt", "<"),
    ("mdash", "—"),
    ("nbsp", " "),
    ("ndash", "–"),
    ("ntilde", "ñ"),
    ("quot", "\""),
    ("rdquo", "”"),
    ("rsquo", "’"),
    ("times", "×"),
];

/// Decodes an entity and says how long it is; 0 when it is only a `&`.
fn entity(text: &str, out: &mut String) -> usize {
    let Some(end) = text.bytes().take(12).position(|byte| byte == b';') else { return 0 };
    let Some(name) = text.get(1..end) else { return 0 };
    let number = name.strip_prefix('#').and_then(|digits| match digits.strip_prefix(['x', 'X']) {
        Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok(),
        None => digits.parse().ok(),
    });
    if let Some(c) = number.and_then(char::from_u32) {
        out.push(c);
        return end + 1;
    }
    match ENTITIES.iter().find(|(known, _)| *known == name) {
        Some((_, character)) => {
            out.push_str(character);
            end + 1
        }
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_look_as_in_a_browser() {
        assert_eq!(shown("1&frac12; cups &amp; <b>salt</b>"), "1½ cups & salt");
        assert_eq!(shown("<p>Mix.</p><p>Bake at &lt; 200&#176;</p>").trim(), "Mix.\n\nBake at < 200°");
        assert_eq!(shown("a < b & c &unknown; <"), "a < b & c &unknown; <");
    }

    #[test]
    fn scripts_are_found() {
        let page =
            "<SCRIPT>x</SCRIPT><script data-x TYPE='application/LD+json'>\n//<![CDATA[\n{}\n//]]></script>";
        assert_eq!(linked_data_scripts(page), [(18, "{}")]);
        assert!(linked_data_scripts("<script type=application/ld+json>{").is_empty());
    }
}
