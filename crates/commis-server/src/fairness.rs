//! Fairness between clients: who is worked for next when many wait, and who gets the last places.
//!
//! A client is an address, not a connection: whoever opens a hundred connections is still one. Work that needs a
//! processor is done for clients in turn, whatever number of requests each has waiting. The last places of a server are
//! for clients who have none, so nobody can shut the others out.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Whoever sends requests from one address. Over IPv6 that is a network, since a machine has as many addresses as it wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Client(Option<IpAddr>);

tokio::task_local! {
    /// For whom this task works.
    static CLIENT: Client;
}

/// The part of an IPv6 address that names a network.
const NETWORK: u32 = 64;

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        Client(Some(match address.to_canonical() {
            IpAddr::V6(address) => {
                let host = Ipv6Addr::BITS - NETWORK;
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> host << host))
            }
            short @ IpAddr::V4(_) => short,
        }))
    }
}

impl Client {
    /// For whom the current task works; those of whom nothing is known are one client.
    pub(crate) fn current() -> Client {
        CLIENT.try_with(|client| *client).unwrap_or_default()
    }

    /// Does work for this client.
    pub(crate) async fn scope<F: Future>(self, work: F) -> F::Output {
        CLIENT.scope(self, work).await
    }
}

/// A few who work, for many who wait: clients take turns.
#[derive(Debug)]
pub(crate) struct Turns(Mutex<Waiting>);

#[derive(Debug)]
struct Waiting {
    free: usize,
    /// Clients with something waiting, the next one first.
    order: VecDeque<Client>,
    queues: HashMap<Client, VecDeque<oneshot::Sender<Turn>>>,
}

/// The right to work; the next one gets it when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn(Option<Arc<Turns>>);

impl Turns {
    /// Turns for so many at the same time.
    pub(crate) fn new(workers: usize) -> Arc<Turns> {
        let waiting = Waiting { free: workers, order: VecDeque::new(), queues: HashMap::new() };
        Arc::new(Turns(Mutex::new(waiting)))
    }

    /// Waits for a turn of a client.
    pub(crate) async fn wait(self: &Arc<Turns>, client: Client) -> Turn {
        let turn = {
            let mut waiting = lock(&self.0);
            if waiting.free > 0 {
                waiting.free -= 1;
                return Turn(Some(Arc::clone(self)));
            }
            let (hand_over, turn) = oneshot::channel();
            let queue = waiting.queues.entry(client).or_default();
            queue.push_back(hand_over);
            if queue.len() == 1 {
                waiting.order.push_back(client);
            }
            turn
        };
        // Nobody forgets a queue without handing over; should it happen, working is better than waiting for ever.
        turn.await.unwrap_or(Turn(None))
    }

    /// Gives a turn that has become free to the next client.
    fn pass_on(self: Arc<Turns>) {
        let mut turn = Turn(Some(Arc::clone(&self)));
        while let Some(next) = lock(&self.0).next() {
            match next.send(turn) {
                Ok(()) => return,
                // Whoever waited has gone.
                Err(back) => turn = back,
            }
        }
        turn.0 = None;
    }
}

impl Waiting {
    /// Who is next; if nobody is, the turn stays free.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        while let Some(client) = self.order.pop_front() {
            let Some(queue) = self.queues.get_mut(&client) else { continue };
            let next = queue.pop_front();
            if queue.is_empty() {
                self.queues.remove(&client);
            } else {
                self.order.push_back(client);
            }
            if next.is_some() {
                return next;
            }
        }
        self.free += 1;
        None
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.0.take() {
            turns.pass_on();
        }
    }
}

/// So many places, the last of which are for clients who have none.
#[derive(Debug)]
pub(crate) struct Places {
    free: Arc<Semaphore>,
    all: usize,
    kept: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    client: Client,
    _permit: OwnedSemaphorePermit,
}

impl Places {
    /// So many places, of which a share in percent is kept.
    pub(crate) fn new(all: usize, percent_kept: usize) -> Arc<Places> {
        let all = all.min(Semaphore::MAX_PERMITS);
        let kept = all / 100 * percent_kept + all % 100 * percent_kept / 100;
        Arc::new(Places { free: Arc::new(Semaphore::new(all)), all, kept, taken: Mutex::default() })
    }

    /// A place for a client, if there is one.
    pub(crate) fn take(self: &Arc<Places>, client: Client) -> Option<Place> {
        let mut taken = lock(&self.taken);
        if taken.contains_key(&client) && self.free.available_permits() <= self.kept {
            return None;
        }
        let permit = Arc::clone(&self.free).try_acquire_owned().ok()?;
        *taken.entry(client).or_default() += 1;
        Some(Place { places: Arc::clone(self), client, _permit: permit })
    }

    /// Whether no place is left for anybody.
    pub(crate) fn is_full(&self) -> bool {
        self.free.available_permits() == 0
    }

    /// Waits until all places are free.
    pub(crate) async fn all_free(&self) {
        let all = u32::try_from(self.all).unwrap_or(u32::MAX);
        self.free.acquire_many(all).await.ok();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = lock(&self.places.taken);
        if let Some(count) = taken.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.client);
            }
        }
    }
}

