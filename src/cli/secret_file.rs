//! Secrets in files, such as those that Kubernetes, Docker and systemd mount: unlike a variable, a file is not inherited by other processes.

use std::{fs, path::Path};

/// The content of a file without one final newline, which most editors and `echo` add. `setting` names the option in the error, which
/// does not repeat the content.
///
/// # Errors
/// The file cannot be read, is empty or is no text in UTF-8.
pub(super) fn secret(setting: &str, file: &Path) -> Result<String, String> {
    let failed = |problem: String| format!("{setting}: `{}`: {problem}", file.display());
    let text = fs::read_to_string(file).map_err(|error| failed(error.to_string()))?;
    let line = text.strip_suffix('\n').unwrap_or(&text);
    let line = line.strip_suffix('\r').unwrap_or(line);
    if line.is_empty() {
        return Err(failed("the file is empty".to_owned()));
    }
    Ok(line.to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::secret;

    #[test]
    fn one_final_newline_is_no_part_of_a_secret() {
        let file = std::env::temp_dir().join(format!("maecenas-secret-{}", std::process::id()));
        for (content, read) in [
            ("s3cret", "s3cret"),
            ("s3cret\n", "s3cret"),
            ("s3cret\r\n", "s3cret"),
            ("s3cret\n\n", "s3cret\n"),
            (" s3cret ", " s3cret "),
        ] {
            fs::write(&file, content).unwrap();
            assert_eq!(secret("--redis-file", &file).as_deref(), Ok(read));
        }
        fs::write(&file, "\n").unwrap();
        let problem = secret("--redis-file", &file).unwrap_err();
        assert!(problem.contains("--redis-file") && problem.contains("empty"));
        fs::remove_file(&file).unwrap();
        assert!(secret("--redis-file", &file).is_err());
    }
}
