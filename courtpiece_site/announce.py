"""The one friendly line that says where the site is, printed once it really answers."""

import threading
import time
import urllib.error
import urllib.request

PATIENCE_SECONDS = 60


def address(host: str, port: int) -> str:
    """What to type into a browser for a server bound to this host."""
    name = {"0.0.0.0": "localhost", "127.0.0.1": "localhost", "::": "localhost"}.get(host, host)  # noqa: S104
    name = f"[{name}]" if ":" in name else name
    return f"http://{name}:{port}/"


def announce(host: str, port: int, *ports_too: int) -> None:
    """In the background: wait until every port answers that it is ready, then print the address."""
    arguments = (address(host, port), [address(host, each) for each in (port, *ports_too)])
    threading.Thread(target=_announce, args=arguments, daemon=True).start()


def _announce(url: str, probes: list[str]) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while not all(_ready(probe + "readyz") for probe in probes):
        if time.monotonic() > until:
            print(f"Court Piece does not answer at {url} yet; the lines above may say why.", flush=True)
            return
        time.sleep(0.1)
    print(f"\nCourt Piece is ready: {url}  (Ctrl+C ends it)\n", flush=True)


def _ready(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:  # noqa: S310 (our own address)
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False
