//! The container image, as an OCI layout in a tar archive: the program and nothing else, run by a user without rights.

use std::path::Path;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use super::archive::{Archive, compress};
use super::binary::Machine;
use super::{Release, VERSION, digest, read};
use crate::command::{output, program};

/// User and group of the server.
pub(super) const USER: u64 = 1368;
/// The image may have so many bytes.
const LARGEST: usize = 30_000_000;
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";

pub(super) fn name(machine: Machine) -> String {
    format!("magnum-sal-{VERSION}-oci-{}.tar", machine.architecture())
}

/// Writes the image for a machine.
pub(super) fn write(release: &Release, machine: Machine, program: &Path) -> Result<()> {
    let root = root_file_system(release.time, &read(program)?)?;
    let mut blobs = Blobs::default();
    let layer = blobs.add(LAYER, compress(&root)?);
    let config = config(machine, release.time, &digest(&root));
    let config = blobs.add(CONFIG, serde_json::to_vec(&config)?);
    let manifest = json!({
        "schemaVersion": 2, "mediaType": MANIFEST, "config": config, "layers": [layer],
    });
    let mut manifest = blobs.add(MANIFEST, serde_json::to_vec(&manifest)?);
    // One name for tools that follow the specification, one for containerd and Docker.
    manifest["annotations"] = json!({
        "org.opencontainers.image.ref.name": VERSION,
        "io.containerd.image.name": format!("docker.io/library/magnum-sal:{VERSION}"),
    });
    manifest["platform"] = json!({"os": "linux", "architecture": machine.architecture()});
    let index = json!({"schemaVersion": 2, "manifests": [manifest]});
    let image = blobs.layout(release.time, &index)?;
    ensure!(image.len() <= LARGEST, "the image has {} bytes, more than {LARGEST}", image.len());
    release.add(&name(machine), &image)
}

fn root_file_system(time: u64, program: &[u8]) -> Result<Vec<u8>> {
    let mut root = Archive::new(time);
    root.directory("etc")?;
    let group = format!("root:x:0:\nmagnum-sal:x:{USER}:\n");
    root.file("etc/group", 0o644, group.as_bytes())?;
    let users = format!(
        "root:x:0:0:root:/:/sbin/nologin\nmagnum-sal:x:{USER}:{USER}:Magnum Sal:/data:/sbin/nologin\n"
    );
    root.file("etc/passwd", 0o644, users.as_bytes())?;
    root.file("magnum-sal", 0o755, program)?;
    root.directory_with("tmp", 0o1777)?;
    root.owned_by(USER);
    root.directory_with("data", 0o700)?;
    root.plain()
}

fn config(machine: Machine, time: u64, root: &str) -> Value {
    let created = rfc3339(time);
    json!({
        "created": created,
        "architecture": machine.architecture(),
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "Env": ["MAGNUM_SAL_LISTEN=0.0.0.0:1368", "MAGNUM_SAL_DATA=/data"],
            "Entrypoint": ["/magnum-sal"],
            "Cmd": ["serve"],
            "WorkingDir": "/data",
            "ExposedPorts": {"1368/tcp": {}},
            "Volumes": {"/data": {}},
            "StopSignal": "SIGTERM",
            // Not part of the specification, but Docker reads it. The times are nanoseconds.
            "Healthcheck": {
                "Test": ["CMD", "/magnum-sal", "health"],
                "Interval": 30_000_000_000_u64,
                "Timeout": 10_000_000_000_u64,
                "StartPeriod": 10_000_000_000_u64,
            },
            "Labels": {
                "org.opencontainers.image.title": "Magnum Sal",
                "org.opencontainers.image.version": VERSION,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [format!("sha256:{root}")]},
        "history": [{"created": created, "created_by": "cargo xtask dist"}],
    })
}

/// What the image consists of, each part named by its hash.
#[derive(Debug, Default)]
struct Blobs(Vec<(String, Vec<u8>)>);

impl Blobs {
    /// Returns what refers to it.
    fn add(&mut self, kind: &str, contents: Vec<u8>) -> Value {
        let digest = digest(&contents);
        let size = contents.len();
        self.0.push((digest.clone(), contents));
        json!({"mediaType": kind, "digest": format!("sha256:{digest}"), "size": size})
    }

    fn layout(mut self, time: u64, index: &Value) -> Result<Vec<u8>> {
        let mut layout = Archive::new(time);
        layout.file("oci-layout", 0o644, br#"{"imageLayoutVersion":"1.0.0"}"#)?;
        layout.file("index.json", 0o644, &serde_json::to_vec(index)?)?;
        layout.directory("blobs")?;
        layout.directory("blobs/sha256")?;
        self.0.sort();
        for (digest, contents) in self.0 {
            layout.file(&format!("blobs/sha256/{digest}"), 0o644, &contents)?;
        }
        layout.plain()
    }
}

/// Seconds since 1970 as a date and time in UTC.
fn rfc3339(time: u64) -> String {
    let date = format!("--date=@{time}");
    output(program("date").args(["--utc", &date, "+%FT%TZ"])).trim().to_owned()
}
