//! Pages of HTML that need no server and ask no other host.

use maud::{DOCTYPE, Markup, PreEscaped, html};

const FORM_STYLE: &str = include_str!("form.css");

/// A page of its own.
pub(crate) fn page(title: &str, style: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body {
                h1 { (title) }
                (body)
            }
        }
    };
    page.into_string() + "\n"
}

/// A form for people: `script` reads what was filled in and saves it as a file.
pub(crate) fn form(title: &str, task: &str, questions: &Markup, save: &str, script: &str) -> String {
    let body = html! {
        p { (task) " Nothing leaves your browser until you save the file and send it back." }
        form id="form" {
            p { label { "Your name or number: " input id="rater" required autocomplete="off"; } }
            (questions)
            p { button type="submit" { (save) } " " output id="state" aria-live="polite" {} }
        }
        script { (PreEscaped(script)) }
    };
    page(title, FORM_STYLE, &body)
}
