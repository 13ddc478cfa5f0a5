//! Tar archives that are the same whoever makes them, wherever and whenever: one time, no names of users, sorted.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};

use super::read;

pub(super) struct Archive {
    tar: Builder<Vec<u8>>,
    time: u64,
    /// User and group of what follows.
    owner: u64,
}

impl Archive {
    /// Everything in it was changed at `time` and belongs to root.
    pub(super) fn new(time: u64) -> Archive {
        Archive { tar: Builder::new(Vec::new()), time, owner: 0 }
    }

    /// Whose the following files are.
    pub(super) fn owned_by(&mut self, owner: u64) {
        self.owner = owner;
    }

    pub(super) fn directory(&mut self, path: &str) -> Result<()> {
        self.directory_with(path, 0o755)
    }

    pub(super) fn directory_with(&mut self, path: &str, mode: u32) -> Result<()> {
        self.add(EntryType::Directory, &format!("{path}/"), mode, &[])
    }

    pub(super) fn file(&mut self, path: &str, mode: u32, contents: &[u8]) -> Result<()> {
        self.add(EntryType::Regular, path, mode, contents)
    }

    /// All files below a directory, by name, as `name/…`.
    pub(super) fn tree(&mut self, directory: &Path, name: &str) -> Result<()> {
        let entries = std::fs::read_dir(directory)?.map(|entry| Ok(entry?.path()));
        let mut paths = entries.collect::<Result<Vec<_>>>()?;
        paths.sort();
        for path in paths {
            let own = path.file_name().and_then(|own| own.to_str()).context("a name is UTF-8")?;
            let own = format!("{name}/{own}");
            if path.is_dir() {
                self.directory(&own)?;
                self.tree(&path, &own)?;
            } else {
                self.file(&own, 0o644, &read(&path)?)?;
            }
        }
        Ok(())
    }

    pub(super) fn plain(self) -> Result<Vec<u8>> {
        Ok(self.tar.into_inner()?)
    }

    pub(super) fn compressed(self) -> Result<Vec<u8>> {
        compress(&self.plain()?)
    }

    fn add(&mut self, kind: EntryType, path: &str, mode: u32, contents: &[u8]) -> Result<()> {
        let mut header = Header::new_gnu();
        header.set_entry_type(kind);
        header.set_mode(mode);
        header.set_mtime(self.time);
        header.set_uid(self.owner);
        header.set_gid(self.owner);
        header.set_size(contents.len() as u64);
        Ok(self.tar.append_data(&mut header, path, contents)?)
    }
}

/// Gzip without a name and a time.
pub(super) fn compress(contents: &[u8]) -> Result<Vec<u8>> {
    let mut gzip: GzEncoder<Vec<u8>> =
        GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    gzip.write_all(contents)?;
    Ok(gzip.finish()?)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Read;

    use super::Archive;

    fn made(directory: &std::path::Path) -> Vec<u8> {
        let mut archive = Archive::new(1_368_000_000);
        archive.tree(directory, "salt").expect("archived");
        archive.compressed().expect("compressed")
    }

    #[test]
    fn an_archive_depends_on_names_and_contents_only() {
        let directory = std::env::temp_dir().join(format!("archive-{}", std::process::id()));
        let [one, other] = ["one", "other"].map(|name| directory.join(name));
        for (place, names) in [(&one, ["a", "b", "c"]), (&other, ["c", "a", "b"])] {
            fs::create_dir_all(place.join("mine")).expect("made");
            for name in names {
                fs::write(place.join("mine").join(name), name).expect("written");
            }
        }
        assert_eq!(made(&one), made(&other));
        fs::write(other.join("mine/c"), "d").expect("written");
        assert_ne!(made(&one), made(&other));
        fs::remove_dir_all(directory).expect("removed");
    }

    #[test]
    fn everything_has_the_same_time_and_the_owner_it_is_given() {
        let mut archive = Archive::new(1_368_000_000);
        archive.file("program", 0o755, b"salt").expect("added");
        archive.owned_by(1368);
        archive.directory_with("data", 0o700).expect("added");
        let bytes = archive.plain().expect("a tar");
        let mut tar = tar::Archive::new(&bytes[..]);
        let entries = tar.entries().expect("entries").map(|entry| {
            let mut entry = entry.expect("an entry");
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("text");
            let header = entry.header();
            let path = header.path().expect("a path").to_string_lossy().into_owned();
            let number = |value: std::io::Result<u64>| value.expect("a number");
            let mode = header.mode().expect("a mode");
            (path, number(header.uid()), number(header.mtime()), mode, text)
        });
        let entries: Vec<_> = entries.collect();
        let program = ("program".to_owned(), 0, 1_368_000_000, 0o755, "salt".to_owned());
        let data = ("data/".to_owned(), 1368, 1_368_000_000, 0o700, String::new());
        assert_eq!(entries, [program, data]);
    }
}
