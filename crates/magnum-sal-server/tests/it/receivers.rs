//! What stands at the other end of notifications: an HTTP server, a browser's keys, and a mail server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A request that was received.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) path: String,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Call {
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let line = lines.find(|(found, _)| found.eq_ignore_ascii_case(name));
        line.unwrap_or_else(|| panic!("no {name} in {}", self.head)).1.trim()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// A web server that answers everything with one status and remembers what it was asked.
#[derive(Debug)]
pub(crate) struct Receiver {
    pub(crate) url: String,
    answers: Arc<Answers>,
    calls: mpsc::UnboundedReceiver<Call>,
}

/// The status of every answer, and that of the next one alone if it is not 0.
#[derive(Debug)]
struct Answers {
    always: AtomicU16,
    once: AtomicU16,
}

impl Answers {
    fn next(&self) -> u16 {
        match self.once.swap(0, Ordering::SeqCst) {
            0 => self.always.load(Ordering::SeqCst),
            once => once,
        }
    }
}

impl Receiver {
    pub(crate) async fn start() -> Receiver {
        Receiver::sending("").await
    }

    /// One that answers with further header lines.
    pub(crate) async fn sending(headers: &'static str) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let answers = Answers { always: AtomicU16::new(201), once: AtomicU16::new(0) };
        let answers = Arc::new(answers);
        let (sender, calls) = mpsc::unbounded_channel();
        let given = answers.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(receive(stream, given.clone(), headers, sender.clone()));
            }
        });
        Receiver { url, answers, calls }
    }

    pub(crate) fn answer(&self, status: u16) {
        self.answers.always.store(status, Ordering::SeqCst);
    }

    pub(crate) fn answer_once(&self, status: u16) {
        self.answers.once.store(status, Ordering::SeqCst);
    }

    /// The next request, which has to come.
    pub(crate) async fn call(&mut self) -> Call {
        let call = timeout(PATIENCE, self.calls.recv()).await;
        call.expect("a call in time").expect("the receiver lasts")
    }

    /// A request that came already.
    pub(crate) fn earlier_call(&mut self) -> Option<Call> {
        self.calls.try_recv().ok()
    }
}

async fn receive(
    stream: TcpStream,
    answers: Arc<Answers>,
    headers: &'static str,
    calls: mpsc::UnboundedSender<Call>,
) -> Option<()> {
    let mut stream = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if stream.read_line(&mut head).await.ok()? == 0 {
            return None;
        }
    }
    let path = head.split(' ').nth(1)?.to_owned();
    let mut call = Call { path, head, body: Vec::new() };
    call.body = vec![0; call.header("content-length").parse().ok()?];
    stream.read_exact(&mut call.body).await.ok()?;
    calls.send(call).ok()?;
    let status = answers.next();
    let answer = format!(
        "HTTP/1.1 {status} Said\r\n{headers}Content-Length: 0\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(answer.as_bytes()).await.ok()
}

/// The browser of RFC 8291, section 5.
pub(crate) const POINT: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const PRIVATE: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
pub(crate) const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// What the browser gives to the site.
pub(crate) fn subscription(endpoint: &str) -> Value {
    json!({
        "endpoint": endpoint, "expirationTime": null, "keys": { "p256dh": POINT, "auth": AUTH }
    })
}

fn bytes(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).expect("base64url")
}

/// Decrypts a push message as a browser does.
pub(crate) fn decrypted(message: &[u8]) -> Vec<u8> {
    let (salt, rest) = message.split_at(16);
    let (size, rest) = rest.split_at(4);
    assert!(u32::from_be_bytes(size.try_into().expect("4 bytes")) as usize > rest.len() - 66);
    let (length, rest) = rest.split_at(1);
    let (sender, record) = rest.split_at(length[0].into());
    let private = p256::SecretKey::from_slice(&bytes(PRIVATE)).expect("a key");
    let public = p256::PublicKey::from_sec1_bytes(sender).expect("a point");
    let shared = p256::ecdh::diffie_hellman(private.to_nonzero_scalar(), public.as_affine());
    let info = [b"WebPush: info\0".as_slice(), &bytes(POINT), sender].concat();
    let agreed: [u8; 32] = derive(&bytes(AUTH), shared.raw_secret_bytes(), &info);
    let key: [u8; 16] = derive(salt, &agreed, b"Content-Encoding: aes128gcm\0");
    let nonce: [u8; 12] = derive(salt, &agreed, b"Content-Encoding: nonce\0");
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("16 bytes"));
    let mut record = record.to_vec();
    let nonce = Nonce::assume_unique_for_key(nonce);
    let text = key.open_in_place(nonce, Aad::empty(), &mut record).expect("a message for us");
    let (mark, text) = text.split_last().expect("a mark at the end");
    assert_eq!(*mark, 2, "the last record");
    text.to_vec()
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    let mut bytes = [0; N];
    let material = Salt::new(HKDF_SHA256, salt).extract(secret);
    material.expand(&[info], Length(N)).expect("short").fill(&mut bytes).expect("as long");
    bytes
}

