//! Names of things and kinds as the published simulator writes them: `mediumBowl17` for a thing, `MediumBowl` for its kind.

use commis_kitchen::EntityId;

/// `MediumBowl` of `medium-bowl`.
pub(crate) fn type_name(class: &str) -> String {
    class.split('-').map(capital).collect()
}

/// `mediumBowl17` of `medium-bowl` and 17.
pub(crate) fn thing_name(class: &str, id: EntityId) -> String {
    let mut words = class.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    first + &words.map(capital).collect::<String>() + &id.0.to_string()
}

/// `medium-bowl` of `MediumBowl`, `mediumBowl`, `medium bowl` or itself.
pub(crate) fn class_name(text: &str) -> String {
    let mut name = String::new();
    for letter in text.trim().chars() {
        match letter {
            '_' | ' ' => name.push('-'),
            _ if letter.is_uppercase() => {
                if !name.is_empty() && !name.ends_with('-') {
                    name.push('-');
                }
                name.extend(letter.to_lowercase());
            }
            _ => name.push(letter),
        }
    }
    name
}

/// The identity at the end of the name of a thing.
pub(crate) fn identity(text: &str) -> Option<EntityId> {
    let digits = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    digits.parse().ok().map(EntityId)
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_there_and_back() {
        assert_eq!(type_name("all-purpose-flour"), "AllPurposeFlour");
        assert_eq!(thing_name("medium-bowl", EntityId(17)), "mediumBowl17");
        for text in ["MediumBowl", "mediumBowl", "medium-bowl", "medium bowl"] {
            assert_eq!(class_name(text), "medium-bowl");
        }
        assert_eq!(identity("mediumBowl17"), Some(EntityId(17)));
        assert_eq!(identity("mediumBowl"), None);
    }
}
