//! Letters for items: a … z, aa, ab …

/// The letters of the item at a position, counted from 0.
pub fn label(mut position: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(b'a' + (position % 26) as u8);
        position /= 26;
        if position == 0 {
            break;
        }
        position -= 1;
    }
    letters.iter().rev().map(|letter| char::from(*letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        for (position, expected) in
            [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (52, "ba"), (701, "zz"), (702, "aaa")]
        {
            assert_eq!(label(position), expected);
        }
    }
}
