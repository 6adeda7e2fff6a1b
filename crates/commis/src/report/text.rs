//! Text that is safe inside HTML.

use std::fmt;

/// A text from outside, written so that a browser shows it and nothing else.
pub(super) struct Safe<'a>(pub(super) &'a str);

impl fmt::Display for Safe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' | '\t' => fmt::Write::write_char(f, character)?,
                // Characters that hide or reorder what is written.
                '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => {
                    f.write_str("\u{fffd}")?;
                }
                other if other.is_control() => f.write_str("\u{fffd}")?,
                other => fmt::Write::write_char(f, other)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_becomes_markup() {
        let hostile = "<script>alert('x')</script>\u{202e}\u{0}\"&";
        let shown = Safe(hostile).to_string();
        assert_eq!(shown, "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;\u{fffd}\u{fffd}&quot;&amp;");
    }
}
