//! XML as a small tree that remembers lines, read without trust in the file.
//!
//! Entities cannot be declared, so none can explode; depth, number of elements and bytes are limited.

use commis_base::{Lines, Problem, excerpt};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The largest file that is read, in bytes.
pub(crate) const MAX_BYTES: usize = 8 << 20;
/// The deepest nesting that is read; recipes need six.
const MAX_DEPTH: usize = 16;
/// The most elements that are read.
const MAX_ELEMENTS: usize = 200_000;
/// The most attributes of one element that are read.
const MAX_ATTRIBUTES: usize = 16;

/// An element with its direct text; comments and processing instructions are left out.
#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) text: String,
    pub(crate) children: Vec<Element>,
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// The root element of a file.
pub(crate) fn read(file: &str, text: &str) -> Result<Element, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the file has {} bytes; at most {MAX_BYTES} are read", text.len());
        return Err(Problem::new(file, 1, message));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = Lines::of(text);
    let mut tree = Tree { file, open: Vec::new(), root: None, elements: 0 };
    let mut reader = Reader::from_str(text);
    loop {
        let line = lines.line(reader.buffer_position() as usize);
        match reader.read_event() {
            Ok(Event::Eof) => break,
            Ok(event) => tree.take(event, line)?,
            Err(cause) => {
                let line = lines.line(reader.error_position() as usize);
                return Err(Problem::new(file, line, format!("not valid XML: {cause}")));
            }
        }
    }
    tree.finish(lines.count())
}

/// The tree under construction.
struct Tree<'f> {
    file: &'f str,
    open: Vec<Element>,
    root: Option<Element>,
    elements: usize,
}

impl Tree<'_> {
    fn problem(&self, line: usize, message: impl Into<String>) -> Problem {
        Problem::new(self.file, line, message)
    }

    fn take(&mut self, event: Event<'_>, line: usize) -> Result<(), Problem> {
        match event {
            Event::Start(tag) => self.begin(&tag, line),
            Event::Empty(tag) => {
                self.begin(&tag, line)?;
                self.end();
                Ok(())
            }
            Event::End(_) => {
                self.end();
                Ok(())
            }
            Event::Text(text) => self.add_text(&text.xml10_content(), line),
            Event::CData(text) => self.add_text(&text.xml10_content(), line),
            Event::GeneralRef(reference) => {
                let name = reference.xml10_content();
                match reference.resolve_char_ref() {
                    Ok(Some(c)) => self.add_text(c.encode_utf8(&mut [0; 4]), line),
                    Ok(None) => match quick_xml::escape::resolve_predefined_entity(&name) {
                        Some(text) => self.add_text(text, line),
                        None => Err(self.problem(line, unknown_entity(&name))),
                    },
                    Err(_) => Err(self.problem(line, format!("`&{};` is no character", excerpt(&name)))),
                }
            }
            Event::DocType(_) => Err(self.problem(
                line,
                "a DOCTYPE is not read, because entities could be declared in it; leave it out",
            )),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::Eof => Ok(()),
        }
    }

    fn begin(&mut self, tag: &BytesStart<'_>, line: usize) -> Result<(), Problem> {
        self.elements += 1;
        if self.elements > MAX_ELEMENTS {
            return Err(self.problem(line, format!("there are more than {MAX_ELEMENTS} elements")));
        }
        if self.open.len() >= MAX_DEPTH {
            return Err(self.problem(line, format!("elements are nested more than {MAX_DEPTH} deep")));
        }
        if self.root.is_some() {
            let message = format!("`<{}>` follows the end of the document", excerpt(tag.name().0));
            return Err(self.problem(line, message));
        }
        let mut attributes = Vec::new();
        // Looking for repeated attributes would take quadratic time; the first one counts.
        for attribute in tag.attributes().with_checks(false) {
            let attribute =
                attribute.map_err(|cause| self.problem(line, format!("not valid XML: {cause}")))?;
            if attributes.len() >= MAX_ATTRIBUTES {
                let message = format!("an element has more than {MAX_ATTRIBUTES} attributes");
                return Err(self.problem(line, message));
            }
            let value = quick_xml::escape::unescape(&attribute.value);
            let value = value.map_err(|cause| self.problem(line, format!("not valid XML: {cause}")))?;
            attributes.push((attribute.key.0.to_owned(), value.into_owned()));
        }
        let name = tag.name().0.to_owned();
        self.open.push(Element { name, line, attributes, ..Element::default() });
        Ok(())
    }

    fn end(&mut self) {
        let Some(element) = self.open.pop() else { return };
        match self.open.last_mut() {
            Some(parent) => parent.children.push(element),
            None => self.root = Some(element),
        }
    }

    fn add_text(&mut self, text: &str, line: usize) -> Result<(), Problem> {
        match self.open.last_mut() {
            Some(element) => element.text.push_str(text),
            None if text.trim().is_empty() => {}
            None => {
                let message = format!("text outside of any element: `{}`", excerpt(text.trim()));
                return Err(self.problem(line, message));
            }
        }
        Ok(())
    }

    fn finish(self, last_line: usize) -> Result<Element, Problem> {
        if let Some(element) = self.open.last() {
            let message = format!("`<{}>` is never closed", excerpt(&element.name));
            return Err(Problem::new(self.file, element.line, message));
        }
        let empty = || Problem::new(self.file, last_line, "there is no element in the file");
        self.root.ok_or_else(empty)
    }
}

fn unknown_entity(name: &str) -> String {
    format!("unknown entity `&{};`; write the character itself, or `&amp;` for `&`", excerpt(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        read("f.xml", text).unwrap_err().to_string()
    }

    #[test]
    fn elements_know_their_lines() {
        let root = read(
            "f.xml",
            "<?xml version='1.0'?>\n<a x='1 &lt; 2'>\n <b>c &amp; &#233;<![CDATA[<d>]]></b>\n</a>",
        )
        .unwrap();
        assert_eq!(root.attribute("x"), Some("1 < 2"));
        assert_eq!((root.children[0].line, root.children[0].text.as_str()), (3, "c & é<d>"));
    }

    #[test]
    fn hostile_files_are_refused() {
        let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n<x>&b;</x>";
        assert!(refusal(bomb).starts_with("f.xml:1: a DOCTYPE is not read"), "{}", refusal(bomb));
        assert!(refusal("<a>&nbsp;</a>").contains("unknown entity `&nbsp;`"));
        assert!(
            refusal("<a>\n<b></a></b>").starts_with("f.xml:2: not valid XML"),
            "{}",
            refusal("<a>\n<b></a></b>")
        );
        assert!(refusal("<a><b></b>").contains("`<a>` is never closed"));
        assert!(refusal("<a/><b/>").contains("follows the end"));
        assert!(refusal("words").contains("text outside"));
        assert!(refusal("").contains("no element"));
        assert!(refusal(&"<a>".repeat(1_000_000)).contains("nested more than"));
        assert!(refusal(&format!("<r>{}</r>", "<a/>".repeat(MAX_ELEMENTS))).contains("elements"));
        assert!(refusal(&format!("<r{}/>", " a='1'".repeat(100_000))).contains("attributes"));
        assert!(refusal(&" ".repeat(MAX_BYTES + 1)).contains("bytes; at most"));
    }
}
