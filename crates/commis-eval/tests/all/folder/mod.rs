//! A folder of files for one test, and a program to put into it.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};

/// Butter and sugar, mixed.
pub(crate) const CREAM: &str = "#cream
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit)
(mix ?cream ?k4 ?k3 ?both ?whisk)
";

/// A folder that goes away with its test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A folder with some files; its name is that of no other in the test program.
    pub(crate) fn new(name: &str, files: &[(&str, &str)]) -> Folder {
        let path = std::env::temp_dir().join(format!("commis-eval-{}-{name}", std::process::id()));
        for (name, text) in files {
            let file = path.join(name);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        }
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}
