//! The files of the site, each with a compressed copy. Names carry a hash, so that browsers can cache them forever.

use std::collections::BTreeMap;
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

    /// Adds files whose scripts name each other: one hash of all of them is in each name. Returns the names by the old ones.
    pub(crate) fn add_together(
        &mut self,
        mut files: Vec<(String, Vec<u8>)>,
    ) -> Result<BTreeMap<String, String>> {
        files.sort();
        let mut hash = Sha256::new();
        files.iter().for_each(|(_, contents)| hash.update(contents));
        let hash = hexadecimal(&hash.finalize()[..6]);
        let named = |name: &String| {
            let (stem, ending) = name.rsplit_once('.').context("the name has no ending")?;
            Ok((name.clone(), format!("{stem}-{hash}.{ending}")))
        };
        let names =
            files.iter().map(|(name, _)| named(name)).collect::<Result<BTreeMap<_, _>>>()?;
        for (name, contents) in files {
            let contents =
                if name.ends_with(".js") { renamed(contents, &names)? } else { contents };
            self.add(&names[&name], contents)?;
        }
        Ok(names)
    }

    pub(crate) fn add(&mut self, name: &str, contents: Vec<u8>) -> Result<()> {
        self.hash.update(&contents);
        self.names.push(name.to_owned());
        self.add_beside(name, contents)
    }

    /// Adds a file that is no part of the app.
    pub(crate) fn add_beside(&mut self, name: &str, contents: Vec<u8>) -> Result<()> {
        let compressed = brotli(&contents, self.compression)?;
        self.size += contents.len();
        self.compressed += compressed.len();
        println!("{:>9} {:>9}  {name}", contents.len(), compressed.len());
        let path = self.directory.join(name);
        fs::create_dir_all(path.parent().context("it is in the site")?)?;
        fs::write(&path, contents)?;
        fs::write(self.directory.join(format!("{name}.br")), compressed)?;
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

/// A script with the new names of the files that it imports or fetches.
fn renamed(script: Vec<u8>, names: &BTreeMap<String, String>) -> Result<Vec<u8>> {
    let mut script = String::from_utf8(script).context("a script is text")?;
    for (old, new) in names {
        for before in ["from ", "new URL("] {
            let (old, new) = (format!("{before}\"./{old}\""), format!("{before}\"./{new}\""));
            script = script.replace(&old, &new);
        }
    }
    Ok(script.into_bytes())
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
    fn files_that_name_each_other_get_one_hash() {
        let directory = std::env::temp_dir().join(format!("site-together-{}", std::process::id()));
        let mut site = Site::new(&directory, Compression::Quick).expect("a site");
        let file = |name: &str, contents: &str| (name.to_owned(), contents.as_bytes().to_vec());
        let one = file("one.js", "import { two } from \"./two.js\"; ({ \"./two.js\": two })");
        let two = file("two.js", "import { one } from \"./one.js\"; new URL(\"./three.wasm\")");
        let names = site.add_together(vec![two, one, file("three.wasm", "")]).expect("added");
        let read = |name: &str| fs::read_to_string(directory.join(&names[name])).expect("a text");
        let (two, three) = (&names["two.js"], &names["three.wasm"]);
        // The key is a name inside the module, and not a file's.
        let one = format!("import {{ two }} from \"./{two}\"; ({{ \"./two.js\": two }})");
        assert_eq!(read("one.js"), one);
        assert!(read("two.js").ends_with(&format!("new URL(\"./{three}\")")));
        let hash = |name: &str| name.split(['-', '.']).nth(1).map(str::to_owned);
        assert_eq!(hash(two), hash(three));
        fs::remove_dir_all(directory).expect("removed");
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
