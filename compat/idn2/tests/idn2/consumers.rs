//! Programs of a distribution, unchanged, with our library before the system's. The loader's own
//! report shows that they have used it.

use crate::build::{self, here};
use crate::programs::latin1_locales;
use crate::servers;
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::data::Outcome;
use testkit::effort::unless_missing;
use testkit::process::{fresh_directory, run};

/// A program and what it says.
struct Case {
    name: &'static str,
    /// The programs and files that it needs, and the package of Debian.
    needs: &'static [&'static str],
    package: &'static str,
    /// For bash. `ns` runs a command with names of our own in /etc/hosts; `$H`, `$D` and `$P` are the
    /// ports of HTTP, DNS and whois; `$W` is a directory.
    script: &'static str,
    /// The lines it says.
    says: &'static str,
}

const SYSTEMD: &str = "/usr/lib/x86_64-linux-gnu/systemd/libsystemd-shared-252.so";

const CASES: &[Case] = &[
    Case {
        name: "curl",
        needs: &["curl"],
        package: "curl",
        script: r#"get() { curl -sS --noproxy '*' --resolve "$1:$H:127.0.0.1" "http://$2:$H/"; }
            get xn--bcher-kva.example bücher.example
            get xn--fa-hia.example faß.example
            get xn--ls8h.example 💩.example
            get x -ü.example || echo $?
            LC_ALL=C get xn--bcher-kva.example bücher.example || echo $?
            curl -V | grep -o 'libidn2/[0-9.]*' | sed -n 1p"#,
        says: "hello-idn\nhello-idn\nhello-idn\n\
            curl: (3) URL using bad/illegal format or missing URL\n3\n\
            curl: (3) URL using bad/illegal format or missing URL\n3\nlibidn2/2.3.8",
    },
    Case {
        name: "wget",
        needs: &["wget", "unshare"],
        package: "wget",
        script: r#"get() { ns wget -qO- --no-proxy --tries=1 --local-encoding="$1" "http://$2:$H/"; }
            get UTF-8 bücher.example
            get UTF-8 💩.example
            LC_ALL=C get ISO-8859-1 "$(printf 'b\374cher.example')"
            wget -O /dev/null --no-proxy --tries=1 --local-encoding=UTF-8 "http://-ü.example:$H/" 2>&1 |
                grep -o 'idn_encode failed.*' | sed -n 1p"#,
        says: "hello-idn\nhello-idn\nhello-idn\n\
            idn_encode failed (-302): ‘string start/ends with forbidden hyphen’",
    },
    Case {
        name: "wget2",
        needs: &["wget2", "unshare"],
        package: "wget2",
        script: r#"ns wget2 --no-proxy -qO- "http://bücher.example:$H/"
            ns wget2 --no-proxy -qO- "http://💩.example:$H/""#,
        says: "hello-idn\nhello-idn",
    },
    Case {
        name: "getaddrinfo",
        needs: &["unshare"],
        package: "util-linux",
        script: r#"ns "$W/gai" bücher.example BÜCHER.example straße.example
            ns "$W/gai" -ü.example 💩.example 'a\ü.example'
            LC_ALL=C ns "$W/gai" bücher.example xn--bcher-kva.example"#,
        says: "127.0.0.1 bücher.example localhost\n127.0.0.1 bücher.example localhost\n\
            127.0.0.5 straße.example straße.example\n-105\n-105\n-105\n\
            -105\n127.0.0.1 xn--bcher-kva.example localhost",
    },
    Case {
        name: "getaddrinfo_in_latin1",
        needs: &["unshare", "localedef", "/usr/share/i18n/locales/de_DE"],
        package: "locales",
        script: r#"ns env LOCPATH="$W/locales" LC_ALL=de_DE.ISO-8859-1 \
                "$W/gai" "$(printf 'stra\337e.example')" | iconv -f ISO-8859-1"#,
        says: "127.0.0.5 straße.example straße.example",
    },
    Case {
        name: "getent",
        needs: &["getent", "unshare"],
        package: "libc-bin",
        script: "ns getent ahosts bücher.example | grep STREAM | tr -s ' '",
        says: "127.0.0.1 STREAM bücher.example",
    },
    Case {
        name: "idn2",
        needs: &["idn2"],
        package: "idn2",
        script: r#"idn2 bücher.example; idn2 faß.de; idn2 -T faß.de; idn2 -d xn--bcher-kva
            idn2 --register bücher
            idn2 --usestd3asciirules a_b || echo $?
            idn2 💩 || echo $?
            idn2 --no-tr46 Bücher || echo $?"#,
        says: "xn--bcher-kva.example\nxn--fa-hia.de\nfass.de\nbücher\nxn--bcher-kva\n\
            idn2: toAscii: string contains a disallowed character\n1\n\
            idn2: toAscii: string contains a disallowed character\n1\n\
            idn2: toAscii: string contains a disallowed character\n1",
    },
    Case {
        name: "idn2_in_latin1",
        needs: &["idn2", "localedef", "/usr/share/i18n/locales/de_DE"],
        package: "idn2",
        script: r#"env LOCPATH="$W/locales" LC_ALL=de_DE.ISO-8859-1 idn2 -d xn--4db || echo $?"#,
        says: "idn2: decode: string encoding error\n1",
    },
    Case {
        name: "certtool",
        needs: &["certtool", "openssl"],
        package: "gnutls-bin",
        script: r#"printf '%s\n' 'cn = "test"' 'expiration_days = 2' 'dns_name = "bücher.example"' \
                'dns_name = "faß.example"' 'dns_name = "💩.example"' > "$W/template"
            certtool --generate-privkey --key-type ecdsa --outfile "$W/k.pem" > /dev/null 2>&1
            certtool --generate-self-signed --load-privkey "$W/k.pem" --template "$W/template" \
                --outfile "$W/c.pem" > "$W/said" 2>&1
            openssl x509 -in "$W/c.pem" -noout -ext subjectAltName | grep -o 'DNS:.*'
            grep -o '(bücher.example)' "$W/said" || grep -o 'bücher.example' "$W/said""#,
        says: "DNS:xn--bcher-kva.example, DNS:xn--fa-hia.example, DNS:xn--ls8h.example\n\
            (bücher.example)",
    },
    Case {
        name: "gnutls",
        needs: &["/usr/lib/x86_64-linux-gnu/libgnutls.so.30"],
        package: "libgnutls30",
        script: r#""$W/gnutls" bücher.example -ü.de 💩.la ü_b.de evil.c℀.example.com xn--"#,
        // libidn2 turns the fourth name into another one, and the fifth into somebody's.
        says: "0 xn--bcher-kva.example\n-412 \n0 xn--ls8h.la\n-412 \n-412 \n-412 ",
    },
    Case {
        name: "gnutls_cli",
        needs: &["gnutls-cli", "unshare"],
        package: "gnutls-bin",
        script: "ns gnutls-cli --port 9 bücher.example 2>&1 | grep -o 'Could not connect to 127.*:9'",
        says: "Could not connect to 127.0.0.1:9",
    },
    Case {
        name: "systemd",
        needs: &[SYSTEMD],
        package: "libsystemd-shared",
        script: r#""$W/systemd" /usr/lib/x86_64-linux-gnu/systemd/libsystemd-shared-252.so \
                bücher.example BÜCHER.example 💩.example ab--c.example -ü.example \
                "$(printf 'a%.0s' {1..64})ü" föö.bär. _443._tcp.fedoraproject.org a..b"#,
        says: "1 xn--bcher-kva.example\n0 -\n1 xn--ls8h.example\n0 -\n-22 -\n-22 -\n\
            1 xn--f-1gaa.xn--br-via.\n1 _443._tcp.fedoraproject.org\n1 a..b",
    },
    Case {
        name: "dig",
        needs: &["dig"],
        package: "bind9-dnsutils",
        script: r#"at() { dig +idnin +idnout +noall +answer +tries=1 @127.0.0.1 -p "$D" "$@" | tr -s '\t' ' '; }
            at bücher.example
            LC_ALL=C at xn--bcher-kva.example 2> /dev/null
            at -q -ü.example 2>&1 | grep -o 'is not a legal.*'"#,
        says: "bücher.example. 60 IN A 127.0.0.1\nxn--bcher-kva.example. 60 IN A 127.0.0.1\n\
            is not a legal IDNA2008 name (string start/ends with forbidden hyphen), use +noidnin",
    },
    Case {
        name: "kdig",
        needs: &["kdig"],
        package: "knot-dnsutils",
        script: r#"kdig +noall +answer @127.0.0.1 -p "$D" bücher.example | tr -s '\t' ' '"#,
        says: "bücher.example. 60 IN A 127.0.0.1",
    },
    Case {
        name: "exim",
        needs: &["/usr/sbin/exim4"],
        package: "exim4-daemon-light",
        // A copy: the loader ignores our library for a program that is set-uid.
        script: r#"cp /usr/sbin/exim4 "$W/exim4"; chmod 755 "$W/exim4"
            expand() { "$W/exim4" -C /dev/null -be "$1"; }
            expand '${utf8_domain_to_alabel:bücher.example}'
            expand '${utf8_domain_to_alabel:💩.example}'
            expand '${utf8_domain_from_alabel:xn--bcher-kva.example}'"#,
        says: "xn--bcher-kva.example\n\
            Failed: error converting utf8 (\\360\\237\\222\\251.example) to alabel: string contains a disallowed character\n\
            bücher.example",
    },
    Case {
        name: "psl",
        needs: &["psl"],
        package: "psl",
        script: r#"printf 'com\nbücher.example\n' > "$W/p.dat"
            psl --load-psl-file "$W/p.dat" --is-public-suffix xn--bcher-kva.example"#,
        says: "xn--bcher-kva.example: 1",
    },
    Case {
        name: "dnsmasq",
        needs: &["/usr/sbin/dnsmasq"],
        package: "dnsmasq-base",
        script: "/usr/sbin/dnsmasq --test --conf-file=/dev/null --address=/bücher.example/127.0.0.1",
        says: "dnsmasq: syntax check OK.",
    },
    Case {
        name: "lftp",
        needs: &["lftp", "unshare"],
        package: "lftp",
        script: r#"ns lftp -c "cat http://bücher.example:$H/index.html" 2> /dev/null"#,
        says: "hello-idn",
    },
    Case {
        name: "lynx",
        needs: &["lynx", "unshare"],
        package: "lynx",
        script: r#"ns lynx -cfg=/dev/null -dump "http://bücher.example:$H/" | tr -d ' ' | sed '/^$/d'"#,
        says: "hello-idn",
    },
    Case {
        name: "whois",
        needs: &["whois"],
        package: "whois",
        script: r#"whois -h 127.0.0.1 -p "$P" bücher.example
            whois -h 127.0.0.1 -p "$P" -- -ü.example"#,
        says: "[xn--bcher-kva.example]\n[-ü.example]",
    },
    Case {
        name: "mutt",
        needs: &["mutt"],
        package: "mutt",
        script: "mutt -v | grep -o 'libidn2: 2.3.8'",
        says: "libidn2: 2.3.8",
    },
    Case {
        name: "perl",
        needs: &["perl", "/usr/share/doc/libnet-libidn2-perl"],
        package: "libnet-libidn2-perl",
        script: r#"perl -MNet::LibIDN2=:all -e 'print idn2_lookup_u8("b\xc3\xbccher.de"), "\n"'"#,
        says: "xn--bcher-kva.de",
    },
];

