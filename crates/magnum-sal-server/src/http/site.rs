//! The browser app, which is part of the program when it was there at build time: the compressed copies of its files. The few
//! clients that don't understand them get the files as they were.

use std::borrow::Cow;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use magnum_sal_protocol::Code;
use rust_embed::{EmbeddedFile, RustEmbed};

use super::refusal::Refusal;
use crate::text::hex;

#[derive(RustEmbed)]
#[folder = "../../target/site"]
#[include = "*.br"]
#[allow_missing = true]
struct Site;

/// The compressed copy of a file.
fn find(path: &str) -> Option<EmbeddedFile> {
    Site::get(&format!("{path}.br"))
}

const ABSENT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Magnum Sal</title>\
     <p>The server runs, but it was built without the browser app. Build and start both with \
     <code>cargo xtask play</code>, or use the programming interface: \
     <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/// The name of the file that begins so, whatever its hash is.
pub(super) fn named(begin: &str) -> Option<String> {
    let name = Site::iter().find(|name| name.starts_with(begin))?;
    Some(name.trim_end_matches(".br").to_owned())
}

/// Whether the app was there at build time.
pub(crate) fn has_app() -> bool {
    find("index.html").is_some()
}

pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") || path == "api" {
        return Refusal::new(Code::NotFound, "there is nothing at this path").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return super::refusal::wrong_method().await.into_response();
    }
    if path == "docs" || path.starts_with("docs/") {
        return book(path, &headers);
    }
    let path = if path.is_empty() { "index.html" } else { path };
    match find(path) {
        Some(file) => send(path, file, &headers),
        // A place within the app, such as a table's link.
        None if !path.contains('.') => match find("index.html") {
            Some(file) => send("index.html", file, &headers),
            None => page(StatusCode::OK, ABSENT),
        },
        None if path == "index.html" => page(StatusCode::OK, ABSENT),
        None => Refusal::new(Code::NotFound, "there is no such file").into_response(),
    }
}

/// mdBook's pages have scripts in them. Nothing that users write is on these pages.
const BOOK_POLICY: &str = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A page of the book.
fn book(path: &str, asked: &HeaderMap) -> Response {
    if path == "docs" {
        // The links in its pages are relative.
        return Redirect::permanent("/docs/").into_response();
    }
    let path = if path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    let Some(file) = find(&path) else {
        return Refusal::new(Code::NotFound, "the book has no such page").into_response();
    };
    let mut response = send(&path, file, asked);
    let policy = HeaderValue::from_static(BOOK_POLICY);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

fn page(status: StatusCode, text: &'static str) -> Response {
    (status, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response()
}

fn send(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let encoded = accepts_brotli(asked);
    let kind = if encoded { "br" } else { "plain" };
    let tag = format!("\"{}-{kind}\"", hex(&file.metadata.sha256_hash()[..16]));
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    let cache = if has_hash(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    headers.insert(header::ETAG, HeaderValue::from_str(&tag).expect("a hash is ASCII"));
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| lists(known, &tag)) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    let contents = if encoded {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        shared(file.data)
    } else {
        decompressed(&file.data)
    };
    *response.body_mut() = Body::from(contents);
    response
}

fn decompressed(mut file: &[u8]) -> Bytes {
    let mut contents = Vec::new();
    brotli::BrotliDecompress(&mut file, &mut contents).expect("the site is intact");
    contents.into()
}

/// The bytes of a file. What is part of the program is sent from where it is.
fn shared(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

fn lists(known: &HeaderValue, tag: &str) -> bool {
    known.to_str().is_ok_and(|known| {
        known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag || one.trim() == "*")
    })
}

fn accepts_brotli(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter();
    lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(',')).any(|encoding| {
        let mut parts = encoding.split(';').map(str::trim);
        parts.next() == Some("br") && !parts.any(|weight| weight == "q=0")
    })
}

/// Whether the name has a hash in it, so that another content has another name: `app-0a1b2c3d4e5f6071.wasm`.
fn has_hash(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split(['-', '.', '_']).any(|part| {
        part.len() >= 8
            && part.bytes().all(|byte| byte.is_ascii_hexdigit())
            && part.bytes().any(|byte| byte.is_ascii_digit())
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_cached_for_ever() {
        assert!(has_hash("app-0a1b2c3d4e5f6071.wasm"));
        assert!(has_hash("pkg/app.0a1b2c3d.js"));
        for path in
            ["index.html", "service-worker.js", "magnum_sal_web_bg.wasm", "decade-facade.js"]
        {
            assert!(!has_hash(path), "{path}");
        }
    }

    #[test]
    fn a_file_of_the_program_is_not_copied() {
        static FILE: [u8; 3] = [1, 2, 3];
        assert_eq!(shared(Cow::Borrowed(&FILE)).as_ptr(), FILE.as_ptr());
    }

    #[test]
    fn the_book_has_a_folder_of_its_own() {
        let asked = HeaderMap::new();
        let moved = book("docs", &asked);
        assert_eq!(moved.status(), StatusCode::PERMANENT_REDIRECT);
        assert_eq!(moved.headers()[header::LOCATION], "/docs/");
        assert_eq!(book("docs/no-such-page.html", &asked).status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn whoever_knows_no_brotli_gets_the_file_itself() {
        let compressed =
            [27, 99, 0, 248, 141, 84, 181, 191, 12, 99, 155, 43, 16, 186, 64, 45, 10, 200, 43];
        assert_eq!(decompressed(&compressed), "salt ".repeat(20).as_bytes());
    }

    #[test]
    fn brotli_is_sent_to_those_who_ask_for_it() {
        let asked = |value| {
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))])
        };
        assert!(accepts_brotli(&asked("gzip, br;q=0.8")));
        assert!(!accepts_brotli(&asked("gzip, br;q=0")));
        assert!(!accepts_brotli(&asked("gzip")));
    }
}
