//! The file of a unix socket: made with its mode, taken over from a process that has ended, removed at the end.

use std::{
    fs::{self, Permissions},
    io,
    os::unix::{
        fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _},
        net::UnixStream,
    },
    path::{Path, PathBuf},
};

use tokio::net::UnixListener;

/// The mode of the file: its owner and its group may connect, so a proxy has to be in the group.
const MODE: u32 = 0o660;

/// The file of a socket, removed when this is dropped.
#[derive(Debug)]
pub(in crate::transport::server) struct SocketFile {
    path: PathBuf,
    /// The device and the number of the file, by which it is distinguished from a file that has replaced it.
    identity: (u64, u64),
}

impl SocketFile {
    /// Listens on a path. A socket of a process that has ended is replaced.
    ///
    /// # Errors
    /// Another process listens there, or the path is no socket, or cannot be written.
    pub(super) fn bind(path: &Path) -> io::Result<(UnixListener, Self)> {
        Self::check(path)?;
        // It gets its name only with its mode, in one step that replaces an older file.
        let mut new = path.as_os_str().to_owned();
        new.push(format!(".{}", std::process::id()));
        let new = PathBuf::from(new);
        drop(fs::remove_file(&new));
        let listener = UnixListener::bind(&new)?;
        let made = fs::set_permissions(&new, Permissions::from_mode(MODE))
            .and_then(|()| identity(&new))
            .and_then(|identity| fs::rename(&new, path).map(|()| identity));
        match made {
            Ok(identity) => {
                let path = path.to_owned();
                Ok((listener, Self { path, identity }))
            }
            Err(error) => {
                drop(fs::remove_file(&new));
                Err(error)
            }
        }
    }

    /// Whether the path can be taken, as far as that can be said without making the file.
    ///
    /// # Errors
    /// Another process listens there, the path is no socket, or its folder is missing.
    pub(super) fn check(path: &Path) -> io::Result<()> {
        let error = |kind, text: &str| Err(io::Error::new(kind, text));
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        if !folder.unwrap_or(Path::new(".")).is_dir() {
            return error(
                io::ErrorKind::NotFound,
                "the folder of the socket is missing",
            );
        }
        match fs::symlink_metadata(path) {
            Err(absent) if absent.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(other) => Err(other),
            Ok(file) if !file.file_type().is_socket() => error(
                io::ErrorKind::AlreadyExists,
                "there is a file that is no socket",
            ),
            Ok(_) => match UnixStream::connect(path) {
                Ok(_) => error(io::ErrorKind::AddrInUse, "another process listens there"),
                Err(refused) if refused.kind() == io::ErrorKind::ConnectionRefused => Ok(()),
                Err(other) => Err(other),
            },
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for SocketFile {
    fn drop(&mut self) {
        // A newer process may have put its own in place.
        if identity(&self.path).is_ok_and(|identity| identity == self.identity) {
            drop(fs::remove_file(&self.path));
        }
    }
}

fn identity(path: &Path) -> io::Result<(u64, u64)> {
    let file = fs::symlink_metadata(path)?;
    Ok((file.dev(), file.ino()))
}
