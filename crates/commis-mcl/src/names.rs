//! Names are stored once, in lower case, and shared by everything that mentions them.

use std::collections::HashSet;
use std::sync::Arc;

/// Fast for short keys, and seeded anew in each process so that no text can be made to collide.
pub(crate) type Hasher = foldhash::fast::RandomState;

pub(crate) struct Names {
    known: HashSet<Arc<str>, Hasher>,
    lowered: String,
}

impl Names {
    /// An empty store with room for a text of so many bytes.
    pub(crate) fn for_text(bytes: usize) -> Names {
        let room = (bytes / 40).min(1 << 12);
        Names { known: HashSet::with_capacity_and_hasher(room, Hasher::default()), lowered: String::new() }
    }

    /// The shared lower-case form of `written`.
    pub(crate) fn lower(&mut self, written: &str) -> Arc<str> {
        if is_lower(written) {
            return self.share(written);
        }
        let mut lowered = std::mem::take(&mut self.lowered);
        lowered.clear();
        lower_onto(&mut lowered, written);
        let name = self.share(&lowered);
        self.lowered = lowered;
        name
    }

    fn share(&mut self, name: &str) -> Arc<str> {
        if let Some(shared) = self.known.get(name) {
            return Arc::clone(shared);
        }
        let shared: Arc<str> = Arc::from(name);
        self.known.insert(Arc::clone(&shared));
        shared
    }
}

/// Appends the lower-case form of `written`.
pub(crate) fn lower_onto(out: &mut String, written: &str) {
    if is_lower(written) {
        out.push_str(written);
    } else {
        out.extend(written.chars().flat_map(char::to_lowercase));
    }
}

/// Whether nothing in an ASCII text needs lowering; false for texts beyond ASCII.
fn is_lower(written: &str) -> bool {
    // Looking at every byte instead of stopping at the first lets the compiler look at many at once.
    written.bytes().fold(true, |so_far, byte| so_far & (byte.is_ascii() & !byte.is_ascii_uppercase()))
}
