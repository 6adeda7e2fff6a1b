//! Files of tasks, one after the other.

use std::io::{self, BufRead};

use super::Instance;
use crate::answers::{Line, Lines};

/// Walks through the tasks of a file.
#[derive(Debug)]
pub struct Tasks<R>(Lines<R>);

impl<R: BufRead> Tasks<R> {
    /// Starts before the first line.
    pub fn new(input: R) -> Self {
        Self(Lines::new(input))
    }

    /// The next line that is not blank: its number, and its task if it is one.
    pub fn next_task(&mut self) -> io::Result<Option<(u64, Option<Instance>)>> {
        loop {
            match self.0.next_line()? {
                None => return Ok(None),
                Some((_, Line::Whole(line))) if line.trim_ascii().is_empty() => {}
                Some((number, Line::Whole(line))) => {
                    return Ok(Some((number, serde_json::from_slice(line).ok())));
                }
                Some((number, Line::TooLong(_))) => return Ok(Some((number, None))),
            }
        }
    }
}
