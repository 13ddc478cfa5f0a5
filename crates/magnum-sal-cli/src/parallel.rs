//! Work on several threads, with results in the order of the items.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// Works on all items. Each thread creates its own tool, and stops when `work` returns nothing.
///
/// `arrived` sees each result at once. `in_order` sees all results before the first gap, and breaks to stop further work;
/// what has been started is still finished. Results after a gap come at the end.
pub(crate) fn run<Item: Sync, Tool, Done: Send>(
    threads: usize,
    items: &[Item],
    tool: impl Fn() -> Tool + Sync,
    work: impl Fn(&mut Tool, &Item) -> Option<Done> + Sync,
    mut arrived: impl FnMut(&Done),
    mut in_order: impl FnMut(&[Done]) -> ControlFlow<()>,
) -> Vec<Done> {
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let (sender, results) = mpsc::channel();
    let mut waiting = BTreeMap::new();
    let mut done = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            let (sender, next, enough, tool, work) = (sender.clone(), &next, &enough, &tool, &work);
            scope.spawn(move || {
                let mut tool = tool();
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(number) else { return };
                    let Some(result) = work(&mut tool, item) else { return };
                    if sender.send((number, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (number, result) in results {
            arrived(&result);
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&done.len()) {
                done.push(result);
            }
            if in_order(&done).is_break() {
                enough.store(true, Ordering::Relaxed);
            }
        }
    });
    done.extend(waiting.into_values());
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_work() {
        let items: Vec<usize> = (0..200).collect();
        for threads in [1, 4] {
            let mut arrived = 0;
            let squares = |_: &mut (), item: &usize| Some(item * item);
            let go_on = |done: &[usize]| {
                assert!(done.iter().enumerate().all(|(index, square)| index * index == *square));
                ControlFlow::Continue(())
            };
            let done = run(threads, &items, || (), squares, |_| arrived += 1, go_on);
            assert_eq!(done, items.iter().map(|item| item * item).collect::<Vec<_>>());
            assert_eq!(arrived, items.len());
        }
    }

    #[test]
    fn enough_is_enough() {
        let items = [(); 100_000];
        let stop = |done: &[()]| match done.len() {
            ..10 => ControlFlow::Continue(()),
            10.. => ControlFlow::Break(()),
        };
        let slowly = |_: &mut (), _: &()| {
            std::thread::yield_now();
            Some(())
        };
        let done = run(2, &items, || (), slowly, |_| (), stop);
        assert!((10..items.len()).contains(&done.len()), "{}", done.len());
    }
}
