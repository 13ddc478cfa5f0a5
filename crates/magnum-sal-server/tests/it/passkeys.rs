//! Passkeys: a device that makes them, and those who try without one.

use magnum_sal_protocol::{Challenge, Export, Me, PasskeyNow};
use magnum_sal_server::Server;
use magnum_sal_server::client::{Answer, Client};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::admin::{admin, status};
use crate::databases::{Database, on_both};
use crate::strangers::account;
use crate::support::settings;

const SITE: &str = "https://salt.example";
const MINUTES: i64 = 60 * 1000;

/// Somebody's device, with one key.
struct Device {
    key: SigningKey,
    id: [u8; 16],
    /// How often it was used.
    counter: u32,
}

fn base64(bytes: &[u8]) -> String {
    use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine as _};
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

impl Device {
    fn new(number: u8) -> Device {
        let key = SigningKey::from_slice(&[number; 32]).expect("a key");
        Device { key, id: [number; 16], counter: 0 }
    }

    /// What the key was made for, that its owner is there, and how often it was used.
    fn data(&mut self, site: &str, flags: u8) -> Vec<u8> {
        self.counter += 1;
        let domain = site.trim_start_matches("https://");
        let mut data = Sha256::digest(domain).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn client_data(site: &str, kind: &str, challenge: &Challenge) -> String {
        let challenge = &challenge.options["publicKey"]["challenge"];
        json!({ "type": kind, "challenge": challenge, "origin": site, "crossOrigin": false })
            .to_string()
    }

    /// Makes a key for a site, as a browser tells it.
    fn make(&mut self, site: &str, challenge: &Challenge) -> Value {
        let mut data = self.data(site, 0b0100_0101);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(self.id);
        // COSE: an ES256 key on P-256.
        let point = self.key.verifying_key().to_sec1_point(false);
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().expect("a point"));
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().expect("a point"));
        let mut attestation = vec![0xa3, 0x63];
        attestation.extend(b"fmt");
        attestation.push(0x64);
        attestation.extend(b"none");
        attestation.push(0x67);
        attestation.extend(b"attStmt");
        attestation.extend([0xa0, 0x68]);
        attestation.extend(b"authData");
        attestation.extend([0x58, data.len() as u8]);
        attestation.extend(data);
        let client_data = Device::client_data(site, "webauthn.create", challenge);
        let response = json!({
            "attestationObject": base64(&attestation),
            "clientDataJSON": base64(client_data.as_bytes()),
        });
        self.answer(challenge, &response)
    }

    /// Signs a challenge.
    fn sign(&mut self, site: &str, challenge: &Challenge) -> Value {
        let data = self.data(site, 0b0000_0101);
        let client_data = Device::client_data(site, "webauthn.get", challenge);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client_data));
        let signature: Signature = self.key.sign(&signed);
        let response = json!({
            "authenticatorData": base64(&data),
            "clientDataJSON": base64(client_data.as_bytes()),
            "signature": base64(signature.to_der().as_bytes()),
        });
        self.answer(challenge, &response)
    }

    fn answer(&self, challenge: &Challenge, response: &Value) -> Value {
        let credential = json!({
            "id": base64(&self.id), "rawId": base64(&self.id), "type": "public-key",
            "response": response, "clientExtensionResults": {},
        });
        json!({ "id": challenge.id, "credential": credential })
    }
}

async fn serve_at(database: &Database, site: Option<&str>) -> (Server, magnum_sal_server::Time) {
    let mut settings = settings(database);
    settings.limits.by_address = false;
    settings.site = site.map(str::to_owned);
    let time = settings.time.clone();
    (Server::start(settings).await.expect("the server starts"), time)
}

async fn post(client: &Client, path: &str, body: &Value) -> Answer {
    client.post(path, body).await.expect("an answer")
}

async fn ask(client: &Client, path: &str, body: &Value) -> Challenge {
    post(client, path, body).await.read().expect("a challenge")
}