/// Names of our own in /etc/hosts, seen by the command alone.
const PRELUDE: &str = r#"set -u
    export LC_ALL=C.UTF-8
    ns() {
        unshare $UNSHARE -m sh -c 'mount --bind "$W/hosts" /etc/hosts; exec "$@"' ns "$@"
    }
"#;

const HOSTS: &str = "127.0.0.1 localhost\n127.0.0.1 xn--bcher-kva.example\n\
    127.0.0.5 xn--strae-oqa.example\n127.0.0.1 xn--ls8h.example\n";

pub fn trials() -> Vec<Trial> {
    CASES
        .iter()
        .map(|case| {
            let lacks = case.needs.iter().find(|needed| !is_there(needed));
            let missing = lacks.map(|it| format!("needs {it} (Debian: {})", case.package));
            let trial = Trial::test(format!("consumers::{}", case.name), move || test(case));
            unless_missing(trial, missing)
        })
        .collect()
}

/// Whether a file is there, or a program; and whether `unshare` may make a namespace.
fn is_there(needed: &str) -> bool {
    if needed.starts_with('/') {
        return Path::new(needed).exists();
    }
    if needed == "unshare" {
        return run(Command::new("unshare")
            .args(unshare().split_whitespace())
            .args(["-m", "true"]))
        .is_ok();
    }
    run(Command::new("sh").args(["-c", "command -v \"$1\"", "sh", needed])).is_ok()
}

