//! Requests to addresses that users chose. They go to the Internet alone: the name is resolved here, every address is
//! checked, and the connection is made to the very address that was checked. Redirections are not followed.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use url::{Host, Url};

use super::addresses::is_global;

/// How long a request may take in all.
const PATIENCE: Duration = Duration::from_secs(10);
const LONGEST_URL: usize = 2000;

/// What a host allows beyond https to the Internet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    pub plain_http: bool,
    pub private_networks: bool,
}

/// Why nothing was sent, or nobody answered. Without the address, which may be a secret.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum OutgoingError {
    #[error("{0}")]
    Forbidden(&'static str),
    #[error("the name can't be resolved")]
    Unresolved,
    #[error("no connection: {0}")]
    Connection(String),
    #[error("no answer within {} seconds", PATIENCE.as_secs())]
    TooSlow,
}

#[derive(Clone, Debug)]
pub(crate) struct Outgoing {
    reach: Reach,
    tls: Arc<ClientConfig>,
}

impl Outgoing {
    pub(crate) fn new(reach: Reach) -> Outgoing {
        let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        Outgoing::trusting(reach, roots)
    }

    fn trusting(reach: Reach, roots: RootCertStore) -> Outgoing {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("ring has the usual protocols")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Outgoing { reach, tls: Arc::new(tls) }
    }

    /// Whether an address may be called, as far as can be told without resolving its name.
    pub(crate) fn check(&self, url: &str) -> Result<Url, &'static str> {
        if url.len() > LONGEST_URL {
            return Err("longer than 2000 characters");
        }
        let url = Url::parse(url).map_err(|_| "not an absolute URL")?;
        match url.scheme() {
            "https" => {}
            "http" if self.reach.plain_http => {}
            _ => return Err("expected a URL that begins with https://"),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("a URL with a password is not allowed");
        }
        let literal = match url.host() {
            None => return Err("a URL without a host"),
            Some(Host::Domain(_)) => None,
            Some(Host::Ipv4(v4)) => Some(IpAddr::V4(v4)),
            Some(Host::Ipv6(v6)) => Some(IpAddr::V6(v6)),
        };
        if literal.is_some_and(|address| !self.may_reach(address)) {
            return Err("an address of a private or special network is not allowed");
        }
        Ok(url)
    }

    fn may_reach(&self, address: IpAddr) -> bool {
        self.reach.private_networks || is_global(address)
    }

    /// Sends a body and returns the status of the answer. What else the answer says is not read.
    pub(crate) async fn post(
        &self,
        url: &str,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<u16, OutgoingError> {
        let url = self.check(url).map_err(OutgoingError::Forbidden)?;
        let sent = timeout(PATIENCE, self.send(&url, headers, body)).await;
        sent.unwrap_or(Err(OutgoingError::TooSlow))
    }

    async fn send(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<u16, OutgoingError> {
        let request = request(url, headers, body)?;
        let stream = self.connect(url).await?;
        if url.scheme() == "http" {
            return exchange(stream, request).await;
        }
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
        let name = ServerName::try_from(host.to_owned())
            .map_err(|_| OutgoingError::Forbidden("no name that a certificate can have"))?;
        let connector = TlsConnector::from(self.tls.clone());
        exchange(connector.connect(name, stream).await.map_err(broken)?, request).await
    }

    /// Connects to an address that was checked, not to a name that could lead elsewhere the next time.
    async fn connect(&self, url: &Url) -> Result<TcpStream, OutgoingError> {
        let port = url.port_or_known_default().unwrap_or(443);
        let addresses: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(v4)) => vec![SocketAddr::from((v4, port))],
            Some(Host::Ipv6(v6)) => vec![SocketAddr::from((v6, port))],
            Some(Host::Domain(name)) => {
                lookup_host((name, port)).await.map_err(|_| OutgoingError::Unresolved)?.collect()
            }
            None => Vec::new(),
        };
        if addresses.iter().any(|address| !self.may_reach(address.ip())) {
            return Err(OutgoingError::Forbidden(
                "the name leads to a private or special network, which is not allowed",
            ));
        }
        let mut failed = OutgoingError::Unresolved;
        for address in addresses {
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => failed = broken(error),
            }
        }
        Err(failed)
    }
}

fn request(url: &Url, headers: HeaderMap, body: Vec<u8>) -> Result<Request<Body>, OutgoingError> {
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
    let length = body.len();
    let unfit = |_| OutgoingError::Forbidden("the URL can't be used in a request");
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = path.parse().map_err(unfit)?;
    *request.headers_mut() = headers;
    let set = request.headers_mut();
    let host = HeaderValue::from_str(host)
        .map_err(|_| OutgoingError::Forbidden("the URL can't be used in a request"))?;
    set.insert(header::HOST, host);
    set.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    set.insert(header::CONNECTION, HeaderValue::from_static("close"));
    set.insert(header::USER_AGENT, HeaderValue::from_static("magnum-sal"));
    Ok(request)
}

async fn exchange<S>(stream: S, request: Request<Body>) -> Result<u16, OutgoingError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = http1::Builder::new()
        .max_buf_size(16 << 10)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(broken)?;
    let driving = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(broken);
    driving.abort();
    Ok(answer?.status().as_u16())
}

fn broken(error: impl std::fmt::Display) -> OutgoingError {
    OutgoingError::Connection(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_must_be_https_to_the_internet() {
        let outgoing = Outgoing::new(Reach::default());
        for good in
            ["https://salt.example/hook?x=1", "https://8.8.8.8:8443/", "https://[2606:4700::1]/"]
        {
            assert!(outgoing.check(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "/hook",
            "http://salt.example/",
            "ftp://salt.example/",
            "file:///etc/passwd",
            "https://user:password@salt.example/",
            "https://127.0.0.1/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://017700000001/",
            "https://10.1.2.3/",
            "https://169.254.169.254/latest/meta-data/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[fd00::1]/",
        ] {
            assert!(outgoing.check(bad).is_err(), "{bad}");
        }
        assert!(outgoing.check(&format!("https://salt.example/{}", "a".repeat(2000))).is_err());
    }

    /// `localhost` is a name: only resolving it tells where it leads.
    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_not_called() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let reach = Reach { plain_http: true, private_networks: false };
        let url = format!("http://localhost:{port}/");
        let sent = Outgoing::new(reach).post(&url, HeaderMap::new(), Vec::new()).await;
        assert!(matches!(sent, Err(OutgoingError::Forbidden(_))), "{sent:?}");
        let called = timeout(Duration::from_millis(200), listener.accept()).await;
        assert!(called.is_err(), "a connection was made");
    }
}
