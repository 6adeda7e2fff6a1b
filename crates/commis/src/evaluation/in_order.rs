//! Work shared between threads, results in the order of the work.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Every thread can walk the deepest dish that the limits allow.
const STACK: usize = 16 << 20;

/// Applies `work` to every item on `threads` threads. The result at a position belongs to the item at that position,
/// whichever thread came to it; `None` where `work` said that it did not finish.
pub(crate) fn in_order<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> Option<R> + Sync,
) -> Vec<Option<R>> {
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        loop {
            let position = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(position) else { return done };
            done.push((position, work(item)));
        }
    };
    let mut results: Vec<Option<R>> = Vec::new();
    results.resize_with(items.len(), || None);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.clamp(1, items.len().max(1)))
            .map(|_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, share))
            .collect();
        let mut finished: Vec<(usize, Option<R>)> = Vec::with_capacity(items.len());
        for worker in workers {
            match worker.map(thread::ScopedJoinHandle::join) {
                Ok(Ok(done)) => finished.extend(done),
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                // Fewer threads than asked for can be had: this one does the work that is left.
                Err(_) => finished.extend(share()),
            }
        }
        for (position, result) in finished {
            if let Some(slot) = results.get_mut(position) {
                *slot = result;
            }
        }
    });
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<u64> = (0..500).collect();
        for threads in [1, 2, 8] {
            let squares = in_order(&items, threads, |item| Some(item * item));
            assert!(squares.into_iter().flatten().eq(items.iter().map(|item| item * item)));
        }
        assert!(in_order(&[] as &[u64], 4, |item| Some(*item)).is_empty());
    }
}
