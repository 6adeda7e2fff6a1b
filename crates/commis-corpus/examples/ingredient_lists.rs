//! Prints the ingredient lines of recipe files, one per line.
#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::{env, fs, io};

use commis_corpus::{Format, Part, read_recipes};

fn main() -> io::Result<()> {
    for path in env::args().skip(1) {
        let text = fs::read_to_string(&path)?;
        let format = Format::of_name(&path).unwrap_or_else(|| Format::of_text(&text));
        match read_recipes(format, &path, &text) {
            Err(problem) => println!("! {problem}"),
            Ok(recipes) => {
                for recipe in recipes {
                    println!(
                        "# {} | {} | {:?}",
                        recipe.id,
                        recipe.title,
                        recipe.meta.as_ref().map(|meta| meta.portions)
                    );
                    for (index, line) in recipe.ingredients.iter().enumerate() {
                        println!(
                            "{}\t{}",
                            line.text(),
                            recipe.group_of(Part::Ingredients, index).unwrap_or_default()
                        );
                    }
                    if env::var_os("STEPS").is_some() {
                        recipe.instructions.iter().for_each(|line| println!("  > {}", line.text()));
                        recipe.notes.iter().for_each(|line| println!("  ~ {}", line.text()));
                    }
                }
            }
        }
    }
    Ok(())
}
