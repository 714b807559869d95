//! TLS: a certificate and its key from two files, reloaded when they change.

use std::{
    error, fmt, fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use rustls::{
    Error, InconsistentKeys, ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    sign::{CertifiedKey, SingleCertAndKey},
};
use sha2::{Digest, Sha256};
use tokio::{task::spawn_blocking, time::sleep};
use tokio_rustls::TlsAcceptor;

/// How often the files are checked for changes.
const RELOAD_EVERY: Duration = Duration::from_secs(5);
/// The protocols offered by ALPN, the preferred one first.
const ALPN: [&[u8]; 2] = [b"h2", b"http/1.1"];

/// The certificate of the service and its private key, from their files.
#[derive(Debug)]
pub struct Tls {
    files: Files,
    current: Mutex<Loaded>,
}

#[derive(Debug, Clone)]
struct Files {
    certificate: PathBuf,
    key: PathBuf,
}

/// The configuration loaded from the files, and the digest of their content.
#[derive(Debug, Clone)]
struct Loaded {
    config: Arc<ServerConfig>,
    digest: [u8; 32],
}

/// Why a certificate or its key cannot be used. The message names the file and contains nothing of the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidTls(String);

impl fmt::Display for InvalidTls {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl error::Error for InvalidTls {}

impl Tls {
    /// Loads a certificate chain, starting with the certificate of the service, and the private key of that one; both in PEM.
    ///
    /// # Errors
    /// When a file cannot be read, is not valid PEM, or the key does not belong to the certificate.
    pub fn load(certificate: &Path, key: &Path) -> Result<Self, InvalidTls> {
        let files = Files {
            certificate: certificate.to_owned(),
            key: key.to_owned(),
        };
        let current = Mutex::new(files.read()?.load(&files)?);
        Ok(Self { files, current })
    }

    /// An acceptor of handshakes with the current certificate.
    pub(super) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(self.current().config)
    }

    fn current(&self) -> Loaded {
        let current = self.current.lock();
        current.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reloads the files when they change, and at once on SIGHUP. New connections use the new certificate, open ones keep theirs.
    /// Errors are logged, and the old certificate stays in use. Does not end. The signal is listened for from the call on, not from the
    /// first poll, because it ends a process that does not.
    pub(super) fn reload_on_change(&self) -> impl Future<Output = ()> {
        let mut hangup = Hangup::listen();
        async move {
            let mut logged = None;
            loop {
                tokio::select! {
                    () = sleep(RELOAD_EVERY) => {}
                    () = hangup.received() => {}
                }
                match self.reload().await {
                    Ok(false) => logged = None,
                    Ok(true) => {
                        tracing::info!("the TLS certificate was read again");
                        logged = None;
                    }
                    Err(problem) if logged.as_ref() == Some(&problem) => {}
                    Err(problem) => {
                        tracing::warn!("{problem}; the TLS certificate stays as it was");
                        logged = Some(problem);
                    }
                }
            }
        }
    }

    /// Loads the files if their content changed. Returns whether it did.
    async fn reload(&self) -> Result<bool, InvalidTls> {
        let files = self.files.clone();
        let old = self.current().digest;
        let read = spawn_blocking(move || -> Result<Option<Loaded>, InvalidTls> {
            let pem = files.read()?;
            let changed = pem.digest() != old;
            changed.then(|| pem.load(&files)).transpose()
        });
        let loaded = read
            .await
            .map_err(|error| InvalidTls(error.to_string()))??;
        let changed = loaded.is_some();
        if let Some(loaded) = loaded {
            *self.current.lock().unwrap_or_else(PoisonError::into_inner) = loaded;
        }
        Ok(changed)
    }
}

/// The content of the files. It contains the private key, so it must not appear in any message.
struct Pem {
    certificate: Vec<u8>,
    key: Vec<u8>,
}

impl Files {
    fn read(&self) -> Result<Pem, InvalidTls> {
        Ok(Pem {
            certificate: read("--tls-cert", &self.certificate)?,
            key: read("--tls-key", &self.key)?,
        })
    }
}

impl Pem {
    fn digest(&self) -> [u8; 32] {
        let mut digest = Sha256::new();
        digest.update(self.certificate.len().to_le_bytes());
        digest.update(&self.certificate);
        digest.update(&self.key);
        digest.finalize().into()
    }

    fn load(&self, files: &Files) -> Result<Loaded, InvalidTls> {
        Ok(Loaded {
            config: self.config(files)?,
            digest: self.digest(),
        })
    }

    fn config(&self, files: &Files) -> Result<Arc<ServerConfig>, InvalidTls> {
        let named = format!("--tls-cert `{}`", files.certificate.display());
        let key_named = format!("--tls-key `{}`", files.key.display());
        let chain: Vec<_> = CertificateDer::pem_slice_iter(&self.certificate)
            .collect::<Result<_, _>>()
            .ok()
            .filter(|chain: &Vec<_>| !chain.is_empty())
            .ok_or_else(|| {
                InvalidTls(format!(
                    "{named} holds no certificate; it has to be in PEM (`-----BEGIN CERTIFICATE-----`)"
                ))
            })?;
        // The error is dropped, because its text may contain a part of the key.
        let key = PrivateKeyDer::from_pem_slice(&self.key).map_err(|_| {
            InvalidTls(format!("{key_named} holds no private key; it has to be in PEM (`-----BEGIN PRIVATE KEY-----`), unencrypted"))
        })?;
        let key = ring::sign::any_supported_type(&key).map_err(|_| {
            InvalidTls(format!("{key_named} holds a key that cannot be used; take one of ECDSA (P-256 or P-384), Ed25519 or RSA"))
        })?;
        let certified = CertifiedKey::new(chain, key);
        match certified.keys_match() {
            Ok(()) | Err(Error::InconsistentKeys(InconsistentKeys::Unknown)) => {}
            Err(Error::InconsistentKeys(_)) => {
                return Err(InvalidTls(format!(
                    "{key_named} is not the key of the certificate of {named}; name the two that were made together"
                )));
            }
            Err(error) => {
                let message = format!("{named} holds no sound certificate: {error}");
                return Err(InvalidTls(message));
            }
        }
        let provider = Arc::new(ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| InvalidTls(format!("TLS cannot be set up: {error}")))?
            .with_no_client_auth()
            .with_cert_resolver(Arc::new(SingleCertAndKey::from(certified)));
        config.alpn_protocols = ALPN.map(Vec::from).into();
        Ok(Arc::new(config))
    }
}

fn read(flag: &str, file: &Path) -> Result<Vec<u8>, InvalidTls> {
    fs::read(file).map_err(|error| {
        InvalidTls(format!(
            "{flag} `{}` cannot be read: {error}",
            file.display()
        ))
    })
}

/// The signal SIGHUP, which certificate renewal tools send.
struct Hangup {
    #[cfg(unix)]
    signal: Option<tokio::signal::unix::Signal>,
}

impl Hangup {
    fn listen() -> Self {
        Self {
            #[cfg(unix)]
            signal: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok(),
        }
    }

    async fn received(&mut self) {
        #[cfg(unix)]
        if let Some(signal) = &mut self.signal
            && signal.recv().await.is_some()
        {
            return;
        }
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{env::temp_dir, fs, path::PathBuf};

    use rcgen::{CertifiedKey, generate_simple_self_signed};

    use super::Tls;

    fn made() -> (String, String) {
        let names = ["127.0.0.1".to_owned()];
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed(names).unwrap();
        (cert.pem(), signing_key.serialize_pem())
    }

    fn file(name: &str, text: &str) -> PathBuf {
        let file = temp_dir().join(format!("maecenas-tls-{}-{name}", std::process::id()));
        fs::write(&file, text).unwrap();
        file
    }

    #[test]
    fn what_is_wrong_with_the_files_is_told_with_their_names() {
        let ((certificate, key), (_, other_key)) = (made(), made());
        let certificate = file("certificate", &certificate);
        let secret = key.lines().nth(1).unwrap().to_owned();
        let broken = key.replace("-----END", "-----EN");
        let key = file("key", &key);
        let other_key = file("other-key", &other_key);
        let broken = file("broken", &broken);
        let nowhere = PathBuf::from("/nowhere");
        Tls::load(&certificate, &key).unwrap();
        for (certificate, key, message) in [
            (&nowhere, &key, "--tls-cert `/nowhere` cannot be read"),
            (
                &certificate,
                &nowhere,
                "--tls-key `/nowhere` cannot be read",
            ),
            (&key, &key, "holds no certificate"),
            (&certificate, &certificate, "holds no private key"),
            (&certificate, &broken, "holds no private key"),
            (
                &certificate,
                &other_key,
                "is not the key of the certificate",
            ),
        ] {
            let problem = Tls::load(certificate, key).unwrap_err().to_string();
            assert!(problem.contains(message), "{problem}");
            assert!(!problem.contains(&secret), "{problem}");
        }
        for file in [certificate, key, other_key, broken] {
            fs::remove_file(file).unwrap();
        }
    }
}
