//! Types for clients in TypeScript, made from the served description: `docs/server-api.d.ts`.

use std::fmt::Write;
use std::path::Path;

use magnum_sal_server::client::Client;
use serde_json::{Map, Value};

use crate::databases::sqlite;
use crate::support::serve;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/server-api.d.ts");

/// `MAGNUM_SAL_TYPES=1` writes the file anew.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_types_are_those_of_the_description() {
    let database = sqlite();
    let server = serve(&database).await;
    let answer = Client::stranger(server.address()).get("/api/openapi.json").await;
    let description: Value = answer.expect("an answer").read().expect("JSON");
    server.stop().await;
    let types = written(&description);
    if std::env::var_os("MAGNUM_SAL_TYPES").is_some() {
        std::fs::write(Path::new(FILE), &types).expect("written");
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        kept == types,
        "docs/server-api.d.ts is not current: run this test with MAGNUM_SAL_TYPES=1"
    );
    // Whatever is named is there.
    for name in ["Table", "Command", "Frame", "Failure", "OwnEvent", "Report", "Site"] {
        assert!(types.contains(&format!("export type {name} =")), "{name}");
    }
    assert!(!types.contains("unknown;"), "a type of the description is not understood");
}

fn written(description: &Value) -> String {
    let mut text = String::from(
        "// The types of the server's API, made from its OpenAPI description by a test. Do not edit.\n\
         // docs/server-protocol.md says what they mean.\n",
    );
    let schemas = description["components"]["schemas"].as_object().expect("schemas");
    for (name, schema) in schemas {
        comment(&mut text, schema, "");
        writeln!(text, "export type {} = {};", named(name), of(schema, "")).expect("a text");
    }
    text.push_str("\n/** What each route takes and answers. */\nexport interface Routes {\n");
    for (path, item) in description["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("methods") {
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            let answer = &operation["responses"]["200"]["content"]["application/json"]["schema"];
            let or_none = |schema: &Value| match schema {
                Value::Null => "undefined".to_owned(),
                schema => of(schema, "  "),
            };
            let method = method.to_uppercase();
            let (request, answer) = (or_none(body), or_none(answer));
            writeln!(text, "  \"{method} {path}\": {{ request: {request}; answer: {answer} }};")
                .expect("a text");
        }
    }
    text.push_str("}\n");
    text
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(words) = schema["description"].as_str() {
        let words = words.replace('\n', &format!("\n{indent} * "));
        writeln!(text, "{indent}/** {words} */").expect("a text");
    }
}

/// `Record` and `Event` are types of the language and of browsers.
fn named(name: &str) -> &str {
    match name {
        "Record" => "GameRecord",
        "Event" => "GameEvent",
        // Times.
        "i64" => "Millis",
        name => name,
    }
}

/// A schema as a type.
fn of(schema: &Value, indent: &str) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return named(name).to_owned();
    }
    for (key, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[key].as_array() {
            let parts: Vec<String> = parts.iter().map(|part| of(part, indent)).collect();
            return format!("({})", parts.join(between));
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(Value::to_string).collect();
        return values.join(" | ");
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            let kinds: Vec<String> = kinds.map(|kind| plain(kind, schema, indent)).collect();
            format!("({})", kinds.join(" | "))
        }
        Value::String(kind) => plain(kind, schema, indent),
        _ if schema["properties"].is_object() => object(schema, indent),
        // Anything.
        _ => "any".to_owned(),
    }
}

fn plain(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => {
                let items: Vec<String> = items.iter().map(|item| of(item, indent)).collect();
                format!("[{}]", items.join(", "))
            }
            None => format!("Array<{}>", of(&schema["items"], indent)),
        },
        "object" => object(schema, indent),
        _ => "unknown".to_owned(),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let none = Map::new();
    let fields = schema["properties"].as_object().unwrap_or(&none);
    if fields.is_empty() {
        let values = &schema["additionalProperties"];
        return match values {
            Value::Object(_) => format!("Record<string, {}>", of(values, indent)),
            _ => "Record<string, any>".to_owned(),
        };
    }
    let required = |name: &str| {
        let list = schema["required"].as_array();
        list.is_some_and(|list| list.iter().any(|required| required == name))
    };
    let deeper = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (name, field) in fields {
        comment(&mut text, field, &deeper);
        let mark = if required(name) { "" } else { "?" };
        writeln!(text, "{deeper}{name}{mark}: {};", of(field, &deeper)).expect("a text");
    }
    text + indent + "}"
}
