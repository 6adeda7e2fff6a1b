//! A program of any length that runs completely.

use std::fmt::Write as _;

/// Food that goes back and forth between two bowls, is chilled and warmed, and sometimes becomes a little more.
pub(crate) fn program(statements: usize) -> String {
    let mut text = "#long
(get-kitchen ?k1)
(fetch-and-proportion ?full2 ?k2 ?k1 ?first butter 1/10 g)
(fetch ?empty3 ?k3 ?k2 large-bowl 1)
"
    .to_owned();
    let (mut full, mut empty) = ("?full2".to_owned(), "?empty3".to_owned());
    for next in 4..=statements {
        let kitchens = format!("?k{next} ?k{}", next - 1);
        let line = match next % 200 {
            0 => format!("(fetch-and-proportion ?full{next} {kitchens} {full} white-sugar 1/10 g)"),
            turn if turn % 4 == 1 => {
                let line = format!(
                    "(transfer-contents ?full{next} ?empty{next} {kitchens} {empty} {full} ?q{next} ?u{next})"
                );
                empty = format!("?empty{next}");
                line
            }
            turn if turn % 4 == 2 => format!("(refrigerate ?full{next} {kitchens} {full} ?f{next} 1 minute)"),
            turn if turn % 4 == 3 => {
                format!("(bring-to-temperature ?full{next} {kitchens} {full} ?q{next} ?u{next})")
            }
            _ => format!("(leave-for-time ?full{next} {kitchens} {full} 1 minute)"),
        };
        full = format!("?full{next}");
        writeln!(text, "{line}").ok();
    }
    text
}
