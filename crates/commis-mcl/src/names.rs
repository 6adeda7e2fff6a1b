//! Names are stored once, in lower case, and shared by everything that mentions them.

use std::collections::HashSet;
use std::sync::Arc;

#[derive(Default)]
pub(crate) struct Names {
    known: HashSet<Arc<str>>,
    lowered: String,
}

impl Names {
    /// The shared lower-case form of `written`.
    pub(crate) fn lower(&mut self, written: &str) -> Arc<str> {
        if written.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase()) {
            return share(&mut self.known, written);
        }
        self.lowered.clear();
        self.lowered.extend(written.chars().flat_map(char::to_lowercase));
        share(&mut self.known, &self.lowered)
    }
}

fn share(known: &mut HashSet<Arc<str>>, name: &str) -> Arc<str> {
    if let Some(shared) = known.get(name) {
        return Arc::clone(shared);
    }
    let shared: Arc<str> = Arc::from(name);
    known.insert(Arc::clone(&shared));
    shared
}