const REGISTER: &str = "/api/me/passkeys/challenge";
const SIGN_IN: &str = "/api/sessions/challenge";

on_both!(an_account_is_entered_by_a_passkey, async |database: Database| {
    let (server, time) = serve_at(&database, Some(SITE)).await;
    let kinga = account(&server, "Kinga").await;
    let stranger = Client::stranger(server.address());
    let name = json!({ "name": "kinga" });
    let mut device = Device::new(7);
    let made = device.make(SITE, &ask(&kinga, REGISTER, &json!({})).await);
    let made = post(&kinga, "/api/me/passkeys", &made).await;
    let made: PasskeyNow = made.read().expect("a passkey");
    let answer = device.sign(SITE, &ask(&stranger, SIGN_IN, &name).await);
    let signed_in = post(&stranger, "/api/sessions/passkey", &answer).await;
    let me: Me = signed_in.read().expect("signed in");
    assert_eq!(me.person.name, "Kinga");
    assert_eq!(status(&stranger.signed_in(&signed_in), "/api/sessions").await, 200);
    assert_eq!(post(&stranger, "/api/sessions/passkey", &answer).await.status, 401, "once");
    let list = kinga.get("/api/me/passkeys").await.expect("an answer");
    let list: Vec<PasskeyNow> = list.read().expect("a list");
    assert!(list.len() == 1 && list[0].id == made.id && list[0].used_at.is_some(), "{list:?}");
    let export = kinga.get("/api/me/export").await.expect("an answer");
    assert!(!export.body.contains(&base64(&device.id)), "no credential: {}", export.body);
    assert_eq!(export.read::<Export>().expect("an export").passkeys, list);

    // Another device, another site, another challenge, or too late.
    let mut wrong = Vec::new();
    wrong.push(
        Device { id: device.id, ..Device::new(8) }
            .sign(SITE, &ask(&stranger, SIGN_IN, &name).await),
    );
    wrong.push(device.sign("https://pepper.example", &ask(&stranger, SIGN_IN, &name).await));
    let (first, second) =
        (ask(&stranger, SIGN_IN, &name).await, ask(&stranger, SIGN_IN, &name).await);
    wrong.push(device.sign(SITE, &Challenge { id: second.id, ..first }));
    for answer in wrong {
        assert_eq!(post(&stranger, "/api/sessions/passkey", &answer).await.status, 401, "{answer}");
    }
    let late = device.sign(SITE, &ask(&stranger, SIGN_IN, &name).await);
    time.advance(6 * MINUTES);
    assert_eq!(post(&stranger, "/api/sessions/passkey", &late).await.status, 401);

    // Whoever is banned stays out; a passkey that was removed is good for nothing.
    let answer = device.sign(SITE, &ask(&stranger, SIGN_IN, &name).await);
    admin(&database).await.ban("Kinga").await.expect("banned");
    assert_eq!(post(&stranger, "/api/sessions/passkey", &answer).await.status, 403);
    admin(&database).await.unban("Kinga").await.expect("not banned");
    let answer = device.sign(SITE, &ask(&stranger, SIGN_IN, &name).await);
    let signed_in = post(&stranger, "/api/sessions/passkey", &answer).await;
    let kinga = stranger.signed_in(&signed_in);
    let answer = device.sign(SITE, &ask(&stranger, SIGN_IN, &name).await);
    let path = format!("/api/me/passkeys/{}", made.id);
    for expected in [204, 404] {
        assert_eq!(kinga.delete(&path).await.expect("an answer").status, expected);
    }
    assert_eq!(post(&stranger, "/api/sessions/passkey", &answer).await.status, 401);
    server.stop().await;
});

