//! Files line by line, in memory for one line of limited length.

use std::io::{self, BufRead, Read};

use crate::records::LONGEST_LINE;

/// Calls `take` with every line and its number. A line over the limit is cut one byte past it, so that its reader refuses
/// it.
pub fn each_line(mut input: impl BufRead, mut take: impl FnMut(usize, &[u8])) -> io::Result<()> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let limit = LONGEST_LINE as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() as u64 == limit {
            input.skip_until(b'\n')?;
        }
        take(number, &line);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_lines_are_cut_and_the_next_one_is_whole() {
        let long = "x".repeat(LONGEST_LINE + 9);
        let text = format!("one\n{long}\ntwo");
        let mut lines = Vec::new();
        each_line(text.as_bytes(), |number, line| lines.push((number, line.len()))).unwrap();
        assert_eq!(lines, [(1, 3), (2, LONGEST_LINE + 1), (3, 3)]);
    }
}
