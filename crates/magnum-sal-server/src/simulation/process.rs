//! A server's process, without its doors: tables, log, and the tasks that look after them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::disk::Disk;
use crate::bots::Bots;
use crate::random;
use crate::server::{beat, sweep};
use crate::store::{Log, Store};
use crate::table::{Pulse, Tables};
use crate::time::Time;

#[derive(Debug)]
pub(super) struct Process {
    pub(super) tables: Tables,
    dead: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

const GRACE: Duration = Duration::from_secs(30);
const IDLE: Duration = Duration::from_secs(20);

impl Process {
    pub(super) async fn start(disk: &Disk) -> Process {
        let (dead, dies) = watch::channel(false);
        let (disk, mut heard) = disk.of(dies);
        let store = Store::simulated(disk);
        let (log, _) = Log::start(store.clone());
        let pulse = Arc::new(Pulse::new(store.clone(), random::id(), Time::default()));
        // As a server that starts: without space on the disk it is tried again later.
        drop(pulse.beat().await);
        let bots = Bots::new(1, 1.0);
        let tables = Tables::new(store.clone(), log, bots, pulse.clone(), GRACE, IDLE);
        let (storing, _) = watch::channel(true);
        let hearing = {
            let tables = tables.clone();
            async move {
                while let Some(elsewhere) = heard.recv().await {
                    tables.changed_elsewhere(&elsewhere);
                }
            }
        };
        let tasks = vec![
            tokio::spawn(beat(store.clone(), tables.clone(), pulse.clone(), storing)),
            tokio::spawn(sweep(store, tables.clone(), pulse)),
            tokio::spawn(hearing),
        ];
        Process { tables, dead, tasks }
    }

    /// From now on nothing comes from it.
    pub(super) fn kill(&self) {
        self.dead.send_replace(true);
        self.tasks.iter().for_each(JoinHandle::abort);
    }

    pub(super) fn is_dead(&self) -> bool {
        *self.dead.borrow()
    }

    /// Waits until it is dead.
    pub(super) async fn died(&self) {
        drop(self.dead.subscribe().wait_for(|dead| *dead).await);
    }
}
