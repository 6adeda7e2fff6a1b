//! A fingerprint of content, to say with a result what it was measured on.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::corpus::File;

/// SHA-256 over files: for each, in the order of paths, the path, the number of bytes and the text. Line ends count as
/// `\n` whatever the platform wrote.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of files in any order.
    pub fn of<'a>(files: impl IntoIterator<Item = &'a File>) -> Digest {
        let mut files: Vec<&File> = files.into_iter().collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let mut hash = Sha256::new();
        for file in files {
            let text = file.text.replace("\r\n", "\n");
            hash.update(format!("{}\n{}\n", file.path, text.len()));
            hash.update(&text);
        }
        Digest(hash.finalize().into())
    }

    /// The first twelve digits, enough to tell versions of a corpus apart by eye.
    pub fn short(&self) -> String {
        format!("{self:?}").chars().take(12).collect()
    }
}

/// `sha256:` and 64 digits.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sha256:{self:?}")
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
