//! A connection that gives up on a client who does not read.
//!
//! An answer that nobody takes would be held for as long as the socket lives. Somebody who reads slowly must take 64 KiB, or
//! the rest of the answer, in every period.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// What must be read in a period.
const ENOUGH: usize = 64 << 10;

/// A stream whose writes must go on.
pub(crate) struct TimedIo<S> {
    stream: S,
    period: Duration,
    /// Runs while something waits to be read.
    patience: Option<Pin<Box<Sleep>>>,
    written: usize,
}

impl<S> TimedIo<S> {
    pub(crate) fn new(stream: S, period: Duration) -> TimedIo<S> {
        TimedIo { stream, period, patience: None, written: 0 }
    }

    fn calm(&mut self) {
        self.patience = None;
        self.written = 0;
    }

    /// What a write comes to: the client is waited for as long as there is patience.
    fn judge<T>(
        &mut self,
        outcome: Poll<io::Result<T>>,
        bytes: impl Fn(&T) -> usize,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        match &outcome {
            Poll::Ready(Ok(done)) => {
                self.written += bytes(done);
                if self.written >= ENOUGH {
                    self.calm();
                }
                outcome
            }
            Poll::Ready(Err(_)) => outcome,
            Poll::Pending => {
                let period = self.period;
                let patience = self.patience.get_or_insert_with(|| Box::pin(sleep(period)));
                match patience.as_mut().poll(context) {
                    Poll::Ready(()) => {
                        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
                    }
                    Poll::Pending => Poll::Pending,
                }
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedIo<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedIo<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(outcome, |count| *count, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(outcome, |count| *count, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let outcome = Pin::new(&mut self.stream).poll_flush(context);
        if let Poll::Ready(Ok(())) = &outcome {
            // Everything is on its way.
            self.calm();
        }
        outcome
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    fn run<T>(work: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
    }

    #[test]
    fn a_client_who_does_not_read_is_given_up() {
        run(async {
            let (ours, _theirs) = duplex(1024);
            let mut io = TimedIo::new(ours, Duration::from_millis(50));
            let error = io.write_all(&vec![0; 100_000]).await.unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        });
    }

    #[test]
    fn a_client_who_reads_gets_everything() {
        run(async {
            let (ours, mut theirs) = duplex(1024);
            let mut io = TimedIo::new(ours, Duration::from_secs(20));
            let reader = tokio::spawn(async move {
                let mut all = Vec::new();
                theirs.read_to_end(&mut all).await.unwrap();
                all.len()
            });
            for _ in 0..3 {
                io.write_all(&vec![1; 200_000]).await.unwrap();
                io.flush().await.unwrap();
                assert!(io.patience.is_none(), "between answers nobody is waited for");
            }
            io.shutdown().await.unwrap();
            assert_eq!(reader.await.unwrap(), 600_000);
        });
    }
}
