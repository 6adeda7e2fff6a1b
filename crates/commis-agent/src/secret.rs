//! What nobody may read: keys, and texts without them.

use std::fmt;

/// A text that is not shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// What stands in the place of a secret.
const HIDDEN: &str = "[secret]";

/// Shorter texts are no secrets: they stand in ordinary words.
const SHORTEST: usize = 6;

impl Secret {
    /// Keeps a text; blanks around it are not part of it.
    pub fn new(text: &str) -> Secret {
        Secret(text.trim().to_owned())
    }

    /// The text, for the one place that sends it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HIDDEN)
    }
}

/// All secrets of a run, taken out of every text that comes from outside.
#[derive(Clone, Debug, Default)]
pub struct Secrets(Vec<Secret>);

impl Secrets {
    /// Keeps one more.
    pub fn add(&mut self, secret: Secret) {
        if secret.0.len() >= SHORTEST {
            self.0.push(secret);
            // The longest first, so that no part of a secret is left when another is its beginning.
            self.0.sort_by_key(|secret| std::cmp::Reverse(secret.0.len()));
        }
    }

    /// The text without secrets.
    pub fn hide(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, secret| {
            if text.contains(&secret.0) { text.replace(&secret.0, HIDDEN) } else { text }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_shown_and_taken_out() {
        let mut secrets = Secrets::default();
        secrets.add(Secret::new("sk-123456\n"));
        secrets.add(Secret::new("sk-123456-long"));
        secrets.add(Secret::new("a"));
        assert_eq!(format!("{secrets:?}"), "Secrets([[secret], [secret]])");
        assert_eq!(secrets.hide("a key sk-123456-long, sk-123456."), "a key [secret], [secret].");
    }
}
