//! The files of the site, each with a compressed copy. Names carry a hash, so that they can be kept for ever.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

#[derive(Debug)]
pub(crate) struct Site {
    directory: PathBuf,
    names: Vec<String>,
    hash: Sha256,
    size: usize,
    compressed: usize,
}

impl Site {
    /// An empty site; what was in the directory is removed.
    pub(crate) fn new(directory: &Path) -> Result<Site> {
        if directory.exists() {
            fs::remove_dir_all(directory)?;
        }
        fs::create_dir_all(directory)
            .with_context(|| format!("cannot create {}", directory.display()))?;
        let directory = directory.to_owned();
        Ok(Site { directory, names: Vec::new(), hash: Sha256::new(), size: 0, compressed: 0 })
    }

    /// Adds a file under a name that tells its contents; returns the name.
    pub(crate) fn add_hashed(&mut self, name: &str, contents: Vec<u8>) -> Result<String> {
        let (stem, ending) = name.rsplit_once('.').context("the name has no ending")?;
        let name = format!("{stem}-{}.{ending}", hexadecimal(&Sha256::digest(&contents)[..6]));
        self.add(&name, contents)?;
        Ok(name)
    }

    pub(crate) fn add(&mut self, name: &str, contents: Vec<u8>) -> Result<()> {
        let compressed = brotli(&contents)?;
        self.hash.update(&contents);
        self.size += contents.len();
        self.compressed += compressed.len();
        println!("{:>9} {:>9}  {name}", contents.len(), compressed.len());
        fs::write(self.directory.join(name), contents)?;
        fs::write(self.directory.join(format!("{name}.br")), compressed)?;
        self.names.push(name.to_owned());
        Ok(())
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Changes with any file.
    pub(crate) fn version(&self) -> String {
        hexadecimal(&self.hash.clone().finalize()[..8])
    }

    pub(crate) fn report(&self) {
        println!("{:>9} {:>9}  in {}", self.size, self.compressed, self.directory.display());
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn brotli(contents: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, 11, 22);
    writer.write_all(contents)?;
    drop(writer);
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compressed_copy_holds_the_same() {
        let text = b"salt ".repeat(100);
        let compressed = brotli(&text).expect("it can be compressed");
        let mut again = Vec::new();
        brotli::BrotliDecompress(&mut &compressed[..], &mut again).expect("it is Brotli");
        assert_eq!(again, text);
        assert!(compressed.len() < text.len());
    }

    #[test]
    fn a_name_changes_with_the_contents() {
        let directory = std::env::temp_dir().join(format!("site-test-{}", std::process::id()));
        let mut site = Site::new(&directory).expect("a site");
        let one = site.add_hashed("app.js", b"1".to_vec()).expect("added");
        let other = site.add_hashed("app.js", b"2".to_vec()).expect("added");
        assert_ne!(one, other);
        assert!(one.starts_with("app-") && one.ends_with(".js"));
        fs::remove_dir_all(directory).expect("removed");
    }
}
