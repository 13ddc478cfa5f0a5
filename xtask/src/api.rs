//! The server against its own description: schemathesis makes valid and invalid requests from `/api/openapi.json` and checks
//! every answer against the description.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use anyhow::{Context, Result, ensure};

use crate::command::{program, run, succeeds, target_directory};
use crate::install;

const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// What must hold for every answer. Checks that guess at conventions, such as `unsupported_method`, are left out.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
     response_headers_conformance,response_schema_conformance,negative_data_rejection";

/// What would end the session that the tests have: after it every answer would be that nobody is signed in.
const LEFT_OUT: [&str; 2] = ["revoke", "delete"];

/// What the server answers to everybody who is signed in, and to admins alone.
const OWN: &str = "/api/me";
const FOR_ADMINS: &str = "/api/audit";

pub(crate) fn test(server: &Path) -> Result<()> {
    let tester = schemathesis()?;
    let served = Served::start(server)?;
    let guest = served.guest()?;
    served.meets(&tester, &guest, &guest.id, "110")?;
    served.still_answers(&guest, OWN)?;
    // What a guest may not do. The admin does it to somebody else.
    let admin = served.admin(server)?;
    served.meets(&tester, &admin, &guest.id, "80")?;
    served.still_answers(&admin, FOR_ADMINS)
}

/// Somebody who is signed in.
struct Person {
    id: String,
    secret: String,
}

/// The tester in its own virtual environment, which is created if it is missing.
fn schemathesis() -> Result<PathBuf> {
    let directory = target_directory().join(SCHEMATHESIS.replace("==", "-"));
    let tester = directory.join("bin/schemathesis");
    if succeeds(program(&tester).arg("--version")) {
        return Ok(tester);
    }
    install::python_venv()?;
    run(program("python3").args(["-m", "venv"]).arg(&directory))?;
    run(program(directory.join("bin/pip")).args(["install", "--quiet", SCHEMATHESIS]))?;
    Ok(tester)
}

/// A server with an empty database. It ends when this is dropped.
struct Served {
    process: Child,
    address: String,
    data: PathBuf,
}

impl Served {
    fn start(server: &Path) -> Result<Served> {
        let data = target_directory().join(format!("api-test-{}", std::process::id()));
        let mut command = program(server);
        command.args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--no-address-limits",
            "--bot-time",
            "0.05",
        ]);
        command.arg("--data").arg(&data).stdout(Stdio::piped());
        let mut process = command.spawn().context("the server can't be started")?;
        let mut line = String::new();
        let output = process.stdout.take().context("the server has no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
        let served = Served { process, address, data };
        ensure!(line.contains("http://"), "the server said `{}`", line.trim());
        Ok(served)
    }

    /// Lets the tester ask for everything with somebody's token, and about another person.
    fn meets(&self, tester: &Path, asking: &Person, about: &str, most_seconds: &str) -> Result<()> {
        let config = self.data.join("schemathesis.toml");
        std::fs::write(&config, self.config(asking, about)?)?;
        let mut command = program(tester);
        // It leaves files in its working directory.
        command.current_dir(&self.data).arg("--config-file").arg(config);
        command.arg("run").arg(format!("http://{}/api/openapi.json", self.address));
        command.args(["--header", &format!("Authorization: Bearer {}", asking.secret)]);
        command.args(["--checks", CHECKS, "--generation-deterministic", "--max-examples", "20"]);
        for operation in LEFT_OUT {
            command.args(["--exclude-operation-id", operation]);
        }
        command.args(["--max-time", most_seconds]);
        command.args(["--phases", "examples,coverage,fuzzing", "--suppress-health-check", "all"]);
        command.args(["--request-timeout", "20", "--no-color", "--warnings", "off"]);
        run(&mut command)
    }

    /// The tests were about something only if the token was good to their end.
    fn still_answers(&self, asking: &Person, path: &str) -> Result<()> {
        let answer = self.ask("GET", path, "", Some(&asking.secret));
        answer.map(drop).context("the tests have ended their own session, or lost their role")
    }

    fn guest(&self) -> Result<Person> {
        signed_in(&self.post("/api/guests", r#"{"name":"Schema"}"#, None)?)
    }

    /// The host makes an admin of somebody with an account.
    fn admin(&self, server: &Path) -> Result<Person> {
        let account = r#"{"name":"Kinga","password":"a ring in the salt"}"#;
        let admin = signed_in(&self.post("/api/accounts", account, None)?)?;
        let mut command = program(server);
        command.args(["admin", "--data"]).arg(&self.data).args(["role", &admin.id, "admin"]);
        run(&mut command)?;
        Ok(admin)
    }

    /// Ids that exist: a started game, and a person.
    fn config(&self, asking: &Person, person: &str) -> Result<String> {
        let secret = Some(asking.secret.as_str());
        let new = r#"{"settings":{"options":{"players":2},"public":true},
             "seats":[{"type":"person"},{"type":"bot","level":"apprentice"}]}"#;
        let table = field(&self.post("/api/tables", new, secret)?, "table")?;
        let start = r#"{"id":"start","after":2,"command":{"type":"start"}}"#;
        self.post(&format!("/api/tables/{table}/commands"), start, secret)?;
        Ok(format!(
            "[[operations]]\ninclude-path-regex = '^/api/tables/'\nparameters = {{ id = '{table}' }}\n\
             [[operations]]\ninclude-path-regex = '^/api/people/'\nparameters = {{ id = '{person}' }}\n"
        ))
    }

    fn post(&self, path: &str, body: &str, secret: Option<&str>) -> Result<String> {
        self.ask("POST", path, body, secret)
    }

    /// Head and body of a successful answer.
    fn ask(&self, method: &str, path: &str, body: &str, secret: Option<&str>) -> Result<String> {
        let secret = secret.map(|secret| format!("Authorization: Bearer {secret}\r\n"));
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{}\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            secret.unwrap_or_default(),
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        ensure!(answer.starts_with("HTTP/1.1 200"), "{method} {path}: {answer}");
        Ok(answer)
    }
}

/// Whom an answer has signed in.
fn signed_in(answer: &str) -> Result<Person> {
    let secret = answer.split("magnum_sal=").nth(1).and_then(|rest| rest.split(';').next());
    let secret = secret.with_context(|| format!("nobody is signed in: {answer}"))?;
    Ok(Person { id: field(answer, "id")?, secret: secret.to_owned() })
}

/// The first string field of that name in an answer.
fn field(answer: &str, name: &str) -> Result<String> {
    let value =
        answer.split(&format!("\"{name}\":\"")).nth(1).and_then(|rest| rest.split('"').next());
    value.map(str::to_owned).with_context(|| format!("no {name} in {answer}"))
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
        drop(std::fs::remove_dir_all(&self.data));
    }
}
