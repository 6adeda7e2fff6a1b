//! Prints generated recipes to read: `read_recipes PRESET COUNT FAMILY|all SEED [en|ja|zh] [gold]`.
#![expect(clippy::print_stdout, reason = "that is what it is for")]

use commis_compose::{Changes, Composer, Cookbook, Order, settings};
use commis_probe::Language;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |at: usize, usual: &str| args.get(at).cloned().unwrap_or_else(|| usual.to_owned());
    if let Err(why) = read(&arg) {
        println!("{why}");
    }
}

fn read(arg: &dyn Fn(usize, &str) -> String) -> Result<(), String> {
    let book = Cookbook::builtin()
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    let family = arg(2, "all");
    let mut changes = Changes::default();
    if family != "all" {
        // Dishes of one family are as large as they can be.
        changes.families.push(family);
        changes.steps = Some("1..60".to_owned());
        changes.ingredients = Some("2..40".to_owned());
    }
    let settings = settings(&arg(0, "medium"), &changes)?;
    let language = match arg(4, "en").as_str() {
        "ja" => Language::Japanese,
        "zh" => Language::Chinese,
        _ => Language::English,
    };
    let order = Order { seed: arg(3, "1"), settings, tellings: 1, language };
    let composer = Composer::new(&book, order).map_err(|why| why.to_string())?;
    for k in 0..arg(1, "1").parse().unwrap_or(1) {
        for made in composer.recipe(k).map_err(|why| why.to_string())? {
            println!("\n## {} ({})", made.recipe.title, made.recipe.id);
            made.recipe.ingredients.iter().for_each(|line| println!("- {}", line.text()));
            made.recipe.instructions.iter().for_each(|line| println!("{}", line.text()));
            if arg(5, "") == "gold" {
                println!("{:?}\n{}", made.measures, made.recipe.gold.unwrap_or_default());
            }
        }
    }
    Ok(())
}
