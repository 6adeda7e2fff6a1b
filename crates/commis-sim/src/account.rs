//! The memory of cookings that many share: put down while somebody holds it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What the moments of many cookings take together, and what is held beside them. A moment that several cookings share is
/// put down once.
#[derive(Debug, Default)]
pub struct Account(AtomicU64);

impl Account {
    /// Bytes of everything that somebody holds.
    pub fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Puts something down that is no moment: a connection, or a place for a session.
    pub fn hold(self: &Arc<Account>, bytes: usize) -> Holding {
        Holding { _charge: Charge::new(bytes, 0, Some(Arc::clone(self))) }
    }
}

/// Bytes on an account, for as long as this lives.
#[derive(Debug)]
pub struct Holding {
    _charge: Charge,
}

/// What one moment takes, for as long as it is held.
#[derive(Debug)]
pub(crate) struct Charge {
    pub(crate) bytes: usize,
    /// The same with all moments before it.
    pub(crate) total: usize,
    account: Option<Arc<Account>>,
}

impl Charge {
    pub(crate) fn new(bytes: usize, earlier: usize, account: Option<Arc<Account>>) -> Charge {
        if let Some(account) = &account {
            account.0.fetch_add(bytes as u64, Ordering::Relaxed);
        }
        Charge { bytes, total: earlier + bytes, account }
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        if let Some(account) = &self.account {
            account.0.fetch_sub(self.bytes as u64, Ordering::Relaxed);
        }
    }
}

/// Makes the parts add up to no more than the whole: what only the run held has gone with it. The last ones held it.
pub(crate) fn settle<'b>(parts: impl DoubleEndedIterator<Item = &'b mut usize>, whole: usize) {
    let parts: Vec<&mut usize> = parts.collect();
    let sum = parts.iter().map(|part| **part).sum::<usize>();
    let mut beyond = sum.saturating_sub(whole);
    for part in parts.into_iter().rev() {
        let less = beyond.min(*part);
        *part -= less;
        beyond -= less;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_charge_is_taken_back() {
        let account = Arc::new(Account::default());
        let first = Charge::new(100, 0, Some(Arc::clone(&account)));
        let second = Charge::new(50, first.total, Some(Arc::clone(&account)));
        assert_eq!((second.total, account.bytes()), (150, 150));
        drop(first);
        assert_eq!(account.bytes(), 50);
        drop(second);
        assert_eq!(account.bytes(), 0);
        let held = account.hold(7);
        assert_eq!(account.bytes(), 7);
        drop(held);
        assert_eq!(account.bytes(), 0);
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut parts = [10, 20, 30];
        settle(parts.iter_mut(), 25);
        assert_eq!(parts, [10, 15, 0]);
        settle(parts.iter_mut(), 1000);
        assert_eq!(parts, [10, 15, 0]);
    }
}
