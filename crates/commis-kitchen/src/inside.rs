//! What a place remembers of its contents, so that a search need not look into it.

use commis_ontology::ClassId;

/// What may be somewhere in the contents of an entity. Things that were taken out leave their traces: what is not
/// noted is certainly not inside, what is noted need not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inside {
    /// Whether there is an unused tool or container.
    pub(crate) unused: bool,
    /// Whether there are pieces that are counted.
    pub(crate) counted: bool,
    /// The highest identity.
    pub(crate) newest: u32,
    /// The kinds of things.
    pub(crate) kinds: Kinds,
}

impl Inside {
    /// An empty place.
    pub(crate) const NOTHING: Inside = Inside { unused: false, counted: false, newest: 0, kinds: Kinds(0) };

    /// Notes what came in with something else.
    pub(crate) fn add(&mut self, other: Inside) {
        self.unused |= other.unused;
        self.counted |= other.counted;
        self.newest = self.newest.max(other.newest);
        self.kinds.add(other.kinds);
    }
}

/// A rough set of classes: it may seem to hold classes that it does not, but never hides one that it holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u128);

impl Kinds {
    /// The set of one class.
    pub(crate) fn of(class: ClassId) -> Kinds {
        Kinds(1 << (class.index() % 128))
    }

    /// Adds the members of another set.
    pub(crate) fn add(&mut self, other: Kinds) {
        self.0 |= other.0;
    }

    /// Whether the two sets may have a member in common. `false` is certain.
    pub(crate) fn may_share(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}
