//! How long a call may take.

/// How long a call may take: asked before every statement.
#[derive(Clone, Copy)]
pub struct Deadline<'a> {
    pub(crate) go_on: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Deadline<'a> {
    /// As long as `go_on` says so.
    pub fn while_true(go_on: &'a (dyn Fn() -> bool + Sync)) -> Deadline<'a> {
        Deadline { go_on }
    }

    /// Whether there is time left.
    pub fn go_on(&self) -> bool {
        (self.go_on)()
    }

    /// No deadline; only the limits of the kitchen hold.
    pub fn never() -> Deadline<'static> {
        Deadline { go_on: &|| true }
    }
}
