//! `magnum-sal records`: recorded games as a table with a row for each decision, for those who study them and for programs that
//! learn from them.

mod decisions;
mod table;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::ensure;
use magnum_sal::notation::Record;
use magnum_sal_server::finished_record;
use magnum_sal_server::store::Store;

use crate::storage::Storage;
use crate::{files, output, record};
use decisions::of_record;
use table::Table;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Records of games; `-` is standard input. Without any, the finished games of a server.
    #[arg(value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// The table: a Parquet file.
    #[arg(long, value_name = "FILE")]
    parquet: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

/// Writes what can be replayed. Fails when some of it can't.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    files::probe(&arguments.parquet)?;
    let counted = files::replace_with(&arguments.parquet, |file| {
        let mut games = Games { table: Table::new(file)?, written: 0, refused: 0 };
        if arguments.records.is_empty() {
            games.add_database(&arguments.storage.address()?)?;
        } else {
            games.add_files(&arguments.records)?;
        }
        let decisions = games.table.close()?;
        Ok((games.written, decisions, games.refused))
    })?;
    let (written, decisions, refused) = counted;
    println!("{}: {written} games, {decisions} decisions", arguments.parquet.display());
    Ok(if refused == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Games {
    table: Table,
    written: usize,
    refused: usize,
}

impl Games {
    fn add_files(&mut self, paths: &[PathBuf]) -> anyhow::Result<()> {
        for path in paths {
            let name = path.file_stem().unwrap_or_else(|| Path::new("-").as_os_str());
            self.add(&name.to_string_lossy(), record::read(path))?;
        }
        Ok(())
    }

    fn add_database(&mut self, address: &str) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let (found, _) = Store::schema(address).await?;
            ensure!(found > 0, "there is no server's database; name record files, or --data");
            let store = Store::open(address).await?;
            for table in store.ended_tables().await? {
                match finished_record(&store, &table).await {
                    Ok(Some(record)) => self.add(table.as_str(), Ok(record))?,
                    Ok(None) => {}
                    Err(failure) => {
                        self.add(table.as_str(), Err(anyhow::anyhow!(failure.message)))?;
                    }
                }
            }
            Ok(())
        })
    }

    /// Adds a game, or tells why it can't be added. Fails when the table can't be written.
    fn add(&mut self, name: &str, record: anyhow::Result<Record>) -> anyhow::Result<()> {
        let decisions = record.and_then(|record| Ok((record.players.len(), of_record(&record)?)));
        match decisions {
            Ok((players, decisions)) => {
                self.written += 1;
                Ok(self.table.add(name, players, &decisions)?)
            }
            Err(error) => {
                self.refused += 1;
                eprintln!("{name}: {}", output::line(&format!("{error:#}")));
                Ok(())
            }
        }
    }
}
