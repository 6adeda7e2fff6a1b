//! A fingerprint of content, to say with a result what it was measured on.

use std::borrow::Cow;
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
        let mut hash = FileHash::default();
        for file in files {
            hash.add(file);
        }
        hash.digest()
    }

    /// The first twelve digits, enough to tell versions of a corpus apart by eye.
    pub fn short(&self) -> String {
        format!("{self:?}").chars().take(12).collect()
    }
}

/// A digest in the making, for whoever has one file at a time.
#[derive(Clone, Default)]
pub struct FileHash(Sha256);

impl FileHash {
    /// Takes the next file in the order of paths.
    pub fn add(&mut self, file: &File) {
        let text = match file.text.contains('\r') {
            true => Cow::Owned(file.text.replace("\r\n", "\n")),
            false => Cow::Borrowed(&*file.text),
        };
        self.0.update(format!("{}\n{}\n", file.path, text.len()));
        self.0.update(&*text);
    }

    /// The digest of the files so far.
    pub fn digest(self) -> Digest {
        Digest(self.0.finalize().into())
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