/// The options of unshare besides, for users other than root.
fn unshare() -> &'static str {
    let is_root = run(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if is_root { "" } else { "-r" }
}

fn test(case: &Case) -> Outcome {
    let library = build::shipped()?;
    let directory = prepare(case)?;
    let ports = servers::start()?;
    let output = Command::new("bash")
        .arg("-c")
        .arg(format!("{PRELUDE}exec 2>&1\n{}", case.script))
        .current_dir(&directory)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("HOME", &directory)
        .env("W", &directory)
        .env("H", ports.http.to_string())
        .env("D", ports.dns.to_string())
        .env("P", ports.whois.to_string())
        .env("UNSHARE", unshare())
        .env("LD_LIBRARY_PATH", &library.directory)
        .env("LD_DEBUG", "libs")
        .env("LD_DEBUG_OUTPUT", directory.join("loader"))
        .output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    if said.trim_end_matches('\n') != case.says {
        return Err(format!("says\n{said}\nnot\n{}", case.says).into());
    }
    was_loaded(&directory, &library.shared)
}

/// Whether the loader of one of the processes has reported our library.
fn was_loaded(directory: &Path, library: &Path) -> Outcome {
    let line = format!("calling init: {}", library.display());
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("loader.") && fs::read_to_string(&path)?.contains(&line) {
            return Ok(());
        }
    }
    Err(format!("no process has loaded {}", library.display()).into())
}

/// A directory with what the script needs.
fn prepare(case: &Case) -> Result<PathBuf, Failed> {
    let directory = fresh_directory(format!("idn2-consumers/{}", case.name))?;
    fs::write(directory.join("hosts"), HOSTS)?;
    for program in ["gai", "gnutls", "systemd"] {
        if case.script.contains(&format!("$W/{program}\"")) {
            let source = here().join("tests/c/consumers").join(program).with_extension("c");
            run(Command::new("cc").arg(source).args(["-ldl", "-o"]).arg(directory.join(program)))?;
        }
    }
    if case.script.contains("LOCPATH") {
        std::os::unix::fs::symlink(latin1_locales()?, directory.join("locales"))?;
    }
    Ok(directory)
}
