//! Replies that are kept: one file each, named by the digest of what was asked.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::answerer::Call;
use crate::ask::Reply;

/// A folder of replies. A file appears by renaming, so that nobody ever sees half of one, and several runs may share it.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

/// A reply that was kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptReply {
    /// The reply.
    pub reply: Reply,
    /// Parameters that were left out because the server does not take them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<String>,
}

/// The digest of what was asked of whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// The key of an ask: its source (address, model, revision), all of its body, and the number of the sample.
    pub fn of(source: &str, call: &Call<'_>) -> Key {
        let body = serde_json::to_string(call.ask).unwrap_or_default();
        Key(digest(&[source, &body, &call.item.sample.to_string()]))
    }
}

/// The SHA-256 digest of texts and their lengths, in hexadecimal digits.
pub fn digest(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    hash.finalize().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

impl Cache {
    /// The cache in a folder, which need not be there yet.
    pub fn new(folder: impl Into<PathBuf>) -> Cache {
        Cache { folder: folder.into() }
    }

    /// The reply that is kept for a key. A file that cannot be read is as good as none.
    pub fn find(&self, key: &Key) -> Option<KeptReply> {
        serde_json::from_slice(&fs::read(self.file(key)).ok()?).ok()
    }

    /// Keeps a reply. Whether that worked does not matter to the run, so a full disk costs only the keeping.
    pub fn keep(&self, key: &Key, kept: &KeptReply) -> std::io::Result<()> {
        let file = self.file(key);
        let folder = file.parent().unwrap_or(&self.folder);
        fs::create_dir_all(folder)?;
        // Two runs that ask the same thing at once must not write into one file.
        let new = file.with_extension(format!("{}.new", std::process::id()));
        let written = write(&new, kept).and_then(|()| fs::rename(&new, &file));
        if written.is_err() {
            fs::remove_file(&new).ok();
        }
        written
    }

    fn file(&self, key: &Key) -> PathBuf {
        let start = key.0.get(..2).unwrap_or_default();
        self.folder.join(start).join(format!("{}.json", key.0))
    }
}

fn write(path: &Path, kept: &KeptReply) -> std::io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(&serde_json::to_vec(kept)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ask, Item, Message};

    #[test]
    fn a_reply_is_found_again_by_all_that_was_asked() {
        let folder = std::env::temp_dir().join(format!("commis-cache-{}", std::process::id()));
        let cache = Cache::new(&folder);
        let item = |sample| Item { task: "program".to_owned(), id: "soup".to_owned(), sample };
        let (zero, one, ask) = (item(0), item(1), Ask::new(vec![Message::user("hello")]));
        let key = |source, item| Key::of(source, &Call::new(item, 0, &ask));
        let kept = KeptReply { reply: Reply::of_text("hi"), dropped: vec!["seed".to_owned()] };
        cache.keep(&key("a", &zero), &kept).unwrap();
        assert_eq!(cache.find(&key("a", &zero)), Some(kept));
        assert_eq!(cache.find(&key("b", &zero)), None);
        assert_eq!(cache.find(&key("a", &one)), None);
        fs::remove_dir_all(folder).unwrap();
    }
}