on_both!(passkeys_are_for_accounts_of_an_encrypted_site, async |database: Database| {
    let (server, _) = serve_at(&database, Some(SITE)).await;
    let (ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let guest = crate::support::guest(server.address(), "Gus").await;
    assert_eq!(post(&guest, REGISTER, &json!({})).await.status, 403);
    // A challenge is for whoever asked for it.
    let made = Device::new(7).make(SITE, &ask(&ann, REGISTER, &json!({})).await);
    assert_eq!(post(&bob, "/api/me/passkeys", &made).await.status, 401);
    assert_eq!(post(&ann, "/api/me/passkeys", &made).await.status, 401, "it was used up");
    // A new password of the host's ends what others may have added.
    let made = Device::new(7).make(SITE, &ask(&ann, REGISTER, &json!({})).await);
    assert_eq!(post(&ann, "/api/me/passkeys", &made).await.status, 200);
    admin(&database).await.reset_password("Ann").await.expect("a password");
    let list: Vec<PasskeyNow> =
        bob.get("/api/me/passkeys").await.expect("an answer").read().expect("a list");
    assert_eq!(list, []);
    server.stop().await;
    let (server, _) = serve_at(&database, None).await;
    let bob = Client { address: server.address(), ..bob };
    assert_eq!(post(&bob, REGISTER, &json!({})).await.status, 403, "nobody knows the site's name");
    server.stop().await;
});

/// What a challenge asks for, without what is different each time.
fn shape(challenge: &Challenge) -> (Vec<String>, Value) {
    let mut options = challenge.options.clone();
    let asked = options["publicKey"].as_object_mut().expect("an object");
    asked.remove("challenge").expect("a challenge");
    let credentials = asked.get_mut("allowCredentials").and_then(Value::as_array_mut);
    let ids = credentials.expect("a list").iter_mut().map(|credential| {
        let id = credential["id"].take();
        id.as_str().expect("an id").to_owned()
    });
    (ids.collect(), options)
}

on_both!(strangers_do_not_learn_who_has_a_passkey, async |database: Database| {
    let (server, _) = serve_at(&database, Some(SITE)).await;
    let (ann, _bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let mut device = Device::new(7);
    let made = device.make(SITE, &ask(&ann, REGISTER, &json!({})).await);
    assert_eq!(post(&ann, "/api/me/passkeys", &made).await.status, 200);
    let stranger = Client::stranger(server.address());
    let of = async |name: &str| ask(&stranger, SIGN_IN, &json!({ "name": name })).await;
    let (real, real_options) = shape(&of("Ann").await);
    assert_eq!(real, [base64(&device.id)]);
    let mut seen = vec![real];
    // An account without a passkey, and nobody.
    for name in ["Bob", "Nobody"] {
        let (first, second) = (of(name).await, of(&name.to_lowercase()).await);
        assert_ne!(first.id, second.id);
        assert_ne!(
            first.options["publicKey"]["challenge"],
            second.options["publicKey"]["challenge"]
        );
        let (ids, options) = shape(&first);
        assert_eq!((ids.clone(), options.clone()), shape(&second), "the same at every ask");
        assert_eq!(options, real_options);
        assert_eq!(ids.len(), 1);
        assert!(!seen.contains(&ids), "{ids:?}");
        seen.push(ids);
    }
    // Whoever answers hears the same, twice as well.
    let mut stolen = Device { id: device.id, ..Device::new(8) };
    let mut heard = Vec::new();
    for name in ["Ann", "Bob", "Nobody"] {
        let challenge = of(name).await;
        for answer in
            [stolen.sign(SITE, &challenge), json!({ "id": challenge.id, "credential": {} })]
        {
            let answer = post(&stranger, "/api/sessions/passkey", &answer).await;
            heard.push((answer.status, answer.body));
        }
    }
    assert_eq!((heard[0].0, heard[1].0), (401, 400));
    assert!(heard.chunks(2).all(|pair| pair == &heard[..2]), "{heard:?}");
    // It stays the same when the server starts anew.
    let before = shape(&of("Nobody").await);
    server.stop().await;
    let (server, _) = serve_at(&database, Some(SITE)).await;
    let stranger = Client::stranger(server.address());
    assert_eq!(shape(&ask(&stranger, SIGN_IN, &json!({ "name": "Nobody" })).await), before);
    server.stop().await;
});
