//! The files of a site.

use std::collections::BTreeMap;
use std::path::Path;

use commis_eval::{ErrorKind, InputError, files};

use super::Board;
use super::pages::Pages;
use super::style::STYLE;

/// The document that holds every number, by which a folder is known to be a site of ours.
const DOCUMENT: &str = "leaderboard.json";

/// A site of plain files, by paths below its folder.
#[derive(Debug)]
pub struct Site {
    /// The files.
    pub files: BTreeMap<String, String>,
}

impl Board {
    /// The pages. With `ranked`, runs that cannot be told apart share a rank; otherwise they are sorted by name.
    pub fn site(&self, ranked: bool) -> Site {
        let pages = Pages { board: self, ranked };
        let mut files = pages.all();
        files.insert("style.css".to_owned(), STYLE.to_owned());
        let document = serde_json::to_string_pretty(self).unwrap_or_default();
        files.insert(DOCUMENT.to_owned(), document + "\n");
        Site { files }
    }
}

impl Site {
    /// Writes the files below a folder. A folder that holds something else is refused, so that nothing is lost.
    pub fn write(&self, folder: &Path) -> Result<(), InputError> {
        let is_used = folder.read_dir().is_ok_and(|mut entries| entries.next().is_some());
        if is_used && !folder.join(DOCUMENT).is_file() {
            let message = format!("{} holds something else than a leaderboard", files::name(folder));
            return Err(InputError::new(ErrorKind::Overwritten, message)
                .hint("name a folder that does not exist yet"));
        }
        for (path, text) in &self.files {
            files::save(&folder.join(path), text)?;
        }
        Ok(())
    }
}
