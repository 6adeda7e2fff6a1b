//! Lines of a file of any size, in memory for one line of limited length.

use std::io::{self, BufRead, Read};

/// Longest line that is read; of a longer one only the length is known.
pub const LONGEST_LINE: usize = 1 << 20;

/// What some programs write at the beginning of a file; it belongs to no line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line of a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Line<'l> {
    /// Its bytes without the line break.
    Whole(&'l [u8]),
    /// It is longer than [`LONGEST_LINE`]: so many bytes.
    TooLong(u64),
}

/// Walks through the lines of an input.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    number: u64,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Starts before the first line.
    pub fn new(input: R) -> Self {
        Self { input, number: 0, buffer: Vec::new() }
    }

    /// The next line with its number, which starts at one.
    pub fn next_line(&mut self) -> io::Result<Option<(u64, Line<'_>)>> {
        self.buffer.clear();
        let limit = LONGEST_LINE as u64 + 1;
        let read = self.input.by_ref().take(limit).read_until(b'\n', &mut self.buffer)? as u64;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.number == 1 && self.buffer.starts_with(BYTE_ORDER_MARK) {
            self.buffer.drain(..BYTE_ORDER_MARK.len());
        }
        if self.buffer.last() == Some(&b'\n') {
            self.buffer.pop();
        } else if read == limit {
            let skipped = self.skip_rest()?;
            return Ok(Some((self.number, Line::TooLong(read + skipped))));
        }
        Ok(Some((self.number, Line::Whole(&self.buffer))))
    }

    /// Passes over what is left of a line and says how long that was.
    fn skip_rest(&mut self) -> io::Result<u64> {
        let mut skipped = 0;
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                return Ok(skipped);
            }
            if let Some(at) = buffer.iter().position(|byte| *byte == b'\n') {
                self.input.consume(at + 1);
                return Ok(skipped + at as u64);
            }
            let length = buffer.len();
            self.input.consume(length);
            skipped += length as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        let mut lines = Lines::new("\u{feff}one\n\u{feff}two".as_bytes());
        assert_eq!(lines.next_line().unwrap(), Some((1, Line::Whole(b"one"))));
        assert_eq!(lines.next_line().unwrap(), Some((2, Line::Whole("\u{feff}two".as_bytes()))));
        let mut lines = Lines::new("\u{feff}".as_bytes());
        assert_eq!(lines.next_line().unwrap(), Some((1, Line::Whole(b""))));
        assert_eq!(lines.next_line().unwrap(), None);
    }

    #[test]
    fn long_lines_are_passed_over() {
        let mut text = b"one\n\n".to_vec();
        text.extend(vec![b'x'; LONGEST_LINE + 5]);
        text.extend(b"\ntwo\r\nlast");
        let mut lines = Lines::new(text.as_slice());
        for (number, expected) in [
            (1, Line::Whole(b"one")),
            (2, Line::Whole(b"")),
            (3, Line::TooLong(LONGEST_LINE as u64 + 5)),
            (4, Line::Whole(b"two\r")),
            (5, Line::Whole(b"last")),
        ] {
            assert_eq!(lines.next_line().unwrap(), Some((number, expected)));
        }
        assert_eq!(lines.next_line().unwrap(), None);
        let limit = vec![b'x'; LONGEST_LINE];
        assert_eq!(Lines::new(limit.as_slice()).next_line().unwrap(), Some((1, Line::Whole(&limit))));
    }
}
