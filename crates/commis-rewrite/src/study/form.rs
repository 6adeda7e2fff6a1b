//! Forms for people, one page each that needs no server and asks no other host: best-worst ratings and expert rewriting.

use commis_base::Dice;
use commis_base::fingerprint;
use maud::{Markup, html};

use crate::page::form;
use crate::pair::Pair;
use crate::reading::Language;
use crate::records::Records;

/// What the study asked raters.
const CRITERIA: [(&str, &str); 3] = [
    ("grammar", "Grammar: which reads most, and which least, like good language?"),
    ("correctness", "Correctness: which is most, and which is least, a right recipe of the dish?"),
    (
        "preservation",
        "Preservation: which keeps most, and which least, of how the base is cooked and written?",
    ),
];

/// A recipe to be rated or rewritten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingItem {
    /// The pair.
    pub pair: String,
    /// The base recipe.
    pub recipe: String,
    /// The dish that is wanted.
    pub target: String,
    /// The text of the base recipe.
    pub base: String,
    /// What systems made of it.
    pub outputs: Vec<Output>,
}

impl RatingItem {
    /// The base recipes whose pair is known, with what each system made of them.
    pub fn of(
        pairs: &[Pair],
        base: &Records,
        systems: &[(String, Records)],
        language: Language,
    ) -> Vec<RatingItem> {
        let items = base.iter().filter_map(|(id, record)| {
            let pair = pairs.iter().find(|pair| pair.id == id.pair)?;
            let outputs = systems.iter().filter_map(|(system, records)| {
                let text = records.get(id)?.text(language).into_owned();
                Some(Output { system: system.clone(), text })
            });
            Some(RatingItem {
                pair: id.pair.clone(),
                recipe: id.recipe.clone(),
                target: pair.target_dish.clone(),
                base: record.text(language).into_owned(),
                outputs: outputs.collect(),
            })
        });
        items.collect()
    }
}

/// One system's output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The system.
    pub system: String,
    /// What it wrote.
    pub text: String,
}

/// A page on which raters choose the best and the worst output per recipe and criterion. Systems stand in an order of the seed
/// and are called by letters; what is saved is a table for `commis rewrite ratings`.
pub fn rating_page(title: &str, items: &[RatingItem], seed: u64) -> String {
    let sections = html! {
        @for item in items { (rating(item, seed)) }
    };
    let task = "Read the base recipe and the versions below it, then choose the best and the worst version for each question.";
    form(title, task, &sections, "Save ratings", include_str!("rating.js"))
}

fn rating(item: &RatingItem, seed: u64) -> Markup {
    let id = format!("{}/{}", item.pair, item.recipe);
    let shown = shuffled(item, seed, &id);
    let systems: Vec<&str> = shown.iter().map(|output| output.system.as_str()).collect();
    html! {
        section data-item=(id) data-shown=(systems.join("|")) {
            (asked_for(item))
            @for (at, output) in shown.iter().enumerate() {
                h3 { "Version " (letter(at)) }
                p.text { (output.text) }
            }
            @for (criterion, question) in CRITERIA {
                fieldset data-criterion=(criterion) {
                    legend { (question) }
                    @for role in ["best", "worst"] {
                        p {
                            b { (role) }
                            @for at in 0..shown.len() {
                                " "
                                label {
                                    input type="radio" name={ (id) " " (criterion) " " (role) } data-role=(role) value=(at);
                                    " " (letter(at))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A page on which experts rewrite base recipes for another dish; what is saved are outputs for `commis rewrite score`.
pub fn rewriting_page(title: &str, items: &[RatingItem]) -> String {
    let sections = html! {
        @for item in items {
            section data-pair=(item.pair) data-recipe=(item.recipe) {
                (asked_for(item))
                label { "Your recipe" textarea rows="12" { (item.base) } }
            }
        }
    };
    let task = "Rewrite each recipe for the dish that is asked for. Change every step that has to change, and keep everything else.";
    form(title, task, &sections, "Save recipes", include_str!("rewriting.js"))
}

fn asked_for(item: &RatingItem) -> Markup {
    html! {
        h2 { (item.target) }
        details open {
            summary { "Base recipe" }
            p.text { (item.base) }
        }
    }
}

fn letter(at: usize) -> char {
    u8::try_from(at).ok().and_then(|at| b'A'.checked_add(at)).map_or('?', char::from)
}

/// The outputs of an item in an order that depends on the seed and the item alone.
fn shuffled<'i>(item: &'i RatingItem, seed: u64, id: &str) -> Vec<&'i Output> {
    let mut left: Vec<&Output> = item.outputs.iter().collect();
    let mut dice = Dice::new(seed ^ fingerprint([id]));
    let mut drawn = Vec::new();
    while !left.is_empty() {
        drawn.push(left.remove(dice.below(left.len())));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(text: &str) -> RatingItem {
        let output = |system: &str| Output { system: system.to_owned(), text: format!("{system}: {text}") };
        RatingItem {
            pair: "1".into(),
            recipe: "a".into(),
            target: "soup <b>".into(),
            base: text.to_owned(),
            outputs: vec![output("copy"), output("expert"), output("model")],
        }
    }

    #[test]
    fn forms_stay_in_the_browser_and_nothing_breaks_out() {
        let items = [item("</p><script>alert('x')</script>")];
        for page in [rating_page("A & b", &items, 1), rewriting_page("A & b", &items)] {
            assert!(
                !page.contains("<script>alert")
                    && page.contains("A &amp; b")
                    && page.contains("soup &lt;b&gt;")
            );
            assert!(
                !page.contains("http://") && !page.contains("https://") && !page.contains(" src="),
                "outside hosts"
            );
            assert!(page.contains("color-scheme: light dark") && page.contains(":focus-visible"));
            assert!(page.contains("type=\"submit\"") && page.ends_with("</html>\n"));
        }
    }

    #[test]
    fn raters_see_letters_and_an_order_of_the_seed() {
        let page = rating_page("t", &[item("x")], 1);
        assert!(
            page.contains("Version A") && page.contains("Version C") && !page.contains("<h3>Version copy")
        );
        assert_eq!(page, rating_page("t", &[item("x")], 1));
        let orders: std::collections::BTreeSet<String> = (0..20)
            .map(|seed| {
                shuffled(&item("x"), seed, "1/a").iter().map(|output| output.system.clone()).collect()
            })
            .collect();
        assert!(orders.len() > 1);
        // The columns that are saved are those that are read.
        assert!(page.contains(r#"["item", "rater", "criterion", "shown", "best", "worst"]"#));
    }
}
