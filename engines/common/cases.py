"""The answers of every engine, and the names that it is measured with."""

import threading
import time
from collections.abc import Callable

# Name, options, idna_to_ascii, idna_to_unicode, idna_check, idna_rules.
CASES = [
    ("example.com", "", "example.com", "example.com", True, ""),
    ("BÜCHER.example.", "", "xn--bcher-kva.example.", "bücher.example.", True, ""),
    ("日本語。ＪＰ", "", "xn--wgv71a119e.jp", "日本語.jp", True, ""),
    ("xn--fa-hia.de", "", "xn--fa-hia.de", "faß.de", True, ""),
    ("faß.de", "transitional", "fass.de", "fass.de", True, ""),
    ("a_b", "", "a_b", "a_b", True, ""),
    ("a_b", "strict", None, None, False, "ascii"),
    ("-a_.b-", "check-hyphens,ascii-ldh", None, None, False, "ascii hyphen-first hyphen-last"),
    ("☃.net", " transitional , idna2008-lookup ", None, None, False, "idna2008"),
    ("☃.net", "idna2008_lookup", None, None, False, "idna2008"),
    ("a..b", "", None, "a..b", False, "empty-label"),
    ("a..b", "ignore-dns-length", "a..b", "a..b", True, ""),
    ("", "", None, "", False, "empty-label"),
    ("a b", "", None, None, False, "ascii"),
    ("xn--a-", "", None, None, False, "ace-ascii-only"),
    ("ü" * 64, "", None, "ü" * 64, False, "label-too-long"),
    ("ü" * 2000, "ignore-dns-length", "xn--tda" + "a" * 1999, "ü" * 2000, True, ""),
    ("a." * 30000, "ignore-dns-length", "a." * 30000, "a." * 30000, True, ""),
    ("\U0010ffff", "", None, None, False, "disallowed"),
]

# Name and idna_display.
SHOWN = [
    ("xn--bcher-kva.example", "bücher.example"),
    ("раураӏ.com", "xn--80aa0cbo65f.com"),
    ("a b", "a b"),
]

# The end of the message about an option that is not there.
OPTIONS = (
    "; the options are check-hyphens, ascii-ldh, ascii-any, ignore-dns-length, reject-root-dot, skip-bidi,"
    " skip-joiners, transitional, ignore-invalid-punycode, check-contexto, idna2008, no-mapping,"
    " single-label, ascii-passthrough, lookup, url, strict, idna2008-lookup, idna2008-registration"
)

# A million names as an expression of SQL over n: plain, and with one in ten that is not ASCII.
ROWS = 1_000_000
PLAIN = "'WWW.host' || n || '.example.com'"
MIXED = f"CASE WHEN n % 10 = 0 THEN 'bücher' || n || '.example' ELSE {PLAIN} END"
# One in a hundred is not a name.
FAULTY = f"CASE WHEN n % 100 = 1 THEN 'a b' || n ELSE {MIXED} END"


def check_cases(fetch: Callable[[str, tuple], tuple]) -> None:
    """All cases, by an engine that gives the row of a query with parameters."""
    for name, options, *answers in CASES:
        for arguments in [(name, options)] + ([(name,)] if options == "" else []):
            places = ", ".join("?" * len(arguments))
            found = fetch(
                f"SELECT idna_to_ascii({places}), idna_to_unicode({places}),"
                f" idna_check({places}), idna_rules({places})",
                arguments * 4,
            )
            assert found == tuple(answers), (arguments, found)
    for name, shown in SHOWN:
        assert fetch("SELECT idna_display(?)", (name,)) == (shown,), name
    assert fetch("SELECT idna_unicode_version()", ()) == ("18.0.0",)


def check_threads(work: Callable[[], object]) -> None:
    """The results on four threads are the same."""
    results = []
    workers = [threading.Thread(target=lambda: results.append(work())) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(results) == 4 and len(set(results)) == 1


def best_times(run: Callable[[str], None]) -> list[float]:
    """Seconds of the processor for lower() and three functions, the best of five."""
    times = []
    for function in ("lower", "idna_to_ascii", "idna_to_unicode", "idna_check"):
        best = float("inf")
        for _ in range(5):
            start = time.process_time()
            run(function)
            best = min(best, time.process_time() - start)
        times.append(best)
    return times
