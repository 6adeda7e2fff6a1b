//! Places of a text as browsers count them.

use commis_base::Span;

use crate::document::Stretch;

/// Bytes between two marks.
const APART: usize = 256;

/// Measures a text in UTF-16 code units. Making it reads the text once; each question reads a few hundred bytes.
pub(crate) struct Ruler<'t> {
    text: &'t str,
    /// Code units before every mark; none when every byte is a code unit.
    marks: Vec<u32>,
}

impl<'t> Ruler<'t> {
    pub(crate) fn new(text: &'t str) -> Ruler<'t> {
        let mut marks = Vec::new();
        if !text.is_ascii() {
            let mut units = 0;
            for (at, c) in text.char_indices() {
                while marks.len() * APART <= at {
                    marks.push(units);
                }
                units += c.len_utf16() as u32;
            }
        }
        Ruler { text, marks }
    }

    /// Code units before a byte; a byte inside a character counts as its first one, one behind the end as the end.
    pub(crate) fn units(&self, byte: usize) -> u32 {
        let mut byte = byte.min(self.text.len());
        if self.marks.is_empty() {
            return byte as u32;
        }
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        let mark = (byte / APART).min(self.marks.len() - 1);
        // A mark inside a character belongs to the first one behind it.
        let mut start = mark * APART;
        while !self.text.is_char_boundary(start) {
            start += 1;
        }
        let before = self.marks.get(mark).copied().unwrap_or(0);
        if start > byte {
            return before;
        }
        let between = self.text.get(start..byte).unwrap_or_default();
        before + between.encode_utf16().count() as u32
    }

    /// A span in code units; it is never inside out.
    pub(crate) fn stretch(&self, span: Span) -> Stretch {
        let start = self.units(span.start as usize);
        [start, self.units(span.end as usize).max(start)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn units_are_those_of_the_text_before(text in "(\\PC|🍌|é|\n){0,700}") {
            let ruler = Ruler::new(&text);
            for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
                prop_assert_eq!(ruler.units(at) as usize, text[..at].encode_utf16().count());
            }
            prop_assert_eq!(ruler.units(usize::MAX) as usize, text.encode_utf16().count());
        }
    }

    #[test]
    fn a_place_inside_a_character_is_its_beginning() {
        let ruler = Ruler::new("é🍌x");
        assert_eq!([0, 1, 2, 3, 6, 7].map(|byte| ruler.units(byte)), [0, 0, 1, 1, 3, 4]);
        assert_eq!(ruler.stretch(Span { start: 6, end: 2 }), [3, 3]);
    }
}
