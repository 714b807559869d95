//! URLs of servers, and that their secrets are never shown.

use maecenas::sessions::redis::Address;

#[test]
fn the_documented_forms_are_read() {
    for url in [
        "redis://localhost",
        "redis://127.0.0.1:6380/3",
        "rediss://user:pass%40word@[::1]:6380/3",
        "redis+cluster://a:1,b,[::1]:3",
        "rediss+cluster://:word@a:1,b:2",
        "redis+sentinel://a:1,b,c:3/the-master",
        "rediss+sentinel://user:word@a/the-master/2",
    ] {
        assert!(url.parse::<Address>().is_ok(), "{url}");
    }
}

#[test]
fn other_forms_are_refused() {
    for url in [
        "",
        "localhost:6379",
        "http://localhost",
        "redis://",
        "redis://a,b",
        "redis://a:port",
        "redis://a/database",
        "redis+cluster://",
        "redis+cluster://a,,b",
        "redis+cluster://a/1",
        "redis+sentinel://a",
        "redis+sentinel://a/",
        "redis+sentinel://a/master/first",
        "redis+other://a",
        "rediss://a#insecure",
        "rediss://a/#insecure",
        "redis://a?protocol=resp3",
    ] {
        assert!(url.parse::<Address>().is_err(), "{url}");
    }
}

#[test]
fn only_sentinels_have_a_password_of_their_own() {
    let with_password = |url: &str| {
        let address: Address = url.parse().unwrap();
        address.with_sentinel_password(Some("us3r"), "s3cret")
    };
    let address = with_password("redis+sentinel://a,b/m/1").unwrap();
    let shown = format!("{address} {address:?}");
    assert!(
        !shown.contains("s3cret") && !shown.contains("us3r"),
        "{shown}"
    );
    for other in ["redis://a:1", "redis+cluster://a:1,b:2"] {
        assert!(with_password(other).is_err(), "{other}");
    }
}

#[test]
fn user_and_password_are_not_shown() {
    for (url, shown) in [
        ("redis://us3r:s3cret@a:1/2", "redis://a:1/2"),
        ("rediss+cluster://:s3cret@a,b:2", "rediss+cluster://a,b:2"),
        (
            "redis+sentinel://us3r:s3cret@a,b/m/1",
            "redis+sentinel://a,b/m/1",
        ),
    ] {
        let address: Address = url.parse().unwrap();
        assert_eq!(address.to_string(), shown);
        assert_eq!(format!("{address:?}"), shown);
    }
    for wrong in [
        "redis://us3r:s3cret@a:port",
        "redis+sentinel://us3r:s3cret@a",
        "us3r:s3cret@a",
        "redis://us3r:1/s3cret@a",
        "redis://us3r:1?s3cret@a",
        "redis+sentinel://us3r:1/s3cret@a/master",
        "redis+sentinel://us3r:1#s3cret@a/master",
    ] {
        let error = wrong.parse::<Address>().unwrap_err();
        let said = format!("{error} {error:?}");
        assert!(!said.contains("s3cret") && !said.contains("us3r"), "{said}");
    }
}
