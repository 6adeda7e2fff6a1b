//! Solution files as golds, one per recipe, cut without changing a byte.

use commis_base::Problem;
use commis_mcl::parse;

/// The golds of a solution file by recipe id, each exactly as written: written one after the other they are the file.
pub fn read_solutions(file: &str, text: &str) -> Result<Vec<(String, String)>, Problem> {
    let parsed = parse(text);
    if let Some(problem) = parsed.diagnostics.iter().find(|problem| problem.blocks_execution()) {
        return Err(problem.in_file(file, text));
    }
    let recipes = &parsed.program.recipes;
    if recipes.is_empty() {
        return Err(Problem::new(
            file,
            1,
            "there is no recipe in the file; a recipe begins with `#` and its id",
        ));
    }
    let mut golds = Vec::with_capacity(recipes.len());
    let mut start = 0;
    for (index, recipe) in recipes.iter().enumerate() {
        // What stands before the first recipe is kept with it.
        let end = recipes.get(index + 1).map_or(text.len(), |next| next.extent.start as usize);
        golds.push((recipe.id.to_string(), text.get(start..end).unwrap_or_default().to_owned()));
        start = end;
    }
    Ok(golds)
}

/// The golds one after the other, each beginning on a line of its own.
pub fn write_solutions<'a>(golds: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for gold in golds {
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(gold);
    }
    text
}