#[test]
fn the_message_of_the_rfc_is_understood() {
    let message = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS\
         6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    assert_eq!(decrypted(&bytes(message)), b"When I grow up, I want to be a watermelon");
}

/// Checks as a push service does that the site itself sent the message.
pub(crate) fn check_sender(call: &Call, key: &str, origin: &str) {
    let authorization = call.header("authorization").strip_prefix("vapid ").expect("vapid");
    let part = |name: &str| {
        let mut parts = authorization.split(',').filter_map(|part| part.trim().split_once('='));
        parts.find(|(found, _)| *found == name).map(|(_, value)| value.to_owned()).expect(name)
    };
    assert_eq!(part("k"), key, "the key that the browser subscribed with");
    let token = part("t");
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
    public.verify(signed.as_bytes(), &bytes(signature)).expect("a good signature");
    let (header, claims) = signed.split_once('.').expect("claims");
    let read = |text: &str| serde_json::from_slice::<Value>(&bytes(text)).expect("JSON");
    assert_eq!(read(header)["alg"], "ES256");
    let claims = read(claims);
    assert_eq!(claims["aud"], origin);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = now.expect("after 1970").as_secs();
    let expires = claims["exp"].as_u64().expect("a time");
    assert!((now + 60..=now + 24 * 60 * 60).contains(&expires), "{claims}");
    let contact = claims["sub"].as_str().expect("a contact");
    assert!(contact.starts_with("mailto:") || contact.starts_with("https:"), "{contact}");
    for (name, value) in [("content-encoding", "aes128gcm"), ("ttl", "86400")] {
        assert_eq!(call.header(name), value);
    }
    assert!(call.header("topic").len() <= 32);
}

/// A mail server that keeps what it is given.
#[derive(Debug)]
pub(crate) struct Post {
    pub(crate) url: String,
    mails: mpsc::UnboundedReceiver<Letter>,
}

#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    head: String,
    pub(crate) text: String,
}

impl Letter {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The path of the link in the text that has this in it.
    pub(crate) fn link(&self, part: &str) -> String {
        let mut words = self.text.split_whitespace();
        let url = words.find(|word| word.contains(part)).expect("a link");
        let path = url.find(part).map(|at| &url[at..]).expect("a link");
        path.to_owned()
    }
}

impl Post {
    pub(crate) async fn start() -> Post {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let (sender, mails) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take_mail(stream, sender.clone()));
            }
        });
        Post { url, mails }
    }

    pub(crate) async fn letter(&mut self) -> Letter {
        let letter = timeout(PATIENCE, self.mails.recv()).await;
        letter.expect("a mail in time").expect("the mail server lasts")
    }

    pub(crate) fn earlier_letter(&mut self) -> Option<Letter> {
        self.mails.try_recv().ok()
    }
}

/// As much SMTP as it takes.
async fn take_mail(stream: TcpStream, mails: mpsc::UnboundedSender<Letter>) -> Option<()> {
    let mut stream = BufReader::new(stream);
    let mut to = String::new();
    stream.write_all(b"220 salt.example\r\n").await.ok()?;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let answer = match line.split([' ', '\r']).next()?.to_uppercase().as_str() {
            "EHLO" => "250-salt.example\r\n250 8BITMIME\r\n",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1)?.to_owned();
                "250 ok\r\n"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                let mut data = String::new();
                while !data.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut data).await.ok()?;
                }
                mails.send(letter(to.clone(), &data)).ok()?;
                "250 taken\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 ok\r\n",
        };
        stream.write_all(answer.as_bytes()).await.ok()?;
    }
}

fn letter(to: String, data: &str) -> Letter {
    let (head, body) = data.split_once("\r\n\r\n").expect("a head and a body");
    let head = head.replace("\r\n ", " ");
    let body = body.trim_end_matches("\r\n.\r\n");
    let coded = head.to_lowercase().contains("content-transfer-encoding: quoted-printable");
    let body = if coded { unquoted(body) } else { body.to_owned() };
    Letter { to, head, text: body }
}

/// Quoted-printable, decoded.
fn unquoted(text: &str) -> String {
    let text = text.replace("=\r\n", "");
    let mut parts = text.split('=');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits"));
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).expect("UTF-8")
}
