//! The files of the site, each with a compressed copy. Names carry a hash, so that browsers can cache them forever.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// How much work goes into compressed copies.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Compression {
    Best,
    Quick,
}

impl Compression {
    const fn quality(self) -> u32 {
        match self {
            Compression::Best => 11,
            Compression::Quick => 1,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Site {
    directory: PathBuf,
    compression: Compression,
    names: Vec<String>,
    hash: Sha256,
    size: usize,
    compressed: usize,
}

impl Site {
    /// An empty site; whatever was in the directory is removed.
    pub(crate) fn new(directory: &Path, compression: Compression) -> Result<Site> {
        if directory.exists() {
            fs::remove_dir_all(directory)?;
        }
        fs::create_dir_all(directory)
            .with_context(|| format!("cannot create {}", directory.display()))?;
        let directory = directory.to_owned();
        let (names, hash) = (Vec::new(), Sha256::new());
        Ok(Site { directory, compression, names, hash, size: 0, compressed: 0 })
    }

    /// Adds a file under a name that contains the hash of its contents; returns the name.
    pub(crate) fn add_hashed(&mut self, name: &str, contents: Vec<u8>) -> Result<String> {
        let (stem, ending) = name.rsplit_once('.').context("the name has no ending")?;
        let name = format!("{stem}-{}.{ending}", hexadecimal(&Sha256::digest(&contents)[..6]));
        self.add(&name, contents)?;
        Ok(name)
    }

    pub(crate) fn add(&mut self, name: &str, contents: Vec<u8>) -> Result<()> {
        let compressed = brotli(&contents, self.compression)?;
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

fn brotli(contents: &[u8], compression: Compression) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let quality = compression.quality();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, quality, 22);
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
        for compression in [Compression::Best, Compression::Quick] {
            let compressed = brotli(&text, compression).expect("it can be compressed");
            let mut again = Vec::new();
            brotli::BrotliDecompress(&mut &compressed[..], &mut again).expect("it is Brotli");
            assert_eq!(again, text);
            assert!(compressed.len() < text.len());
        }
    }

    #[test]
    fn a_name_changes_with_the_contents() {
        let directory = std::env::temp_dir().join(format!("site-test-{}", std::process::id()));
        let mut site = Site::new(&directory, Compression::Quick).expect("a site");
        let one = site.add_hashed("app.js", b"1".to_vec()).expect("added");
        let other = site.add_hashed("app.js", b"2".to_vec()).expect("added");
        assert_ne!(one, other);
        assert!(one.starts_with("app-") && one.ends_with(".js"));
        fs::remove_dir_all(directory).expect("removed");
    }
}
