//! Files that are written as a whole or not at all, and known to be writable before hours of work.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, bail, ensure};

/// Whether a file can be written later.
pub(crate) fn probe(path: &Path) -> anyhow::Result<()> {
    ensure!(!path.is_dir(), "can't write {}: it is a directory", path.display());
    let place = place(path);
    match place {
        Place::File(path) => {
            let beside = beside(&path);
            fs::write(&beside, "").and_then(|()| fs::remove_file(&beside))
        }
        Place::Device(_) => Ok(()),
    }
    .with_context(|| format!("can't write {}", path.display()))
}

/// Whether all these files can be written later, each without the others.
pub(crate) fn probe_all<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a Path)>,
) -> anyhow::Result<()> {
    let mut known: Vec<(&str, Place)> = Vec::new();
    for (flag, path) in files {
        probe(path)?;
        let place = place(path);
        if let Some((other, _)) = known.iter().find(|(_, other)| *other == place) {
            bail!("{other} and {flag} name the same file {}", path.display());
        }
        known.push((flag, place));
    }
    Ok(())
}

/// Makes the directory, and tries whether files can be written in it.
pub(crate) fn probe_directory(path: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(path).with_context(|| format!("can't make {}", path.display()))?;
    probe(&path.join("probe"))
}

/// Writes the whole file beside the old one before it replaces it: an interruption leaves either.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    match place(path) {
        Place::File(path) => {
            let beside = beside(&path);
            fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path))
        }
        Place::Device(path) => fs::write(path, bytes),
    }
    .with_context(|| format!("can't write {}", path.display()))
}

/// The same for a file that is written piece by piece.
pub(crate) fn replace_with<T>(
    path: &Path,
    write: impl FnOnce(fs::File) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let cant_write = || format!("can't write {}", path.display());
    match place(path) {
        Place::File(path) => {
            let beside = beside(&path);
            let written = write(fs::File::create(&beside).with_context(cant_write)?);
            if written.is_err() {
                drop(fs::remove_file(&beside));
            }
            let written = written?;
            fs::rename(&beside, path).with_context(cant_write)?;
            Ok(written)
        }
        Place::Device(path) => {
            write(fs::OpenOptions::new().write(true).open(path).with_context(cant_write)?)
        }
    }
}

/// Where a path leads: links are followed, so that they stay.
#[derive(PartialEq)]
enum Place {
    File(PathBuf),
    /// A device or a pipe, which nothing may replace.
    Device(PathBuf),
}

fn place(path: &Path) -> Place {
    match fs::metadata(path) {
        Ok(known) if !known.is_file() => Place::Device(path.to_owned()),
        _ => Place::File(followed(path).unwrap_or_else(|_| path.to_owned())),
    }
}

fn followed(path: &Path) -> io::Result<PathBuf> {
    if path.exists() {
        return fs::canonicalize(path);
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    Ok(fs::canonicalize(folder)?.join(path.file_name().unwrap_or_default()))
}

fn beside(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    beside.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        replace(&path, b"old").expect("written");
        // Something in the way of the new file leaves the old one.
        fs::create_dir(beside(&path)).expect("a folder");
        assert!(replace(&path, b"new").is_err());
        assert_eq!(fs::read(&path).expect("a file"), b"old");
        fs::remove_dir(beside(&path)).expect("removed");
        replace(&path, b"new").expect("written");
        assert_eq!(fs::read(&path).expect("a file"), b"new");
    }

    #[test]
    fn the_same_file_is_known_by_any_path() {
        let folder = tempfile::tempdir().expect("a folder");
        let (plain, around) = (folder.path().join("a"), folder.path().join("./a"));
        let error = probe_all([("--json", &*plain), ("--html", &*around)]).expect_err("the same");
        assert!(error.to_string().contains("--json and --html name the same file"), "{error}");
        let other = folder.path().join("b");
        probe_all([("--json", &*plain), ("--html", &*other)]).expect("two files");
        assert!(!plain.exists(), "trying leaves nothing behind");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").expect("written");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        replace(&link, b"new").expect("written");
        assert!(link.is_symlink());
        assert_eq!(fs::read(&file).expect("a file"), b"new");
        assert!(place(Path::new("/dev/null")) == Place::Device("/dev/null".into()));
    }
}
