//! Reads ingredient lines from stdin and prints what was understood, one line each. Arguments are further ontology files.
#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::io::{self, BufRead as _};

use commis_base::Source;
use commis_corpus::{Builtin, Food, Language, LineReader};
use commis_ontology::{Ontology, RuleSet};

fn main() -> io::Result<()> {
    let mut sources: Vec<Source> = Ontology::builtin_sources(RuleSet::Standard);
    sources.extend(Builtin::Home.load().ontology);
    for path in std::env::args().skip(1) {
        sources.push(Source::new(path.clone(), std::fs::read_to_string(&path)?));
    }
    let ontology = Ontology::load(&sources).unwrap_or_else(|problems| {
        for problem in &problems {
            println!("! {problem}");
        }
        <Ontology as Default>::default()
    });
    for problem in Language::load(&Language::builtin_sources()).err().into_iter().flatten() {
        println!("! {problem}");
    }
    let reader = LineReader::new(&ontology, Language::english());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let read = reader.read(&line);
        let food = |food: &Food| shown(&reader, food, &line);
        let foods: Vec<String> = read.foods.iter().map(food).collect();
        println!("{:?} | {line} | {}", read.outcome(), foods.join(" + "));
    }
    Ok(())
}

fn shown(reader: &LineReader<'_>, food: &Food, line: &str) -> String {
    let class = reader.class_name(food).unwrap_or("?");
    let grams = food.grams.map_or("? g".to_owned(), |grams| format!("{:.1} g", grams.to_f64()));
    let mut text = format!("{class} [{}] {grams}", food.span.of(line));
    if food.assumed {
        text.push_str(" (assumed)");
    } else {
        text.push_str(&weighed(reader, food, line));
    }
    if let Some(group) = food.usual_of {
        text.push_str(&format!(" (usual kind of {})", reader.ontology().class_name(group)));
    }
    if food.optional.is_some() {
        text.push_str(" (optional)");
    }
    for preparation in &food.preparations {
        text.push_str(&format!(" <{}>", preparation.name));
    }
    for left in &food.left_over {
        text.push_str(&format!(" !{}", left.of(line)));
    }
    for other in &food.alternatives {
        text.push_str(&format!(" or {}", shown(reader, other, line)));
    }
    text
}

/// How the grams came about: the words of the amount, what one of its units weighs, and how the size changes that.
fn weighed(reader: &LineReader<'_>, food: &Food, line: &str) -> String {
    let (Some(amount), Some(measure), Some(grams)) = (&food.amount, food.measure, food.grams) else {
        return String::new();
    };
    let unit = reader.ontology().class_name(measure.unit);
    let scale = amount.scale.map_or(String::new(), |scale| format!(" × {scale} for the size"));
    let factor = amount.scale.map_or(1.0, commis_base::Number::to_f64);
    let each = grams.to_f64() / measure.quantity.to_f64() / factor;
    let by = if unit == "g" {
        String::new()
    } else {
        format!(": {} {unit} × {each:.2} g{scale}", measure.quantity)
    };
    format!(" {{{}{by}}}", amount.span.of(line))
}