/// A panic while a lock was held leaves nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::task::Poll;

    fn client(last: u8) -> Client {
        IpAddr::from([10, 0, 0, last]).into()
    }

    #[tokio::test]
    async fn clients_take_turns_however_much_each_has_waiting() {
        let turns = Turns::new(1);
        let first = turns.wait(client(1)).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let works: Vec<_> = [1, 1, 1, 1, 2, 3, 2]
            .into_iter()
            .map(|who| {
                let (turns, order) = (Arc::clone(&turns), Arc::clone(&order));
                let mut work = Box::pin(async move {
                    let _turn = turns.wait(client(who)).await;
                    order.lock().unwrap().push(who);
                });
                assert!(poll(&mut work).is_pending());
                tokio::spawn(work)
            })
            .collect();
        drop(first);
        for work in works {
            work.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), [1, 2, 3, 1, 2, 1, 1]);
        assert_eq!(lock(&turns.0).free, 1);
    }

    #[tokio::test]
    async fn who_has_gone_is_passed_over_and_no_turn_is_lost() {
        let turns = Turns::new(1);
        let first = turns.wait(client(1)).await;
        let mut gone = Box::pin(turns.wait(client(2)));
        let mut late = Box::pin(turns.wait(client(3)));
        assert!(poll(&mut gone).is_pending() && poll(&mut late).is_pending());
        drop(gone);
        drop(first);
        let Poll::Ready(turn) = poll(&mut late) else { panic!("the turn is lost") };
        drop(turn);
        // A turn that was handed over and never taken comes back, too.
        let first = turns.wait(client(1)).await;
        let mut never = Box::pin(turns.wait(client(2)));
        assert!(poll(&mut never).is_pending());
        drop(first);
        drop(never);
        assert_eq!(lock(&turns.0).free, 1);
        assert!(lock(&turns.0).queues.is_empty());
    }

    #[test]
    fn the_last_places_are_for_those_who_have_none() {
        let places = Places::new(20, 10);
        let many: Vec<Place> = std::iter::from_fn(|| places.take(client(1))).collect();
        assert_eq!(many.len(), 18);
        let other = places.take(client(2)).expect("a place is kept");
        assert!(places.take(client(2)).is_none(), "one for everybody first");
        let third = places.take(client(3));
        assert!(third.is_some() && places.take(client(4)).is_none(), "there are no more than there are");
        drop(many);
        assert!(places.take(client(2)).is_some());
        drop((other, third));
        assert!(lock(&places.taken).is_empty());
        // A few places are not shared out.
        let few = Places::new(8, 6);
        assert_eq!(std::iter::from_fn(|| few.take(client(1))).collect::<Vec<_>>().len(), 8);
    }

    #[test]
    fn a_client_is_an_address_or_a_network() {
        let client = |address: &str| Client::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:1"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:10.0.0.1"), client("10.0.0.1"));
        assert_ne!(client("10.0.0.1"), client("10.0.0.2"));
    }

    /// One client asks for much at once, another for little: whoever asks for little is served next.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn heavy_work_of_one_client_keeps_no_other_waiting() {
        use std::sync::atomic::{AtomicUsize, Ordering};

        use commis_corpus::Builtin;
        use commis_session::Kitchens;

        use crate::app::App;
        use crate::config::{Access, ServerLimits};

        let limits = ServerLimits { cooks: 1, ..ServerLimits::default() };
        let app =
            Arc::new(App::new(Kitchens::new(vec![Builtin::Published.load()]), limits, Access::default()));
        let (done, many) = (Arc::new(AtomicUsize::new(0)), 40);
        let (hold, held) = std::sync::mpsc::channel::<()>();
        let first = {
            let app = Arc::clone(&app);
            tokio::spawn(client(1).scope(async move { app.cook(move |_, _| held.recv().ok()).await }))
        };
        while lock(&app.cooks().0).free > 0 {
            tokio::task::yield_now().await;
        }
        let heavy: Vec<_> =
            (0..many)
                .map(|_| {
                    let (app, done) = (Arc::clone(&app), Arc::clone(&done));
                    tokio::spawn(client(1).scope(async move {
                        app.cook(move |_, _| done.fetch_add(1, Ordering::SeqCst)).await
                    }))
                })
                .collect();
        let waiting = |app: &App| lock(&app.cooks().0).queues.values().map(VecDeque::len).sum::<usize>();
        while waiting(&app) < many {
            tokio::task::yield_now().await;
        }
        let light = {
            let (app, done) = (Arc::clone(&app), Arc::clone(&done));
            tokio::spawn(
                client(2).scope(async move { app.cook(move |_, _| done.load(Ordering::SeqCst)).await }),
            )
        };
        while waiting(&app) <= many {
            tokio::task::yield_now().await;
        }
        hold.send(()).unwrap();
        let before = light.await.unwrap().unwrap();
        assert!(before <= 1, "{before} others were served first");
        assert!(first.await.is_ok());
        for work in heavy {
            work.await.unwrap().unwrap();
        }
    }

    fn poll<F: Future + Unpin>(work: &mut F) -> Poll<F::Output> {
        let waker = std::task::Waker::noop();
        std::pin::Pin::new(work).poll(&mut std::task::Context::from_waker(waker))
    }
}
