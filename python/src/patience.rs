//! Work that takes time: done on a thread of its own without Python's lock, while this one looks whether somebody
//! pressed Ctrl-C.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use commis::Interrupt;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often Python is asked for signals.
const LOOK: Duration = Duration::from_millis(50);
/// The deepest dish that the limits allow can be walked on it, whatever the stack of Python's thread.
const STACK: usize = 16 << 20;

/// Does the work, which asks now and then whether to go on. After Ctrl-C it is asked to stop, and the exception is that of
/// Python; what it came back with by then is dropped.
pub(crate) fn patiently<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send,
) -> PyResult<T> {
    let stop = Interrupt::default();
    until(py, &stop, || work(&|| !stop.is_raised()))
}

/// The same for work that listens to an interrupt itself.
pub(crate) fn until<T: Send>(
    py: Python<'_>,
    stop: &Interrupt,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (done, waiting) = channel();
    py.detach(move || {
        std::thread::scope(|scope| {
            let worker = move || {
                let result = work();
                done.send(()).ok();
                result
            };
            let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker)?;
            let mut interrupted = None;
            while let Err(RecvTimeoutError::Timeout) = waiting.recv_timeout(LOOK) {
                #[expect(
                    clippy::redundant_closure_for_method_calls,
                    reason = "the method alone is not general enough over lifetimes"
                )]
                let signals = || Python::attach(|py| py.check_signals());
                if interrupted.is_none()
                    && let Err(signal) = signals()
                {
                    stop.raise();
                    interrupted = Some(signal);
                }
                if thread.is_finished() {
                    break;
                }
            }
            let result = thread.join();
            match (interrupted, result) {
                (Some(signal), _) => Err(signal),
                (None, Ok(result)) => Ok(result),
                (None, Err(_)) => Err(PyRuntimeError::new_err("commis failed within; please report this")),
            }
        })
    })
}
